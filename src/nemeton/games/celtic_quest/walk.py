"""Planning a walk to a named tile: the cheapest legal road, as the actions that lead there.

It works from what the walker sees. Among roads of the same price the one with fewer Romans is taken; one
that needs bread or gold only if there is no other.
"""

from __future__ import annotations

from heapq import heappop, heappush

from nemeton.core.rng import Rng
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import TILES
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import MEET, WALK
from nemeton.games.celtic_quest.view import QuestView

BREAD_PRICE = 10
GOLD_PRICE = 20


def plan(view: QuestView, target: str) -> list[int]:
    """Return the actions that walk to a tile in this movement, or nothing when it is out of reach."""
    wanted = tile_named(target)
    if wanted < 0 or view.step.name != "walk" or not view.legal:
        return []
    return search(view.determinize(Rng(0)), wanted)


def tile_named(name: str) -> int:
    """Return the tile of a name; case doesn't matter and a beginning is enough if it is clear."""
    text = name.strip().casefold()
    exact = [number for number, tile in enumerate(TILES) if tile.casefold() == text]
    near = [number for number, tile in enumerate(TILES) if text and tile.casefold().startswith(text)]
    found = exact or near
    return found[0] if len(found) == 1 else -1


def search(start: QuestState, wanted: int) -> list[int]:
    """Search the cheapest way; what chance would decide is never looked at, as the walk ends before."""
    seat = start.mover
    heap: list[tuple[int, int, list[int], QuestState]] = [(0, 0, [], start)]
    seen: set[tuple[int, ...]] = set()
    made = 0
    while heap:
        price, _, path, state = heappop(heap)
        player = state.players[seat]
        if path and player.tile == wanted and (is_walking(state, start) or not state.roman_under(player)):
            return path
        key = (player.tile, player.part, state.points, player.pouch, state.row, state.now)
        if key in seen or not is_walking(state, start):
            continue
        seen.add(key)
        for action in state.legal():
            cost = price_of(action)
            if cost >= 0:
                child = state.copy()
                child.apply(action)
                made += 1
                heappush(heap, (price + cost, made, [*path, action], child))
    return []


def is_walking(state: QuestState, start: QuestState) -> bool:
    """Tell whether the same movement goes on."""
    return state.turns == start.turns and state.now in (WALK, MEET)


def price_of(action: int) -> int:
    """Return what an action of a walk costs, or -1 if it has no part in one."""
    if act.STEP <= action < act.BREAD:
        return 1
    if act.BREAD <= action < act.PICK:
        return BREAD_PRICE
    return GOLD_PRICE if action == act.GOLD else -1
