"""Where every card, part and druid of Celtica is, and who may look."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.core.state import SPECTATOR, Place
from nemeton.games.celtica.components import COLOURS, DRUIDS, PARTS, PLACES
from nemeton.games.celtica.counts import NONE, items, single
from nemeton.games.celtica.player import NO_COLOUR, Player
from nemeton.games.celtica.state import CelticaState

EVERYBODY: Final = frozenset({SPECTATOR, 0, 1, 2, 3, 4})
NO_SEAT: Final[frozenset[int]] = frozenset()
DRUID_CARD_NAMES: Final = tuple(f"{colour} druid card" for colour in COLOURS)
EXPERIENCE_NAMES: Final = tuple(f"{colour} experience card" for colour in COLOURS)
PART_NAMES: Final = tuple(f"{part} part" for part in PARTS)


def lying(name: str, pile: i64, kinds: tuple[str, ...], seen_by: frozenset[int]) -> Place:
    """Return a place that holds a pile; only things of the same sort could lie there."""
    return Place(name, tuple(kinds[kind] for kind in items(pile)), seen_by, frozenset(kinds))


def places(state: CelticaState) -> list[Place]:
    """Return where every component is; what is given up was open to all before it was turned over."""
    found = [
        lying("druid pile", state.supply.druid_pile, DRUID_CARD_NAMES, NO_SEAT),
        lying("druid discards", state.supply.druid_discards, DRUID_CARD_NAMES, EVERYBODY),
        lying("experience pile", state.supply.experience_pile, EXPERIENCE_NAMES, NO_SEAT),
        lying("experience discards", state.supply.experience_discards, EXPERIENCE_NAMES, EVERYBODY),
        lying("stacks", state.supply.stacks, PART_NAMES, NO_SEAT),
        lying("given up", state.supply.given_up, PART_NAMES, EVERYBODY),
        lying("display", state.supply.display, PART_NAMES, EVERYBODY),
    ]
    for place in range(PLACES):
        here = tuple(f"{COLOURS[i]} druid" for i in range(DRUIDS) if state.place_of(i) == place)
        found.append(Place(f"place {place}", here, EVERYBODY))
    for seat, player in enumerate(state.players):
        found += player_places(seat, player)
    return found


def player_places(seat: int, player: Player) -> list[Place]:
    """Return the places of one player; a drawn card that is owed lies apart (CEL-35)."""
    owner = frozenset({seat})
    owed: i64 = NONE if player.owed == NO_COLOUR else single(player.owed)
    return [
        lying(f"hand {seat}", player.druid_cards - owed, DRUID_CARD_NAMES, owner),
        lying(f"owed {seat}", owed, DRUID_CARD_NAMES, owner),
        lying(f"experience {seat}", player.experience, EXPERIENCE_NAMES, owner),
        lying(f"parts {seat}", player.parts, PART_NAMES, EVERYBODY),
    ]


def replace(state: CelticaState, place: str, old: str, new: str) -> None:
    """Put one hidden card in the place of another."""
    kinds = DRUID_CARD_NAMES if old in DRUID_CARD_NAMES else EXPERIENCE_NAMES
    come = kinds.index(new)
    change: i64 = single(come) - single(kinds.index(old))
    name, _, which = place.partition(" ")
    if place == "druid pile":
        state.supply.druid_pile += change
    elif place == "experience pile":
        state.supply.experience_pile += change
    elif name == "experience":
        state.players[int(which)].experience += change
    else:
        player = state.players[int(which)]
        player.druid_cards += change
        if name == "owed":
            player.owed = come
