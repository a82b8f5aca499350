"""A view of Celtic Quest as plain data: the keys that boards and clients read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from nemeton.core.bits import bit, members
from nemeton.games.celtic_quest.actions import ROMAN_PLACES
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    CARRIED,
    CIRCLE,
    COLUMNS,
    COSTS,
    DESTINIES,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    FREE_PICKS,
    ITEMS,
    LOADS,
    MOVEMENT_POINTS,
    QUESTS,
    RESOURCES,
    STRONGHOLDS,
    TILE_COUNT,
    TILES,
    TOKENS,
    TOP_LEVEL,
    TRADING_BONUS,
)
from nemeton.games.celtic_quest.counts import things
from nemeton.games.celtic_quest.grid import MIDDLE, coordinates
from nemeton.games.celtic_quest.player import INSIDE, NO_QUEST, OFF_MAP, Player
from nemeton.games.celtic_quest.reach import halts, walks
from nemeton.games.celtic_quest.table import NO_TOKEN

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.view import QuestView


def view_json(view: QuestView) -> dict[str, object]:
    """Return all that a view tells."""
    return {
        "game": view.game,
        "seat": view.seat,
        "to_move": view.to_move,
        "step": view.step.name,
        "rule": view.step.rule,
        "mover": int(view.mover),
        "first": int(view.first),
        "round": int(view.turns) // len(view.players) + 1,
        "turn": int(view.turns),
        "legal": list(view.texts()),
        "players": [player_json(view, seat) for seat in range(len(view.players))],
        "map": map_json(view),
        "demand": demand_json(view),
        "spell": int(view.spell),
        "supply": int(view.supply),
        "supply_used_up": view.is_used_up,
        "bag": counts_json(TOKENS, view.bag),
        "discards": counts_json(TOKENS, view.discards),
        "out_of_the_game": counts_json(TOKENS, view.gone),
        "crystal_supply": int(view.crystal_supply),
        "quest_deck": view.quest_deck_size,
        "destiny_deck": view.destiny_deck_size,
        "open_destiny_deck": [DESTINIES[card] for card in members(view.open_destiny_deck)],
        "abandoned": [QUESTS[quest] for quest in things(view.abandoned)],
        "luck": [DESTINIES[card] for card in members(view.luck)],
        "turn_so_far": turn_json(view),
        "walks": walks(view),
        "halts": halts(view),
        "options": view.terms.options(),
        "components": json.loads(view.terms.box.source) if view.terms.box.source else None,
        "ending": view.ending,
        "standings": list(view.standings),
    }


def player_json(view: QuestView, seat: int) -> dict[str, object]:
    """Return what this reader may know of a player."""
    player = view.players[seat]
    return {
        "destinies": [DESTINIES[card] for card in members(player.destinies)],
        "destiny_count": view.destiny_counts[seat],
        "aside": [DESTINIES[card] for card in members(player.aside)],
        "aside_count": view.aside_counts[seat],
        "quest": quest_json(view, player),
        "has_quest": view.has_quest[seat],
        "completed": [QUESTS[quest] for quest in player.completed_quests()],
        "abilities": {name: ability_json(player, number) for number, name in enumerate(ABILITIES)},
        "capacity": int(player.capacity()),
        "reputation": int(player.reputation),
        "victory": int(player.victory),
        "crystals": int(player.crystals),
        "load": [LOADS[kind] for kind in things(player.load)],
        "pouch": [ITEMS[item] for item in things(player.pouch)],
        "marker": marker_json(player),
        "started": None if player.started == OFF_MAP else TILES[player.started],
        "score": sum(points for _, points in view.tallies[seat]),
        "tally": [list(line) for line in view.tallies[seat]],
    }


def quest_json(view: QuestView, player: Player) -> dict[str, object] | None:
    """Return a quest in hand."""
    if player.quest == NO_QUEST:
        return None
    quest = view.terms.box.quests[player.quest]
    return {"name": quest.name, "resources": list(quest.resources), "points": quest.points}


def ability_json(player: Player, ability: int) -> dict[str, object]:
    """Return an ability: its level, its value and what the next step costs."""
    level = int(player.level(ability))
    values: dict[str, object] = {
        "movement": MOVEMENT_POINTS[level],
        "trading": TRADING_BONUS[level],
        "carrying": f"{CARRIED[level]}/{FREE_PICKS[level]}",
    }
    return {
        "level": level,
        "value": values[ABILITIES[ability]],
        "cost": COSTS[level] if level < TOP_LEVEL else None,
    }


def marker_json(player: Player) -> dict[str, object] | None:
    """Return where a marker stands."""
    if player.tile == OFF_MAP:
        return None
    inside = player.part == INSIDE
    return {"tile": TILES[player.tile], "section": None if inside else int(player.part)}


def map_json(view: QuestView) -> dict[str, object]:
    """Return the map: tiles, and while it is laid the tile in hand and the stack."""
    laid = [tile_json(view, tile) for tile in range(TILE_COUNT) if cell(view, tile) >= 0]
    building = view.building
    return {
        "tiles": laid,
        "is_laid": view.is_map_laid,
        "laid_by_chance": view.chance_lays,
        "stack": [TILES[tile] for tile in members(building.stack)] if building else [],
        "tile": TILES[view.tile] if view.tile >= 0 else None,
        "in_hand": tile_in_hand(view) if view.tile >= 0 else None,
        "order": [TILES[tile] for tile in building.order] if building else [],
        "romans": [ROMAN_PLACES[place] for place in view.romans.places()],
    }


def cell(view: QuestView, tile: int) -> int:
    """Return the cell of a tile, -1 while it is not laid."""
    if view.building is not None:
        return view.building.cell[tile]
    if view.is_map_laid:
        return view.map.cell[tile]
    return MIDDLE if tile == CIRCLE else -1


def turn(view: QuestView, tile: int) -> int:
    """Return how far a laid tile is turned."""
    if view.building is not None:
        return view.building.turn[tile]
    return view.map.turn[tile] if view.is_map_laid else 0


def tile_json(view: QuestView, tile: int) -> dict[str, object]:
    """Return one tile as it lies: sections as directions, spots with their state."""
    data = view.terms.box.tiles[tile]
    q, r = coordinates(cell(view, tile))
    turned = turn(view, tile)
    enchanted = view.enchanted & bit(tile) != 0
    sections = [[(edge + turned) % 6 for edge in part] for part in data.sections]
    if enchanted and tile >= FIRST_LAND:
        sections = [[direction for part in sections for direction in part]]
    return {
        "name": data.name,
        "q": q,
        "r": r,
        "turned": turned,
        "terrain": data.terrain,
        "sections": sections,
        "spots": spots_json(view, tile),
        "enchantable": data.enchantable,
        "enchanted": enchanted,
        "crystal": view.crystals & bit(tile) != 0,
        "conquered": view.conquered & bit(tile) != 0,
    }


def tile_in_hand(view: QuestView) -> dict[str, object]:
    """Return the tile just drawn, not turned, as a board shows it before it lies."""
    data = view.terms.box.tiles[view.tile]
    return {
        "name": data.name,
        "q": 0,
        "r": 0,
        "turned": 0,
        "terrain": data.terrain,
        "sections": [list(part) for part in data.sections],
        "spots": [
            {"resource": resource, "section": section, "in_play": True, "token": False}
            for resource, section in data.spots
        ],
        "enchantable": data.enchantable,
        "enchanted": False,
        "crystal": False,
        "conquered": False,
    }


def spots_json(view: QuestView, tile: int) -> list[dict[str, Any]]:
    """Return the resource spots of a tile."""
    box = view.terms.box
    return [
        {
            "resource": RESOURCES[box.spot_resource[spot]],
            "section": box.spot_section[spot],
            "in_play": view.in_play & bit(spot) != 0,
            "token": view.stocked & bit(spot) != 0,
        }
        for spot in members(box.spots_on_tile[tile])
    ]


def demand_json(view: QuestView) -> dict[str, dict[str, int]]:
    """Return the charts of the Celtic strongholds: what each resource earns."""
    if not view.is_map_laid:
        return {}
    width = len(RESOURCES)
    return {
        name: {RESOURCES[i]: COLUMNS[view.demand[number * width + i]] for i in range(width)}
        for number, name in enumerate(STRONGHOLDS)
        if view.conquered & bit(number + FIRST_STRONGHOLD) == 0
    }


def turn_json(view: QuestView) -> dict[str, object]:
    """Return how far the turn has come."""
    return {
        "to_draw": int(view.to_draw),
        "drawn": [TOKENS[kind] for kind in view.drawn],
        "resolving": TOKENS[view.resolving] if view.resolving != NO_TOKEN else None,
        "points": int(view.points),
        "free_picks": int(view.free_picks),
        "movement_ended": view.has_ended_movement,
        "row": [int(section) for section in members(view.row)],
        "heading": TILES[view.heading] if view.heading >= 0 else None,
        "way_out": view.is_way_out,
        "paid": view.has_paid,
        "done": int(view.latest),
        "visit": [COLUMNS[column] for column in visit_columns(view)],
    }


def visit_columns(view: QuestView) -> list[int]:
    """Return a stronghold's columns when the visit began."""
    return [int(view.visit) >> (4 * resource) & 15 for resource in range(len(RESOURCES))]


def counts_json(names: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    """Return how many there are of each kind that is there."""
    return {names[kind]: number for kind, number in enumerate(counts) if number}
