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
    "keltis": 2281910686,
    "celtica": 96963069,
    "celtic_quest": 1544020357,
    "celtic_trader": 3694480374,
}


def searching(settings: Settings) -> Callable[[View, Rng], Search]:
    return lambda view, rng: search(view, rng, settings)


@pytest.mark.parametrize("name", [known.name for known in GAMES])
def test_it_is_the_same_compiled_and_plain(name: str) -> None:
    """Where the bots are meant to play otherwise, these numbers change too."""
    assert signature(game(name)) == KNOWN[name]


@pytest.mark.parametrize("other", [{"exploration": 5.0}, {"grow": 30}, {"lead": 0.2}, {"sharpness": 0.1}])
def test_it_changes_with_the_search(other: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    keltis = game("keltis")
    usual = signature(keltis)
    monkeypatch.setattr(of_bots, "search", searching(USUAL._replace(**other)))
    assert signature.__wrapped__(keltis) != usual
