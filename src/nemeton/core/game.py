"""What a game's folder exports: its name, its limits, its actions and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from nemeton.core.action import Catalogue
from nemeton.core.errors import BadOption
from nemeton.core.state import State

LONGEST_NUMBER: Final = 18  # digits that any option could want
LONGEST_QUOTE: Final = 60

Value = bool | int | str
Told = tuple[int, str, tuple[str, ...]]


@dataclass(frozen=True)
class Option:
    """One question that a rulebook leaves to the players."""

    name: str
    default: Value
    rule: str
    choices: tuple[str, ...] = ()  # of a word
    least: int = 0  # of a number
    most: int = 0

    def check(self, value: object, game: str) -> Value:
        """Return the value if it is one of this option's, else raise an error that names it."""
        kind = type(self.default)
        fits = type(value) is kind
        if kind is str:
            fits = fits and value in self.choices
        elif kind is int:
            fits = fits and isinstance(value, int) and self.least <= value <= self.most
        if not fits:
            raise BadOption("bad_value", game=game, option=self.name, value=shortened(value), known=self.known())
        assert isinstance(value, (bool, int, str))
        return value

    def known(self) -> str:
        """Return which values there are, as notation."""
        if isinstance(self.default, bool):
            return "yes, no"
        return ", ".join(self.choices) if isinstance(self.default, str) else f"{self.least} … {self.most}"

    def parse(self, text: str, game: str) -> Value:
        """Read a value as records and the command line write it."""
        value: object = text
        if isinstance(self.default, bool):
            value = {"yes": True, "no": False}.get(text.lower(), text)
        elif isinstance(self.default, int) and text.isdecimal() and len(text) <= LONGEST_NUMBER:
            value = int(text)
        return self.check(value, game)


def shortened(value: object) -> str:
    """Return a value as an error quotes it."""
    return repr(value)[:LONGEST_QUOTE]


def written(value: Value) -> str:
    """Return an option's value as records and the command line write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True)
class Foresight:
    """What games have taught: it sees what its seat may know, and is better than the game's ratings, and dearer."""

    rate: Callable[[Any], list[int]]  # by legal action; where a turn begins, that turn's worth in millionths
    foretell: Callable[[Any, int], tuple[float, float]]  # a seat's chance to win, and what its position is worth
    turns: int  # of a playout, until that is asked
    trusted_from: int  # the turns of a playout from which on what turns are worth counts too


@dataclass(frozen=True)
class Game:
    """One game of the collection; `games/<name>/__init__.py` makes it.

    A game whose components an owner of the box may correct has `components`, which reads and checks
    plain data (from a TOML file or a record's header) and returns what `start` takes.
    """

    name: str
    version: int  # changes only when the same record would play out otherwise
    seats: range
    options: tuple[Option, ...]
    actions: Catalogue
    endings: tuple[str, ...]
    start: Callable[..., State]  # seats, then the options by name, then components if it has any
    position: Callable[[str], State]  # reads what str(state) writes
    tell: Callable[[Any, int, Any, int], Told]  # what a seat is told of an action
    bound: Callable[[int, Mapping[str, Value]], int]  # the most actions a game can have
    rate: Callable[[Any], list[int]]  # how good each legal action looks to the mover
    draw: Callable[..., str]  # a view as the terminal shows it
    components: Callable[[Mapping[str, Any]], object] | None = None
    outlook: Callable[[Any], list[int]] | None = None  # how well each seat stands, in hundredths of a point
    horizon: int | None = None  # rounds after which a search trusts that, 0 the mover's turn; else it plays to the end
    foresights: Mapping[int, Foresight] = field(default_factory=dict, hash=False)  # by seats: what goes before both
    reconstructed: tuple[str, ...] = field(default=())  # rule ids of components that are ours
    plan: Callable[[Any, str], list[int]] | None = None  # the actions of a walk to a named place, from a view

    def new(self, seats: int | None = None, components: Mapping[str, Any] | None = None, **options: Value) -> State:
        """Return the state before chance's first action; options by keyword, the rest at their default."""
        seats = self.check_seats(self.seats.start if seats is None else seats)
        values = self.check_options(options)
        if components is None:
            return self.start(seats, **values)
        if self.components is None:
            raise BadOption("no_components", game=self.name, option="components", name=self.name)
        return self.start(seats, **values, components=self.components(components))

    def check_seats(self, seats: object) -> int:
        """Return a seat count that the game can be played with, or raise."""
        if type(seats) is not int or seats not in self.seats:
            known = f"{self.seats.start} … {self.seats.stop - 1}"
            raise BadOption("bad_value", game=self.name, option="seats", value=shortened(seats), known=known)
        return seats

    def check_options(self, given: Mapping[str, object]) -> dict[str, Value]:
        """Return all options, the given ones checked, the others at their default."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadOption("unknown_option", game=self.name, option=name[:LONGEST_QUOTE], known=", ".join(known))
        return {name: option.check(given.get(name, option.default), self.name) for name, option in known.items()}

    def option(self, name: str) -> Option:
        """Return an option by its name."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise BadOption("unknown_option", game=self.name, option=name[:LONGEST_QUOTE], known=names)
