"""The race of the root's actions: the longer a search goes on, the fewer it tries, and those the more often.

All that are still in have been tried equally often and in the same worlds; at every stage the better half goes
on (sequential halving; Karnin, Koren and Somekh 2013). What a search owes is one good answer at the end of its
budget, and this finds it with fewer playouts than to weigh what is good against what is unknown at every step.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from nemeton.bots.judging import hoped_gain, worth
from nemeton.bots.tree import Node
from nemeton.core.native import i64, mypyc_attr

LEAST: Final = 2  # that are still compared in the last stage
EARLY: Final = 0.125  # the share of a budget before which nothing is decided
GAIN: Final = 0.0001  # of a win, for which one thinks on
UNSEEN: Final = 0.05  # the squared difference in one fate more, so that few that were alike are not taken for equal
AS_GOOD_AS_ALL: Final = 0.99  # of the playouts won: what has won all of them is hardly better
FEW: Final = 30  # playouts that do not tell how far apart two actions are
LOOKS: Final = 10  # of what was tried so far, the part that is tried before the next look whether it is decided


@mypyc_attr(acyclic=True)
class Runner(Node):
    """An action of the root with what each playout brought: the first ones of all had the same fate, and so on."""

    def __init__(self, mover: i64, action: int, prior: float) -> None:
        super().__init__(mover, action, prior)
        self.results: list[float] = []

    def credit(self, value: float, win: float) -> None:
        """Count one more playout, and keep what it brought."""
        super().credit(value, win)
        self.results.append(value)

    def hope_of(self, other: Runner) -> float:
        """Return what is to be gained by finding out whether another is better, by their results in the same fates."""
        fates = min(len(self.results), len(other.results))
        if fates < FEW:
            return 1.0
        total = 0.0
        squares = UNSEEN
        for i in range(fates):
            ahead = self.results[i] - other.results[i]
            total += ahead
            squares += ahead * ahead
        mean = total / fates
        return hoped_gain(mean, sqrt(squares / fates - mean * mean) / sqrt(float(fates)))


class Race:
    """The actions that are still in, the best first, and how often each was tried at this stage."""

    def __init__(self, nodes: list[Runner]) -> None:
        """Let all nodes start."""
        self.runners: list[Runner] = sorted(nodes, key=_prior, reverse=True)
        self.tries: list[int] = [0] * len(nodes)
        self.stage: int = 1
        self.stages: int = max(LEAST, (len(nodes) - 1).bit_length())
        self.share: float = 0.0
        self.tried: i64 = 0
        self.next_look: i64 = 0

    def next(self, share: float) -> Runner:
        """Return the action to try when this share of the budget is spent."""
        self.share = share
        self.tried += 1
        while self.stage < self.stages and share * self.stages >= self.stage:
            self.halve()
            self.stage += 1
        least: i64 = 0
        for i in range(len(self.runners)):
            if self.tries[i] < self.tries[least]:
                least = i
        self.tries[least] += 1
        return self.runners[least]

    def halve(self) -> None:
        """Let the better half go on; what was not tried in time is out."""
        tried = [node for node in self.runners if node.visits > 0.0]
        if tried:
            value = 0.0
            visits = 0.0
            for node in tried:
                value += node.value
                visits += node.visits
            usual = value / visits
            best_first = sorted(tried, key=lambda node: -worth(node.value, node.visits, node.prior, usual))
            half = max(LEAST, (len(tried) + 1) // 2)
            first = best_first[0]
            self.runners = best_first[:half] + [node for node in best_first[half:] if node.wins_more(first)]
            self.tries = [0] * len(self.runners)

    def is_decided(self) -> bool:
        """Tell whether thinking on would hardly gain anything: one is far ahead, or they are as good as equal.

        Nobody can tell early: a few playouts do not know of what is rare and dear. And what has won every time while
        the best has not may be a sure win: that is worth finding out.
        """
        if len(self.runners) == 1:
            return True
        if self.share < EARLY or self.tried < self.next_look:
            return False
        self.next_look = self.tried + self.tried // LOOKS
        best = self.runners[0]
        for node in self.runners:
            if node.mean() > best.mean():
                best = node
        hope = 0.0
        loses = best.wins < AS_GOOD_AS_ALL * best.visits
        for node in self.runners:
            if node is not best:
                if loses and node.wins == node.visits:
                    return False
                hope += best.hope_of(node)
        return hope < GAIN


def _prior(node: Runner) -> float:
    return node.prior
