"""What one player of Celtica has: cards in hand, amulet parts on the table."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64, mypyc_attr
from nemeton.games.celtica.components import PART_KINDS
from nemeton.games.celtica.counts import NONE, count, one_of_each, size, variety

NO_COLOUR: Final = -1


@mypyc_attr(acyclic=True)
class Player:
    """One player's cards and parts."""

    def __init__(self, druid_cards: i64, experience: i64, parts: i64, owed: i64, spent: i64) -> None:
        self.druid_cards: i64 = druid_cards
        self.experience: i64 = experience
        self.parts: i64 = parts
        self.owed: i64 = owed  # the colour of a card drawn at a cult site that must be played next (CEL-35)
        self.spent: i64 = spent  # experience cards used in the exchange: no matter of which colour (CEL-52)

    @staticmethod
    def start() -> Player:
        """Return a player before the deal."""
        return Player(NONE, NONE, NONE, NO_COLOUR, 0)

    def copy(self) -> Player:
        """Return an equal player that shares nothing which may change."""
        return Player(self.druid_cards, self.experience, self.parts, self.owed, self.spent)

    def has_druid_card(self) -> bool:
        """Tell whether the player is still in the round (CEL-22)."""
        return self.druid_cards != NONE

    def plays_of(self, colour: i64) -> i64:
        """Return in how many ways cards of one colour may be played (CEL-20, CEL-21, CEL-35)."""
        druid_cards = count(self.druid_cards, colour)
        with_experience = count(self.experience, colour) + 1
        if self.owed == NO_COLOUR:
            return (druid_cards + 1) * with_experience - 1
        return druid_cards * with_experience if colour == self.owed else 0

    def fewest_druid_cards(self) -> i64:
        """Return how many druid cards a play must have: a drawn card that is owed is one of them (CEL-35)."""
        return 0 if self.owed == NO_COLOUR else 1

    def experience_left(self) -> i64:
        """Return how many experience cards may still be used in the exchange (CEL-52)."""
        return size(self.experience) - self.spent

    def amulets(self) -> list[int]:
        """Return the sizes of the amulets, the largest first: the k-th has every kind owned k times (CEL-61)."""
        sizes: list[int] = []
        parts: i64 = self.parts
        kinds = one_of_each(parts)
        while kinds:
            sizes.append(variety(parts))
            parts -= kinds
            kinds = one_of_each(parts)
        return sizes

    def complete_amulets(self) -> i64:
        """Return how many amulets have all nine parts."""
        fewest: i64 = count(self.parts, 0)
        kind: i64 = 1
        while kind < PART_KINDS:
            fewest = min(fewest, count(self.parts, kind))
            kind += 1
        return fewest

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Player)
            and self.druid_cards == other.druid_cards
            and self.experience == other.experience
            and self.parts == other.parts
            and self.owed == other.owed
            and self.spent == other.spent
        )

    def __hash__(self) -> int:
        return hash((self.druid_cards, self.experience, self.parts))
