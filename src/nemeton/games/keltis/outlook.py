"""What the players of Keltis may expect to score: where a search judges a game that it does not play to the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from nemeton.core.native import i64
from nemeton.games.keltis.components import PATHS
from nemeton.games.keltis.hints import LATE_BONUS_WORTH, POINT, Prospects, lead, unseen_by
from nemeton.games.keltis.network import LEAD, SHIFT, Network, Sums
from nemeton.games.keltis.state import BONUS, OVER, KeltisState
from nemeton.games.keltis.traits import traits_of_path, traits_of_table

WEIGHTS: Final = Path(__file__).with_name("outlook.json")


def learnt() -> Network:
    """Return the network with the weights that games have taught it."""
    return Network(json.loads(WEIGHTS.read_text(encoding="utf-8")))


NETWORK: Final = learnt()


def outlooks(state: KeltisState) -> list[int]:
    """Return what each seat may expect to score, in hundredths of a point; of two only how far one is ahead counts."""
    if state.now == OVER:
        return [POINT * score for score in state.scores()]
    if state.seats == 2:
        ahead = (foretell(state, 0) - foretell(state, 1)) // 2
        return [ahead, 0]
    values = [Prospects(state, seat).value for seat in range(state.seats)]
    if state.now == BONUS:
        values[state.mover] += LATE_BONUS_WORTH
    return values


def foretell(state: KeltisState, seat: i64) -> int:
    """Return how far ahead one of two seats will be, by what it knows, in hundredths of a point."""
    return int(look(NETWORK, state, seat).tell(LEAD) * POINT >> SHIFT)


def look(network: Network, state: KeltisState, seat: i64) -> Sums:
    """Return what a network makes of all that a seat knows."""
    sums = Sums(network, traits_of_table(state, seat), lead(state, seat), state.players[seat].score())
    unseen = unseen_by(state, state.players[seat])
    path: i64 = 0
    while path < PATHS:
        sums.add_path(traits_of_path(state, seat, path, unseen))
        path += 1
    sums.end()
    return sums
