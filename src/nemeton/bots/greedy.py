"""The action that looks best at once, by the game's own `hints.py`."""

from __future__ import annotations

from nemeton.bots.bot import Budget
from nemeton.core.rng import Rng
from nemeton.core.view import View
from nemeton.games import game


class Greedy:
    """Takes what its game rates highest, without looking ahead."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:  # noqa: ARG002
        """Return the best legal action; equals have the same chance."""
        ratings = self.rate(view, rng)
        best = max(ratings)
        chosen = [action for action, rating in zip(view.legal, ratings, strict=True) if rating == best]
        return chosen[rng.below(len(chosen))]

    def rate(self, view: View, rng: Rng) -> list[int]:
        """Return how good each of the view's legal actions looks, in a world the seat could be in."""
        return game(view.game).rate(view.determinize(rng))

    def ranking(self, view: View, rng: Rng) -> list[int]:
        """Return the view's legal actions, the best first."""
        rated = zip(self.rate(view, rng), view.legal, strict=True)
        return [action for _, action in sorted(rated, key=lambda pair: -pair[0])]
