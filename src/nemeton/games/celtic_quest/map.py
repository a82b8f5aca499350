"""The finished map: where tiles lie and which roads lead where."""

from __future__ import annotations

from itertools import count
from typing import Final

from nemeton.core.bits import bit, lowest, members
from nemeton.core.native import freeze, i64
from nemeton.games.celtic_quest.box import NO_SECTION, Box
from nemeton.games.celtic_quest.building import FAR, NO_TILE, Building
from nemeton.games.celtic_quest.components import (
    COLUMNS,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    LAST_COLUMN,
    MOST_SECTIONS,
    RESOURCES,
    STRONGHOLDS,
    TILE_COUNT,
)
from nemeton.games.celtic_quest.grid import opposite

MOST_KEPT: Final = 4096  # shortest roads from a section of a map, for one set of enchanted tiles
KEYS: Final = 0x4000_0000  # more than anything that is kept for one map needs
NODES: Final = 66  # a tile's sections; strongholds, towns and the circle count as one section
NUMBERED: Final = 52  # the same without gaps, see `section_number`
MOST_TURNS: Final = 10  # that are told apart; so many stand for never
TURN_BITS: Final = 4

# What was worked out for any map, by its first key and what was asked: kept here, where no view leads.
NUMBERS: Final = count()
ROADS: Final[dict[int, tuple[int, ...]]] = {}
LINKS: Final[dict[int, tuple[int, ...]]] = {}
WAITS: Final[dict[int, tuple[int, ...]]] = {}


class Map:
    """The tiles as they lie for the rest of the game; enchantment joins roads, but moves none.

    Immutable and shared by all copies of a state and their views. Shortest roads are kept, outside of it,
    for each set of enchanted tiles that was asked for.
    """

    def __init__(self, building: Building) -> None:
        self.box: Final[Box] = building.box
        self.order: Final[tuple[int, ...]] = tuple(building.order)
        self.cell: Final[tuple[int, ...]] = tuple(building.cell)
        self.turn: Final[tuple[int, ...]] = tuple(building.turn)
        self.connected: Final[i64] = building.connected_spots()
        gate = [NO_SECTION] * (TILE_COUNT * TILE_COUNT)
        reach = [0] * NODES
        for tile in range(TILE_COUNT):
            survey(building, tile, gate, reach)
        self.gate: Final[tuple[int, ...]] = tuple(gate)  # the edge of the second facing the first
        self.reach: Final[tuple[int, ...]] = tuple(reach)  # the tiles to which a section's roads lead
        self.reach_all: Final[tuple[int, ...]] = tuple(  # the same for a tile's roads joined
            [reach[node] | reach[node + 1] | reach[node + 2] for node in range(0, NODES, MOST_SECTIONS)]
        )
        self.first_key: Final[int] = next(NUMBERS) * KEYS  # under which something is kept for this map

    def entry(self, origin: i64, tile: i64) -> i64:
        """Return the edge by which a road from a neighbouring tile enters a tile."""
        return self.gate[origin * TILE_COUNT + tile]

    def section_entered(self, origin: i64, tile: i64, enchanted: i64) -> i64:
        """Return the section onto which a road from a neighbouring tile leads."""
        if tile < FIRST_LAND or enchanted & bit(tile):
            return 0
        return self.box.section_at[tile * 6 + self.entry(origin, tile)]

    def neighbours(self, tile: i64, section: i64, enchanted: i64) -> i64:
        """Return the tiles to which the roads of a section lead."""
        if tile < FIRST_LAND or enchanted & bit(tile):
            return self.reach_all[tile]
        return self.reach[tile * MOST_SECTIONS + section]

    def distances(self, tile: int, section: int, enchanted: int) -> tuple[int, ...]:
        """Return the steps from a section to every other by tile × 3 + section; FAR where no road leads."""
        key = self.first_key + enchanted * NODES + tile * MOST_SECTIONS + section
        known = ROADS.get(key)
        if known is None:
            if len(ROADS) >= MOST_KEPT:
                ROADS.clear()
            known = self._spread(tile, section, enchanted)
            ROADS[key] = known
        return known

    def _spread(self, tile: i64, section: i64, enchanted: i64) -> tuple[int, ...]:
        steps = [FAR] * NODES
        steps[tile * MOST_SECTIONS + section] = 0
        queue = [tile * MOST_SECTIONS + section]
        at: i64 = 0
        while at < len(queue):
            node: i64 = queue[at]
            here: i64 = node // MOST_SECTIONS
            beyond: i64 = self.neighbours(here, node % MOST_SECTIONS, enchanted)
            away: i64 = steps[node] + 1
            while beyond:
                there = lowest(beyond)
                beyond &= beyond - 1
                entered: i64 = there * MOST_SECTIONS + self.section_entered(here, there, enchanted)
                if steps[entered] == FAR:
                    steps[entered] = away
                    queue.append(entered)
            at += 1
        return tuple(steps)

    def links(self, enchanted: int) -> tuple[int, ...]:
        """Return for every section, by its number, the set of sections to which its roads lead."""
        key = self.first_key + enchanted
        known = LINKS.get(key)
        if known is None:
            if len(LINKS) >= MOST_KEPT:
                LINKS.clear()
            known = self._join(enchanted)
            LINKS[key] = known
        return known

    def _join(self, enchanted: i64) -> tuple[int, ...]:
        links = [0] * NUMBERED
        for tile in range(TILE_COUNT):
            for section in range(1 if tile < FIRST_LAND else MOST_SECTIONS):
                beyond: i64 = self.neighbours(tile, section, enchanted)
                for there in members(beyond):
                    links[section_number(tile, section)] |= bit(
                        section_number(there, self.section_entered(tile, there, enchanted))
                    )
        return tuple(links)

    def waits(self, enchanted: int, speed: int, points: int) -> tuple[int, ...]:
        """Return for every spot the turns from there to the circle and the strongholds, four bits each.

        A turn has so much speed, and the first one so many points left.
        """
        key = self.first_key + (enchanted * 16 + speed) * 16 + points
        known = WAITS.get(key)
        if known is None:
            if len(WAITS) >= MOST_KEPT:
                WAITS.clear()
            known = self._time(enchanted, speed, points)
            WAITS[key] = known
        return known

    def _time(self, enchanted: i64, speed: i64, points: i64) -> tuple[int, ...]:
        waits = [0] * len(self.box.spot_tile)
        for place in range(FIRST_LAND):
            steps = self.distances(place, 0, enchanted)
            for spot in range(len(waits)):
                node = self.box.spot_tile[spot] * MOST_SECTIONS + self.box.spot_section[spot]
                turns = -(-max(0, steps[node] - points) // speed) if steps[node] < FAR else MOST_TURNS
                waits[spot] |= min(turns, MOST_TURNS) << (TURN_BITS * place)
        return tuple(waits)

    def demand(self, stronghold: int, in_play: int) -> list[int]:
        """Return a stronghold's columns by the road to the nearest spot of each resource (CQ-27)."""
        steps = self.distances(stronghold + FIRST_STRONGHOLD, 0, 0)
        columns = []
        for resource in range(len(RESOURCES)):
            away = FAR
            for spot in members(self.box.spots_of[resource] & in_play):
                node = self.box.spot_tile[spot] * MOST_SECTIONS + self.box.spot_section[spot]
                away = min(away, steps[node])
            columns.append(min(max(away, 1) - 1, LAST_COLUMN))
        return columns

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and self.cell == other.cell and self.turn == other.turn

    def __hash__(self) -> int:
        return hash((self.cell, self.turn))


freeze(Map)


def survey(building: Building, tile: int, gate: list[int], reach: list[int]) -> None:
    """Note where the roads of one tile lead."""
    for direction in range(6):
        neighbour = building.beyond(tile, direction)
        section = building.section_towards(tile, direction)
        if neighbour != NO_TILE and section != NO_SECTION:
            edge = (opposite(direction) - building.turn[neighbour]) % 6
            gate[tile * TILE_COUNT + neighbour] = edge
            reach[tile * MOST_SECTIONS + section] |= bit(neighbour)


def section_number(tile: i64, section: i64) -> i64:
    """Number the sections of the map; a stronghold, a town and the circle count as one (CQ-49)."""
    if tile < FIRST_LAND:
        return tile
    return FIRST_LAND + (tile - FIRST_LAND) * MOST_SECTIONS + section


def fixed_map(box: Box) -> Map:
    """Return the map that Celtic Trader prints (CT-1)."""
    building = Building(box)
    for tile, cell, turn in box.fixed_cells:
        building.lay(tile, cell, turn)
    return Map(building)


def fixed_demand(box: Box) -> list[int]:
    """Return the charts that Celtic Trader prints as columns, stronghold by stronghold; none if roads tell them."""
    if not box.fixed_demand:
        return []
    return [COLUMNS.index(value) for stronghold in range(len(STRONGHOLDS)) for value in box.demand(stronghold)]
