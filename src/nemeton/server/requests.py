"""Who may do what at a table: every request of a client, checked and carried out."""

from __future__ import annotations

from time import time
from typing import Final

from nemeton.bots.analysis import Prospect
from nemeton.bots.names import shown, signed
from nemeton.core.errors import NothingToTakeBack, NotYourTurn, StaleAction
from nemeton.core.game import Game
from nemeton.core.words import Words
from nemeton.server import protocol as wire
from nemeton.server.errors import Refusal
from nemeton.server.live import LiveTable
from nemeton.server.rows import SeatRow
from nemeton.server.thinking import HINT_LEVEL, USUAL_LEVEL, level_of

MOST_PROSPECTS: Final = 5  # that come with a hint


async def carry_out(table: LiveTable, request: wire.Request, mine: frozenset[int]) -> None:
    """Do what is asked, once; raise the reason when it is refused."""
    async with table.lock:
        if table.is_done(request):
            return
        match request:
            case wire.Play():
                own_seat(table, request.seat, mine)
                await table.act(request.seat, request.action, at=request.at, request=request.id)
            case wire.TakeBack():
                await take_back(table, request, mine)
            case wire.Consent():
                await consent(table, request, mine)
            case wire.Resign():
                await resign(table, own_seat(table, request.seat, mine))
            case wire.Replace():
                await replace(table, request, mine)
            case wire.Return():
                await come_back(table, request.seat, mine)
        table.remember(request)


def own_seat(table: LiveTable, seat: int, mine: frozenset[int]) -> SeatRow:
    """Return a seat if it is the asker's and they play it themselves."""
    if seat not in mine or table.seats[seat].kind != "person":
        raise Refusal("not_your_seat", game=table.stored.table.game, seat=seat)
    return table.seats[seat]


async def take_back(table: LiveTable, request: wire.TakeBack, mine: frozenset[int]) -> None:
    """Go back to the seat's last decision at once, or ask the other people first."""
    seat = own_seat(table, request.seat, mine).seat
    name = table.played().game.name
    if request.at != table.ply:
        raise StaleAction("stale_action", game=name, at=request.at, ply=table.ply)
    ply = table.last_decision(seat)
    if ply is None:
        raise NothingToTakeBack("nothing_to_take_back", game=name, seat=seat)
    if table.undo(seat, mine) == "free":
        await table.go_back(ply)
    else:
        table.ask_for(wire.Ask(seat, ply, table.people_but(mine)))


async def consent(table: LiveTable, request: wire.Consent, mine: frozenset[int]) -> None:
    """Note one answer; the last yes takes back, the first no ends it."""
    seat = own_seat(table, request.seat, mine).seat
    ask = table.ask
    if ask is None or seat not in ask.waiting_for or request.at != table.ply:
        raise Refusal("nothing_asked", game=table.stored.table.game, seat=seat)
    left = [other for other in ask.waiting_for if other != seat]
    if request.yes and left:
        table.ask_for(wire.Ask(ask.by, ask.ply, left))
        return
    table.ask_for(None, granted=request.yes)
    if request.yes:
        await table.go_back(ask.ply)


async def resign(table: LiveTable, seat: SeatRow) -> None:
    """Give a seat up: to a bot while other people play on, to anybody before the game has begun."""
    others = table.people_but(frozenset({seat.seat}))
    if table.status == "waiting":
        seat.kind, seat.token, seat.name = "open", "", ""
        if others:
            table.seats[others[0]].host = seat.host or table.seats[others[0]].host
            seat.host = False
            await table.change(*table.seats)
            return
    else:
        table.played()
    if not others:
        await table.finish("resigned")
        return
    seat.kind, seat.gone, seat.level = "bot", "resigned", USUAL_LEVEL
    await settle(table, seat)


async def replace(table: LiveTable, request: wire.Replace, mine: frozenset[int]) -> None:
    """Let a bot play for somebody who is away too long, or in a seat that nobody has taken."""
    asker = own_seat(table, request.seat, mine)
    level = level_of(request.level)
    if not 0 <= request.whom < len(table.seats):
        raise Refusal("not_away", game=table.stored.table.game, seat=request.whom)
    whom = table.seats[request.whom]
    if table.status == "waiting" and whom.kind == "open" and asker.host:
        fill(table, whom, level)
        await begin_if_full(table)
        return
    table.played()
    if whom.kind != "person" or not is_away(table, whom):
        raise Refusal("not_away", game=table.stored.table.game, seat=request.whom)
    whom.kind, whom.gone, whom.level = "bot", "replaced", level
    await settle(table, whom)


async def come_back(table: LiveTable, seat: int, mine: frozenset[int]) -> None:
    """Take one's seat again from the bot that stood in."""
    table.played()
    if seat not in mine or not table.seats[seat].can_return():
        raise Refusal("not_your_seat", game=table.stored.table.game, seat=seat)
    row = table.seats[seat]
    row.kind, row.gone, row.level = "person", "", ""
    await table.change(row)


async def settle(table: LiveTable, seat: SeatRow) -> None:
    """Tell that a bot has the seat; it consents to nothing and waits for nobody."""
    ask = table.ask
    await table.change(seat)
    if ask is not None and seat.seat in (ask.by, *ask.waiting_for):
        table.ask_for(None)


def is_away(table: LiveTable, seat: SeatRow) -> bool:
    """Tell whether somebody has been away for longer than the table's pace allows."""
    settings = table.settings
    patience = settings.patience_live if table.stored.table.pace == "live" else settings.patience_days
    if seat.seat in table.audience.online() or time() - seat.seen < patience:
        return False
    return time() - table.open_since >= min(patience, settings.patience_live)  # who was there could come again


def fill(table: LiveTable, seat: SeatRow, level: str) -> None:
    """Put a bot into a seat that is open."""
    seat.kind, seat.level, seat.name = "bot", level, bot_name(table.seats)


def bot_name(seats: list[SeatRow]) -> str:
    """Return a name for a bot that nobody else at the table has."""
    return shown(signed(USUAL_LEVEL, [seat.name for seat in seats]))


async def begin_if_full(table: LiveTable) -> None:
    """Start when the last seat is taken; until then tell who has come."""
    if any(seat.kind == "open" for seat in table.seats):
        await table.change(*table.seats)
    else:
        await table.begin()


async def hint(table: LiveTable, request: wire.AskHint, mine: frozenset[int], words: Words) -> wire.Hint:
    """Return what a bot would do in a seat that is to move; a seat has one hint thought of at a time."""
    level = level_of(request.level or HINT_LEVEL)
    async with table.lock:
        seat = own_seat(table, request.seat, mine).seat
        played = table.played()
        if request.at != table.ply:
            raise StaleAction("stale_action", game=played.game.name, at=request.at, ply=table.ply)
        view = played.view(seat)
        if not view.legal:
            raise NotYourTurn("not_your_turn", game=played.game.name, seat=seat, to_move=played.to_move)
        if seat in table.hinting:
            raise Refusal("too_fast", game=played.game.name)
        table.hinting.add(seat)
    try:
        found = await table.thinkers.analyse(view, level)
    finally:
        table.hinting.discard(seat)
    text = played.game.actions.text(found.best)
    said = words.action(text, [row.name for row in table.seats])
    prospects = [prospect(each, played.game) for each in found.prospects[:MOST_PROSPECTS] if found.iterations > 1]
    return wire.Hint(request.id, seat, request.at, text, level, said, found.iterations, prospects)


def prospect(found: Prospect, game: Game) -> wire.Prospect:
    """Return what a bot found out about an action, as it is sent."""
    share, chance, spread = (round(number, 4) for number in (found.share, found.chance, found.spread))
    return wire.Prospect(game.actions.text(found.action), share, chance, spread)


async def why(table: LiveTable, request: wire.AskWhy, mine: frozenset[int], words: Words) -> wire.Why:
    """Return the rule that forbids an action now, in words."""
    async with table.lock:
        seat = own_seat(table, request.seat, mine).seat
        rule = table.played().why(seat, request.action)
    return wire.Why(request.id, request.action, rule, words.rule(rule) if rule else "")
