"""How actions are compared by what their playouts brought, few or many."""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import Final

TRUST: Final = 8.0  # playouts that what an action promises beforehand weighs as much as
SURE: Final = 3.0  # standard errors by which one must win more often to come before what is better otherwise
SURE_OF_ALL: Final = 2.0  # the same for one that has won every time
HOPE: Final = 0.3  # how much better than usual an action is that will be the best for sure


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
    enough = SURE_OF_ALL if wins == visits else SURE
    return share - other_share > enough * sqrt(max(0.0, doubt) + max(0.0, other_doubt))


def hoped_gain(ahead: float, error: float) -> float:
    """Return what may be gained by finding out which of two is better, where one is ahead by so much, give or take.

    It is how much the other one will turn out better, on average over all that the error leaves open.
    """
    z = ahead / error
    return error * (exp(-z * z / 2.0) / sqrt(2.0 * pi) - z * erfc(z / sqrt(2.0)) / 2.0)
