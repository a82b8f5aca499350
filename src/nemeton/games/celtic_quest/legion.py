"""Sets of places where Romans can stand: the roads of strongholds and the sections of land tiles.

A place is a number: stronghold by stronghold six roads, then land by land three sections. A town and
an enchanted land tile have their one place at 0 of their tile.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, members, size
from nemeton.core.native import i64, mypyc_attr
from nemeton.games.celtic_quest.components import FIRST_LAND, FIRST_STRONGHOLD, MOST_ROADS, MOST_SECTIONS

FORT_PLACES: Final = 36  # the places of the six strongholds come first
ALL_PLACES: Final = 81


def post(tile: i64, part: i64) -> i64:
    """Return the place on a tile's road or section."""
    if tile < FIRST_LAND:
        return (tile - FIRST_STRONGHOLD) * MOST_ROADS + part
    return FORT_PLACES + (tile - FIRST_LAND) * MOST_SECTIONS + part


def tile_of(place: i64) -> i64:
    """Return the tile of a place."""
    if place < FORT_PLACES:
        return place // MOST_ROADS + FIRST_STRONGHOLD
    return (place - FORT_PLACES) // MOST_SECTIONS + FIRST_LAND


def part_of(place: i64) -> i64:
    """Return the road or section of a place."""
    return place % MOST_ROADS if place < FORT_PLACES else (place - FORT_PLACES) % MOST_SECTIONS


@mypyc_attr(acyclic=True, free_list_len=1)
class Legion:
    """A set of places that never changes."""

    def __init__(self, forts: i64, lands: i64) -> None:
        self.forts: Final[i64] = forts
        self.lands: Final[i64] = lands

    def copy(self) -> Legion:
        """Return an equal set, to be given away."""
        return Legion(self.forts, self.lands)

    def has(self, place: i64) -> bool:
        """Tell whether a place is in the set."""
        if place < FORT_PLACES:
            return self.forts & bit(place) != 0
        return self.lands & bit(place - FORT_PLACES) != 0

    def plus(self, place: i64) -> Legion:
        """Return the set with a place more."""
        if place < FORT_PLACES:
            return Legion(self.forts | bit(place), self.lands)
        return Legion(self.forts, self.lands | bit(place - FORT_PLACES))

    def minus(self, place: i64) -> Legion:
        """Return the set with a place less; it must be in."""
        if place < FORT_PLACES:
            return Legion(self.forts ^ bit(place), self.lands)
        return Legion(self.forts, self.lands ^ bit(place - FORT_PLACES))

    def without(self, other: Legion) -> Legion:
        """Return the places that are not in another set."""
        return Legion(self.forts & ~other.forts, self.lands & ~other.lands)

    def on(self, tile: i64) -> i64:
        """Return the roads or sections of a tile that are in the set."""
        if tile < FIRST_LAND:
            return self.forts >> ((tile - FIRST_STRONGHOLD) * MOST_ROADS) & 63
        return self.lands >> ((tile - FIRST_LAND) * MOST_SECTIONS) & 7

    def with_tile(self, tile: i64, parts: i64) -> Legion:
        """Return the set with other roads or sections on one tile."""
        changed: i64 = self.on(tile) ^ parts
        if tile < FIRST_LAND:
            return Legion(self.forts ^ (changed << ((tile - FIRST_STRONGHOLD) * MOST_ROADS)), self.lands)
        return Legion(self.forts, self.lands ^ (changed << ((tile - FIRST_LAND) * MOST_SECTIONS)))

    def total(self) -> i64:
        """Return how many places are in the set."""
        return size(self.forts) + size(self.lands)

    def places(self) -> list[int]:
        """Return the places, ascending."""
        return members(self.forts) + [FORT_PLACES + place for place in members(self.lands)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legion) and self.forts == other.forts and self.lands == other.lands

    def __hash__(self) -> int:
        return hash((self.forts, self.lands))


NOWHERE: Final = Legion(0, 0)
