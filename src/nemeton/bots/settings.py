"""What can be set about a search."""

from __future__ import annotations

from typing import Final, NamedTuple


class Settings(NamedTuple):
    """How a search explores and how its playouts are played; plain data, so that a worker can be told."""

    exploration: float = 0.3  # how much weight what looks good and was seldom tried has
    urgency: float = 0.05  # how much worse than its tried fellows an untried action is taken to be
    sharpness: float = 2.0  # how far the priors trust the game's ratings; 0 is not at all
    guided: int = 1_000_000  # the decisions of a playout that follow the game's ratings
    slips: int = 8  # of 256 guided decisions, those made at random
    turns: int | None = None  # after so many a playout is judged by how everybody stands; None: the game's own
    lead: float = 0.9  # the weight of being ahead, beside that of winning, where a playout was cut off
    end_lead: float = 0.05  # the same where all playouts come to an end


TRUST: Final = 8.0  # playouts that what an action promises beforehand weighs as much as
HOPE: Final = 0.3  # how much better than usual an action is that will be the best for sure
USUAL: Final = Settings()
PLAIN: Final = Settings(sharpness=0.0, guided=0, turns=1_000_000)  # nothing known, random playouts to the end


def worth(value: float, visits: float, prior: float, usual: float) -> float:
    """Return what an action is worth, as if a few playouts had been seen beforehand that brought what it promises."""
    return (value + TRUST * (usual + HOPE * prior)) / (visits + TRUST)
