"""What can be played, and how."""

from __future__ import annotations

import pytest

from nemeton.core.game import Game
from nemeton.core.words import LANGUAGES, Words
from nemeton.games import GAMES
from tests.cli.terminal import Terminal


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_tells_all_that_one_chooses_by(terminal: Terminal, language: str) -> None:
    output = " ".join(terminal.out("games", "--lang", language).split())
    for game in GAMES:
        words = Words(language, game.name)
        assert f"{words('game.title')} ({game.name})" in output
        assert f"{game.seats.start}–{game.seats.stop - 1}" in output
        assert words("game.length") in output
        for option in game.options:
            assert f"{option.name}=" in output
            assert words(f"options.{option.name}.sentence") in output
        for rule in game.reconstructed:
            assert rule in output


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_shown_all_or_one_by_one(terminal: Terminal, game: Game, language: str) -> None:
    words = Words(language, game.name)
    everything = terminal.out("rules", game.name, "--lang", language)
    assert max(len(line) for line in everything.splitlines()) <= 80
    for rule, sentence in words.rules().items():
        assert sentence in " ".join(everything.split())
        assert sentence in " ".join(terminal.out("rules", game.name, rule.lower(), "--lang", language).split())
