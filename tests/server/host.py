"""A real server on the loopback, and clients that talk to it."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Self

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nemeton.server.command import configured, url_of
from nemeton.server.lobby import Lobby
from nemeton.server.settings import Limits, Settings

PATIENCE = 20.0
GENEROUS = Limits(
    messages_per_second=10_000,
    messages_at_once=10_000,
    requests_per_second=10_000,
    requests_at_once=10_000,
    tables_per_second=10_000,
    tables_at_once=10_000,
)
IDS = count(1)


def settings_for(database: Path, limits: Limits = GENEROUS, **changed: Any) -> Settings:
    usual = Settings(database=url_of(str(database)), bot_pause=0, workers=1, limits=limits)
    return replace(usual, **changed)


class Host:
    """The server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.server = uvicorn.Server(configured(settings, "127.0.0.1", 0))
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        until = monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert monotonic() < until, "the server takes too long to start"
            sleep(0.01)
        self.address = f"127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE)

    @property
    def lobby(self) -> Lobby:
        lobby = self.server.config.app.state.lobby  # type: ignore[union-attr]
        assert isinstance(lobby, Lobby)
        return lobby

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """Return the status and code with which a request is refused."""
        answer = self.http.post(path, json=body)
        return answer.status_code, answer.json()["code"]

    def table(self, *seats: str, game: str = "keltis", **wish: Any) -> TableOf:
        """Set up a table: seats are names of people here, "open", or "bot" with its level."""
        wishes: list[dict[str, str]] = []
        for seat in seats:
            kind, _, level = seat.partition(" ")
            if kind in ("open", "bot"):
                wishes.append({"kind": kind, "level": level})
            else:
                first = all(wish["kind"] != "me" for wish in wishes)
                wishes.append({"kind": "me" if first else "here", "name": seat})
        made = self.post("/api/tables", game=game, seats=wishes, **wish)
        return TableOf(self.address, made["table"], {key["seat"]: key["token"] for key in made["seats"]})


class TableOf:
    """A table and the tokens of its seats that we have."""

    def __init__(self, address: str, name: str, tokens: dict[int, str]) -> None:
        self.address = address
        self.name = name
        self.tokens = tokens

    def sit(self, *seats: int, **hello: Any) -> Client:
        """Open a socket for some seats; for none, to watch."""
        return Client(self.address, self.name, [self.tokens[seat] for seat in seats], **hello)

    def headers(self, *seats: int) -> dict[str, str]:
        tokens = ",".join(self.tokens[seat] for seat in seats)
        return {"Authorization": f"Bearer {tokens}"} if tokens else {}


class Client:
    """A socket that keeps everything it received and follows the rules of the protocol."""

    def __init__(self, address: str, table: str, tokens: list[str], *, greet: bool = True, **hello: Any) -> None:
        self._opened = ExitStack()
        opening = connect(f"ws://{address}/ws/tables/{table}", open_timeout=PATIENCE)
        self.socket: ClientConnection = self._opened.enter_context(opening)
        self.tokens = tokens
        self.raw: list[str] = []
        self.inbox: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.log: dict[str, list[Any]] = {}
        self.n = 0
        if greet:
            self.hello(**hello)

    def hello(self, **changed: Any) -> dict[str, Any]:
        self.send({"t": "hello", "v": 1, "tokens": self.tokens} | changed)
        return self.wait("sync")

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a request and return its answer."""
        name = body.pop("id", f"c{next(IDS)}")
        self.send({"t": kind, "id": name, **body})
        return self.wait_id(name)

    def play(self, seat: int, action: str, at: int | None = None) -> dict[str, Any]:
        return self.ask("play", seat=seat, at=self.ply if at is None else at, action=action)

    def wait(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind that was not waited for yet."""
        return self._until(lambda message: message["t"] == kind)

    def wait_id(self, name: str) -> dict[str, Any]:
        return self._until(lambda message: message.get("id") == name)

    def wait_ply(self, ply: int) -> None:
        """Read until the table is at a ply or beyond it."""
        while self.ply < ply:
            self.receive()

    def wait_turn(self, seat: int) -> None:
        """Read until a seat is to move, or the game is over."""
        while self.to_move not in (seat, -2):
            self.receive()

    def _until(self, wanted: Any) -> dict[str, Any]:
        while True:
            for message in self.inbox:
                if wanted(message):
                    self.inbox.remove(message)
                    return message
            self.receive()

    def receive(self) -> dict[str, Any]:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.inbox.append(message)
        self._follow(message)
        return message

    def _follow(self, message: dict[str, Any]) -> None:
        if "n" in message:
            assert message["t"] == "sync" or message["n"] == self.n + 1, "an event is missing"
            self.n = message["n"]
        if "views" in message:
            self.now = message
            for seat, lines in message["logs"].items():
                self.log[seat] = self.log.get(seat, [])[: message["from"]] + lines
        elif message["t"] == "over":
            self.now = self.now | {"over": message["over"]}

    @property
    def ply(self) -> int:
        return int(self.now["ply"])

    @property
    def to_move(self) -> int:
        return int(self.now["to_move"])

    def view(self, seat: int) -> dict[str, Any]:
        return dict(self.now["views"][str(seat)])

    def legal(self, seat: int) -> list[str]:
        return list(self.view(seat)["legal"])

    def close(self) -> None:
        self._opened.close()

    def closing_code(self) -> int:
        """Read to the end and return the code with which the server closed."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def hosted(settings: Settings) -> Iterator[Host]:
    host = Host(settings)
    try:
        yield host
    finally:
        host.stop()


def play_randomly(clients: dict[int, Client], rng: random.Random, most: int = 100_000) -> None:
    """Let every seat's client play at random until the game is over, or for so many actions."""
    first = next(iter(clients.values()))
    for _ in range(most):
        seat = first.to_move
        if seat < 0:
            break
        mover = clients[seat]
        mover.wait_ply(first.ply)
        assert mover.play(seat, rng.choice(mover.legal(seat)))["t"] == "ok"
        first.wait_ply(mover.ply)
    for client in clients.values():
        client.wait_ply(first.ply)


class Pair:
    """A table for two, seen by who is to move and by who waits."""

    def __init__(self, table: TableOf, first: Client, second: Client) -> None:
        self.table = table
        self.seat = first.to_move
        self.other_seat = 1 - self.seat
        self.mover, self.waiter = (first, second) if self.seat == 0 else (second, first)

    def play(self) -> None:
        """Take the first action that the mover can take, and wait until both know it."""
        assert self.mover.play(self.seat, self.mover.legal(self.seat)[0])["t"] == "ok"
        self.waiter.wait_ply(self.mover.ply)


@contextmanager
def pair(host: Host, **wish: Any) -> Iterator[Pair]:
    """Two people at a table, each with a socket."""
    table = host.table("Ann", "Ben", **wish)
    with table.sit(0) as first, table.sit(1) as second:
        first.wait("seats")  # the second has come
        yield Pair(table, first, second)
