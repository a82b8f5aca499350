"""A game is never lost: not by a restart, not by SIGKILL in the middle of it."""

import asyncio
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nemeton.core.record import Record
from nemeton.server.rows import Stored
from nemeton.server.store import Store
from nemeton.server.thinking import Thinkers
from tests.server.host import PATIENCE, Client, TableOf, hosted, pair, play_randomly, settings_for


@contextmanager
def process(database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `nemeton serve` as a process of its own; give it and its address."""
    command = [sys.executable, "-m", "nemeton", "serve", "--port", "0", "--db", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        line = running.stdout.readline().strip()
        assert line.startswith("http://127.0.0.1:"), line
        try:
            yield running, line.removeprefix("http://").strip("/")
        finally:
            if running.poll() is None:
                running.send_signal(signal.SIGINT)
            running.wait(PATIENCE)


def make_table(address: str, opposite: str) -> TableOf:
    import httpx

    seats = [{"kind": "me", "name": "Ann"}, {"kind": opposite, "name": "Ben" if opposite == "here" else ""}]
    body = {"game": "keltis", "seats": seats, "options": {"turn_limit": 60}}
    made = httpx.post(f"http://{address}/api/tables", json=body).json()
    return TableOf(address, made["table"], {key["seat"]: key["token"] for key in made["seats"]})


def test_killed_in_the_middle_and_started_again(database: Path) -> None:
    with process(database) as (server, address):
        table = make_table(address, "here")
        clients = {seat: table.sit(seat) for seat in range(2)}
        play_randomly(clients, random.Random(4), most=25)
        seat = clients[0].to_move
        last = {"id": "last", "seat": seat, "at": clients[0].ply, "action": clients[seat].legal(seat)[0]}
        assert clients[seat].ask("play", **last)["t"] == "ok"
        server.kill()
        assert server.wait(PATIENCE) == -signal.SIGKILL
        known = {number: (client.view(number), client.log[str(number)]) for number, client in clients.items()}
        seen, ply = clients[seat].n, clients[seat].ply
    with process(database) as (server, address):
        table.address = address
        again = {number: table.sit(number, since=seen) for number in range(2)}
        assert again[seat].ply == ply, "what was acknowledged is there"
        assert (again[seat].view(seat), again[seat].log[str(seat)]) == known[seat]
        assert again[seat].n > seen, "numbers go on rising"
        assert again[seat].ask("play", **last)["t"] == "ok", "a resend is harmless after a restart too"
        assert again[seat].ply == ply
        play_randomly(again, random.Random(5))
        assert again[0].wait("over")["over"]["reason"] == "played"
        for client in again.values():
            client.close()


def test_a_bot_that_was_thinking_when_the_server_was_killed_plays_on(database: Path) -> None:
    with process(database) as (server, address):
        table = make_table(address, "bot")
        with table.sit(0) as ann:
            ann.wait_turn(0)
            while ann.to_move == 0:
                ann.play(0, ann.legal(0)[0])
            server.kill()
            ply = ann.ply
            server.wait(PATIENCE)
    with process(database) as (server, address):
        table.address = address
        with table.sit(0) as ann:
            assert ann.ply >= ply
            ann.wait_turn(0)
            assert ann.play(0, ann.legal(0)[0])["t"] == "ok"


def test_many_tables_that_wait_for_a_bot_do_not_keep_people_waiting(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = asyncio.Event()

    async def wait(*_: object) -> int:
        await go_on.wait()
        raise RuntimeError("no answer")

    async def load_slowly(store: Store, name: str) -> Stored | None:
        if name != asked:
            await go_on.wait()
        return (await store._read([name], with_actions=True))[0]

    monkeypatch.setattr(Thinkers, "choose", wait)
    with hosted(settings_for(database)) as host:
        bots = [host.table("Ann", "bot novice", "bot novice").name for _ in range(8)]
        asked = host.table("Ann", "Ben").name
    monkeypatch.setattr(Store, "load", load_slowly)
    with hosted(settings_for(database)) as host:
        assert host.http.get(f"/api/tables/{asked}").json()["status"] == "playing"
        assert not set(bots) & set(host.lobby._tables), "they are still being taken up"


def test_what_was_taken_back_stays_taken_back(database: Path) -> None:
    with hosted(settings_for(database)) as host, pair(host) as two:
        two.play()
        two.mover.ask("take_back", seat=two.seat, at=two.mover.ply)
        two.mover.play(two.seat, two.mover.legal(two.seat)[-1])
        log, seat = two.mover.log[str(two.seat)], two.seat
        tokens, name = two.table.tokens, two.table.name
    with hosted(settings_for(database)) as host, TableOf(host.address, name, tokens).sit(seat) as again:
        assert again.log[str(seat)] == log


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(database: Path) -> None:
    with hosted(settings_for(database, idle=-1)) as host:
        table = host.table("Ann", "Ben")
        with table.sit(0) as ann:
            before, ply = ann.view(0), ann.ply
            host.lobby.forget_idle()
            assert table.name in host.lobby._tables, "somebody is there"
        while host.lobby._tables[table.name].audience.listeners:
            pass
        host.lobby.forget_idle()
        assert table.name not in host.lobby._tables
        with table.sit(0) as ann:
            assert (ann.view(0), ann.ply) == (before, ply)


def test_waiting_tables_and_seats_come_back_as_they_were(database: Path) -> None:
    with hosted(settings_for(database)) as host:
        table = host.table("Ann", "open", "bot novice")
        before = host.http.get(f"/api/tables/{table.name}").json()
    with hosted(settings_for(database)) as host:
        assert host.http.get(f"/api/tables/{table.name}").json() == before
        joined = host.post(f"/api/tables/{table.name}/join", name="Ben")
        assert joined["seats"][0]["seat"] == 1
        assert host.http.get(f"/api/tables/{table.name}").json()["status"] == "playing"


def test_going_down_tells_the_sockets_to_come_again(database: Path) -> None:
    with hosted(settings_for(database)) as host:
        client: Client = host.table("Ann", "Ben").sit(0)
    assert client.closing_code() == 1012
    client.close()


def test_the_record_that_comes_out_is_the_one_that_was_played(database: Path) -> None:
    with hosted(settings_for(database)) as host:
        table = host.table("Ann", "Ben", options={"turn_limit": 15})
        clients = {seat: table.sit(seat) for seat in range(2)}
        play_randomly(clients, random.Random(9))
        text = host.http.get(f"/api/tables/{table.name}/record").text
        log = clients[0].log["0"]
        for client in clients.values():
            client.close()
    with hosted(settings_for(database)) as host:
        assert host.http.get(f"/api/tables/{table.name}/record").text == text
        record = Record.parse(text)
        assert len(record.actions) == len(log)
