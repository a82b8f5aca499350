"""The map in the terminal."""

from __future__ import annotations

import pytest

from nemeton.core.paint import Paint
from nemeton.core.words import Words
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_quest.components import TILES
from tests.games.celtic_quest.table import at, chance_until, new

NAMES = ("Anna", "Ben", "Cleo", "Dai", "Eve")


def drawn(text: str, language: str = "en", *, width: int = 80, seat: int = 0) -> str:
    return GAME.draw(at(text).observe(seat), Words(language, GAME.name), Paint(colour=False, width=width), NAMES)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_terminal(language: str, width: int) -> None:
    text = "marker 0: L08/1\nmarker 1: Cantii\nenchanted: L05\nconquered: Regni\nromans: L08/1, Iceni/0\nquest 0: horse"
    assert max(len(line) for line in drawn(text, language, width=width).splitlines()) <= width


def test_every_tile_is_on_the_map_with_its_roads_and_what_lies_there() -> None:
    picture = drawn("marker 0: L06/0\nromans: L08/1\nenchanted: L05\nconquered: Regni")
    for name in TILES[7:]:
        assert name in picture
    assert "✦L05" in picture  # enchanted
    assert "⌂Regni" in picture
    line = next(line for line in picture.splitlines() if "O@1" in line)
    assert "↗" in line


def test_a_roman_stands_behind_the_arrow_of_its_road() -> None:
    picture = drawn("marker 0: circle\nromans: Durotriges/2")
    below = picture.splitlines()[next(i for i, line in enumerate(picture.splitlines()) if "Durotrige" in line) + 1]
    assert "↖‡" in below  # the road to the circle


def test_own_cards_are_shown_and_others_are_not() -> None:
    mine = drawn("marker 0: circle\nmarker 1: Iceni\nquest 0: horse\nquest 1: torc\nstarted 1: Dobunni")
    assert "Horse" in mine
    assert "Torc" not in mine


def test_the_tile_in_hand_is_drawn_while_the_map_is_laid() -> None:
    state = chance_until(new(2), "lay")
    picture = GAME.draw(state.observe(state.to_move()), Words("en", GAME.name), Paint(colour=False), NAMES)
    assert "Tile in hand" in picture


def test_colour_is_never_alone() -> None:
    state = at("marker 0: circle\nromans: L08/1")
    plain = GAME.draw(state.observe(0), Words("en", GAME.name), Paint(colour=False), NAMES)
    painted = GAME.draw(state.observe(0), Words("en", GAME.name), Paint(colour=True), NAMES)
    import re

    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain
