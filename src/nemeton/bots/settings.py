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
    lead: float = 0.9  # the weight of being ahead, beside that of winning


USUAL: Final = Settings()
PLAIN: Final = Settings(sharpness=0.0, guided=0, turns=1_000_000)  # nothing known, random playouts to the end
