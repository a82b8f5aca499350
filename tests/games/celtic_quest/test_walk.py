"""Planned walks: the cheapest legal road to a named tile."""

from __future__ import annotations

import pytest

from nemeton.games.celtic_quest import GAME
from tests.games.celtic_quest.table import at


def planned(text: str, target: str, seat: int = 0) -> list[str]:
    assert GAME.plan is not None
    return [GAME.actions.text(action) for action in GAME.plan(at(text).observe(seat), target)]


@pytest.mark.parametrize(
    ("text", "target", "walk"),
    [
        ("marker 0: circle", "Iceni", ["step Durotriges", "step Iceni"]),
        ("marker 0: circle", "ICENI", ["step Durotriges", "step Iceni"]),
        ("marker 0: circle", "dur", ["step Durotriges"]),
        ("marker 0: circle", "L09", []),
        ("marker 0: circle\npouch 0: bread", "L09", ["step L01", "step L06", "bread L09"]),
        ("marker 0: circle", "nowhere", []),
        ("marker 0: circle", "L", []),
        ("marker 0: circle\nromans: Durotriges/2", "Iceni", []),
        ("marker 0: circle\nromans: Durotriges/2\npouch 0: gold", "Iceni", ["step Durotriges", "gold", "step Iceni"]),
        ("marker 0: circle\ncompleted 0: wood_spirit\npoints: 1", "L10", ["step L01", "step L10"]),
        ("marker 0: circle\nromans: L01/0", "L01", []),
        ("step: circle\nmarker 0: circle", "Iceni", []),
    ],
)
def test_the_cheapest_road_is_planned(text: str, target: str, walk: list[str]) -> None:
    found = planned(text, target)
    if target == "L09" and walk:
        assert (len(found), found[-1]) == (3, "bread L09")
    else:
        assert found == walk


def test_nobody_else_is_told_a_walk() -> None:
    assert planned("marker 0: circle\nmarker 1: Regni", "Iceni", seat=1) == []
