"""The race of the root's actions: the longer a search goes on, the fewer it tries, and those the more often.

All that are still in have been tried equally often and in the same worlds; at every stage the better half goes
on (sequential halving; Karnin, Koren and Somekh 2013). What a search owes is one good answer at the end of its
budget, and this finds it with fewer playouts than to weigh what is good against what is unknown at every step.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from nemeton.bots.judging import worth
from nemeton.bots.tree import Node
from nemeton.core.native import i64

LEAST: Final = 2  # that are still compared in the last stage
FAR: Final = 4.0  # standard errors that are not made up for any more


class Race:
    """The actions that are still in, the best first, and how often each was tried at this stage."""

    def __init__(self, nodes: list[Node]) -> None:
        """Let all nodes start."""
        self.runners: list[Node] = sorted(nodes, key=_prior, reverse=True)
        self.tries: list[int] = [0] * len(nodes)
        self.stage: int = 1
        self.stages: int = max(LEAST, (len(nodes) - 1).bit_length())

    def next(self, share: float) -> Node:
        """Return the action to try when this share of the budget is spent."""
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
        """Tell whether one is so far ahead that the others will not come up to it.

        Nobody can tell before half of the stages are over: a few playouts do not know of what is rare and dear.
        """
        if len(self.runners) > 1 and 2 * self.stage <= self.stages:
            return False
        best = self.runners[0]
        for node in self.runners:
            if node.mean() > best.mean():
                best = node
        for node in self.runners:
            if node is not best and best.mean() - node.mean() < FAR * sqrt(best.doubt() + node.doubt()):
                return False
        return True


def _prior(node: Node) -> float:
    return node.prior
