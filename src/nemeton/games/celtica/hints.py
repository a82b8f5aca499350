"""How good an action of Celtica looks, from what its player may know.

A play is worth what its place brings, and what the rest of the hand can then still bring: every druid card
must be played one day, also the one that leads into a ruin. Later plays count less, because others move the
druids too: so what is good is done at once, and what is bad is left to whoever runs out of other cards. What
lies ahead of a druid is there for everybody: it is better to take a druid away from what the others want than
to bring it there. Of parts that are worth the same, the rarer one is taken first and given up last.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtica import actions as act
from nemeton.games.celtica.components import (
    AMULETS,
    CULT,
    DRUID_CARDS,
    DRUIDS,
    GOAL,
    GOAL_PLACE,
    PART_KINDS,
    PLACES,
    RUIN,
)
from nemeton.games.celtica.counts import count, filled, single, size
from nemeton.games.celtica.path import landing
from nemeton.games.celtica.player import Player
from nemeton.games.celtica.state import CULT_SITE, EXCHANGE, GIVE, GO, TAKE, CelticaState

# What an amulet is worth by its size: the last parts bring most, and nothing beats a complete one (CEL-60).
AMULET_WORTH: Final[tuple[int, ...]] = (0, 50, 103, 159, 218, 282, 354, 440, 550, 750)
# What one more part is worth, by the parts that the amulet has before.
PART_WORTH: Final[tuple[int, ...]] = tuple(AMULET_WORTH[n + 1] - AMULET_WORTH[n] for n in range(PART_KINDS))
# A one for each of the first n amulets, four bits apart.
ONE_IN_EACH: Final[tuple[int, ...]] = tuple(0x11_1111_1111 & ((1 << 4 * n) - 1) for n in range(AMULETS + 1))
EXPERIENCE_WORTH: Final = 130  # it mends an amulet at the end (CEL-52)
DRUID_CARD_WORTH: Final = 80  # one turn more
LATER: Final = 60  # per cent that a play of a later turn counts
LATER_ALONE: Final = 80  # the same when nobody else has a druid card (CEL-40)
AHEAD: Final = 40  # per cent of what a druid's next place would bring oneself, and of the one after it
FURTHER: Final = 10
TEMPTATION: Final = 12  # per cent of what the next place would bring each other player who has a druid card
FORESEEN: Final = 6  # cards of one colour for which the plays are planned
FINE: Final = 16  # ratings of parts are so much finer than worths, for what is rare


def rate(state: CelticaState) -> list[int]:
    """Rate each legal action of the mover; higher is better."""
    me = state.players[state.mover]
    legal = state.legal()
    if state.now == GO:
        return rate_plays(state, me, legal)
    if state.now == TAKE:
        return [int(taking(state, me, action - act.TAKE)) for action in legal]
    if state.now == GIVE:
        return [-int(giving(state, me, action - act.GIVE)) for action in legal]
    if state.now == CULT_SITE:
        return [drawing(state, me), 0]
    if state.now == EXCHANGE:
        return [int(exchanging(me, action)) for action in legal]
    return []


# Parts


def amulet_sizes(parts: i64) -> i64:
    """Return the sizes of all amulets, four bits each: the k-th has every kind owned k times (CEL-61)."""
    sizes: i64 = 0
    kind: i64 = 0
    while kind < PART_KINDS:
        each: i64 = ONE_IN_EACH[count(parts, kind)]
        sizes += each
        kind += 1
    return sizes


def next_worth(sizes: i64, owned: i64) -> i64:
    """Return what one more part is worth of a kind that is owned so many times."""
    return PART_WORTH[count(sizes, owned)]


def last_worth(sizes: i64, owned: i64) -> i64:
    """Return what one part less costs of a kind that is owned so many times."""
    return PART_WORTH[count(sizes, owned - 1) - 1]


def gain(parts: i64, kind: i64) -> i64:
    """Return what one more part of a kind is worth."""
    return next_worth(amulet_sizes(parts), count(parts, kind))


def loss(parts: i64, kind: i64) -> i64:
    """Return what one part less of a kind costs."""
    return last_worth(amulet_sizes(parts), count(parts, kind))


def taking(state: CelticaState, me: Player, kind: i64) -> i64:
    """Rate taking a part: what it is worth, and of equals the rarer one, since the other may still be had later."""
    return FINE * gain(me.parts, kind) + rareness(state, kind)


def giving(state: CelticaState, me: Player, kind: i64) -> i64:
    """Rate what giving up a part costs; of equals the rarer one is harder to get back."""
    return FINE * loss(me.parts, kind) + rareness(state, kind)


def rareness(state: CelticaState, kind: i64) -> i64:
    """Return how many parts of a kind can no longer come from the display or the stacks."""
    return AMULETS - count(state.supply.display, kind) - count(state.supply.stacks, kind)


def add_gains(gains: list[int], parts: i64, display: i64) -> None:
    """Add what the best parts of the display are worth: nothing for none, then for one, for two, and so on.

    What is owned least often belongs to the largest amulet that can take it, and so comes first.
    """
    most: i64 = len(gains) - 1
    number: i64 = 0
    total: i64 = 0
    owned: i64 = 0
    while number < most and owned <= AMULETS:
        found: i64 = 0  # kinds that can be had for the next amulet
        have: i64 = 0  # kinds that it has
        kind: i64 = 0
        while kind < PART_KINDS:
            missing = owned - count(parts, kind)
            if missing < 0:
                have += 1
            elif count(display, kind) > missing:
                found += 1
            kind += 1
        while found > 0 and number < most:
            worth: i64 = PART_WORTH[have]
            total += worth
            number += 1
            gains[number] += total
            have += 1
            found -= 1
        owned += 1
    while number < most:
        number += 1
        gains[number] += total


def add_losses(losses: list[int], parts: i64) -> None:
    """Add what it costs to give up no part, one, two, and so on, always from the smallest amulet."""
    most: i64 = len(losses) - 1
    number: i64 = 0
    total: i64 = 0
    sizes = amulet_sizes(parts)
    amulet: i64 = AMULETS
    while amulet > 0:
        amulet -= 1
        have = count(sizes, amulet)
        while have > 0 and number < most:
            have -= 1
            worth: i64 = PART_WORTH[have]
            total += worth
            number += 1
            losses[number] += total
    while number < most:
        number += 1
        losses[number] += total


# Places


def place_worths(state: CelticaState, player: Player) -> list[int]:
    """Return what it is worth to a player to end on each place."""
    gains = [0] * (state.path.largest + 1)
    losses = gains.copy()
    add_gains(gains, player.parts, state.supply.display)
    add_losses(losses, player.parts)
    return worths_by(state, gains, losses, 1)


def worths_to_others(state: CelticaState) -> list[int]:
    """Return what it would be worth to the others who still move druids to end on each place, added up."""
    gains = [0] * (state.path.largest + 1)
    losses = gains.copy()
    players: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        other = state.players[seat]
        if seat != state.mover and other.has_druid_card():
            add_gains(gains, other.parts, state.supply.display)
            add_losses(losses, other.parts)
            players += 1
        seat += 1
    return worths_by(state, gains, losses, players)


def worths_by(state: CelticaState, gains: list[int], losses: list[int], players: i64) -> list[int]:
    """Return what places are worth to so many players by what they gain and lose there, added up."""
    path = state.path
    experience: i64 = EXPERIENCE_WORTH * players
    druid_card = int(DRUID_CARD_WORTH * players)
    worths: list[int] = []
    place: i64 = 0
    while place < PLACES:
        kind = path.kind(place)
        if kind == RUIN:
            lost: i64 = losses[path.number(place)]
            worths.append(int(experience - lost))
        elif kind == CULT:
            worths.append(druid_card)
        elif kind == GOAL and state.english:
            worths.append(0)
        else:
            worths.append(gains[path.number(place)])
        place += 1
    return worths


def lures(state: CelticaState, worths: list[int]) -> list[int]:
    """Return how much it costs to leave a druid on each place, by what lies ahead of it, in hundredths.

    What it would bring the mover, by these worths, may be gone the next time; and it may be the others who get it.
    """
    others = worths_to_others(state)
    costs: list[int] = []
    place: i64 = 0
    while place < GOAL_PLACE:
        mine: i64 = worths[place + 1]
        theirs: i64 = others[place + 1]
        further: i64 = worths[place + 2] if place + 2 < PLACES else 0
        costs.append(int(AHEAD * mine + FURTHER * further + TEMPTATION * theirs))
        place += 1
    costs.append(0)
    return costs


# Plays


def plan(worths: list[int], place: i64, cards: i64, later: i64) -> i64:
    """Return the best that so many cards of one colour can bring, all of them played from a place on."""
    if cards == 0 or place == GOAL_PLACE:
        return 0
    best: i64 = -100_000
    steps: i64 = 1
    while steps <= cards:
        end = landing(place, steps)
        worth: i64 = worths[end]
        best = max(best, worth + plan(worths, end, cards - steps, later) * later // 100)
        steps += 1
    return best


def outlook(worths: list[int], state: CelticaState, colour: i64, cards: i64, later: i64) -> i64:
    """Return the best that cards of a colour can bring from where its druid stands."""
    return plan(worths, state.place_of(colour), min(cards, FORESEEN), later)


def is_alone(state: CelticaState) -> bool:
    """Tell whether nobody but the mover has a druid card, so that nobody else moves a druid (CEL-40)."""
    seat: i64 = 0
    while seat < state.seats:
        if seat != state.mover and state.players[seat].has_druid_card():
            return False
        seat += 1
    return True


def rate_plays(state: CelticaState, me: Player, legal: list[int]) -> list[int]:
    """Rate the plays, in hundredths: what the place brings, what the rest of the hand can bring, what is left ahead."""
    worths = place_worths(state, me)
    alone = is_alone(state)
    later: i64 = LATER_ALONE if alone else LATER
    costs = [0] * PLACES if alone else lures(state, worths)
    outlooks = [int(outlook(worths, state, i, count(me.druid_cards, i), later)) for i in range(DRUIDS)]
    rest: i64 = sum(outlooks)
    ratings: list[int] = []
    for play in legal:
        colour = act.colour_of(play)
        cards = act.druid_cards_of(play)
        learnt = act.experience_of(play)
        start = state.place_of(colour)
        end = landing(start, cards + learnt)
        left: i64 = min(count(me.druid_cards, colour) - cards, FORESEEN)
        now: i64 = 0 if start == GOAL_PLACE else worths[end]
        others: i64 = rest - outlooks[colour]
        ahead: i64 = costs[end] - costs[start]
        ratings.append(
            (now - learnt * EXPERIENCE_WORTH) * 100 + (others + plan(worths, end, left, later)) * later - ahead
        )
    return ratings


def drawing(state: CelticaState, me: Player) -> int:
    """Rate the draw of a druid card: what it brings on average, by the cards that the player cannot see."""
    worths = place_worths(state, me)
    unseen: i64 = filled(DRUIDS, DRUID_CARDS) - state.supply.druid_discards - me.druid_cards
    total: i64 = 0
    colour: i64 = 0
    while colour < DRUIDS:
        held = count(me.druid_cards, colour)
        more = outlook(worths, state, colour, held + 1, LATER) - outlook(worths, state, colour, held, LATER)
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
