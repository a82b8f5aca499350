"""How far playouts with foresight should go: what choices lose, by the rounds that they trust and how many there are.

In positions of games that follow foresight against the ratings, each of the most promising actions is played on to the
end in the same fates, and what was foretold on the way is kept. All the playouts' results tell what an action is worth;
what the first ones foretold up to a round tells which one would have been chosen. Whoever goes far sees more, and less
clearly; results are thousandths of a win a choice, give or take what the playouts leave open.

    python bench/horizon.py [--game keltis] [--seats 2] [--positions 20] [--fates 1000] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean
from typing import Final

import typer

from nemeton.bots.ismcts import Search
from nemeton.bots.settings import USUAL
from nemeton.core.game import Foresight, Game
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY, State
from nemeton.games import game

MOST_ACTIONS: Final = 6  # that are compared, the most promising ones
OF_A_GAME: Final = 2  # positions
ROUNDS: Final = (1, 2, 3, 4, 6, 8, 12, 1000)
AVERAGED: Final = ((1, 8), (3, 8), (2, 12))  # from which round to which
COUNTS: Final = (30, 100, 300)  # playouts of each action
DRAWS: Final = 40  # of so many from all fates
NEVER: Final = 1_000_000_000
Told = list[float]  # by round, the last one is the result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="keltis")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--fates", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    known = game(asked.game)
    foresight = known.foresights.get(asked.seats)
    if foresight is None:
        parser.error(f"argument seats: {asked.game} has no foresight at {asked.seats} seats")
    chance = random.Random(asked.seed)
    spans = [(last, last) for last in ROUNDS] + list(AVERAGED)
    losses: dict[tuple[tuple[int, int], int], list[float]] = {(span, count): [] for span in spans for count in COUNTS}
    found = positions(known, foresight, asked.seats, chance)
    with typer.progressbar(range(asked.positions), label="positions") as bar:
        for _ in bar:
            told = playouts(known, foresight, next(found), asked.fates, chance)
            for (span, count), lost in losses.items():
                lost.append(loss(told, span, min(count, asked.fates // 2), chance))
    print("rounds    " + "".join(f"{count:>8}" for count in COUNTS) + "   playouts of each action")
    for span in spans:
        name = "the end" if span[0] == ROUNDS[-1] else f"{span[0]}" if span[0] == span[1] else f"{span[0]} … {span[1]}"
        print(f"{name:10}" + "".join(f"{1000 * mean(losses[span, count]):8.1f}" for count in COUNTS))


def positions(known: Game, foresight: Foresight, seats: int, chance: random.Random) -> Iterator[State]:
    """Yield positions at the beginning of turns in which there is a lot to choose from."""
    while True:
        rng, state, found = Rng(chance.getrandbits(32)), known.new(seats), list[State]()
        roll(state, rng)
        own, before = chance.randrange(seats), NOBODY
        while state.to_move() != NOBODY:
            mover = state.to_move()
            if mover == own != before and len(state.legal()) > MOST_ACTIONS:
                found.append(state.copy())
            before = mover
            ratings = (foresight.rate if mover == own else known.rate)(state)
            state.apply(state.legal()[ratings.index(max(ratings))])
            roll(state, rng)
        yield from chance.sample(found, min(OF_A_GAME, len(found)))


def playouts(
    known: Game, foresight: Foresight, state: State, fates: int, chance: random.Random
) -> dict[int, list[Told]]:
    """Play each action on to the end, in the same fates; return what was foretold at the beginning of each round."""
    seat, told, on_the_way = state.to_move(), dict[int, list[Told]](), Told()
    begins = False

    def rate_of_others(world: State) -> list[int]:
        nonlocal begins
        begins = True
        return known.rate(world)

    def rate(world: State) -> list[int]:
        nonlocal begins
        ratings = foresight.rate(world)
        if begins:
            on_the_way.append(max(ratings) / 1_000_000)
        begins = False
        return ratings

    def foretell(world: State, whose: int) -> tuple[float, float]:
        win, worth = foresight.foretell(world, whose)
        on_the_way.append(worth)
        return win, worth

    to_the_end = replace(foresight, rate=rate, foretell=foretell, turns=NEVER)
    flat = USUAL._replace(grow=NEVER, grow_beyond=NEVER)
    found = Search(state.observe(seat), Rng(chance.getrandbits(32)), rate_of_others, None, flat, to_the_end)
    runners = sorted(found.runners, key=lambda runner: -runner.prior)[:MOST_ACTIONS]
    for _ in range(fates):
        for runner in runners:
            on_the_way.clear()
            begins = False
            found.iterate(runner)
            told.setdefault(runner.action, []).append(on_the_way.copy())
    return told


def loss(told: dict[int, list[Told]], span: tuple[int, int], count: int, chance: random.Random) -> float:
    """Return what it loses on average to choose by so many playouts, trusting what they foretold in these rounds."""
    worths = {action: mean(playout[-1] for playout in playouts) for action, playouts in told.items()}
    trusted = {action: [averaged(playout, span) for playout in playouts] for action, playouts in told.items()}
    fates = range(min(map(len, told.values())))
    lost = 0.0
    for _ in range(DRAWS):
        drawn = chance.sample(fates, count)
        chosen = max(trusted, key=lambda action: sum(trusted[action][fate] for fate in drawn))
        lost += (max(worths.values()) - worths[chosen]) / DRAWS
    return lost


def averaged(playout: Told, span: tuple[int, int]) -> float:
    """Return what was foretold in these rounds on average; after the end it is the result."""
    first, last = span
    return mean(playout[min(index, len(playout) - 1)] for index in range(first - 1, last))


if __name__ == "__main__":
    main()
