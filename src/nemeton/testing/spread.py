"""Are worlds dealt evenly? Compared with what endless random hidden swaps would give."""

from __future__ import annotations

from collections import Counter

from nemeton.core.rng import Rng
from nemeton.core.state import State
from nemeton.testing.walks import Node, hidden, may_hold

WORLDS = 120
ROUNDS = 6


def spread_is_even(node: Node, seat: int) -> None:
    """Compare where components lie in dealt worlds and in shuffled ones (two-sample chi-square, far out)."""
    view = node.state.observe(seat)
    rng = Rng(23)
    if not hidden(node.state, seat):
        return
    dealt: Counter[tuple[str, str]] = Counter()
    shuffled: Counter[tuple[str, str]] = Counter()
    for _ in range(WORLDS):
        world = view.determinize(rng)
        dealt.update(_lying(world, seat))
        mixed = view.determinize(rng)
        _mix(mixed, seat, rng)
        if mixed.observe(seat) != view:
            raise node.fail("swap", f"hidden swaps changed what seat {seat} sees")
        shuffled.update(_lying(mixed, seat))
    distance, freedom = _distance(dealt, shuffled)
    if distance > freedom + 6 * (2 * freedom) ** 0.5 + 12:
        raise node.fail("spread", f"seat {seat}'s worlds are not even: {distance:.0f} where {freedom} is usual")


def _lying(state: State, seat: int) -> list[tuple[str, str]]:
    return [(place.name, component) for place in hidden(state, seat) for component in place.components]


def _mix(state: State, seat: int, rng: Rng) -> None:
    """Exchange random pairs of hidden components, often enough that nothing is left of the start."""
    places = hidden(state, seat)
    slots = [(i, component) for i, place in enumerate(places) for component in place.components]
    for _ in range(ROUNDS * len(slots)):
        a, b = rng.below(len(slots)), rng.below(len(slots))
        here, this = slots[a]
        there, that = slots[b]
        if here == there or this == that:
            continue
        if may_hold(places[here], that) and may_hold(places[there], this):
            state.swap(places[here].name, this, places[there].name, that)
            slots[a], slots[b] = (here, that), (there, this)


def _distance(one: Counter[tuple[str, str]], other: Counter[tuple[str, str]]) -> tuple[float, int]:
    """Return the chi-square of two samples of the same size, and its degrees of freedom."""
    distance, freedom = 0.0, 0
    for key in one.keys() | other.keys():
        both = one[key] + other[key]
        if both >= 10:
            distance += (one[key] - other[key]) ** 2 / both
            freedom += 1
    return distance, max(freedom, 1)
