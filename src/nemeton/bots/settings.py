"""What can be set about a search."""

from __future__ import annotations

from typing import NamedTuple


class Settings(NamedTuple):
    """How a search explores and how its playouts are played; plain data, so that a worker can be told."""

    exploration: float = 0.6  # how much weight what looks good and was seldom tried has
    urgency: float = 0.1  # how much worse than its tried fellows an untried action is taken to be
    sharpness: float = 2.0  # how far the priors trust the game's ratings; 0 is not at all
    guided: int = 1_000_000  # the decisions of a playout that follow the game's ratings
    slips: int = 26  # of 256 guided decisions, those made at random
    turns: int = 1_000_000  # the turns after which a playout is judged as it stands
    home: int = 0
    lead: float = 0.25  # the weight of being ahead, beside that of winning


USUAL = Settings()
PLAIN = Settings(sharpness=0.0, guided=0)  # the textbook's search: nothing known, random playouts
