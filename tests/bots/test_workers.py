"""Bots in processes of their own: told no more than the view, asked and stopped at any moment, killed without loss."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Iterator
from multiprocessing import active_children
from time import perf_counter, sleep

import pytest

from nemeton.bots import Budget, bot
from nemeton.bots.workers import Thought, Workers, pack, parts, unpack
from nemeton.core.game import Game
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import SPECTATOR
from nemeton.core.view import View
from nemeton.games import GAMES
from nemeton.testing.walks import walk

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def opening(seed: int = 1) -> View:
    state = GAMES[0].new(seats=2)
    roll(state, Rng(seed))
    return state.observe(state.to_move())


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(2) as pool:
        yield pool


@EVERY_GAME
def test_a_packed_view_is_plain_data_and_comes_out_the_same(game: Game) -> None:
    for seats in game.seats:
        for node in walk(game, seats, 3):
            seat = node.state.to_move()
            if seat >= 0 and node.ply % 9 == 0:
                view = node.state.observe(seat)
                again = unpack(pickle.loads(pickle.dumps(pack(view))))
                assert again == view
                assert (again.seat, again.to_move, again.legal) == (view.seat, view.to_move, view.legal)


@EVERY_GAME
def test_a_packed_view_holds_nothing_of_the_state(game: Game) -> None:
    """From a world that its seat cannot tell from the true one, the same message comes."""
    for node in walk(game, game.seats.start, 4):
        seat = node.state.to_move()
        if seat >= 0 and node.ply % 9 == 0:
            view = node.state.observe(seat)
            assert pack(view) == pack(view.determinize(Rng(node.ply)).observe(seat))


def test_a_worker_answers_as_the_bot_does(workers: Workers) -> None:
    view, budget = opening(), Budget(iterations=3)
    seed = Rng(7).below(1 << 31)
    expected = bot("druid").choose(view, Rng(seed), budget)
    assert workers.ask("druid", view, seed=7, budget=budget).result(60).best == expected


@pytest.mark.parametrize("name", ["random", "novice", "player"])
def test_bots_that_do_not_search_work_there_too(workers: Workers, name: str) -> None:
    assert workers.ask(name, opening(), seed=7).result(60).best in opening().legal


def test_over_several_processes_the_answer_is_the_same_each_time(workers: Workers) -> None:
    asked = [workers.ask("druid", opening(), seed=7, budget=Budget(iterations=5), processes=2) for _ in range(2)]
    first, second = (thought.result(60) for thought in asked)
    assert first == second
    assert first.iterations == 5


def test_a_thought_can_be_watched_and_stopped_at_once(workers: Workers) -> None:
    thought = workers.ask("archdruid", opening(), seed=7, budget=Budget(seconds=30.0))
    wait_for_iterations(thought, 1)
    started = perf_counter()
    answer = thought.stop()
    assert perf_counter() - started < 0.05
    assert answer.best in opening().legal
    assert thought.result(5).iterations >= answer.iterations > 0


def test_before_anything_is_known_it_answers_what_looks_best(workers: Workers) -> None:
    thought = workers.ask("archdruid", opening(), seed=7, budget=Budget(seconds=30.0))
    started = perf_counter()
    assert thought.stop().best in opening().legal
    assert perf_counter() - started < 0.05
    thought.result(5)


def test_killing_a_worker_loses_nothing(workers: Workers) -> None:
    budget = Budget(iterations=12)
    expected = workers.ask("druid", opening(), seed=9, budget=budget).result(60)
    thought = workers.ask("druid", opening(), seed=9, budget=budget, processes=1)
    wait_for_iterations(thought, 1)
    kill_all()
    assert thought.result(60) == expected


def test_killing_a_worker_that_has_time_keeps_what_it_knew(workers: Workers) -> None:
    thought = workers.ask("archdruid", opening(), seed=9, budget=Budget(seconds=1.5))
    wait_for_iterations(thought, 2)
    known = thought.progress().iterations
    kill_all()
    assert thought.result(60).iterations >= known


def test_who_waits_for_a_worker_loses_no_time_to_think() -> None:
    with Workers(1) as one:
        thoughts = [one.ask("druid", opening(), seed=9, budget=Budget(seconds=0.4)) for _ in range(3)]
        found = [thought.result(60).iterations for thought in thoughts]
    assert min(found) > 0
    assert min(found) > max(found) / 20


def test_what_goes_wrong_in_a_worker_is_heard_of(workers: Workers) -> None:
    spectator = opening().determinize(Rng(0)).observe(SPECTATOR)
    with pytest.raises(RuntimeError, match="random"):
        workers.ask("random", spectator, seed=1).result(60)
    assert workers.ask("random", opening(), seed=1).result(60).best in opening().legal


def test_a_budget_is_divided_and_time_is_not() -> None:
    assert parts(Budget(iterations=5, seconds=2.0), 3) == [Budget(2, 2.0), Budget(2, 2.0), Budget(1, 2.0)]
    assert parts(Budget(seconds=2.0), 2) == [Budget(seconds=2.0)] * 2


def wait_for_iterations(thought: Thought, iterations: int) -> None:
    until = perf_counter() + 30
    while thought.progress().iterations < iterations:
        assert perf_counter() < until
        sleep(0.01)


def kill_all() -> None:
    for child in active_children():
        if child.name == "nemeton bot" and child.pid is not None:
            os.kill(child.pid, signal.SIGKILL)


def test_a_choice_that_is_clear_is_not_thought_about_for_long(workers: Workers) -> None:
    forced = next(
        node.state.observe(node.state.to_move())
        for node in walk(GAMES[0], 2, 5)
        if node.state.to_move() >= 0 and len(node.state.legal()) == 1
    )
    started = perf_counter()
    answer = workers.ask("archdruid", forced, seed=1, budget=Budget(seconds=60.0), only_best=True).result(30)
    assert answer.best == forced.legal[0]
    assert perf_counter() - started < 20
