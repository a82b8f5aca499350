"""One client's socket: its hello, its requests, and the queue of what it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

import msgspec
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from nemeton.core.errors import NemetonError
from nemeton.core.words import Words
from nemeton.server import protocol as wire
from nemeton.server import requests
from nemeton.server.audience import encode
from nemeton.server.errors import Refusal, code_of, known, sentence
from nemeton.server.limits import Bucket
from nemeton.server.live import LiveTable
from nemeton.server.lobby import Lobby

LOG: Final = logging.getLogger(__name__)
DECODER: Final = msgspec.json.Decoder(wire.FromClient)
NO_HELLO, BAD_TOKEN, BAD_ORIGIN, NO_TABLE, TOO_SLOW, TOO_FAST, TOO_LARGE = 4400, 4401, 4403, 4404, 4408, 4429, 1009
WARNINGS: Final = 20
HELLO_WITHIN: Final = 10.0
HELLO_COSTS: Final = 5  # as much as so many other messages, since everything is told


class Leave(Exception):
    """The socket is to be closed, with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Session:
    """A client at a table. It reads at its own pace; when it falls too far behind, it is sent away."""

    def __init__(self, socket: WebSocket, table: LiveTable, lobby: Lobby) -> None:
        self.seats: frozenset[int] = frozenset()
        self._socket = socket
        self._table = table
        self._lobby = lobby
        self._words = Words("en", table.stored.table.game)
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0  # bytes in it
        self._is_leaving = False
        self._warnings = 0
        self._hints: set[asyncio.Task[None]] = set()
        limits = lobby.settings.limits
        self._limits = limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)

    def send(self, message: bytes) -> None:
        """Put a message on its way; who does not read is sent away, and may come again."""
        if self._is_leaving:
            return
        if self._out.qsize() >= self._limits.waiting_messages or self._waiting > self._limits.waiting_bytes:
            self._out = asyncio.Queue()  # they come again, and are told everything then
            self.leave(TOO_SLOW)
        else:
            self._waiting += len(message)
            self._out.put_nowait(message)

    def leave(self, code: int) -> None:
        """Close the socket after what was sent."""
        self._table.audience.listeners.discard(self)
        if not self._is_leaving:
            self._is_leaving = True
            self._out.put_nowait(code)

    async def run(self) -> None:
        """Serve the client until it goes or is sent away."""
        writer = asyncio.create_task(self._write())
        try:
            await asyncio.wait_for(self._greet(), HELLO_WITHIN)
            while True:
                await self._answer(await self._message())
                await asyncio.sleep(0)  # who sends many at once lets others go first
        except Leave as leaving:
            self.leave(leaving.code)
        except TimeoutError:
            self.leave(NO_HELLO)
        except WebSocketDisconnect:
            writer.cancel()
        finally:
            for hint in self._hints:
                hint.cancel()
            await asyncio.shield(asyncio.create_task(self._table.leave(self)))
            await asyncio.wait({writer})

    async def _write(self) -> None:
        """Send what is queued; the first code closes the socket."""
        try:
            while isinstance(message := await self._out.get(), bytes):
                self._waiting -= len(message)
                await self._socket.send_text(message.decode())
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._socket.close(message)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client is gone, which the reader notices as well

    # Reading

    async def _message(self) -> wire.FromClient:
        """Return the next message; what is too much, too long or not a message is refused."""
        while True:
            text = await self._text()
            if not self._bucket.take():
                self._refuse("", Refusal("too_fast"))
                self._warn()
                continue
            try:
                message: wire.FromClient = DECODER.decode(text)
                if not isinstance(message, wire.Hello) or self._bucket.take(HELLO_COSTS - 1):
                    return message
                self._refuse("", Refusal("too_fast"))
                self._warn()
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self._refuse(id_in(text), Refusal("bad_message", reason=str(error)[:200]))
                self._warn()

    async def _text(self) -> str:
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if text is None:
            text = (received.get("bytes") or b"").decode(errors="replace")
        if len(text) > self._limits.message_bytes:
            raise Leave(TOO_LARGE)
        return str(text)

    def _warn(self) -> None:
        """Count what should not have been sent; too much of it ends the patience."""
        self._warnings += 1
        if self._warnings > WARNINGS:
            raise Leave(TOO_FAST)

    async def _greet(self) -> None:
        first = await self._message()
        if not isinstance(first, wire.Hello):
            self._refuse(getattr(first, "id", ""), Refusal("bad_message", reason="hello"))
            raise Leave(NO_HELLO)
        await self._hello(first)

    async def _hello(self, hello: wire.Hello) -> None:
        """Check who it is and tell them everything."""
        self._words = Words(known(hello.lang), self._table.stored.table.game)
        if hello.v != wire.VERSION:
            self._refuse("", Refusal("bad_version", version=hello.v, known=wire.VERSION))
            raise Leave(NO_HELLO)
        rows = self._table.seats
        if not all(any(row.is_mine([token]) or row.gone for row in rows) for token in hello.tokens):
            self._refuse("", Refusal("bad_token"))
            raise Leave(BAD_TOKEN)
        mine = frozenset(self._table.stored.mine(hello.tokens))
        await self._table.enter(self, mine, hello.since)

    # Answering

    async def _answer(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Hello):
            await self._hello(message)
            return
        try:
            await self._carry_out(message)
        except NemetonError as error:
            self._refuse(message.id, error)
        except (Leave, WebSocketDisconnect):
            raise
        except Exception:
            LOG.exception("table %s: %s", self._table.id, message)
            self._refuse(message.id, Refusal("busy"))

    async def _carry_out(self, message: wire.Request) -> None:
        match message:
            case wire.Ping():
                self._reply(wire.Pong(message.id))
            case wire.AskWhy():
                self._reply(await requests.why(self._table, message, self.seats, self._words))
            case wire.AskHint():
                self._think_of(message)
            case wire.Rematch():
                await self._lobby.rematch(self._table, message.seat, self.seats)
                self._reply(wire.Ok(message.id))
            case _:
                done = asyncio.create_task(requests.carry_out(self._table, message, self.seats))
                await asyncio.shield(done)
                self._reply(wire.Ok(message.id))

    def _think_of(self, message: wire.AskHint) -> None:
        """Wait for a hint while other messages are answered."""

        async def think() -> None:
            try:
                self._reply(await requests.hint(self._table, message, self.seats, self._words))
            except NemetonError as error:
                self._refuse(message.id, error)
            except Exception:
                LOG.exception("table %s: no hint for %s", self._table.id, message)
                self._refuse(message.id, Refusal("busy"))

        hint = asyncio.create_task(think())
        self._hints.add(hint)
        hint.add_done_callback(self._hints.discard)

    def _reply(self, message: wire.FromServer) -> None:
        self.send(encode(message))

    def _refuse(self, request: str, error: NemetonError) -> None:
        self._reply(wire.Refused(request, code_of(error), sentence(error, self._words.language), error.rule))


def id_in(text: str) -> str:
    """Return the id of a message that could not be read, if that much of it can be."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
    name = found.get("id") if isinstance(found, dict) else ""
    return name[:64] if isinstance(name, str) else ""


def is_own_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Tell whether a browser's page is ours; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(host) and host == headers.get("host", "").lower()
