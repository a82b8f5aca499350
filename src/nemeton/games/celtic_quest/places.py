"""Where every component of Celtic Quest is, and who may look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.bits import bit, members
from nemeton.core.state import SPECTATOR, Place
from nemeton.games.celtic_quest.actions import ROMAN_PLACES
from nemeton.games.celtic_quest.components import (
    CANTII,
    CIRCLE,
    CRYSTAL_LOAD,
    DESTINIES,
    ITEMS,
    LOADS,
    QUESTS,
    REGNI,
    RESOURCES,
    START_ITEMS,
    TILE_COUNT,
    TILES,
    TOKENS,
)
from nemeton.games.celtic_quest.counts import things
from nemeton.games.celtic_quest.grid import MIDDLE, coordinates
from nemeton.games.celtic_quest.player import NO_QUEST, Player
from nemeton.games.celtic_quest.table import FIRST, LUCK, NO_TOKEN, OVER

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.state import QuestState

EVERYBODY: Final = frozenset({SPECTATOR, 0, 1, 2, 3, 4})
NO_SEAT: Final[frozenset[int]] = frozenset()
QUEST_NAMES: Final = frozenset(QUESTS)
POINT: Final = "point"
CRYSTAL_NAME: Final = LOADS[CRYSTAL_LOAD]


def places(state: QuestState) -> list[Place]:
    """Return the place of every token, tile, card, point and marker."""
    return [
        *token_places(state),
        *map_places(state),
        *tile_places(state),
        *card_places(state),
        *point_places(state),
    ]


def token_places(state: QuestState) -> list[Place]:
    """Return where tokens lie that are not on the map; what is in the bag everybody can count."""
    hand = [*state.drawn, *([state.resolving] if state.resolving != NO_TOKEN else [])]
    found = [
        Place("bag", names(TOKENS, state.bag.items()), EVERYBODY),
        Place("discards", names(TOKENS, state.discards.items()), EVERYBODY),
        Place("out of the game", names(TOKENS, state.gone.items()), EVERYBODY),
        Place("drawn", names(TOKENS, hand), EVERYBODY),
        Place("crystal supply", (CRYSTAL_NAME,) * state.crystal_supply, EVERYBODY),
    ]
    if state.now == FIRST:
        waiting = [item for place in range(state.seats) for item in START_ITEMS[place]]
        found.append(Place("start items", names(ITEMS, waiting), EVERYBODY))
    for tile in members(state.celtic()):
        found.append(Place(f"chart {TILES[tile]}", RESOURCES, EVERYBODY))
    for seat, player in enumerate(state.players):
        found.append(Place(f"pouch {seat}", names(ITEMS, things(player.pouch)), EVERYBODY))
        found.append(Place(f"load {seat}", names(LOADS, things(player.load)), EVERYBODY))
        found.append(Place(f"crystals {seat}", (CRYSTAL_NAME,) * player.crystals, EVERYBODY))
    return found


def map_places(state: QuestState) -> list[Place]:
    """Return what stands on the map: resources, crystals, Romans, markers."""
    box = state.terms.box
    found = [
        Place(f"spot {RESOURCES[box.spot_resource[spot]]} {TILES[box.spot_tile[spot]]}", (resource,), EVERYBODY)
        for spot in members(state.stocked)
        for resource in (RESOURCES[box.spot_resource[spot]],)
    ]
    found += [Place(f"crystal {TILES[tile]}", (CRYSTAL_NAME,), EVERYBODY) for tile in members(state.crystals)]
    found += [Place(f"roman {ROMAN_PLACES[place]}", ("roman",), EVERYBODY) for place in state.romans.places()]
    for seat, player in enumerate(state.players):
        where = "off the map" if player.tile < 0 else f"{TILES[player.tile]}/{player.part}"
        found.append(Place(f"marker {seat} {where}", (f"marker of seat {seat}",), EVERYBODY))
    return found


def tile_places(state: QuestState) -> list[Place]:
    """Return where the 24 tiles are: on the map, in the stack, aside."""
    found: list[Place] = []
    stack: list[int] = []
    for tile in range(TILE_COUNT):
        cell = cell_of_tile(state, tile)
        if cell < 0:
            stack.append(tile)
            continue
        q, r = coordinates(cell)
        lies = is_replaced(state, tile)
        found.append(Place(f"map {q},{r}", (f"enchanted {TILES[tile]}" if lies else f"tile {TILES[tile]}",), EVERYBODY))
    found.append(Place("stack", tuple(f"tile {TILES[tile]}" for tile in stack), EVERYBODY))
    aside = [
        f"tile {TILES[tile]}" if is_replaced(state, tile) else f"enchanted {TILES[tile]}" for tile in (CANTII, REGNI)
    ]
    found.append(Place("aside", tuple(aside), EVERYBODY))
    return found


def is_replaced(state: QuestState, tile: int) -> bool:
    """Tell whether a stronghold's enchanted tile lies on the map (CQ-38)."""
    return tile in (CANTII, REGNI) and state.enchanted & bit(tile) != 0


def cell_of_tile(state: QuestState, tile: int) -> int:
    """Return where a tile lies, or -1."""
    if state.building is not None:
        return state.building.cell[tile]
    if state.demand:
        return state.map.cell[tile]
    return MIDDLE if tile == CIRCLE else -1


def are_destinies_open(state: QuestState) -> bool:
    """Tell whether everybody may see the destinies that were kept (CQ-22, CT-2)."""
    return state.terms.has_open_destinies() or state.now in (LUCK, OVER)


def card_places(state: QuestState) -> list[Place]:
    """Return where destinies and quests are."""
    dealt = names(DESTINIES, members(state.terms.destinies()))
    cards = frozenset(dealt)
    open_deck = state.terms.has_open_destinies()
    found = [
        Place(
            "destiny deck", names(DESTINIES, members(state.destiny_deck)), EVERYBODY if open_deck else NO_SEAT, cards
        ),
        Place("luck", names(DESTINIES, members(state.luck)), EVERYBODY),
        Place("quest deck", names(QUESTS, state.quest_deck.items()), NO_SEAT, QUEST_NAMES),
        Place("abandoned", names(QUESTS, things(state.abandoned)), EVERYBODY),
    ]
    for seat, player in enumerate(state.players):
        own = frozenset({seat})
        kept = names(DESTINIES, members(player.destinies))
        looks = EVERYBODY if are_destinies_open(state) else own
        found.append(Place(f"destiny {seat}", kept, looks, possible_destinies(state, player)))
        found.append(Place(f"aside {seat}", names(DESTINIES, members(player.aside)), own, cards))
        held = () if player.quest == NO_QUEST else (QUESTS[player.quest],)
        found.append(Place(f"quest {seat}", held, own, QUEST_NAMES))
        found.append(Place(f"completed {seat}", names(QUESTS, player.completed_quests()), EVERYBODY))
    return found


def possible_destinies(state: QuestState, player: Player) -> frozenset[str]:
    """Return the destinies that a player can have, given where they started (CQ-40)."""
    return frozenset(
        DESTINIES[card]
        for card in members(state.terms.destinies())
        if player.started < 0 or state.terms.box.starts[card] >> player.started & 1
    )


def point_places(state: QuestState) -> list[Place]:
    """Return where the 114 points are; what is paid beyond them are the 10-markers (CQ-71)."""
    found = [Place("supply", (POINT,) * max(state.supply, 0), EVERYBODY)]
    for seat, player in enumerate(state.players):
        lent = min(state.supply, 0) if seat == state.mover else 0
        found.append(Place(f"points {seat}", (POINT,) * (player.reputation + player.victory + lent), EVERYBODY))
    return found


def names(all_names: tuple[str, ...], numbers: list[int]) -> tuple[str, ...]:
    """Return the names of numbered components."""
    return tuple([all_names[number] for number in numbers])


def replace(state: QuestState, place: str, old: str, new: str) -> None:
    """Put one hidden card in the place of another."""
    kind, _, which = place.partition(" ")
    if old in DESTINIES:
        change = bit(DESTINIES.index(old)) | bit(DESTINIES.index(new))
        if which == "deck":
            state.destiny_deck ^= change
        elif kind == "aside":
            state.players[int(which)].aside ^= change
        else:
            state.players[int(which)].destinies ^= change
    elif which == "deck":
        state.quest_deck.take(QUESTS.index(old))
        state.quest_deck.put(QUESTS.index(new))
    else:
        state.players[int(which)].quest = QUESTS.index(new)
    state.refresh()
