"""A map while it is laid, tile by tile (CQ-23 to CQ-25)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from nemeton.core.bits import bit
from nemeton.core.native import i64
from nemeton.games.celtic_quest.box import NO_SECTION, Box
from nemeton.games.celtic_quest.components import CIRCLE, MOST_SECTIONS, SPOTS, TILE_COUNT
from nemeton.games.celtic_quest.grid import CELLS, DISTANCES, MIDDLE, OFFSETS, RADIUS, RANK, opposite, turned

NO_TILE: Final = -1
NOT_LAID: Final = -1
FAR: Final = 99
FULL_STACK: Final = 0x3F_FFFE  # every tile but the Stone Circle


class Building:
    """The tiles laid so far; each cell next to them knows which edges a tile there must match."""

    def __init__(self, box: Box) -> None:
        """Lay the Stone Circle in the middle."""
        self.box: Box = box
        self.stack: i64 = FULL_STACK
        self.order: list[int] = []  # the tiles in the order they were laid
        self.at: list[int] = [NO_TILE] * CELLS
        self.cell: list[int] = [NOT_LAID] * TILE_COUNT
        self.turn: list[int] = [0] * TILE_COUNT
        self.linked: list[int] = [0] * TILE_COUNT  # the sections of a tile that lead to the Stone Circle
        self.known: list[int] = [0] * CELLS  # of a free cell: the edges where a tile lies beyond
        self.roads: list[int] = [0] * CELLS  # those of them where a road comes
        self.led: list[int] = [0] * CELLS  # those of them where it comes from the Stone Circle
        self.rim: list[int] = []  # the free cells next to a tile, ascending
        self._set_down(CIRCLE, MIDDLE, 0)
        self._link(CIRCLE, 0)

    def copy(self) -> Building:
        """Return an equal map that shares nothing which may change."""
        twin = Building(self.box)
        twin.stack = self.stack
        twin.order = self.order.copy()
        twin.at = self.at.copy()
        twin.cell = self.cell.copy()
        twin.turn = self.turn.copy()
        twin.linked = self.linked.copy()
        twin.known = self.known.copy()
        twin.roads = self.roads.copy()
        twin.led = self.led.copy()
        twin.rim = self.rim.copy()
        return twin

    def without(self, gone: i64) -> Building:
        """Return the map with one tile taken up."""
        rest = Building(self.box)
        for tile in self.order:
            if tile != gone:
                rest.lay(tile, self.cell[tile], self.turn[tile])
        return rest

    # Where a tile may lie

    def fitting(self) -> i64:
        """Return the tiles of the stack that can be laid somewhere (CQ-24)."""
        found: i64 = 0
        for cell in self.rim:
            if self.led[cell]:
                found |= self.box.fitting(self.known[cell], self.roads[cell])
        return found & self.stack

    def ways(self, tile: i64) -> list[int]:
        """Return all ways to lay a tile, each as place × 6 + turn, ascending (CQ-23)."""
        found: list[int] = []
        for cell in self.rim:
            if self.led[cell] and self.can_take(cell, tile):
                self.add_turns(found, tile, cell, RANK[cell])
        return found

    def nearest_ways(self, tile: i64) -> list[int]:
        """Return the ways to lay a tile at the least possible distance from the Stone Circle (CQ-29)."""
        found: list[int] = []
        least: i64 = FAR
        for cell in self.rim:
            away: i64 = DISTANCES[cell]
            if away <= least and self.led[cell] and self.can_take(cell, tile):
                if away < least:
                    least = away
                    found = []
                self.add_turns(found, tile, cell, RANK[cell])
        return found

    def can_take(self, cell: i64, tile: i64) -> bool:
        """Tell whether a tile matches in some turn: roads meet roads, blank edges blank edges (CQ-23)."""
        return self.box.fitting(self.known[cell], self.roads[cell]) & bit(tile) != 0

    def add_turns(self, found: list[int], tile: i64, cell: i64, place: i64) -> None:
        """Append place × 6 + turn for every turn in which a tile matches on all sides."""
        known: i64 = self.known[cell]
        roads: i64 = self.roads[cell]
        for turn in self.box.turns[tile]:
            edges: i64 = self.box.turned[tile * 6 + turn]
            if edges & known == roads:
                found.append(place * 6 + turn)

    # Laying

    def lay(self, tile: i64, cell: i64, turn: i64) -> None:
        """Lay a tile of the stack; roads that it joins to the Stone Circle are linked."""
        self.stack &= ~bit(tile)
        self.order.append(tile)
        self._set_down(tile, cell, turn)
        self._join(tile)

    def _set_down(self, tile: i64, cell: i64, turn: i64) -> None:
        self.at[cell] = tile
        self.cell[tile] = cell
        self.turn[tile] = turn
        self.led[cell] = 0
        if self.known[cell]:
            self.rim.remove(cell)
        edges: i64 = self.box.turned[tile * 6 + turn]
        direction: i64 = 0
        while direction < 6:
            beyond: i64 = cell + OFFSETS[direction]
            if self.is_open(beyond):
                back = bit(opposite(direction))
                if self.known[beyond] == 0:
                    insort(self.rim, beyond)
                self.known[beyond] |= back
                if edges & bit(direction):
                    self.roads[beyond] |= back
            direction += 1

    def _join(self, tile: i64) -> None:
        """Link the sections of a tile that meet a road from the Stone Circle, and all that hangs on them."""
        edges: i64 = self.box.turned[tile * 6 + self.turn[tile]]
        direction: i64 = 0
        while edges >> direction:
            if edges & bit(direction):
                neighbour = self.beyond(tile, direction)
                if neighbour != NO_TILE:
                    theirs = self.section_towards(neighbour, opposite(direction))
                    if theirs != NO_SECTION and self.linked[neighbour] & bit(theirs):
                        self._link(tile, self.section_towards(tile, direction))
            direction += 1

    def _link(self, tile: i64, section: i64) -> None:
        """Mark a section, and all that is joined to it, as leading to the Stone Circle."""
        linked: i64 = self.linked[tile]
        if linked & bit(section):
            return
        self.linked[tile] = linked | bit(section)
        edges: i64 = turned(self.box.section_edges[tile * MOST_SECTIONS + section], self.turn[tile])
        here: i64 = self.cell[tile]
        direction: i64 = 0
        while edges >> direction:
            if edges & bit(direction):
                self._lead(here + OFFSETS[direction], opposite(direction))
            direction += 1

    def _lead(self, cell: i64, back: i64) -> None:
        """Let a road from the Stone Circle come to a cell over one of its edges."""
        tile: i64 = self.at[cell]
        if tile != NO_TILE:
            theirs = self.section_towards(tile, back)
            if theirs != NO_SECTION:
                self._link(tile, theirs)
        elif DISTANCES[cell] <= RADIUS:
            self.led[cell] |= bit(back)

    def is_open(self, cell: i64) -> bool:
        """Tell whether a cell is on the table and no tile lies there."""
        return DISTANCES[cell] <= RADIUS and self.at[cell] == NO_TILE

    def beyond(self, tile: i64, direction: i64) -> i64:
        """Return the tile next to a tile, or NO_TILE."""
        return self.at[self.cell[tile] + OFFSETS[direction]]

    def section_towards(self, tile: i64, direction: i64) -> i64:
        """Return which section of a laid tile leaves in a direction, or NO_SECTION."""
        edge: i64 = direction - self.turn[tile]
        if edge < 0:
            edge += 6
        return self.box.section_at[tile * 6 + edge]

    # Spots that are cut off

    def connected_spots(self) -> i64:
        """Return the resource spots on sections that lead to the Stone Circle (CQ-26)."""
        found: i64 = 0
        spot: i64 = 0
        while spot < SPOTS:
            linked: i64 = self.linked[self.box.spot_tile[spot]]
            if linked & bit(self.box.spot_section[spot]):
                found |= bit(spot)
            spot += 1
        return found

    def cut_off(self) -> i64:
        """Return how many resource spots don't lead to the Stone Circle (CQ-25)."""
        count: i64 = 0
        rest: i64 = self.box.all_spots & ~self.connected_spots()
        while rest:
            rest &= rest - 1
            count += 1
        return count

    def leads_everywhere(self) -> bool:
        """Tell whether every tile has a road to the Stone Circle."""
        tile: i64 = 0
        while tile < TILE_COUNT:
            if self.linked[tile] == 0:
                return False
            tile += 1
        return True

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Building)
            and self.order == other.order
            and self.cell == other.cell
            and self.turn == other.turn
        )

    def __hash__(self) -> int:
        return hash(tuple(self.cell))
