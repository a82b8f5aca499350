"""How good an action of Keltis looks to its player, from what that player may know.

Each action is carried out on a copy, and the place it leads to is valued: for every path, where its
figure will stand when the game ends, judged by the cards in hand that fit one direction, by those
that may still come, and by the turns that are left. Values are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, size
from nemeton.core.native import i64
from nemeton.games.keltis import actions as act
from nemeton.games.keltis.cards import ALL_VALUES, Cards, values_of
from nemeton.games.keltis.components import (
    CLOVER,
    COPIES,
    FIGURES_IN_GOAL,
    FINAL_STONE,
    GOAL_STONE,
    LIGHT,
    PATHS,
    ROW_VALUES,
    SPOT_AT,
    TILE_POINTS,
    VALUES,
    WISHING_STONE,
)
from nemeton.games.keltis.player import Player
from nemeton.games.keltis.state import BONUS, DRAWN, OVER, KeltisState

POINT: Final = 100
STONE_WORTH: Final = (-400, -160, 160, 350, 650, 1000)  # KEL-61, with the next ones in mind
CLOVER_WORTH: Final = 145  # a further move
LATE_BONUS_WORTH: Final = 230  # one that is waiting to be made
LARGE_WAITING: Final = 240  # the large figure while it may still choose its path
DRAW_WORTH: Final = 90  # what the draw pile brings, on average
GIFT: Final = 60  # a card that an opponent can use
GIFT_NEXT: Final = 230  # the same for the one who draws next
HELD: Final = 85  # of a hundred steps in hand, those that will be made
HOPED: Final = 45  # of a hundred fitting cards that come, those that will be played
STANDING_STILL: Final = 235  # a turn in which no figure moves
UNSEEN: Final = 80  # one in so many cards that come is a given one
UNTAKEN_WORTH: Final = 210  # a wishing stone on the way
PACE: Final = 205  # rounds for a hundred stones of the leading figures
WON: Final = 100_000


def rate(state: KeltisState) -> list[int]:
    """Rate each legal action of the mover; higher is better."""
    me: i64 = state.mover
    rounds = rounds_left(state)
    rates: list[int] = []
    for action in state.legal():
        child = state.copy()
        child.apply(action)
        rates.append(outlook(child, me, rounds) + denied(state, action) - given(state, action))
    return rates


def outlook(state: KeltisState, seat: i64, rounds: i64) -> i64:
    """Return what a position promises a seat."""
    if state.now == OVER:
        return lead(state, seat) * POINT + (WON if lead(state, seat) >= 0 else -WON)
    player = state.players[seat]
    value = player.points * POINT + STONE_WORTH[min(player.wishing_stones, 5)]
    if player.has_large():
        value += min(LARGE_WAITING, rounds // 2)
    if state.now == BONUS:
        value += LATE_BONUS_WORTH
    elif state.now == DRAWN:
        value += DRAW_WORTH
    return value + paths_outlook(state, player, rounds)


def lead(state: KeltisState, seat: i64) -> i64:
    """Return how far a seat is ahead of the best of the others."""
    best: i64 = -1000
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            best = max(best, state.players[other].score())
        other += 1
    return state.players[seat].score() - best


def rounds_left(state: KeltisState) -> i64:
    """Return how many rounds may be left, in hundredths: by the draw pile, or by the fifth figure."""
    by_pile: i64 = state.left() * 100 // state.seats
    by_limit: i64 = (state.turn_limit - state.turns) * 100 // state.seats
    by_goal: i64 = stones_to_goal(state) * PACE // state.seats
    return min(by_pile, by_limit, by_goal)


def stones_to_goal(state: KeltisState) -> i64:
    """Return how many stones the leading figures are from the goal area, as many as are still needed."""
    counts = [0] * (GOAL_STONE + 1)
    for player in state.players:
        path: i64 = 0
        while path < PATHS:
            counts[max(0, GOAL_STONE - player.stone_on(path))] += 1
            path += 1
    needed: i64 = FIGURES_IN_GOAL - counts[0]
    total: i64 = 0
    distance: i64 = 1
    while needed > 0:
        here: i64 = min(needed, counts[distance])
        total += here * distance
        needed -= here
        distance += 1
    return total


# The paths


def paths_outlook(state: KeltisState, player: Player, rounds: i64) -> i64:
    """Return what the figures will count and come over, if the turns that are left are shared among them."""
    steps = [expected_steps(state, player, path, rounds) for path in range(PATHS)]
    total: i64 = 0
    path: i64 = 0
    while path < PATHS:
        if player.stone_on(path) or path_outlook(state, player, path, steps[path]) > 0:
            total += steps[path]
        path += 1
    value: i64 = 0
    path = 0
    while path < PATHS:
        share: i64 = steps[path]
        if total > rounds:
            share = share * rounds // total
        outlook_here = path_outlook(state, player, path, share)
        if player.stone_on(path) or outlook_here > 0:
            value += outlook_here
        path += 1
    return value


def expected_steps(state: KeltisState, player: Player, path: i64, rounds: i64) -> i64:
    """Return how many stones a figure will go yet, in hundredths: cards in hand, and cards that may come."""
    fitting = values_of(player.fitting, path)
    row = values_of(player.laid.once, path)
    if row == 0 or fitting != ALL_VALUES:
        return steps_with(state, player, path, fitting, rounds)
    rising = ALL_VALUES & ~(row - 1)
    falling = row | (row - 1)
    return max(
        steps_with(state, player, path, rising, rounds),
        steps_with(state, player, path, falling, rounds),
    )


def steps_with(state: KeltisState, player: Player, path: i64, fitting: i64, rounds: i64) -> i64:
    """Return the stones to go, in hundredths, when cards of these values fit."""
    held = count_of(player.hand, path, fitting)
    unseen: i64 = COPIES * size(fitting) - held
    for other in state.players:
        unseen -= count_of(other.laid, path, fitting)
    coming = unseen * rounds // UNSEEN
    return held * HELD + coming * HOPED // 100


def count_of(cards: Cards, colour: i64, values: i64) -> i64:
    """Return how many cards of a colour have one of these values."""
    return size(values_of(cards.once, colour) & values) + size(values_of(cards.twice, colour) & values)


def path_outlook(state: KeltisState, player: Player, path: i64, steps: i64) -> i64:
    """Return what a figure will count and come over if it goes so many hundredths of stones."""
    stone = player.stone_on(path)
    factor: i64 = 2 if path == player.large_path else 1
    value: i64 = 0
    while steps >= 100 and stone < FINAL_STONE:
        stone += 1
        value += tile_worth(state, path, stone)
        steps -= 100
    here: i64 = ROW_VALUES[stone]
    if steps > 0 and stone < FINAL_STONE:
        there: i64 = ROW_VALUES[stone + 1]
        value += (there - here) * factor * steps + tile_worth(state, path, stone + 1) * steps // 100
    return value + here * factor * POINT


def tile_worth(state: KeltisState, path: i64, stone: i64) -> i64:
    """Return what it is worth to come to a stone, apart from what it counts."""
    spot: i64 = SPOT_AT[path * (FINAL_STONE + 1) + stone]
    if spot == LIGHT:
        return 0
    tile: i64 = state.tiles[spot]
    if tile == CLOVER:
        return CLOVER_WORTH
    if tile == WISHING_STONE:
        return 0 if state.taken >> spot & 1 else UNTAKEN_WORTH
    return TILE_POINTS[tile] * POINT


# The others


def given(state: KeltisState, action: int) -> i64:
    """Return what a discard costs: a turn without a step, and what it gives to the others."""
    if act.DISCARD <= action < act.ENTER_LARGE:
        return use_to_others(state, action - act.DISCARD) + STANDING_STILL
    return 0


def denied(state: KeltisState, action: int) -> i64:
    """Return what drawing a discard keeps from the others."""
    if act.DRAW <= action < act.TILE:
        colour: i64 = action - act.DRAW
        return use_to_others(state, colour * VALUES + state.piles[colour].top) // 2
    return 0


def use_to_others(state: KeltisState, card: i64) -> i64:
    """Return how much the others can do with a card on its discard pile, as far as their rows show."""
    path: i64 = card // VALUES
    use: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != state.mover:
            player = state.players[seat]
            stone = player.stone_on(path)
            if 0 < stone < FINAL_STONE and player.fitting & bit(card):
                factor: i64 = 2 if path == player.large_path else 1
                use += factor * (GIFT_NEXT if seat == (state.mover + 1) % state.seats else GIFT)
        seat += 1
    return use
