"""The ladder: every level in every game, written as a page, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from nemeton.games import GAMES
from nemeton.lab import ladder as lab_ladder
from nemeton.lab.arena import Arena, Log
from nemeton.lab.ladder import RUNGS, Ladder, climb
from nemeton.lab.match import Outcome

KEPT = Path(__file__).parents[2] / "docs" / "ladder"


def page_of(ladder: Ladder) -> str:
    return ladder.page(climb(ladder, lambda: ThreadPoolExecutor(1), lambda _: None))


def test_every_level_meets_the_one_below() -> None:
    assert RUNGS[1:4] == (("player", "novice"), ("druid", "player"), ("archdruid", "druid"))


def test_a_rung_ends_when_its_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", GAMES[:1])
    monkeypatch.setattr(lab_ladder, "RUNGS", RUNGS[:1])
    page = page_of(Ladder(1000, minutes=0.0, folder=tmp_path))
    assert "| player | random | 1 | " in page
    assert f"`nemeton ladder --games 1000 --seed 0 --minutes 0 --folder {tmp_path.as_posix()}`" in page
    assert "A rung ends when its 0 minutes are over" in page
    page_of(Ladder(4, folder=tmp_path))
    assert "| player | random | 4 | " in page_of(Ladder(1000, minutes=0.0, folder=tmp_path))


def test_the_page_tells_how_it_is_made_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", GAMES[:1])
    monkeypatch.setattr(lab_ladder, "RUNGS", RUNGS[:2])
    told: list[str] = []
    ladder = Ladder(2, seed=3, iterations={"keltis": 20}, folder=tmp_path)
    rungs = climb(ladder, lambda: ThreadPoolExecutor(1), told.append)
    page = ladder.page(rungs)
    assert f"`nemeton ladder --games 2 --seed 3 --iterations keltis=20 --folder {tmp_path.as_posix()}`" in page
    assert "every game is the same on every machine" in page
    assert "| player | random | 2 | " in page
    assert len(told) == 2
    assert climb(ladder, lambda: pytest.fail("everything was played before"), told.append) == rungs


def test_one_against_three_counts_the_wins_of_the_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", GAMES[:1])
    monkeypatch.setattr(lab_ladder, "RUNGS", (("player", "random", "random", "random"),))
    totals: list[int] = []

    def watch(running: Iterable[Outcome], total: int) -> Iterable[Outcome]:
        totals.append(total)
        return running

    ladder = Ladder(4)
    page = ladder.page(climb(ladder, lambda: ThreadPoolExecutor(1), lambda _: None, watch))
    assert "| player | 3 × random | 4 | 100.0% " in page
    assert totals == [4]


def test_a_game_without_four_seats_has_no_rung_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", (replace(GAMES[0], seats=range(2, 4)),))
    monkeypatch.setattr(lab_ladder, "RUNGS", (("player", "random"), ("player", "random", "random", "random")))
    page = page_of(Ladder(2))
    assert "| player | random | 2 | " in page
    assert "3 × random" not in page


def test_what_searches_is_given_iterations() -> None:
    ladder = Ladder(2, iterations={"keltis": 500, "celtica": 5})
    keltis, celtica, quest = GAMES[:3]
    levels = ("novice", "player", "druid", "archdruid")
    assert [ladder.entrant(keltis, level) for level in levels] == ["novice", "player", "druid@50", "archdruid@500"]
    assert ladder.entrant(celtica, "druid") == "druid@1"
    assert ladder.entrant(quest, "archdruid") == "archdruid"


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.jsonl")), ids=lambda path: str(path.stem))
def test_the_games_that_are_kept_were_played_by_the_bots_as_they_are(path: Path) -> None:
    """Where the bots play otherwise now, delete the games and play the ladder anew, as its page tells."""
    header = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    arena = Arena(header["game"], tuple(header["entrants"]), 2, header["seed"])
    assert header == arena.header()
    assert path.stem == "-".join([header["game"], *header["entrants"]])
    assert Log(path, arena).outcomes
