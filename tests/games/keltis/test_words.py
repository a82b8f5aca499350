"""Keltis in words: whatever the rules can say has a sentence in every language."""

import re
import string
from pathlib import Path

import pytest

import nemeton.games.keltis.position as position_module
import nemeton.games.keltis.possible as possible_module
from nemeton.core.record import Record
from nemeton.core.state import SPECTATOR
from nemeton.core.words import LANGUAGES, Line, Words, catalogue
from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import STEPS
from nemeton.testing import rules_of
from tests.games.keltis.table import at, play

NAMES = ("Ann", "Ben", "Cléo", "Dörte")
TRANSCRIPTS = sorted((Path(__file__).parents[2] / "transcripts" / "keltis").glob("*.txt"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_entries_with_the_same_gaps(language: str) -> None:
    def gaps(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    english = catalogue("nemeton.games.keltis", "en")
    other = catalogue("nemeton.games.keltis", language)
    assert set(other) == set(english)
    assert {key: gaps(text) for key, text in other.items()} == {key: gaps(text) for key, text in english.items()}
    assert all(text.strip() for text in other.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_step_ending_and_option_has_its_words(language: str) -> None:
    words = Words(language, "keltis")
    assert list(words.rules()) == rules_of("keltis")
    assert all(f"steps.{step.name}" in words for step in STEPS)
    assert all(f"endings.{ending}" in words for ending in GAME.endings)
    for option in GAME.options:
        assert f"options.{option.name}.title" in words
        assert f"options.{option.name}.sentence" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_label_of_its_own(language: str) -> None:
    words = Words(language, "keltis")
    labels = [words.action(text, NAMES) for text in GAME.actions.texts]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_whole_games_can_be_told_to_everybody(path: Path, language: str) -> None:
    words = Words(language, "keltis")
    record = Record.parse(path.read_text(encoding="utf-8"))
    state = record.first()
    for ply, action in enumerate(record.actions):
        before = state.copy()
        state.apply(action)
        for reader in (0, record.seats - 1, SPECTATOR):
            sentence = words.line(Line(ply, *GAME.tell(before, action, state, reader)), NAMES)
            assert "{" not in sentence
            assert "?" not in sentence
    for seat in range(record.seats):
        assert all(words._phrase("tally", text, "", NAMES) for text, _ in state.tally(seat))


def test_every_refusal_of_a_position_has_its_sentence() -> None:
    sources = [Path(str(module.__file__)).with_suffix(".py") for module in (position_module, possible_module)]
    keys = {key for source in sources for key in re.findall(r'refuse\(\s*"(\w+)"', source.read_text(encoding="utf-8"))}
    assert len(keys) > 30
    words = Words("en", "keltis")
    assert {key for key in keys if f"errors.{key}" not in words} == set()
    told = {key.removeprefix("errors.") for key in catalogue("nemeton.games.keltis", "en") if key.startswith("errors.")}
    assert told <= keys


def told(position: str, *actions: str, seat: int = 1) -> tuple[str, tuple[str, ...]]:
    """Return the last action as a seat is told it, with its effects."""
    state = play(at(position), *actions[:-1])
    after = play(state.copy(), actions[-1])
    _, text, effects = GAME.tell(state, GAME.actions.parse(actions[-1]), after, seat)
    return text, effects


GREEN = "seats: 2\nhand 0: green 5, any\nrows 0: green 1\nfigures 0: green 1\ntiles green: 2 "


def test_the_log_tells_what_an_action_brought_about() -> None:
    assert told(f"{GREEN}points3", "play green 5") == ("play green 5", ("reached green 2", "points 3"))
    assert told(f"{GREEN}stone", "play green 5") == ("play green 5", ("reached green 2", "stone"))
    assert told(f"{GREEN}clover", "play green 5") == ("play green 5", ("reached green 2", "bonus clover"))
    assert told(f"{GREEN}clover", "play green 5", "pass") == ("pass", ())
    assert told("seats: 2\nhand 0: pink 5, any", "play pink 5") == ("play pink 5", ())
    entered = told("seats: 2\nhand 0: pink 5, any", "play pink 5", "enter large")
    assert entered == ("enter large", ("reached pink 1",))


def test_the_log_tells_of_finished_paths_the_goal_and_the_end() -> None:
    nine = "rows 0: green 0 1 2 3 4 5 6 7 8\nfigures 0: green 9"
    assert told(f"seats: 2\nhand 0: green 9, any\n{nine}", "play green 9")[1] == ("bonus path",)
    six = "rows 0: green 0 1 2 3 4 5\nfigures 0: green 6\ntiles green: 7 points1"
    assert told(f"seats: 2\nhand 0: green 9, any\n{six}", "play green 9")[1] == (
        "reached green 7",
        "points 1",
        "goal 1",
    )
    last = "seats: 2\nturn limit: 4\nturn: 3\nhand 0: green 9, any\ndiscards pink: 4 5"
    assert told(last, "discard green 9", "draw pink")[1] == ("took pink 5", "over turn_limit")
