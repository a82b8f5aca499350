"""What a game's ratings lose where they choose alone, step by step, and the positions where they lose most.

Positions come from games of the search: there the ratings meet what they never see in games of their own. Every
action is played on from by the ratings to the end of the game, in the same fates. Half of these name the better
action, the other half tell by how much it wins more often, so luck does not pass for a loss. A search knows better
than the ratings at its root, but its playouts go on by them: what they do wrong it takes for what others will do.

    python bench/ratings.py keltis [--seats 2] [--positions 60] [--fates 400] [--worst 3]
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import NamedTuple

from choices import answers, mean, positions, positive

from nemeton.bots.fate import Fate
from nemeton.bots.ismcts import TO_THE_END
from nemeton.bots.playouts import Playout, win_shares
from nemeton.bots.settings import USUAL
from nemeton.games import GAMES, game


class Question(NamedTuple):
    """A position, and in how many fates to play on from it; plain data for a process of its own."""

    number: int
    game: str
    position: str
    fates: int


class Loss(NamedTuple):
    """What the ratings would choose in a position, what is better, and by what share of the wins."""

    step: str
    chosen: str
    better: str
    lost: float
    position: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=[known.name for known in GAMES])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=positive, default=60)
    parser.add_argument("--seed", type=int, default=1, help="of the games from which the positions come")
    parser.add_argument("--fates", type=positive, default=400, help="in which every action is played on from")
    parser.add_argument("--worst", type=int, default=3, help="positions to show")
    asked = parser.parse_args()
    if asked.seats not in game(asked.game).seats:
        parser.error(f"argument --seats: {asked.game} is not for {asked.seats}")
    states = positions(asked.game, asked.seats, asked.seed, asked.positions)
    questions = [Question(i, asked.game, str(state), asked.fates) for i, state in enumerate(states)]
    show(answers(questions, loss), asked.worst)


def loss(asked: Question) -> tuple[int, Loss]:
    """Return a position's number and what the ratings lose there."""
    known = game(asked.game)
    state = known.position(asked.position)
    legal, ratings = state.legal(), known.rate(state)
    chosen = ratings.index(max(ratings))
    wins = [[0.0] * len(legal), [0.0] * len(legal)]  # in either half of the fates
    view, kinds = state.observe(state.to_move()), dict[str, int]()
    playout = Playout(known.rate, USUAL.guided, TO_THE_END)
    for number in range(asked.fates):
        for i, action in enumerate(legal):
            fate = Fate(number, kinds)
            world = view.determinize(fate.rng)
            world.apply(action)
            playout.run(world, view.seat, fate, lambda: False)
            wins[number % 2][i] += win_shares(world.standings())[view.seat]
    better = wins[0].index(max(wins[0]))
    lost = (wins[1][better] - wins[1][chosen]) / (asked.fates // 2 or 1)
    texts = [known.actions.text(legal[i]) for i in (chosen, better)]
    return asked.number, Loss(state.step().name, *texts, lost, asked.position)


def show(found: list[Loss], worst: int) -> None:
    by_step: dict[str, list[float]] = defaultdict(list)
    for known in found:
        by_step[known.step].append(known.lost)
    print("thousandths of a win lost a choice")
    for step, lost in sorted(by_step.items()):
        print(f"{step:12} {len(lost):4} positions {mean(lost) if len(lost) > 1 else ''}")
    for known in sorted(found, key=lambda known: -known.lost)[: max(0, worst)]:
        print(f"\n{known.position}\n“{known.better}” wins {known.lost:.3f} more often than “{known.chosen}”")


if __name__ == "__main__":
    main()
