"""Adjusting a finished map while too many resource spots are cut off (CQ-25).

Sections are bits of a set here, so that what leads to the Stone Circle without a tile is found quickly.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, lowest, size
from nemeton.core.native import i64
from nemeton.games.celtic_quest.box import NO_SECTION
from nemeton.games.celtic_quest.building import NO_TILE, Building
from nemeton.games.celtic_quest.components import CIRCLE, FIRST_LAND, MOST_SECTIONS, SPOTS, TILE_COUNT
from nemeton.games.celtic_quest.grid import OFFSETS, WIDTH, distance, opposite, turned

MOST_CUT_OFF: Final = 2
NOT_FOUND: Final = -1
SECTIONS: Final = 52  # one for the circle and each stronghold, three for each land tile


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


def section_bit(tile: i64, section: i64) -> i64:
    """Return a section as a set."""
    return bit(tile if tile < FIRST_LAND else FIRST_LAND + (tile - FIRST_LAND) * MOST_SECTIONS + section)


def toward(cell: i64, other: i64) -> i64:
    """Return the direction, as a set, in which another cell is the neighbour; none if it is not."""
    if not -WIDTH <= other - cell <= WIDTH:
        return 0
    direction: i64 = 0
    while direction < 6:
        if cell + OFFSETS[direction] == other:
            return bit(direction)
        direction += 1
    return 0


class Search:
    """Looks for the one tile to lay anew: fewest spots cut off, laid latest, nearest, smallest q, r, turn."""

    def __init__(self, building: Building) -> None:
        self.building: Building = building
        self.least: i64 = building.cut_off()
        self.tile: i64 = NOT_FOUND
        self.cell: i64 = 0
        self.turn: i64 = 0
        self.near: i64 = 0
        self.joined: list[int] = [0] * SECTIONS  # the sections that a section's roads lead to
        self.of_tile: list[int] = [0] * TILE_COUNT  # the sections of a tile
        self.incoming: i64 = 0  # of the cell in question: the edges where a road comes from the Stone Circle
        self.others_cut: i64 = 0  # spots of the other tiles that are cut off without the tile in question
        self.are_others_linked: bool = False  # each of them has a road to the Stone Circle without it
        self.survey()

    def survey(self) -> None:
        """Note which sections are joined."""
        tile: i64 = 0
        while tile < TILE_COUNT:
            direction: i64 = 0
            while direction < 6:
                section = self.building.section_towards(tile, direction)
                if section != NO_SECTION:
                    here = section_bit(tile, section)
                    self.of_tile[tile] |= here
                    self.joined[lowest(here)] |= self.beyond(self.building.cell[tile], direction)
                direction += 1
            tile += 1

    def beyond(self, cell: i64, direction: i64) -> i64:
        """Return the section, as a set, whose road comes over an edge of a cell; none if no road comes."""
        neighbour: i64 = self.building.at[cell + OFFSETS[direction]]
        if neighbour == NO_TILE:
            return 0
        section = self.building.section_towards(neighbour, opposite(direction))
        return 0 if section == NO_SECTION else section_bit(neighbour, section)

    def run(self) -> None:
        """Try every tile, the latest first, so that an earlier one must be better."""
        rank: i64 = len(self.building.order) - 1
        while rank >= 0:
            self.near = 0  # nothing is nearer until this tile has improved the map
            self.try_tile(self.building.order[rank])
            rank -= 1

    def try_tile(self, tile: i64) -> None:
        """Try a tile at its old place and at every free one, in the order of q and r."""
        every: i64 = -1
        alive: i64 = every & ~self.of_tile[tile]
        linked = self.flood(1, alive)
        self.others_cut = self.cut_off(linked | ~alive)
        self.are_others_linked = self.leads_everywhere(linked | ~alive)
        old: i64 = self.building.cell[tile]
        is_old_tried = False
        for cell in self.building.rim:
            if cell > old and not is_old_tried:
                is_old_tried = True
                self.try_old_cell(tile, old, linked, alive)
            left: i64 = ~toward(cell, old)
            known: i64 = self.building.known[cell] & left
            roads: i64 = self.building.roads[cell] & left
            if self.building.box.fitting(known, roads) & bit(tile):
                self.try_cell(tile, cell, known, roads, linked, alive)
        if not is_old_tried:
            self.try_old_cell(tile, old, linked, alive)

    def try_old_cell(self, tile: i64, cell: i64, linked: i64, alive: i64) -> None:
        """Try a tile at its old place, turned."""
        known: i64 = 0
        roads: i64 = 0
        direction: i64 = 0
        while direction < 6:
            if self.building.at[cell + OFFSETS[direction]] != NO_TILE:
                known |= bit(direction)
                if self.beyond(cell, direction):
                    roads |= bit(direction)
            direction += 1
        self.try_cell(tile, cell, known, roads, linked, alive)

    def flood(self, start: i64, alive: i64) -> i64:
        """Return all sections that can be reached from some, through living ones."""
        reached: i64 = start
        rim: i64 = start
        while rim:
            section = lowest(rim)
            rim &= rim - 1
            fresh: i64 = self.joined[section] & alive & ~reached
            reached |= fresh
            rim |= fresh
        return reached

    def try_cell(self, tile: i64, cell: i64, known: i64, roads: i64, linked: i64, alive: i64) -> None:
        """Try a tile where a road comes from the Stone Circle, in every turn that matches its neighbours there."""
        led: i64 = 0
        direction: i64 = 0
        while direction < 6:
            if roads & bit(direction) and self.beyond(cell, direction) & linked:
                led |= bit(direction)
            direction += 1
        joins_nothing = led == roads
        if led == 0 or (joins_nothing and (not self.are_others_linked or self.others_cut > self.least)):
            return
        for turn in self.building.box.turns[tile]:
            edges: i64 = self.building.box.turned[tile * 6 + turn]
            if edges & known == roads:
                if joins_nothing:
                    self.consider(tile, cell, turn, self.others_cut + self.own_cut_off(tile, turn, led))
                else:
                    self.try_turn(tile, cell, turn, linked, alive, led)

    def own_cut_off(self, tile: i64, turn: i64, led: i64) -> i64:
        """Return how many spots of a tile lie on sections that no road from the Stone Circle meets."""
        box = self.building.box
        cut: i64 = 0
        section: i64 = 0
        while section < box.section_count[tile]:
            spots: i64 = box.spots_on[tile * MOST_SECTIONS + section]
            if spots and turned(box.section_edges[tile * MOST_SECTIONS + section], turn) & led == 0:
                cut += size(spots)
            section += 1
        return cut

    def try_turn(self, tile: i64, cell: i64, turn: i64, linked: i64, alive: i64, led: i64) -> None:
        """See which sections a tile joins to the Stone Circle when it lies so, and how many spots stay cut off."""
        own: i64 = 0
        self.incoming = led
        grown = True
        while grown:
            grown = False
            section: i64 = 0
            while section < self.building.box.section_count[tile]:
                here = section_bit(tile, section)
                edges: i64 = turned(self.building.box.section_edges[tile * MOST_SECTIONS + section], turn)
                if own & here == 0 and edges & self.incoming:
                    own |= here
                    grown = True
                    linked = self.flood_over(cell, edges, linked, alive)
                section += 1
            if grown:
                self.incoming = self.edges_from(cell, tile, linked)
        if self.leads_everywhere(linked | own):
            self.consider(tile, cell, turn, self.cut_off(linked | own))

    def flood_over(self, cell: i64, edges: i64, linked: i64, alive: i64) -> i64:
        """Return what is linked when roads lead on over some edges of a cell."""
        direction: i64 = 0
        while direction < 6:
            if edges & bit(direction):
                section: i64 = self.beyond(cell, direction) & alive
                if section & ~linked:
                    linked |= self.flood(section, alive & ~linked)
            direction += 1
        return linked

    def edges_from(self, cell: i64, tile: i64, linked: i64) -> i64:
        """Return the edges of a cell over which linked roads of other tiles come."""
        found: i64 = 0
        direction: i64 = 0
        while direction < 6:
            if self.beyond(cell, direction) & linked & ~self.of_tile[tile]:
                found |= bit(direction)
            direction += 1
        return found

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

    def cut_off(self, linked: i64) -> i64:
        """Return how many spots lie on other sections than these."""
        box = self.building.box
        cut: i64 = 0
        spot: i64 = 0
        while spot < SPOTS:
            if linked & section_bit(box.spot_tile[spot], box.spot_section[spot]) == 0:
                cut += 1
            spot += 1
        return cut

    def leads_everywhere(self, linked: i64) -> bool:
        """Tell whether every tile has one of these sections."""
        tile: i64 = CIRCLE
        while tile < TILE_COUNT:
            if self.of_tile[tile] & linked == 0:
                return False
            tile += 1
        return True
