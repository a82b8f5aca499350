"""The chance of a deal, settled beforehand, so that the same deal can be played from every seat."""

from __future__ import annotations

from hashlib import blake2b
from math import log

from nemeton.core.state import NOBODY, State


class Deal:
    """Chance that falls alike in every game of a deal, as far as these games are alike.

    Each time an outcome is possible it gets a waiting time, drawn beforehand for that outcome and that
    time; among those possible, the one with the shortest wait for its weight comes. So every outcome
    has exactly its chance, and two games that differ a little still draw the same cards.
    """

    def __init__(self, seed: int, number: int) -> None:
        self.name = f"{seed}/{number}"
        self.times: dict[tuple[int, int], int] = {}

    def pick(self, state: State, seat: int = NOBODY) -> int:
        """Return what chance does; `seat` is who has just acted, NOBODY when chance goes on by itself."""
        chosen, shortest = -1, float("inf")
        for outcome, weight in state.outcomes():
            time = self.times.get((seat, outcome), 0)
            self.times[seat, outcome] = time + 1
            wait = self.wait(seat, outcome, time) / weight
            if wait < shortest:
                chosen, shortest = outcome, wait
        return chosen

    def wait(self, seat: int, outcome: int, time: int) -> float:
        """Return the settled waiting time of an outcome, exponential with mean 1."""
        digest = blake2b(f"{self.name}/{seat}/{outcome}/{time}".encode(), digest_size=8).digest()
        return -log((int.from_bytes(digest) + 1) / 2**64)
