"""What the database keeps of a table, as plain data."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from nemeton.core.state import NOBODY
from nemeton.server.protocol import Pace, Seat, Status, TableInfo
from nemeton.server.tokens import opens

Kind: TypeAlias = Literal["open", "person", "bot"]
Gone: TypeAlias = Literal["", "resigned", "replaced"]
Reason: TypeAlias = Literal["", "played", "resigned"]


@dataclass
class TableRow:
    """A table: its game, how it is played and how far it is."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    components: dict[str, Any] | None
    pace: Pace
    public: bool
    status: Status
    created: int
    touched: int
    reason: Reason = ""
    origin: str = ""
    rematch: str = ""
    ply: int = 0
    to_move: int = NOBODY


@dataclass
class SeatRow:
    """A seat: who has it, and the hash of the token that proves it."""

    table: str
    seat: int
    kind: Kind
    name: str
    seen: int
    level: str = ""
    gone: Gone = ""
    host: bool = False
    token: str = ""

    def is_mine(self, tokens: Collection[str]) -> bool:
        """Tell whether one of the tokens opens this seat; who resigned has none any more."""
        return self.gone != "resigned" and any(opens(token, self.token) for token in tokens)

    def is_given_up(self) -> bool:
        """Tell whether nobody's token opens this seat: it is free, a bot's, or was resigned."""
        return not self.token or self.gone == "resigned"

    def can_return(self) -> bool:
        """Tell whether a bot plays for somebody who may take the seat again."""
        return self.gone == "replaced"

    def told(self, *, online: bool) -> Seat:
        """Return the seat as everybody sees it."""
        return Seat(self.seat, self.kind, self.name, self.level, online, self.gone, self.host)


@dataclass
class ActionRow:
    """A line of the journal; without an action, everything from its ply on was taken back."""

    table: str
    nth: int
    ply: int
    mover: int
    action: str | None
    at: int
    request: str = ""


@dataclass
class Stored:
    """All that is kept of one table."""

    table: TableRow
    seats: list[SeatRow]
    actions: list[ActionRow] = field(default_factory=list)

    def standing(self) -> list[ActionRow]:
        """Return the actions that were not taken back, in their order."""
        standing: list[ActionRow] = []
        for line in self.actions:
            del standing[line.ply :]
            if line.action is not None:
                standing.append(line)
        return standing

    def mine(self, tokens: Collection[str]) -> list[int]:
        """Return the seats that the tokens open."""
        return [seat.seat for seat in self.seats if seat.is_mine(tokens)]

    def info(self, me: Collection[int] = (), online: Collection[int] = ()) -> TableInfo:
        """Return the table as the lobby shows it."""
        table = self.table
        return TableInfo(
            table=table.id,
            game=table.game,
            options=table.options,
            pace=table.pace,
            public=table.public,
            status=table.status,
            seats=[seat.told(online=seat.seat in online) for seat in self.seats],
            ply=table.ply,
            to_move=table.to_move,
            created=table.created,
            touched=table.touched,
            origin=table.origin,
            rematch=table.rematch,
            me=list(me),
        )
