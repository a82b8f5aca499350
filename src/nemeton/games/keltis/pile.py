"""A discard pile: an immutable stack, so that copies of a state share it."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Pile:
    """The card values on one discard pile; only the top is in reach."""

    def __init__(self, top: i64, below: Pile | None, size: i64) -> None:
        self.top: Final[i64] = top
        self.below: Final[Pile | None] = below
        self.size: Final[i64] = size

    def push(self, value: i64) -> Pile:
        """Return the pile with one card more on top."""
        return Pile(value, self, self.size + 1)

    def pop(self) -> Pile:
        """Return the pile without its top card."""
        return NO_PILE if self.below is None else self.below

    def values(self) -> list[int]:
        """Return the values from the bottom to the top."""
        found: list[int] = []
        pile: Pile = self
        while pile.below is not None:
            found.append(pile.top)
            pile = pile.below
        return found[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(tuple(self.values()))


NO_PILE: Final = Pile(-1, None, 0)


def pile_of(values: list[int]) -> Pile:
    """Return a pile with these values, the last on top."""
    pile = NO_PILE
    for value in values:
        pile = pile.push(value)
    return pile
