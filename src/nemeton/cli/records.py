"""`nemeton record`: bots play, and the record comes out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from nemeton.bots import USUAL, Budget, bot
from nemeton.bots.names import signed
from nemeton.cli.parameters import (
    AsJson,
    Components,
    GameName,
    Language,
    Options,
    Seats,
    Seed,
    components_in,
    options_of,
    write_to,
)
from nemeton.cli.screen import Screen
from nemeton.cli.seating import Seating
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.core.table import Table
from nemeton.games import game as game_named

Players = Annotated[list[str] | None, typer.Option("--bots", metavar="BOT")]
Output = Annotated[str | None, typer.Option("-o", "--output", metavar="FILE")]


def record(
    game: GameName,
    seats: Seats = None,
    bots: Players = None,
    option: Options = None,
    components: Components = None,
    seed: Seed = None,
    as_json: AsJson = False,
    output: Output = None,
    lang: Language = None,
) -> None:
    """Let bots play a game and write its record."""
    kind = game_named(game)
    players = [name for text in bots or [USUAL] for name in text.split(",")]
    count = kind.check_seats(max(kind.seats.start, len(players)) if seats is None else seats)
    table = Table(
        kind,
        count,
        seed,
        names=bot_names(players, count),
        components=components_in(components),
        **options_of(kind, option or ()),
    )
    finished = played_out(table, Rng(seed).spawn())
    text = json.dumps(finished.to_json(), ensure_ascii=False, indent=1) if as_json else str(finished).rstrip("\n")
    if output is None:
        Screen.here(lang, no_color=True).say(text)
    else:
        write_to(Path(output), text + "\n")


def bot_names(players: Sequence[str], count: int) -> tuple[str, ...]:
    """Return the names of as many seats, the bots taking turns."""
    names: list[str] = []
    for seat in range(count):
        kind = players[seat % len(players)].strip().casefold()
        bot(kind)
        names.append(signed(kind, names))
    return tuple(names)


def played_out(table: Table, thinking: Rng) -> Record:
    """Let the bots play to the end and return the record."""
    bots = Seating.of(table.record.names).bots
    while (seat := table.to_move) != NOBODY:
        table.play(seat, bots[seat].choose(table.view(seat), thinking, Budget()), at=table.ply)
    return table.record
