"""How good an action of Keltis looks to its player, from what that player may know.

An action is valued by where it leaves its player: for every path, where the figure will stand when the
game ends, judged by the cards in hand that fit one direction, by those that may still come, and by the
turns that are left. Values are in hundredths of a point. Nothing is carried out to find them, since a
search asks thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, size
from nemeton.core.native import i64, mypyc_attr
from nemeton.games.keltis import actions as act
from nemeton.games.keltis.cards import ALL_VALUES, Cards, values_of
from nemeton.games.keltis.components import (
    CLOVER,
    FIGURES_IN_GOAL,
    FINAL_STONE,
    GOAL_STONE,
    LIGHT,
    PATHS,
    ROW_VALUES,
    SPOT_AT,
    SPOTS,
    TILE_POINTS,
    VALUES,
    WISHING_STONE,
)
from nemeton.games.keltis.player import Player
from nemeton.games.keltis.state import CARD, DRAW, FIGURE, OVER, KeltisState

POINT: Final = 100
STONE_WORTH: Final[tuple[int, ...]] = (-400, -160, 160, 560, 650, 1000)  # KEL-61, with the next ones in mind
MOST_STONES: Final = 5
CLOVER_WORTH: Final = 145  # a further move
LATE_BONUS_WORTH: Final = 230  # one that is waiting to be made
LARGE_WAITING: Final = 211  # the large figure while it may still choose its path
DRAW_WORTH: Final = 54  # what the draw pile brings, on average
GIFT: Final = 60  # a card that an opponent can use
GIFT_NEXT: Final = 258  # the same for the one who draws next
HELD: Final = 85  # of a hundred steps in hand, those that will be made
HOPED: Final = 58  # of a hundred fitting cards that come, those that will be played
STANDING_STILL: Final = 141  # a turn in which no figure moves
UNTAKEN_WORTH: Final = 126  # a wishing stone on the way
PACE: Final = 205  # rounds for a hundred stones of the leading figures
WON: Final = 100_000
FIVE_BITS: Final = 5
STONES: Final = 10  # of a path, with the start stone


def rate(state: KeltisState) -> list[int]:
    """Rate each legal action of the mover; higher is better."""
    legal = state.legal()
    if not legal:
        return []
    prospects = Prospects(state, state.mover)
    return [prospects.after(action) for action in legal]


class Board:
    """What the stones of the paths are worth while the same wishing stones lie on them."""

    def __init__(self, tiles: tuple[int, ...], taken: i64) -> None:
        self.tiles: tuple[int, ...] = tiles
        self.taken: i64 = taken
        self.tiles_to: list[int] = []  # what lies on a path up to a stone
        self.single: list[int] = []  # the same with what a small figure counts there
        self.double: list[int] = []  # and with what the large one does
        for path in range(PATHS):
            lying: i64 = 0
            for stone in range(STONES):
                lying += self.tile_worth(path * STONES + stone)
                counted: i64 = ROW_VALUES[stone] * POINT
                self.tiles_to.append(lying)
                self.single.append(lying + counted)
                self.double.append(lying + 2 * counted)

    def tile_worth(self, place: i64) -> i64:
        """Return what it is worth to come to a stone some day, apart from what it counts."""
        spot: i64 = SPOT_AT[place]
        if spot == LIGHT:
            return 0
        tile: i64 = self.tiles[spot]
        if tile == CLOVER:
            return CLOVER_WORTH
        if tile == WISHING_STONE:
            return 0 if self.taken >> spot & 1 else UNTAKEN_WORTH
        return TILE_POINTS[tile] * POINT


class Boards:
    """Keeps the boards of the table that was asked for last: a search asks for them again and again."""

    def __init__(self) -> None:
        self.last: Board = Board((0,) * len(SPOTS), 0)
        self.by_taken: dict[int, Board] = {}

    def of(self, state: KeltisState) -> Board:
        """Return what the stones of a table are worth."""
        board = self.last
        if board.tiles is state.tiles and board.taken == state.taken:
            return board
        if board.tiles is not state.tiles:
            self.by_taken = {}
        known = self.by_taken.get(state.taken)
        if known is None or known.tiles is not state.tiles:
            known = Board(state.tiles, state.taken)
            self.by_taken[state.taken] = known
        self.last = known
        return known


BOARDS: Final = Boards()


@mypyc_attr(acyclic=True)
class Prospects:
    """What a seat may expect, and how an action of its own would change that."""

    def __init__(self, state: KeltisState, seat: i64) -> None:
        self.state: KeltisState = state
        self.me: Player = state.players[seat]
        self.board: Board = BOARDS.of(state)
        self.rounds: i64 = rounds_left(state)
        self.unseen: Cards = unseen_by(state, self.me)
        self.steps: list[int] = []  # by path, in hundredths of stones
        self.total: i64 = 0  # of the steps
        self.large: i64 = min(LARGE_WAITING, self.rounds // 2) if self.me.has_large() else 0
        path: i64 = 0
        while path < PATHS:
            steps = self.steps_now(path)
            self.steps.append(steps)
            if self.me.stone_on(path) or self.worth(path, 0, steps, 1) > 0:
                self.total += steps
            path += 1
        self.worths: list[int] = []  # by path
        self.value: i64 = self.held()  # what the seat may expect to score
        path = 0
        while path < PATHS:
            worth = self.shared_worth(path, self.me.stone_on(path), self.steps[path], self.factor(path))
            self.worths.append(worth)
            self.value += worth
            path += 1

    # What is there

    def held(self) -> i64:
        """Return what tiles and the waiting large figure are worth."""
        return self.me.points * POINT + STONE_WORTH[min(self.me.wishing_stones, MOST_STONES)] + self.large

    def with_path(self, path: i64, stone: i64, steps: i64, factor: i64) -> i64:
        """Return what is to be expected if the figure of one path stands and goes otherwise."""
        return self.value - self.worths[path] + self.shared_worth(path, stone, steps, factor)

    def shared_worth(self, path: i64, stone: i64, steps: i64, factor: i64) -> i64:
        """Return what a path is worth if the turns that are left are shared among all."""
        if self.total > self.rounds:
            steps = steps * self.rounds // self.total
        value = self.worth(path, stone, steps, factor)
        return value if stone or value > 0 else 0

    def factor(self, path: i64) -> i64:
        """Return how often the figure of a path counts."""
        return 2 if path == self.me.large_path else 1

    def steps_on(self, path: i64, hand: Cards, row: i64, fitting: i64) -> i64:
        """Return how many stones a figure will go yet, in hundredths, with a hand and a row of these values.

        Cards in hand count, and cards that may come. An open direction will be the better one.
        """
        if row == 0 or fitting != ALL_VALUES:
            return self.steps_with(path, hand, fitting)
        rising = ALL_VALUES & ~(row - 1)
        falling = row | (row - 1)
        return max(self.steps_with(path, hand, rising), self.steps_with(path, hand, falling))

    def steps_with(self, path: i64, hand: Cards, fitting: i64) -> i64:
        """Return the stones to go, in hundredths, when cards of these values fit."""
        coming: i64 = count_of(self.unseen, path, fitting) * self.rounds * HOPED
        return count_of(hand, path, fitting) * HELD + coming // (100 * self.unseen.total + 1)

    def worth(self, path: i64, stone: i64, steps: i64, factor: i64) -> i64:
        """Return what a figure will count and come over if it goes so many hundredths of stones."""
        worths = self.board.double if factor == 2 else self.board.single
        first: i64 = path * STONES
        end: i64 = stone + steps // 100
        if end >= FINAL_STONE:
            return worths[first + FINAL_STONE] - self.board.tiles_to[first + stone]
        there: i64 = worths[first + end]
        further: i64 = worths[first + end + 1] - there
        return there + further * (steps % 100) // 100 - self.board.tiles_to[first + stone]

    def steps_now(self, path: i64) -> i64:
        """Return how many stones the figure of a path will go yet, in hundredths, as things are."""
        me = self.me
        return self.steps_on(path, me.hand, values_of(me.laid.once, path), values_of(me.fitting, path))

    # What may be done

    def after(self, action: i64) -> i64:
        """Return what the mover may expect after an action."""
        now = self.state.now
        if now == CARD:
            return self.play(action - act.PLAY) if action < act.DISCARD else self.discard(action - act.DISCARD)
        if now == DRAW:
            return self.draw(action - act.DRAW)
        if now == FIGURE:
            path = self.state.path
            return self.enter(action, path, self.steps_now(path), 2 if action == act.ENTER_LARGE else 1)
        return self.bonus(action)

    def play(self, card: i64) -> i64:
        """Return what is to be expected after playing a card."""
        me = self.me
        path: i64 = card // VALUES
        row = values_of(me.laid.once, path) | bit(card % VALUES)
        steps = self.steps_on(path, me.hand.minus(card), row, values_of(me.fitting_after(card), path))
        stone = me.stone_on(path)
        if stone == FINAL_STONE:
            return self.with_path(path, stone, steps, self.factor(path)) + LATE_BONUS_WORTH
        if stone:
            return self.step(act.PLAY + card, path, steps, self.factor(path))
        if not me.has_large():
            return self.enter(act.PLAY + card, path, steps, 1)
        large = self.enter(act.PLAY + card, path, steps, 2)
        return max(large, self.enter(act.PLAY + card, path, steps, 1)) if me.has_small() else large

    def enter(self, action: i64, path: i64, steps: i64, factor: i64) -> i64:
        """Return what is to be expected after bringing a figure onto a path."""
        value = self.step(action, path, steps, factor)
        return value - self.large if factor == 2 else value

    def step(self, action: i64, path: i64, steps: i64, factor: i64) -> i64:
        """Return what is to be expected after a figure's step, with so many more to go."""
        stone = self.me.stone_on(path) + 1
        if stone == GOAL_STONE and self.state.arrived + 1 == FIGURES_IN_GOAL:
            return self.end_after(action)
        return self.with_path(path, stone, steps, factor) + self.tile_gain(path, stone)

    def tile_gain(self, path: i64, stone: i64) -> i64:
        """Return what it is worth to come to a stone now, apart from what it counts."""
        spot: i64 = SPOT_AT[path * STONES + stone]
        if spot == LIGHT:
            return 0
        tile: i64 = self.state.tiles[spot]
        if tile == CLOVER:
            return LATE_BONUS_WORTH
        if tile == WISHING_STONE:
            stones = self.me.wishing_stones
            if self.state.taken >> spot & 1 or stones >= MOST_STONES:
                return 0
            return STONE_WORTH[stones + 1] - STONE_WORTH[stones]
        return TILE_POINTS[tile] * POINT

    def end_after(self, action: i64) -> i64:
        """Return what an action is worth that ends the game."""
        child = self.state.copy()
        child.apply(action)
        return end_worth(child, self.state.mover) if child.now == OVER else 0

    def discard(self, card: i64) -> i64:
        """Return what is to be expected after a discard: a turn without a step, and a gift to the others."""
        me = self.me
        path: i64 = card // VALUES
        row = values_of(me.laid.once, path)
        steps = self.steps_on(path, me.hand.minus(card), row, values_of(me.fitting, path))
        value = self.with_path(path, me.stone_on(path), steps, self.factor(path))
        return value - STANDING_STILL - use_to_others(self.state, card)

    def bonus(self, action: i64) -> i64:
        """Return what is to be expected after a bonus move, or without it."""
        if action == act.PASS:
            return self.value
        path: i64 = (action - act.MOVE) % PATHS
        if action < act.MOVE_LARGE:
            return self.step(action, path, self.steps_now(path), self.factor(path))
        return self.enter(action, path, self.steps_now(path), 2 if action < act.MOVE_SMALL else 1)

    def draw(self, colour: i64) -> i64:
        """Return what is to be expected after drawing from a discard pile, or below 0 from the draw pile.

        That a card is kept from the others counts for nothing: whoever takes up what only they could use is soon left
        with a hand of such cards, and a search would bait playouts with it.
        """
        if colour < 0:
            return end_worth(self.state, self.state.mover) if self.state.left() == 1 else self.value + DRAW_WORTH
        me = self.me
        card: i64 = colour * VALUES + self.state.piles[colour].top
        row = values_of(me.laid.once, colour)
        steps = self.steps_on(colour, me.hand.plus(card), row, values_of(me.fitting, colour))
        return self.with_path(colour, me.stone_on(colour), steps, self.factor(colour))


def unseen_by(state: KeltisState, me: Player) -> Cards:
    """Return the cards that a player has not seen in a hand or a row; the discards do not count as seen."""
    seen = me.hand
    for player in state.players:
        seen = seen.joined(player.laid)
    return seen.missing()


def count_of(cards: Cards, colour: i64, values: i64) -> i64:
    """Return how many cards of a colour have one of these values."""
    both: i64 = values_of(cards.once, colour) & values
    both |= (values_of(cards.twice, colour) & values) << VALUES
    return size(both)


def end_worth(state: KeltisState, seat: i64) -> i64:
    """Return what the end of the game is worth to a seat, as the scores are."""
    ahead = lead(state, seat)
    return ahead * POINT + (WON if ahead >= 0 else -WON)


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
    turns: i64 = min(state.left(), state.turn_limit - state.turns)
    by_goal: i64 = stones_to_goal(state) * PACE // state.seats
    return min(turns * 100 // state.seats, by_goal)


def stones_to_goal(state: KeltisState) -> i64:
    """Return how many stones the leading figures are from the goal area, as many as are still needed."""
    counts: i64 = 0  # of the figures that are so far away, five bits a distance
    for player in state.players:
        figures: i64 = player.figures
        path: i64 = 0
        while path < PATHS:
            counts += bit(FIVE_BITS * max(0, GOAL_STONE - (figures & 15)))
            figures >>= 4
            path += 1
    needed: i64 = FIGURES_IN_GOAL - state.arrived
    total: i64 = 0
    distance: i64 = 1
    while needed > 0:
        counts >>= FIVE_BITS
        here: i64 = min(needed, counts & 31)
        total += here * distance
        needed -= here
        distance += 1
    return total


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
