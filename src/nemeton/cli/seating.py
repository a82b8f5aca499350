"""Who sits where: people by name, bots by what they are, both readable in the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nemeton.bots import BOTS, Bot, bot
from nemeton.bots.names import bot_in, shown, signed
from nemeton.core.game import Game
from nemeton.core.words import Words

ME: Final = "me"
LONGEST_NAME: Final = 24


@dataclass(frozen=True)
class Seating:
    """The names of all seats as the record keeps them, and the bots among them."""

    names: tuple[str, ...]
    bots: Mapping[int, Bot]

    @classmethod
    def of(cls, names: Sequence[str]) -> Seating:
        """Return the seating that a record's names tell."""
        kinds = {seat: bot_in(name) for seat, name in enumerate(names)}
        return cls(tuple(names), {seat: bot(kind) for seat, kind in kinds.items() if kind})

    @property
    def people(self) -> list[int]:
        """The seats that people hold."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    @property
    def shown(self) -> tuple[str, ...]:
        """The names as sentences use them."""
        return tuple(shown(name) for name in self.names)


def seat_names(wishes: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return the names for wishes: `me`, a bot, or a person's name."""
    names: list[str] = []
    for seat, wish in enumerate(wishes):
        kind = wish.strip().casefold()
        if kind in BOTS:
            name = signed(kind, names)
        elif kind == ME:
            name = words("cli.player", number=seat + 1)
        else:
            name = _clean(wish) or words("cli.player", number=seat + 1)
        names.append(_unlike(name, names))
    return tuple(names)


def filled(wishes: Sequence[str], seats: int | None, filler: str, game: Game) -> list[str]:
    """Return a wish for every seat: those given, then bots, as many as asked for or needed."""
    bot(filler)
    count = max(len(wishes), game.seats.start) if seats is None else seats
    game.check_seats(max(count, len(wishes)))
    return [*wishes, *[filler] * (count - len(wishes))]


def _clean(name: str) -> str:
    """Return a name on one line and of a length that boards can show."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME]


def _unlike(name: str, others: Sequence[str]) -> str:
    """Return the name, numbered if another seat has it."""
    number, found = 2, name
    while found in others:
        found = f"{name} {number}"
        number += 1
    return found
