"""The supply of Celtica: card piles and their discards, stacks of parts, and the display."""

from __future__ import annotations

from nemeton.core.native import i64, mypyc_attr
from nemeton.games.celtica.components import AMULETS, DISPLAY_SIZE, DRUID_CARDS, DRUIDS, EXPERIENCE_CARDS, PART_KINDS
from nemeton.games.celtica.counts import NONE, filled, single, size
from nemeton.games.celtica.player import Player


@mypyc_attr(acyclic=True)
class Supply:
    """All that no player has."""

    def __init__(self, druid_pile: i64, experience_pile: i64, stacks: i64) -> None:
        self.druid_pile: i64 = druid_pile
        self.druid_discards: i64 = NONE
        self.experience_pile: i64 = experience_pile
        self.experience_discards: i64 = NONE
        self.stacks: i64 = stacks  # of parts, face down
        self.given_up: i64 = NONE
        self.display: i64 = NONE

    @staticmethod
    def whole() -> Supply:
        """Return all cards and parts of the box (CEL-1 … CEL-3)."""
        return Supply(filled(DRUIDS, DRUID_CARDS), filled(DRUIDS, EXPERIENCE_CARDS), filled(PART_KINDS, AMULETS))

    def copy(self) -> Supply:
        """Return an equal supply that shares nothing which may change."""
        twin = Supply(self.druid_pile, self.experience_pile, self.stacks)
        twin.druid_discards = self.druid_discards
        twin.experience_discards = self.experience_discards
        twin.given_up = self.given_up
        twin.display = self.display
        return twin

    def has_druid_card(self) -> bool:
        """Tell whether a druid card can be drawn."""
        return self.druid_pile + self.druid_discards != NONE

    def has_experience(self) -> bool:
        """Tell whether an experience card can be drawn."""
        return self.experience_pile + self.experience_discards != NONE

    def has_part(self) -> bool:
        """Tell whether there is any part left, open or not."""
        return self.display + self.stacks + self.given_up != NONE

    def can_refill(self) -> bool:
        """Tell whether there is room in the display and a part for it."""
        return size(self.display) < DISPLAY_SIZE and self.stacks + self.given_up != NONE

    def remake_druid_pile(self) -> None:
        """Shuffle the discards into a new pile if the old one is used up; a draw must be due (CEL-36)."""
        if self.druid_pile == NONE:
            self.druid_pile = self.druid_discards
            self.druid_discards = NONE

    def remake_experience_pile(self) -> None:
        """Do the same with the experience cards (CEL-36)."""
        if self.experience_pile == NONE:
            self.experience_pile = self.experience_discards
            self.experience_discards = NONE

    def remake_stacks(self) -> None:
        """Do the same with the parts that were given up (CEL-36)."""
        if self.stacks == NONE:
            self.stacks = self.given_up
            self.given_up = NONE

    def deal(self, player: Player, colour: i64) -> None:
        """Put a card from the druid pile into a hand."""
        self.druid_pile -= single(colour)
        player.druid_cards += single(colour)

    def discard(self, player: Player, colour: i64, druid_cards: i64, experience: i64) -> None:
        """Put cards of one colour from a hand onto the discards."""
        played = single(colour) * druid_cards
        player.druid_cards -= played
        self.druid_discards += played
        learnt = single(colour) * experience
        player.experience -= learnt
        self.experience_discards += learnt

    def discard_druid_cards(self, player: Player) -> None:
        """Put all druid cards of a hand onto the discards."""
        self.druid_discards += player.druid_cards
        player.druid_cards = NONE

    def teach(self, player: Player, colour: i64) -> None:
        """Put a card from the experience pile into a hand."""
        self.experience_pile -= single(colour)
        player.experience += single(colour)

    def open(self, part: i64) -> None:
        """Lay a part of the stacks open in the display."""
        self.stacks -= single(part)
        self.display += single(part)

    def hand_out(self, player: Player, part: i64) -> None:
        """Give a player a part of the stacks."""
        self.stacks -= single(part)
        player.parts += single(part)

    def give_up(self, player: Player, part: i64) -> None:
        """Lay a player's part aside, face down."""
        player.parts -= single(part)
        self.given_up += single(part)

    def let_take(self, player: Player, part: i64) -> None:
        """Give a player an open part."""
        self.display -= single(part)
        player.parts += single(part)

    def put_back(self, player: Player, part: i64) -> None:
        """Lay a player's part open in the display."""
        player.parts -= single(part)
        self.display += single(part)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Supply)
            and self.druid_pile == other.druid_pile
            and self.druid_discards == other.druid_discards
            and self.experience_pile == other.experience_pile
            and self.experience_discards == other.experience_discards
            and self.stacks == other.stacks
            and self.given_up == other.given_up
            and self.display == other.display
        )

    def __hash__(self) -> int:
        return hash((self.druid_pile, self.experience_pile, self.stacks))
