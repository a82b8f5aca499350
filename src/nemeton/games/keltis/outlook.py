"""What the players of Keltis may expect to score, for a search that does not play to the end."""

from __future__ import annotations

from nemeton.games.keltis.hints import LATE_BONUS_WORTH, POINT, Prospects
from nemeton.games.keltis.state import BONUS, OVER, KeltisState


def outlooks(state: KeltisState) -> list[int]:
    """Return what each seat may expect to score, in hundredths of a point."""
    if state.now == OVER:
        return [POINT * score for score in state.scores()]
    values = [Prospects(state, seat).value for seat in range(state.seats)]
    if state.now == BONUS:
        values[state.mover] += LATE_BONUS_WORTH
    return values
