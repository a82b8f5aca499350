"""Other libraries' games, driven from Python one step at a time: legal actions, a choice, the step."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib.metadata import version

SECONDS = 2.0
Play = Callable[[random.Random], int]  # plays one game, returns its decisions


def hearts() -> Play:
    import pyspiel

    game = pyspiel.load_game("hearts")

    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def uno() -> Play:
    import rlcard

    env = rlcard.make("uno")

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def tictactoe() -> Play:
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(rng.choice(legal))
            decisions += 1
        return decisions

    return play


def keltis() -> Play:
    import nemeton

    game = nemeton.game("keltis")
    chance = nemeton.Rng(5)

    def play(rng: random.Random) -> int:
        state, decisions = game.new(seats=4), 0
        while (mover := state.to_move()) != nemeton.NOBODY:
            if mover == nemeton.CHANCE:
                state.apply(state.pick(chance))
            else:
                state.apply(rng.choice(state.legal()))
                decisions += 1
        return decisions

    return play


PEERS: tuple[tuple[str, str, Callable[[], Play]], ...] = (
    ("nemeton", "keltis, 4 seats", keltis),
    ("open_spiel", "hearts", hearts),
    ("rlcard", "uno", uno),
    ("pettingzoo", "tic-tac-toe", tictactoe),
)


def measure(play: Play, seconds: float = SECONDS) -> float:
    """Return decisions a second."""
    rng = random.Random(7)
    play(rng)
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += play(rng)
    return decisions / (time.perf_counter() - start)


def rows(seconds: float = SECONDS) -> list[dict[str, object]]:
    """Measure every library that is installed."""
    found: list[dict[str, object]] = []
    for library, game, make in PEERS:
        try:
            play = make()
        except ImportError as error:
            found.append({"library": library, "game": game, "missing": str(error)})
            continue
        rate = measure(play, seconds)
        found.append({"library": library, "version": version(library), "game": game, "decisions_per_s": round(rate)})
    return found
