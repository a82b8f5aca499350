"""Teach the network of Keltis what positions are worth, by games that it plays with itself and with the ratings.

Whoever follows the network takes the turn after which it foretells the best odds to win. What it foretold before a
turn is then moved towards what it foretold after it, and in the end towards the result, less the longer ago it was
(TD(λ); Sutton 1988, Tesauro 1995). Ctrl-C keeps what was learnt so far.

    python bench/learn.py FILE.json [--minutes 30] [--rate 0.0003]

FILE is read if it exists, else the network that is installed; `src/nemeton/games/keltis/foresight.json` is the one that
the bots use. To see what was gained, install it and play `nemeton arena keltis archdruid@200 player`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np
import typer
from numpy.typing import NDArray

from nemeton.bots import Budget, Greedy
from nemeton.bots.playouts import leads, win_shares
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.games import game
from nemeton.games.keltis.components import PATHS
from nemeton.games.keltis.foresight import WEIGHTS, Sight, rate_by
from nemeton.games.keltis.hints import unseen_by
from nemeton.games.keltis.network import FIRST_UNITS, LEAD, SHIFT, WIN, Network
from nemeton.games.keltis.state import DRAWN, KeltisState
from nemeton.games.keltis.traits import PATH_TRAITS, TABLE_TRAITS, traits_of_path, traits_of_table
from nemeton.lab.arena import processes

Numbers = NDArray[np.float32]
Weights = dict[str, list[list[int]]]

ONE: Final = float(1 << SHIFT)
SCALES: Final = (10.0, 1.0)  # what is learnt: tens of points, logarithms of odds
SEATS: Final = 2
WITH_RATINGS: Final = 80  # per cent of the games in which the other seat follows the ratings, as it does in playouts
ASTRAY: Final = 2  # per cent of the turns are the ratings' all the same, so that other positions come up
TRACE: Final = 0.93  # λ
POINTS_COUNT: Final = 0.3  # the weight of points beside odds
MEMORY: Final = 1000  # steps over which weights are averaged, as one step's are mostly luck
GAMES: Final = 8  # that a worker plays before it gets new weights


class Position(NamedTuple):
    """What a seat knew, what the network foretold of it, and what it was to foretell."""

    paths: list[list[int]]
    table: list[int]
    lead: int
    score: int
    foretold: tuple[float, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--rate", type=float, default=0.0003, help="of learning; it falls to a twentieth")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    source = asked.file if asked.file.exists() else WEIGHTS
    try:
        pupil = Pupil(json.loads(source.read_text(encoding="utf-8")))
        write(asked.file, pupil.weights())  # what cannot be written is better known before anything is learnt
    except (OSError, ValueError, KeyError, TypeError) as error:
        parser.error(f"argument file: {asked.file} cannot be read and written as weights ({error!r})")
    began = monotonic()
    length = 60.0 * asked.minutes
    try:
        with typer.progressbar(length=100, label="learning", show_eta=False) as bar:
            for games, batch in played(pupil, asked.seed, began + length):
                share = min(1.0, (monotonic() - began) / length)
                pupil.learn(batch, asked.rate * (0.05 + 0.95 * (1.0 - share)))
                bar.label = f"{games} games, off by {pupil.error:.2f} points"
                bar.update(int(100 * share) - bar.pos)
    except KeyboardInterrupt:
        typer.echo("stopped", err=True)
    write(asked.file, pupil.weights())


def played(pupil: Pupil, seed: int, until: float) -> Iterator[tuple[int, list[tuple[Position, list[float]]]]]:
    """Yield how many games were played, and the positions of the last ones with what was to be foretold."""
    games = 0
    with processes()() as executor:
        waiting: set[Future[list[tuple[Position, list[float]]]]] = set()
        while monotonic() < until:
            while len(waiting) < 3:
                seed += 1
                waiting.add(executor.submit(lessons, pupil.weights(), seed))
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                games += GAMES
                yield games, future.result()
        executor.shutdown(wait=False, cancel_futures=True)


# Playing


def lessons(weights: Weights, seed: int) -> list[tuple[Position, list[float]]]:
    """Play some games; return their positions, each with what the network should have foretold."""
    network = Network(weights)
    rng = Rng(seed)
    return [lesson for _ in range(GAMES) for lesson in lessons_of_game(network, rng)]


def lessons_of_game(network: Network, rng: Rng) -> list[tuple[Position, list[float]]]:
    """Play a game, and go back from its end."""
    state = game("keltis").new(seats=SEATS)
    assert isinstance(state, KeltisState)
    rated = rng.below(SEATS) if rng.below(100) < WITH_RATINGS else NOBODY
    seen: list[list[Position]] = [[] for _ in range(SEATS)]
    roll(state, rng)
    while state.to_move() != NOBODY:
        seat = state.to_move()
        if seat == rated:
            follow_ratings(state, rng)
        else:
            seen[seat].append(position(network, state, seat))
            if rng.below(100) < ASTRAY:
                follow_ratings(state, rng)
            else:
                for action in best_turn(network, state):
                    state.apply(action)
            if state.now == DRAWN:
                seen[seat].append(position(network, state, seat))
        roll(state, rng)
        waiting = 1 - state.to_move()
        if state.to_move() != NOBODY and waiting != rated:
            seen[waiting].append(position(network, state, waiting))
    scores = state.scores()
    ahead, wins = leads(scores), win_shares(state.standings())
    results = [[float(lead), win] for lead, win in zip(ahead, wins, strict=True)]
    return [lesson for known, result in zip(seen, results, strict=True) for lesson in backwards(known, result)]


def follow_ratings(state: KeltisState, rng: Rng) -> None:
    """Play a turn as the ratings say."""
    seat = state.to_move()
    while state.to_move() == seat:
        state.apply(Greedy().choose(state.observe(seat), rng, Budget()))


def best_turn(network: Network, state: KeltisState) -> list[int]:
    """Return the actions of the turn after which the mover's odds are best, drawing as the ratings say."""
    after, actions = state.copy(), []
    while after.to_move() == state.mover:
        ratings = rate_by(network, after)
        actions.append(after.legal()[ratings.index(max(ratings))])
        after.apply(actions[-1])
    return actions


def position(network: Network, state: KeltisState, seat: int) -> Position:
    """Return what a seat knows and what is foretold of it."""
    sight = Sight(network, state, seat)
    sight.look_at(state)
    foretold = sight.lead(), sight.chance()
    unseen = unseen_by(state, state.players[seat])
    paths = [traits_of_path(state, seat, path, unseen) for path in range(PATHS)]
    scores = state.scores()
    return Position(paths, traits_of_table(state, seat), leads(scores)[seat], scores[seat], foretold)


def backwards(seen: list[Position], result: list[float]) -> Iterator[tuple[Position, list[float]]]:
    """Yield a seat's positions from the last one on, each with what should have been foretold."""
    for known in reversed(seen):
        yield known, result
        result = [TRACE * end + (1.0 - TRACE) * said for end, said in zip(result, known.foretold, strict=True)]


# Learning


class Pupil:
    """The network's weights as they are learnt (Adam; Kingma and Ba 2015)."""

    def __init__(self, weights: Weights) -> None:
        """Begin with known weights."""
        self.layers: dict[str, Numbers] = {
            name: (np.array(weights[name], dtype=np.float32) / scale).astype(np.float32)
            for name, scale in scales().items()
        }
        self.means = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.squares = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.average = {name: layer.copy() for name, layer in self.layers.items()}
        self.steps = 0
        self.error = 0.0

    def weights(self) -> Weights:
        """Return the weights as whole numbers, as the network takes them: what they were on average of late."""
        return {name: np.rint(self.average[name] * scale).astype(int).tolist() for name, scale in scales().items()}

    def learn(self, lessons: list[tuple[Position, list[float]]], rate: float) -> None:
        """Take one step towards what should have been foretold."""
        self.steps += 1
        for name, slope in self.slopes(lessons).items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = (1.0 - 0.999**self.steps) ** 0.5 / (1.0 - 0.9**self.steps)
            self.layers[name] -= rate * fair * mean / (np.sqrt(square) + 1e-6)
            self.average[name] += (self.layers[name] - self.average[name]) / min(self.steps + 1, MEMORY)

    def slopes(self, lessons: list[tuple[Position, list[float]]]) -> dict[str, Numbers]:
        """Return how the error grows with each weight."""
        layers, count = self.layers, len(lessons)
        seen = Seen([known for known, _ in lessons], layers)
        wrong = seen.said - np.array([result for _, result in lessons], dtype=np.float32) / np.array(SCALES)
        self.error += 0.02 * (float(np.sqrt(np.mean(wrong[:, LEAD] ** 2))) * SCALES[LEAD] - self.error)
        wrong *= np.array([POINTS_COUNT, 1.0]) / count
        to_second = (wrong @ layers["foretold"]) * (seen.second > 0)
        to_first = np.repeat(to_second @ layers["units"].T, PATHS, 0) * (seen.first > 0)
        to_table = to_first.reshape(count, PATHS, FIRST_UNITS).sum(1)
        return {
            "path traits": seen.paths.T @ to_first,
            "table traits": seen.table.T @ to_table,
            "units": seen.pooled.T @ to_second,
            "table units": seen.table.T @ to_second,
            "numbers": seen.now.T @ to_second,
            "first biases": to_table.sum(0, keepdims=True),
            "second biases": to_second.sum(0, keepdims=True),
            "foretold": wrong.T @ np.maximum(seen.second, 0),
            "foretold biases": wrong.sum(0, keepdims=True),
            "foretold by lead": (wrong * seen.now[:, :1]).sum(0, keepdims=True),
        }


class Seen:
    """What the layers make of positions, a row for each: in tens of points ahead, and as chances to win."""

    def __init__(self, positions: list[Position], layers: dict[str, Numbers]) -> None:
        self.paths = counted([path for known in positions for path in known.paths], PATH_TRAITS)
        self.table = counted([known.table for known in positions], TABLE_TRAITS)
        scores = [(p.lead / 10, p.score / 20, (p.score - p.lead) / 20) for p in positions]
        self.now = np.array(scores, dtype=np.float32)
        of_table = self.table @ layers["table traits"] + layers["first biases"]
        self.first = self.paths @ layers["path traits"] + np.repeat(of_table, PATHS, 0)
        self.pooled = np.maximum(self.first, 0).reshape(len(positions), PATHS, FIRST_UNITS).sum(1)
        self.second = self.pooled @ layers["units"] + self.table @ layers["table units"] + self.now @ layers["numbers"]
        self.second += layers["second biases"]
        self.said = np.maximum(self.second, 0) @ layers["foretold"].T + layers["foretold biases"]
        self.said += self.now[:, :1] * layers["foretold by lead"]
        self.said[:, WIN] = 1.0 / (1.0 + np.exp(-self.said[:, WIN]))


def scales() -> dict[str, Any]:
    """Return what a weight of 1 is as a whole number, layer by layer."""
    told = np.array(SCALES)
    return {
        "path traits": ONE,
        "table traits": ONE,
        "units": ONE,
        "table units": ONE * ONE,
        "numbers": ONE * ONE / np.array([[10.0], [20.0], [20.0]]),
        "first biases": ONE,
        "second biases": ONE * ONE,
        "foretold": ONE * told[:, None],
        "foretold biases": ONE * told[None, :],
        "foretold by lead": ONE * np.array([[1.0, 0.1]]),
    }


def counted(traits: list[list[int]], size: int) -> Numbers:
    """Return how often each trait is there, a row for each list of them."""
    rows = np.repeat(np.arange(len(traits)), [len(found) for found in traits])
    columns = np.array([trait for found in traits for trait in found])
    return np.bincount(rows * size + columns, minlength=len(traits) * size).reshape(-1, size).astype(np.float32)


def write(file: Path, weights: Weights) -> None:
    """Write the weights, a row a line, so that a change can be looked at."""
    layers = []
    for name, rows in weights.items():
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        layers.append(f'"{name}": [\n{lines}\n]')
    whole = file.with_name(file.name + ".new")  # what was there stays until all of it is written
    whole.write_text("{\n" + ",\n".join(layers) + "\n}\n", encoding="utf-8")
    whole.replace(file)


if __name__ == "__main__":
    main()
