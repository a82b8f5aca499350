"""A game's behaviour as one number: it changes when the same seeds would play out otherwise."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, State

GAMES_OF_EACH_SIZE: Final = 4


def signature(game: Game) -> int:
    """Return the number that stands for the game's rules, the same compiled and plain.

    Every seat count plays a few random games from fixed seeds; what was legal, what was done and
    how it was scored all count.
    """
    total = 0
    for seats in game.seats:
        for seed in range(GAMES_OF_EACH_SIZE):
            total = _play(game.new(seats=seats), Rng(seed), total)
    return total


def _play(state: State, rng: Rng, total: int) -> int:
    while (mover := state.to_move()) != NOBODY:
        if mover == CHANCE:
            action = state.pick(rng)
        else:
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            total = crc32(f"{mover} of {len(legal)}:".encode(), total)
        total = crc32(f"{action} ".encode(), total)
        state.apply(action)
    return crc32(f"{state.ending()} {state.scores()} {state.standings()}".encode(), total)
