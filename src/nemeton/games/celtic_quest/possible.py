"""Whether a position can be: every component once, every marker somewhere, something to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.core.bag import Bag
from nemeton.core.bits import bit, members, size
from nemeton.core.errors import BadPosition
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.celtic_quest.components import (
    CRYSTAL,
    CRYSTAL_LOAD,
    CRYSTALS,
    DEMAND_MARKERS,
    FIRST_LAND,
    GOLD,
    ITEM_COUNTS,
    ITEMS,
    KINDS,
    LOADS,
    ORE,
    POUCH,
    RESOURCE_COUNT,
    RESOURCES,
    ROMAN,
    ROMANS,
    SUPPLY,
    TILE_COUNT,
    TILES,
    TOKENS,
)
from nemeton.games.celtic_quest.counts import count, total
from nemeton.games.celtic_quest.legion import tile_of
from nemeton.games.celtic_quest.player import INSIDE, NO_QUEST, OFF_MAP, Player
from nemeton.games.celtic_quest.preparation import bag_at_start
from nemeton.games.celtic_quest.table import (
    AT_CIRCLE,
    AT_STRONGHOLD,
    DESTINY,
    DRAWN,
    DROP,
    FIRST,
    GOES_ON,
    KEEP,
    LEAVE,
    LUCK,
    MEET,
    NO_TOKEN,
    OVER,
    PLACE_ROMAN,
    PUT,
    QUEST,
    QUEST_DRAWN,
    RAISE,
    RESOLVE,
    RETURN,
    START,
    WALK,
)

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.state import QuestState

ON_THE_MAP = (LEAVE, WALK, MEET, AT_CIRCLE, AT_STRONGHOLD, QUEST_DRAWN)
MOST_CUT_OFF = 2


def refuse(key: str, state: QuestState, field: str, **facts: object) -> BadPosition:
    """Return the error that a position cannot be."""
    return BadPosition(key, game=state.terms.game, field=field, **facts)


# The map


def check_map(state: QuestState) -> None:
    """Check that all tiles lie on the map, each with a road to the Stone Circle, and few spots cut off (CQ-25)."""
    laid = state.map
    for tile in range(TILE_COUNT):
        if laid.cell[tile] < 0:
            raise refuse("position_tile", state, "tiles", tile=TILES[tile])
    steps = laid.distances(0, 0, 0)
    for tile in range(TILE_COUNT):
        if min(steps[tile * 3 : tile * 3 + 3]) > TILE_COUNT * 3:
            raise refuse("position_tile", state, "tiles", tile=TILES[tile])
    cut_off = size(state.terms.box.all_spots & ~laid.connected)
    if cut_off > MOST_CUT_OFF:
        raise refuse("position_cut_off", state, "tiles", count=int(cut_off))


# Cards


def check_cards(state: QuestState) -> None:
    """Deal the decks what nobody holds; refuse cards that there are not, or not so often."""
    dealt = state.terms.destinies()
    used = state.luck
    for seat, player in enumerate(state.players):
        for name, cards in ((f"destiny {seat}", player.destinies), (f"aside {seat}", player.aside)):
            if cards & ~(dealt & ~used):
                raise refuse("position_card", state, name)
            used |= cards
        check_start(state, seat, player)
    state.destiny_deck = dealt & ~used
    copies = list(state.quest_deck.counts)
    for seat, player in enumerate(state.players):
        take_quests(state, copies, player.completed_quests(), f"completed {seat}")
        take_quests(state, copies, [] if player.quest == NO_QUEST else [int(player.quest)], f"quest {seat}")
    take_quests(state, copies, [q for q in range(len(copies)) for _ in range(count(state.abandoned, q))], "abandoned")
    state.quest_deck = Bag.filled(copies)


def check_start(state: QuestState, seat: int, player: Player) -> None:
    """Check that a player has the destinies that the step asks for, and that one allows the start (CQ-40)."""
    wanted = {FIRST: (0,), DESTINY: (0, 1, 2)}.get(state.now, (1,))
    if state.terms.advanced and state.now in (QUEST, KEEP):
        wanted = (1, 2)
    if size(player.destinies) not in wanted:
        raise refuse("position_card", state, f"destiny {seat}")
    if player.started != OFF_MAP and not state.terms.box.starts[player.destiny()] >> player.started & 1:
        raise refuse("position_start", state, f"started {seat}", tile=TILES[player.started])


def take_quests(state: QuestState, copies: list[int], quests: list[int], field: str) -> None:
    """Take quests out of the deck."""
    for quest in quests:
        copies[quest] -= 1
        if copies[quest] < 0:
            raise refuse("position_card", state, field)


# Tokens


def all_tokens(state: QuestState) -> list[int]:
    """Return how many tokens of each kind there are in all."""
    crystals = CRYSTALS if state.terms.has_quests else 0
    return [*ITEM_COUNTS, *([RESOURCE_COUNT] * len(RESOURCES)), crystals, ROMANS, 1, 1, 1, 1]


def named_tokens(state: QuestState) -> list[int]:
    """Return how many tokens of each kind lie elsewhere than in the bag and out of the game."""
    named = list(state.discards.counts)
    for kind in [*state.drawn, *([state.resolving] if state.resolving != NO_TOKEN else [])]:
        named[kind] += 1
    for player in state.players:
        for item in range(len(ITEMS)):
            named[GOLD + item] += count(player.pouch, item)
        for kind in range(len(LOADS)):
            named[ORE + kind] += count(player.load, kind)
        named[CRYSTAL] += player.crystals
    for resource in range(len(RESOURCES)):
        named[ORE + resource] += size(state.stocked & state.terms.box.spots_of[resource])
        named[ORE + resource] += DEMAND_MARKERS - size(state.conquered)
    named[CRYSTAL] += size(state.crystals)
    named[ROMAN] += state.romans.total()
    return [int(number) for number in named]


def usual_bag(state: QuestState) -> Bag:
    """Return the bag of the set-up, as far as its tokens are not elsewhere."""
    full = bag_at_start(state.terms, state.seats).counts
    named, there_are = named_tokens(state), all_tokens(state)
    return Bag.filled([max(0, min(full[kind], there_are[kind] - named[kind])) for kind in range(KINDS)])


def left_over(state: QuestState) -> list[int]:
    """Return the tokens that are nowhere else; crystals lie in their supply."""
    named, there_are = named_tokens(state), all_tokens(state)
    left = [there_are[kind] - named[kind] - state.bag.counts[kind] for kind in range(KINDS)]
    for kind, number in enumerate(left):
        if number < 0:
            raise refuse("position_tokens", state, "bag", token=TOKENS[kind], count=there_are[kind])
    state.crystal_supply = left[CRYSTAL]
    left[CRYSTAL] = 0
    return left


# Points, markers and the step


def check_points(state: QuestState) -> None:
    """Check points, loads, pouches and markers."""
    paid = sum(player.reputation + player.victory for player in state.players)
    if state.demand and paid >= SUPPLY and not state.is_used_up:
        raise refuse("position_points", state, "supply", count=SUPPLY)
    for tile in members(state.enchanted | state.conquered | state.crystals):
        check_sides(state, tile)
    for place in state.romans.places():
        tile = tile_of(place)
        if state.is_stronghold(tile) and state.romans.on(tile) == state.sites.on(tile):
            raise refuse("position_fallen", state, "romans", tile=TILES[tile])
    for seat, player in enumerate(state.players):
        check_player(state, seat, player)


def check_sides(state: QuestState, tile: int) -> None:
    """Check that a tile can lie on the side that it does."""
    if state.enchanted & bit(tile) and not (state.terms.has_quests and state.terms.box.enchantable & bit(tile)):
        raise refuse("position_side", state, "enchanted", tile=TILES[tile])
    if state.conquered & bit(tile) and not 0 < tile < FIRST_LAND:
        raise refuse("position_side", state, "conquered", tile=TILES[tile])
    if state.crystals & bit(tile) and not state.enchanted & ~state.conquered & bit(tile):
        raise refuse("position_side", state, "crystals", tile=TILES[tile])


def check_player(state: QuestState, seat: int, player: Player) -> None:
    """Check what one player carries and where the marker stands."""
    drops = state.now == DROP and seat == state.mover
    if total(player.pouch) != POUCH + 1 if drops else total(player.pouch) > POUCH:
        raise refuse("position_many", state, f"pouch {seat}", count=POUCH)
    if total(player.load) > player.capacity():
        raise refuse("position_many", state, f"load {seat}", count=int(player.capacity()))
    if not state.terms.has_quests and (player.completed or player.quest != NO_QUEST or player.crystals):
        raise refuse("position_trader", state, f"quest {seat}")
    if count(player.load, CRYSTAL_LOAD) and not state.terms.has_quests:
        raise refuse("position_trader", state, f"load {seat}")
    if player.tile == OFF_MAP:
        return
    joined = player.tile >= FIRST_LAND and state.is_enchanted(player.tile)
    is_town = 0 < player.tile < FIRST_LAND and not state.is_stronghold(player.tile)
    if player.part != 0 and (joined or is_town):
        raise refuse("position_marker", state, f"marker {seat}", tile=TILES[player.tile])


def check_step(state: QuestState) -> None:
    """Check that the step can be asked: there is something to choose, and the game is over only at its end."""
    if (state.end != GOES_ON) != (state.now in (LUCK, OVER)):
        raise refuse("position_step", state, "ending")
    check_tokens_in_hand(state)
    player = state.players[state.mover]
    if state.now in ON_THE_MAP and player.tile == OFF_MAP:
        raise refuse("position_step", state, f"marker {state.mover}")
    if (state.now == START and player.tile != OFF_MAP) or (state.now == LEAVE and not state.roman_under(player)):
        raise refuse("position_step", state, f"marker {state.mover}")
    if not is_at_the_right_place(state, player):
        raise refuse("position_step", state, f"marker {state.mover}")
    state.refresh()
    check_offers(state)


def check_tokens_in_hand(state: QuestState) -> None:
    """Check that tokens are in hand just where a step needs them."""
    if (state.resolving != NO_TOKEN) != (state.now in (PUT, RAISE, PLACE_ROMAN)):
        raise refuse("position_step", state, "resolving")
    if state.now == PLACE_ROMAN and state.resolving != ROMAN:
        raise refuse("position_step", state, "resolving")
    if state.now in (PUT, RAISE) and not ORE <= state.resolving <= (CRYSTAL if state.now == PUT else CRYSTAL - 1):
        raise refuse("position_step", state, "resolving")
    wanted = {RETURN: (3,), RESOLVE: (2,), DRAWN: (0, 1, 2)}.get(state.now, (0, 1))
    if len(state.drawn) not in wanted or (state.to_draw > 0) != (state.now == DRAWN):
        raise refuse("position_step", state, "drawn")


def is_at_the_right_place(state: QuestState, player: Player) -> bool:
    """Tell whether the marker stands where the step is asked, and its step leads somewhere."""
    if state.now == AT_CIRCLE:
        return player.tile == 0
    if state.now == AT_STRONGHOLD:
        return state.is_stronghold(player.tile) and player.part == INSIDE
    if state.now == QUEST_DRAWN:
        return state.needs_quest() and (player.tile == 0 or state.is_stronghold(player.tile))
    if state.now == MEET:
        reach = state.map.neighbours(player.tile, player.part, state.enchanted)
        leads = state.heading >= 0 and reach & bit(state.heading) != 0
        return bool(leads and (state.is_stronghold(player.tile) or not state.is_way_out)) and meets_roman(state)
    return state.heading < 0


def meets_roman(state: QuestState) -> bool:
    """Tell whether there is a Roman on the way, and gold in the pouch."""
    has_gold = state.players[state.mover].has_item(GOLD)
    return has_gold and state.heading != 0 and state.romans.has(state.meeting_place())


def check_offers(state: QuestState) -> None:
    """Check that the mover is asked something, or chance has something to draw."""
    mover = state.to_move()
    if mover == CHANCE and not state.outcomes():
        raise refuse("position_step", state, "step")
    if mover not in (CHANCE, NOBODY):
        least = 1 if state.now in (START, AT_CIRCLE) else 2
        if len(state.legal()) < least or (len(state.legal()) == 1 and not may_be_asked_alone(state)):
            raise refuse("position_step", state, "step")


def may_be_asked_alone(state: QuestState) -> bool:
    """Tell whether a single option is asked here (*Notation*)."""
    return state.now == START or state.silence_would_tell()
