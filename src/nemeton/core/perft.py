"""Counting positions to a depth: the quickest proof that two rule books agree."""

from __future__ import annotations

from nemeton.core.state import CHANCE, NOBODY, State


def options(state: State) -> list[int]:
    """Return what can happen next: legal actions, or the outcomes of chance."""
    if state.to_move() == CHANCE:
        return [action for action, _ in state.outcomes()]
    return state.legal()


def perft(state: State, depth: int) -> int:
    """Return how many lines of `depth` actions there are, chance included; ended games count once."""
    if depth == 0 or state.to_move() == NOBODY:
        return 1
    if depth == 1:
        return len(options(state))
    total = 0
    for action in options(state):
        child = state.copy()
        child.apply(action)
        total += perft(child, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[int, int]:
    """Return the perft count under each action: where two counts differ, look there."""
    counts = {}
    for action in options(state):
        child = state.copy()
        child.apply(action)
        counts[action] = perft(child, depth - 1)
    return counts
