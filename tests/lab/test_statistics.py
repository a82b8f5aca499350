"""What games say about players, and how sure it is."""

from __future__ import annotations

from math import log10

import pytest

from nemeton.core.rng import Rng
from nemeton.lab.match import Outcome
from nemeton.lab.statistics import ratings, standings, wilson, win_rate


def outcome(deal: int, rotation: int, *ranks: int) -> Outcome:
    seats = len(ranks)
    return Outcome(deal, rotation, list(ranks), [-rank for rank in ranks], "end", 1, [0.0] * seats, [0.5] * seats)


def test_the_interval_is_wilsons() -> None:
    rate = wilson(0.9, 100)
    assert (rate.low, rate.high) == pytest.approx((0.8256, 0.9448), abs=1e-4)
    assert wilson(1.0, 400).low == pytest.approx(0.9905, abs=1e-4)
    assert wilson(0.0, 10).low == 0.0


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_interval_holds_who_won_all_and_who_won_none(share: float) -> None:
    rates = [wilson(share, games) for games in range(1, 1001)]
    assert all(0.0 <= rate.low <= share <= rate.high <= 1.0 for rate in rates)
    assert all(rate.low < rate.high for rate in rates)


def test_the_interval_holds_what_is_true_nineteen_times_in_twenty() -> None:
    rng, held, trials = Rng(1), 0, 400
    for _ in range(trials):
        rate = win_rate([[float(rng.below(10) < 7), float(rng.below(10) < 7)] for _ in range(50)])
        held += rate.low <= 0.7 <= rate.high
    assert 0.92 <= held / trials <= 0.99


def test_games_that_repeat_each_other_count_less() -> None:
    alone = win_rate([[1.0, 0.0]] * 20 + [[1.0, 1.0]] * 20)
    twice = win_rate([[1.0] * 4] * 15 + [[0.0] * 4] * 5)
    assert twice.share == alone.share == 0.75
    assert twice.high - twice.low > alone.high - alone.low


def test_ratings_are_apart_as_the_wins_are() -> None:
    rated = ratings({("a", "b"): 90.0, ("b", "a"): 10.0})
    assert rated["a"] - rated["b"] == pytest.approx(375, abs=10)  # nine to one, and half a game drawn beforehand
    assert rated["a"] + rated["b"] == pytest.approx(0)


def test_ratings_know_who_never_met() -> None:
    rated = ratings({("a", "b"): 75.0, ("b", "a"): 25.0, ("b", "c"): 75.0, ("c", "b"): 25.0})
    assert rated["a"] > rated["b"] > rated["c"]
    assert rated["a"] - rated["c"] == pytest.approx(2 * (rated["a"] - rated["b"]), rel=0.01)


def test_who_never_lost_has_a_rating_too() -> None:
    assert 0 < ratings({("a", "b"): 20.0, ("b", "a"): 0.0})["a"] < 1000


def test_standings_share_ties_and_count_by_the_seat() -> None:
    games = [outcome(0, 0, 1, 2, 2), outcome(0, 1, 1, 1, 3), outcome(0, 2, 2, 1, 3)]
    best, other = standings(("strong", "weak", "weak"), games)
    assert best.name == "strong"
    assert best.wins.share == pytest.approx(1.5 / 3)
    assert other.wins.share == pytest.approx(1.5 / 6)
    assert (best.games, best.longest) == (3, 0.5)
    assert other.score == pytest.approx(-2.0)
    assert best.rating_low <= best.rating <= best.rating_high


def rating_of(*games: Outcome) -> tuple[float, float, float]:
    """Return the rating of who came first, with its interval."""
    found = next(standing for standing in standings(("a", "b"), games) if standing.name == "a")
    return found.rating_low, found.rating, found.rating_high


def test_who_never_lost_is_not_rated_for_certain() -> None:
    games = [outcome(deal, rotation, 1, 2) for deal in range(48) for rotation in range(2)]
    low, rating, high = rating_of(*games)
    assert 200 < low < rating - 50
    assert high > rating + 50


def test_one_game_each_says_little() -> None:
    low, rating, high = rating_of(outcome(0, 0, 1, 2), outcome(0, 1, 2, 1))
    assert rating == pytest.approx(0)
    assert low < -100
    assert high > 100


def test_ratings_are_no_surer_than_independent_games_make_them() -> None:
    games = [outcome(deal, rotation, 1 + rotation, 2 - rotation) for deal in range(20) for rotation in range(2)]
    low, _, high = rating_of(*games)
    wins = wilson(0.5, 40)
    apart = 400 * log10(wins.high / wins.low)  # of two players, so each is half of it away from the mean
    assert high - low == pytest.approx(apart, rel=0.2)


def test_games_that_repeat_each_other_make_ratings_less_sure() -> None:
    alone = [outcome(deal, 0, *((1, 2) if deal % 4 else (2, 1))) for deal in range(40)]
    twice = [outcome(game.deal // 4, game.deal % 4, *((1, 2) if game.deal % 16 > 3 else (2, 1))) for game in alone]
    width_alone, width_twice = ((high - low) for low, _, high in (rating_of(*alone), rating_of(*twice)))
    assert width_twice > 1.5 * width_alone
