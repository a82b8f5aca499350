"""The page on adding a game: its files are taken out of it, and the game they make obeys every law."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import nemeton.games
from nemeton.bots.greedy import Greedy
from nemeton.core.errors import BadPosition
from nemeton.core.game import Game
from nemeton.core.paint import Paint
from nemeton.core.rng import Rng
from nemeton.core.words import Words
from nemeton.testing import LAWS, rules_of

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
FILE = re.compile(r"^`([\w./]+)`\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def cairn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Write the page's files into a folder, and the line into GAMES."""
    games = tmp_path_factory.mktemp("games")
    files = dict(FILE.findall(PAGE.read_text(encoding="utf-8")))
    for name, text in files.items():
        path = games / "cairn" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nemeton.games, "__path__", [*nemeton.games.__path__, str(games)])
        game = importlib.import_module("nemeton.games.cairn").GAME
        patch.setattr(nemeton.games, "GAMES", (*nemeton.games.GAMES, game))
        yield game
    for name in [name for name in sys.modules if name.startswith("nemeton.games.cairn")]:
        del sys.modules[name]


@pytest.mark.parametrize("law", LAWS)
def test_the_game_of_the_page_obeys_every_law(cairn: Game, law: nemeton.testing.laws.Law) -> None:
    law(cairn)


def test_its_rules_and_words_are_there(cairn: Game) -> None:
    assert rules_of("cairn") == [f"CAI-{number}" for number in range(1, 6)]
    words = Words("en", "cairn")
    assert list(words.rules()) == rules_of("cairn")
    for text in cairn.actions.texts:
        assert words.action(text, ("Ana", "Ben", "Cleo"))


def test_a_stone_scores_on_a_lower_one(cairn: Game) -> None:
    state = cairn.position("cairn position\nseats: 2\ntop: 1\ncairn: 1, 1\nhand 0: 2\nhand 1: 2")
    for _ in range(2):
        state.apply(cairn.actions.parse("lay 2"))
    assert state.scores() == [2, 0]
    assert state.ending() == "hands_empty"


def test_what_cannot_be_is_refused_in_words(cairn: Game) -> None:
    with pytest.raises(BadPosition, match="no stone “4” left"):
        cairn.position("cairn position\nseats: 2\nhand 0: 4")
    with pytest.raises(BadPosition, match="at most 2 stones"):
        cairn.position("cairn position\nseats: 2\nhand 0: 1, 2, 3")


def test_it_is_drawn_and_a_bot_plays_it(cairn: Game) -> None:
    state = cairn.position("cairn position\nseats: 2\ntop: 2\ncairn: 2, 2\nhand 0: 1, 3\nhand 1: 1, 1")
    view = state.observe(0)
    drawn = cairn.draw(view, Words("en", "cairn"), Paint(colour=False), ("Ana", "Ben"))
    assert drawn == "Cairn: 2 2\n▶ Ana  0\n  Ben  0\nYour stones: 1 3\n"
    chosen = Greedy().choose(view, Rng(1), None)  # type: ignore[arg-type]
    assert cairn.actions.text(chosen) == "lay 3"
