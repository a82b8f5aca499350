"""Searching for an answer within a budget."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from nemeton.bots.analysis import Analysis, Row, analysis_of, ranked
from nemeton.bots.bot import Budget
from nemeton.bots.ismcts import ENDLESS, FOREVER, Search, Watch
from nemeton.bots.settings import USUAL, Settings
from nemeton.core.rng import Rng
from nemeton.core.view import View
from nemeton.games import game

ANALYSIS: Final = Budget(seconds=1.0)


def search(view: View, rng: Rng, settings: Settings = USUAL) -> Search:
    """Return a search that has not tried anything yet."""
    played = game(view.game)
    seats = seats_of(view)
    foresight = None
    if settings.turns is None:
        foresight = played.foresights.get(seats)
        if played.horizon is not None:
            settings = settings._replace(turns=max(1, played.horizon * seats))
    return Search(view, rng, played.rate, played.outlook, settings, foresight)


def think(view: View, rng: Rng, budget: Budget, settings: Settings = USUAL, watch: Watch | None = None) -> list[Row]:
    """Return what a search finds out within a budget; `watch` is asked every 10 ms whether to stop."""
    started = perf_counter()
    found = search(view, rng, settings)
    run(found, budget, started, watch)
    return found.rows()


def run(found: Search, budget: Budget, started: float, watch: Watch | None = None, *, only_best: bool = False) -> None:
    """Carry a search on, up to what its budget has left."""
    iterations = ENDLESS if budget.iterations is None else budget.iterations
    until = FOREVER if budget.seconds is None else started + budget.seconds
    found.run(iterations, until, watch, only_best=only_best)


class Searcher:
    """A bot that looks ahead."""

    def __init__(self, measure: Budget, settings: Settings = USUAL) -> None:
        """Think for `measure` where nobody sets another budget."""
        self.measure = measure
        self.settings = settings

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        """Return the action that the search takes for the best."""
        if len(view.legal) == 1:
            return view.legal[0]
        started = perf_counter()
        found = search(view, rng, self.settings)
        run(found, self.within(budget), started, only_best=True)
        return ranked(found.rows())[0].action

    def within(self, budget: Budget) -> Budget:
        """Return the budget, or the bot's own measure where there is none."""
        return self.measure if budget == Budget() else budget


def analyse(
    view: View,
    rng: Rng | None = None,
    budget: Budget = ANALYSIS,
    settings: Settings = USUAL,
    watch: Watch | None = None,
) -> Analysis:
    """Return every legal action's share of the visits and its chance to win, with the spread."""
    rng = Rng(0) if rng is None else rng
    rows = think(view, rng, budget, settings, watch)
    return analysis_of(view.game, view.seat, seats_of(view), rows)


def seats_of(view: View) -> int:
    """Return how many seats a view's table has."""
    return view.determinize(Rng(0)).seats
