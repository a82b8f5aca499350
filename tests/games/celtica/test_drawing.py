"""The terminal's drawing of Celtica."""

import re

import pytest

from nemeton.core.paint import Paint
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, SPECTATOR
from nemeton.core.words import LANGUAGES, Words
from nemeton.games.celtica import GAME
from nemeton.games.celtica.text import draw
from tests.games.celtica.table import at

NAMES = ("Aoife", "Bran", "Ciara", "Diarmuid", "Eithne")
POSITION = """seats: 2
    edition: en
    to move: 1
    hand 0: red 2, black 1
    experience 0: grey 1
    hand 1: white 1
    owed 1: white
    parts 0: red 2, orange, centre
    parts 1: red, orange, yellow, green, turquoise, blue, violet, white, centre
    display: red 4, blue 5
    druids: red 4, white 4, brown 18"""


def drawn(text: str, seat: int = 0, *, width: int = 80, language: str = "en") -> list[str]:
    view = at(text).observe(seat)
    return draw(view, Words(language, "celtica"), Paint(colour=False, width=width), NAMES).splitlines()


def test_the_path_winds_and_shows_who_stands_where() -> None:
    assert drawn(POSITION)[3:11] == [
        "◦ ──────── △ +1 ───── Π ──────── ✗ −1 ───── △ +1 ───── † +2 ───── Π",
        "0  GB      1          2          3          4  RW      5          6",
        "                                                                  │",
        "† +2 ───── ✗ −2 ───── Π ──────── ♜ +3 ───── △ +1 ───── † +2 ───── ✗ −2",
        "13         12         11         10         9          8          7",
        "│",
        "♜ +3 ───── Π ──────── ✗ −2 ───── ✗ −3 ───── ★ +4",
        "14         15         16         17         18 N",
    ]


def test_the_amulets_lie_as_on_the_table() -> None:
    lines = drawn(POSITION)
    mine = next(i for i, line in enumerate(lines) if "Aoife" in line)
    assert lines[mine + 1 : mine + 4] == ["    · R O   · R ·", "    · C ·   · · ·", "    · · ·   · · ·"]
    theirs = next(i for i, line in enumerate(lines) if "Bran" in line)
    assert lines[theirs] == ("▶ B Bran  1 druid card · 0 experience cards · 1 complete amulet")
    assert lines[theirs + 1] == "    must play the drawn card"
    assert lines[theirs + 2 : theirs + 5] == ["    W R O", "    V C Y", "    B T G"]


def test_the_own_hand_is_shown_and_no_other() -> None:
    mine, others = drawn(POSITION), drawn(POSITION, SPECTATOR)
    assert "Your druid cards: red 2 · black 1" in mine
    assert "Your experience cards: grey 1" in mine
    assert not any("Your" in line for line in others)


def test_who_must_play_a_card_is_told() -> None:
    assert "Your druid cards: white 1 · white must be played next" in drawn(POSITION, 1)


def test_the_display_and_the_piles() -> None:
    text = "\n".join(drawn(POSITION))
    assert "Display: R red ×4 · B blue ×5 · stacks: 68 · given up: 0" in text
    assert "last round: 1 of 5 druids at the goal · druid pile: 56" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 60, 80, 120])
def test_it_never_runs_over_the_edge(language: str, width: int) -> None:
    rng = Rng(9)
    words, paint = Words(language, "celtica"), Paint(colour=False, width=width)
    state = GAME.new(seats=5, edition="en")
    ply = 0
    while state.to_move() != NOBODY:
        if ply % 23 == 0:
            lines = GAME.draw(state.observe(0), words, paint, NAMES).splitlines()
            assert max(len(line) for line in lines) <= width
        state.apply(state.pick(rng) if state.to_move() == CHANCE else state.choose(rng))
        ply += 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_told_apart(language: str) -> None:
    words = Words(language, "celtica")
    for letters, number in (("druid_letters", 5), ("part_letters", 9)):
        assert len(set(words(f"board.{letters}"))) == number == len(words(f"board.{letters}"))


def test_colour_adds_nothing_but_colour() -> None:
    view, words = at(POSITION).observe(0), Words("en", "celtica")
    coloured = draw(view, words, Paint(colour=True), NAMES)
    assert "\x1b[" in coloured
    plain = "\n".join(line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines())
    assert plain == draw(view, words, Paint(colour=False), NAMES).rstrip("\n")
