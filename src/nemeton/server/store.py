"""The database: SQLite in WAL mode, or another by its URL. What it has acknowledged survives anything."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, case, create_engine, event, insert, select, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from nemeton.server.errors import BadDatabase
from nemeton.server.rows import ActionRow, SeatRow, Stored, TableRow
from nemeton.server.schema import ACTIONS, SEATS, TABLES

if sys.platform != "win32":
    import fcntl

MIGRATIONS: Final = Path(__file__).with_name("migrations")
MOST_AT_ONCE: Final = 500
SQLITE: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")

Job: TypeAlias = Callable[[Connection], None]


class Store:
    """Reads in threads of their own; writes in one, which commits together what came in together."""

    def __init__(self, url: str) -> None:
        with ExitStack() as opening:
            alone_with(url, opening)
            self.engine = brought_up(url, opening)
            self._opened = opening.pop_all()
        self._jobs: SimpleQueue[tuple[Job, Future[None]] | None] = SimpleQueue()
        self._writer = Thread(target=self._write_all, name="nemeton-store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what is being written."""
        self._jobs.put(None)
        self._writer.join()
        self._opened.close()

    # Writing

    async def create(self, stored: Stored) -> None:
        """Keep a new table."""
        await self._write(lambda connection: _insert(connection, stored))

    async def save(self, table: TableRow, seats: Sequence[SeatRow] = (), actions: Sequence[ActionRow] = ()) -> None:
        """Keep how a table has changed: its own row, the seats given, the journal's new lines."""
        row, of_seats, lines = _changing(table), [asdict(seat) for seat in seats], [vars(line) for line in actions]
        await self._write(lambda connection: _save(connection, table.id, row, of_seats, lines))

    async def _write(self, job: Job) -> None:
        done: Future[None] = Future()
        self._jobs.put((job, done))
        await asyncio.wrap_future(done)

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE:
                try:
                    following = self._jobs.get_nowait()
                except Empty:
                    break
                if following is None:
                    self._commit(batch)
                    return
                batch.append(following)
            self._commit(batch)

    def _commit(self, batch: Sequence[tuple[Job, Future[None]]]) -> None:
        """Commit all together; when one of them cannot be, each for itself."""
        try:
            with self.engine.begin() as connection:
                for job, _ in batch:
                    job(connection)
        except Exception as error:
            if len(batch) == 1:
                _settle(batch[0][1], error)
            else:
                for one in batch:
                    self._commit([one])
        else:
            for _, done in batch:
                _settle(done)

    # Reading

    async def load(self, table: str) -> Stored | None:
        """Return a table with its journal."""
        found = await self._read([table], with_actions=True)
        return found[0] if found else None

    async def tables(self, ids: Iterable[str]) -> list[Stored]:
        """Return tables without their journals."""
        return await self._read(list(ids), with_actions=False)

    async def public(self, most: int) -> list[Stored]:
        """Return public tables, those with an open seat first, then the latest."""
        wanted = (
            select(TABLES.c.id)
            .where(TABLES.c.public, TABLES.c.status.in_(("waiting", "playing")))
            .order_by(case((TABLES.c.status == "waiting", 0), else_=1), TABLES.c.touched.desc())
            .limit(most)
        )
        return await self.tables(await self._ids(wanted))

    async def waiting_for_bots(self) -> list[str]:
        """Return the tables at which a bot is to move."""
        bot_to_move = (SEATS.c.table == TABLES.c.id) & (SEATS.c.seat == TABLES.c.to_move) & (SEATS.c.kind == "bot")
        return await self._ids(select(TABLES.c.id).join(SEATS, bot_to_move).where(TABLES.c.status == "playing"))

    async def _ids(self, wanted: Any) -> list[str]:
        def read() -> list[str]:
            with self.engine.connect() as connection:
                return [str(name) for name in connection.scalars(wanted)]

        return await asyncio.to_thread(read)

    async def _read(self, ids: list[str], *, with_actions: bool) -> list[Stored]:
        return await asyncio.to_thread(_read, self.engine, ids, with_actions=with_actions)


def alone_with(url: str, opening: ExitStack) -> None:
    """Keep other servers off a file of SQLite's as long as this one is open, or until the process ends."""
    file = file_of(url)
    if file is None or sys.platform == "win32":
        return
    try:
        lock = opening.enter_context(file.with_name(f"{file.name}-lock").open("wb"))
    except OSError as error:
        raise BadDatabase("unusable_database", name=shown(url), reason=error.strerror) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise BadDatabase("database_in_use", name=shown(url)) from error


def brought_up(url: str, opening: ExitStack) -> Engine:
    """Return the engine of a database that is in its newest form, or say why it cannot be used."""
    try:
        engine = open_engine(url)
        opening.callback(engine.dispose)
        migrate(engine)
    except CommandError as error:
        raise BadDatabase("newer_database", name=shown(url)) from error
    except (SQLAlchemyError, ImportError) as error:
        raise BadDatabase("unusable_database", name=shown(url), reason=getattr(error, "orig", error)) from error
    return engine


def file_of(url: str) -> Path | None:
    """Return the file of a URL, if it is one of SQLite's."""
    address = _read_url(url)
    in_file = address.get_backend_name() == "sqlite" and address.database not in (None, "", ":memory:")
    return Path(str(address.database)) if in_file else None


def shown(url: str) -> str:
    """Return a database's name for people, without its password."""
    return str(file_of(url) or _read_url(url).render_as_string(hide_password=True))


def _read_url(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError as error:
        raise BadDatabase("unusable_database", name=url.rpartition("@")[2], reason=error) from error


def open_engine(url: str) -> Engine:
    """Return the engine of a database URL; SQLite's file is made durable and quick to read."""
    address = make_url(url)
    engine = create_engine(address)
    if address.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    for setting in SQLITE:
        connection.execute(f"PRAGMA {setting}")


def migrate(engine: Engine) -> None:
    """Bring the database to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))  # one that can be written


def _changing(table: TableRow) -> dict[str, Any]:
    return {
        "status": table.status,
        "reason": table.reason,
        "rematch": table.rematch,
        "ply": table.ply,
        "to_move": table.to_move,
        "touched": table.touched,
    }


def _insert(connection: Connection, stored: Stored) -> None:
    connection.execute(insert(TABLES), asdict(stored.table))
    connection.execute(insert(SEATS), [asdict(seat) for seat in stored.seats])
    if stored.actions:
        connection.execute(insert(ACTIONS), [vars(line) for line in stored.actions])


def _save(
    connection: Connection,
    table: str,
    row: dict[str, Any],
    seats: list[dict[str, Any]],
    lines: list[dict[str, Any]],
) -> None:
    if lines:
        connection.execute(insert(ACTIONS), lines)
    connection.execute(update(TABLES).where(TABLES.c.id == table), row)
    for seat in seats:
        its_row = (SEATS.c.table == table) & (SEATS.c.seat == seat["seat"])
        connection.execute(update(SEATS).where(its_row), seat)


def _read(engine: Engine, ids: list[str], *, with_actions: bool) -> list[Stored]:
    """Return tables in the order of their ids, as one moment has them."""
    with engine.connect() as connection:
        tables = {row["id"]: TableRow(**row) for row in _rows(connection, TABLES, TABLES.c.id, ids)}
        stored = {name: Stored(tables[name], []) for name in ids if name in tables}
        for row in _rows(connection, SEATS, SEATS.c.table, ids):
            stored[row["table"]].seats.append(SeatRow(**row))
        if with_actions:
            for row in _rows(connection, ACTIONS, ACTIONS.c.table, ids):
                stored[row["table"]].actions.append(ActionRow(**row))
    return list(stored.values())


def _rows(connection: Connection, table: Any, column: Any, ids: list[str]) -> list[dict[str, Any]]:
    wanted = select(table).where(column.in_(ids)).order_by(*table.primary_key.columns)
    return [dict(row) for row in connection.execute(wanted).mappings()]


def _settle(done: Future[None], error: Exception | None = None) -> None:
    """Tell who waits, unless they have given up waiting."""
    if not done.set_running_or_notify_cancel():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
