"""How good an action of Celtica looks, from what its player may know.

A play is worth what its place brings, and what the rest of the hand can then still bring: every druid card
must be played one day, also the one that leads into a ruin. Later plays count less, because others move the
druids too: so what is good is done at once, and what is bad is left to whoever runs out of other cards.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtica import actions as act
from nemeton.games.celtica.components import CULT, DRUID_CARDS, DRUIDS, GOAL, GOAL_PLACE, PART_KINDS, PLACES, RUIN
from nemeton.games.celtica.counts import NONE, count, filled, kind_at, single, size, variety
from nemeton.games.celtica.player import Player
from nemeton.games.celtica.state import CULT_SITE, EXCHANGE, GIVE, GO, TAKE, CelticaState

# What an amulet is worth by its size: the last parts bring most, and nothing beats a complete one (CEL-60).
AMULET_WORTH: Final[tuple[int, ...]] = (0, 50, 103, 159, 218, 282, 354, 440, 550, 750)
EXPERIENCE_WORTH: Final = 110  # it mends an amulet at the end (CEL-52)
DRUID_CARD_WORTH: Final = 60  # one turn more
LATER: Final = 60  # per cent that a play of a later turn counts
TEMPTATION: Final = 50  # per cent of what a druid's next place brings, which the others may get
FORESEEN: Final = 6  # cards of one colour for which the plays are planned


def rate(state: CelticaState) -> list[int]:
    """Rate each legal action of the mover; higher is better."""
    me = state.players[state.mover]
    legal = state.legal()
    if state.now == GO:
        return rate_plays(state, me, legal)
    if state.now == TAKE:
        return [int(gain(me.parts, action - act.TAKE)) for action in legal]
    if state.now == GIVE:
        return [-int(loss(me.parts, action - act.GIVE)) for action in legal]
    if state.now == CULT_SITE:
        return [drawing(state, me), 0]
    if state.now == EXCHANGE:
        return [int(exchanging(me, action)) for action in legal]
    return []


# Parts


def amulet_size(parts: i64, number: i64) -> i64:
    """Return how many kinds are owned so many times: the size of the amulet with that number (CEL-61)."""
    found: i64 = 0
    kind: i64 = 0
    while kind < PART_KINDS:
        if count(parts, kind) >= number:
            found += 1
        kind += 1
    return found


def gain(parts: i64, kind: i64) -> i64:
    """Return what one more part of a kind is worth."""
    before = amulet_size(parts, count(parts, kind) + 1)
    worth: i64 = AMULET_WORTH[before + 1]
    return worth - AMULET_WORTH[before]


def loss(parts: i64, kind: i64) -> i64:
    """Return what one part less of a kind costs."""
    return gain(parts - single(kind), kind)


def best_gain(parts: i64, display: i64, number: i64) -> i64:
    """Return what the best parts of the display are worth, so many of them."""
    total: i64 = 0
    while number > 0 and display != NONE:
        best: i64 = -1
        chosen: i64 = 0
        kind: i64 = 0
        while kind < PART_KINDS:
            if count(display, kind) > 0 and gain(parts, kind) > best:
                best = gain(parts, kind)
                chosen = kind
            kind += 1
        total += best
        parts += single(chosen)
        display -= single(chosen)
        number -= 1
    return total


def least_loss(parts: i64, number: i64) -> i64:
    """Return what it costs to give up so many parts, those that cost least."""
    total: i64 = 0
    while number > 0 and parts != NONE:
        least: i64 = loss(parts, kind_at(parts, 0))
        chosen: i64 = kind_at(parts, 0)
        n: i64 = 1
        while n < variety(parts):
            cost = loss(parts, kind_at(parts, n))
            if cost < least:
                least = cost
                chosen = kind_at(parts, n)
            n += 1
        total += least
        parts -= single(chosen)
        number -= 1
    return total


# Plays


def place_worth(state: CelticaState, me: Player, place: i64) -> i64:
    """Return what it is worth to end on a place."""
    kind = state.path.kind(place)
    number = state.path.number(place)
    if kind == RUIN:
        return EXPERIENCE_WORTH - least_loss(me.parts, number)
    if kind == CULT:
        return DRUID_CARD_WORTH
    if number == 0 or (kind == GOAL and state.english):
        return 0
    return best_gain(me.parts, state.supply.display, number)


def plan(worths: list[int], place: i64, cards: i64) -> i64:
    """Return the best that so many cards of one colour can bring, all of them played from a place on."""
    if cards == 0 or place == GOAL_PLACE:
        return 0
    best: i64 = -100_000
    steps: i64 = 1
    while steps <= cards:
        end: i64 = min(place + steps, GOAL_PLACE)
        worth: i64 = worths[end]
        best = max(best, worth + plan(worths, end, cards - steps) * LATER // 100)
        steps += 1
    return best


def outlook(worths: list[int], state: CelticaState, colour: i64, cards: i64) -> i64:
    """Return the best that cards of a colour can bring from where its druid stands."""
    return plan(worths, state.place_of(colour), min(cards, FORESEEN))


def rate_plays(state: CelticaState, me: Player, legal: list[int]) -> list[int]:
    """Rate the plays: what the place brings, what the rest of the hand can bring, what is left to others."""
    worths = [int(place_worth(state, me, place)) for place in range(PLACES)]
    outlooks = [int(outlook(worths, state, i, count(me.druid_cards, i))) for i in range(DRUIDS)]
    rest_of_hand = sum(outlooks)
    return [int(rate_play(state, me, worths, rest_of_hand - outlooks[act.colour_of(a)], a)) for a in legal]


def rate_play(state: CelticaState, me: Player, worths: list[int], others: i64, play: i64) -> i64:
    """Rate one play; `others` is what the cards of the other colours can bring."""
    colour = act.colour_of(play)
    cards = act.druid_cards_of(play)
    learnt = act.experience_of(play)
    start = state.place_of(colour)
    end: i64 = min(start + cards + learnt, GOAL_PLACE)
    worth: i64 = 0 if start == GOAL_PLACE else worths[end]
    left: i64 = min(count(me.druid_cards, colour) - cards, FORESEEN)
    later = others + plan(worths, end, left)
    return worth - learnt * EXPERIENCE_WORTH + later * LATER // 100 - tempting(worths, start, end)


def tempting(worths: list[int], start: i64, end: i64) -> i64:
    """Return how much more the druid's next place tempts the others than it did before."""
    before: i64 = worths[start + 1] if start < GOAL_PLACE else 0
    after: i64 = worths[end + 1] if end < GOAL_PLACE else 0
    return (after - before) * TEMPTATION // 100


def drawing(state: CelticaState, me: Player) -> int:
    """Rate the draw of a druid card: what it brings on average, by the cards that the player cannot see."""
    worths = [int(place_worth(state, me, place)) for place in range(PLACES)]
    unseen: i64 = filled(DRUIDS, DRUID_CARDS) - state.supply.druid_discards - me.druid_cards
    total: i64 = 0
    colour: i64 = 0
    while colour < DRUIDS:
        held = count(me.druid_cards, colour)
        more = outlook(worths, state, colour, held + 1) - outlook(worths, state, colour, held)
        total += more * count(unseen, colour)
        colour += 1
    return total // max(size(unseen), 1)


# The exchange


def exchanging(me: Player, action: int) -> int:
    """Rate a use of experience cards, by what each card brings; a card kept brings nothing (CEL-52)."""
    if action == act.DONE:
        return 0
    if action >= act.BUY:
        return int(gain(me.parts, action - act.BUY))
    own, shown = divmod(action - act.SWAP, PART_KINDS)
    lost = loss(me.parts, own)
    return 2 * int(gain(me.parts - single(own), shown) - lost) - 1  # what changes nothing is worse than being done
