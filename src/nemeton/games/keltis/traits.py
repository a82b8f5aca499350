"""What a path and the whole table look like to one of two seats: the traits by which its outlook is foretold.

Every trait is there or not, and has a number. A falling row is looked at in a mirror,
as if it rose from 10 − v, and so is an open one that would rather fall. Only what the seat may know has traits.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, lowest, size
from nemeton.core.native import i64, mypyc_attr
from nemeton.games.keltis.cards import ALL_VALUES, Cards, values_of
from nemeton.games.keltis.components import (
    FIGURES_IN_GOAL,
    FINAL_STONE,
    LIGHT,
    PATHS,
    SPOT_AT,
    TILES,
    VALUES,
    WISHING_STONE,
)
from nemeton.games.keltis.hints import rounds_left, stones_to_goal
from nemeton.games.keltis.player import Player
from nemeton.games.keltis.state import DRAWN, KeltisState

STONES: Final = FINAL_STONE + 1  # with the start stone
KINDS: Final = len(TILES)
NO_TILE: Final = -1
MOST_STONES: Final = 5

# Of a path, and what it is for the seat.
STONE: Final = 0  # + where the own figure stands
ROW_EMPTY: Final = STONE + STONES
ROW_DIRECTED: Final = ROW_EMPTY + 1  # + its last value
ROW_OPEN: Final = ROW_DIRECTED + VALUES  # + its only value
NO_FIGURE: Final = ROW_OPEN + VALUES  # + 0: any may enter, 1: only the large one, 2: only a small one
SMALL: Final = NO_FIGURE + 4
LARGE: Final = NO_FIGURE + 3
HELD: Final = NO_FIGURE + 5  # + a value in hand
HELD_TWICE: Final = HELD + VALUES
FITTING: Final = HELD_TWICE + VALUES  # + how many cards in hand fit
MOST_FITTING: Final = 7
USELESS: Final = FITTING + MOST_FITTING + 1  # + how many do not
MOST_USELESS: Final = 3
UNSEEN: Final = USELESS + MOST_USELESS + 1  # + a value that may come
UNSEEN_TWICE: Final = UNSEEN + VALUES
COMING: Final = UNSEEN_TWICE + VALUES  # + half of how many that fit may come
MOST_COMING: Final = 11
TOP: Final = COMING + MOST_COMING + 1  # + the value on top of the discards
TOP_FITS: Final = TOP + VALUES
TOP_FITS_OTHER: Final = TOP_FITS + 1
THEIR_STONE: Final = TOP_FITS_OTHER + 1
THEIR_EMPTY: Final = THEIR_STONE + STONES
THEIR_OPEN: Final = THEIR_EMPTY + 1
SAME_WAY: Final = THEIR_OPEN + VALUES
OTHER_WAY: Final = SAME_WAY + VALUES
THEIR_LARGE: Final = OTHER_WAY + VALUES
AHEAD: Final = THEIR_LARGE + 1  # + 5 × the stones to a tile + its kind
FAR_AHEAD: Final = 4
FINAL: Final = AHEAD + FAR_AHEAD * KINDS  # + the kind of the tile on a final stone that is further
THEIR_AHEAD: Final = FINAL + KINDS
FAR_AHEAD_OF_THEM: Final = 2
PATH_TRAITS: Final = THEIR_AHEAD + FAR_AHEAD_OF_THEM * KINDS

# Of the whole table.
DECK_ROUNDS: Final = 0  # + half of the rounds that the draw pile gives
MOST_DECK_ROUNDS: Final = 15
TO_GOAL: Final = DECK_ROUNDS + MOST_DECK_ROUNDS + 1  # + half of the stones that five figures are from the goal area
MOST_TO_GOAL: Final = 17
WISHING_STONES: Final = TO_GOAL + MOST_TO_GOAL + 1
PLAYABLE: Final = WISHING_STONES + MOST_STONES + 1  # + how many cards continue own rows
MOST_PLAYABLE: Final = 9
OPENED: Final = PLAYABLE + MOST_PLAYABLE + 1  # + how many paths one has a figure on
ARRIVED: Final = OPENED + PATHS + 1
THEIR_STONES: Final = ARRIVED + FIGURES_IN_GOAL
ROUNDS: Final = THEIR_STONES + MOST_STONES + 1  # + how many rounds there may be yet
MOST_ROUNDS: Final = 18
ODD_TO_GOAL: Final = ROUNDS + MOST_ROUNDS + 1
LARGE_WAITS: Final = ODD_TO_GOAL + 1
THEIR_LARGE_WAITS: Final = LARGE_WAITS + 1
OWN_TURN: Final = THEIR_LARGE_WAITS + 1
OTHER_TURN: Final = OWN_TURN + 1
CARD_COMES: Final = OTHER_TURN + 1  # one's turn ends with a card from the draw pile that nobody knows yet
TABLE_TRAITS: Final = CARD_COMES + 1


def traits_of_path(state: KeltisState, seat: i64, path: i64, unseen: Cards) -> list[int]:
    """Return the traits of a path for a seat that has not seen these cards."""
    look = Look(state, seat, path, unseen)
    look.add_own_row()
    look.add_own_figure()
    look.add_cards()
    look.add_discards()
    look.add_other()
    return look.found


@mypyc_attr(acyclic=True)
class Look:
    """A seat's look at a path, and the traits found so far."""

    def __init__(self, state: KeltisState, seat: i64, path: i64, unseen: Cards) -> None:
        self.state: KeltisState = state
        self.me: Player = state.players[seat]
        self.other: Player = state.players[1 - seat]
        self.path: i64 = path
        self.top: i64 = state.piles[path].top
        self.row: i64 = values_of(self.me.laid.once, path)
        self.fitting: i64 = values_of(self.me.fitting, path)
        self.held: i64 = values_of(self.me.hand.once, path)
        self.held_twice: i64 = values_of(self.me.hand.twice, path)
        self.coming: i64 = values_of(unseen.once, path)
        self.coming_twice: i64 = values_of(unseen.twice, path)
        if self.top >= 0:  # it is seen
            if self.coming_twice >> self.top & 1:
                self.coming_twice &= ~bit(self.top)
            else:
                self.coming &= ~bit(self.top)
        self.mirrored: bool = self.falls()
        self.found: list[int] = []

    def falls(self) -> bool:
        """Tell whether the row falls, or would rather fall: by the cards in hand, and less by those that may come."""
        if self.fitting != ALL_VALUES:
            return self.fitting & 1 != 0
        middle: i64 = 2 * lowest(self.row) if self.row else VALUES - 1
        for_falling: i64 = 0
        value: i64 = 0
        while value < VALUES:
            weight: i64 = 10 * ((self.held >> value & 1) + (self.held_twice >> value & 1))
            weight += 3 * ((self.coming >> value & 1) + (self.coming_twice >> value & 1))
            below = middle - 2 * value
            if self.row:
                below = max(-1, min(1, below))  # how far from the row's only value does not matter
            for_falling += weight * below
            value += 1
        return for_falling > 0

    def seen_as(self, value: i64) -> i64:
        """Return a value, as it is or in the mirror."""
        return VALUES - 1 - value if self.mirrored else value

    def add(self, trait: i64) -> None:
        """Add a trait."""
        self.found.append(int(trait))

    def add_values(self, first: i64, values: i64) -> None:
        """Add a trait for each of a set of values."""
        while values:
            self.add(first + self.seen_as(lowest(values)))
            values &= values - 1

    def add_own_row(self) -> None:
        """Add how far the own row has come."""
        if self.row == 0:
            self.add(ROW_EMPTY)
        elif self.fitting != ALL_VALUES:
            self.add(ROW_DIRECTED + self.seen_as(end_of(self.fitting)))
        else:
            self.add(ROW_OPEN + self.seen_as(lowest(self.row)))

    def add_own_figure(self) -> None:
        """Add which figure goes on the path, or could, how far it has come, and what lies ahead of it."""
        me = self.me
        stone = me.stone_on(self.path)
        self.add(STONE + stone)
        if stone:
            self.add(LARGE if me.large_path == self.path else SMALL)
        elif not me.has_large():
            self.add(NO_FIGURE + 2)
        else:
            self.add(NO_FIGURE if me.has_small() else NO_FIGURE + 1)
        self.add_tiles(AHEAD, stone, FAR_AHEAD)
        if stone + FAR_AHEAD < FINAL_STONE:
            kind = tile_on(self.state, self.path, FINAL_STONE)
            if kind != NO_TILE:
                self.add(FINAL + kind)

    def add_cards(self) -> None:
        """Add the cards in hand and those that may come, one by one and how many of them fit."""
        self.add_values(HELD, self.held)
        self.add_values(HELD_TWICE, self.held_twice)
        self.add_values(UNSEEN, self.coming)
        self.add_values(UNSEEN_TWICE, self.coming_twice)
        follows = self.following()
        fits = size(self.held & follows) + size(self.held_twice & follows)
        others = size(self.held) + size(self.held_twice) - fits
        coming = size(self.coming & follows) + size(self.coming_twice & follows)
        self.add(FITTING + min(fits, MOST_FITTING))
        self.add(USELESS + min(others, MOST_USELESS))
        self.add(COMING + min(coming // 2, MOST_COMING))

    def following(self) -> i64:
        """Return the values that fit the row in the direction in which it is looked at."""
        if self.row == 0 or self.fitting != ALL_VALUES:
            return self.fitting
        return self.row | (self.row - 1) if self.mirrored else ALL_VALUES & ~(self.row - 1)

    def add_discards(self) -> None:
        """Add the top of the discards, and whom it fits."""
        if self.top < 0:
            return
        self.add(TOP + self.seen_as(self.top))
        if self.fitting >> self.top & 1:
            self.add(TOP_FITS)
        if self.other.stone_on(self.path) and values_of(self.other.fitting, self.path) >> self.top & 1:
            self.add(TOP_FITS_OTHER)

    def add_other(self) -> None:
        """Add what is seen of the other player on the path."""
        other = self.other
        stone = other.stone_on(self.path)
        self.add(THEIR_STONE + stone)
        row: i64 = values_of(other.laid.once, self.path)
        fitting: i64 = values_of(other.fitting, self.path)
        if row == 0:
            self.add(THEIR_EMPTY)
        elif fitting == ALL_VALUES:
            self.add(THEIR_OPEN + self.seen_as(lowest(row)))
        else:
            way: i64 = SAME_WAY if (fitting & 1 != 0) == self.mirrored else OTHER_WAY
            self.add(way + self.seen_as(end_of(fitting)))
        if other.large_path == self.path:
            self.add(THEIR_LARGE)
        self.add_tiles(THEIR_AHEAD, stone, FAR_AHEAD_OF_THEM)

    def add_tiles(self, first: i64, stone: i64, far: i64) -> None:
        """Add the tiles that lie so far ahead of a figure."""
        ahead: i64 = 1
        while ahead <= far and stone + ahead <= FINAL_STONE:
            kind = tile_on(self.state, self.path, stone + ahead)
            if kind != NO_TILE:
                self.add(first + (ahead - 1) * KINDS + kind)
            ahead += 1


def end_of(fitting: i64) -> i64:
    """Return the last value of a row with a direction: what fits goes on from there."""
    return size(fitting) - 1 if fitting & 1 else lowest(fitting)


def tile_on(state: KeltisState, path: i64, stone: i64) -> i64:
    """Return the kind of the tile that lies on a stone, or NO_TILE."""
    spot: i64 = SPOT_AT[path * STONES + stone]
    if spot == LIGHT:
        return NO_TILE
    kind: i64 = state.tiles[spot]
    return NO_TILE if kind == WISHING_STONE and state.taken >> spot & 1 else kind


def traits_of_table(state: KeltisState, seat: i64) -> list[int]:
    """Return the traits of the whole table for a seat."""
    me = state.players[seat]
    other = state.players[1 - seat]
    to_goal = stones_to_goal(state)
    found = [
        int(DECK_ROUNDS + min(state.left() // 4, MOST_DECK_ROUNDS)),
        int(TO_GOAL + min(to_goal // 2, MOST_TO_GOAL)),
        int(WISHING_STONES + min(me.wishing_stones, MOST_STONES)),
        int(PLAYABLE + min(playable(me), MOST_PLAYABLE)),
        int(OPENED + opened(me)),
        int(ARRIVED + min(state.arrived, FIGURES_IN_GOAL - 1)),
        int(ROUNDS + min(rounds_left(state) // 100, MOST_ROUNDS)),
        int(THEIR_STONES + min(other.wishing_stones, MOST_STONES)),
    ]
    if state.mover != seat:
        found.append(OTHER_TURN)
    else:
        found.append(CARD_COMES if state.now == DRAWN else OWN_TURN)
    if to_goal & 1:
        found.append(ODD_TO_GOAL)
    if me.has_large():
        found.append(LARGE_WAITS)
    if other.has_large():
        found.append(THEIR_LARGE_WAITS)
    return found


def playable(me: Player) -> i64:
    """Return how many cards in hand continue rows, or fit a path that was opened."""
    count: i64 = 0
    path: i64 = 0
    while path < PATHS:
        if me.stone_on(path):
            fitting: i64 = values_of(me.fitting, path)
            count += size(values_of(me.hand.once, path) & fitting) + size(values_of(me.hand.twice, path) & fitting)
        path += 1
    return count


def opened(me: Player) -> i64:
    """Return how many paths a player has a figure on."""
    count: i64 = 0
    path: i64 = 0
    while path < PATHS:
        if me.stone_on(path):
            count += 1
        path += 1
    return count
