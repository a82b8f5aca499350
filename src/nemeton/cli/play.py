"""`nemeton play`: sit down at a new table, or at one that was left."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from nemeton.bots import USUAL
from nemeton.cli import saving
from nemeton.cli.entry import BadInput
from nemeton.cli.parameters import (
    Components,
    Language,
    NoColor,
    Options,
    Seats,
    Seed,
    components_in,
    options_of,
    record_in,
)
from nemeton.cli.screen import Screen
from nemeton.cli.seating import ME, Seating, filled, seat_names
from nemeton.cli.session import Session
from nemeton.core.rng import Rng
from nemeton.core.table import Table
from nemeton.core.words import Words
from nemeton.games import GAMES
from nemeton.games import game as game_named

LAST: Final = "last"

GameToPlay = Annotated[str | None, typer.Argument(metavar="GAME")]
Wishes = Annotated[list[str] | None, typer.Option("--seat", metavar="me|BOT|NAME")]
Filler = Annotated[str, typer.Option("--bots", metavar="BOT")]
Resume = Annotated[str | None, typer.Option("--resume", metavar="FILE")]


def play(
    game: GameToPlay = None,
    seat: Wishes = None,
    seats: Seats = None,
    bots: Filler = USUAL,
    option: Options = None,
    components: Components = None,
    seed: Seed = None,
    resume: Resume = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Play a game at this terminal."""
    screen = Screen.here(lang, no_color=no_color)
    if resume is not None:
        table, file = resumed(resume, game, seed)
        if seat or seats or not table.record.names:
            wishes = filled(seat or [ME], table.seats, bots, table.game)
            table.record.names = checked_names(wishes, table.seats, screen.words)
    else:
        if game is None:
            raise BadInput("which_game", known=", ".join(found.name for found in GAMES))
        kind = game_named(game)
        wishes = filled(seat or [ME], seats, bots, kind)
        table = Table(
            kind,
            len(wishes),
            seed,
            names=seat_names(wishes, screen.words),
            components=components_in(components),
            **options_of(kind, option or ()),
        )
        file = saving.new_file(kind.name)
    thinking = Rng(seed).spawn()  # not the table's: thinking never changes what is dealt
    Session(screen, table, Seating.of(table.record.names), saving.Keeper(file), thinking).run()


def resumed(name: str, game: str | None, seed: int | None) -> tuple[Table, Path]:
    """Return a table that goes on from a file, and the file to keep it in: the same, if it is one of ours."""
    file = saving.latest_open() if name == LAST else Path(name).expanduser()
    if file is None:
        raise BadInput("nothing_to_resume", folder=saving.folder())
    record = record_in(str(file))
    if game is not None and game_named(game) is not record.game:
        raise BadInput("other_game", file=file, name=record.game.name)
    is_ours = file.resolve().parent == saving.folder().resolve()
    return Table.resume(record, seed), file if is_ours else saving.new_file(record.game.name)


def checked_names(wishes: list[str], seats: int, words: Words) -> tuple[str, ...]:
    """Return the names for a record's seats, one for each."""
    if len(wishes) != seats:
        raise BadInput("other_seats", count=len(wishes), seats=seats)
    return seat_names(wishes, words)
