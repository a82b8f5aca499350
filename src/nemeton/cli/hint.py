"""`nemeton hint`: what a search makes of a position of a record, from what its mover could know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from nemeton.bots import Budget, analyse
from nemeton.bots.analysis import Analysis, Prospect
from nemeton.cli.entry import BadInput
from nemeton.cli.parameters import AsJson, Language, NoColor, PlyNumber, RecordFile, Seed, above_zero, record_in
from nemeton.cli.replay import names_of
from nemeton.cli.screen import Screen
from nemeton.cli.show import Show
from nemeton.core.rng import Rng

USUAL_SECONDS: Final = 1.0

Seconds = Annotated[float, typer.Option("--seconds", metavar="S", parser=above_zero)]
Iterations = Annotated[int | None, typer.Option("--iterations", metavar="N", min=1)]


def hint(
    file: RecordFile,
    at: PlyNumber = None,
    seconds: Seconds = USUAL_SECONDS,
    iterations: Iterations = None,
    seed: Seed = None,
    as_json: AsJson = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Rate every action of whoever is to move."""
    record = record_in(file)
    ply = len(record.actions) if at is None else at
    state = record.replay(ply)
    if state.to_move() < 0:
        raise BadInput("nobody_decides", ply=ply)
    budget = Budget(seconds=seconds) if iterations is None else Budget(iterations=iterations)
    analysis = analyse(state.observe(state.to_move()), Rng(seed or 0), budget)
    screen = Screen.here(lang, no_color=no_color)
    if as_json:
        screen.say(json.dumps({"at": ply} | analysis.to_json(record.game.actions.texts), indent=1))
        return
    names = names_of(record, screen.words)
    show = Show(screen, record.game, names)
    screen.tell("advice.about", who=names[state.to_move()], ply=ply, n=analysis.iterations)
    write_prospects(show, analysis, analysis.prospects)


def write_prospects(show: Show, analysis: Analysis, prospects: Sequence[Prospect]) -> None:
    """Write actions with their numbers as the player types them, their share of the visits and their chance."""
    legal = sorted(prospect.action for prospect in analysis.prospects)
    labels = [show.label(prospect.action) for prospect in prospects]
    width = max(len(label) for label in labels)
    for label, prospect in zip(labels, prospects, strict=True):
        facts = show.screen.words(
            "cli.advice.prospect",
            share=f"{prospect.share:4.0%}",
            chance=f"{prospect.chance:4.0%}",
            spread=f"{prospect.spread:3.0%}",
        )
        show.screen.say(f"{legal.index(prospect.action) + 1:3} {label:{width}}  {facts}")
