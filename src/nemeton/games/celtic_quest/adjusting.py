"""Adjusting a finished map while too many resource spots are cut off (CQ-25)."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtic_quest.bits import bit
from nemeton.games.celtic_quest.building import Building
from nemeton.games.celtic_quest.components import MOST_SECTIONS, SPOTS, TILE_COUNT
from nemeton.games.celtic_quest.grid import CELLS, distance, turned

MOST_CUT_OFF: Final = 2
NOT_FOUND: Final = -1


def adjusted(building: Building) -> Building | None:
    """Return the finished map with at most two spots cut off, or None when it can't be had."""
    while building.cut_off() > MOST_CUT_OFF:
        search = Search(building)
        search.run()
        if search.tile == NOT_FOUND:
            return None
        building = relaid(building, search.tile, search.cell, search.turn)
    return building


def relaid(building: Building, tile: int, cell: int, turn: int) -> Building:
    """Return the map with one tile laid anew, which keeps its rank in the order of laying."""
    fresh = building.without(tile)
    fresh.lay(tile, cell, turn)
    fresh.order = building.order.copy()
    return fresh


class Search:
    """Looks for the one tile to lay anew: fewest spots cut off, laid latest, nearest, smallest q, r, turn."""

    def __init__(self, building: Building) -> None:
        self.building: Building = building
        self.least: i64 = building.cut_off()
        self.tile: i64 = NOT_FOUND
        self.cell: i64 = 0
        self.turn: i64 = 0
        self.near: i64 = 0

    def run(self) -> None:
        """Try every tile, the latest first, so that an earlier one must be better."""
        rank: i64 = len(self.building.order) - 1
        while rank >= 0:
            tile: i64 = self.building.order[rank]
            self.near = 0  # nothing is nearer until this tile has improved the map
            self.try_tile(tile, self.building.without(tile))
            rank -= 1

    def try_tile(self, tile: i64, rest: Building) -> None:
        """Try a tile at every place where it matches and meets a road from the Stone Circle."""
        others_cut: i64 = cut_off_without(rest, tile)
        all_linked = are_laid_tiles_linked(rest)
        cell: i64 = 0
        while cell < CELLS:
            led: i64 = rest.led[cell]
            if led and rest.can_take(cell, tile):
                if led != rest.roads[cell]:
                    self.try_joining(tile, rest, cell)
                elif all_linked:
                    self.try_dead_end(tile, rest, cell, others_cut)
            cell += 1

    def try_dead_end(self, tile: i64, rest: Building, cell: i64, others_cut: i64) -> None:
        """Try a place where the tile can join nothing new: only its own spots matter."""
        known: i64 = rest.known[cell]
        roads: i64 = rest.roads[cell]
        for turn in rest.box.turns[tile]:
            edges: i64 = rest.box.turned[tile * 6 + turn]
            if edges & known == roads:
                self.consider(tile, cell, turn, others_cut + own_cut_off(rest, tile, turn, roads))

    def try_joining(self, tile: i64, rest: Building, cell: i64) -> None:
        """Try a place where the tile may join other sections to the Stone Circle."""
        ways: list[int] = []
        rest.add_turns(ways, tile, cell, 0)
        for turn in ways:
            trial = rest.copy()
            trial.lay(tile, cell, turn)
            if trial.leads_everywhere():
                self.consider(tile, cell, turn, trial.cut_off())

    def consider(self, tile: i64, cell: i64, turn: i64, cut_off: i64) -> None:
        """Take a way if it is better than the best so far."""
        if cut_off > self.least:
            return
        away: i64 = distance(cell, self.building.cell[tile])
        if cut_off < self.least or away < self.near:
            self.least = cut_off
            self.near = away
            self.tile = tile
            self.cell = cell
            self.turn = turn


def cut_off_without(rest: Building, tile: i64) -> i64:
    """Return how many spots of the other tiles are cut off."""
    cut: i64 = 0
    spot: i64 = 0
    while spot < SPOTS:
        on: i64 = rest.box.spot_tile[spot]
        linked: i64 = rest.linked[on]
        if on != tile and linked & bit(rest.box.spot_section[spot]) == 0:
            cut += 1
        spot += 1
    return cut


def own_cut_off(rest: Building, tile: i64, turn: i64, roads: i64) -> i64:
    """Return how many spots of a tile lie on sections that no road from the Stone Circle meets."""
    cut: i64 = 0
    section: i64 = 0
    while section < MOST_SECTIONS:
        spots: i64 = rest.box.spots_on[tile * MOST_SECTIONS + section]
        if spots:
            edges: i64 = turned(rest.box.section_edges[tile * MOST_SECTIONS + section], turn)
            if edges & roads == 0:
                while spots:
                    spots &= spots - 1
                    cut += 1
        section += 1
    return cut


def are_laid_tiles_linked(rest: Building) -> bool:
    """Tell whether every tile that lies there has a road to the Stone Circle."""
    tile: i64 = 0
    while tile < TILE_COUNT:
        if rest.cell[tile] >= 0 and rest.linked[tile] == 0:
            return False
        tile += 1
    return True
