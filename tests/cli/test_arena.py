"""`nemeton arena`, `hint` and `ladder` at the terminal."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from nemeton.cli import app
from nemeton.games import GAMES
from nemeton.lab import ladder as lab_ladder

RUNNER = CliRunner()
FIRST_DECISION = "42"  # after 25 tiles, the first player and two hands of eight


def out(*arguments: str, code: int = 0) -> str:
    result = RUNNER.invoke(app, [*arguments, "--lang", "en"])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    out("record", "keltis", "--seed", "3", "-o", str(path))
    return str(path)


def test_an_arena_prints_rates_and_ratings_with_their_intervals(tmp_path: Path) -> None:
    picture, file = tmp_path / "arena.png", tmp_path / "arena.jsonl"
    arguments = ("arena", "keltis", "greedy", "random", "--games", "4", "--processes", "1", "--file", str(file))
    text = out(*arguments, "--plot", str(picture))
    assert "4 games over mirrored deals" in text
    assert "100.0% (51.0% … 100.0%)" in text
    assert picture.read_bytes().startswith(b"\x89PNG")
    data = json.loads(out(*arguments, "--json"))
    assert [standing["name"] for standing in data["standings"]] == ["greedy", "random"]
    assert data["games"] == 4


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("arena", "keltis", "merlin", "random"), "merlin"),
        (("arena", "keltis", "random"), "seats"),
        (("arena", "keltis", "druid@fast", "random"), "fast"),
        (("arena", "keltis", "random", "random", "--option", "turn_limit=0"), "turn_limit"),
        (("arena", "keltis", "random", "random", "--plot", "no/such/folder/arena.png"), "no/such/folder"),
        (("arena", "keltis", "random", "random", "--plot", "arena.doc"), "arena.doc"),
        (("arena", "keltis", "no_such_module:Bot", "random"), "no_such_module"),
        (("arena", "keltis", "random", "random", "--dask", "nonsense"), "no Dask cluster at nonsense"),
        (("ladder", "--iterations", "chess=10"), "chess"),
        (("ladder", "--iterations", "keltis=0"), "keltis=0"),
        (("ladder", "--iterations", "keltis"), "keltis"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], reason: str) -> None:
    assert reason in out(*arguments, code=2)


def test_a_cluster_is_not_blamed_for_what_the_system_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def connected(address: str) -> Iterator[Callable[[], ThreadPoolExecutor]]:
        yield lambda: ThreadPoolExecutor(1)

    monkeypatch.setattr(sys.modules["nemeton.cli.arena"], "cluster", connected)
    text = out("arena", "keltis", "random", "random", "--dask", "tcp://here:1", "--file", "no/such/folder", code=2)
    assert "The system refuses no/such/folder" in text


def test_a_bot_in_the_current_folder_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "their_bots.py").write_text(
        "class First:\n    def choose(self, view, rng, budget):\n        return view.legal[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    text = out("arena", "keltis", "their_bots:First", "greedy", "--games", "2", "--processes", "1")
    assert "their_bots:First" in text


PRINTS = """
import os

print("imported")

class Bot:
    def __init__(self):
        print("made")

    def choose(self, view, rng, budget):
        print("chooses")
        os.write(1, b"below\\n")
        return view.legal[0]
"""


def arena_with(folder: Path, bot: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Let the bot of a text meet the random one, in a program of its own."""
    (folder / "their_bot.py").write_text(bot)
    command = [sys.executable, "-m", "nemeton", "arena", "keltis", "their_bot:Bot", "random", "--lang", "en"]
    command += ["--games", "2", "--processes", "1", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, cwd=folder)


def test_what_a_bot_prints_is_not_in_the_output(tmp_path: Path) -> None:
    done = arena_with(tmp_path, PRINTS, "--json")
    assert json.loads(done.stdout)["games"] == 2
    for word in ("imported", "made", "chooses", "below"):
        assert word in done.stderr


LEAVES_A_THREAD = """
from threading import Event, Thread

class Bot:
    def choose(self, view, rng, budget):
        Thread(target=Event().wait).start()
        return view.legal[0]
"""
LEAVES_A_PROCESS = """
from multiprocessing import Process
from time import sleep

class Bot:
    started = False

    def choose(self, view, rng, budget):
        if not Bot.started:
            Bot.started = True
            Process(target=sleep, args=(100,)).start()
        return view.legal[0]
"""


@pytest.mark.parametrize("bot", [LEAVES_A_THREAD, LEAVES_A_PROCESS])
def test_what_a_bot_leaves_running_does_not_hold_the_arena_up(tmp_path: Path, bot: str) -> None:
    assert json.loads(arena_with(tmp_path, bot, "--json").stdout)["games"] == 2  # or its time is out


def test_a_hint_rates_every_action_of_the_mover(record: str) -> None:
    data = json.loads(out("hint", record, "--at", FIRST_DECISION, "--iterations", "3", "--json"))
    assert data["at"] == int(FIRST_DECISION)
    assert data["iterations"] == 3
    assert {"action", "visits", "share", "chance", "spread"} == set(data["prospects"][0])
    text = out("hint", record, "--at", FIRST_DECISION, "--iterations", "3")
    assert "of the visits" in text
    assert len(text.splitlines()) == 1 + len(data["prospects"])


def test_a_hint_needs_somebody_to_decide(record: str) -> None:
    assert "no player is to decide" in out("hint", record, "--at", "0", code=2)


@pytest.mark.parametrize("number", ["nan", "-1", "0", "inf", "soon"])
def test_thinking_takes_more_than_no_time(record: str, number: str) -> None:
    assert f"“{number}” is not a number above 0" in out("hint", record, "--seconds", number, code=2)
    assert f"“{number}” is not a number above 0" in out("ladder", "--minutes", number, code=2)


def test_a_hint_takes_parts_of_a_second(record: str) -> None:
    assert "of the visits" in out("hint", record, "--at", FIRST_DECISION, "--seconds", "0.01")


def test_a_hint_numbers_players_without_a_name(record: str, tmp_path: Path) -> None:
    text = Path(record).read_text()
    unnamed = tmp_path / "unnamed.txt"
    unnamed.write_text("".join(line for line in text.splitlines(keepends=True) if not line.startswith("names")))
    first = out("hint", str(unnamed), "--at", FIRST_DECISION, "--iterations", "3").splitlines()[0]
    assert first.startswith("Player ")


def test_the_ladder_is_written_when_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "GAMES", GAMES[:1])
    monkeypatch.setattr(lab_ladder, "RUNGS", lab_ladder.RUNGS[:1])
    page = tmp_path / "new" / "ladder.md"
    arguments = ("ladder", "-o", str(page), "--games", "2", "--processes", "1", "--iterations", "keltis=10")
    assert f"Writtento{page}" in "".join(out(*arguments).split())  # a long path is broken
    assert "| player | random | 2 | " in page.read_text()
    assert "![" not in page.read_text()
    picture = tmp_path / "pictures" / "ladder.svg"
    picture.parent.mkdir()
    out(*arguments, "--plot", str(picture))
    assert "](../pictures/ladder.svg)" in page.read_text()
    assert "Keltis" in picture.read_text()


def test_a_ladder_that_is_broken_off_leaves_the_old_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab_ladder, "climb", break_off)
    page = tmp_path / "ladder.md"
    page.write_text("old")
    text = out("ladder", "-o", str(page), "--folder", str(tmp_path), code=130)
    assert f"goesonfrom{tmp_path}" in "".join(text.split())
    assert page.read_text() == "old"
