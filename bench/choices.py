"""What a search's choices lose against those of long thinking: how much more iterations help, or another setting.

Positions come from games of the search itself. Long searches tell what every action is worth there, in what the
search maximises (a win and a wide lead are 1, the other way round 0), one by each setting that is compared; a
choice loses what it is worth less than the best one. Unlike playouts that go on by the ratings, this sees what only
the tree finds. The errors are those of the positions drawn; that the long searches err too is not in them.

    python bench/choices.py keltis [--long 40000] [--iterations 200,2000,20000] [--set grow=200]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import as_completed
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeVar

import typer

from nemeton.bots import Budget, bot
from nemeton.bots.analysis import merged, ranked
from nemeton.bots.settings import USUAL, Settings
from nemeton.bots.thinking import think
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, State
from nemeton.games import GAMES, game
from nemeton.lab.arena import processes

QUICK = Budget(iterations=300)  # of a choice in the games from which the positions come
APART = 15  # decisions between two positions, on average
Answer = TypeVar("Answer")


class Question(NamedTuple):
    """A position, and how to search it; plain data for a process of its own."""

    number: int
    game: str
    position: str
    seat: int
    long: int
    iterations: tuple[int, ...]
    settings: tuple[Settings, ...]
    seeds: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=[known.name for known in GAMES])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=positive, default=40)
    parser.add_argument("--seed", type=int, default=1, help="of the games from which the positions come")
    parser.add_argument("--seeds", type=positive, default=4, help="how often each position is searched")
    parser.add_argument("--long", type=positive, default=40_000, help="iterations of what is taken for right")
    parser.add_argument("--iterations", type=numbers, default=(200, 2000))
    parser.add_argument("--set", type=setting, action="append", default=[], help="compare another: grow=200")
    asked = parser.parse_args()
    if asked.seats not in game(asked.game).seats:
        parser.error(f"argument --seats: {asked.game} is not for {asked.seats}")
    settings = (USUAL, *(USUAL._replace(**{name: value}) for name, value in asked.set))
    labels = ["as it is", *(f"{name}={value}" for name, value in asked.set)]
    states = positions(asked.game, asked.seats, asked.seed, asked.positions)
    questions = [
        Question(i, asked.game, str(state), state.to_move(), asked.long, asked.iterations, settings, asked.seeds)
        for i, state in enumerate(states)
    ]
    show(answers(questions, losses), asked.iterations, labels)


def positive(text: str) -> int:
    if int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(positive(number) for number in text.split(","))


def setting(text: str) -> tuple[str, float]:
    """Read the name of a setting and its number."""
    name, _, value = text.partition("=")
    usual = USUAL._asdict().get(name)
    if not isinstance(usual, (int, float)):
        raise argparse.ArgumentTypeError(f"{name} is no setting with a number")
    return name, type(usual)(value)


def positions(name: str, seats: int, seed: int, count: int) -> list[State]:
    """Return positions with a choice, from games that the search plays with few iterations."""
    rng, druid, found = Rng(seed), bot("druid"), list[State]()
    while True:
        state = game(name).new(seats)
        while (mover := state.to_move()) != NOBODY:
            if mover == CHANCE:
                state.apply(state.pick(rng))
                continue
            view = state.observe(mover)
            if len(view.legal) > 1 and rng.below(APART) == 0:
                found.append(state.copy())
                if len(found) == count:
                    return found
            state.apply(druid.choose(view, rng, QUICK))


def losses(asked: Question) -> tuple[int, list[list[float]]]:
    """Return a position's number and what its choices lose: a list for each setting, a number for each budget."""
    view = game(asked.game).position(asked.position).observe(asked.seat)
    long = Budget(iterations=asked.long)
    known = merged(think(view, Rng(1000 + i), long, settings) for i, settings in enumerate(asked.settings))
    worth = {row.action: row.value / row.visits for row in known if row.visits}
    best, worst = max(worth.values()), min(worth.values())

    def lost(settings: Settings, iterations: int, seed: int) -> float:
        rows = think(view, Rng(seed), Budget(iterations=iterations), settings)
        return best - worth.get(ranked(rows)[0].action, worst)

    found = [
        [fmean(lost(settings, iterations, seed) for seed in range(asked.seeds)) for iterations in asked.iterations]
        for settings in asked.settings
    ]
    return asked.number, found


def answers(questions: list[Any], answer: Callable[[Any], tuple[int, Answer]]) -> list[Answer]:
    """Return what is found out about every position, on all cores; those that were done when Ctrl-C is pressed."""
    found: dict[int, Answer] = {}
    pool = processes()()
    try:
        futures = [pool.submit(answer, question) for question in questions]
        with typer.progressbar(as_completed(futures), len(futures), label="positions", file=sys.stderr) as bar:
            for future in bar:
                number, known = future.result()
                found[number] = known
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
    return [found[number] for number in sorted(found)]


def show(found: list[list[list[float]]], iterations: tuple[int, ...], labels: list[str]) -> None:
    if len(found) < 2:
        raise SystemExit("too few positions to tell")
    print(f"thousandths lost a choice, {len(found)} positions")
    for j, count in enumerate(iterations):
        usual = [lost[0][j] for lost in found]
        for i, label in enumerate(labels):
            here = [lost[i][j] for lost in found]
            line = f"{count:8,} iterations, {label:20} {mean(here)}"
            print(
                f"{line}, {mean([a - b for a, b in zip(here, usual, strict=True)], sign='+')} than it is" if i else line
            )


def mean(lost: list[float], sign: str = "") -> str:
    """Return an average with its standard error, in thousandths."""
    return f"{1000 * fmean(lost):{sign}6.2f} ± {1000 * stdev(lost) / len(lost) ** 0.5:.2f}"


if __name__ == "__main__":
    main()
