"""The ladder: every level against the one below it, in every game, written as a page."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from time import monotonic
from typing import Final

from nemeton import COMPILED
from nemeton.bots.levels import LEVELS
from nemeton.core.game import Game
from nemeton.games import GAMES
from nemeton.lab.arena import Arena, Log, MakeExecutor, games
from nemeton.lab.match import Outcome
from nemeton.lab.statistics import Standing, standings

BELOW: Final = (*zip(list(LEVELS)[1:], LEVELS, strict=False),)  # the higher, the lower
RUNGS: Final = (("player", "random"), *BELOW, ("archdruid", "player"), ("archdruid", *3 * ("player",)))
TENTH: Final = 10  # of the archdruid's iterations are the druid's

HEAD: Final = """# The ladder

Every level against the one below it, the archdruid against the player, and one archdruid against three players.
Mirrored deals: each deal is played from every rotation of the seats.
“Wins” is the share of the wins with its 95 % interval, a shared win counting as shared; a fair share is a half, and a
quarter of a table of four. “Apart” is the distance in rating, on the scale of Elo. {thinking}

Made by `{command}`, {how}.{time}
"""
BY_ITERATIONS: Final = """What follows an @ are the most
iterations of a choice, not its seconds: so every game is the same on every machine. The levels themselves think by the
clock, for 0.2 s and 2.5 s at most."""
BY_CLOCK: Final = "The search thinks by the clock, so its rows depend on the machine."
IN_TIME: Final = """ A rung ends when its {minutes:g} minutes are over,
and goes on when the command is repeated with the same `--folder`: so the number of games depends on the machine."""
COLUMNS: Final = "| | against | games | wins | apart | longest choice |\n|---|---|---|---|---|---|"

Watch = Callable[[Iterable[Outcome], int], Iterable[Outcome]]  # the games of a rung, and how many there will be


def unwatched(running: Iterable[Outcome], _: int) -> Iterable[Outcome]:
    """Let the games of a rung be played without showing how far they are."""
    return running


def title(game: Game) -> str:
    """Return a game's name as the page writes it."""
    return game.name.replace("_", " ").title()


@dataclass(frozen=True)
class Rung:
    """How one level did against another, or against several of it."""

    game: Game
    higher: Standing
    lower: Standing
    others: int

    def against(self) -> str:
        """Return who it was."""
        return self.lower.name if self.others == 1 else f"{self.others} × {self.lower.name}"

    def row(self) -> str:
        """Return one row of a table."""
        higher = self.higher
        wins = f"{higher.wins.share:.1%} ({higher.wins.low:.1%} … {higher.wins.high:.1%})"
        apart = f"{higher.rating - self.lower.rating:.0f}"
        return f"| {higher.name} | {self.against()} | {higher.games} | {wins} | {apart} | {higher.longest:.2f} s |"


@dataclass(frozen=True)
class Ladder:
    """What is played: how many games a rung, for how long at most, and how much a level thinks if not as ever."""

    games: int
    seed: int = 0
    iterations: Mapping[str, int] = field(default_factory=dict)  # of the archdruid, by game; the druid has a tenth
    minutes: float | None = None  # a rung
    folder: Path | None = None  # where the games are kept, so that it can be stopped and resumed

    def command(self) -> str:
        """Return what makes the page anew."""
        thinking = "".join(f" --iterations {name}={number}" for name, number in self.iterations.items())
        time = "" if self.minutes is None else f" --minutes {self.minutes:g}"
        folder = "" if self.folder is None else f" --folder {self.folder.as_posix()}"
        return f"nemeton ladder --games {self.games} --seed {self.seed}{thinking}{time}{folder}"

    def entrant(self, game: Game, level: str) -> str:
        """Return a level as it enters the arena."""
        number = self.iterations.get(game.name)
        if number is None or level not in ("druid", "archdruid"):
            return level
        return f"{level}@{number if level == 'archdruid' else max(1, number // TENTH)}"

    def rung(self, game: Game, levels: tuple[str, ...], make_executor: MakeExecutor, watch: Watch) -> Rung:
        """Play one rung."""
        entrants = tuple(self.entrant(game, level) for level in levels)
        arena = Arena(game.name, entrants, self.games, self.seed)
        path = None if self.folder is None else self.folder / f"{game.name}-{'-'.join(entrants)}.jsonl"
        kept = 0 if path is None else len(Log(path, arena).outcomes)
        running = self.in_time(games(arena, make_executor, path), kept)
        played = list(watch(running, arena.total))
        found = {entry.name: entry for entry in standings(entrants, played)}
        return Rung(game, found[entrants[0]], found[entrants[1]], len(entrants) - 1)

    def in_time(self, outcomes: Generator[Outcome, None, None], kept: int) -> Iterator[Outcome]:
        """Yield the games that were kept, then new ones as they end until the rung's time is up; one at least."""
        until = None if self.minutes is None else monotonic() + 60 * self.minutes
        try:
            for number, outcome in enumerate(outcomes, start=1):
                yield outcome
                if number >= kept and until is not None and monotonic() >= until:
                    break
        finally:
            outcomes.close()

    def rungs(self, make_executor: MakeExecutor, watch: Watch) -> Iterator[Rung]:
        """Play every rung of every game that has the seats for it."""
        for game in GAMES:
            for levels in RUNGS:
                if len(levels) in game.seats:
                    yield self.rung(game, levels, make_executor, watch)

    def head(self) -> str:
        """Return what stands above the tables."""
        return HEAD.format(
            command=self.command(),
            thinking=BY_ITERATIONS if self.iterations else BY_CLOCK,
            how="the rules compiled" if COMPILED else "in plain Python",
            time="" if self.minutes is None else IN_TIME.format(minutes=self.minutes),
        )

    def page(self, rungs: Sequence[Rung], picture: str | None = None) -> str:
        """Return the page, with a picture if there is one."""
        parts = [self.head()]
        if picture is not None:
            parts.append(
                f"![Each rung's share of the wins with its 95 % interval; the bright mark is a fair share]({picture})\n"
            )
        for game, found in groupby(rungs, attrgetter("game")):
            parts.append("\n".join((f"## {title(game)}\n", COLUMNS, *(rung.row() for rung in found), "")))
        return "\n".join(parts)


def climb(
    ladder: Ladder, make_executor: MakeExecutor, tell: Callable[[str], None], watch: Watch = unwatched
) -> list[Rung]:
    """Play all rungs, tell of each as it ends, and return them."""
    rungs: list[Rung] = []
    for rung in ladder.rungs(make_executor, watch):
        tell(f"{title(rung.game)} {rung.row()}")
        rungs.append(rung)
    return rungs
