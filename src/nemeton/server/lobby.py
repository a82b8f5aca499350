"""All tables of a server: made, found, joined, taken up again from what is stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from time import time
from typing import Final, ParamSpec, TypeVar

from nemeton.core.errors import BadRecord
from nemeton.core.record import Record
from nemeton.core.state import NOBODY
from nemeton.core.table import Table
from nemeton.games import game
from nemeton.server import protocol as wire
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable
from nemeton.server.names import LONGEST_IN_RECORDS, clean
from nemeton.server.replay import movers
from nemeton.server.requests import begin_if_full, bot_name
from nemeton.server.rows import ActionRow, SeatRow, Stored, TableRow
from nemeton.server.settings import Settings
from nemeton.server.store import Store
from nemeton.server.thinking import Thinkers, level_of
from nemeton.server.tokens import hashed, new_table_id, new_token

LOG: Final = logging.getLogger(__name__)
Asked = ParamSpec("Asked")
Made = TypeVar("Made")
LISTED: Final = 50
SWEEP: Final = 60.0


class Lobby:
    """The tables in memory, and the store that has them all."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.open_since = time()
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._long_work = asyncio.Semaphore(1)

    def open(self) -> None:
        """Take up the tables that wait for a bot while people come, and forget idle ones from time to time."""
        self._chores = [asyncio.create_task(chore) for chore in (self._take_up(), self._sweep())]

    async def _take_up(self) -> None:
        for name in await self.store.waiting_for_bots():
            try:
                (await self.find(name)).wake()
            except Exception:
                LOG.exception("table %s cannot be taken up again", name)

    async def close(self, code: int) -> None:
        """Send everybody away; what is stored stays."""
        for chore in self._chores:
            chore.cancel()
        for table in self._tables.values():
            table.stop()
            table.audience.dismiss(code)

    # Finding

    async def find(self, name: str) -> LiveTable:
        """Return a table, from memory or from the store."""
        table = self._tables.get(name)
        if table is not None:
            table.used_at = time()  # or it might leave memory before whoever looks for it has come in
            return table
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        return await asyncio.shield(self._loading[name])

    async def public(self) -> list[wire.TableInfo]:
        """Return the public tables, those with an open seat first."""
        return [self._info(stored) for stored in await self.store.public(LISTED)]

    async def mine(self, keys: Sequence[wire.TableKey]) -> list[wire.TableInfo]:
        """Return the tables at which the keys open seats; those that wait for them first."""
        tokens: dict[str, list[str]] = {}
        for key in keys:
            tokens.setdefault(key.table, []).append(key.token)
        found = []
        for stored in await self.store.tables(tokens):
            me = stored.mine(tokens[stored.table.id])
            if me:
                found.append(self._info(stored, me))
        return sorted(found, key=lambda info: (info.to_move not in info.me, -info.touched))

    def _info(self, stored: Stored, me: Sequence[int] = ()) -> wire.TableInfo:
        table = self._tables.get(stored.table.id)
        return table.info(me) if table else stored.info(me)

    # Making

    async def create(self, wish: wire.NewTable) -> wire.Seated:
        """Set up a table; it begins at once unless a seat is open."""
        chosen = game(wish.game)
        chosen.check_seats(len(wish.seats))
        options = chosen.check_options(wish.options)
        if [seat.kind for seat in wish.seats].count("me") != 1:
            raise Refusal("bad_seats", game=chosen.name)
        now = int(time())
        row = TableRow(
            new_table_id(), chosen.name, chosen.version, options, None, wish.pace, wish.public, "waiting", now, now
        )
        seats, keys = seated(row, wish.seats)
        return await self._open(Stored(row, seats), keys)

    async def rematch(self, old: LiveTable, seat: int, mine: frozenset[int]) -> None:
        """Set up another table for the same people, who move round by one seat; tell them where it is."""
        async with old.lock:
            if seat not in mine:
                raise Refusal("not_your_seat", game=old.stored.table.game, seat=seat)
            if old.status != "over":
                raise Refusal("not_over", game=old.stored.table.game)
            row, now = old.stored.table, int(time())
            if not row.rematch:
                new = TableRow(
                    new_table_id(), row.game, row.version, row.options, row.components, row.pace, row.public,
                    "waiting", now, now, origin=row.id,
                )  # fmt: skip
                await self._open(Stored(new, moved_round(new, old.seats)), [])
                row.rematch = new.id
                await old.save()
            old.audience.tell(lambda n, _: wire.Again(n, row.rematch))

    async def bring(self, text: str) -> wire.Seated:
        """Keep a record that somebody brought, to be looked at and gone on from."""
        stored = await self._aside(read, text)
        await self.store.create(stored)
        return wire.Seated(stored.table.id, link(stored.table.id), [])

    async def go_on(self, old: LiveTable, wish: wire.Continue, tokens: Collection[str]) -> wire.Seated:
        """Start a new table from a ply of another, against bots."""
        async with old.lock:
            check_open_to(old, tokens)
            record = old.record()
        return await self._open(*await self._aside(gone_on, record, old.id, wish))

    async def join(self, table: LiveTable, wish: wire.Join) -> wire.Seated:
        """Give an open seat to a guest; the last one starts the game."""
        name = clean(wish.name)
        async with table.lock:
            free = [seat for seat in table.seats if seat.kind == "open" and table.status == "waiting"]
            if wish.seat is not None:
                free = [seat for seat in free if seat.seat == wish.seat]
            if not free:
                raise Refusal("seat_taken", game=table.stored.table.game)
            seat, token = free[0], new_token()
            seat.kind, seat.name, seat.token, seat.seen = "person", name, hashed(token), int(time())
            await begin_if_full(table)
        return wire.Seated(table.id, link(table.id), [wire.SeatKey(seat.seat, token)])

    # Memory

    async def _aside(self, work: Callable[Asked, Made], *asked: Asked.args, **more: Asked.kwargs) -> Made:
        """Do the long work that a long record takes beside the tables, one such work after the other."""
        async with self._long_work:
            return await asyncio.to_thread(work, *asked, **more)

    async def _open(self, stored: Stored, keys: list[wire.SeatKey]) -> wire.Seated:
        """Keep a new table and bring it to life; one that is full begins."""
        await self.store.create(stored)
        table = await self.find(stored.table.id)
        table.wake()
        return wire.Seated(table.id, link(table.id), keys)

    async def _load(self, name: str) -> LiveTable:
        try:
            if len(self._tables) >= self.settings.limits.tables_in_memory:
                raise Refusal("busy")
            stored = await self.store.load(name)
            if stored is None:
                raise Refusal("no_table", name=name[:24])
            played = await asyncio.to_thread(resumed, stored)
            table = LiveTable(
                stored,
                played,
                store=self.store,
                thinkers=self.thinkers,
                settings=self.settings,
                open_since=self.open_since,
                lose=self._lose,
            )
            self._tables[name] = table
            async with table.lock:
                await table.catch_up()
            return table
        finally:
            del self._loading[name]

    def _lose(self, table: LiveTable) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Let tables that nobody looks at leave memory; they come back from what is stored."""
        before = time() - self.settings.idle
        for name in [name for name, table in self._tables.items() if table.is_idle(before)]:
            del self._tables[name]


def link(table: str) -> str:
    """Return the page of a table."""
    return f"/t/{table}"


def seated(row: TableRow, wishes: Sequence[wire.SeatWish]) -> tuple[list[SeatRow], list[wire.SeatKey]]:
    """Return the seats as they were wished for, and the tokens of those at this device."""
    seats: list[SeatRow] = []
    keys: list[wire.SeatKey] = []
    for number, wish in enumerate(wishes):
        seat = SeatRow(row.id, number, "open", "", row.created)
        if wish.kind in ("me", "here"):
            token = new_token()
            seat.kind, seat.name, seat.token, seat.host = "person", clean(wish.name), hashed(token), wish.kind == "me"
            keys.append(wire.SeatKey(number, token))
        elif wish.kind == "bot":
            seat.kind, seat.level = "bot", level_of(wish.level)
        seats.append(seat)
    for seat in seats:
        if seat.kind == "bot":
            seat.name = bot_name(seats)
    return seats, keys


def moved_round(row: TableRow, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats of a rematch: all move round by one; a bot keeps the seat of who has gone."""
    return [
        SeatRow(
            row.id,
            number,
            seat.kind,
            seat.name,
            row.created,
            level=seat.level,
            host=seat.host and seat.kind == "person",
            token=seat.token if seat.kind == "person" else "",
        )
        for number, seat in enumerate([*seats[1:], seats[0]])
    ]


def read(text: str) -> Stored:
    """Return the table of a record that somebody brought."""
    record = Table.resume(Record.parse(text)).record  # up to a decision: nobody sits here whom chance could wait for
    row = brought(record)
    names = [clean(name, LONGEST_IN_RECORDS) if name else "" for name in record.names] or [""] * record.seats
    seats = [SeatRow(row.id, seat, "open", name, row.created) for seat, name in enumerate(names)]
    return Stored(row, seats, journal(row, record))


def gone_on(record: Record, origin: str, wish: wire.Continue) -> tuple[Stored, list[wire.SeatKey]]:
    """Return a table that goes on from a ply of a record against bots, and the asker's token."""
    if not 0 <= wish.ply <= len(record.actions):
        raise BadRecord("record_ply", game=record.game.name, ply=wish.ply, rule="", count=len(record.actions))
    if not 0 <= wish.seat < record.seats:
        raise Refusal("bad_seats", game=record.game.name)
    del record.actions[wish.ply :]
    row = brought(record)
    row.to_move = record.replay().to_move()
    if row.to_move == NOBODY:
        raise Refusal("not_playing", game=record.game.name)
    row.status, row.reason, row.origin = "playing", "", origin
    wishes = [wire.SeatWish("bot", level=wish.level) for _ in range(record.seats)]
    wishes[wish.seat] = wire.SeatWish("me", wish.name)
    seats, keys = seated(row, wishes)
    return Stored(row, seats, journal(row, record)), keys


def brought(record: Record) -> TableRow:
    """Return the row of a table that only holds a record."""
    now = int(time())
    state = record.replay()
    over = state.to_move() == NOBODY
    return TableRow(
        new_table_id(),
        record.game.name,
        record.game.version,
        dict(record.options),
        dict(record.components) if record.components is not None else None,
        "live",
        False,
        "over" if over else "closed",
        now,
        now,
        reason="played" if over else "",
        ply=len(record.actions),
    )


def journal(row: TableRow, record: Record) -> list[ActionRow]:
    """Return the lines of a record's actions."""
    texts = [record.game.actions.text(action) for action in record.actions]
    return [
        ActionRow(row.id, ply, ply, mover, text, row.created)
        for ply, (mover, text) in enumerate(zip(movers(record), texts, strict=True))
    ]


def resumed(stored: Stored) -> Table | None:
    """Return the core's table of what is stored; it checks every action again."""
    row = stored.table
    if row.status == "waiting":
        return None
    played = game(row.game)
    if row.version != played.version:
        known = f"{played.name} {played.version}"
        raise BadRecord("record_version", ply=0, rule="", name=f"{row.game} {row.version}", known=known)
    record = Record.start(played, len(stored.seats), components=row.components, **row.options)
    record.actions = [played.actions.parse(line.action) for line in stored.standing() if line.action is not None]
    return Table.resume(record)


def check_open_to(table: LiveTable, tokens: Collection[str]) -> None:
    """Refuse a record, which has everybody's cards, while other people play, or may come back from a bot."""
    if table.status in ("over", "closed"):
        return
    mine = frozenset(table.stored.mine(tokens))
    others = [seat for seat in table.seats if seat.seat not in mine and (seat.kind == "person" or seat.can_return())]
    if not mine or others:
        raise Refusal("not_over", game=table.stored.table.game)
