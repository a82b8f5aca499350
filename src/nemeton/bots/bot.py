"""The contract of a player that is a program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from nemeton.core.rng import Rng
from nemeton.core.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think, in iterations or in seconds; None is its own measure."""

    iterations: int | None = None
    seconds: float | None = None


class Bot(Protocol):
    """Chooses for one seat at a time, from that seat's view alone.

    The same view, generator and number of iterations give the same action. A bot keeps nothing
    between choices that the view does not hold, so one bot may sit in several seats.
    """

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        """Return one of the view's legal actions."""
