"""The store: stored before told, its key the concurrency control, its migrations the schema."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from nemeton.server.command import url_of
from nemeton.server.errors import BadDatabase
from nemeton.server.rows import ActionRow, SeatRow, Stored, TableRow
from nemeton.server.schema import METADATA
from nemeton.server.store import Store
from tests.server.host import hosted, pair, settings_for


@pytest.fixture
def store(database: Path) -> Iterator[Store]:
    opened = Store(url_of(str(database)))
    yield opened
    opened.close()


def table(name: str = "t") -> Stored:
    row = TableRow(name, "keltis", 1, {"turn_limit": 9}, None, "live", False, "playing", 1, 1)
    return Stored(row, [SeatRow(name, 0, "person", "Ann", 1), SeatRow(name, 1, "bot", "Lugh", 1, level="novice")])


def line(nth: int, ply: int, action: str | None = "x", table: str = "t") -> ActionRow:
    return ActionRow(table, nth, ply, 0, action, 1)


def test_what_is_kept_comes_back(store: Store) -> None:
    async def run() -> None:
        kept = table()
        kept.actions = [line(0, 0), line(1, 1)]
        await store.create(kept)
        assert await store.load("t") == kept
        assert await store.load("u") is None
        (listed,) = await store.tables(["u", "t"])
        assert listed.actions == []

    asyncio.run(run())


def test_two_who_write_the_same_line_cannot_both_succeed(store: Store) -> None:
    async def run() -> None:
        kept = table()
        await store.create(kept)
        await store.save(kept.table, actions=[line(0, 0, "first")])
        with pytest.raises(IntegrityError):
            await store.save(kept.table, actions=[line(0, 0, "second")])
        loaded = await store.load("t")
        assert loaded is not None
        assert [kept.action for kept in loaded.actions] == ["first"]

    asyncio.run(run())


def test_one_that_cannot_be_written_does_not_hold_up_the_others(store: Store) -> None:
    async def run() -> None:
        tables = [table(name) for name in "abc"]
        for kept in tables:
            await store.create(kept)
        await store.save(tables[1].table, actions=[line(0, 0, table="b")])
        writes = [store.save(kept.table, actions=[line(0, 0, table=kept.table.id)]) for kept in tables]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), IntegrityError, type(None)]
        for kept in tables:
            loaded = await store.load(kept.table.id)
            assert loaded is not None
            assert len(loaded.actions) == 1

    asyncio.run(run())


def test_the_journal_only_grows_and_tells_what_stands() -> None:
    kept = table()
    kept.actions = [line(0, 0, "a"), line(1, 1, "b"), line(2, 2, "c"), line(3, 1, None), line(4, 1, "d")]
    assert [(standing.ply, standing.action) for standing in kept.standing()] == [(0, "a"), (1, "d")]


def test_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_every_action_is_stored_before_anybody_is_told(database: Path) -> None:
    with hosted(settings_for(database)) as host, pair(host) as two:
        table = host.lobby._tables[two.table.name]
        told: list[int] = []
        for _ in range(6):
            if two.mover.to_move != two.seat:
                break
            kept = asyncio.run(table._store.load(two.table.name))
            assert kept is not None
            assert len(kept.standing()) == two.mover.ply
            told.append(two.mover.ply)
            two.play()
        assert told


def test_a_table_that_cannot_be_stored_goes_back_to_what_was(database: Path) -> None:
    with hosted(settings_for(database)) as host, pair(host) as two:
        table = host.lobby._tables[two.table.name]
        before, ply = two.mover.view(two.seat), two.mover.ply
        asyncio.run(table._store.save(table.stored.table, actions=[line(ply, ply, "other", table.id)]))
        request = {"seat": two.seat, "at": ply, "action": two.mover.legal(two.seat)[0], "id": "kept"}
        two.mover.send({"t": "play", **request})
        two.mover.send({"t": "take_back", "id": "at once", "seat": two.seat, "at": ply + 1})
        assert two.mover.wait_id("kept")["code"] == two.mover.wait_id("at once")["code"] == "busy"
        assert two.mover.closing_code() == two.waiter.closing_code() == 1012
        assert [text for text in two.waiter.raw if '"moved"' in text] == [], "nobody was told"
        with table._store.engine.begin() as connection:
            connection.execute(text("DELETE FROM actions WHERE action = 'other'"))
        with two.table.sit(two.seat) as again:
            assert (again.view(two.seat), again.ply) == (before, ply)
            assert again.ask("play", **request)["t"] == "ok", "a client sends again what was not answered"


def test_a_full_disk_sends_nobody_away_because_another_has_left(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OSError("disk full")

    with hosted(settings_for(database)) as host, pair(host) as two:
        monkeypatch.setattr(host.lobby.store, "save", fail)
        two.waiter.close()
        assert two.mover.wait("seats")["seats"][two.other_seat]["online"] is False
        assert two.mover.ask("ping")["t"] == "pong"
        monkeypatch.undo()
        two.mover.play(two.seat, two.mover.legal(two.seat)[0])


def test_a_lost_table_does_not_take_another_of_its_id_along(database: Path) -> None:
    with hosted(settings_for(database, idle=-1)) as host:
        table = host.table("Ann", "Ben")
        lost = host.lobby._tables[table.name]
        host.lobby.forget_idle()
        with table.sit(0) as ann:
            host.lobby._lose(lost)
            assert host.lobby._tables[table.name] is not lost
            assert ann.ask("ping")["t"] == "pong"


def future(database: Path) -> None:
    Store(url_of(str(database))).close()
    with closing(sqlite3.connect(database)) as kept:
        kept.execute("UPDATE alembic_version SET version_num = '9999'")
        kept.commit()


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda database: database.write_text("no database at all, but a letter"), "unusable_database"),
        (lambda database: database.mkdir(), "unusable_database"),
        (future, "newer_database"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused(database: Path, spoil: Callable[[Path], object], key: str) -> None:
    spoil(database)
    with pytest.raises(BadDatabase) as refused:
        Store(url_of(str(database)))
    assert refused.value.key == key
    assert str(database) in str(refused.value)


@pytest.mark.parametrize("url", ["nothing://here", "sqlite:////nowhere/at/all.db", "://"])
def test_a_database_that_is_none(url: str) -> None:
    with pytest.raises(BadDatabase):
        Store(url)


def test_two_servers_cannot_have_one_file(database: Path) -> None:
    with hosted(settings_for(database)), pytest.raises(BadDatabase) as refused:
        Store(url_of(str(database)))
    assert refused.value.key == "database_in_use"
    Store(url_of(str(database))).close()
