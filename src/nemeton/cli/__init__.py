"""The terminal: `nemeton games`, `rules`, `play`, `record`, `replay`, `position`, `perft`, `bench`, `serve`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import typer

from nemeton import COMPILED, __version__
from nemeton.cli.about import games, rules
from nemeton.cli.arena import arena, ladder
from nemeton.cli.entry import Entry
from nemeton.cli.hint import hint
from nemeton.cli.lab import bench, perft
from nemeton.cli.parameters import Language, NoColor
from nemeton.cli.play import play
from nemeton.cli.records import record
from nemeton.cli.replay import position, replay
from nemeton.cli.screen import Screen
from nemeton.cli.serve import serve

COMMANDS: Final[dict[str, Callable[..., None]]] = {
    "games": games,
    "rules": rules,
    "play": play,
    "record": record,
    "replay": replay,
    "position": position,
    "perft": perft,
    "bench": bench,
    "hint": hint,
    "arena": arena,
    "ladder": ladder,
    "serve": serve,
}

app = typer.Typer(cls=Entry, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def nemeton(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Tell the version, or what there is to do."""
    screen = Screen.here(lang, no_color=no_color)
    if version:
        how = screen.words("cli.compiled" if COMPILED else "cli.plain")
        screen.say(f"nemeton {__version__}, {how}")
    elif context.invoked_subcommand is None:
        screen.say(context.get_help())
    else:
        given = {"lang": lang, "no_color": no_color}  # said before a command, it holds for the command
        context.default_map = dict.fromkeys(COMMANDS, given)
        return
    raise typer.Exit


for name, command in COMMANDS.items():
    app.command(name)(command)


def main() -> None:
    """Run the program."""
    app()
