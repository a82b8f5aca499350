"""How good an action of Celtic Quest looks, from what its player may know.

A greedy player: fetches what pays best for the way, delivers, completes quests, improves while the game
is young, turns reputation into victory points when it is old, and puts Romans in the others' way.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, size
from nemeton.core.native import i64
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import (
    CIRCLE,
    COSTS,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    GOLD,
    LANDS,
    MOST_SECTIONS,
    RESOURCES,
    STRONGHOLDS,
)
from nemeton.games.celtic_quest.counts import count, one_of, total
from nemeton.games.celtic_quest.grid import DISTANCES, PLACES
from nemeton.games.celtic_quest.legion import part_of, post, tile_of
from nemeton.games.celtic_quest.map import section_number
from nemeton.games.celtic_quest.outlook import (
    ABILITY_USE,
    COIN,
    POINT,
    Errands,
    Prospect,
    part_of_game_left,
)
from nemeton.games.celtic_quest.player import NO_QUEST, OFF_MAP, Player
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import (
    AT_CIRCLE,
    AT_STRONGHOLD,
    LAY,
    LEAVE,
    MEET,
    PLACE_ROMAN,
    REMOVE,
    START,
    WALK,
)

ITEM_WORTH: Final[tuple[int, ...]] = (4, 3, 2, 3)
TOKEN_WORTH: Final[tuple[int, ...]] = (40, 35, 25, 30, 20, 20, 20, 20, 20, 20, 25, 5, 15, 18, 10, 0)
DESTINY_WORTH: Final[tuple[int, ...]] = (16, 15, 16, 15, 15, 15, 14, 13, 12, 15, 14)
LAST_PART: Final = 30  # per cent of the game left from which points are claimed
SAVING: Final = 6  # points that may be missing for an ability worth saving for
GOLD_COST: Final = 200
BREAD_COST: Final = 200
ELIXIR_COST: Final = 100
DISCARD_COST: Final = 200
OWN_WAY: Final = 3  # how much more a Roman in the own way counts than one in another's
LOST_STRONGHOLD: Final = 50
NEVER: Final = -100_000
BEST: Final = 100_000


def rate(state: QuestState) -> list[int]:
    """Rate each legal action of the mover; higher is better."""
    now = state.now
    legal = state.legal()
    if now == LAY:
        return [-DISTANCES[PLACES[(action - act.LAY) // 6]] for action in legal]
    errands = errands_of(state, state.mover)
    if now in (WALK, START):
        return rate_walks(errands, legal)
    if now == AT_CIRCLE:
        return [rate_at_circle(errands, action) for action in legal]
    if now == AT_STRONGHOLD:
        return [rate_at_stronghold(errands, action) for action in legal]
    if now in (PLACE_ROMAN, LEAVE, MEET):
        return rate_romans(errands, legal)
    if now == REMOVE:
        return rate_removals(state, legal)
    return [rate_token(errands, action) for action in legal]


def errands_of(state: QuestState, seat: i64) -> Errands:
    """Return the errands of a seat whose cards are known."""
    player = state.players[seat]
    needs: i64 = 0 if player.quest == NO_QUEST else state.quest_needs(player.quest)
    errands = Errands(state, seat, needs)
    if player.reputation >= COSTS[0]:
        errands.spending = spending(errands)
    return errands


# Walking


def rate_walks(errands: Errands, legal: list[int]) -> list[int]:
    """Rate starts, steps, pick-ups, discards and the stop, by what can be had afterwards."""
    prospect = errands.prospect(errands.player.load)
    return [rate_walk(errands, prospect, action) for action in legal]


def rate_walk(errands: Errands, prospect: Prospect, action: i64) -> i64:
    """Rate a start, a step, a pick-up, a discard or the stop."""
    state = errands.state
    if action < act.STEP:
        return errands.from_here(action - act.START, 0, errands.speed, prospect)
    if action < act.BREAD:
        return rate_step(errands, prospect, action - act.STEP)
    if action < act.PICK:
        return rate_step(errands, prospect, action - act.BREAD) - BREAD_COST
    if action < act.PICK_ELIXIR:
        return rate_pick(errands, action - act.PICK, state.points if state.free_picks > 0 else 0)
    if action < act.DISCARD:
        return rate_pick(errands, action - act.PICK_ELIXIR, state.points) - ELIXIR_COST
    if action < act.STOP:
        return rate_discard(errands, action - act.DISCARD)
    return rate_stop(errands, prospect)


def rate_step(errands: Errands, prospect: Prospect, tile: i64) -> i64:
    """Rate a step by what can be had from where it leads; a Roman on the way ends the turn."""
    state = errands.state
    player = errands.player
    part = state.map.section_entered(player.tile, tile, state.enchanted)
    left: i64 = state.points if state.is_free_step(player, tile) else max(0, state.points - 1)
    if not meets_roman(state, tile, part):
        return errands.from_here(tile, part, left, prospect) - 1
    value = errands.faded(errands.from_here(tile, part, errands.speed, prospect), 1) - 1
    if player.has_item(GOLD):
        return max(value, errands.from_here(tile, part, left, prospect) - GOLD_COST)
    return value


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


def rate_pick(errands: Errands, kind: i64, points: i64) -> i64:
    """Rate a pick-up by what the load is worth with it."""
    player = errands.player
    prospect = errands.prospect(player.load + one_of(kind))
    if points:
        return errands.from_here(player.tile, player.part, points, prospect) + 1
    later = errands.faded(errands.best(player.tile, player.part, errands.speed, prospect), 1)
    return max(prospect.worth[section_number(player.tile, player.part)], later)


def rate_discard(errands: Errands, kind: i64) -> i64:
    """Rate making room, where that is the way to something better."""
    player = errands.player
    if total(player.load) < errands.capacity:
        return NEVER
    prospect = errands.prospect(player.load - one_of(kind))
    points: i64 = 0 if errands.state.has_ended_movement else errands.state.points
    return errands.from_here(player.tile, player.part, points, prospect) - DISCARD_COST


def rate_stop(errands: Errands, prospect: Prospect) -> i64:
    """Rate stopping: what is done here, or what can be had later from elsewhere; what lies here is not wanted then."""
    player = errands.player
    value = errands.faded(errands.best(player.tile, player.part, errands.speed, prospect), 1) - 2
    if player.tile == CIRCLE or errands.state.is_stronghold(player.tile):
        return max(value, prospect.worth[player.tile])
    return value


# Acting


def rate_at_circle(errands: Errands, action: i64) -> i64:
    """Rate an action at the Stone Circle; earlier ones of the list first, as later ones shut them out."""
    player = errands.player
    if action == act.COMPLETE:
        return BEST
    if act.IMPROVE <= action < act.CLAIM:
        ability: i64 = action - act.IMPROVE
        gain = improvement(errands, ability, player.level(ability))
        return BEST // 2 + gain if gain > 0 else NEVER
    if act.CLAIM <= action < act.ABANDON:
        points: i64 = action - act.CLAIM + 1
        return BEST // 4 if points == player.reputation and wants_to_claim(errands) else NEVER
    if action == act.ABANDON:
        return BEST // 8
    if action == act.DRAW_QUEST:
        return BEST // 16
    if act.OFFER <= action < act.DONE:
        return BEST // 32 + action - act.OFFER
    return 0


def spending(errands: Errands) -> i64:
    """Return what the reputation is worth at the Stone Circle: the best improvements, the rest as points."""
    player = errands.player
    purse: i64 = player.reputation
    value: i64 = 0
    levels: i64 = player.levels
    while True:
        chosen: i64 = -1
        most: i64 = 0
        ability: i64 = 0
        while ability < 3:
            level = count(levels, ability)
            if level < len(COSTS) and COSTS[level] <= purse:
                gain = improvement(errands, ability, level)
                if gain > most:
                    most = gain
                    chosen = ability
            ability += 1
        if chosen < 0:
            return value + purse * COIN
        cost: i64 = COSTS[count(levels, chosen)]
        value += most + cost * COIN
        purse -= cost
        levels += one_of(chosen)


def improvement(errands: Errands, ability: i64, level: i64) -> i64:
    """Return what the next step of an ability is worth beyond its price: use for the rest of the game, destiny."""
    use: i64 = ABILITY_USE[ability * len(COSTS) + level] * 2 * part_of_game_left(errands.state) // 100
    cost: i64 = COSTS[level]
    return use + ladder_gain(errands.state, errands.player, ability, level) * POINT - cost * POINT


def ladder_gain(state: QuestState, player: Player, ability: i64, level: i64) -> i64:
    """Return what the destiny pays for one more step of an ability."""
    card = state.terms.box.destinies[player.destiny()]
    ladder = (card.movement, card.trading, card.carrying)[ability]
    gain: i64 = ladder[level + 1] - ladder[level]
    if level < 2:
        gain += card.ability // 2
    return gain


def wants_to_claim(errands: Errands) -> bool:
    """Tell whether reputation is better turned into victory points than saved for an ability."""
    if part_of_game_left(errands.state) <= LAST_PART:
        return True
    player = errands.player
    for ability in range(3):
        level = player.level(ability)
        is_near = level < len(COSTS) and COSTS[level] <= player.reputation + SAVING
        if is_near and improvement(errands, ability, level) > 0:
            return False
    return True


def rate_at_stronghold(errands: Errands, action: i64) -> i64:
    """Rate a delivery, a quest or the end of the visit; what the quest needs is kept."""
    if action == act.DRAW_QUEST:
        return POINT
    if action == act.DONE:
        return 0
    with_ring = action >= act.DELIVER_RING
    resource: i64 = action - act.DELIVER_RING if with_ring else action - act.DELIVER
    player = errands.player
    if errands.kept(player.load) & bit(resource) and count(player.load, resource) == 1:
        return NEVER
    return 2 * POINT + errands.earning(player.tile, resource) + (POINT if with_ring else 0)


# Romans


def rate_romans(errands: Errands, legal: list[int]) -> list[int]:
    """Rate where a Roman goes: into the others' way and out of the own."""
    nuisances = all_nuisances(errands.state)
    return [rate_roman(errands.state, nuisances, action) for action in legal]


def rate_roman(state: QuestState, nuisances: list[Nuisance], action: i64) -> i64:
    """Rate one place, leaving the Roman, paying or halting."""
    if action in (act.LEAVE, act.GOLD):
        return -POINT
    if action == act.HALT:
        return NEVER // 2
    place: i64 = action - act.ROMAN if action < act.LEAVE else action - act.GOLD_TO
    return nuisance(state, nuisances, place)


def rate_removals(state: QuestState, legal: list[int]) -> list[int]:
    """Rate which Roman is taken away: one in the own way."""
    nuisances = all_nuisances(state)
    return [nuisance(state, nuisances, action - act.REMOVE) for action in legal]


class Nuisance:
    """How much Romans are in one player's way, as far as everybody can tell."""

    def __init__(self, state: QuestState, seat: i64, weight: i64) -> None:
        self.errands: Errands = Errands(state, seat, 0)
        self.weight: i64 = weight
        self.prospect: Prospect = self.errands.prospect(self.errands.player.load)
        self.usual: i64 = self.value()
        self.passed: i64 = self.errands.known  # a Roman anywhere else is in nobody's way

    def value(self) -> i64:
        """Return what the player's best errand is worth."""
        player = self.errands.player
        return self.errands.best(player.tile, player.part, self.errands.speed, self.prospect)

    def loss(self, tile: i64, part: i64) -> i64:
        """Return what one Roman more on a section or a stronghold's road, or one less, would cost the player."""
        if self.errands.state.is_stronghold(tile):
            return self.loss_at_gate(tile, part)
        place = section_number(tile, part)
        if self.passed & bit(place) == 0:
            return 0
        self.errands.guarded ^= bit(place)
        value = self.value()
        self.errands.guarded ^= bit(place)
        return (self.usual - value) * self.weight

    def loss_at_gate(self, fort: i64, road: i64) -> i64:
        """Return what it would cost the player if the guard of a stronghold's road changed."""
        beyond = self.errands.beyond(fort, road)
        if beyond == fort or self.passed & bit(fort) == 0:
            return 0
        self.errands.bar(fort, beyond)
        value = self.value()
        self.errands.bar(fort, beyond)
        return (self.usual - value) * self.weight


def all_nuisances(state: QuestState) -> list[Nuisance]:
    """Return how Romans are in each player's way; it counts more for the mover."""
    return [
        Nuisance(state, seat, -OWN_WAY if seat == state.mover else 1)
        for seat in range(state.seats)
        if state.players[seat].tile != OFF_MAP
    ]


def nuisance(state: QuestState, nuisances: list[Nuisance], place: i64) -> i64:
    """Return how much a change of the Romans on a place is in the others' way rather than in the own."""
    tile = tile_of(place)
    value: i64 = 0
    for each in nuisances:
        value += each.loss(tile, part_of(place))
    if state.is_stronghold(tile):
        guards = size(state.romans.on(tile))
        value += LOST_STRONGHOLD * guards if state.romans.has(place) else -LOST_STRONGHOLD * (guards + 1)
    return value


# Tokens and the set-up


def rate_token(errands: Errands, action: i64) -> i64:
    """Rate a choice of the first phase or of the set-up."""
    if action < act.LAY:
        return DESTINY_WORTH[action - act.KEEP]
    if action < act.RESOLVE:
        return -TOKEN_WORTH[action - act.RETURN]
    if action < act.DROP:
        return -(action - act.RESOLVE)
    if action < act.PUT:
        item: i64 = action - act.DROP
        return count(errands.player.pouch, item) - ITEM_WORTH[item]
    if action < act.PUT_CRYSTAL:
        return -steps_to(errands, FIRST_LAND + (action - act.PUT) % len(LANDS))
    if action < act.RAISE:
        return -steps_to(errands, action - act.PUT_CRYSTAL)
    if action < act.ROMAN:
        return rate_raise(errands, action)
    if act.ENCHANT <= action < act.REMOVE:
        return rate_enchant(errands, action - act.ENCHANT)
    return rate_romanise(errands, action - act.ROMANISE)


def steps_to(errands: Errands, tile: i64) -> i64:
    """Return how far a tile is from the own marker, by its nearest section."""
    player = errands.player
    if player.tile == OFF_MAP:
        return 0
    section: i64 = player.part if player.tile >= FIRST_LAND else 0
    steps = errands.state.map.distances(player.tile, section, errands.state.enchanted)
    return min(steps[tile * MOST_SECTIONS : (tile + 1) * MOST_SECTIONS])


def rate_raise(errands: Errands, action: i64) -> i64:
    """Rate a rising demand: near, and better still for what is carried."""
    resource: i64 = (action - act.RAISE) // len(STRONGHOLDS)
    stronghold: i64 = (action - act.RAISE) % len(STRONGHOLDS) + FIRST_STRONGHOLD
    carried = count(errands.player.load, resource)
    return (2 + 3 * carried) * (10 - steps_to(errands, stronghold))


def rate_enchant(errands: Errands, tile: i64) -> i64:
    """Rate an enchantment: a crystal nearby, and no resource of the own quest lost."""
    state = errands.state
    value: i64 = 20 - steps_to(errands, tile)
    for resource in range(len(RESOURCES)):
        if errands.needs & bit(resource) and state.spot_on(resource, tile) & state.in_play:
            value -= 30
    if tile < FIRST_LAND:
        value += 2
    return value


def rate_romanise(errands: Errands, stronghold: i64) -> i64:
    """Rate the loss of a stronghold: best a far one that pays little."""
    tile: i64 = stronghold + FIRST_STRONGHOLD
    charts = errands.state.demand[stronghold * len(RESOURCES) : (stronghold + 1) * len(RESOURCES)]
    return 3 * steps_to(errands, tile) - sum(charts)
