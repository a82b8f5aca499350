"""A live game: the only door in, which checks everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nemeton.core.errors import IllegalAction, NothingToTakeBack, NotYourTurn, StaleAction
from nemeton.core.game import Game, Value
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, SPECTATOR
from nemeton.core.view import View
from nemeton.core.words import Line


class Table:
    """A record, the state it has led to and the generator that chance uses.

    The state never leaves: callers get views and logs. Whatever is refused changes nothing.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: int | None = None,
        *,
        names: Sequence[str] = (),
        components: Mapping[str, Any] | None = None,
        **options: Value,
    ) -> None:
        """Set up a table; chance moves at once, up to the first decision."""
        self.record = Record.start(game, seats, names=names, components=components, **options)
        self._open(seed)

    @classmethod
    def resume(cls, record: Record, seed: int | None = None) -> Table:
        """Return a table that goes on from a record."""
        table = cls.__new__(cls)
        table.record = record
        table._open(seed)
        return table

    def _open(self, seed: int | None) -> None:
        self._rng = Rng(seed)
        self._log: list[tuple[Line, ...]] = []
        self._movers: list[int] = []
        actions, self.record.actions = self.record.actions, []
        self._state = self.record.first()
        for ply, action in enumerate(actions):
            self.record.check(self._state, ply, action)
            self._apply(action)
        self._roll()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.record.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.record.seats

    @property
    def ply(self) -> int:
        """How many actions were carried out, chance included."""
        return len(self.record.actions)

    @property
    def to_move(self) -> int:
        """The seat to move, or NOBODY when the game is over."""
        return self._state.to_move()

    def view(self, seat: int) -> View:
        """Return what a seat sees; SPECTATOR sees what everybody does."""
        self._check_seat(seat)
        return self._state.observe(seat)

    def log(self, seat: int, since: int = 0) -> list[Line]:
        """Return the log from a ply on, as a seat may read it."""
        self._check_seat(seat)
        return [lines[seat if seat >= 0 else self.seats] for lines in self._log[since:]]

    def play(self, seat: int, action: int | str, *, at: int) -> None:
        """Carry out an action of a seat that was chosen at ply `at`, then let chance move."""
        choice = self.check(seat, action, at=at)
        self._apply(choice)
        self._roll()

    def check(self, seat: int, action: int | str, *, at: int) -> int:
        """Return the action if the seat may take it now, else raise the reason."""
        self._check_seat(seat)
        if at != self.ply:
            raise StaleAction("stale_action", game=self.game.name, at=at, ply=self.ply)
        if seat != self.to_move:
            raise NotYourTurn("not_your_turn", game=self.game.name, seat=seat, to_move=self.to_move)
        choice = self.game.actions.parse(action) if isinstance(action, str) else action
        text = self.game.actions.text(choice)
        rule = self._state.forbids(choice)
        if rule:
            raise IllegalAction(
                "illegal_action", game=self.game.name, action=text, step=self._state.step().name, rule=rule
            )
        return choice

    def why(self, seat: int, action: int | str) -> str:
        """Return the rule that forbids a seat's action now, or "" when it may be taken."""
        try:
            self.check(seat, action, at=self.ply)
        except IllegalAction as error:
            return error.rule
        return ""

    def take_back(self, seat: int) -> None:
        """Take back the seat's own last decision, unless chance or another seat has acted since."""
        self._check_seat(seat)
        if not self._movers or self._movers[-1] != seat:
            raise NothingToTakeBack("nothing_to_take_back", game=self.game.name, seat=seat)
        self.rewind(self.ply - 1)

    def rewind(self, ply: int) -> None:
        """Go back to an earlier ply; who may ask for that is the caller's to decide."""
        state = self.record.replay(ply)
        del self.record.actions[ply:]
        del self._log[ply:]
        del self._movers[ply:]
        self._state = state
        self._roll()

    def _check_seat(self, seat: int) -> None:
        if seat != SPECTATOR and not 0 <= seat < self.seats:
            raise NotYourTurn("no_such_seat", game=self.game.name, seat=seat, seats=self.seats)

    def _roll(self) -> None:
        while self._state.to_move() == CHANCE:
            self._apply(self._state.pick(self._rng))

    def _apply(self, action: int) -> None:
        before = self._state
        after = before.copy()
        after.apply(action)
        readers = [*range(self.seats), SPECTATOR]
        told = [Line(self.ply, *self.game.tell(before, action, after, reader)) for reader in readers]
        self._state = after
        self.record.actions.append(action)
        self._log.append(tuple(told))
        self._movers.append(before.to_move())
