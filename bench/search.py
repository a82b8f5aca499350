"""Iterations a second of tree searches over hidden information, one core, full random playouts.

Ours on Keltis with four seats in the middle of the game, OpenSpiel's ISMCTS on hearts and gin rummy, and
the C++ program at the limit if its folder is given. The games differ in length, so the playouts' decisions
are told too: what can be compared is the order of magnitude. Seconds are the processor's, so that a busy
machine measures the same.

    python bench/search.py [--limit ../shared/limit] [--seconds 3]
"""

from __future__ import annotations

import argparse
import random
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

from nemeton import COMPILED
from nemeton.bots.ismcts import Search
from nemeton.bots.settings import PLAIN
from nemeton.core.playout import playout, roll
from nemeton.core.rng import Rng
from nemeton.core.state import State
from nemeton.games import game

DRAW_PILE_LEFT = 39  # of 78: the middle of the game
Measured = tuple[float, float]  # iterations a second, decisions of a playout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--limit", type=Path)
    parser.add_argument("--seconds", type=float, default=3.0)
    arguments = parser.parse_args()
    how = "compiled" if COMPILED else "plain Python"
    show(f"nemeton, Keltis, 4 seats ({how})", keltis, arguments.seconds)
    show("OpenSpiel ISMCTS, hearts, 4 seats", lambda seconds: openspiel("hearts", seconds), arguments.seconds)
    show("OpenSpiel ISMCTS, gin rummy, 2 seats", lambda seconds: openspiel("gin_rummy", seconds), arguments.seconds)
    if arguments.limit is not None:
        print(f"{'C++ at the limit, Keltis, 4 seats':42} {limit(arguments.limit)}")


def show(name: str, measure: Callable[[float], Measured], seconds: float) -> None:
    try:
        iterations, decisions = measure(seconds)
    except ImportError as error:
        print(f"{name:42} not installed ({error})")
        return
    print(f"{name:42} {iterations:10,.0f} iterations/s, playouts of {decisions:.0f} decisions")


def middle_of_keltis() -> State:
    state, rng = game("keltis").new(seats=4), Rng(11)
    roll(state, rng)
    while (left := state.observe(0).to_json()["draw_pile"]) and isinstance(left, int):
        if left <= DRAW_PILE_LEFT and state.step().name == "card":
            break
        state.apply(state.choose(rng))
        roll(state, rng)
    return state


def keltis(seconds: float) -> Measured:
    state, rng = middle_of_keltis(), Rng(5)
    view = state.observe(state.to_move())
    found = Search(view, rng, game("keltis").rate, None, PLAIN)
    started = process_time()
    while (taken := process_time() - started) < seconds:
        found.run(500)
    decisions = [playout(view.determinize(rng), rng) for _ in range(200)]
    return found.iterations / taken, sum(decisions) / len(decisions)


def openspiel(name: str, seconds: float) -> Measured:
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    dice = random.Random(5)
    state = pyspiel.load_game(name).new_initial_state()
    middle = sum(openspiel_playout(state.clone(), dice) for _ in range(20)) // 40
    while middle > 0 or state.is_chance_node():
        middle -= not state.is_chance_node()
        openspiel_step(state, dice)
    simulations = 200
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numpy.random.RandomState(5)),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=numpy.random.RandomState(5),
    )
    runs, started = 0, process_time()
    while (taken := process_time() - started) < seconds:
        bot.run_search(state)
        runs += 1
    decisions = [openspiel_playout(state.clone(), dice) for _ in range(50)]
    return runs * simulations / taken, sum(decisions) / len(decisions)


def openspiel_playout(state, dice: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        openspiel_step(state, dice)
    return decisions


def openspiel_step(state, dice: random.Random) -> None:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(actions, weights)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def limit(folder: Path) -> str:
    with tempfile.TemporaryDirectory() as build:
        program = Path(build) / "ismcts"
        source = folder / "ismcts.cpp"
        subprocess.run(["g++", "-O3", "-march=native", "-std=c++20", str(source), "-o", str(program)], check=True)
        lines = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout.splitlines()
    return max((line for line in lines if line.endswith("it/s")), key=lambda line: float(line.split()[0]))


if __name__ == "__main__":
    main()
