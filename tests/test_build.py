"""What is tested is what was meant to be tested."""

import os
import re
from pathlib import Path

import nemeton

SOURCES = Path(__file__).parent.parent / "src" / "nemeton"


def test_the_compiled_run_is_compiled() -> None:
    expected = os.environ.get("NEMETON_EXPECT")
    if expected == "compiled":
        assert nemeton.COMPILED
    assert nemeton.game("keltis").new(seats=2).copy().__class__.__module__ == "nemeton.games.keltis.state"


def test_tables_of_numbers_are_not_made_anew_at_every_look_up() -> None:
    untyped = re.compile(r"^[A-Z_]+: Final = \(-?\d+,", re.MULTILINE)
    assert untyped.search("FADING: Final = (100, 82)  # per cent")
    found = [str(path) for path in sorted(SOURCES.rglob("*.py")) if untyped.search(path.read_text(encoding="utf-8"))]
    assert not found, found
