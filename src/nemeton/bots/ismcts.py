"""Information-set tree search: one tree over many worlds that the searching seat could be in.

Every iteration draws a world from the view, walks down the tree as far as it is known well enough, plays on
to an end and credits each seat with its own result. The first action is chosen by a race; a later one is
weighed by how often it was taken when it could be (Cowling, Powley and Whitehouse 2012), with the game's
ratings as first guess. Only the view is asked, so there is nothing to peek at.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from nemeton.bots.analysis import Row
from nemeton.bots.fate import Fate
from nemeton.bots.luck import Luck
from nemeton.bots.playouts import Foretell, Playout, Rate, expected_shares, leads, win_shares
from nemeton.bots.race import Race, Runner
from nemeton.bots.settings import Settings
from nemeton.bots.tree import Node, even, priors_of
from nemeton.core.game import Foresight
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY, State
from nemeton.core.view import View

FOREVER: Final = 1.0e30
ENDLESS: Final = 1 << 40  # iterations, where only the clock limits
SHORT_RACE: Final = 32  # iterations an action, in the first race of a search without limits
TO_THE_END: Final = 1_000_000  # turns
POINT: Final = 100  # outlooks are in hundredths
SHORTEST: Final = 1.0e-6  # seconds, of a budget that was spent before it began
LOOK_EVERY: Final = 0.01  # seconds between two questions to who watches

Watch = Callable[[], bool]


class Search:
    """A search that can be carried on, asked and stopped at any moment."""

    def __init__(
        self,
        view: View,
        rng: Rng,
        rate: Rate,
        outlook: Rate | None,
        settings: Settings,
        foresight: Foresight | None = None,
    ) -> None:
        self.view: View = view
        self.seed: int = rng.below(1 << 30)
        self.kinds: dict[str, int] = {}
        self.rate: Rate = rate
        self.outlook: Rate | None = outlook
        turns = settings.turns
        if turns is None or outlook is None:
            turns = TO_THE_END  # scores on the way tell little
        self.playout: Playout = Playout(rate, settings.guided, turns, view.to_move, foresight)
        self.foretell: Foretell | None = None if foresight is None else foresight.foretell
        self.exploration: float = settings.exploration
        self.urgency: float = settings.urgency
        self.sharpness: float = settings.sharpness
        self.lead: float = settings.lead
        self.grow: float = float(settings.grow)
        self.grow_beyond: float = float(settings.grow_beyond)
        self.iterations: int = 0
        self.typical_lead: float = float(POINT)
        self.luck: Luck = Luck()
        self.until: float = FOREVER
        self.watch: Watch | None = None
        self.next_look: float = FOREVER
        legal = list(view.legal)
        world = view.determinize(rng)
        self.seats: int = world.seats
        self.looks: float = 1.0
        if foresight is not None:
            self.looks += float((foresight.turns - foresight.trusted_from) // self.seats)
        priors = self.priors(world, legal)
        self.runners: list[Runner] = [
            Runner(view.to_move, action, prior) for action, prior in zip(legal, priors, strict=True)
        ]

    def priors(self, state: State, legal: list[int]) -> list[float]:
        """Return how good the mover's actions look before anything is tried."""
        if self.sharpness == 0.0:
            return even(len(legal))
        rate_of_thinker = self.playout.rate_of_thinker
        if rate_of_thinker is not None and state.to_move() == self.view.seat:
            return priors_of(rate_of_thinker(state), self.sharpness)
        return priors_of(self.rate(state), self.sharpness)

    def run(
        self, iterations: int, until: float = FOREVER, watch: Watch | None = None, *, only_best: bool = False
    ) -> None:
        """Search on for so many iterations, until a moment of `perf_counter`, or until `watch` says to stop.

        With `only_best` it also stops when thinking on would hardly gain anything, from an eighth of its way on.
        """
        self.until = until
        self.watch = watch
        self.next_look = perf_counter() + LOOK_EVERY if watch is not None else FOREVER
        if iterations < ENDLESS or until != FOREVER:
            self.race(iterations, only_best=only_best)
            return
        length = SHORT_RACE * len(self.runners)
        while self.race(length, only_best=only_best):  # nobody can tell which part of the way this is
            length *= 2

    def race(self, iterations: int, *, only_best: bool) -> bool:
        """Try the root's actions for so many iterations; return False when it was broken off."""
        race = Race(self.runners)
        started = perf_counter()
        time = max(self.until - started, SHORTEST)
        tried: int = 0
        while tried < iterations:
            first = race.next(max(tried / iterations, (perf_counter() - started) / time))
            if (only_best and race.is_decided()) or not self.iterate(first):
                return False
            tried += 1
        return True

    def iterate(self, first: Runner) -> bool:
        """Draw a world, walk down, play on and credit; return False when it was broken off.

        The first visits of all actions have the same fate, and so have the second ones, and so on.
        """
        fate = Fate((self.seed << 30) + int(first.visits), self.kinds)
        state = self.view.determinize(fate.rng)
        before = leads(self.expected(state)) if self.foretell is None else []
        line = self.descend(first, state, fate)
        if not self.playout.run(state, line[-1].mover, fate, self.is_time):
            return False
        if self.foretell is None:
            self.credit(line, state, before)
        else:
            chance, worth = self.foretell(state, self.view.seat)
            self.credit_foretold(line, chance, self.playout.averaged(worth, self.looks))
        self.iterations += 1
        return not self.is_time()

    def descend(self, first: Runner, state: State, fate: Fate) -> list[Node]:
        """Walk down the tree in place, up to the first action that was seldom tried; return the nodes passed."""
        node: Node = first
        line: list[Node] = []
        enough = self.grow
        while True:
            line.append(node)
            state.apply(node.action)
            fate.roll(state, node.mover)
            mover = state.to_move()
            if mover != first.mover:
                enough = self.grow_beyond
            if mover == NOBODY or node.visits < enough:
                return line
            legal = state.legal()
            if not node.has_all(mover, legal):
                node.offer(mover, legal, self.priors(state, legal))
            node = node.select(mover, legal, self.exploration, self.urgency)

    def expected(self, state: State) -> list[int]:
        """Return how well each seat stands, in hundredths; its score where the game cannot tell more."""
        if self.outlook is None:
            return [POINT * score for score in state.scores()]
        return self.outlook(state)

    def credit(self, line: list[Node], state: State, before: list[int]) -> None:
        """Give each seat's actions that seat's own result: its share of the win, and how far it is ahead.

        What was good about the world from the start is not credited to the actions.
        """
        expected = self.expected(state)
        if state.to_move() == NOBODY or self.outlook is None:
            wins = win_shares(state.standings())
        else:
            wins = expected_shares(expected, self.typical_lead)
        after = leads(expected)
        self.luck.learn(before, after, self.view.seat)
        for node in line:
            seat = node.mover
            lead = float(after[seat]) - self.luck.of(before, seat)
            node.credit((1.0 - self.lead) * wins[seat] + self.lead * self.squashed(lead), wins[seat])
        widest = float(max(after))
        self.typical_lead += (abs(widest) + float(POINT) - self.typical_lead) / (self.iterations + 1.0)

    def credit_foretold(self, line: list[Node], chance: float, worth: float) -> None:
        """Give the searching seat's actions what is foretold of it, and the other seats' ones what that leaves."""
        others = float(self.seats - 1)
        for node in line:
            if node.mover == self.view.seat:
                node.credit(worth, chance)
            else:
                node.credit((1.0 - worth) / others, (1.0 - chance) / others)

    def squashed(self, lead: float) -> float:
        """Return a lead as 0 … 1, a half for none, on the scale of the leads seen so far."""
        return 0.5 + 0.5 * lead / (abs(lead) + self.typical_lead)

    def is_time(self) -> bool:
        """Tell whether to stop; who watches is asked now and then."""
        if self.watch is None and self.until == FOREVER:
            return False
        now = perf_counter()
        if now >= self.next_look and self.watch is not None:
            self.next_look = now + LOOK_EVERY
            if self.watch():
                return True
        return now >= self.until

    def rows(self) -> list[Row]:
        """Return what is known of each of the view's actions, in their order."""
        return [
            Row(child.action, int(child.visits), child.value, child.wins, child.squared_wins, child.prior)
            for child in self.runners
        ]
