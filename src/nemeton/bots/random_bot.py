"""Any legal action, each as likely."""

from __future__ import annotations

from nemeton.bots.bot import Budget
from nemeton.core.rng import Rng
from nemeton.core.view import View


class Random:
    """Plays at random."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:  # noqa: ARG002
        """Return any of the view's legal actions."""
        return view.legal[rng.below(len(view.legal))]
