"""A record played again: ply by ply from one seat's view, and how it came out."""

from __future__ import annotations

from typing import Literal

from nemeton.core.record import Record
from nemeton.core.words import Line
from nemeton.server.protocol import Frame, Over


def frames(record: Record, seat: int, start: int, count: int) -> list[Frame]:
    """Return what a seat saw at `count` plies from `start` on."""
    state = record.first()
    shown: list[Frame] = []
    line: Line | None = None
    for ply in range(min(start + count, len(record.actions) + 1)):
        if ply:
            action = record.actions[ply - 1]
            before = state
            if ply >= start:
                before = state.copy()
            state.apply(action)
            if ply >= start:
                line = Line(ply - 1, *record.game.tell(before, action, state, seat))
        if ply >= start:
            shown.append(Frame(ply, state.to_move(), state.observe(seat).to_json(), line))
    return shown


def movers(record: Record) -> list[int]:
    """Return who took each action: a seat, or chance."""
    state = record.first()
    found = []
    for action in record.actions:
        found.append(state.to_move())
        state.apply(action)
    return found


def outcome(record: Record, reason: Literal["played", "resigned"]) -> Over:
    """Return how a game came out, or stood when it was given up."""
    state = record.replay()
    return Over(
        ending=state.ending(),
        reason=reason,
        scores=list(state.scores()),
        standings=list(state.standings()),
        tallies=[state.tally(seat) for seat in range(record.seats)],
    )
