"""Keltis at the terminal: all that a view shows, in letters and symbols, within the columns that there are."""

import re
from pathlib import Path

import pytest

from nemeton.core.paint import Paint
from nemeton.core.record import Record
from nemeton.core.state import SPECTATOR
from nemeton.core.words import LANGUAGES, Words
from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import KeltisState
from nemeton.games.keltis.view import KeltisView
from nemeton.testing.walks import walk
from tests.games.keltis.table import at

NAMES = ("Ann", "Ben", "Cléo", "Maximiliane-Annegret von Hohenstein")
LONGEST = Path(__file__).parents[2] / "transcripts" / "keltis" / "last_card.txt"
COLOUR_CODES = re.compile(r"\x1b\[[0-9;]*m")


def drawn(state: KeltisState, seat: int = 0, *, language: str = "en", width: int = 80, colour: bool = False) -> str:
    return GAME.draw(state.observe(seat), Words(language, "keltis"), Paint(colour=colour, width=width), NAMES)


def line_of(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.strip().startswith(start))


TABLE = """seats: 2
    to move: 1
    hand 0: brown 10, green 0 7 7, blue 3, any
    rows 0: green 1 3, blue 9
    rows 1: green 9 8, pink 4 4
    figures 0: green 2 large, blue 1
    figures 1: green 2, pink 2 large
    tiles green: 2 clover, 4 points2, 5 stone, 7 stone, 9 clover
    tiles pink: 2 stone
    discards brown: 3 0 9"""


def test_it_shows_tiles_figures_rows_discards_and_the_hand() -> None:
    text = drawn(at(TABLE))
    assert line_of(text, "−3 2").split() == ["−3", "2", "·", "◆", "·", "B", "♣", "Ab", "·"]
    assert line_of(text, "2 5").split()[5] == "◆"
    assert line_of(text, "discards").split() == ["discards", "9", "×3", "–", "–", "–", "–"]
    assert "green ↑ 1 3 · blue ↕ 9" in text
    assert "pink ↕ 4 4 · green ↓ 9 8" in text
    assert "green 0 7 7 · blue 3" in line_of(text, "Your hand:")
    assert line_of(text, "▶ B Ben").startswith("▶ B Ben  8 cards · ◆ 1 · 0 points")
    assert "A Ann (you)" in text
    assert "draw pile: 54" in text
    assert "in the goal: 0 of 5" in text


def test_a_wishing_stone_that_is_gone_is_not_shown() -> None:
    before, after = at("seats: 2\ntiles pink: 2 stone"), at(TABLE)
    assert "◆" in line_of(drawn(before), "−3 2").split()[4]
    assert line_of(drawn(after), "−3 2").split()[4] == "·"


def test_a_spectator_sees_no_hand_and_an_opponent_not_mine() -> None:
    state = at(TABLE)
    assert "hand:" not in drawn(state, SPECTATOR)
    assert "green 0 7 7" not in drawn(state, SPECTATOR)
    assert "green 0 7 7" not in drawn(state, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_it_fits_the_terminal_from_the_first_tile_to_the_last_card(width: int, language: str) -> None:
    record = Record.parse(LONGEST.read_text(encoding="utf-8"))
    for ply in range(0, len(record.actions) + 1, 16):
        state = record.replay(ply)
        assert isinstance(state, KeltisState)
        for seat in (3, SPECTATOR):
            text = drawn(state, seat, language=language, width=width)
            assert max(len(line) for line in text.splitlines()) <= width


def test_colour_adds_nothing_that_the_letters_do_not_say() -> None:
    for node in walk(GAME, 4, 9):
        if node.ply % 25 == 0:
            assert isinstance(node.state, KeltisState)
            plain, coloured = drawn(node.state, 2), drawn(node.state, 2, colour=True)
            assert "\x1b" not in plain
            stripped = [line.rstrip() for line in COLOUR_CODES.sub("", coloured).splitlines()]
            assert stripped == plain.splitlines()


def test_two_positions_that_differ_in_view_are_drawn_differently() -> None:
    texts: dict[str, KeltisView] = {}
    for node in walk(GAME, 2, 21):
        assert isinstance(node.state, KeltisState)
        if node.state.to_move() == 0 and node.state.step().name == "card":
            text = drawn(node.state)
            seen = node.state.observe(0)
            assert texts.setdefault(text, seen) == seen
    assert len(texts) > 30
