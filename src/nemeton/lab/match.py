"""One game of an arena."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from operator import index
from time import perf_counter
from typing import Any

from nemeton.core.errors import BotFailed, IllegalAction, NemetonError
from nemeton.core.game import Game, Value
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games import game
from nemeton.lab.chance import Deal
from nemeton.lab.entrants import Entrant, described, is_interruption


@dataclass(frozen=True)
class Match:
    """A game to be played: plain data, so that any process or machine can be asked to."""

    game: str
    entrants: tuple[str, ...]  # as many as there are seats
    seed: int
    deal: int
    rotation: int  # entrant i holds seat (i + rotation) modulo the seats
    options: dict[str, Value] = field(default_factory=dict)

    @property
    def place(self) -> tuple[int, int]:
        """Which game of its arena this is."""
        return self.deal, self.rotation

    def entrant_at(self, seat: int) -> int:
        """Return which entrant holds a seat."""
        return (seat - self.rotation) % len(self.entrants)


@dataclass(frozen=True)
class Outcome:
    """How a game went; lists are in the order of the entrants, not of the seats."""

    deal: int
    rotation: int
    ranks: list[int]
    scores: list[int]
    ending: str
    plies: int
    seconds: list[float]  # thinking time
    longest: list[float]  # of one choice

    @property
    def place(self) -> tuple[int, int]:
        """Which game of its arena this was."""
        return self.deal, self.rotation

    def shares(self) -> list[float]:
        """Return each entrant's share of the win."""
        winners = self.ranks.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in self.ranks]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: object, entrants: int) -> Outcome:
        """Return what `to_json` gave; refuse with ValueError what cannot have been a game of so many entrants."""
        if not isinstance(data, dict) or data.keys() != {column.name for column in fields(cls)}:
            raise ValueError("these are not the fields of a game")
        lists = [data[name] for name in ("ranks", "scores", "seconds", "longest")]
        if not all(isinstance(numbers, list) and len(numbers) == entrants for numbers in lists):
            raise ValueError(f"there are {entrants} entrants")
        whole = [data["deal"], data["rotation"], data["plies"], *data["ranks"], *data["scores"]]
        if not all(isinstance(number, int) for number in whole) or 1 not in data["ranks"]:
            raise ValueError("somebody has won, and points are whole")
        if not all(isinstance(number, (int, float)) for number in [*data["seconds"], *data["longest"]]):
            raise ValueError("times are numbers")
        return cls(**data)


def play(match: Match) -> Outcome:
    """Play a game to its end; bots get views and nothing else."""
    return _Table(match).play()


class _Table:
    """The game in progress."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game: Game = game(match.game)
        self.state = self.game.new(len(match.entrants), None, **match.options)
        self.deal = Deal(match.seed, match.deal)
        entrants = [Entrant(name) for name in match.entrants]
        self.bots = [entrant.bot() for entrant in entrants]
        self.budgets = [entrant.budget() for entrant in entrants]
        self.rngs = [Rng(self.seed_of(i)) for i in range(len(entrants))]
        self.seconds = [0.0] * len(entrants)
        self.longest = [0.0] * len(entrants)
        self.plies = 0

    def seed_of(self, entrant: int) -> int:
        """Return where an entrant's own generator starts: another than chance's, another in each game."""
        match = self.match
        return (((match.seed << 32 | match.deal) << 8 | match.rotation) << 8 | entrant) + 1

    def play(self) -> Outcome:
        """Play to the end."""
        acted = NOBODY
        while (mover := self.state.to_move()) != NOBODY:
            action = self.deal.pick(self.state, acted) if mover == CHANCE else self.choose(mover)
            acted = mover if mover != CHANCE else NOBODY
            self.state.apply(action)
            self.plies += 1
        return self.outcome()

    def choose(self, seat: int) -> int:
        """Return what the entrant of a seat chooses, timed and checked."""
        entrant = self.match.entrant_at(seat)
        view = self.state.observe(seat)
        started = perf_counter()
        try:
            action = index(self.bots[entrant].choose(view, self.rngs[entrant], self.budgets[entrant]))
        except BaseException as error:  # a bot can raise anything
            if is_interruption(error):
                raise
            raise self.failure(entrant, described(error)) from error
        taken = perf_counter() - started
        self.seconds[entrant] += taken
        self.longest[entrant] = max(self.longest[entrant], taken)
        try:
            self.check(action)
        except NemetonError as error:
            raise self.failure(entrant, str(error)) from error
        return action

    def check(self, action: int) -> None:
        """Refuse what the rules forbid."""
        if action in self.state.legal():
            return
        step = self.state.step()
        text = self.game.actions.text(action)
        raise IllegalAction("illegal_action", game=self.game.name, action=text, step=step.name, rule=step.rule)

    def failure(self, entrant: int, reason: str) -> BotFailed:
        """Return that an entrant's bot failed: who, where and why."""
        match = self.match
        return BotFailed(
            "bot_failed",
            bot=match.entrants[entrant],
            ply=self.plies,
            deal=match.deal,
            rotation=match.rotation,
            reason=reason,
        )

    def outcome(self) -> Outcome:
        """Return how it ended, in the order of the entrants."""
        seats = len(self.bots)
        by_entrant = sorted(range(seats), key=self.match.entrant_at)
        standings, scores = self.state.standings(), self.state.scores()
        return Outcome(
            self.match.deal,
            self.match.rotation,
            [standings[seat] for seat in by_entrant],
            [scores[seat] for seat in by_entrant],
            self.state.ending(),
            self.plies,
            [round(seconds, 4) for seconds in self.seconds],
            [round(seconds, 4) for seconds in self.longest],
        )
