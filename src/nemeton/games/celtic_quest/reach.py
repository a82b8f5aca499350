"""Where a walker can get to in this movement, and by which steps: what a board shows before the first one."""

from __future__ import annotations

from heapq import heappop, heappush

from nemeton.core.bits import bit
from nemeton.core.rng import Rng
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import CIRCLE, TILES
from nemeton.games.celtic_quest.player import INSIDE
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import WALK
from nemeton.games.celtic_quest.view import QuestView


def walks(view: QuestView) -> dict[str, list[str]]:
    """Return the places that plain steps lead to, each with the cheapest way there; no item is spent for it."""
    if view.step.name != "walk" or not view.legal:
        return {}
    start = view.determinize(Rng(0))
    seat = start.mover
    found: dict[str, list[str]] = {}
    seen: set[tuple[str, int, int]] = set()
    made = 0  # keeps the heap from comparing states
    heap: list[tuple[int, int, int, list[int], QuestState]] = [(0, 0, 0, [], start)]
    while heap:
        spent, steps, _, way, state = heappop(heap)
        place = place_of(state, seat)
        if way and place != place_of(start, seat):
            found.setdefault(place, [act.ACTIONS.text(action) for action in way])
        key = (place, spent, int(state.row))
        if key in seen or state.now != WALK or state.turns != start.turns:
            continue
        seen.add(key)
        for action in state.legal():
            if act.STEP <= action < act.BREAD:
                after = state.copy()
                after.apply(action)
                cost = spent + int(state.points - after.points) if after.turns == start.turns else spent + 1
                made += 1
                heappush(heap, (cost, steps + 1, made, [*way, action], after))
    return found


def halts(view: QuestView) -> list[str]:
    """Return the steps at which a Roman would end the turn at once (CQ-43, CQ-48)."""
    if view.step.name != "walk" or not view.legal:
        return []
    start = view.determinize(Rng(0))
    found: list[str] = []
    for action in start.legal():
        if act.STEP <= action < act.PICK:
            after = start.copy()
            after.apply(action)
            if after.turns != start.turns and after.roman_under(after.players[start.mover]):
                found.append(act.ACTIONS.text(action))
    return found


def place_of(state: QuestState, seat: int) -> str:
    """Return where a marker stands, as boards name places: a tile that is one place by its name alone."""
    player = state.players[seat]
    name = TILES[player.tile]
    is_one_place = player.part == INSIDE or player.tile == CIRCLE or state.conquered & bit(player.tile) != 0
    return name if is_one_place else f"{name}/{player.part}"
