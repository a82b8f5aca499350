"""Who is at a table to be told, and the numbered events that they are told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import time
from typing import Final, Protocol

import msgspec

from nemeton.core.state import SPECTATOR
from nemeton.server.protocol import FromServer

REMEMBERED: Final = 500
encode: Final = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A socket: the seats it has proved, and a way to it that never waits."""

    seats: frozenset[int]

    def send(self, message: bytes) -> None:
        """Put a message on its way."""

    def leave(self, code: int) -> None:
        """Close the socket."""


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.n = int(time() * 1000)  # so that numbers go on rising when a table comes back
        self._first = self.n
        self._marks: deque[tuple[int, int]] = deque(maxlen=REMEMBERED)

    def online(self) -> frozenset[int]:
        """Return the seats that somebody holds just now."""
        return frozenset(seat for listener in self.listeners for seat in listener.seats)

    def tell(
        self,
        build: Callable[[int, frozenset[int]], FromServer],
        *,
        changes_from: int | None = None,
        but: Listener | None = None,
    ) -> None:
        """Send the next event to all but one, built once for all who have the same seats.

        `changes_from` is the ply from which the log has changed, if it has.
        """
        self.n += 1
        if changes_from is not None:
            self._marks.append((self.n, changes_from))
        encoded: dict[frozenset[int], bytes] = {}
        for listener in self.listeners - {but}:
            message = encoded.get(listener.seats)
            if message is None:
                message = encoded[listener.seats] = encode(build(self.n, listener.seats))
            listener.send(message)

    def unchanged_up_to(self, since: int, ply: int) -> int:
        """Return the ply up to which somebody who saw event `since` knows the log; 0 if that is forgotten."""
        known = self._marks[0][0] if len(self._marks) == REMEMBERED else self._first
        if not known <= since <= self.n:
            return 0
        return min([ply, *(start for n, start in self._marks if n > since)])

    def dismiss(self, code: int) -> None:
        """Close every socket of the table."""
        for listener in list(self.listeners):
            listener.leave(code)


def readers(seats: frozenset[int]) -> list[int]:
    """Return whose views a listener gets: those of its seats, or the spectator's."""
    return sorted(seats) or [SPECTATOR]
