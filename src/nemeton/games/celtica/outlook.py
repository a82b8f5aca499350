"""How well the players of Celtica stand: where a search judges a game that it does not play to the end."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtica.components import DRUIDS, PART_KINDS
from nemeton.games.celtica.counts import count, size
from nemeton.games.celtica.hints import AMULET_WORTH, EXPERIENCE_WORTH, LATER, outlook, place_worths
from nemeton.games.celtica.player import Player
from nemeton.games.celtica.state import OVER, CelticaState

# What the first amulet and a further one are worth by their sizes: the first is what everybody has in the end. They
# are fitted to who won 30,000 games of four; the third and later ones are taken for as good as the second.
FIRST_WORTH: Final[tuple[int, ...]] = (0, 36, 84, 138, 188, 254, 310, 368, 442, 544)
NEXT_WORTH: Final[tuple[int, ...]] = (0, 64, 120, 202, 278, 364, 446, 542, 688, 904)
CARD_IN_HAND: Final = 65  # a druid card, between what games of two and of four say
IN_HAND: Final = 50  # per cent of what the hand can bring, by guess
SMALLER: Final = 16  # times that the next smaller amulet counts less


def outlooks(state: CelticaState) -> list[int]:
    """Return how well each seat stands, about on the scale of the ratings."""
    return [int(standing(state, player)) for player in state.players]


def standing(state: CelticaState, player: Player) -> i64:
    """Return what a player's amulets and cards are worth, and what the cards in hand can still bring."""
    if state.now == OVER:
        return final_worth(player)
    worth: i64 = 0
    table = FIRST_WORTH
    for parts in player.amulets():
        worth += table[parts]
        table = NEXT_WORTH
    cards = player.experience_left() * EXPERIENCE_WORTH + size(player.druid_cards) * CARD_IN_HAND
    return worth + cards + hand_worth(state, player)


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
    return total * IN_HAND // 100
