"""The four levels: what each one does, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nemeton.bots.bot import Bot, Budget
from nemeton.bots.greedy import Greedy
from nemeton.bots.thinking import Searcher
from nemeton.core.rng import Rng
from nemeton.core.view import View


class Novice(Greedy):
    """Overlooks half of what could be done, and takes what looks best of the rest."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:  # noqa: ARG002
        """Return the best of the actions that were noticed; equals have the same chance."""
        noticed = [pair for pair in zip(self.rate(view, rng), view.legal, strict=True) if rng.below(2)]
        if not noticed:
            return view.legal[rng.below(len(view.legal))]
        best = max(rating for rating, _ in noticed)
        chosen = [action for rating, action in noticed if rating == best]
        return chosen[rng.below(len(chosen))]


class Player(Greedy):
    """Knows what good players know of its game, and does not look ahead."""


class Druid(Searcher):
    """Looks ahead as far as a fifth of a second goes."""

    def __init__(self) -> None:
        super().__init__(Budget(seconds=0.2))


class Archdruid(Searcher):
    """Looks ahead as far as two and a half seconds go."""

    def __init__(self) -> None:
        super().__init__(Budget(seconds=2.5))


LEVELS: Final[dict[str, Callable[[], Bot]]] = {  # from the weakest up
    "novice": Novice,
    "player": Player,
    "druid": Druid,
    "archdruid": Archdruid,
}
