"""What one seat's socket receives is searched for the others' cards, over whole games."""

import asyncio
import random
from copy import copy
from typing import cast

import pytest

from nemeton.bots.workers import pack
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import SPECTATOR
from nemeton.core.table import Table
from nemeton.games import GAMES, game
from nemeton.server.audience import encode
from nemeton.server.live import LiveTable
from nemeton.server.lobby import brought
from nemeton.server.rows import SeatRow, Stored
from nemeton.server.settings import Settings
from nemeton.server.store import Store
from nemeton.server.thinking import Thinkers
from nemeton.testing.walks import hidden, random_swap
from tests.server.host import Host, play_randomly
from tests.server.leaks import leaks, never_seen


def test_no_card_is_named_to_who_cannot_know_it(host: Host) -> None:
    for seed in range(2):
        table = host.table("Ann", "Ben", "Cid", options={"turn_limit": 60})
        clients = {seat: table.sit(seat) for seat in range(3)}
        watcher = table.sit()
        play_randomly(clients, random.Random(seed))
        watcher.wait_ply(clients[0].ply)
        record = Record.parse(host.http.get(f"/api/tables/{table.name}/record").text)
        for seat, client in [*clients.items(), (SPECTATOR, watcher)]:
            assert sum(map(len, never_seen(record, seat))) > 1000, "there is something to look for"
            assert leaks(client.raw, seat, record) == []
            client.close()


def test_the_search_finds_a_leak(host: Host) -> None:
    table = host.table("Ann", "Ben", options={"turn_limit": 10})
    clients = {seat: table.sit(seat) for seat in range(2)}
    play_randomly(clients, random.Random(1))
    record = Record.parse(host.http.get(f"/api/tables/{table.name}/record").text)
    assert leaks(clients[1].raw, 0, record), "what Ben receives would tell Ann his cards"
    for client in clients.values():
        client.close()


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_exchanging_what_a_seat_cannot_see_changes_no_byte_of_what_it_is_sent(name: str) -> None:
    asyncio.run(exchange(name))


async def exchange(name: str) -> None:
    rng, chosen = Rng(4), game(name)
    table = Table(chosen, seats=chosen.seats.stop - 1, seed=5)
    exchanged, secrets = 0, 0
    while table.to_move >= 0 and table.ply < 150 and exchanged < 120:
        for seat in (*range(table.seats), SPECTATOR):
            other = exchanged_in(table, seat, rng)
            secrets += len({card for place in hidden(table._state, seat) for card in place.components}) > 1
            if other is not None:
                exchanged += 1
                assert sent(other, seat) == sent(table, seat)
        view = table.view(table.to_move)
        table.play(table.to_move, view.legal[rng.below(len(view.legal))], at=table.ply)
    assert exchanged > 100 or secrets == 0, "there is something to exchange, unless the game has no secrets"


def exchanged_in(table: Table, seat: int, rng: Rng) -> Table | None:
    """Return the same table with two things exchanged that a seat cannot see, if there are such."""
    other = copy(table)
    other._state = table._state.copy()
    swap = random_swap(other._state, seat, rng)
    if swap is None:
        return None
    other._state.swap(*swap)
    return other


def sent(table: Table, seat: int) -> bytes:
    """Return what a socket of a seat is sent when it comes and when something moves."""
    row = brought(table.record)
    row.id, row.created, row.touched, row.status = "t", 0, 0, "playing"
    stored = Stored(row, [SeatRow("t", number, "person", f"P{number}", 0) for number in range(table.seats)])
    live = LiveTable(
        stored,
        table,
        store=cast(Store, None),
        thinkers=cast(Thinkers, None),
        settings=Settings(),
        lose=lambda _: None,
    )
    live.audience.n = 0
    mine = frozenset({seat} - {SPECTATOR})
    return encode(live.sync(mine, start=0)) + encode(live._moved_for(1, mine, 0))


def test_a_bot_s_worker_is_told_nothing_that_its_seat_cannot_know() -> None:
    rng = Rng(3)
    table = Table(game("keltis"), seats=3, seed=8)
    for _ in range(40):
        seat = table.to_move
        other = exchanged_in(table, seat, rng)
        assert other is not None
        assert pack(other.view(seat)) == pack(table.view(seat))
        table.play(seat, table.view(seat).legal[0], at=table.ply)
