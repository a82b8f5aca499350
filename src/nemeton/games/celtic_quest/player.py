"""What one player has."""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import lowest
from nemeton.core.native import i64, mypyc_attr
from nemeton.games.celtic_quest.box import Box
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    CARRIED,
    CARRYING,
    DESTINIES,
    FREE_PICKS,
    HORSE,
    LUCKIEST,
    MOVEMENT,
    MOVEMENT_POINTS,
    PACK,
    QUEST_KINDS,
    SACK,
    TRADING,
    TRADING_BONUS,
    DestinyData,
)
from nemeton.games.celtic_quest.counts import count, kinds, one_of, total

NO_QUEST: Final = -1
OFF_MAP: Final = -1
INSIDE: Final = 6  # where a marker stands at a Celtic stronghold, unless it is on one of its roads


@mypyc_attr(acyclic=True)
class Player:
    """Cards, abilities, points, what is carried, the pouch and the marker."""

    def __init__(
        self,
        destinies: i64,
        aside: i64,
        quest: i64,
        completed: i64,
        levels: i64,
        reputation: i64,
        victory: i64,
        crystals: i64,
        load: i64,
        pouch: i64,
        tile: i64,
        part: i64,
        started: i64,
    ) -> None:
        self.destinies: i64 = destinies  # a set: two before one is kept (CQ-22)
        self.aside: i64 = aside  # a set: the one not kept
        self.quest: i64 = quest  # in hand
        self.completed: i64 = completed  # counts by quest
        self.levels: i64 = levels  # counts of improvements by ability
        self.reputation: i64 = reputation
        self.victory: i64 = victory
        self.crystals: i64 = crystals  # delivered
        self.load: i64 = load  # counts: six resources, crystals
        self.pouch: i64 = pouch  # counts by item
        self.tile: i64 = tile  # of the marker
        self.part: i64 = part  # its section; at a Celtic stronghold a road, or INSIDE
        self.started: i64 = started  # the tile of the start: everybody remembers what it tells of the destiny

    @staticmethod
    def start() -> Player:
        """Return a player before the set-up."""
        return Player(0, 0, NO_QUEST, 0, 0, 0, 0, 0, 0, 0, OFF_MAP, 0, OFF_MAP)

    def copy(self) -> Player:
        """Return an equal player that shares nothing which may change."""
        return self.with_cards(self.destinies, self.aside, self.quest)

    def with_cards(self, destinies: i64, aside: i64, quest: i64) -> Player:
        """Return a copy with other cards in hand."""
        return Player(
            destinies,
            aside,
            quest,
            self.completed,
            self.levels,
            self.reputation,
            self.victory,
            self.crystals,
            self.load,
            self.pouch,
            self.tile,
            self.part,
            self.started,
        )

    def level(self, ability: i64) -> i64:
        """Return how often an ability was improved."""
        return count(self.levels, ability)

    def has_completed(self, quest: i64) -> bool:
        """Tell whether a quest's effect counts; two of a kind don't add up (CQ-50)."""
        return count(self.completed, quest) > 0

    def quests_completed(self) -> i64:
        """Return how many quests were completed."""
        return total(self.completed)

    def movement_points(self) -> i64:
        """Return the points of a movement (CQ-41, CQ-42)."""
        points: i64 = MOVEMENT_POINTS[self.level(MOVEMENT)]
        return points + 1 if self.has_completed(HORSE) else points

    def trading_bonus(self) -> i64:
        """Return what each delivery earns more by the ability (CQ-61)."""
        return TRADING_BONUS[self.level(TRADING)]

    def capacity(self) -> i64:
        """Return how much may be carried (CQ-45)."""
        most: i64 = CARRIED[self.level(CARRYING)]
        return most + 1 if self.has_completed(PACK) else most

    def free_picks(self) -> i64:
        """Return how often something may be picked up without ending the movement (CQ-45)."""
        free: i64 = FREE_PICKS[self.level(CARRYING)]
        return free + 1 if self.has_completed(SACK) else free

    def is_full(self) -> bool:
        """Tell whether nothing more can be carried."""
        return total(self.load) >= self.capacity()

    def carries(self, kind: i64) -> bool:
        """Tell whether a resource, or a crystal, is carried."""
        return count(self.load, kind) > 0

    def has_item(self, item: i64) -> bool:
        """Tell whether an item is in the pouch."""
        return count(self.pouch, item) > 0

    def resources_carried(self) -> i64:
        """Return the set of resources that are carried, without crystals."""
        return kinds(self.load) & 63

    def use(self, item: i64) -> None:
        """Take an item out of the pouch."""
        self.pouch -= one_of(item)

    def destiny(self) -> i64:
        """Return the destiny that was kept."""
        return lowest(self.destinies)

    # Score (CQ-80)

    def destiny_points(self, box: Box, celtic: int, luck: int) -> int:
        """Return what the destiny brings; the Luckiest scores the better of the two drawn (CQ-10)."""
        if self.destinies == 0:
            return 0
        card = self.destiny()
        if card != LUCKIEST:
            return self.worth(box.destinies[card], celtic)
        drawn = [self.worth(box.destinies[other], celtic) for other in range(len(DESTINIES)) if luck >> other & 1]
        return max(drawn, default=0)

    def worth(self, card: DestinyData, celtic: int) -> int:
        """Return what a destiny would bring this player."""
        levels = [int(self.level(ability)) for ability in range(len(ABILITIES))]
        ladders = card.movement[levels[0]] + card.trading[levels[1]] + card.carrying[levels[2]]
        deeds = card.quest * self.quests_completed() + card.crystal * self.crystals + card.celtic * celtic
        able = sum(level >= 2 for level in levels)
        mastery = card.ability * able + (card.all_abilities if able == len(ABILITIES) else 0)
        return int(ladders + min(deeds, card.most) + mastery)

    def completed_quests(self) -> list[int]:
        """Return the completed quests, one entry a card."""
        return [quest for quest in range(QUEST_KINDS) for _ in range(count(self.completed, quest))]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Player)
            and self.destinies == other.destinies
            and self.aside == other.aside
            and self.quest == other.quest
            and self.completed == other.completed
            and self.levels == other.levels
            and self.reputation == other.reputation
            and self.victory == other.victory
            and self.crystals == other.crystals
            and self.load == other.load
            and self.pouch == other.pouch
            and self.tile == other.tile
            and self.part == other.part
            and self.started == other.started
        )

    def __hash__(self) -> int:
        return hash((self.destinies, self.quest, self.load, self.tile))
