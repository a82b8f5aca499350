"""Bots in processes of their own, so that nothing which serves people ever waits for one.

    with Workers(2) as workers:
        thought = workers.ask("archdruid", view, seed=7, budget=Budget(seconds=2.0))
        thought.progress()     # what has been found out so far
        thought.stop()         # the answer at once
        thought.result()       # the answer in the end; `thought.future` for who must not wait

A worker is told a world that the view could be in, as text: by the law of views it observes the same
from there, and there is nothing else in the message to peek at. What a worker reports is kept here,
so one that is killed loses nothing: another takes over.
"""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from types import TracebackType
from typing import Final, NamedTuple, Self

from nemeton.bots import bot
from nemeton.bots.analysis import Analysis, Row, analysis_of, merged
from nemeton.bots.bot import Budget
from nemeton.bots.thinking import Searcher, run, search, seats_of
from nemeton.core.rng import Rng
from nemeton.core.view import View
from nemeton.games import game

STOP: Final = "stop"
MOST_DEATHS: Final = 5  # of workers over one job; then what has been found out must do
REPORT_EVERY: Final = 0.02  # seconds between two reports of a worker
SEED_BITS: Final = 1 << 31


class Packed(NamedTuple):
    """A view as plain data: a world that its seat could be in, and the seat."""

    game: str
    world: str
    seat: int


def pack(view: View) -> Packed:
    """Return a view as plain data that holds nothing but what the view knows."""
    return Packed(view.game, str(view.determinize(Rng(0))), view.seat)


def unpack(packed: Packed) -> View:
    """Return the view that was packed."""
    return game(packed.game).position(packed.world).observe(packed.seat)


class Job(NamedTuple):
    """What a worker is asked."""

    bot: str
    view: Packed
    seed: int
    budget: Budget
    only_best: bool


class Report(NamedTuple):
    """What a worker has found out so far; the last one of a job is `done`."""

    rows: list[Row]
    done: bool


# In the worker


def serve(pipe: Connection) -> None:
    """Answer one job after the other, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            message = pipe.recv()
            if isinstance(message, Job):
                pipe.send(answer(message, pipe))


def answer(job: Job, pipe: Connection) -> Report | BaseException:
    """Return the last report of a job, or what went wrong."""
    try:
        return Report(work(job, pipe), done=True)
    except (EOFError, OSError):
        raise
    except Exception as error:  # whoever asked is to hear of it, whatever it is
        return RuntimeError(f"{job.bot}: {error!r}")


def work(job: Job, pipe: Connection) -> list[Row]:
    """Carry a job out, reporting on the way; stop when a message comes."""
    view, rng = unpack(job.view), Rng(job.seed)
    player = bot(job.bot)
    if not isinstance(player, Searcher):
        return [Row(player.choose(view, rng, job.budget), 1, 0.0, 0.0, 0.0, 1.0)]
    started = reported = perf_counter()
    found = search(view, rng, player.settings)

    def is_stopped() -> bool:
        nonlocal reported
        now = perf_counter()
        if now >= reported + REPORT_EVERY:
            reported = now
            pipe.send(Report(found.rows(), done=False))
        return pipe.poll() and pipe.recv() == STOP

    run(found, player.within(job.budget), started, is_stopped, only_best=job.only_best)
    return found.rows()


# At the table


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), daemon=True, name="nemeton bot")
        self.process.start()
        theirs.close()

    def close(self) -> None:
        """End the process."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


class Thought:
    """One question and what its workers have found out about it so far."""

    def __init__(self, view: View, jobs: list[Job], idle: SimpleQueue[Worker]) -> None:
        self.view = view
        self.future: Future[Analysis] = Future()
        self._idle = idle
        self._reports: list[list[Row]] = [[] for _ in jobs]
        self._lock = Lock()
        self._open = len(jobs)
        self._stopped = False
        self._error: RuntimeError | None = None
        for slot, job in enumerate(jobs):
            Thread(target=self._follow, args=(slot, job), daemon=True).start()

    def progress(self) -> Analysis:
        """Return what has been found out so far."""
        with self._lock:
            rows = merged(self._reports)
        if not rows:
            rows = search(self.view, Rng(0)).rows()
        return analysis_of(self.view.game, self.view.seat, seats_of(self.view), rows)

    def stop(self) -> Analysis:
        """End the search and return the best answer so far, without waiting for a worker."""
        self._stopped = True
        return self.progress()

    def result(self, timeout: float | None = None) -> Analysis:
        """Wait for the answer."""
        return self.future.result(timeout)

    def _follow(self, slot: int, job: Job) -> None:
        """See one job through, with another worker whenever one dies."""
        worker = self._idle.get()
        started = perf_counter()  # who waits for a worker loses no time to think
        for _ in range(MOST_DEATHS):
            if self._stopped:
                break
            try:
                worker.pipe.send(left_of(job, started))
                self._listen(slot, worker)
                break
            except (EOFError, OSError):
                worker.close()
                worker = Worker()
            except RuntimeError as error:
                self._error = error
                break
        self._idle.put(worker)
        self._close_slot()

    def _listen(self, slot: int, worker: Worker) -> None:
        told_to_stop = False
        while True:
            if self._stopped and not told_to_stop:
                worker.pipe.send(STOP)
                told_to_stop = True
            if not worker.pipe.poll(REPORT_EVERY):
                continue
            report = worker.pipe.recv()
            if isinstance(report, RuntimeError):
                raise report
            with self._lock:
                if visits(report.rows) >= visits(self._reports[slot]):
                    self._reports[slot] = report.rows
            if report.done:
                return

    def _close_slot(self) -> None:
        with self._lock:
            self._open -= 1
            last = self._open == 0
        if last and self._error is not None:
            self.future.set_exception(self._error)
        elif last:
            self.future.set_result(self.progress())


def left_of(job: Job, started: float) -> Job:
    """Return the job with the time that is left; iterations start anew, so that the answer stays the same."""
    if job.budget.seconds is None:
        return job
    seconds = max(0.0, job.budget.seconds - (perf_counter() - started))
    return job._replace(budget=Budget(job.budget.iterations, seconds))


def visits(rows: list[Row]) -> int:
    """Return how many playouts rows rest on."""
    return sum(row.visits for row in rows)


class Workers:
    """A few processes that think, one question each at a time; further questions wait for their turn."""

    def __init__(self, processes: int = 1) -> None:
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        self.processes = processes
        for _ in range(processes):
            self._idle.put(Worker())

    def ask(
        self,
        name: str,
        view: View,
        *,
        seed: int,
        budget: Budget | None = None,
        processes: int = 1,
        only_best: bool = False,
    ) -> Thought:
        """Ask a bot about a view; over several processes the same question is searched in parallel.

        With `only_best` it is answered as soon as thinking on would hardly gain anything.
        """
        player, rng = bot(name), Rng(seed)
        budget = Budget() if budget is None else budget
        if isinstance(player, Searcher):
            budget = player.within(budget)
        else:
            processes = 1
        packed = pack(view)
        jobs = [Job(name, packed, rng.below(SEED_BITS), part, only_best) for part in parts(budget, processes)]
        return Thought(view, jobs, self._idle)

    def close(self) -> None:
        """End all processes; every thought must have been stopped or answered."""
        for _ in range(self.processes):
            self._idle.get().close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def parts(budget: Budget, processes: int) -> list[Budget]:
    """Return what each of several processes does of a budget: a part of its iterations, all of its time."""
    if budget.iterations is None:
        return [budget] * processes
    whole, rest = divmod(budget.iterations, processes)
    return [Budget(whole + (slot < rest), budget.seconds) for slot in range(processes)]
