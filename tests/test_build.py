"""What is tested is what was meant to be tested."""

import os

import nemeton


def test_the_compiled_run_is_compiled() -> None:
    expected = os.environ.get("NEMETON_EXPECT")
    if expected == "compiled":
        assert nemeton.COMPILED
    assert nemeton.game("keltis").new(seats=2).copy().__class__.__module__ == "nemeton.games.keltis.state"
