"""The components of one game, made ready for the rules: checked data as tables of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.core.native import freeze, i64
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


class Box:
    """Tiles, quests, destinies and the fixed map; never changed, shared by all states and views of a game."""

    def __init__(
        self,
        tiles: Sequence[TileData] = TILE_DATA,
        quests: Sequence[QuestData] = QUEST_DATA,
        destinies: Sequence[DestinyData] = DESTINY_DATA,
        fixed_map: Sequence[tuple[str, int, int, int]] = FIXED_MAP,
        fixed_demand: Sequence[tuple[str, tuple[int, ...]]] = FIXED_DEMAND,
        source: str = "",
    ) -> None:
        self.source: Final[str] = source  # the owner's data as JSON, "" for ours
        self.tiles: Final[tuple[TileData, ...]] = tuple(tiles)
        self.quests: Final[tuple[QuestData, ...]] = tuple(quests)
        self.destinies: Final[tuple[DestinyData, ...]] = tuple(destinies)
        self.fixed_demand: Final[tuple[tuple[int, ...], ...]] = charts(dict(fixed_demand))
        self.fixed_cells: Final[tuple[tuple[int, int, int], ...]] = tuple(
            [(TILES.index(name), cell_of(q, r), turn) for name, q, r, turn in fixed_map]
        )
        # Each tile's edges and sections, and the turns that look different.
        self.section_at: Final[tuple[int, ...]] = tuple([section_at(tile, edge) for tile in tiles for edge in range(6)])
        self.road_at: Final[tuple[int, ...]] = tuple([road_at(tile, edge) for tile in tiles for edge in range(6)])
        self.section_edges: Final[tuple[int, ...]] = tuple(
            [section_edges(tile, part) for tile in tiles for part in range(MOST_SECTIONS)]
        )
        self.section_count: Final[tuple[int, ...]] = tuple([len(tile.sections) for tile in tiles])
        self.turns: Final[tuple[tuple[int, ...], ...]] = tuple([different_turns(tile) for tile in tiles])
        self.turned: Final[tuple[int, ...]] = tuple([turned(edges(tile), turn) for tile in tiles for turn in range(6)])
        self.fits: Final[tuple[int, ...]] = fitting_tiles(self.turns, self.turned)
        self.woods: Final[i64] = sum([1 << i for i, tile in enumerate(tiles) if tile.terrain == TERRAINS[0]])
        self.hills: Final[i64] = sum([1 << i for i, tile in enumerate(tiles) if tile.terrain == TERRAINS[1]])
        self.enchantable: Final[i64] = sum([1 << i for i, tile in enumerate(tiles) if tile.enchantable])
        # The resource spots: resource by resource, by tile.
        spots = spots_of(tiles)
        self.spot_resource: Final[tuple[int, ...]] = tuple([resource for resource, _, _ in spots])
        self.spot_tile: Final[tuple[int, ...]] = tuple([tile for _, tile, _ in spots])
        self.spot_section: Final[tuple[int, ...]] = tuple([section for _, _, section in spots])
        self.all_spots: Final[i64] = (1 << len(spots)) - 1
        self.spots_of: Final[tuple[int, ...]] = tuple(
            [sum([1 << i for i, spot in enumerate(spots) if spot[0] == kind]) for kind in range(len(RESOURCES))]
        )
        self.spots_on: Final[tuple[int, ...]] = tuple(
            [spots_on(spots, tile, section) for tile in range(TILE_COUNT) for section in range(MOST_SECTIONS)]
        )
        self.spots_on_tile: Final[tuple[int, ...]] = tuple(
            [sum([1 << i for i, spot in enumerate(spots) if spot[1] == tile]) for tile in range(TILE_COUNT)]
        )
        # What quests ask for and where destinies start.
        self.quest_resources: Final[tuple[tuple[int, int], ...]] = tuple(
            [(RESOURCES.index(quest.resources[0]), RESOURCES.index(quest.resources[1])) for quest in quests]
        )
        self.quest_points: Final[tuple[int, ...]] = tuple([quest.points for quest in quests])
        self.quest_copies: Final[tuple[int, ...]] = tuple([quest.copies for quest in quests])
        self.starts: Final[tuple[int, ...]] = tuple(
            [sum([1 << TILES.index(name) for name in card.starts]) for card in destinies]
        )

    def roman_places(self) -> Legion:
        """Return where Romans could stand before anything is conquered or enchanted (CQ-34)."""
        found = NOWHERE
        for number, tile in enumerate(self.tiles):
            if number >= FIRST_LAND:
                found = found.with_tile(number, (1 << len(tile.sections)) - 1)
            elif number:
                found = found.with_tile(number, (1 << len(tile.sections[0])) - 1)
        return found

    def fitting(self, known: i64, roads: i64) -> i64:
        """Return the tiles that fit, in some turn, where of the known edges just these are roads (CQ-23)."""
        return self.fits[known * 64 + roads]

    def demand(self, stronghold: int) -> tuple[int, ...]:
        """Return a stronghold's printed chart for the fixed map (CT-1)."""
        return self.fixed_demand[stronghold]


freeze(Box)


def charts(printed: dict[str, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the charts of the fixed map, stronghold by stronghold; nothing if none are printed."""
    return tuple([printed[name] for name in STRONGHOLDS]) if printed else ()


def edges(tile: TileData) -> int:
    """Return the set of edges that have a road."""
    return sum([1 << edge for part in tile.sections for edge in part])


def section_edges(tile: TileData, part: int) -> int:
    """Return the set of edges by which a section leaves a tile, empty if it has no such section."""
    return sum([1 << edge for edge in tile.sections[part]]) if part < len(tile.sections) else 0


def fitting_tiles(turns: tuple[tuple[int, ...], ...], turned: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles that fit in some turn, by known edges × 64 + those of them where a road comes (CQ-23)."""
    found = [0] * 4096
    for tile in range(1, TILE_COUNT):
        for turn in turns[tile]:
            roads = turned[tile * 6 + turn]
            for known in range(64):
                found[known * 64 + (roads & known)] |= 1 << tile
    return tuple(found)


def spots_of(tiles: Sequence[TileData]) -> list[tuple[int, int, int]]:
    """Return the resource spots, each as resource, tile and section, in the order of their numbers."""
    return sorted(
        [
            (RESOURCES.index(resource), number, section)
            for number, tile in enumerate(tiles)
            for resource, section in tile.spots
        ]
    )


def spots_on(spots: list[tuple[int, int, int]], tile: int, section: int) -> int:
    """Return the set of spots on a section."""
    return sum([1 << i for i, spot in enumerate(spots) if spot[1] == tile and spot[2] == section])


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


def different_turns(tile: TileData) -> tuple[int, ...]:
    """Return the turns of a tile, of those that look the same only the smallest (CQ-23)."""
    found: list[int] = []
    for turn in range(6):
        if not any(looks(tile, turn) == looks(tile, other) for other in found):
            found.append(turn)
    return tuple(found)


BOX: Final = Box()
