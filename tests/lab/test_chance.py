"""The chance of a deal: every outcome as likely as the rules say, and alike wherever games are alike."""

from __future__ import annotations

from collections import Counter

from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, State
from nemeton.games import GAMES
from nemeton.lab.chance import Deal

DEALS = 4000


class Bag:
    """Stands for a state at which chance may draw one of three kinds."""

    def __init__(self, *weights: int) -> None:
        self.weights = weights

    def outcomes(self) -> list[tuple[int, int]]:
        return [(kind, weight) for kind, weight in enumerate(self.weights) if weight]


def picks(number: int, *bags: Bag) -> list[int]:
    deal = Deal(7, number)
    return [deal.pick(bag) for bag in bags]  # type: ignore[arg-type]


def test_every_outcome_comes_by_its_weight() -> None:
    first = Counter(picks(number, Bag(1, 2, 5))[0] for number in range(DEALS))
    later = Counter(picks(number, Bag(4, 4, 0), Bag(3, 4, 1))[1] for number in range(DEALS))
    assert all(abs(first[kind] / DEALS - weight / 8) < 0.03 for kind, weight in enumerate((1, 2, 5)))
    assert all(abs(later[kind] / DEALS - weight / 8) < 0.03 for kind, weight in enumerate((3, 4, 1)))


def test_one_draw_tells_nothing_of_the_next() -> None:
    pairs = Counter(tuple(picks(number, Bag(1, 1), Bag(1, 1))) for number in range(DEALS))
    assert all(abs(count / DEALS - 0.25) < 0.03 for count in pairs.values())
    assert len(pairs) == 4


def test_games_that_differ_a_little_draw_mostly_the_same() -> None:
    same = sum(picks(number, Bag(2, 2, 2, 2, 2)) == picks(number, Bag(2, 2, 1, 2, 2)) for number in range(DEALS))
    assert same / DEALS > 0.85


def test_a_deal_sets_every_game_up_alike() -> None:
    for game in GAMES:
        assert set_up(game.new(seats=2), Deal(3, 1)) == set_up(game.new(seats=2), Deal(3, 1))
        assert set_up(game.new(seats=2), Deal(3, 1)) != set_up(game.new(seats=2), Deal(3, 2))


def set_up(state: State, deal: Deal) -> list[int]:
    done = []
    while state.to_move() == CHANCE:
        done.append(deal.pick(state))
        state.apply(done[-1])
    roll(state, Rng(0))
    return done
