"""Pictures of what an arena found; matplotlib comes with the extra `lab`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from errno import ENOENT
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from nemeton.core.errors import BadOption
from nemeton.core.words import Words
from nemeton.lab.statistics import Standing


def check(path: Path) -> None:
    """Refuse where no picture can be written, or of a kind that there is not."""
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
    kinds = sorted(FigureCanvasAgg.get_supported_filetypes())
    if path.suffix[1:].lower() not in kinds:
        raise BadOption("bad_value", option="plot", value=path.name, known=", ".join(f".{kind}" for kind in kinds))


def draw(title: str, standings: Sequence[Standing], path: Path, words: Words) -> None:
    """Write a picture of win rates and ratings, each with its 95 % interval."""
    figure = Figure(figsize=(9, 1.6 + 0.5 * len(standings)), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2, sharey=True)
    places = range(len(standings))
    wins = [100 * standing.wins.share for standing in standings]
    below = [100 * (standing.wins.share - standing.wins.low) for standing in standings]
    above = [100 * (standing.wins.high - standing.wins.share) for standing in standings]
    left.barh(places, wins, xerr=(below, above), color="#4c7a5a", ecolor="black", capsize=4)
    left.set_yticks(places, [standing.name for standing in standings])
    left.set_xlim(0, 100)
    left.set_xlabel(f"{words('cli.arena.wins')} (%)")
    left.invert_yaxis()
    ratings = [standing.rating for standing in standings]
    under = [max(0.0, standing.rating - standing.rating_low) for standing in standings]
    over = [max(0.0, standing.rating_high - standing.rating) for standing in standings]
    right.errorbar(ratings, places, xerr=(under, over), fmt="D", color="#8a5a2b", capsize=4)
    right.set_xlabel(words("cli.arena.rating"))
    right.grid(axis="x", alpha=0.3)
    figure.suptitle(title)
    figure.savefig(path, dpi=150)
