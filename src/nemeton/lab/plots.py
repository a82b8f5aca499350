"""Pictures of what an arena found; matplotlib comes with the extra `lab`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from errno import ENOENT
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from nemeton.core.errors import BadOption
from nemeton.core.words import Words
from nemeton.lab.ladder import Rung, title
from nemeton.lab.statistics import Rate, Standing

GREEN: Final = "#4c7a5a"
BROWN: Final = "#8a5a2b"
GOLD: Final = "#e8b84a"


def check(path: Path) -> None:
    """Refuse where no picture can be written, or of a kind that there is not."""
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
    kinds = sorted(FigureCanvasAgg.get_supported_filetypes())
    if path.suffix[1:].lower() not in kinds:
        raise BadOption("bad_value", option="plot", value=path.name, known=", ".join(f".{kind}" for kind in kinds))


def spans(rates: Sequence[Rate]) -> tuple[list[float], list[float], list[float]]:
    """Return the shares in per cent, and how far their intervals reach below and above."""
    shares = [100 * rate.share for rate in rates]
    below = [100 * (rate.share - rate.low) for rate in rates]
    above = [100 * (rate.high - rate.share) for rate in rates]
    return shares, below, above


def draw(heading: str, standings: Sequence[Standing], path: Path, words: Words) -> None:
    """Write a picture of win rates and ratings, each with its 95 % interval."""
    figure = Figure(figsize=(9, 1.6 + 0.5 * len(standings)), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2, sharey=True)
    places = range(len(standings))
    wins, below, above = spans([standing.wins for standing in standings])
    left.barh(places, wins, xerr=(below, above), color=GREEN, ecolor="black", capsize=4)
    left.set_yticks(places, [standing.name for standing in standings])
    left.set_xlim(0, 100)
    left.set_xlabel(f"{words('cli.arena.wins')} (%)")
    left.invert_yaxis()
    ratings = [standing.rating for standing in standings]
    under = [max(0.0, standing.rating - standing.rating_low) for standing in standings]
    over = [max(0.0, standing.rating_high - standing.rating) for standing in standings]
    right.errorbar(ratings, places, xerr=(under, over), fmt="D", color=BROWN, capsize=4)
    right.set_xlabel(words("cli.arena.rating"))
    right.grid(axis="x", alpha=0.3)
    figure.suptitle(heading)
    figure.savefig(path, dpi=150)


def draw_ladder(rungs: Sequence[Rung], path: Path, words: Words) -> None:
    """Write a picture of the ladder: for each game, each rung's share of the wins beside a fair one."""
    by_game = [(title(game), list(found)) for game, found in groupby(rungs, attrgetter("game"))]
    most = max(len(found) for _, found in by_game)
    figure = Figure(figsize=(9, (0.7 + 0.32 * most) * len(by_game)), layout="constrained")
    FigureCanvasAgg(figure)
    for axes, (name, found) in zip(figure.subplots(len(by_game), squeeze=False)[:, 0], by_game, strict=True):
        places = range(len(found))
        wins, below, above = spans([rung.higher.wins for rung in found])
        axes.barh(places, wins, xerr=(below, above), color=GREEN, ecolor="black", capsize=3, height=0.6)
        fair = [100 / (rung.others + 1) for rung in found]
        axes.plot(fair, places, "|", color=GOLD, markersize=16, markeredgewidth=2)
        axes.set_yticks(places, [f"{rung.higher.name} – {rung.against()}" for rung in found])
        axes.set_xlim(0, 100)
        axes.invert_yaxis()
        axes.set_title(name, loc="left", fontsize="medium")
    axes.set_xlabel(f"{words('cli.arena.wins')} (%)")
    figure.savefig(path, dpi=100)
