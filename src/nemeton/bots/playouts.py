"""How a search plays on from the edge of its tree, and what the end is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from nemeton.bots.fate import Fate
from nemeton.core.native import i64
from nemeton.core.state import NOBODY, State

RATED_DECISIONS: Final = 4  # made before anybody is asked whether to stop
QUICK_DECISIONS: Final = 16  # the same for those made at random
Rate = Callable[[Any], list[int]]
Foretell = Callable[[Any, int], tuple[float, float]]


def win_shares(standings: list[int]) -> list[float]:
    """Return each seat's share of the win from the standings; equals share it."""
    share = 1.0 / standings.count(1)
    return [share if rank == 1 else 0.0 for rank in standings]


def expected_shares(outlook: list[int], scale: float) -> list[float]:
    """Return each seat's chance to win from what it may expect to score: ten to one where it is `scale` ahead."""
    best = max(outlook)
    weights = [exp((expected - best) * 2.3 / scale) for expected in outlook]
    total = sum(weights)
    return [weight / total for weight in weights]


def leads(scores: list[int]) -> list[int]:
    """Return by how much each seat is ahead of the best other one, or behind."""
    if len(scores) == 1:
        return scores
    ordered = sorted(scores)
    first = ordered[-1]
    second = ordered[-2]
    return [score - (second if score == first else first) for score in scores]


class Playout:
    """Plays on with the game's own ratings, and stops where play would only wander."""

    def __init__(self, rate: Rate, guided: i64, turns: i64, thinker: i64, rate_of_thinker: Rate | None) -> None:
        """Follow `rate` for the first `guided` decisions, the thinker its own if it has any; play `turns` at most."""
        self.rate: Rate = rate
        self.guided: i64 = guided
        self.turns: i64 = turns
        self.thinker: i64 = thinker
        self.rate_of_thinker: Rate | None = rate_of_thinker

    def run(self, state: State, last: i64, fate: Fate, pause: Callable[[], bool]) -> bool:
        """Play on in place after a seat's action; give up and return False when `pause` says so."""
        decisions: i64 = 0
        turns: i64 = 0
        while True:
            fate.roll(state, last)
            mover = state.to_move()
            if mover == NOBODY:
                return True
            if mover != last:
                turns += 1
                if turns >= self.turns:
                    return True
                last = mover
            state.apply(self.choose(state, mover, fate) if decisions < self.guided else state.choose(fate.rng))
            decisions += 1
            unasked: i64 = RATED_DECISIONS if decisions < self.guided else QUICK_DECISIONS
            is_dear = mover == self.thinker and self.rate_of_thinker is not None
            if (is_dear or decisions % unasked == 0) and pause():
                return False

    def choose(self, state: State, mover: i64, fate: Fate) -> int:
        """Return what is rated highest."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        rate = self.rate
        if mover == self.thinker and self.rate_of_thinker is not None:
            rate = self.rate_of_thinker
        return fate.highest(legal, rate(state))
