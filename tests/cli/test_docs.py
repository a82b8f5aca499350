"""What can be typed is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from nemeton.cli import app
from nemeton.cli.arena import iterations_of
from nemeton.cli.commands import COMMANDS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "terminal.md").read_text(encoding="utf-8")
OURS = ("games", "rules", "play", "record", "replay", "position", "perft", "bench")


@pytest.mark.parametrize("command", OURS)
def test_every_command_and_option_is_on_the_page(command: str) -> None:
    assert f"`nemeton {command}" in PAGE
    for parameter in get_command(app).commands[command].params:  # type: ignore[attr-defined]
        for option in parameter.opts:
            assert not option.startswith("-") or option in PAGE


@pytest.mark.parametrize("word", COMMANDS)
def test_every_word_of_a_game_is_on_the_page(word: str) -> None:
    assert f"| `{word}" in PAGE


def test_the_command_that_made_the_ladder_can_be_typed() -> None:
    page = (DOCS / "ladder.md").read_text(encoding="utf-8")
    found = re.search(r"Made by `nemeton ladder ([^`]+)`", page)
    assert found is not None
    command = get_command(app).commands["ladder"]  # type: ignore[attr-defined]
    typed = command.make_context("ladder", found[1].split())
    iterations_of(typed.params["iterations"] or ())
