"""The ladder: every level against the one below it, in every game, written as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from nemeton import COMPILED
from nemeton.bots.levels import LEVELS
from nemeton.games import GAMES
from nemeton.lab.arena import Arena, MakeExecutor, games
from nemeton.lab.statistics import Standing, standings

RUNGS: Final = tuple(zip(list(LEVELS)[1:], LEVELS, strict=False))  # the higher, the lower
TABLES: Final = (("player", "random"), *RUNGS)

HEAD: Final = """# The ladder

Every level against the one below it, two seats, mirrored deals: each deal is played from both seats.
“Wins” is the share of the wins with its 95 % interval, a shared win counting a half. `nemeton ladder
--games {games} --seed {seed}` makes this page anew; the search thinks by the clock, so its rows depend on
the machine. This one was made with {how}.
"""


def climb(path: Path, number: int, seed: int, make_executor: MakeExecutor, tell: Callable[[str], None]) -> None:
    """Play all tables and write the page, as far as it has come, after each."""
    how = "the compiled rules" if COMPILED else "plain Python"
    lines = [HEAD.format(games=number, seed=seed, how=how)]
    for title, rows in _rows(number, seed, make_executor):
        if title:
            lines += [
                f"\n## {title}\n",
                "| | against | games | wins | rating apart | longest choice |",
                "|---|---|---|---|---|---|",
            ]
        lines.append(rows)
        tell(rows)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _rows(number: int, seed: int, make_executor: MakeExecutor) -> Iterator[tuple[str, str]]:
    for game in GAMES:
        title = game.name.replace("_", " ").title()
        for higher, lower in TABLES:
            arena = Arena(game.name, (higher, lower), number, seed)
            found = {entry.name: entry for entry in standings(arena.entrants, list(games(arena, make_executor)))}
            yield title, _row(found[higher], found[lower])
            title = ""


def _row(higher: Standing, lower: Standing) -> str:
    wins = f"{higher.wins.share:.1%} ({higher.wins.low:.1%} … {higher.wins.high:.1%})"
    apart = higher.rating - lower.rating
    return f"| {higher.name} | {lower.name} | {higher.games} | {wins} | {apart:.0f} | {higher.longest:.2f} s |"
