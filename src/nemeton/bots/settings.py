"""What can be set about a search."""

from __future__ import annotations

from math import sqrt
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


TRUST: Final = 8.0  # playouts that what an action promises beforehand weighs as much as
SURE: Final = 3.0  # standard errors by which one must win more often to come before what is better otherwise
HOPE: Final = 0.3  # how much better than usual an action is that will be the best for sure
USUAL: Final = Settings()
PLAIN: Final = Settings(sharpness=0.0, guided=0, turns=1_000_000)  # nothing known, random playouts to the end


def worth(value: float, visits: float, prior: float, usual: float) -> float:
    """Return what an action is worth, as if a few playouts had been seen beforehand that brought what it promises."""
    return (value + TRUST * (usual + HOPE * prior)) / (visits + TRUST)


def wins_more(
    wins: float, squared: float, visits: float, other_wins: float, other_squared: float, other: float
) -> bool:
    """Tell whether one action surely wins more often than the other, as if one even game more had been seen of each."""
    share = (wins + 0.5) / (visits + 1.0)
    other_share = (other_wins + 0.5) / (other + 1.0)
    doubt = ((squared + 0.5) / (visits + 1.0) - share * share) / (visits + 1.0)
    other_doubt = ((other_squared + 0.5) / (other + 1.0) - other_share * other_share) / (other + 1.0)
    return share - other_share > SURE * sqrt(max(0.0, doubt) + max(0.0, other_doubt))
