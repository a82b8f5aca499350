"""The race of the root's actions: fewer and fewer, and those the more often."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.bots.judging import hoped_gain
from nemeton.bots.race import EARLY, Race, Runner
from nemeton.core.rng import Rng


def race_of(worths: list[float], laps: int, rng: Rng) -> tuple[Counter[int], list[int]]:
    """Run a race of as many tries as laps over all; return how often each was tried, and who was in at last."""
    nodes = [Runner(0, action, 1 / len(worths)) for action in range(len(worths))]
    race, tries = Race(nodes), Counter[int]()
    for i in range(laps * len(nodes)):
        node = race.next(i / (laps * len(nodes)))
        tries[node.action] += 1
        node.credit(worths[node.action] + 0.2 * (rng.below(1001) / 1000 - 0.5), 0.5)
    return tries, sorted(node.action for node in race.runners)


def test_every_stage_has_the_same_share_and_half_of_the_actions() -> None:
    tries, last = race_of([0.1 * i for i in range(8)], 60, Rng(1))
    assert last == [6, 7]
    assert [tries[i] for i in range(8)] == [20, 20, 20, 20, 60, 60, 140, 140]


def test_the_best_of_close_ones_comes_out_first() -> None:
    found = 0
    for seed in range(20):
        nodes = [Runner(0, action, 0.125) for action in range(8)]
        race, rng = Race(nodes), Rng(seed)
        for i in range(800):
            node = race.next(i / 800)
            node.credit((0.55 if node.action == 5 else 0.5) + 0.4 * (rng.below(1001) / 1000 - 0.5), 0.5)
        found += max(race.runners, key=Runner.mean).action == 5
    assert found >= 18


def test_what_looks_good_is_tried_first_and_what_was_not_tried_in_time_is_out() -> None:
    nodes = [Runner(0, action, prior) for action, prior in enumerate((0.1, 0.5, 0.05, 0.35))]
    race = Race(nodes)
    assert [race.next(0.0).action for _ in range(2)] == [1, 3]
    for node in (nodes[1], nodes[3]):
        node.credit(0.5, 0.5)
    assert race.next(0.5).action == 1
    assert [node.action for node in race.runners] == [1, 3]


def test_few_playouts_do_not_outweigh_what_looks_good() -> None:
    nodes = [Runner(0, 0, 0.9), Runner(0, 1, 0.05), Runner(0, 2, 0.05)]
    race = Race(nodes)
    for node, value in zip(nodes, (0.3, 0.9, 0.6), strict=True):
        node.credit(value, 0.5)
    race.halve()
    assert [node.action for node in race.runners] == [0, 1]
    for node, value in zip(nodes, (0.3, 0.9, 0.6), strict=True):
        for _ in range(50):
            node.credit(value, 0.5)
    race.halve()
    assert race.runners[0].action == 1


def test_what_surely_wins_more_often_stays_in() -> None:
    nodes = [Runner(0, action, 0.25) for action in range(4)]
    race = Race(nodes)
    for node, (value, win) in zip(nodes, ((0.7, 0.5), (0.6, 0.5), (0.5, 1.0), (0.4, 0.5)), strict=True):
        for _ in range(50):
            node.credit(value, win)
    race.halve()
    assert [node.action for node in race.runners] == [0, 1, 2]


def raced(pairs: list[tuple[float, float]], share: float = 0.5) -> Race:
    """Return a race of two in which each fate has brought them these results."""
    nodes = [Runner(0, 0, 0.5), Runner(0, 1, 0.5)]
    for results in pairs:
        for node, result in zip(nodes, results, strict=True):
            node.credit(result, 0.5)
    race = Race(nodes)
    race.next(share)
    return race


def test_it_is_decided_when_one_is_far_ahead_and_not_before() -> None:
    differing = [(0.4 + (0.3 if i % 2 else -0.3), 0.6 + (0.3 if i % 3 else -0.3)) for i in range(2000)]
    assert not raced(differing[:20]).is_decided()
    assert raced(differing).is_decided()


def test_what_brings_the_same_in_every_fate_is_decided_however_much_luck_there_is() -> None:
    lucky = [(i % 11 / 10, i % 11 / 10) for i in range(3000)]
    assert not raced(lucky[:300]).is_decided()
    assert raced(lucky).is_decided()
    unlike = [(i % 11 / 10, (i + 5) % 11 / 10) for i in range(3000)]
    assert not raced(unlike).is_decided()


def test_nothing_is_decided_early_but_what_is_forced() -> None:
    clear = [(0.9, 0.1)] * 500
    assert not raced(clear, EARLY - 0.01).is_decided()
    assert raced(clear, EARLY).is_decided()
    assert not raced(clear[:29]).is_decided()
    assert Race([Runner(0, 0, 1.0)]).is_decided()


def test_the_race_looks_seldom_whether_it_is_decided() -> None:
    race = raced([(0.9, 0.1)] * 5)
    looks = 0
    for _ in range(1000):
        race.next(0.5).credit(0.5, 0.5)
        before = race.next_look
        race.is_decided()
        looks += race.next_look != before
    assert 20 < looks < 100


@pytest.mark.parametrize(("ahead", "gain"), [(0.0, 0.39894), (1.0, 0.08332), (-1.0, 1.08332), (3.0, 0.00038)])
def test_what_may_be_gained_is_how_much_better_the_other_one_may_be(ahead: float, gain: float) -> None:
    """Numbers of the unit normal loss function, from tables."""
    assert hoped_gain(ahead, 1.0) == pytest.approx(gain, abs=1e-5)
    assert hoped_gain(0.01 * ahead, 0.01) == pytest.approx(0.01 * gain, abs=1e-7)
