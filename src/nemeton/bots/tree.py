"""The tree of a search: what was tried in which order, how often it could have been, and what came of it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from nemeton.bots.judging import wins_more
from nemeton.core.native import i64, mypyc_attr

MOST_SEATS: Final = 8


@mypyc_attr(acyclic=True)
class Node:
    """What followed one action of one seat, over all worlds in which it could be taken.

    Chance has no nodes: its outcomes are drawn anew each time, so a node stands for the actions
    that lead to it and not for one position.
    """

    def __init__(self, mover: i64, action: int, prior: float) -> None:
        self.mover: i64 = mover
        self.action: int = action
        self.prior: float = prior
        self.visits: float = 0.0  # a whole number, only ever divided by
        self.offers: float = 0.0  # how often the action could have been taken
        self.value: float = 0.0  # what the search maximises, added up
        self.wins: float = 0.0
        self.squared_wins: float = 0.0
        self.children: dict[int, Node] = {}

    def credit(self, value: float, win: float) -> None:
        """Count one more playout through this node."""
        self.visits += 1.0
        self.value += value
        self.wins += win
        self.squared_wins += win * win

    def mean(self) -> float:
        """Return what a playout through this node has brought on average; a half before the first."""
        return self.value / self.visits if self.visits else 0.5

    def wins_more(self, other: Node) -> bool:
        """Tell whether this action surely wins more often than another."""
        return wins_more(self.wins, self.squared_wins, self.visits, other.wins, other.squared_wins, other.visits)

    def has_all(self, mover: i64, legal: list[int]) -> bool:
        """Tell whether every action of the mover has been offered here before."""
        if len(self.children) < len(legal):
            return False
        return all(action * MOST_SEATS + mover in self.children for action in legal)

    def offer(self, mover: i64, legal: list[int], priors: list[float]) -> None:
        """Add the actions that were never offered here before."""
        for action, prior in zip(legal, priors, strict=True):
            key = action * MOST_SEATS + mover
            if key not in self.children:
                self.children[key] = Node(mover, action, prior)

    def select(self, mover: i64, legal: list[int], exploration: float, urgency: float) -> Node:
        """Return the child to try: what has done well, what looks good, and what was seldom taken when offered.

        An action never tried is taken for as good as the tried ones are on average, less `urgency`.
        """
        offered: list[Node] = []
        tried = 0.0
        total = 0.0
        for action in legal:
            child = self.children[action * MOST_SEATS + mover]
            child.offers += 1.0
            tried += child.visits
            total += child.value
            offered.append(child)
        untried = total / tried - urgency if tried else 0.0
        best = offered[0]
        highest = -1.0e9
        for child in offered:
            known = child.value / child.visits if child.visits else untried
            promise = known + exploration * child.prior * sqrt(child.offers) / (1.0 + child.visits)
            if promise > highest:
                highest = promise
                best = child
        return best


def even(count: int) -> list[float]:
    """Return the priors of actions about which nothing is known."""
    return [1.0 / count] * count


def priors_of(ratings: list[int], sharpness: float) -> list[float]:
    """Return how likely each action is thought to be the best one, from a game's ratings on any scale."""
    best = max(ratings)
    gap = 0.0
    for rating in ratings:
        gap += best - rating
    if gap == 0.0:
        return even(len(ratings))
    scale = sharpness * len(ratings) / gap
    weights = [exp((rating - best) * scale) + 0.02 for rating in ratings]
    total = sum(weights)
    return [weight / total for weight in weights]
