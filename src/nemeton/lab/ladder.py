"""The ladder: every level against the one below it, in every game, written as a page."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from nemeton import COMPILED
from nemeton.bots.levels import LEVELS
from nemeton.core.game import Game
from nemeton.games import GAMES
from nemeton.lab.arena import Arena, MakeExecutor, games
from nemeton.lab.match import Outcome
from nemeton.lab.statistics import Standing, standings

BELOW: Final = (*zip(list(LEVELS)[1:], LEVELS, strict=False),)  # the higher, the lower
RUNGS: Final = (("player", "random"), *BELOW, ("archdruid", "player"))

HEAD: Final = """# The ladder

Every level against the one below it, and two that are further apart. Two seats, mirrored deals: each deal is
played from both seats.
“Wins” is the share of the wins with its 95 % interval, a shared win counting a half; “apart” is the
distance in rating, on the scale of Elo. The search thinks by the clock, so its rows depend on the machine.

Made by `{command}`, {how}.
"""
COLUMNS: Final = "| | against | games | wins | apart | longest choice |\n|---|---|---|---|---|---|"


@dataclass(frozen=True)
class Ladder:
    """What is played: how many games a rung, for how long at most, and how long the archdruid thinks if not as ever."""

    games: int
    seed: int = 0
    seconds: float | None = None
    minutes: float | None = None  # a rung
    folder: Path | None = None  # where the games are kept, so that it can be stopped and resumed

    def command(self) -> str:
        """Return what makes the page anew."""
        thinking = "" if self.seconds is None else f" --seconds {self.seconds:g}"
        time = "" if self.minutes is None else f" --minutes {self.minutes:g}"
        return f"nemeton ladder --games {self.games} --seed {self.seed}{thinking}{time}"

    def entrant(self, level: str) -> str:
        """Return a level as it enters the arena."""
        return level if self.seconds is None or level != "archdruid" else f"{level}@{self.seconds:g}s"

    def rung(self, game: Game, higher: str, lower: str, make_executor: MakeExecutor) -> str:
        """Play one rung and return its row."""
        arena = Arena(game.name, (self.entrant(higher), self.entrant(lower)), self.games, self.seed)
        path = None if self.folder is None else self.folder / f"{game.name}-{higher}-{lower}.jsonl"
        played = list(self.in_time(games(arena, make_executor, path)))
        found = {entry.name: entry for entry in standings(arena.entrants, played)}
        return row(*(found[entrant] for entrant in arena.entrants))

    def in_time(self, outcomes: Generator[Outcome, None, None]) -> Iterator[Outcome]:
        """Yield games as they end, until the rung's time is up; one at least."""
        until = None if self.minutes is None else monotonic() + 60 * self.minutes
        for outcome in outcomes:
            yield outcome
            if until is not None and monotonic() >= until:
                break
        outcomes.close()

    def lines(self, make_executor: MakeExecutor) -> Iterator[str]:
        """Yield the page, line by line, as far as it has been played."""
        how = "the rules compiled" if COMPILED else "in plain Python"
        yield HEAD.format(command=self.command(), how=how)
        for game in GAMES:
            yield f"## {game.name.replace('_', ' ').title()}\n\n{COLUMNS}"
            for higher, lower in RUNGS:
                yield self.rung(game, higher, lower, make_executor)
            yield ""


def row(higher: Standing, lower: Standing) -> str:
    """Return one row of a table."""
    wins = f"{higher.wins.share:.1%} ({higher.wins.low:.1%} … {higher.wins.high:.1%})"
    apart = f"{higher.rating - lower.rating:.0f}"
    return f"| {higher.name} | {lower.name} | {higher.games} | {wins} | {apart} | {higher.longest:.2f} s |"


def climb(ladder: Ladder, path: Path, make_executor: MakeExecutor, tell: Callable[[str], None]) -> None:
    """Play all rungs and write the page, after each rung as far as it has come."""
    lines = []
    for line in ladder.lines(make_executor):
        tell(line)
        lines.append(line)
        path.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
