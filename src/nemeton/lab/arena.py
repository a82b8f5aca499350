"""Many games between the same entrants: on all cores, stopped and resumed at will."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, cast

from nemeton.bots.signature import signature
from nemeton.core.errors import BadOption, BotFailed
from nemeton.core.game import Value
from nemeton.games import game
from nemeton.lab.entrants import Entrant
from nemeton.lab.match import Match, Outcome, play

FORMAT: Final = 2
FORGETTING: Final = 1.0  # seconds at most
ENDING: Final = 2.0  # seconds at most, for the processes of a pool that has played all
MOST_BREAKS: Final = 3  # of a pool, one after the other, without a game finished in between

MakeExecutor = Callable[[], Executor]


@dataclass(frozen=True)
class Arena:
    """What is to be played: every deal once from every rotation of the seats."""

    game: str
    entrants: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what cannot be played, before the first game."""
        found = game(self.game)
        found.check_seats(len(self.entrants))
        found.check_options(self.options)
        with redirect_stdout(sys.stderr):
            for name in self.entrants:
                Entrant(name)

    @property
    def deals(self) -> int:
        """How many deals there are: enough for all games, each with all its rotations."""
        return -(-self.games // len(self.entrants))

    @property
    def total(self) -> int:
        """How many games that makes."""
        return self.deals * len(self.entrants)

    def matches(self) -> Iterator[Match]:
        """Yield every game, deal by deal."""
        for deal in range(self.deals):
            for rotation in range(len(self.entrants)):
                yield Match(self.game, self.entrants, self.seed, deal, rotation, dict(self.options))

    def header(self) -> dict[str, Any]:
        """Return what must be the same for games to be counted together."""
        found = game(self.game)
        return {
            "nemeton_arena": FORMAT,
            "game": found.name,
            "version": found.version,
            "entrants": list(self.entrants),
            "seed": self.seed,
            "options": dict(self.options),
            "signature": signature(found),  # of how the collection's own bots play
        }


class Log:
    """The games of an arena as lines of JSON: a header, then one line a game, written as it ends."""

    def __init__(self, path: Path, arena: Arena) -> None:
        """Read what was played before, if it was the same arena's; a file that is anything else is left as it is."""
        self.path = path
        self.outcomes: list[Outcome] = []
        header = (json.dumps(arena.header()) + "\n").encode()
        found = path.read_bytes() if path.exists() else b""
        whole = found[: found.rfind(b"\n") + 1]  # the last line may have been cut off while it was written
        if not whole and header.startswith(found):
            path.write_bytes(header)
            return
        lines = whole.decode(errors="replace").splitlines()
        known = _parsed(lines[0]) if lines else None
        if known != arena.header():
            alike = isinstance(known, dict) and known | {"signature": 0} == arena.header() | {"signature": 0}
            raise BadOption("other_bots" if alike else "other_arena", game=arena.game, option="file", path=str(path))
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.outcomes.append(Outcome.from_json(_parsed(line), len(arena.entrants)))
            except ValueError as error:
                raise BadOption("arena_line", game=arena.game, option="file", line=number, path=str(path)) from error
        if found != whole:
            os.truncate(path, len(whole))

    def add(self, outcome: Outcome) -> None:
        """Write one more game."""
        self.outcomes.append(outcome)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(outcome.to_json()) + "\n")


def _parsed(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def processes(count: int | None = None) -> MakeExecutor:
    """Return what makes a pool of processes, on all cores unless told otherwise."""
    context = multiprocessing.get_context("spawn")
    return lambda: ProcessPoolExecutor(count or os.cpu_count(), mp_context=context, initializer=_prepare)


def _prepare() -> None:
    """Make this worker ready for anybody's bots."""
    _keep_output_clean()
    _end_with_parent()
    Finalize(None, _end_all, exitpriority=0)  # before this process waits for its own


def _keep_output_clean() -> None:
    """Send what bots print to the error stream: the output is the arena's."""
    os.dup2(2, 1)
    sys.stdout = sys.stderr


def _end_with_parent() -> None:
    """Let this worker die with Ctrl-C, or with who started it: its game is begun anew when the arena is resumed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(parent: int) -> None:
    wait([parent])
    os._exit(1)


@contextmanager
def cluster(address: str) -> Generator[MakeExecutor, None, None]:
    """Provide what sends games to a Dask cluster; nemeton must be installed on its workers.

    The cluster itself plays a game again whose worker has died, as often as it is set to.
    """
    import distributed

    connect: Any = distributed.Client  # it has no types
    with connect(address) as client:
        try:
            yield lambda: cast(Executor, client.get_executor(pure=False))
        except distributed.KilledWorker as error:
            raise BotFailed("players_ended", times=error.allowed_failures + 1) from error


def games(
    arena: Arena, make_executor: MakeExecutor | None = None, path: Path | None = None
) -> Generator[Outcome, None, None]:
    """Yield every game of an arena: those that were played before, then the others as they end.

    A worker that dies loses nothing: its game is played again. When interrupted, what was played so
    far is in the file at `path`, and the same call goes on from there.
    """
    log = Log(path, arena) if path is not None else None
    left = {match.place: match for match in arena.matches()}
    for outcome in list(log.outcomes) if log is not None else []:
        if left.pop(outcome.place, None) is not None:
            yield outcome
    for outcome in _play_all(list(left.values()), make_executor):
        if log is not None:
            log.add(outcome)
        yield outcome


def _play_all(matches: list[Match], make_executor: MakeExecutor | None) -> Generator[Outcome, None, None]:
    """Yield the games as they end, with a new pool whenever one breaks."""
    make_executor = processes() if make_executor is None else make_executor
    left = {match.place: match for match in matches}
    breaks = 0
    while left:
        try:
            for outcome in _play_in(make_executor(), list(left.values())):
                breaks = 0
                del left[outcome.place]
                yield outcome
        except BrokenExecutor as error:
            breaks += 1
            if breaks > MOST_BREAKS:
                raise BotFailed("players_ended", times=breaks) from error


def _drop_waiting(executor: Executor, futures: list[Future[Outcome]]) -> None:
    """Let a pool forget what it has not begun, before its processes end: its thread would stumble over that."""
    if not isinstance(executor, ProcessPoolExecutor):
        return
    executor.shutdown(wait=False, cancel_futures=True)
    until = monotonic() + FORGETTING
    while monotonic() < until and not all(future.running() or future.done() for future in futures):
        sleep(0.001)


def _end_all() -> None:
    """End the processes that bots have left running in this one."""
    _end(set(multiprocessing.active_children()))


def _end(children: set[BaseProcess], grace: float = 0.0) -> None:
    """End processes that have not ended by themselves after a while; a bot's thread may hold them up."""
    until = monotonic() + grace
    for child in children:
        child.join(max(0.0, until - monotonic()))
        child.terminate()


def _play_in(executor: Executor, matches: list[Match]) -> Generator[Outcome, None, None]:
    others = set(multiprocessing.active_children())
    futures: list[Future[Outcome]] = []
    try:
        futures = [executor.submit(play, match) for match in matches]
        for future in as_completed(futures):
            yield future.result()
        executor.shutdown(wait=False)
        _end(set(multiprocessing.active_children()) - others, ENDING)
    except BaseException:  # nobody is to wait for games that nobody wants any more
        _drop_waiting(executor, futures)
        _end(set(multiprocessing.active_children()) - others)
        raise
    finally:
        for future in futures:
            future.cancel()  # a cluster's executor cannot do it while it shuts down
        executor.shutdown(wait=False)
