"""The components of one game, made ready for the rules: checked data as tables of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nemeton.core.bits import bit
from nemeton.core.native import i64
from nemeton.games.celtic_quest.components import (
    DESTINY_DATA,
    FIRST_LAND,
    FIXED_DEMAND,
    FIXED_MAP,
    MOST_SECTIONS,
    QUEST_DATA,
    RESOURCES,
    STRONGHOLDS,
    TERRAINS,
    TILE_COUNT,
    TILE_DATA,
    TILES,
    DestinyData,
    QuestData,
    TileData,
)
from nemeton.games.celtic_quest.grid import cell_of, turned
from nemeton.games.celtic_quest.legion import NOWHERE, Legion

NO_SECTION: Final = -1
UNKNOWN: Final = -1


class Box:
    """Tiles, quests, destinies and the fixed map; never changed, shared by all states of a game."""

    def __init__(
        self,
        tiles: Sequence[TileData] = TILE_DATA,
        quests: Sequence[QuestData] = QUEST_DATA,
        destinies: Sequence[DestinyData] = DESTINY_DATA,
        fixed_map: Sequence[tuple[str, int, int, int]] = FIXED_MAP,
        fixed_demand: Sequence[tuple[str, tuple[int, ...]]] = FIXED_DEMAND,
        source: Any = None,
    ) -> None:
        self.source: Any = source  # the owner's data, None for ours
        self.tiles: tuple[TileData, ...] = tuple(tiles)
        self.quests: tuple[QuestData, ...] = tuple(quests)
        self.destinies: tuple[DestinyData, ...] = tuple(destinies)
        self.fixed_demand: dict[str, tuple[int, ...]] = dict(fixed_demand)
        self.fixed_cells: list[tuple[int, int, int]] = [
            (TILES.index(name), cell_of(q, r), turn) for name, q, r, turn in fixed_map
        ]
        self._survey_tiles()
        self._survey_spots()
        self._survey_cards()

    def _survey_tiles(self) -> None:
        """Note each tile's edges, sections, terrain and the turns that look different."""
        self.edges: list[int] = [sum(1 << edge for part in tile.sections for edge in part) for tile in self.tiles]
        self.section_at: list[int] = [section_at(tile, edge) for tile in self.tiles for edge in range(6)]
        self.road_at: list[int] = [road_at(tile, edge) for tile in self.tiles for edge in range(6)]
        self.section_edges: list[int] = [
            sum(1 << edge for edge in tile.sections[part]) if part < len(tile.sections) else 0
            for tile in self.tiles
            for part in range(MOST_SECTIONS)
        ]
        self.section_count: list[int] = [len(tile.sections) for tile in self.tiles]
        self.turns: list[list[int]] = [different_turns(tile) for tile in self.tiles]
        self.turned: list[int] = [turned(edges, turn) for edges in self.edges for turn in range(6)]
        self.woods: i64 = self._with_terrain(TERRAINS[0])
        self.hills: i64 = self._with_terrain(TERRAINS[1])
        self.enchantable: i64 = sum(1 << i for i, tile in enumerate(self.tiles) if tile.enchantable)
        self.roman_places: Legion = self._roman_places()
        self._fitting: list[int] = [UNKNOWN] * 4096

    def _with_terrain(self, terrain: str) -> int:
        return sum(1 << i for i, tile in enumerate(self.tiles) if tile.terrain == terrain)

    def _roman_places(self) -> Legion:
        """Return where Romans could stand before anything is conquered or enchanted (CQ-34)."""
        found = NOWHERE
        for number, tile in enumerate(self.tiles):
            if number >= FIRST_LAND:
                found = found.with_tile(number, (1 << len(tile.sections)) - 1)
            elif number:
                found = found.with_tile(number, (1 << len(tile.sections[0])) - 1)
        return found

    def _survey_spots(self) -> None:
        """Number the resource spots: resource by resource, by tile."""
        spots = sorted(
            (RESOURCES.index(resource), number, section)
            for number, tile in enumerate(self.tiles)
            for resource, section in tile.spots
        )
        self.spot_resource: list[int] = [resource for resource, _, _ in spots]
        self.spot_tile: list[int] = [tile for _, tile, _ in spots]
        self.spot_section: list[int] = [section for _, _, section in spots]
        self.all_spots: i64 = (1 << len(spots)) - 1
        self.spots_of: list[int] = [
            sum(1 << i for i, spot in enumerate(spots) if spot[0] == resource) for resource in range(len(RESOURCES))
        ]
        self.spots_on: list[int] = [
            sum(1 << i for i, spot in enumerate(spots) if spot[1:] == (tile, section))
            for tile in range(TILE_COUNT)
            for section in range(MOST_SECTIONS)
        ]
        self.spots_on_tile: list[int] = [
            sum(1 << i for i, spot in enumerate(spots) if spot[1] == tile) for tile in range(TILE_COUNT)
        ]

    def _survey_cards(self) -> None:
        """Note what quests ask for and where destinies start."""
        self.quest_resources: list[tuple[int, int]] = [
            (RESOURCES.index(quest.resources[0]), RESOURCES.index(quest.resources[1])) for quest in self.quests
        ]
        self.quest_points: list[int] = [quest.points for quest in self.quests]
        self.quest_copies: list[int] = [quest.copies for quest in self.quests]
        self.starts: list[int] = [sum(1 << TILES.index(name) for name in card.starts) for card in self.destinies]

    def fitting(self, known: i64, roads: i64) -> i64:
        """Return the tiles that fit, in some turn, where of the known edges just these are roads (CQ-23)."""
        key: i64 = known * 64 + roads
        found: i64 = self._fitting[key]
        if found == UNKNOWN:
            found = 0
            tile: i64 = 1
            while tile < TILE_COUNT:
                for turn in self.turns[tile]:
                    edges: i64 = self.turned[tile * 6 + turn]
                    if edges & known == roads:
                        found |= bit(tile)
                tile += 1
            self._fitting[key] = found
        return found

    def demand(self, stronghold: int) -> tuple[int, ...]:
        """Return a stronghold's printed chart for the fixed map (CT-1)."""
        return self.fixed_demand[STRONGHOLDS[stronghold]]


def section_at(tile: TileData, edge: int) -> int:
    """Return which section leaves a tile by an edge."""
    for section, edges in enumerate(tile.sections):
        if edge in edges:
            return section
    return NO_SECTION


def road_at(tile: TileData, edge: int) -> int:
    """Return which road of a stronghold an edge is, in the order of its bracket (CQ-5)."""
    edges = tile.sections[0]
    return edges.index(edge) if edge in edges else NO_SECTION


def looks(tile: TileData, turn: int) -> set[tuple[frozenset[int], tuple[str, ...]]]:
    """Return how a turned tile looks: each section's directions with its resources."""
    return {
        (
            frozenset((edge + turn) % 6 for edge in edges),
            tuple(sorted(resource for resource, on in tile.spots if on == section)),
        )
        for section, edges in enumerate(tile.sections)
    }


def different_turns(tile: TileData) -> list[int]:
    """Return the turns of a tile, of those that look the same only the smallest (CQ-23)."""
    found: list[int] = []
    for turn in range(6):
        if not any(looks(tile, turn) == looks(tile, other) for other in found):
            found.append(turn)
    return found


BOX: Final = Box()
