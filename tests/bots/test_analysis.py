"""What a search has found out, as shares and chances."""

from __future__ import annotations

from math import sqrt

import pytest

from nemeton.bots import Budget, analyse
from nemeton.bots.analysis import Row, analysis_of, merged, ranked
from nemeton.bots.judging import wins_more
from nemeton.core.game import Game
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.games import GAMES

ROWS = [Row(3, 10, 6.0, 5.0, 4.0, 0.2), Row(4, 30, 20.0, 18.0, 17.0, 0.5), Row(9, 0, 0.0, 0.0, 0.0, 0.3)]


def test_shares_are_of_all_visits_and_the_best_comes_first() -> None:
    analysis = analysis_of("keltis", 1, 2, ROWS)
    assert [prospect.action for prospect in analysis.prospects] == [4, 3, 9]
    assert [prospect.share for prospect in analysis.prospects] == [0.75, 0.25, 0.0]
    assert (analysis.best, analysis.iterations) == (4, 40)


def test_a_chance_counts_one_even_game_more_than_was_played() -> None:
    prospect = analysis_of("keltis", 1, 4, ROWS).of(4)
    assert prospect.chance == pytest.approx(18.25 / 31)
    assert prospect.spread == pytest.approx(sqrt((17.25 / 31 - (18.25 / 31) ** 2) / 31))


def test_what_was_never_tried_has_an_even_chance_and_a_wide_spread() -> None:
    prospect = analysis_of("keltis", 1, 2, ROWS).of(9)
    assert (prospect.chance, prospect.spread) == (0.5, 0.5)


def test_searches_of_one_view_add_up() -> None:
    both = merged([ROWS, ROWS])
    assert [row.visits for row in both] == [20, 60, 0]
    assert analysis_of("keltis", 1, 2, both).of(4).spread < analysis_of("keltis", 1, 2, ROWS).of(4).spread


def test_before_anything_was_tried_the_most_promising_comes_first() -> None:
    untried = [row._replace(visits=0, value=0.0) for row in ROWS]
    assert ranked(untried)[0].action == 4


def test_what_surely_wins_more_often_comes_first() -> None:
    rows = [Row(1, 100, 80.0, 60.0, 60.0, 0.5), Row(2, 100, 60.0, 99.0, 99.0, 0.2), Row(3, 100, 70.0, 65.0, 65.0, 0.3)]
    assert [row.action for row in ranked(rows)] == [2, 1, 3]


def test_one_lucky_playout_does_not_outweigh_what_looks_good() -> None:
    rows = [Row(1, 3, 1.2, 1.0, 1.0, 0.8), Row(2, 1, 0.9, 1.0, 1.0, 0.1), Row(3, 1, 0.5, 0.5, 0.5, 0.1)]
    assert [row.action for row in ranked(rows)] == [1, 2, 3]
    often = [row._replace(visits=100 * row.visits, value=100 * row.value) for row in rows]
    assert ranked(often)[0].action == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_legal_action_is_analysed(game: Game) -> None:
    state = game.new(seats=game.seats.start)
    roll(state, Rng(1))
    view = state.observe(state.to_move())
    analysis = analyse(view, Rng(1), Budget(iterations=4))
    assert sorted(prospect.action for prospect in analysis.prospects) == list(view.legal)
    assert analysis.iterations == 4
    assert analysis == analyse(view, Rng(1), Budget(iterations=4))
    data = analysis.to_json(game.actions.texts)
    assert data["iterations"] == 4


def test_what_has_won_every_time_comes_first_with_less_evidence() -> None:
    assert wins_more(104, 104, 104, 98, 98, 103)
    assert not wins_more(103, 103, 104, 97, 97, 103)
    assert not wins_more(3, 3, 3, 2, 2, 3)
