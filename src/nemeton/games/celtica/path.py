"""The path: nineteen places from the start to the goal, the box's or the owner's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from nemeton.core.errors import BadOption
from nemeton.core.native import freeze, i64, mypyc_attr
from nemeton.games.celtica.components import CULT, GOAL, GOAL_PLACE, LARGEST_NUMBER, PATH, PLACE_KINDS, PLACES, START

UNNUMBERED: Final = (START, CULT)


@mypyc_attr(acyclic=True)
class Path:
    """The kind of each place and the number it shows, 0 where it shows none; it never changes."""

    def __init__(self, kinds: tuple[int, ...], numbers: tuple[int, ...]) -> None:
        self.kinds: Final[tuple[int, ...]] = kinds
        self.numbers: Final[tuple[int, ...]] = numbers
        self.largest: Final[int] = max(numbers)

    def kind(self, place: i64) -> i64:
        """Return what a place is."""
        return self.kinds[place]

    def number(self, place: i64) -> i64:
        """Return how many parts are found or lost at a place."""
        return self.numbers[place]

    def texts(self) -> list[str]:
        """Return the places as an owner's file has them."""
        return [
            f"{PLACE_KINDS[kind]} {number}" if number else PLACE_KINDS[kind]
            for kind, number in zip(self.kinds, self.numbers, strict=True)
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Path) and self.kinds == other.kinds and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash((self.kinds, self.numbers))


freeze(Path)


def landing(place: i64, cards: i64) -> i64:
    """Return where so many cards lead from a place: a place a card, never past the goal (CEL-20, CEL-23)."""
    end = place + cards
    return end if end < GOAL_PLACE else GOAL_PLACE


def read_components(data: Mapping[str, object]) -> Path:
    """Return the path of an owner's file, checked: `path` is the one thing in it (CEL-5)."""
    for name in data:
        if name != "path":
            refuse("components_unknown", name)
    places = data.get("path")
    if not isinstance(places, (list, tuple)):
        refuse("path_missing", "path")
    return read_path(places)


def read_path(places: Sequence[object]) -> Path:
    """Return the path that a list of texts such as `village 1` describes; a mistake is refused by its place."""
    if len(places) != PLACES:
        refuse("path_length", "path", found=len(places), wanted=PLACES)
    kinds: list[int] = []
    numbers: list[int] = []
    for place, text in enumerate(places):
        kind, number = read_place(place, text)
        kinds.append(kind)
        numbers.append(number)
    return Path(tuple(kinds), tuple(numbers))


def read_place(place: int, text: object) -> tuple[int, int]:
    """Return the kind and the number of one place."""
    field = f"path[{place}]"
    words = text.split() if isinstance(text, str) else []
    if not words or words[0] not in PLACE_KINDS or len(words) > 2:
        refuse("place_kind", field, value=str(text)[:60], known=", ".join(PLACE_KINDS))
    kind = PLACE_KINDS.index(words[0])
    if (kind == START) != (place == 0) or (kind == GOAL) != (place == PLACES - 1):
        refuse("place_end", field, value=words[0])
    if kind in UNNUMBERED:
        if len(words) > 1:
            refuse("place_unnumbered", field, value=words[0])
        return kind, 0
    number = words[1] if len(words) > 1 else ""
    if not number.isdecimal() or not number.isascii() or len(number) > 1 or number == "0":
        refuse("place_number", field, value=str(text)[:60], least=1, most=LARGEST_NUMBER)
    return kind, int(number)


def refuse(key: str, field: str, **facts: object) -> NoReturn:
    """Raise the error that components cannot be, naming the field."""
    raise BadOption(key, game="celtica", option="components", field=field, **facts)


PRINTED_PATH: Final = read_path(PATH)
