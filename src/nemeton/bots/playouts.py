"""How a search plays on from the edge of its tree, and what the end is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from nemeton.bots.fate import Fate
from nemeton.core.game import Foresight
from nemeton.core.native import i64
from nemeton.core.state import NOBODY, State

RATED_DECISIONS: Final = 4  # made before anybody is asked whether to stop
QUICK_DECISIONS: Final = 16  # the same for those made at random
MILLION: Final = 1_000_000.0
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

    def __init__(
        self, rate: Rate, guided: i64, turns: i64, thinker: i64 = NOBODY, foresight: Foresight | None = None
    ) -> None:
        """Follow `rate` for the first `guided` decisions, the thinker any foresight; play `turns` at most."""
        self.rate: Rate = rate
        self.guided: i64 = guided
        self.turns: i64 = turns
        self.thinker: i64 = thinker
        self.rate_of_thinker: Rate | None = None
        self.trusted_from: i64 = 0
        if foresight is not None:
            self.rate_of_thinker = foresight.rate
            self.turns = foresight.turns
            self.trusted_from = foresight.trusted_from
        self.promised: float = 0.0  # what the thinker's turns were worth before it took them, from then on, added up
        self.promises: float = 0.0

    def run(self, state: State, last: i64, fate: Fate, pause: Callable[[], bool]) -> bool:
        """Play on in place after a seat's action; give up and return False when `pause` says so."""
        decisions: i64 = 0
        turns: i64 = 0
        self.promised = 0.0
        self.promises = 0.0
        while True:
            fate.roll(state, last)
            mover = state.to_move()
            if mover == NOBODY:
                return True
            begins = mover != last
            if begins:
                turns += 1
                if turns >= self.turns:
                    return True
                last = mover
            unasked: i64 = RATED_DECISIONS if decisions < self.guided else QUICK_DECISIONS
            if decisions >= self.guided:
                state.apply(state.choose(fate.rng))
            elif mover == self.thinker and self.rate_of_thinker is not None:
                state.apply(self.choose_with_foresight(state, fate, trusted=begins and turns >= self.trusted_from))
                unasked = 1
            else:
                state.apply(choose_by(self.rate, state, fate))
            decisions += 1
            if decisions % unasked == 0 and pause():
                return False

    def choose_with_foresight(self, state: State, fate: Fate, *, trusted: bool) -> int:
        """Return what the thinker rates highest, and add up what that promises where it is trusted."""
        assert self.rate_of_thinker is not None
        legal = state.legal()
        if len(legal) == 1 and not trusted:
            return legal[0]
        ratings = self.rate_of_thinker(state)
        if trusted:
            self.promised += float(max(ratings)) / MILLION
            self.promises += 1.0
        return fate.highest(legal, ratings)

    def averaged(self, worth: float, looks: float) -> float:
        """Return what the last playout is worth, looked at so often: what was seen last stands for what is missing."""
        return (self.promised + (looks - self.promises) * worth) / looks


def choose_by(rate: Rate, state: State, fate: Fate) -> int:
    """Return what is rated highest."""
    legal = state.legal()
    return legal[0] if len(legal) == 1 else fate.highest(legal, rate(state))
