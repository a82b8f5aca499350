"""The owner's components: plain data from a file or a record's header, checked and made ready.

A file names only what differs from ours:

    [tiles.L01]
    terrain = "wood"
    sections = [[0, 1, 3, 4]]
    spots = { deer = 0 }
    enchantable = true

    [quests.horse]
    resources = ["wheat", "fish"]
    points = 10
    copies = 2

    [destinies.swiftest]
    starts = ["Iceni", "Catuvellauni"]
    movement = [0, 5, 10, 15, 20]

    [map]
    Iceni = [2, 0, 1]

    [demand]
    Iceni = [2, 6, 4, 4, 1, 4]

Without `demand` the charts of the fixed map follow from its roads (CQ-27).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from nemeton.core.errors import BadOption
from nemeton.games.celtic_quest.adjusting import MOST_CUT_OFF
from nemeton.games.celtic_quest.box import Box
from nemeton.games.celtic_quest.building import Building
from nemeton.games.celtic_quest.components import (
    CIRCLE,
    COLUMNS,
    CRYSTALS,
    DESTINY_DATA,
    FIRST_LAND,
    FIXED_DEMAND,
    FIXED_MAP,
    MOST_ROADS,
    MOST_SECTIONS,
    QUEST_CARDS,
    QUEST_DATA,
    RESOURCES,
    SPOTS_EACH,
    STRONGHOLDS,
    TERRAINS,
    TILE_DATA,
    TILES,
    DestinyData,
    QuestData,
    TileData,
)
from nemeton.games.celtic_quest.grid import DISTANCES, RADIUS

GAME: Final = "celtic_quest"
PARTS: Final = ("tiles", "quests", "destinies", "map", "demand")
MOST_POINTS: Final = 99
LADDERS: Final = ("movement", "trading", "carrying")
NUMBERS: Final = ("quest", "crystal", "celtic", "most", "ability", "all_abilities")
ENCHANTABLE_STRONGHOLDS: Final = ("Cantii", "Regni")


def refuse(key: str, where: str, **facts: object) -> NoReturn:
    """Raise the error that components cannot be."""
    raise BadOption(key, game=GAME, option="components", where=where, **facts)


def read_box(data: Mapping[str, Any]) -> Box:
    """Return the components with the owner's data in place of ours."""
    if not isinstance(data, Mapping):
        refuse("components_kind", "components", known="tables")
    for part in data:
        if part not in PARTS:
            refuse("components_unknown", str(part), known=", ".join(PARTS))
    tiles = [read_tile(tile, table(data, "tiles", tile.name)) for tile in TILE_DATA]
    quests = [read_quest(quest, table(data, "quests", quest.name)) for quest in QUEST_DATA]
    destinies = [read_destiny(card, table(data, "destinies", card.name)) for card in DESTINY_DATA]
    check_names(data, tiles, quests, destinies)
    check_counts(tiles, quests)
    fixed_map = [read_laid(entry, data.get("map", {})) for entry in FIXED_MAP]
    fixed_demand = [read_chart(entry, data["demand"]) for entry in FIXED_DEMAND] if "demand" in data else []
    box = Box(tiles, quests, destinies, fixed_map, fixed_demand, source=json.dumps(data, sort_keys=True))
    if "map" in data:
        check_fixed_map(box)
    return box


def table(data: Mapping[str, Any], part: str, name: str) -> Mapping[str, Any]:
    """Return the owner's table for one component, empty if there is none."""
    found = data.get(part, {})
    if not isinstance(found, Mapping) or not isinstance(found.get(name, {}), Mapping):
        refuse("components_kind", f"{part}.{name}", known="a table")
    own: Mapping[str, Any] = found.get(name, {})
    return own


def check_names(data: Mapping[str, Any], *parts: Sequence[TileData | QuestData | DestinyData]) -> None:
    """Refuse components that the game doesn't have: 24 tiles, 9 kinds of quests, 11 destinies, as ours are named."""
    for part, components in zip(PARTS, parts, strict=False):
        known = [component.name for component in components]
        for name in data.get(part, {}):
            if name not in known:
                refuse("components_unknown", f"{part}.{name}", known=", ".join(known))
    for part, known in (("map", list(TILES[1:])), ("demand", list(STRONGHOLDS))):
        for name in data.get(part, {}):
            if name not in known:
                refuse("components_unknown", f"{part}.{name}", known=", ".join(known))


def check_keys(given: Mapping[str, Any], where: str, known: Sequence[str]) -> None:
    """Refuse a line that a component doesn't have."""
    for key in given:
        if key not in known:
            refuse("components_unknown", f"{where}.{key}", known=", ".join(known))


def whole(value: object, where: str, least: int, most: int) -> int:
    """Return a whole number in a range, or refuse it."""
    if type(value) is not int or not least <= value <= most:
        refuse("components_number", where, value=repr(value)[:40], known=f"{least} … {most}")
    return value


def wholes(value: object, where: str, least: int, most: int, count: int | None = None) -> tuple[int, ...]:
    """Return a list of whole numbers, or refuse it."""
    if not isinstance(value, list | tuple) or (count is not None and len(value) != count):
        refuse("components_kind", where, known=f"a list of {count or 'numbers'}")
    return tuple(whole(item, where, least, most) for item in value)


def named(value: object, where: str, known: Sequence[str]) -> str:
    """Return one of some names, or refuse it."""
    if not isinstance(value, str) or value not in known:
        refuse("components_number", where, value=repr(value)[:40], known=", ".join(known))
    return value


# Tiles


def read_tile(ours: TileData, given: Mapping[str, Any]) -> TileData:
    """Return a tile as the owner has it."""
    where = f"tiles.{ours.name}"
    if ours.name == TILES[CIRCLE] and given:
        refuse("components_circle", where)
    check_keys(given, where, ("terrain", "sections", "spots", "enchantable"))
    terrain = named(given.get("terrain", ours.terrain), f"{where}.terrain", (*TERRAINS, ours.terrain))
    sections = read_sections(ours, given.get("sections", ours.sections), f"{where}.sections")
    spots = read_spots(given.get("spots", dict(ours.spots)), len(sections), f"{where}.spots")
    enchantable = given.get("enchantable", ours.enchantable)
    if not isinstance(enchantable, bool):
        refuse("components_kind", f"{where}.enchantable", known="true, false")
    if ours.name in STRONGHOLDS and (spots or enchantable != (ours.name in ENCHANTABLE_STRONGHOLDS)):
        refuse("components_stronghold", where)
    return TileData(ours.name, terrain, sections, spots, enchantable)


def read_sections(ours: TileData, value: object, where: str) -> tuple[tuple[int, ...], ...]:
    """Return a tile's sections: edges 0 to 5, each in one section; a stronghold has one."""
    most = 1 if TILES.index(ours.name) < FIRST_LAND else MOST_SECTIONS
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= most:
        refuse("components_sections", where, most=most)
    sections = tuple(wholes(part, where, 0, MOST_ROADS - 1) for part in value)
    edges = [edge for part in sections for edge in part]
    if len(edges) != len(set(edges)) or not all(sections):
        refuse("components_edges", where)
    return sections


def read_spots(value: object, sections: int, where: str) -> tuple[tuple[str, int], ...]:
    """Return a tile's resource spots, each on one of its sections."""
    if not isinstance(value, Mapping):
        refuse("components_kind", where, known="a table")
    return tuple(
        (named(resource, where, RESOURCES), whole(section, f"{where}.{resource}", 0, sections - 1))
        for resource, section in value.items()
    )


def check_counts(tiles: Sequence[TileData], quests: Sequence[QuestData]) -> None:
    """Check three spots a resource, a crystal for each enchantable tile, eighteen quests (CQ-1, CQ-4, CQ-9)."""
    for resource in RESOURCES:
        count = sum(resource == spot for tile in tiles for spot, _ in tile.spots)
        if count != SPOTS_EACH:
            refuse("components_spots", "tiles", resource=resource, count=count, known=SPOTS_EACH)
    enchantable = sum(tile.enchantable for tile in tiles)
    if enchantable != CRYSTALS:
        refuse("components_enchantable", "tiles", count=enchantable, known=CRYSTALS)
    cards = sum(quest.copies for quest in quests)
    if cards != QUEST_CARDS:
        refuse("components_cards", "quests", count=cards, known=QUEST_CARDS)


# Cards


def read_quest(ours: QuestData, given: Mapping[str, Any]) -> QuestData:
    """Return a quest as the owner has it."""
    where = f"quests.{ours.name}"
    check_keys(given, where, ("resources", "points", "copies"))
    pair = given.get("resources", list(ours.resources))
    if not isinstance(pair, list | tuple) or len(pair) != 2 or pair[0] == pair[1]:
        refuse("components_pair", f"{where}.resources")
    one, other = (named(resource, f"{where}.resources", RESOURCES) for resource in pair)
    points = whole(given.get("points", ours.points), f"{where}.points", 0, MOST_POINTS)
    copies = whole(given.get("copies", ours.copies), f"{where}.copies", 0, 15)
    return QuestData(ours.name, (one, other), points, copies)


def read_destiny(ours: DestinyData, given: Mapping[str, Any]) -> DestinyData:
    """Return a destiny as the owner has it."""
    where = f"destinies.{ours.name}"
    check_keys(given, where, ("starts", *LADDERS, *NUMBERS))
    starts = given.get("starts", list(ours.starts))
    if not isinstance(starts, list | tuple) or not starts:
        refuse("components_kind", f"{where}.starts", known="a list of strongholds")
    known = TILES[:FIRST_LAND]
    names = tuple(named(start, f"{where}.starts", known) for start in starts)
    values: dict[str, Any] = {}
    for name in LADDERS:
        values[name] = wholes(given.get(name, getattr(ours, name)), f"{where}.{name}", 0, MOST_POINTS, 5)
    for name in NUMBERS:
        values[name] = whole(given.get(name, getattr(ours, name)), f"{where}.{name}", 0, MOST_POINTS)
    return DestinyData(ours.name, names, lucky=ours.lucky, **values)


# The fixed map


def read_laid(ours: tuple[str, int, int, int], given: Mapping[str, Any]) -> tuple[str, int, int, int]:
    """Return a tile of the fixed map: q, r, turn."""
    name = ours[0]
    if not isinstance(given, Mapping):
        refuse("components_kind", "map", known="a table")
    q, r, turn = wholes(given.get(name, list(ours[1:])), f"map.{name}", -RADIUS, RADIUS, 3)
    return name, q, r, turn


def read_chart(ours: tuple[str, tuple[int, ...]], given: Mapping[str, Any]) -> tuple[str, tuple[int, ...]]:
    """Return a chart of the fixed map: the values of the six resources."""
    name, values = ours
    if not isinstance(given, Mapping):
        refuse("components_kind", "demand", known="a table")
    chart = wholes(given.get(name, list(values)), f"demand.{name}", 1, COLUMNS[-1], len(RESOURCES))
    for value in chart:
        if value not in COLUMNS:
            refuse("components_number", f"demand.{name}", value=value, known=", ".join(map(str, COLUMNS)))
    return name, chart


def check_fixed_map(box: Box) -> None:
    """Check that the fixed map can lie: tiles match, lead to the Stone Circle, few spots are cut off (CT-1)."""
    building = Building(box)
    for tile, cell, turn in box.fixed_cells:
        where = f"map.{TILES[tile]}"
        if DISTANCES[cell] > RADIUS or not building.is_open(cell) or not 0 <= turn < 6:
            refuse("components_place", where)
        if box.turned[tile * 6 + turn] & building.known[cell] != building.roads[cell]:
            refuse("components_match", where)
        building.lay(tile, cell, turn)
    if not building.leads_everywhere() or building.cut_off() > MOST_CUT_OFF:
        refuse("components_cut_off", "map")
