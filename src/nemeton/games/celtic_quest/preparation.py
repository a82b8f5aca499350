"""The set-up (CQ-20 to CQ-29): who is first, cards, the map, resources, charts."""

from __future__ import annotations

from nemeton.core.bag import Bag
from nemeton.core.bits import bit, size
from nemeton.core.native import i64
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.adjusting import adjusted
from nemeton.games.celtic_quest.building import NO_TILE, Building
from nemeton.games.celtic_quest.components import (
    BAGGED_RESOURCES,
    CYCLE,
    DESTINY_CARDS,
    DRUID,
    ITEM_COUNTS,
    ITEMS_LEFT,
    ORDERS,
    ORE,
    QUEST_KINDS,
    RESOURCES,
    ROMAN,
    ROMANISATION,
    ROMANS,
    ROMANS_IN_BAG,
    SEATS,
    START_ITEMS,
    STRONGHOLDS,
)
from nemeton.games.celtic_quest.counts import one_of
from nemeton.games.celtic_quest.grid import PLACES
from nemeton.games.celtic_quest.map import Map, fixed_demand, fixed_map
from nemeton.games.celtic_quest.player import NO_QUEST
from nemeton.games.celtic_quest.table import (
    DESTINY,
    KEEP,
    LAID,
    LAY,
    QUEST,
    TILE,
    QuestTable,
    empty_bag,
)
from nemeton.games.celtic_quest.terms import FIXED, Terms


class Preparation(QuestTable):
    """The rules up to the first turn."""

    def begin(self, seat: i64) -> None:
        """Let a seat be first; start items go by place in the turn order (CQ-20)."""
        self.first = seat
        self.mover = seat
        for place in range(self.seats):
            player = self.players[(seat + place) % self.seats]
            for item in START_ITEMS[place]:
                player.pouch += one_of(item)
        self.let_chance_move(DESTINY)

    # Cards (CQ-22)

    def deal_destiny(self, card: i64) -> None:
        """Deal a destiny to the mover: one, or two with the advanced rules."""
        player = self.players[self.mover]
        player.destinies |= bit(card)
        self.destiny_deck &= ~bit(card)
        wanted: i64 = 2 if self.terms.advanced else 1
        if size(player.destinies) == wanted and self.pass_on():
            if self.terms.has_quests:
                self.let_chance_move(QUEST)
            else:
                self.begin_map()

    def deal_quest(self, quest: i64) -> None:
        """Deal a quest to the mover."""
        self.players[self.mover].quest = quest
        self.quest_deck.take(quest)
        if self.pass_on():
            if self.terms.advanced:
                self.ask(KEEP)
            else:
                self.begin_map()

    def keep(self, card: i64) -> None:
        """Keep one destiny and lay the other aside."""
        player = self.players[self.mover]
        player.aside = player.destinies & ~bit(card)
        player.destinies = bit(card)
        if self.pass_on():
            self.begin_map()
        else:
            self.ask(KEEP)

    def pass_on(self) -> bool:
        """Let the next seat be the mover; tell whether all have been."""
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        return self.mover == self.first

    # The map (CQ-23 to CQ-25, CQ-29)

    def begin_map(self) -> None:
        """Lay the Stone Circle in the middle and begin to lay tiles, or take the printed map (CT-1)."""
        if self.terms.map == FIXED:
            self.map = fixed_map(self.terms.box)
            self.begin_game(fixed_demand(self.terms.box))
        else:
            self.building = Building(self.terms.box)
            self.ask_for_tile()

    def take_up(self) -> None:
        """Take up all tiles; from now on chance lays (CQ-24, CQ-25)."""
        self.chance_lays = True
        self.mover = self.first
        self.building = Building(self.terms.box)
        self.ask_for_tile()

    def ask_for_tile(self) -> None:
        """Let chance draw a tile that fits somewhere (CQ-24)."""
        building = self.building
        assert building is not None
        self.let_chance_move(TILE)
        self.tile = NO_TILE
        self.ways = []
        if building.stack == 0:
            self.finish_map(building)
            return
        self.fits = building.fitting()
        if self.fits == 0:
            self.take_up()

    def draw_tile(self, tile: i64) -> None:
        """Hand the drawn tile to who lays it: the mover, or chance at the least distance (CQ-23, CQ-29)."""
        building = self.building
        assert building is not None
        self.tile = tile
        self.fits = 0
        if self.chance_lays:
            self.ways = building.nearest_ways(tile)
            self.now = LAID
            return
        self.ways = building.ways(tile)
        self.now = LAY
        if len(self.ways) == 1:
            self.lay(self.ways[0])

    def lay(self, way: i64) -> None:
        """Lay the drawn tile; the next one is the next seat's."""
        building = self.building
        assert building is not None
        cell: i64 = PLACES[way // 6]
        building.lay(self.tile, cell, way % 6)
        self.pass_on()
        self.ask_for_tile()

    def finish_map(self, building: Building) -> None:
        """Adjust the map if too many spots are cut off, then set up all that depends on it (CQ-25)."""
        finished = adjusted(building)
        if finished is None:
            self.take_up()
            return
        self.building = None
        self.map = Map(finished)
        self.begin_game([])

    def begin_game(self, demand: list[int]) -> None:
        """Put the resources on connected spots, set the charts and begin the first turn (CQ-26 to CQ-28)."""
        cut_off: i64 = self.in_play & ~self.map.connected
        self.in_play = self.map.connected
        self.stocked = self.map.connected
        for resource in range(len(RESOURCES)):
            for _ in range(size(cut_off & self.terms.box.spots_of[resource])):
                self.gone.put(ORE + resource)
        if not demand:
            for stronghold in range(len(STRONGHOLDS)):
                demand = demand + self.map.demand(stronghold, self.in_play)
        self.demand = demand
        self.mover = self.first
        self.begin_turn()

    # Chance

    def destiny_outcomes(self) -> list[tuple[int, int]]:
        """Return the destinies that can be dealt to the mover."""
        base = act.DESTINY + self.mover * DESTINY_CARDS
        return [(base + card, 1) for card in range(DESTINY_CARDS) if self.destiny_deck >> card & 1]

    def quest_outcomes(self) -> list[tuple[int, int]]:
        """Return the quests that can come to the mover, with the copies left."""
        return self.quest_deck.outcomes(act.QUEST + self.mover * QUEST_KINDS)

    def needs_quest(self) -> bool:
        """Tell whether the mover may draw a quest (CQ-54, CQ-62)."""
        return self.terms.has_quests and self.players[self.mover].quest == NO_QUEST and self.quest_deck.total > 0


def bag_at_start(terms: Terms, seats: int) -> Bag:
    """Return the bag: resources, Romans, events and the items that nobody starts with (CQ-20, CQ-21, CQ-28)."""
    bag = empty_bag()
    for item in range(len(ITEM_COUNTS)):
        fill(bag, item, ITEMS_LEFT if terms.items_in_bag else 0)
    for resource in range(len(RESOURCES)):
        fill(bag, ORE + resource, BAGGED_RESOURCES)
    fill(bag, ROMAN, ROMANS_IN_BAG[seats])
    events = (DRUID, ORDERS, CYCLE, ROMANISATION) if terms.has_quests else (ORDERS, CYCLE, ROMANISATION)  # CT-3
    for event in events:
        fill(bag, event, 1)
    return bag


def gone_at_start(terms: Terms, seats: int) -> Bag:
    """Return what is out from the start: the missing places' items, Romans beyond the bag's (CQ-20, CQ-21)."""
    gone = empty_bag()
    for place in range(seats, SEATS.stop - 1):
        for item in START_ITEMS[place]:
            fill(gone, item, 1)
    if not terms.items_in_bag:
        for item in range(len(ITEM_COUNTS)):
            fill(gone, item, ITEMS_LEFT)
    fill(gone, ROMAN, ROMANS - ROMANS_IN_BAG[seats])
    if not terms.has_quests:
        fill(gone, DRUID, 1)
    return gone


def fill(bag: Bag, kind: int, copies: int) -> None:
    """Put some tokens of a kind into a bag."""
    for _ in range(copies):
        bag.put(kind)
