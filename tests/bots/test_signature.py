"""How the bots play, as one number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nemeton.bots import signature as of_bots
from nemeton.bots.ismcts import Search
from nemeton.bots.settings import USUAL, Settings
from nemeton.bots.signature import signature
from nemeton.bots.thinking import search
from nemeton.core.rng import Rng
from nemeton.core.view import View
from nemeton.games import GAMES, game

KNOWN = {
    "keltis": 3829620559,
    "celtica": 3682247519,
    "celtic_quest": 164559145,
    "celtic_trader": 2248686211,
}


def searching(other: dict[str, Any]) -> Callable[[View, Rng, Settings], Search]:
    return lambda view, rng, settings: search(view, rng, settings._replace(**other))


@pytest.mark.parametrize("name", [known.name for known in GAMES])
def test_it_is_the_same_compiled_and_plain(name: str) -> None:
    """Where the bots are meant to play otherwise, these numbers change too."""
    assert signature(game(name)) == KNOWN[name]


@pytest.mark.parametrize("other", [{"exploration": 5.0}, {"grow_beyond": 60}, {"lead": 0.2}, {"sharpness": 0.1}])
def test_it_changes_with_the_search(other: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    keltis = game("keltis")
    usual = signature(keltis)
    monkeypatch.setattr(of_bots, "search", searching(other))
    assert signature.__wrapped__(keltis) != usual


def test_it_changes_with_how_the_own_turn_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    celtica = game("celtica")
    usual = signature(celtica)
    monkeypatch.setattr(of_bots, "search", searching({"grow": 30}))
    assert signature.__wrapped__(celtica) != usual


def test_it_changes_with_what_is_set_even_where_a_short_search_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    keltis = game("keltis")
    usual = signature(keltis)
    monkeypatch.setattr(of_bots, "USUAL", USUAL._replace(grow_beyond=USUAL.grow_beyond + 1))
    assert signature.__wrapped__(keltis) != usual
