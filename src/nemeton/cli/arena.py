"""`nemeton arena` and `nemeton ladder`: who plays how well."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from nemeton.cli.entry import BadInput
from nemeton.cli.parameters import AsJson, GameName, Language, NoColor, Options, Seed, above_zero, options_of, write_to
from nemeton.cli.screen import Screen
from nemeton.games import game as game_named
from nemeton.lab.arena import Arena, MakeExecutor, cluster, games, processes
from nemeton.lab.match import Outcome
from nemeton.lab.statistics import Standing, standings

INTERRUPTED: Final = 130
USUAL_GAMES: Final = 400
MOST_DIGITS: Final = 9  # of a number of iterations

Entrants = Annotated[list[str], typer.Argument(metavar="PLAYER...")]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1)]
File = Annotated[Path | None, typer.Option("--file", metavar="FILE.jsonl")]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE.png")]
Dask = Annotated[str | None, typer.Option("--dask", metavar="ADDRESS")]
Processes = Annotated[int | None, typer.Option("--processes", metavar="N", min=1)]
Minutes = Annotated[float | None, typer.Option("--minutes", metavar="M", parser=above_zero)]
Iterations = Annotated[list[str] | None, typer.Option("--iterations", metavar="GAME=N")]
Folder = Annotated[Path | None, typer.Option("--folder", metavar="FOLDER", exists=True, file_okay=False)]
Output = Annotated[Path, typer.Option("-o", "--output", metavar="FILE.md")]


def arena(
    game: GameName,
    entrants: Entrants,
    games: Games = USUAL_GAMES,
    seed: Seed = None,
    option: Options = None,
    file: File = None,
    as_json: AsJson = False,
    plot: Plot = None,
    dask: Dask = None,
    processes: Processes = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Let players meet over mirrored deals."""
    sys.path.insert(0, str(Path.cwd()))  # where people keep the bots that they build
    kind = game_named(game)
    screen = Screen.here(lang, no_color=no_color)
    contest = Arena(kind.name, tuple(entrants), games, seed or 0, options_of(kind, option or ()))
    if plot is not None:
        check_plot(plot)
    with executor_for(dask, processes) as executor:
        outcomes, broken_off = played(contest, executor, file, screen)
    report(contest, outcomes, screen, as_json=as_json, plot=plot)
    if broken_off:
        if file is not None and not as_json:
            screen.tell("arena.resume", file=file)
        raise typer.Exit(INTERRUPTED)


@contextmanager
def executor_for(dask: str | None, count: int | None) -> Iterator[MakeExecutor]:
    """Provide where the games are played: here on all cores, or on a cluster."""
    if dask is None:
        yield processes(count)
        return
    with ExitStack() as stack:
        try:
            executor = stack.enter_context(cluster(dask))
        except ImportError as error:
            raise BadInput("needs_extra", extra="scale") from error
        except (OSError, ValueError) as error:
            raise BadInput("no_cluster", address=dask[:60]) from error
        yield executor


def played(contest: Arena, executor: MakeExecutor, file: Path | None, screen: Screen) -> tuple[list[Outcome], bool]:
    """Return the games played, with a progress bar on a terminal, and whether Ctrl-C has broken them off."""
    outcomes: list[Outcome] = []
    running = games(contest, executor, file)
    try:
        for outcome in shown(running, contest.total, screen):
            outcomes.append(outcome)
    except KeyboardInterrupt:
        running.close()
        return outcomes, True
    return outcomes, False


def shown(running: Iterable[Outcome], total: int, screen: Screen) -> Iterable[Outcome]:
    """Yield the games, drawing on a terminal how many have been played."""
    if not sys.stderr.isatty():
        yield from running
        return
    with typer.progressbar(running, length=total, label=screen.words("cli.arena.games"), file=sys.stderr) as bar:
        yield from bar


def report(contest: Arena, outcomes: Sequence[Outcome], screen: Screen, *, as_json: bool, plot: Path | None) -> None:
    """Write what came out: a table or JSON, and a picture if one is wanted."""
    found = standings(contest.entrants, outcomes) if outcomes else []
    if as_json:
        data = contest.header() | {"games": len(outcomes), "standings": [standing.to_json() for standing in found]}
        screen.say(json.dumps(data, indent=1))
    else:
        screen.tell("arena.played", n=len(outcomes), seats=len(contest.entrants), game=contest.game)
        for line in table(found, screen):
            screen.say(line)
    if plot is not None and found:
        from nemeton.lab.plots import draw

        draw(contest.game, found, plot, screen.words)


def check_plot(plot: Path) -> None:
    """Refuse a picture that could not be written, before the first game."""
    try:
        from nemeton.lab import plots
    except ImportError as error:
        raise BadInput("needs_extra", extra="lab") from error
    plots.check(plot)


def table(found: Sequence[Standing], screen: Screen) -> list[str]:
    """Return the standings as lines, aligned."""
    words = screen.words
    heads = [words(f"cli.arena.{key}") for key in ("player", "wins", "rating", "score", "longest")]
    rows = [heads] + [
        [
            standing.name,
            f"{standing.wins.share:.1%} ({standing.wins.low:.1%} … {standing.wins.high:.1%})",
            f"{standing.rating:+.0f} ({standing.rating_low:+.0f} … {standing.rating_high:+.0f})",
            f"{standing.score:.1f}",
            f"{standing.longest:.2f} s",
        ]
        for standing in found
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def ladder(
    output: Output = Path("docs/ladder.md"),
    games: Games = 100,
    seed: Seed = None,
    iterations: Iterations = None,
    minutes: Minutes = None,
    folder: Folder = None,
    plot: Plot = None,
    processes: Processes = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Play every level against the one below it, in every game, and write the ladder."""
    from nemeton.lab.ladder import Ladder, climb

    screen = Screen.here(lang, no_color=no_color)
    whole = Ladder(games, seed or 0, iterations_of(iterations or ()), minutes, folder)
    if plot is not None:
        check_plot(plot)
    try:
        with executor_for(None, processes) as executor:
            rungs = climb(whole, executor, screen.say, lambda running, total: shown(running, total, screen))
    except KeyboardInterrupt:
        if folder is not None:
            screen.tell("arena.resume", file=folder)
        raise typer.Exit(INTERRUPTED) from None
    if plot is not None:
        from nemeton.lab.plots import draw_ladder

        draw_ladder(rungs, plot, screen.words)
    write_to(output, whole.page(rungs, None if plot is None else os.path.relpath(plot, output.parent)))
    screen.tell("arena.written", file=output)


def iterations_of(texts: Iterable[str]) -> dict[str, int]:
    """Return how many iterations the archdruid has in which game: game=number."""
    found: dict[str, int] = {}
    for text in texts:
        name, _, number = text.partition("=")
        if not number.isdecimal() or len(number) > MOST_DIGITS or int(number) == 0:
            raise BadInput("not_name_value", text=text[:60])
        found[game_named(name).name] = int(number)
    return found
