"""What several commands are asked: language, colour, a game and how it is set up, a file."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Mapping
from math import inf
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from nemeton.bots.names import shown
from nemeton.cli import saving
from nemeton.cli.entry import BadInput
from nemeton.core.game import Game, Value
from nemeton.core.position import Fields
from nemeton.core.record import Record
from nemeton.core.state import SPECTATOR
from nemeton.core.words import LANGUAGES
from nemeton.games import GAMES

STANDARD_INPUT: Final = "-"

Language = Annotated[str | None, typer.Option("--lang", metavar="|".join(LANGUAGES))]
NoColor = Annotated[bool, typer.Option("--no-color")]
GameName = Annotated[str, typer.Argument(metavar="GAME")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]
Components = Annotated[str | None, typer.Option("--components", metavar="FILE.toml")]
AsJson = Annotated[bool, typer.Option("--json")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE")]
PlyNumber = Annotated[int | None, typer.Option("--at", metavar="N")]
SeatName = Annotated[str | None, typer.Option("--seat", metavar="SEAT")]


def above_zero(text: str) -> float:
    """Return a number above 0, for options that need not be whole."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < inf:
        raise BadInput("not_above_zero", text=str(text)[:60])
    return number


def text_in(file: str) -> str:
    """Return the text of a file, or of standard input for "-"."""
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.read()
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput("cannot_read", file=file, reason=error.strerror or str(error)) from error
    except ValueError as error:  # not UTF-8, or no possible path
        raise BadInput("not_text", file=file) from error


def write_to(file: Path, text: str) -> None:
    """Put a text into a file, or refuse it by name."""
    try:
        saving.write(file, text)
    except (OSError, ValueError) as error:
        raise BadInput("cannot_write", file=file, reason=getattr(error, "strerror", None) or error) from error


def record_in(file: str) -> Record:
    """Return the record in a file, every action of it checked."""
    return Record.parse(text_in(file))


def options_of(game: Game, texts: Iterable[str]) -> dict[str, Value]:
    """Return a game's options as the command line gives them: name=value."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("not_name_value", text=text[:60])
        options[name.strip()] = game.option(name.strip()).parse(value.strip(), game.name)
    return options


def components_in(file: str | None) -> Mapping[str, Any] | None:
    """Return the components that a TOML file describes, if one was given."""
    if file is None:
        return None
    try:
        return tomllib.loads(text_in(file))
    except tomllib.TOMLDecodeError as error:
        raise BadInput("not_toml", file=file, reason=str(error)) from error


def game_of_position(text: str) -> Game:
    """Return the game that the first line of a position names."""
    for game in GAMES:
        if text.lstrip().startswith(f"{game.name} position"):
            return game
    Fields(GAMES[0].name, text)  # refuses the first line
    return GAMES[0]


def seat_of(record: Record, text: str | None) -> int:
    """Return the seat that a number or a name of the record stands for; nobody's is the spectator's."""
    if text is None:
        return SPECTATOR
    for seat, name in enumerate(record.names):
        if text.casefold() in (name.casefold(), shown(name).casefold()):
            return seat
    return seat_number(text, record.seats)


def seat_number(text: str, seats: int) -> int:
    """Return a seat by its number, counted from 0."""
    if not text.isdecimal() or len(text) > 3 or int(text) >= seats:
        raise BadInput("no_such_seat", seat=text[:60], seats=seats)
    return int(text)
