"""What can be set about a search."""

from __future__ import annotations

from typing import Final, NamedTuple


class Settings(NamedTuple):
    """How a search explores and how its playouts are played; plain data, so that a worker can be told."""

    exploration: float = 0.5  # how much weight what looks good and was seldom tried has
    urgency: float = 0.05  # how much worse than its tried fellows an untried action is taken to be
    sharpness: float = 10.0  # how far the priors trust the game's ratings; 0 is not at all
    guided: int = 1_000_000  # the decisions of a playout that follow the game's ratings
    grow: int = 10  # playouts that an action must have brought before what follows it in its turn is in the tree
    grow_beyond: int = 200  # the same from the next one's turn on: few playouts foretell others worse than ratings do
    turns: int | None = None  # after so many a playout is judged by how everybody stands; None: the game's own
    lead: float = 0.9  # the weight of being ahead, beside that of winning


USUAL: Final = Settings()
# Nothing known, random playouts to the end.
PLAIN: Final = Settings(exploration=0.3, sharpness=0.0, guided=0, grow=1, grow_beyond=1, turns=1_000_000)
