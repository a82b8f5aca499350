"""The server as an ASGI application."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from nemeton import __version__
from nemeton.core.errors import NemetonError
from nemeton.server import protocol as wire
from nemeton.server.errors import Refusal, code_of, sentence, status_of
from nemeton.server.limits import Buckets
from nemeton.server.live import COME_AGAIN
from nemeton.server.lobby import Lobby
from nemeton.server.page import Page
from nemeton.server.routes import ROUTES, describe
from nemeton.server.settings import Settings
from nemeton.server.socket import BAD_ORIGIN, NO_TABLE, TOO_FAST, Session, is_own_origin
from nemeton.server.store import Store
from nemeton.server.thinking import Thinkers

LOG: Final = logging.getLogger(__name__)
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def create_app(settings: Settings) -> FastAPI:
    """Return the application; it opens the database when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store, thinkers = Store(settings.database), Thinkers(settings.workers)
        lobby = app.state.lobby = Lobby(store, thinkers, settings)
        lobby.open()
        try:
            yield
        finally:
            await lobby.close(COME_AGAIN)
            thinkers.close()
            store.close()

    app = FastAPI(
        title="Nemeton", version=__version__, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.include_router(ROUTES)
    app.add_api_websocket_route("/ws/tables/{table}", Door(settings).open)
    app.mount("/", Page())
    app.add_exception_handler(NemetonError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_parameters)
    app.add_exception_handler(HTTPException, refuse_address)
    app.middleware("http")(Guard(settings))
    app.add_middleware(GZipMiddleware, minimum_size=1_000)
    return app


class Guard:
    """Looks at every request before anything else: where it comes from and how many there were."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.origins = settings.origins
        self.requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self.tables = Buckets(limits.tables_per_second, limits.tables_at_once)

    async def __call__(self, request: Request, proceed: Callable[[Request], Awaitable[Response]]) -> Response:
        """Answer, with the headers that every answer has."""
        try:
            self.check(request)
            response = await proceed(request)
        except NemetonError as error:
            response = problem(request, error)
        except Exception:
            LOG.exception("%s %s", request.method, request.url.path)
            response = problem(request, Refusal("busy"))
        for name, value in HEADERS.items():
            response.headers[name] = value
        if request.url.path.startswith("/api/"):
            response.headers["Cache-Control"] = "no-store"  # tokens among it
        return response

    def check(self, request: Request) -> None:
        """Refuse what comes from another site, or too fast."""
        if not request.url.path.startswith("/api/"):
            return
        address = request.client.host if request.client else ""
        if request.method != "GET" and not is_own_origin(request.headers, self.origins):
            raise Refusal("bad_origin")
        if not self.requests.take(address) or (makes_table(request) and not self.tables.take(address)):
            raise Refusal("too_fast")


def makes_table(request: Request) -> bool:
    """Tell whether a request leaves a new table behind."""
    return request.method == "POST" and request.url.path.endswith(("/tables", "/import", "/continue"))


class Door:
    """Lets sockets in, so many at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.inside: Counter[str] = Counter()
        self.knocks = Buckets(settings.limits.requests_per_second, settings.limits.requests_at_once)

    async def open(self, socket: WebSocket, table: str) -> None:
        """Serve one socket from its first message to its last."""
        address = socket.client.host if socket.client else ""
        await socket.accept()
        if not is_own_origin(socket.headers, self.settings.origins):
            await turn_away(socket, Refusal("bad_origin"), BAD_ORIGIN)
        elif not self.knocks.take(address):
            await turn_away(socket, Refusal("too_fast"), TOO_FAST)
        elif self.is_full(address):
            await turn_away(socket, Refusal("busy"), TOO_FAST)
        else:
            self.inside[address] += 1
            try:
                await self.serve(socket, table)
            finally:
                self.inside[address] -= 1
                self.inside += Counter()  # drops who has nobody inside

    def is_full(self, address: str) -> bool:
        """Tell whether there is no room for another socket."""
        limits = self.settings.limits
        return self.inside[address] >= limits.sockets_per_address or self.inside.total() >= limits.sockets

    async def serve(self, socket: WebSocket, table: str) -> None:
        """Let a client sit down at its table."""
        lobby: Lobby = socket.app.state.lobby
        try:
            found = await lobby.find(table)
        except NemetonError as error:
            await turn_away(socket, error, NO_TABLE)
        else:
            await Session(socket, found, lobby).run()


async def turn_away(socket: WebSocket, error: NemetonError, code: int) -> None:
    """Tell a client why it cannot come in; a browser shows its page only what comes over an open socket."""
    refused = wire.Refused("", code_of(error), sentence(error, "en"))
    await socket.send_text(msgspec.json.encode(refused).decode())
    await socket.close(code)


def problem(request: Request, error: NemetonError) -> Response:
    """Return a refusal in the reader's language."""
    language = request.headers.get("accept-language", "en")
    data = wire.Problem(code_of(error), sentence(error, language), error.rule)
    headers = {"Retry-After": "5"} if code_of(error) == "too_fast" else None
    return Response(msgspec.json.encode(data), status_of(error), headers, "application/json")


async def refuse(request: Request, error: Exception) -> Response:
    """Answer what was refused while a request was carried out."""
    assert isinstance(error, NemetonError)
    return problem(request, error)


async def refuse_parameters(request: Request, error: Exception) -> Response:
    """Answer a request whose address has a parameter that cannot be."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return problem(request, Refusal("bad_message", reason=f"{first['loc'][-1]}: {first['msg']}"))


async def refuse_address(request: Request, error: Exception) -> Response:
    """Answer what asks for a file that is not there, or in a way that is not known here."""
    assert isinstance(error, HTTPException)
    response = problem(request, Refusal("not_found", name=request.url.path[:60]))
    response.status_code = error.status_code
    return response
