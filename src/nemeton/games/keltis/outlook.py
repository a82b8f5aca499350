"""What the players of Keltis may expect to score: where a search judges a game that it does not play to the end."""

from __future__ import annotations

from nemeton.games.keltis.hints import POINT, outlook, rounds_left
from nemeton.games.keltis.state import OVER, KeltisState


def outlooks(state: KeltisState) -> list[int]:
    """Return what each seat may expect to score, in hundredths of a point."""
    if state.now == OVER:
        return [POINT * score for score in state.scores()]
    rounds = rounds_left(state)
    return [outlook(state, seat, rounds) for seat in range(state.seats)]
