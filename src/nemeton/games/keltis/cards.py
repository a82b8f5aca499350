"""Sets of cards packed into machine integers.

The left operand of a shift is never a literal: mypyc would shift it as a 32-bit number.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, nth, size
from nemeton.core.native import i64, mypyc_attr
from nemeton.core.rng import Rng
from nemeton.games.keltis.components import CARDS, COPIES, VALUES

ALL_CARDS: Final = 0x7F_FFFF_FFFF_FFFF
ALL_VALUES: Final = 0x7FF
WHOLE: Final = CARDS * COPIES


def values_of(cards: i64, colour: i64) -> i64:
    """Return the set of values of one colour in a set of cards."""
    return (cards >> (colour * VALUES)) & ALL_VALUES


def with_values(cards: i64, colour: i64, values: i64) -> i64:
    """Return the set of cards with one colour's values replaced."""
    changed: i64 = values_of(cards, colour) ^ values
    return cards ^ (changed << (colour * VALUES))


@mypyc_attr(acyclic=True, free_list_len=1)
class Cards:
    """A multiset of cards that never changes, at most two of each: those in, and those in twice."""

    def __init__(self, once: i64, twice: i64, total: i64) -> None:
        self.once: Final[i64] = once
        self.twice: Final[i64] = twice
        self.total: Final[i64] = total

    def copy(self) -> Cards:
        """Return an equal multiset, to be given away."""
        return Cards(self.once, self.twice, self.total)

    def has(self, card: i64) -> bool:
        """Tell whether the card is in."""
        return (self.once >> card) & 1 != 0

    def count(self, card: i64) -> i64:
        """Return how many of the card are in."""
        return ((self.once >> card) & 1) + ((self.twice >> card) & 1)

    def plus(self, card: i64) -> Cards:
        """Return the set with one card more."""
        one = bit(card)
        return Cards(self.once | one, self.twice | (self.once & one), self.total + 1)

    def minus(self, card: i64) -> Cards:
        """Return the set with one card less; it must be in."""
        one = bit(card)
        if self.twice & one:
            return Cards(self.once, self.twice ^ one, self.total - 1)
        return Cards(self.once ^ one, self.twice, self.total - 1)

    def joined(self, others: Cards) -> Cards:
        """Return the set with all cards of another one; of no card may there be more than two."""
        twice: i64 = self.twice | others.twice | (self.once & others.once)
        return Cards(self.once | others.once, twice, self.total + others.total)

    def missing(self) -> Cards:
        """Return the cards of the whole deck that are not in."""
        return Cards(ALL_CARDS & ~self.twice, ALL_CARDS & ~self.once, WHOLE - self.total)

    def of_colour(self, colour: i64) -> Cards:
        """Return the cards of one colour."""
        own: i64 = with_values(0, colour, ALL_VALUES)
        return Cards(self.once & own, self.twice & own, size(self.once & own) + size(self.twice & own))

    def pick(self, rng: Rng) -> i64:
        """Choose a card, each copy as likely."""
        n = rng.below(self.total)
        different = size(self.once)
        return nth(self.once, n) if n < different else nth(self.twice, n - different)

    def outcomes(self, base: int) -> list[tuple[int, int]]:
        """Return (base + card, copies) for every card that is in."""
        return [(base + card, int(self.count(card))) for card in range(CARDS) if self.has(card)]

    def items(self) -> list[int]:
        """Return the cards, ascending, one entry a copy."""
        return [card for card in range(CARDS) for _ in range(self.count(card))]

    def __len__(self) -> int:
        return self.total

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.once == other.once and self.twice == other.twice

    def __hash__(self) -> int:
        return hash((self.once, self.twice))


NO_CARDS: Final = Cards(0, 0, 0)
WHOLE_DECK: Final = NO_CARDS.missing()
