"""A table in memory: what happens at it is stored, then told, then thought about by bots."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import time
from typing import Final

from nemeton.bots import Budget, bot
from nemeton.bots.names import shown
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.core.table import Table
from nemeton.games import game
from nemeton.server import protocol as wire
from nemeton.server.audience import Audience, Listener, encode, readers
from nemeton.server.errors import Refusal
from nemeton.server.replay import outcome
from nemeton.server.rows import ActionRow, Reason, SeatRow, Stored
from nemeton.server.settings import Settings
from nemeton.server.store import Store
from nemeton.server.thinking import Thinkers

LOG: Final = logging.getLogger(__name__)
REMEMBERED: Final = 200
COME_AGAIN: Final = 1012
MOMENT: Final = 0.1  # seconds
WORTH_KEEPING: Final = 50_000  # bytes
FALLBACK: Final = "random"


class LiveTable:
    """A stored table, the core's table that plays it, and the audience that is told.

    Who changes it holds `lock` from the first check until everybody is told. What is told was stored
    before; when it cannot be stored, the table leaves memory and comes back as it was stored.
    """

    def __init__(
        self,
        stored: Stored,
        table: Table | None,
        *,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        lose: Callable[[LiveTable], None],
        open_since: float = 0,
    ) -> None:
        self.stored = stored
        self.table = table
        self.settings = settings
        self.open_since = open_since  # when the server was started
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.ask: wire.Ask | None = None
        self.hinting: set[int] = set()  # the seats that wait for a hint
        self.used_at = time()
        self.is_lost = False  # it could not be stored, so it is not what is stored, and nothing may happen here
        self._store = store
        self._lose = lose
        self._thinking: asyncio.Task[None] | None = None
        self._over: wire.Over | None = None
        self._told = b""  # the last long sync and its moment
        self._told_at: tuple[int, frozenset[int], int] | None = None
        self._nth = len(stored.actions)
        standing = stored.standing()
        self._movers = [line.mover for line in standing]
        self._done: OrderedDict[wire.Request, None] = OrderedDict()
        for line in standing[-REMEMBERED:]:
            if line.request and line.action is not None:
                self.remember(wire.Play(line.request, line.mover, line.ply, line.action))
        stored.actions = []  # the core's table has them

    # What it is like now

    @property
    def id(self) -> str:
        """The table's id."""
        return self.stored.table.id

    @property
    def status(self) -> wire.Status:
        """Whether it waits for people, is played, is over, or was only brought to be looked at."""
        return self.stored.table.status

    @property
    def seats(self) -> list[SeatRow]:
        """Who sits where."""
        return self.stored.seats

    @property
    def ply(self) -> int:
        """How many actions were carried out."""
        return self.table.ply if self.table else 0

    @property
    def to_move(self) -> int:
        """The seat to move, or NOBODY."""
        return self.table.to_move if self.table and self.status == "playing" else NOBODY

    def played(self) -> Table:
        """Return the core's table while it is played, or refuse."""
        if self.table is None or self.status != "playing":
            raise Refusal("not_playing", game=self.stored.table.game)
        return self.table

    def is_idle(self, since: float) -> bool:
        """Tell whether nobody has been here for a while and nothing goes on."""
        return not self.audience.listeners and self._thinking is None and self.used_at < since

    def info(self, me: Sequence[int] = ()) -> wire.TableInfo:
        """Return the table as the lobby shows it."""
        return self.stored.info(me, self.audience.online())

    def record(self) -> Record:
        """Return a copy of the record, with the names of those who sit here."""
        if self.table is None:
            raise Refusal("not_playing", game=self.stored.table.game)
        record = self.table.record
        names = tuple(signed(seat) for seat in self.seats)
        return Record(record.game, record.seats, dict(record.options), names, record.components, list(record.actions))

    def people_but(self, seats: frozenset[int]) -> list[int]:
        """Return the seats that people hold, except these."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.seat not in seats]

    def last_decision(self, seat: int) -> int | None:
        """Return the ply at which a seat has last chosen something."""
        for ply in range(len(self._movers) - 1, -1, -1):
            if self._movers[ply] == seat:
                return ply
        return None

    def undo(self, seat: int, mine: frozenset[int]) -> wire.Undo:
        """Tell how a seat can take back its last decision; seats of the same person need not be asked."""
        if self.status != "playing" or seat < 0 or self.last_decision(seat) is None:
            return "no"
        nothing_new = self._movers[-1] == seat
        return "free" if nothing_new or not self.people_but(mine) else "ask"

    def over(self) -> wire.Over | None:
        """Return how the game came out, once it has."""
        if self._over is None and self.status == "over" and self.table is not None:
            reason = self.stored.table.reason
            self._over = outcome(self.table.record, "resigned" if reason == "resigned" else "played")
        return self._over

    def is_done(self, request: wire.Request) -> bool:
        """Tell whether this very request was carried out before."""
        return request in self._done

    def remember(self, request: wire.Request) -> None:
        """Note a request that was carried out, so that its resend is harmless."""
        self._done[request] = None
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)

    # Listeners

    async def enter(self, listener: Listener, seats: frozenset[int], since: int) -> None:
        """Take a listener in: it is told everything at once, and from now on every event."""
        async with self.lock:
            if self.is_lost:
                listener.leave(COME_AGAIN)
                return
            before = self.audience.online()
            listener.seats = seats
            self.audience.listeners.add(listener)
            if self.audience.online() != before:
                self.tell_seats(but=listener)
            listener.send(self._synced(seats, since))
            self.wake()

    async def leave(self, listener: Listener) -> None:
        """Let a listener go; its seats are away from now on, unless another socket holds them."""
        async with self.lock:
            self.used_at = time()
            self.audience.listeners.discard(listener)
            away = [self.seats[seat] for seat in listener.seats - self.audience.online()]
            for seat in away:
                seat.seen = int(time())
            if away and not self.is_lost:
                try:
                    await self._store.save(self.stored.table, away)
                except Exception:
                    LOG.exception("table %s: when somebody left could not be stored; the others stay", self.id)
                self.tell_seats()

    def _take_from_listeners(self, seat: int) -> None:
        """Let nobody hold a seat any more: who did is told what is left to them, and no more of that hand."""
        for listener in list(self.audience.listeners):
            if seat in listener.seats:
                listener.seats -= {seat}
                listener.send(self._synced(listener.seats, since=0))

    # Changes: the caller holds the lock

    async def act(self, seat: int, action: int | str, *, at: int, request: str = "") -> None:
        """Carry out an action and what chance does after it; store it, then tell everybody."""
        table = self.played()
        table.play(seat, action, at=at)
        movers = [seat] + [CHANCE] * (table.ply - at - 1)
        await self._moved(at, movers, request)

    async def go_back(self, ply: int) -> None:
        """Take everything from a ply on back."""
        table = self.played()
        table.rewind(ply)
        del self._movers[ply:]
        await self._moved(ply, [CHANCE] * (table.ply - ply), taken_back=True)

    async def begin(self) -> None:
        """Start the game: every seat is taken."""
        row = self.stored.table
        record = Record.start(game(row.game), len(self.seats), components=row.components, **row.options)
        self.table = Table.resume(record)
        row.status = "playing"
        await self._moved(0, [CHANCE] * self.table.ply, seats=self.seats)

    async def catch_up(self) -> None:
        """Begin if every seat is taken; store what chance did if the journal stopped before it."""
        if self.status == "waiting" and all(seat.kind != "open" for seat in self.seats):
            await self.begin()
        start = len(self._movers)
        if self.status == "playing" and self.ply > start:
            await self._moved(start, [CHANCE] * (self.ply - start))

    async def finish(self, reason: Reason) -> None:
        """Stop playing for another reason than the rules'."""
        self.stored.table.status = "over" if self.table else "closed"
        self.stored.table.reason = reason
        await self.save(seats=self.seats)
        self.tell_seats()
        self._tell_over()

    async def change(self, *seats: SeatRow) -> None:
        """Store and tell who sits where, and let a bot that now has a seat think."""
        await self.save(seats=seats)
        for seat in seats:
            if seat.is_given_up():
                self._take_from_listeners(seat.seat)
        self.tell_seats()
        self.wake()

    def ask_for(self, ask: wire.Ask | None, *, granted: bool = False) -> None:
        """Note what is asked of the others, or that it is settled, and tell everybody."""
        was, self.ask = self.ask, ask
        if ask is not None:
            self.audience.tell(lambda n, _: wire.Asked(n, ask))
        elif was is not None:
            self.audience.tell(lambda n, _: wire.Answered(n, granted))

    async def _moved(
        self,
        start: int,
        movers: list[int],
        request: str = "",
        *,
        taken_back: bool = False,
        seats: Sequence[SeatRow] = (),
    ) -> None:
        """Store what has changed since ply `start`, tell everybody, and go on."""
        self._movers += movers
        table = self.played()
        if table.to_move == NOBODY:
            self.stored.table.status, self.stored.table.reason = "over", "played"
        await self.save(seats=seats, lines=self._journal(start, request, taken_back=taken_back))
        self.ask_for(None)
        if seats:
            self.tell_seats()
        self.audience.tell(lambda n, mine: self._moved_for(n, mine, start), changes_from=start)
        if self.status == "over":
            self.tell_seats()
            self._tell_over()
        self.wake()

    def _journal(self, start: int, request: str, *, taken_back: bool) -> list[ActionRow]:
        """Return the lines for all actions from ply `start` on."""
        assert self.table is not None
        now, nth = int(time()), self._nth
        texts: list[str | None] = [self.table.game.actions.text(action) for action in self.table.record.actions[start:]]
        lines = [(start + i, self._movers[start + i], text) for i, text in enumerate(texts)]
        if taken_back:
            lines.insert(0, (start, NOBODY, None))
        return [
            ActionRow(self.id, nth + i, ply, mover, text, now, request if i == 0 else "")
            for i, (ply, mover, text) in enumerate(lines)
        ]

    async def save(self, *, seats: Sequence[SeatRow] = (), lines: Sequence[ActionRow] = ()) -> None:
        """Store the table's row, seats and new lines of the journal; nobody is told before that."""
        if self.is_lost:
            raise Refusal("busy")
        row = self.stored.table
        row.ply, row.to_move, row.touched = self.ply, self.to_move, int(time())
        self._nth += len(lines)
        self.used_at = time()
        try:
            await self._store.save(row, seats, lines)
        except Exception as error:
            LOG.exception("table %s could not be stored; it goes back to what was", self.id)
            self.is_lost = True
            self._lose(self)
            asyncio.get_running_loop().call_later(MOMENT, self.audience.dismiss, COME_AGAIN)  # who asked is answered
            raise Refusal("busy") from error

    # Telling

    def _synced(self, mine: frozenset[int], since: int) -> bytes:
        """Return all there is to know for a listener; a long one is kept until something happens."""
        start = self.audience.unchanged_up_to(since, self.ply)
        moment = (self.audience.n, mine, start)
        if moment != self._told_at:
            self._told = encode(self.sync(mine, start))
            self._told_at = moment if len(self._told) > WORTH_KEEPING else None
        return self._told

    def sync(self, mine: frozenset[int], start: int) -> wire.Sync:
        """Return all there is to know for a listener with these seats, of the log what is new from a ply on."""
        views, logs, undo = self._seen(mine, start)
        return wire.Sync(
            v=wire.VERSION,
            n=self.audience.n,
            table=self.info(sorted(mine)),
            me=sorted(mine),
            ply=self.ply,
            to_move=self.to_move,
            from_ply=start,
            views=views,
            logs=logs,
            undo=undo,
            asked=self.ask,
            over=self.over(),
        )

    def tell_seats(self, but: Listener | None = None) -> None:
        """Tell who sits where and is online."""
        online = self.audience.online()
        seats = [seat.told(online=seat.seat in online) for seat in self.seats]
        self.audience.tell(lambda n, _: wire.Seats(n, self.status, seats), but=but)

    def _moved_for(self, n: int, mine: frozenset[int], start: int) -> wire.Moved:
        views, logs, undo = self._seen(mine, start)
        return wire.Moved(n, self.ply, self.to_move, start, views, logs, undo)

    def _seen(self, mine: frozenset[int], start: int) -> tuple[wire.Views, wire.Logs, dict[int, wire.Undo]]:
        """Return the views, the log from a ply on and the ways to take back of a listener's seats."""
        if self.table is None:
            return {}, {}, {}
        who = readers(mine)
        views = {seat: self.table.view(seat).to_json() for seat in who}
        logs = {seat: self.table.log(seat, start) for seat in who}
        return views, logs, {seat: self.undo(seat, mine) for seat in who}

    def _tell_over(self) -> None:
        over = self.over()
        if over is not None:
            self.audience.tell(lambda n, _: wire.Ended(n, over))

    # Bots

    def wake(self) -> None:
        """Let a bot think, if one is to move and none does."""
        if self._thinking is None and self._bot_to_move() is not None:
            self._thinking = asyncio.create_task(self._think())

    def _bot_to_move(self) -> SeatRow | None:
        seat = NOBODY if self.is_lost else self.to_move
        return self.seats[seat] if seat >= 0 and self.seats[seat].kind == "bot" else None

    async def _think(self) -> None:
        """Play for bots until a person is to move."""
        try:
            while (seat := self._bot_to_move()) is not None:
                nth = self._nth
                pause = asyncio.create_task(asyncio.sleep(self.settings.bot_pause))
                action = await self._choice(seat)
                await pause
                async with self.lock:
                    if self._nth == nth and self._bot_to_move() is seat:
                        await self.act(seat.seat, action, at=self.ply)
        except Exception:
            LOG.exception("table %s: a bot's action could not be carried out", self.id)
        finally:
            self._thinking = None

    async def _choice(self, seat: SeatRow) -> int:
        """Return what a bot chooses; should it fail, another plays on, so that nobody waits for ever."""
        view = self.played().view(seat.seat)
        try:
            return await self.thinkers.choose(view, seat.level)
        except Exception:
            LOG.exception("table %s: bot %s failed", self.id, seat.level)
            return bot(FALLBACK).choose(view, Rng(), Budget())

    def stop(self) -> None:
        """Stop thinking; what is stored stays."""
        if self._thinking is not None:
            self._thinking.cancel()


def signed(seat: SeatRow) -> str:
    """Return a seat's name as records have it: a bot's with its level."""
    return f"{shown(seat.name)} ({seat.level} bot)" if seat.kind == "bot" else seat.name
