"""Why an action is not possible now: the id of the rule that stands against it."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from nemeton.core.bits import bit
from nemeton.core.state import CHANCE
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import CRYSTAL_LOAD, TILE_COUNT
from nemeton.games.celtic_quest.table import AT_CIRCLE, AT_STRONGHOLD, LEAVE, MEET, PLACE_ROMAN, WALK

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.state import QuestState

# Each family of actions: its first id, the step that asks for it, the rule it falls under.
FAMILIES: Final = (
    (act.KEEP, "keep", "CQ-22"),
    (act.LAY, "lay", "CQ-23"),
    (act.RETURN, "return", "CQ-30"),
    (act.RESOLVE, "resolve", "CQ-30"),
    (act.DROP, "drop", "CQ-32"),
    (act.PUT, "put", "CQ-31"),
    (act.PUT_CRYSTAL, "put", "CQ-33"),
    (act.RAISE, "raise", "CQ-31"),
    (act.ROMAN, "roman", "CQ-34"),
    (act.LEAVE, "leave", "CQ-44"),
    (act.ENCHANT, "enchant", "CQ-38"),
    (act.REMOVE, "remove", "CQ-39"),
    (act.ROMANISE, "romanise", "CQ-39"),
    (act.START, "start", "CQ-40"),
    (act.STEP, "walk", "CQ-41"),
    (act.BREAD, "walk", "CQ-42"),
    (act.PICK, "walk", "CQ-45"),
    (act.PICK_ELIXIR, "walk", "CQ-45"),
    (act.DISCARD, "walk", "CQ-47"),
    (act.STOP, "walk", "CQ-41"),
    (act.GOLD_TO, "meet", "CQ-34"),
    (act.HALT, "meet", "CQ-43"),
    (act.GOLD, "meet", "CQ-43"),
    (act.COMPLETE, "circle", "CQ-50"),
    (act.IMPROVE, "circle", "CQ-51"),
    (act.CLAIM, "circle", "CQ-52"),
    (act.ABANDON, "circle", "CQ-53"),
    (act.DELIVER, "stronghold", "CQ-60"),
    (act.DELIVER_RING, "stronghold", "CQ-61"),
    (act.DRAW_QUEST, "circle", "CQ-54"),
    (act.OFFER, "circle", "CQ-55"),
    (act.DONE, "circle", "CQ-50"),
)
LEFT_OUT: Final = ("CQ-33", "CQ-37", "CQ-38", "CQ-46", "CQ-50", "CQ-53", "CQ-54", "CQ-55", "CQ-62")  # by Celtic Trader
FIRST_IDS: Final = [first for first, _, _ in FAMILIES]


def refusal(state: QuestState, action: int) -> str:
    """Return the rule against an action that is not possible; what Celtic Trader leaves out, CT-3 does."""
    rule = rule_against(state, action)
    return "CT-3" if rule in LEFT_OUT and not state.terms.has_quests else rule


def rule_against(state: QuestState, action: int) -> str:
    """Return the rule of Celtic Quest against an action."""
    asked = state.step()
    if state.to_move() == CHANCE or action >= act.FIRST:
        return asked.rule
    _, step, rule = FAMILIES[bisect_right(FIRST_IDS, action) - 1]
    if state.now == WALK and step == "walk":
        return walk_refusal(state, action, rule)
    if state.now == AT_STRONGHOLD and action == act.DRAW_QUEST:
        return "CQ-62"
    if state.now in (AT_CIRCLE, AT_STRONGHOLD) and act.COMPLETE <= action < act.DONE:
        return rule
    if state.now in (LEAVE, PLACE_ROMAN) and step == "roman":
        return rule
    if state.now == MEET and step == "roman":
        return "CQ-43"
    return rule if step == asked.name else asked.rule


def walk_refusal(state: QuestState, action: int, rule: str) -> str:
    """Return the rule against a step, a pick-up or a discard."""
    if act.STEP <= action < act.PICK:
        return step_refusal(state, (action - act.STEP) % TILE_COUNT, with_bread=action >= act.BREAD)
    if action == act.PICK + CRYSTAL_LOAD:
        return "CQ-46" if not state.players[state.mover].is_full() else "CQ-45"
    return rule


def step_refusal(state: QuestState, tile: int, *, with_bread: bool) -> str:
    """Return the rule against a step to a tile."""
    player = state.players[state.mover]
    if state.has_ended_movement:
        return "CQ-45"
    if state.map.neighbours(player.tile, player.part, state.enchanted) & bit(tile) == 0:
        return "CQ-41"
    if with_bread:
        return "CQ-42"
    return "CQ-49" if state.is_free_step(player, tile) else "CQ-41"
