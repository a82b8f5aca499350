"""What a person can type instead of an action. Each returns whether the table has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nemeton.bots import analyse
from nemeton.cli.entry import BadInput
from nemeton.cli.hint import write_prospects
from nemeton.cli.parameters import write_to
from nemeton.cli.typed import matches, named
from nemeton.core.errors import NothingToTakeBack
from nemeton.core.words import Words

if TYPE_CHECKING:
    from nemeton.cli.session import Session

Command = Callable[["Session", int, str], bool]

HINTS: Final = 3
RECENT: Final = 20


class Quit(Exception):
    """A person leaves; the game is kept."""


def explain(session: Session, seat: int, _rest: str) -> bool:
    """List what can be typed."""
    words = session.screen.words
    notation = [session.table.game.actions.text(action) for action in session.table.view(seat).legal]
    session.screen.tell("help_actions", notation=notation[-1], start=_shortest(notation[-1], notation))
    for name in COMMANDS:
        if name != "go" or session.table.game.plan is not None:
            usage = f"  {words(f'cli.commands.{name}.usage'):20} "
            session.screen.say(session.screen.wrapped(words(f"cli.commands.{name}.about"), usage))
    return False


def _shortest(text: str, others: Sequence[str]) -> str:
    """Return how few letters of each word tell an action from the others."""
    for letters in range(1, len(text)):
        start = " ".join(word if word.isdecimal() else word[:letters] for word in text.split())
        if len(matches(start, enumerate(others))) == 1:
            return start
    return text


def why(session: Session, seat: int, rest: str) -> bool:
    """Name the rule that forbids an action now."""
    if not rest:
        raise BadInput("why_what", action=session.table.game.actions.text(0))
    actions = session.table.game.actions
    action = named(rest, actions, session.show.label)
    rule = session.table.why(seat, action)
    if rule:
        session.show.rule(rule)
    else:
        session.screen.tell("may", action=actions.text(action))
    return False


def hint(session: Session, seat: int, _rest: str) -> bool:
    """Say what looks best after thinking about it, and how likely it wins."""
    analysis = analyse(session.table.view(seat), session.thinking.copy())
    session.screen.tell("hint")
    write_prospects(session.show, analysis, analysis.prospects[:HINTS])
    return False


def go(session: Session, seat: int, rest: str) -> bool:
    """Show the walk that the game plans to a place, and walk it when that is confirmed."""
    plan = session.table.game.plan
    if plan is None:
        raise BadInput("no_plan")
    walk = plan(session.table.view(seat), rest)
    if not walk:
        raise BadInput("no_way", place=rest[:60])
    session.screen.say(session.screen.wrapped(" → ".join(session.show.label(step) for step in walk), "  "))
    if not _confirmed(session):
        return False
    for step in walk:
        if session.table.to_move == seat and not session.table.why(seat, step):
            session.play(seat, step)
    return True


def _confirmed(session: Session) -> bool:
    words = session.screen.words
    yes = words.term("yes")
    return session.screen.ask(words("cli.confirm") + " ").casefold() in ("y", "yes", yes, yes[0])


def undo(session: Session, seat: int, _rest: str) -> bool:
    """Take back own steps until something new was seen; with only bots opposite, to the own last decision."""
    if len(session.seating.people) > 1:
        session.table.take_back(seat)
    else:
        if seat not in session.movers:
            raise NothingToTakeBack("nothing_to_take_back", game=session.table.game.name, seat=seat)
        session.table.rewind(session.last_decision(seat))
    session.went_back()
    session.screen.tell("undone")
    return True


def board(session: Session, seat: int, _rest: str) -> bool:
    """Draw the board and the choices again."""
    session.show.board(session.table.view(seat))
    session.offer(seat)
    return False


def log(session: Session, seat: int, rest: str) -> bool:
    """Tell what happened: the last lines, or all."""
    lines = session.table.log(seat)
    everything = rest.casefold() in ("all", session.screen.words("cli.all"))
    session.show.lines(lines if everything else lines[-RECENT:], numbered=True)
    return False


def rules(session: Session, _seat: int, rest: str) -> bool:
    """Show one rule, or all."""
    if rest:
        session.show.rule(rest)
    else:
        session.show.rules()
    return False


def save(session: Session, _seat: int, rest: str) -> bool:
    """Tell where the game is kept, or write it to another file, but over nothing else."""
    file = Path(rest).expanduser() if rest else session.keeper.file
    if rest:
        if file.exists():
            raise BadInput("file_exists", file=rest)
        write_to(file, str(session.table.record))
    elif session.keeper.trouble:
        raise BadInput("cannot_write", file=file, reason=session.keeper.trouble)
    session.tell_file(file)
    return False


def leave(_session: Session, _seat: int, _rest: str) -> bool:
    """Leave the table; the game is kept."""
    raise Quit


COMMANDS: Final[dict[str, Command]] = {
    "help": explain,
    "why": why,
    "hint": hint,
    "go": go,
    "undo": undo,
    "board": board,
    "log": log,
    "rules": rules,
    "save": save,
    "quit": leave,
}


def by_name(words: Words) -> dict[str, Command]:
    """Return the commands by their English names and by those of a language."""
    return COMMANDS | {words(f"cli.commands.{name}.name"): command for name, command in COMMANDS.items()}
