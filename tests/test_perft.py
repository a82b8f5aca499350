"""Positions counted to a depth: a stored count that changes says that a rule has.

A file in `perft/` has lines `<depth>: <count>`, an empty line, and a position as text.
"""

from pathlib import Path

import pytest

from nemeton.core.perft import divide, perft
from nemeton.core.state import State
from nemeton.games import GAMES, game

FOLDER = Path(__file__).parent / "perft"
FILES = sorted(FOLDER.glob("*.txt"))


def read(path: Path) -> tuple[dict[int, int], State]:
    """Return the counts by depth, and the position."""
    head, _, position = path.read_text(encoding="utf-8").partition("\n\n")
    lines = [line.split("#")[0].strip() for line in head.splitlines()]
    counts = {int(depth): int(count) for depth, _, count in (line.partition(":") for line in lines if line)}
    return counts, game(position.split()[0]).position(position)


def under_each_action(path: Path, depth: int) -> str:
    """Return the count under each action: where it differs from another version's, look there."""
    position = path.read_text(encoding="utf-8").partition("\n\n")[2]
    actions = game(position.split()[0]).actions
    counts = divide(read(path)[1], depth)
    return "\n".join(f"{actions.text(action)}: {count}" for action, count in counts.items())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_position_has_as_many_lines_of_play_as_stored(path: Path) -> None:
    counts, state = read(path)
    assert counts, "no counts are stored"
    for depth, count in counts.items():
        found = perft(state, depth)
        assert found == count, f"depth {depth}: {found} instead of {count}\n{under_each_action(path, depth)}"


@pytest.mark.parametrize("name", [found.name for found in GAMES])
def test_every_game_has_counts(name: str) -> None:
    assert [path for path in FILES if path.read_text(encoding="utf-8").partition("\n\n")[2].startswith(f"{name} ")]
