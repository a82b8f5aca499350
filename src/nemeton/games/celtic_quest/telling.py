"""What a seat is told of an action: the line as it may be known, and what came of it."""

from __future__ import annotations

from nemeton.core.bits import members
from nemeton.core.state import NOBODY
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.actions import ROMAN_PLACES
from nemeton.games.celtic_quest.components import (
    COLUMNS,
    DESTINY_CARDS,
    ITEMS,
    LUCKIEST,
    QUEST_KINDS,
    QUESTS,
    RESOURCES,
    STRONGHOLDS,
    TILES,
)
from nemeton.games.celtic_quest.counts import count
from nemeton.games.celtic_quest.player import OFF_MAP
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import DRAWN

Told = tuple[int, str, tuple[str, ...]]


def tell(before: QuestState, action: int, after: QuestState, seat: int) -> Told:
    """Return whom an action concerns, the action as a seat may know it, and what came of it for all to see."""
    concerned = whom(before, action)
    return concerned, shown(before, action, concerned, seat), effects(before, action, after)


def whom(before: QuestState, action: int) -> int:
    """Return the seat that an action concerns."""
    if action >= act.LUCK:
        return next(seat for seat, player in enumerate(before.players) if player.destinies >> LUCKIEST & 1)
    if act.TILE <= action < act.DRAWN or act.LAY <= action < act.RETURN:
        return NOBODY if before.chance_lays else int(before.mover)
    if act.QUEST <= action < act.TILE:
        return (action - act.QUEST) // QUEST_KINDS
    if act.DESTINY <= action < act.QUEST:
        return (action - act.DESTINY) // DESTINY_CARDS
    if act.FIRST <= action < act.DESTINY:
        return action - act.FIRST
    return int(before.mover)


def shown(before: QuestState, action: int, concerned: int, seat: int) -> str:
    """Return an action with ? in place of a card that the reader may not see."""
    text = act.ACTIONS.text(action)
    is_destiny = act.DESTINY <= action < act.QUEST and not before.terms.has_open_destinies()
    is_quest = act.QUEST <= action < act.TILE
    if seat != concerned and (action < act.LAY or is_destiny or is_quest):
        return text.rsplit(" ", 1)[0] + " ?"
    return text


def effects(before: QuestState, action: int, after: QuestState) -> tuple[str, ...]:
    """Return what an action brought about beyond what it says itself."""
    told = [
        *map_effects(before, after),
        *token_effects(before, action, after),
        *roman_effects(before, action, after),
        *mover_effects(before, action, after),
        *chart_effects(before, after),
    ]
    if after.ending():
        told.append(f"over {after.ending()}")
    elif after.turns > before.turns or (after.now == DRAWN and not before.demand):
        told.append(f"turn {after.mover}")
    return tuple(told)


def map_effects(before: QuestState, after: QuestState) -> list[str]:
    """Return what became of the map while it is laid."""
    told: list[str] = []
    if before.building is None:
        return told
    if after.building is not None and len(after.building.order) < len(before.building.order):
        told.append("taken_up")
    elif after.building is None:
        cut_off = len(members(after.terms.box.all_spots & ~after.in_play))
        told.append(f"laid {cut_off}")
    return told


def token_effects(before: QuestState, action: int, after: QuestState) -> list[str]:
    """Return what tokens did of themselves: a resource put, a demand risen, an item taken or dropped."""
    if not before.demand:
        return []
    told: list[str] = []
    box = before.terms.box
    if not act.PUT <= action < act.RAISE:
        for spot in members(after.stocked & ~before.stocked):
            told.append(f"put {RESOURCES[box.spot_resource[spot]]} {TILES[box.spot_tile[spot]]}")
        for tile in members(after.crystals & ~before.crystals & before.enchanted):
            told.append(f"put crystal {TILES[tile]}")
    if not act.ENCHANT <= action < act.REMOVE:
        told += [f"enchanted {TILES[tile]}" for tile in members(after.enchanted & ~before.enchanted)]
    was, now = before.players[before.mover], after.players[before.mover]
    for item in range(len(ITEMS)):
        if count(now.pouch, item) > count(was.pouch, item):
            told.append(f"pouch {ITEMS[item]}")
    if after.bag.total > before.bag.total + 1:
        told.append("refilled")
    return told


def roman_effects(before: QuestState, action: int, after: QuestState) -> list[str]:
    """Return which strongholds fell and which Romans came or went without being named."""
    told: list[str] = []
    named = act.ROMAN <= action < act.LEAVE or act.GOLD_TO <= action < act.HALT
    if not named:
        told += [f"roman {ROMAN_PLACES[place]}" for place in after.romans.without(before.romans).places()]
    told += [f"conquered {TILES[tile]}" for tile in members(after.conquered & ~before.conquered)]
    return told


def mover_effects(before: QuestState, action: int, after: QuestState) -> list[str]:
    """Return what the mover gained, and where a Roman stopped them."""
    was, now = before.players[before.mover], after.players[before.mover]
    told: list[str] = []
    for quest in range(QUEST_KINDS):
        if count(now.completed, quest) > count(was.completed, quest):
            told.append(f"completed {QUESTS[quest]}")
        if count(after.abandoned, quest) > count(before.abandoned, quest):
            told.append(f"abandoned {QUESTS[quest]}")
    if now.reputation > was.reputation:
        told.append(f"reputation {now.reputation - was.reputation}")
    if now.victory > was.victory and not act.CLAIM <= action < act.ABANDON:
        told.append(f"victory {now.victory - was.victory}")
    walked = act.STEP <= action < act.PICK or act.GOLD_TO <= action <= act.GOLD
    if walked and after.turns > before.turns and now.tile != OFF_MAP and after.roman_under(now):
        told.append(f"halted {TILES[now.tile]}/{now.part}")
    return told


def chart_effects(before: QuestState, after: QuestState) -> list[str]:
    """Return which demands and whether the spell chart changed."""
    told: list[str] = []
    for chart, column in enumerate(after.demand if before.demand else []):
        if column != before.demand[chart]:
            stronghold, resource = divmod(chart, len(RESOURCES))
            told.append(f"demand {RESOURCES[resource]} {STRONGHOLDS[stronghold]} {COLUMNS[column]}")
    if after.spell > before.spell:
        told.append(f"spell {after.spell}")
    if after.is_used_up and not before.is_used_up:
        told.append("used_up")
    return told
