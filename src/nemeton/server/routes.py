"""The lobby over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Query, Request
from fastapi.openapi.utils import get_openapi
from starlette.responses import PlainTextResponse, Response

from nemeton.bots import LEVELS
from nemeton.core.game import Game, Option
from nemeton.core.state import SPECTATOR
from nemeton.core.words import Words, catalogue
from nemeton.games import GAMES, game
from nemeton.server import protocol as wire
from nemeton.server.errors import Refusal
from nemeton.server.lobby import Lobby, check_open_to
from nemeton.server.replay import frames
from nemeton.server.thinking import USUAL_LEVEL

ROUTES: Final = APIRouter(prefix="/api")
JSON: Final = "application/json"
Asked = TypeVar("Asked")


def lobby_of(request: Request) -> Lobby:
    """Return the server's lobby."""
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


def tokens_of(request: Request) -> tuple[str, ...]:
    """Return the tokens that a request brings."""
    kind, _, tokens = request.headers.get("authorization", "").partition(" ")
    return tuple(token.strip() for token in tokens.split(",")) if kind.lower() == "bearer" else ()


In = Annotated[Lobby, Depends(lobby_of)]
Tokens = Annotated[tuple[str, ...], Depends(tokens_of)]


async def body(request: Request, kind: type[Asked], limit: int) -> Asked:
    """Read what is asked, no more of it than the limit."""
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > limit:
            raise Refusal("too_large", most=limit)
    try:
        return msgspec.json.decode(read, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", reason=str(error)[:200]) from error


def answer(value: object) -> Response:
    """Return data as JSON."""
    return Response(msgspec.json.encode(value), media_type=JSON)


def spoken(asked: type | None, answered: str) -> dict[str, Any]:
    """Return what OpenAPI is to say of a route: the types of its body and its answer."""
    extra: dict[str, Any] = {"responses": {"200": {"description": "Done", "content": _content(answered)}}}
    extra["responses"]["4XX"] = {"description": "Refused", "content": _content("Problem")}
    if asked is not None:
        extra["requestBody"] = {"required": True, "content": _content(asked.__name__)}
    return extra


def _content(name: str) -> dict[str, Any]:
    many = name.endswith("[]")
    reference = {"$ref": f"#/components/schemas/{name.removesuffix('[]')}"}
    return {JSON: {"schema": {"type": "array", "items": reference} if many else reference}}


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI description, with the protocol's own types."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        template = "#/components/schemas/{name}"
        _, types = msgspec.json.schema_components((*wire.ASKED, *wire.ANSWERED), ref_template=template)
        schema.setdefault("components", {}).setdefault("schemas", {}).update(types)
        app.openapi_schema = schema
    return app.openapi_schema


# Games and words


@ROUTES.get("/games", openapi_extra=spoken(None, "GameInfo[]"))
async def games() -> Response:
    """All games, with their seats, options and bots."""
    return answer([game_info(one) for one in GAMES])


def game_info(one: Game) -> wire.GameInfo:
    """Return a game as the lobby needs it."""
    return wire.GameInfo(
        name=one.name,
        version=one.version,
        seats=list(one.seats),
        options=[option_info(option) for option in one.options],
        reconstructed=list(one.reconstructed),
        levels=list(LEVELS),
        usual_level=USUAL_LEVEL,
    )


def option_info(option: Option) -> wire.OptionInfo:
    """Return an option as a form needs it."""
    kinds: Mapping[type, Literal["yes_no", "number", "word"]] = {bool: "yes_no", int: "number", str: "word"}
    return wire.OptionInfo(
        name=option.name,
        kind=kinds[type(option.default)],
        default=option.default,
        rule=option.rule,
        choices=list(option.choices),
        least=option.least,
        most=option.most,
    )


@ROUTES.get("/words/{language}")
async def words(language: str) -> Response:
    """The program's catalogue in a language: key to sentence."""
    return answer(catalogue("nemeton", Words(language).language))


@ROUTES.get("/words/{language}/{name}")
async def game_words(language: str, name: str) -> Response:
    """A game's catalogue in a language, the program's included."""
    return answer(Words(language, game(name).name).entries)


# Tables


@ROUTES.post("/tables", openapi_extra=spoken(wire.NewTable, "Seated"))
async def create(request: Request, lobby: In) -> Response:
    """Set up a table."""
    wish = await body(request, wire.NewTable, lobby.settings.limits.request_bytes)
    return answer(await lobby.create(wish))


@ROUTES.post("/tables/import", openapi_extra=spoken(wire.Import, "Seated"))
async def bring(request: Request, lobby: In) -> Response:
    """Bring a record, to replay it and to go on from it."""
    brought = await body(request, wire.Import, lobby.settings.limits.record_bytes)
    return answer(await lobby.bring(brought.record))


@ROUTES.get("/open", openapi_extra=spoken(None, "TableInfo[]"))
async def public(lobby: In) -> Response:
    """The public tables, those with an open seat first."""
    return answer(await lobby.public())


@ROUTES.post("/mine", openapi_extra=spoken(wire.MyTables, "TableInfo[]"))
async def mine(request: Request, lobby: In) -> Response:
    """The tables at which this browser has seats, those that wait for it first."""
    wish = await body(request, wire.MyTables, 4 * lobby.settings.limits.request_bytes)
    return answer(await lobby.mine(wish.keys))


@ROUTES.get("/tables/{table}", openapi_extra=spoken(None, "TableInfo"))
async def show(table: str, lobby: In, tokens: Tokens) -> Response:
    """One table."""
    found = await lobby.find(table)
    return answer(found.info(found.stored.mine(tokens)))


@ROUTES.post("/tables/{table}/join", openapi_extra=spoken(wire.Join, "Seated"))
async def join(table: str, request: Request, lobby: In) -> Response:
    """Take an open seat."""
    wish = await body(request, wire.Join, lobby.settings.limits.request_bytes)
    return answer(await lobby.join(await lobby.find(table), wish))


@ROUTES.post("/tables/{table}/continue", openapi_extra=spoken(wire.Continue, "Seated"))
async def go_on(table: str, request: Request, lobby: In, tokens: Tokens) -> Response:
    """Go on from a ply at a new table, against bots."""
    wish = await body(request, wire.Continue, lobby.settings.limits.request_bytes)
    return answer(await lobby.go_on(await lobby.find(table), wish, tokens))


@ROUTES.get("/tables/{table}/record")
async def record(
    table: str, lobby: In, tokens: Tokens, form: Annotated[Literal["text", "json"], Query(alias="format")] = "text"
) -> Response:
    """The record of a table that is over, or at which all people are you."""
    found = await lobby.find(table)
    async with found.lock:
        check_open_to(found, tokens)
        kept = found.record()
    name = f"{kept.game.name}-{found.id}.{'txt' if form == 'text' else 'json'}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    if form == "text":
        return PlainTextResponse(await asyncio.to_thread(str, kept), headers=headers)
    data = await asyncio.to_thread(kept.to_json)
    return Response(msgspec.json.encode(data), media_type=JSON, headers=headers)


@ROUTES.get("/tables/{table}/replay", openapi_extra=spoken(None, "Replay"))
async def replay(
    table: str,
    lobby: In,
    tokens: Tokens,
    seat: Annotated[int, Query(ge=SPECTATOR, le=99)] = SPECTATOR,
    start: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """What a seat saw, ply by ply; other people's seats when the table is over."""
    found = await lobby.find(table)
    async with found.lock:
        if seat != SPECTATOR and seat not in range(len(found.seats)):
            raise Refusal("not_your_seat", game=found.stored.table.game, seat=seat)
        if found.status == "playing" and seat != SPECTATOR and seat not in found.stored.mine(tokens):
            raise Refusal("not_over", game=found.stored.table.game)
        kept = found.record()
    shown = await asyncio.to_thread(frames, kept, seat, start, count)
    return answer(wire.Replay(found.id, seat, len(kept.actions), start, shown))


@ROUTES.api_route("/{rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False)
async def nowhere(rest: str) -> Response:
    """Refuse every other address, which would else be taken for a place inside the page."""
    raise Refusal("not_found", name=rest[:60])
