"""How well the players of Celtica stand: where a search judges a game that it does not play to the end."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtica.components import DRUIDS, GOAL_PLACE, PART_KINDS, PLACES
from nemeton.games.celtica.counts import count
from nemeton.games.celtica.hints import AMULET_WORTH, EXPERIENCE_WORTH, LATER, outlook, place_worth
from nemeton.games.celtica.player import Player
from nemeton.games.celtica.state import OVER, CelticaState

UNKNOWN: Final = -1_000_000
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
    worths = [UNKNOWN] * PLACES
    total: i64 = 0
    colour: i64 = 0
    while colour < DRUIDS:
        cards = count(player.druid_cards, colour)
        if cards:
            judge_reach(worths, state, player, state.place_of(colour), cards)
            total += outlook(worths, state, colour, cards)
        colour += 1
    return total * LATER // 100


def judge_reach(worths: list[int], state: CelticaState, player: Player, start: i64, cards: i64) -> None:
    """Fill in what the places are worth that so many cards can reach."""
    last: i64 = min(start + cards, GOAL_PLACE)
    place: i64 = start + 1
    while place <= last:
        if worths[place] == UNKNOWN:
            worths[place] = int(place_worth(state, player, place))
        place += 1
