"""How well the players of Celtica stand: where a search judges a game that it does not play to the end."""

from __future__ import annotations

from nemeton.core.native import i64
from nemeton.games.celtica.components import DRUIDS, PLACES
from nemeton.games.celtica.counts import count
from nemeton.games.celtica.hints import AMULET_WORTH, EXPERIENCE_WORTH, LATER, outlook, place_worth
from nemeton.games.celtica.player import Player
from nemeton.games.celtica.state import OVER, CelticaState


def outlooks(state: CelticaState) -> list[int]:
    """Return how well each seat stands, on the scale of the ratings: about 750 a complete amulet."""
    return [int(standing(state, player)) for player in state.players]


def standing(state: CelticaState, player: Player) -> i64:
    """Return what a player's amulets are worth, and what the cards in hand can still bring."""
    worth: i64 = 0
    for parts in player.amulets():
        worth += AMULET_WORTH[parts]
    if state.now == OVER:
        return worth
    return worth + player.experience_left() * EXPERIENCE_WORTH + hand_worth(state, player)


def hand_worth(state: CelticaState, player: Player) -> i64:
    """Return what the druid cards in hand can bring from where the druids stand."""
    if not player.has_druid_card():
        return 0
    worths = [int(place_worth(state, player, place)) for place in range(PLACES)]
    total: i64 = 0
    colour: i64 = 0
    while colour < DRUIDS:
        total += outlook(worths, state, colour, count(player.druid_cards, colour))
        colour += 1
    return total * LATER // 100
