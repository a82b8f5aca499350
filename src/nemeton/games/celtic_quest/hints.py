"""How good an action of Celtic Quest looks, from what its player may know.

A greedy player: fetches what pays best for the way, delivers, completes quests, improves while the game
is young, turns reputation into victory points when it is old, and puts Romans in the others' way.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit
from nemeton.core.native import i64
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import (
    CIRCLE,
    COSTS,
    CRYSTAL_LOAD,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    GOLD,
    LANDS,
    MOST_SECTIONS,
    RESOURCES,
    STRONGHOLDS,
)
from nemeton.games.celtic_quest.counts import count, one_of
from nemeton.games.celtic_quest.grid import DISTANCES, PLACES
from nemeton.games.celtic_quest.legion import part_of, post, tile_of
from nemeton.games.celtic_quest.outlook import POINT, Outlook, has_all, part_of_game_left
from nemeton.games.celtic_quest.player import OFF_MAP
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import AT_CIRCLE, AT_STRONGHOLD, LAY, LEAVE, MEET, PLACE_ROMAN, START, WALK

ITEM_WORTH: Final = (4, 3, 2, 3)
TOKEN_WORTH: Final = (40, 35, 25, 30, 20, 20, 20, 20, 20, 20, 25, 5, 15, 18, 10, 0)
DESTINY_WORTH: Final = (16, 15, 16, 15, 15, 15, 14, 13, 12, 15, 14)
ABILITY_WORTH: Final = ((500, 400, 300, 300), (400, 400, 600, 700), (600, 350, 500, 350))  # by ability and level
LAST_PART: Final = 30  # per cent of the game left from which points are claimed
NEVER: Final = -100_000
BEST: Final = 100_000


def rate(state: QuestState) -> list[int]:
    """Rate each legal action of the mover; higher is better."""
    now = state.now
    legal = state.legal()
    if now == LAY:
        return [-DISTANCES[PLACES[(action - act.LAY) // 6]] for action in legal]
    outlook = Outlook(state, state.mover)
    if now in (WALK, START):
        return [rate_walk(outlook, action) for action in legal]
    if now == AT_CIRCLE:
        return [rate_at_circle(outlook, action) for action in legal]
    if now == AT_STRONGHOLD:
        return [rate_at_stronghold(outlook, action) for action in legal]
    if now in (PLACE_ROMAN, LEAVE, MEET):
        return [rate_roman(outlook, action) for action in legal]
    return [rate_token(outlook, action) for action in legal]


# Walking


def rate_walk(outlook: Outlook, action: i64) -> i64:
    """Rate a start, a step, a pick-up, a discard or the stop."""
    player = outlook.player
    state = outlook.state
    load = player.load
    if action < act.STEP:
        return outlook.best(action - act.START, 0, outlook.speed, load)
    if action < act.BREAD:
        return rate_step(outlook, action - act.STEP, costs_bread=False)
    if action < act.PICK:
        return rate_step(outlook, action - act.BREAD, costs_bread=True)
    if action < act.PICK_ELIXIR:
        kind: i64 = action - act.PICK
        points: i64 = state.points if state.free_picks > 0 else 0
        return rate_pick(outlook, kind, points)
    if action < act.DISCARD:
        return rate_pick(outlook, action - act.PICK_ELIXIR, state.points) - POINT
    if action < act.STOP:
        return NEVER
    return rate_stop(outlook)


def rate_step(outlook: Outlook, tile: i64, *, costs_bread: bool) -> i64:
    """Rate a step by what can be had from where it leads; a Roman on the way ends the turn."""
    state = outlook.state
    player = outlook.player
    is_free = state.is_free_step(player, tile)
    left: i64 = state.points if is_free else max(0, state.points - 1)
    part = state.map.section_entered(player.tile, tile, state.enchanted)
    if meets_roman(state, tile, part):
        left = 0
        if not player.has_item(GOLD):
            return outlook.best(tile, part, 0, player.load) * 3 // 4 - 2 * POINT
    value = outlook.best(tile, part, left, player.load)
    return value - 2 * POINT if costs_bread else value - 1


def meets_roman(state: QuestState, tile: i64, section: i64) -> bool:
    """Tell whether a step meets a Roman, on the way out or where it enters."""
    player = state.players[state.mover]
    if state.is_stronghold(player.tile):
        road = state.road_towards(player.tile, tile)
        if player.part != road and state.romans.has(post(player.tile, road)):
            return True
    if tile == CIRCLE:
        return False
    part = state.road_towards(tile, player.tile) if state.is_stronghold(tile) else section
    return state.romans.has(post(tile, part))


def rate_pick(outlook: Outlook, kind: i64, points: i64) -> i64:
    """Rate a pick-up by what the load is worth with it."""
    player = outlook.player
    load: i64 = player.load + one_of(kind)
    value = outlook.best(player.tile, player.part, points, load)
    if kind == CRYSTAL_LOAD:
        return value
    return value + POINT


def rate_stop(outlook: Outlook) -> i64:
    """Rate stopping: what is done here, and what can be had from here later."""
    player = outlook.player
    state = outlook.state
    if player.tile == CIRCLE:
        return outlook.at_circle(player.load) + POINT
    if state.is_stronghold(player.tile):
        here = outlook.deliveries(player.tile, player.load)
        if here:
            return here + POINT
    return outlook.best(player.tile, player.part, 0, player.load) - 2


# Acting


def rate_at_circle(outlook: Outlook, action: i64) -> i64:
    """Rate an action at the Stone Circle; earlier ones of the list first, as later ones shut them out."""
    player = outlook.player
    if action == act.COMPLETE:
        return BEST
    if act.IMPROVE <= action < act.CLAIM:
        gain = improvement(outlook, action - act.IMPROVE)
        return BEST // 2 + gain if gain > 0 else NEVER
    if act.CLAIM <= action < act.ABANDON:
        points: i64 = action - act.CLAIM + 1
        return BEST // 4 if points == player.reputation and wants_to_claim(outlook) else NEVER
    if action == act.ABANDON:
        return BEST // 8
    if action == act.DRAW_QUEST:
        return BEST // 16
    if act.OFFER <= action < act.DONE:
        return BEST // 32 + action - act.OFFER
    return 0


def improvement(outlook: Outlook, ability: i64) -> i64:
    """Return what the next step of an ability is worth beyond its price: use for the rest of the game, destiny."""
    state = outlook.state
    level = outlook.player.level(ability)
    use: i64 = ABILITY_WORTH[ability][level] * 2 * part_of_game_left(state) // 100
    return use + ladder_gain(outlook, ability) * POINT - COSTS[level] * POINT


def ladder_gain(outlook: Outlook, ability: i64) -> i64:
    """Return what the destiny pays for one more step of an ability."""
    player = outlook.player
    card = outlook.state.terms.box.destinies[player.destiny()]
    level = player.level(ability)
    ladder = (card.movement, card.trading, card.carrying)[ability]
    gain: i64 = ladder[level + 1] - ladder[level]
    if level < 2:
        gain += card.ability // 2
    return gain


def wants_to_claim(outlook: Outlook) -> bool:
    """Tell whether reputation is better turned into victory points than saved for an ability."""
    if part_of_game_left(outlook.state) <= LAST_PART:
        return True
    player = outlook.player
    worth_saving = False
    for ability in range(3):
        level = player.level(ability)
        if level < len(COSTS) and improvement(outlook, ability) > 0 and COSTS[level] <= player.reputation + 6:
            worth_saving = True
    return not worth_saving


def rate_at_stronghold(outlook: Outlook, action: i64) -> i64:
    """Rate a delivery, a quest or the end of the visit; what completes the quest is kept."""
    if action == act.DRAW_QUEST:
        return POINT
    if action == act.DONE:
        return 0
    with_ring = action >= act.DELIVER_RING
    resource: i64 = action - act.DELIVER_RING if with_ring else action - act.DELIVER
    player = outlook.player
    if outlook.needs & bit(resource) and count(player.load, resource) == 1 and has_all(player.load, outlook.needs):
        return NEVER
    earned = outlook.earning(player.tile, resource)
    return 2 * POINT + earned + (POINT if with_ring else 0)


# Romans


def rate_roman(outlook: Outlook, action: i64) -> i64:
    """Rate where a Roman goes: away from the own marker, near the others', and not onto a stronghold's last road."""
    if action == act.LEAVE:
        return -POINT
    if action == act.HALT:
        return NEVER // 2
    if action == act.GOLD:
        return -POINT
    place: i64 = action - act.ROMAN if action < act.LEAVE else action - act.GOLD_TO
    return nuisance(outlook, place)


def nuisance(outlook: Outlook, place: i64) -> i64:
    """Return how much a Roman on a place is in the others' way rather than in the own."""
    state = outlook.state
    tile = tile_of(place)
    part = part_of(place) if tile >= FIRST_LAND else 0
    value: i64 = 0
    for player in state.players:
        if player.tile != OFF_MAP:
            away: i64 = outlook.steps_from(player.tile, player.part)[tile * MOST_SECTIONS + part]
            weight: i64 = -3 if player is outlook.player else 1
            value += weight * max(0, 5 - away) * 10
    if state.is_stronghold(tile):
        value -= 15
    return value


# Tokens and the set-up


def rate_token(outlook: Outlook, action: i64) -> i64:
    """Rate a choice of the first phase or of the set-up."""
    if action < act.LAY:
        return DESTINY_WORTH[action - act.KEEP]
    if action < act.RESOLVE:
        return -TOKEN_WORTH[action - act.RETURN]
    if action < act.DROP:
        return -(action - act.RESOLVE)
    if action < act.PUT:
        item: i64 = action - act.DROP
        return count(outlook.player.pouch, item) - ITEM_WORTH[item]
    if action < act.PUT_CRYSTAL:
        return -steps_to(outlook, FIRST_LAND + (action - act.PUT) % len(LANDS))
    if action < act.RAISE:
        return -steps_to(outlook, action - act.PUT_CRYSTAL)
    if action < act.ROMAN:
        return rate_raise(outlook, action)
    if act.ENCHANT <= action < act.REMOVE:
        return rate_enchant(outlook, action - act.ENCHANT)
    if act.REMOVE <= action < act.ROMANISE:
        return -nuisance(outlook, action - act.REMOVE)
    return rate_romanise(outlook, action - act.ROMANISE)


def steps_to(outlook: Outlook, tile: i64) -> i64:
    """Return how far a tile is from the own marker, by its nearest section."""
    player = outlook.player
    if player.tile == OFF_MAP:
        return 0
    steps = outlook.steps_from(player.tile, player.part)
    return min(steps[tile * MOST_SECTIONS : (tile + 1) * MOST_SECTIONS])


def rate_raise(outlook: Outlook, action: i64) -> i64:
    """Rate a rising demand: near, and better still for what is carried."""
    resource: i64 = (action - act.RAISE) // len(STRONGHOLDS)
    stronghold: i64 = (action - act.RAISE) % len(STRONGHOLDS) + FIRST_STRONGHOLD
    carried = count(outlook.player.load, resource)
    return (2 + 3 * carried) * (10 - steps_to(outlook, stronghold))


def rate_enchant(outlook: Outlook, tile: i64) -> i64:
    """Rate an enchantment: a crystal nearby, and no resource of the own quest lost."""
    state = outlook.state
    value: i64 = 20 - steps_to(outlook, tile)
    for resource in range(len(RESOURCES)):
        if outlook.needs & bit(resource) and state.spot_on(resource, tile) & state.in_play:
            value -= 30
    if tile < FIRST_LAND:
        value += 2
    return value


def rate_romanise(outlook: Outlook, stronghold: i64) -> i64:
    """Rate the loss of a stronghold: best a far one that pays little."""
    tile: i64 = stronghold + FIRST_STRONGHOLD
    charts = outlook.state.demand[stronghold * len(RESOURCES) : (stronghold + 1) * len(RESOURCES)]
    return 3 * steps_to(outlook, tile) - sum(charts)
