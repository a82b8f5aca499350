"""`nemeton perft` and `nemeton bench`: counting positions, measuring speed."""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import Annotated, Final

import typer

from nemeton import COMPILED
from nemeton.cli.parameters import AsJson, GameName, Language, NoColor, Options, Seats, Seed, options_of, text_in
from nemeton.cli.screen import Screen
from nemeton.core.game import Game, Value
from nemeton.core.perft import options as next_actions
from nemeton.core.perft import perft as count_lines
from nemeton.core.playout import playout, roll
from nemeton.core.rng import Rng
from nemeton.core.signature import signature
from nemeton.core.state import NOBODY, State
from nemeton.games import GAMES
from nemeton.games import game as game_named

BENCH_SECONDS: Final = 2.0
BENCH_SEATS: Final = 4
BENCH_SEED: Final = 7
COPIES_AT_ONCE: Final = 1000

Depth = Annotated[int, typer.Option("--depth", metavar="N", min=0)]
PositionFile = Annotated[str | None, typer.Option("--position", metavar="FILE")]
Divide = Annotated[bool, typer.Option("--divide")]
OneGame = Annotated[str | None, typer.Argument(metavar="GAME")]


def perft(
    game: GameName,
    depth: Depth,
    position: PositionFile = None,
    divide: Divide = False,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Count the lines of so many actions, chance included."""
    kind = game_named(game)
    screen = Screen.here(lang, no_color=no_color)
    if position is not None:
        state = kind.position(text_in(position))
    else:
        state = kind.new(seats, None, **options_of(kind, option or ()))
    if seed is not None:
        roll(state, Rng(seed))
    counts = counted(state, depth)
    if divide:
        for action, count in counts.items():
            screen.say(f"{kind.actions.text(action)}: {count}")
    screen.say(str(sum(counts.values()) if counts else 1))


def counted(state: State, depth: int) -> dict[int, int]:
    """Return the count under each action, saying on a terminal how far it has come."""
    if depth == 0 or state.to_move() == NOBODY:
        return {}
    actions, counts = next_actions(state), {}
    for done, action in enumerate(actions):
        show_progress(f"{done}/{len(actions)}")
        child = state.copy()
        child.apply(action)
        counts[action] = count_lines(child, depth - 1)
    show_progress("")
    return counts


def show_progress(text: str) -> None:
    """Write over the line on a terminal how far something has come; in a pipe nothing."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def bench(
    game: OneGame = None,
    option: Options = None,
    as_json: AsJson = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Measure random play and copies on one core."""
    screen = Screen.here(lang, no_color=no_color)
    kinds = [game_named(game)] if game else GAMES
    results = [measured(kind, options_of(kind, option or ())) for kind in kinds]
    if as_json:
        screen.say(json.dumps(results[0] if game else results, indent=1))
        return
    for result in results:
        screen.tell("bench", **(result | {"how": screen.words("cli.compiled" if COMPILED else "cli.plain")}))


def measured(game: Game, options: dict[str, Value]) -> dict[str, str | int | float | bool]:
    """Return a game's speeds and its signature."""
    seats = min(BENCH_SEATS, game.seats.stop - 1)
    box = game.new(seats, None, **options)
    decisions, games, seconds = random_play(box)
    return {
        "game": game.name,
        "seats": seats,
        "decisions_per_s": round(decisions / seconds),
        "games_per_s": round(games / seconds, 1),
        "copies_per_s": round(copies_a_second(box)),
        "compiled": COMPILED,
        "signature": signature(game),
    }


def random_play(box: State) -> tuple[int, int, float]:
    """Return the decisions and games that random play made, and the seconds it took, set-ups included."""
    rng = Rng(BENCH_SEED)
    playout(box.copy(), rng)
    decisions, games, start = 0, 0, perf_counter()
    while (seconds := perf_counter() - start) < BENCH_SECONDS:
        decisions += playout(box.copy(), rng)
        games += 1
    return decisions, games, seconds


def copies_a_second(box: State) -> float:
    """Return how often a position from the middle of a random game is copied in a second."""
    rng = Rng(BENCH_SEED)
    length = playout(box.copy(), rng.copy())
    state = box.copy()
    for _ in range(length // 2):
        roll(state, rng)
        state.apply(state.choose(rng))
    copy, made, start = state.copy, 0, perf_counter()
    while (seconds := perf_counter() - start) < BENCH_SECONDS:
        for _ in range(COPIES_AT_ONCE):
            copy()
        made += COPIES_AT_ONCE
    return made / seconds
