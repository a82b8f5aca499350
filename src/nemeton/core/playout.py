"""Random play, the loop that everything fast is measured by."""

from __future__ import annotations

from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, State


def roll(state: State, rng: Rng) -> None:
    """Let chance move until a seat is to move or the game is over."""
    while state.to_move() == CHANCE:
        state.apply(state.pick(rng))


def playout(state: State, rng: Rng) -> int:
    """Play uniformly random legal actions to the end, in place; return the decisions made."""
    decisions: i64 = 0
    while True:
        mover = state.to_move()
        if mover == CHANCE:
            state.apply(state.pick(rng))
        elif mover == NOBODY:
            return decisions
        else:
            state.apply(state.choose(rng))
            decisions += 1
