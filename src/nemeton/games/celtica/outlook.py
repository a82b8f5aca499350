"""How well the players of Celtica stand: where a search judges a game that it does not play to the end."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtica.components import DRUIDS, PART_KINDS
from nemeton.games.celtica.counts import count
from nemeton.games.celtica.hints import AMULET_WORTH, EXPERIENCE_WORTH, LATER, outlook, place_worths
from nemeton.games.celtica.player import Player
from nemeton.games.celtica.state import OVER, CelticaState

SMALLER: Final = 16  # times that the next smaller amulet counts less


def outlooks(state: CelticaState) -> list[int]:
    """Return how well each seat stands, on the scale of the ratings: about 750 a complete amulet."""
    return [int(standing(state, player)) for player in state.players]


def standing(state: CelticaState, player: Player) -> i64:
    """Return what a player's amulets are worth, and what the cards in hand can still bring."""
    if state.now == OVER:
        return final_worth(player)
    worth: i64 = 0
    for parts in player.amulets():
        worth += AMULET_WORTH[parts]
    return worth + player.experience_left() * EXPERIENCE_WORTH + hand_worth(state, player)


def final_worth(player: Player) -> i64:
    """Return what amulets are worth in the end: one that is incomplete counts more than all smaller ones (CEL-60)."""
    worth: i64 = 0
    part: i64 = 1
    for parts in player.amulets():
        worth += AMULET_WORTH[parts] // part
        if parts < PART_KINDS:
            part *= SMALLER
    return worth


def hand_worth(state: CelticaState, player: Player) -> i64:
    """Return what the druid cards in hand can bring from where the druids stand."""
    if not player.has_druid_card():
        return 0
    worths = place_worths(state, player)
    total: i64 = 0
    colour: i64 = 0
    while colour < DRUIDS:
        cards = count(player.druid_cards, colour)
        if cards:
            total += outlook(worths, state, colour, cards, LATER)
        colour += 1
    return total * LATER // 100
