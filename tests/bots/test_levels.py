"""The four levels: what each one is said to be."""

from __future__ import annotations

from time import perf_counter

import pytest

from nemeton.bots import BOTS, LEVELS, Budget, bot
from nemeton.bots.levels import Novice
from nemeton.bots.thinking import Searcher
from nemeton.core.game import Game
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.view import View
from nemeton.core.words import LANGUAGES, Words
from nemeton.games import GAMES
from nemeton.lab.match import Match, play


def opening(game: Game = GAMES[0], seats: int = 2) -> View:
    state = game.new(seats=seats)
    roll(state, Rng(1))
    return state.observe(state.to_move())


def test_there_are_four_and_they_are_bots() -> None:
    assert list(LEVELS) == ["novice", "player", "druid", "archdruid"]
    assert set(LEVELS) <= set(BOTS)


def test_every_bot_is_described_in_every_language() -> None:
    for language in LANGUAGES:
        assert all(f"bots.{name}" in Words(language) for name in BOTS)


def test_the_upper_two_search() -> None:
    assert [isinstance(bot(name), Searcher) for name in LEVELS] == [False, False, True, True]


def test_the_player_is_greedy() -> None:
    view = opening()
    for seed in range(5):
        assert bot("player").choose(view, Rng(seed), Budget()) == bot("greedy").choose(view, Rng(seed), Budget())


def test_a_novice_overlooks_half_and_takes_the_best_of_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    view = opening()
    monkeypatch.setattr(Novice, "rate", lambda *_: list(range(len(view.legal))))
    chosen = [view.legal.index(Novice().choose(view, Rng(seed), Budget())) for seed in range(600)]
    best = len(view.legal) - 1
    assert 0.44 < chosen.count(best) / 600 < 0.56
    assert 0.19 < chosen.count(best - 1) / 600 < 0.31


def test_the_strongest_answers_within_three_seconds() -> None:
    view = opening(seats=4)
    started = perf_counter()
    assert bot("archdruid").choose(view, Rng(1), Budget()) in view.legal
    assert perf_counter() - started < 3.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_player_beats_who_plays_at_random(game: Game) -> None:
    outcomes = [
        play(Match(game.name, ("player", "random"), 5, deal, rotation)) for deal in (0, 1) for rotation in (0, 1)
    ]
    assert sum(outcome.shares()[0] for outcome in outcomes) >= 3
