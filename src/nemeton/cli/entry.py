"""The command line as a whole: help and refusals in the reader's language, never a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NoReturn

import typer
from typer.core import TyperGroup

from nemeton.bots import BOTS
from nemeton.cli.screen import language_here
from nemeton.core.errors import NemetonError, UnknownName
from nemeton.core.words import LANGUAGES, Words

REFUSED: Final = 2
UsageError: Final[Any] = typer.BadParameter.__base__  # Typer brings its own copy of these classes


class BadInput(NemetonError):
    """A file, an option or an answer on the command line is not what it should be."""

    code = "bad_input"


class Entry(TyperGroup):
    """All commands of the program."""

    def main(self, *positional: Any, **extra: Any) -> NoReturn:
        """Run the command that the arguments name; whatever is wrong becomes one line and exit code 2."""
        given = positional[0] if positional else extra.get("args")
        arguments = list(sys.argv[1:] if given is None else given)
        language = language_in(arguments)
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal without a sign shows another, and goes on
        translate(self, Words(language))
        extra |= {"args": arguments, "prog_name": "nemeton", "standalone_mode": False}
        try:
            code = super().main(**extra)
        except NemetonError as error:
            refuse(Words(language, error.game).error(error))
        except UsageError as error:
            refuse(usage(error, Words(language)))
        except OSError as error:
            if error.errno == errno.EPIPE:
                leave_broken_pipe()
            refuse(Words(language)("errors.system", reason=error.strerror or str(error), file=error.filename or "-"))
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command, or refuse its name with those that there are."""
        if args[0] not in self.commands:
            raise UnknownName("unknown_command", name=args[0][:60], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def language_in(arguments: Sequence[str]) -> str:
    """Return the language for help and refusals, which are written before the options are read."""
    for option, value in pairwise([*arguments, ""]):
        name, _, joined = option.partition("=")
        if name == "--lang" and (joined or value) in LANGUAGES:
            return joined or value
    return language_here(os.environ)


def translate(command: Any, words: Words, name: str = "nemeton") -> None:
    """Put a language's help into a command, its parameters and its sub-commands."""
    command.help = words(f"help.{name}.about")
    command.short_help = command.help
    for parameter in [*command.params, command.get_help_option(typer.Context(command))]:
        key = f"help.{name}.{parameter.name}"
        parameter.help = words(key if key in words else f"help.any.{parameter.name}", bots=", ".join(BOTS))
    for child, sub_command in getattr(command, "commands", {}).items():
        translate(sub_command, words, child)


def usage(error: Any, words: Words) -> str:
    """Return what a command line got wrong, in one sentence."""
    parameter = getattr(error, "param", None)
    name = getattr(error, "option_name", None) or (parameter and parameter.opts[-1]) or ""
    key = f"errors.usage.{type(error).__name__}"
    return words(key if key in words else "errors.usage.UsageError", name=name)


def refuse(sentence: str) -> NoReturn:
    """Leave with one line on the error stream."""
    sys.stdout.flush()
    sys.stderr.write(f"nemeton: {sentence}\n")
    sys.exit(REFUSED)


def leave_broken_pipe() -> NoReturn:
    """Leave quietly when nobody reads what is written, as `| head` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)
