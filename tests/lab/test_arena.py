"""The arena: mirrored deals, stopped and resumed, killed workers, a cluster."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from nemeton import BadOption, BotFailed, UnknownName
from nemeton.bots import Budget
from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.view import View
from nemeton.games import GAMES
from nemeton.lab import arena as lab_arena
from nemeton.lab.arena import Arena, Log, MakeExecutor, _play_in, cluster, games, processes
from nemeton.lab.entrants import Entrant
from nemeton.lab.match import Match, Outcome, play

SMALL = Arena("keltis", ("random", "novice"), 6, seed=3)


def threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


def results(outcomes: Iterator[Outcome] | list[Outcome]) -> list[tuple[tuple[int, int], list[int], list[int], int]]:
    """Return what does not depend on the clock."""
    return sorted((outcome.place, outcome.ranks, outcome.scores, outcome.plies) for outcome in outcomes)


class Curious:
    """Plays the first action and notes what it saw first."""

    seen: list[dict[str, object]] = []  # noqa: RUF012 - shared on purpose

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        Curious.seen.append(view.to_json())
        return view.legal[0]


class Cheat:
    """Answers what no rule allows."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        return 0 if 0 not in view.legal else 54


def test_a_deal_is_the_same_for_every_rotation() -> None:
    first = []
    for rotation in range(3):
        Curious.seen.clear()
        play(Match("keltis", (f"{__name__}:Curious", "random", "random"), 5, 0, rotation))
        first.append(Curious.seen[0])
    assert [view["tiles"] for view in first] == [first[0]["tiles"]] * 3
    assert sorted(str(view["seat"]) for view in first) == ["0", "1", "2"]


def test_every_deal_is_played_from_every_seat() -> None:
    places = [match.place for match in Arena("keltis", ("random",) * 3, 7).matches()]
    assert places == [(deal, rotation) for deal in range(3) for rotation in range(3)]
    match = Match("keltis", ("a", "b", "c"), 0, 0, 1)
    assert [match.entrant_at(seat) for seat in range(3)] == [2, 0, 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_game_is_played_to_its_end_and_again_the_same(game: Game) -> None:
    match = Match(game.name, ("player", "random"), 1, 0, 1)
    outcome, again = play(match), play(match)
    assert outcome.ending in game.endings
    assert results([outcome]) == results([again])
    assert sum(outcome.shares()) == pytest.approx(1)


def test_ranks_are_the_entrants_and_not_the_seats() -> None:
    outcomes = [play(Match("keltis", ("player", "random"), 1, 0, rotation)) for rotation in range(2)]
    assert [outcome.ranks for outcome in outcomes] == [[1, 2], [1, 2]]


class Breaks:
    """Breaks off as a bot with a mistake does."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        raise KeyError("lost")


class Leaves:
    """Wants to end the whole program."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        raise SystemExit


class Own(BaseException):
    """An error that is no Exception."""


class Mute(Exception):
    """An error that fails to say what it is."""

    def __str__(self) -> str:
        raise ValueError


class Raises:
    """Raises what it is made with."""

    error: BaseException

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        raise self.error


class RaisesOwn(Raises):
    error = Own("mine")


class RaisesGeneratorExit(Raises):
    error = GeneratorExit()


class RaisesMute(Raises):
    error = Mute()


class Interrupts(Raises):
    error = KeyboardInterrupt()


class Rants(Raises):
    error = ValueError("\x1b[2J\x07no\nway \u202e" * 10_000)


class Stammers:
    """Answers what is not a number."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> str:
        return str(view.legal[0])


class Beyond:
    """Answers a number that no action has."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        return 10**9


class Forges:
    """Makes what it wants to do legal in its view."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        view.legal = (*view.legal, 54)
        return 54


class Ends:
    """Ends the process it plays in."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        os._exit(1)


class Demanding:
    """Cannot be made without being told something."""

    def __init__(self, wish: str) -> None:
        self.wish = wish


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Cheat, "not possible at step"),
        (Breaks, r"KeyError: 'lost' \(test_arena.py:"),
        (Leaves, "SystemExit"),
        (RaisesOwn, "Own: mine"),
        (RaisesGeneratorExit, "GeneratorExit"),
        (RaisesMute, "Mute: …"),
        (Stammers, "TypeError"),
        (Beyond, "no action 1000000000"),
        (Forges, ""),
    ],
)
def test_a_bot_that_fails_is_named_with_the_place_and_the_reason(bot: type, reason: str) -> None:
    name = f"{__name__}:{bot.__name__}"
    with pytest.raises(BotFailed, match=rf"{name} failed at ply \d+ of deal 3, rotation 1: .*{reason}") as caught:
        play(Match("keltis", ("random", name), 1, 3, 1))
    assert caught.value.facts["bot"] == name


def test_a_long_message_is_cut_to_a_short_line() -> None:
    with pytest.raises(BotFailed) as caught:
        play(Match("keltis", ("random", f"{__name__}:Rants"), 1, 3, 1))
    reason = str(caught.value.facts["reason"])
    assert reason.startswith("ValueError: [2J no way [2J no way")
    assert reason.isprintable()
    assert len(reason) < 300


@pytest.mark.parametrize("make", [processes(1), threads])
def test_a_bot_that_interrupts_is_not_taken_for_somebody_at_the_keyboard(make: MakeExecutor) -> None:
    with pytest.raises(BotFailed, match=r"Interrupts failed .* KeyboardInterrupt"):
        list(games(Arena("keltis", ("random", f"{__name__}:Interrupts"), 2), make))


def test_somebody_at_the_keyboard_interrupts() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # as it is where nobody has chosen otherwise
    try:
        with pytest.raises(KeyboardInterrupt):
            play(Match("keltis", ("random", f"{__name__}:Interrupts"), 1, 0, 0))
    finally:
        signal.signal(signal.SIGINT, before)


def test_bots_that_end_their_process_end_the_arena_with_a_word() -> None:
    with pytest.raises(BotFailed, match="ended 4 times"):
        list(games(Arena("keltis", ("random", f"{__name__}:Ends"), 2), processes(1)))


@pytest.mark.parametrize("name", ["no.such.module:Bot", "os:NoSuchBot", f"{__name__}:Demanding", "os:getcwd"])
def test_what_is_no_bot_is_refused_beforehand(name: str) -> None:
    with pytest.raises(BotFailed, match=name):
        Arena("keltis", (name, "random"), 2)


def test_on_all_cores_the_games_are_the_same() -> None:
    assert results(games(SMALL, processes(2))) == results([play(match) for match in SMALL.matches()])


def test_it_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    running = games(SMALL, threads, path)
    for _ in range(2):
        next(running)
    running.close()
    kept = Log(path, SMALL).outcomes
    assert 2 <= len(kept) < SMALL.total
    path.write_text(path.read_text() + '{"deal": 2, "rota')  # cut off while it was written
    assert results(games(SMALL, threads, path)) == results([play(match) for match in SMALL.matches()])
    assert len(path.read_text().splitlines()) == 1 + SMALL.total


def test_a_finished_arena_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    once = results(games(SMALL, threads, path))
    assert results(games(SMALL, lambda: pytest.fail("nothing is left to play"), path)) == once


def test_another_arenas_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Log(path, SMALL)
    with pytest.raises(BadOption, match="another arena"):
        Log(path, Arena("keltis", ("random", "novice"), 6, seed=4))


def test_games_of_bots_that_played_otherwise_are_refused_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    next(games(SMALL, threads, path))
    kept = path.read_bytes()
    monkeypatch.setattr(lab_arena, "signature", lambda _: 1)
    with pytest.raises(BadOption, match="played otherwise"):
        Log(path, SMALL)
    assert path.read_bytes() == kept


@pytest.mark.parametrize("content", ["my notes", "my notes\n", "[1, 2\n", "\udcff\udcfe\n", "[" * 100_000 + "\n"])
def test_a_file_that_is_no_arenas_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content, errors="surrogateescape")
    with pytest.raises(BadOption, match="another arena"):
        Log(path, SMALL)
    assert path.read_text(errors="surrogateescape") == content


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ranks", "12"),
        ("ranks", [1]),
        ("ranks", [2, 2]),
        ("scores", [1, None]),
        ("deal", "0"),
        ("seconds", {}),
        ("x", 1),
    ],
)
def test_a_broken_line_is_named_and_the_file_left_alone(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "games.jsonl"
    next(games(SMALL, threads, path))
    header, first, *_ = path.read_text().splitlines()
    path.write_text(f"{header}\n{first}\n{json.dumps(json.loads(first) | {field: value})}\n")
    kept = path.read_bytes()
    with pytest.raises(BadOption, match="Line 3 of"):
        Log(path, SMALL)
    assert path.read_bytes() == kept


def test_a_header_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Log(path, SMALL)
    whole = path.read_bytes()
    path.write_bytes(whole[:20])
    Log(path, SMALL)
    assert path.read_bytes() == whole


def test_killing_a_worker_loses_nothing() -> None:
    arena = Arena("keltis", ("player", "random"), 8, seed=3)
    pools = 0

    def make() -> ProcessPoolExecutor:
        nonlocal pools
        pools += 1
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"))

    others = {child.pid for child in active_children()}
    outcomes = []
    for outcome in games(arena, make):
        outcomes.append(outcome)
        if len(outcomes) == 2:
            for child in active_children():
                if child.pid is not None and child.pid not in others:
                    os.kill(child.pid, signal.SIGKILL)
    assert pools > 1
    assert results(outcomes) == results([play(match) for match in arena.matches()])


def test_entrants_have_budgets() -> None:
    assert Entrant("archdruid@2s").budget() == Budget(seconds=2.0)
    assert Entrant("druid@500").budget() == Budget(iterations=500)
    assert Entrant("druid").budget() == Budget()


@pytest.mark.parametrize("name", ["merlin", "druid@", "druid@x", "druid@0.5", f"druid@{10**9}"])
def test_who_cannot_play_is_refused_beforehand(name: str) -> None:
    with pytest.raises(UnknownName):
        Arena("keltis", (name, "random"), 2)


@pytest.mark.parametrize("name", ["random@5", "greedy@2s", "novice@5", "player@5"])
def test_who_does_not_search_takes_no_budget(name: str) -> None:
    with pytest.raises(UnknownName, match=f"“{name}” cannot play"):
        Arena("keltis", (name, "random"), 2)


@contextmanager
def local_cluster(workers: int) -> Iterator[MakeExecutor]:
    import distributed

    start: Any = distributed.LocalCluster
    with (
        start(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None) as local,
        cluster(local.scheduler_address) as make_executor,
    ):
        yield make_executor


def test_a_dask_cluster_plays_the_same_games() -> None:
    with local_cluster(2) as make_executor:
        outcomes = list(games(SMALL, make_executor))
    assert results(outcomes) == results([play(match) for match in SMALL.matches()])


class Counts:
    """Notes each time that it is asked, and breaks off."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        with Path(os.environ["NEMETON_TEST_COUNT"]).open("a", encoding="utf-8") as file:
            file.write("asked\n")
        raise KeyError


def test_a_cluster_asks_a_bot_that_fails_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = tmp_path / "count"
    monkeypatch.setenv("NEMETON_TEST_COUNT", str(count))
    entrants = (f"{__name__}:Counts", f"{__name__}:Counts")
    with local_cluster(1) as make_executor, pytest.raises(BotFailed, match="Counts failed"):
        next(_play_in(make_executor(), [Match("keltis", entrants, 1, 0, 0)]))
    assert count.read_text() == "asked\n"


def test_bots_that_end_a_clusters_workers_end_the_arena_with_a_word() -> None:
    import dask

    allow: Any = dask.config.set
    with (
        allow({"distributed.scheduler.allowed-failures": 1}),
        pytest.raises(BotFailed, match="ended 2 times"),
        local_cluster(1) as make_executor,
    ):
        list(games(Arena("keltis", ("random", f"{__name__}:Ends"), 2), make_executor))


LEFT_EARLY = """
from nemeton.lab.arena import Arena, games, processes

if __name__ == "__main__":
    played = games(Arena("keltis", ("random", "random"), 100), processes(2))
    next(played)
    played.close()
"""


def test_an_arena_that_is_left_early_ends_without_a_word(tmp_path: Path) -> None:
    script = tmp_path / "early.py"
    script.write_text(LEFT_EARLY)
    done = subprocess.run([sys.executable, str(script)], check=True, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""


KILLED = """
import os, signal
from contextlib import contextmanager
from multiprocessing import active_children
from nemeton.lab.arena import Arena, games, processes

if __name__ == "__main__":
    played = games(Arena("keltis", ("random", "random"), 20_000), processes(2))
    next(played)
    print(*(child.pid for child in active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_the_workers_of_an_arena_that_is_killed_end_with_it(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    done = subprocess.run([sys.executable, str(script)], check=False, stdout=subprocess.PIPE, text=True, timeout=60)
    workers = [int(pid) for pid in done.stdout.split()]
    assert len(workers) == 2
    until = monotonic() + 20
    while monotonic() < until and any(is_running(pid) for pid in workers):
        sleep(0.05)
    assert not any(is_running(pid) for pid in workers)


def is_running(pid: int) -> bool:
    """Tell whether a process is there, and not only waits to be taken note of."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
