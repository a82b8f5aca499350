"""Bots think in worker processes, and the server never waits for them.

What is handed over is made from a seat's view alone, see `nemeton.bots.workers`.
"""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import Final

from nemeton.bots import BOTS
from nemeton.bots.analysis import Analysis
from nemeton.bots.workers import Thought, Workers
from nemeton.core.errors import UnknownName
from nemeton.core.rng import Rng
from nemeton.core.view import View

USUAL_LEVEL: Final = "player"  # who sits down when nobody asked for another
HINT_LEVEL: Final = "druid"  # who is asked for a hint: looks ahead, and answers within a second


def level_of(name: str) -> str:
    """Return a bot's level, the usual one if none is named."""
    if name and name not in BOTS:
        raise UnknownName("unknown_bot", name=name[:60], known=", ".join(BOTS))
    return name or USUAL_LEVEL


class Thinkers:
    """The worker processes; they start with the first question."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._workers: Workers | None = None
        self._thoughts: set[Thought] = set()
        self._starting = Lock()
        self._few = asyncio.Semaphore(processes)

    async def choose(self, view: View, level: str) -> int:
        """Return the action that a bot chooses from a view."""
        return (await self._answer(view, level, only_best=True)).best

    async def analyse(self, view: View, level: str) -> Analysis:
        """Return what a bot thinks of the actions of a view; of many such wishes few are thought about at once.

        So the bots that play wait for them no longer than that.
        """
        async with self._few:
            return await self._answer(view, level, only_best=False)

    async def _answer(self, view: View, level: str, *, only_best: bool) -> Analysis:
        thought = await asyncio.to_thread(self._ask, view, level, only_best)
        self._thoughts.add(thought)
        try:
            return await asyncio.shield(asyncio.wrap_future(thought.future))
        finally:
            self._thoughts.discard(thought)
            if not thought.future.done():
                thought.stop()

    def close(self) -> None:
        """Let the workers go, whatever they are thinking about."""
        for thought in self._thoughts:
            thought.stop()
        if self._workers is not None:
            self._workers.close()
            self._workers = None

    def _ask(self, view: View, level: str, only_best: bool) -> Thought:
        with self._starting:
            if self._workers is None:
                self._workers = Workers(self.processes)
        return self._workers.ask(level, view, seed=Rng().word(), only_best=only_best)
