"""The ladder: every level in every game, written as a page, and gone on with."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nemeton.games import GAMES
from nemeton.lab import ladder as lab_ladder
from nemeton.lab.ladder import RUNGS, Ladder, climb


def test_every_level_meets_the_one_below() -> None:
    assert RUNGS[1:4] == (("player", "novice"), ("druid", "player"), ("archdruid", "druid"))


def test_a_rung_ends_when_its_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", GAMES[:1])
    monkeypatch.setattr(lab_ladder, "RUNGS", RUNGS[:1])
    page = tmp_path / "ladder.md"
    climb(Ladder(1000, minutes=0.0, folder=tmp_path), page, lambda: ThreadPoolExecutor(1), lambda _: None)
    assert "| player | random | 1 | " in page.read_text()
    assert "`nemeton ladder --games 1000 --seed 0 --minutes 0`" in page.read_text()


def test_the_page_tells_how_it_is_made_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", GAMES[:1])
    monkeypatch.setattr(lab_ladder, "RUNGS", RUNGS[:2])
    page = tmp_path / "ladder.md"
    told: list[str] = []
    ladder = Ladder(2, seed=3, seconds=0.5, folder=tmp_path)
    climb(ladder, page, lambda: ThreadPoolExecutor(1), told.append)
    text = page.read_text()
    assert "`nemeton ladder --games 2 --seed 3 --seconds 0.5`" in text
    assert "| player | random | 2 | " in text
    assert len(told) == 5
    climb(ladder, page, lambda: pytest.fail("everything was played before"), told.append)
    assert page.read_text() == text


def test_only_the_archdruid_is_given_another_measure() -> None:
    ladder = Ladder(2, seconds=0.5)
    assert [ladder.entrant(level) for level in ("druid", "archdruid")] == ["druid", "archdruid@0.5s"]
    assert Ladder(2).entrant("archdruid") == "archdruid"
