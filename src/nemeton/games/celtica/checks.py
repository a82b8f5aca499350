"""Positions of Celtica that could never arise, each refused with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from nemeton.core.errors import BadPosition
from nemeton.core.native import i64
from nemeton.games.celtica.components import (
    CASTLE,
    CLOISTER,
    CULT,
    DISPLAY_SIZE,
    DRUIDS,
    FIRST_PARTS,
    GOAL,
    HAND_SIZE,
    RUIN,
    VILLAGE,
)
from nemeton.games.celtica.counts import NONE, count, size
from nemeton.games.celtica.player import NO_COLOUR
from nemeton.games.celtica.state import (
    ALL_AT_GOAL,
    CULT_SITE,
    DEAL,
    DISPLAY,
    DRAWN,
    EXCHANGE,
    EXPERIENCE,
    FIRST,
    GIVE,
    GO,
    GOES_ON,
    LAST_ROUND,
    NO_PARTS,
    OVER,
    PART,
    REFILL,
    RESTOCK,
    TAKE,
    CelticaState,
)


def refuse(key: str, field: str, **facts: object) -> NoReturn:
    """Raise the error that a position could never arise."""
    raise BadPosition(key, game="celtica", field=field, **facts)


def check(state: CelticaState) -> None:
    """Refuse a position that could never arise."""
    if size(state.supply.display) > DISPLAY_SIZE:
        refuse("display_full", "display", most=DISPLAY_SIZE)
    check_owed(state)
    if (state.due > 0) != (state.now in (TAKE, GIVE)):
        refuse("due_wrong", "due")
    if (state.end != GOES_ON) != (state.now in (EXCHANGE, RESTOCK, OVER)):
        refuse("ending_step", "ending")
    CHECKS[state.now](state)


def check_owed(state: CelticaState) -> None:
    """A drawn card is owed only in the English text, from one's turn to the next (CEL-35)."""
    for seat, player in enumerate(state.players):
        field = f"owed {seat}"
        if player.owed != NO_COLOUR:
            if not state.english:
                refuse("owed_edition", field)
            if not count(player.druid_cards, player.owed):
                refuse("owed_not_held", field)
            if state.now in (FIRST, DEAL, PART, DISPLAY) or (seat == state.mover and state.now != GO):
                refuse("owed_step", field)
        if player.spent and (state.end == GOES_ON or player.spent > size(player.experience)):
            refuse("spent_wrong", f"spent {seat}")


# Set-up


def check_first(state: CelticaState) -> None:
    """Before the first seat is drawn all is in its pile (CEL-12)."""
    check_untouched(state)
    if state.mover:
        refuse("set_up", "to move")
    check_order(state, [size(player.druid_cards) for player in state.players], 0, "hand")
    check_order(state, [size(player.parts) for player in state.players], 0, "parts")
    if state.supply.display != NONE:
        refuse("set_up", "display")


def check_deal(state: CelticaState) -> None:
    """Cards are dealt five a seat, in the order of the seats; druid cards are left to deal (CEL-10, CEL-41)."""
    if state.is_first_deal():
        check_untouched(state)
    else:
        check_goes_on(state)
        check_display(state)
        if state.arrived:
            refuse("round_after_goal", "druids")
        check_pile(state.supply.druid_pile)
    check_order(state, [size(player.druid_cards) for player in state.players], HAND_SIZE, "hand")


def check_part(state: CelticaState) -> None:
    """Parts are given two a seat, in the order of the seats (CEL-11)."""
    check_untouched(state)
    check_hands_dealt(state)
    if state.supply.display != NONE:
        refuse("set_up", "display")
    check_order(state, [size(player.parts) for player in state.players], FIRST_PARTS, "parts")


def check_first_display(state: CelticaState) -> None:
    """The display is laid when everybody has cards and parts (CEL-11)."""
    check_untouched(state)
    check_hands_dealt(state)
    for seat, player in enumerate(state.players):
        if size(player.parts) != FIRST_PARTS:
            refuse("set_up", f"parts {seat}")
    if size(state.supply.display) == DISPLAY_SIZE:
        refuse("display_filled", "display")


def check_untouched(state: CelticaState) -> None:
    """Before the first play the druids stand on the start and nothing was played, learnt or given up (CEL-10)."""
    if state.druids:
        refuse("set_up", "druids")
    if state.supply.druid_discards != NONE:
        refuse("set_up", "druid discards")
    if state.supply.experience_discards != NONE:
        refuse("set_up", "experience discards")
    if state.supply.given_up != NONE:
        refuse("set_up", "given up")
    for seat, player in enumerate(state.players):
        if player.experience != NONE:
            refuse("set_up", f"experience {seat}")


def check_hands_dealt(state: CelticaState) -> None:
    """Everybody has been dealt five druid cards."""
    for seat, player in enumerate(state.players):
        if size(player.druid_cards) != HAND_SIZE:
            refuse("set_up", f"hand {seat}")


def check_order(state: CelticaState, sizes: Sequence[int], full: int, field: str) -> None:
    """Seats are served one after the other: full ones, at most one in the middle, then empty ones."""
    served = sum(sizes)
    for seat in range(state.seats):
        if sizes[seat] != min(max(served - seat * full, 0), full):
            refuse("deal_order", f"{field} {seat}", full=full)
    if full and served == full * state.seats:
        refuse("deal_over", "step")


# A turn


def check_go(state: CelticaState) -> None:
    """Who is to go holds a druid card (CEL-40)."""
    check_goes_on(state)
    check_display(state)
    if not state.players[state.mover].has_druid_card():
        refuse("empty_hand", f"hand {state.mover}")


def check_goes_on(state: CelticaState) -> None:
    """With all druids at the goal, or without parts, the game would be over (CEL-51)."""
    if state.arrived == DRUIDS:
        refuse("all_arrived", "druids")
    if not state.supply.has_part():
        refuse("parts_gone", "display")


def check_display(state: CelticaState) -> None:
    """Between turns fewer than nine parts lie open only when the stacks are used up (CEL-30)."""
    if size(state.supply.display) < DISPLAY_SIZE and state.supply.stacks != NONE:
        refuse("display_short", "display", full=DISPLAY_SIZE)


def check_take(state: CelticaState) -> None:
    """A druid stands where so many parts are found (CEL-30)."""
    numbers = finds(state)
    if not numbers:
        refuse("no_druid_there", "step")
    if state.due > min(max(numbers), size(state.supply.display)):
        refuse("due_wrong", "due")
    taken = [number - state.due for number in numbers]
    if state.supply.stacks != NONE and DISPLAY_SIZE - size(state.supply.display) not in taken:
        refuse("display_short", "display", full=DISPLAY_SIZE)


def check_refill(state: CelticaState) -> None:
    """A druid stands where parts are found, and there is room and a part for it (CEL-30)."""
    numbers = finds(state)
    if not numbers:
        refuse("no_druid_there", "step")
    if size(state.supply.display) == DISPLAY_SIZE:
        refuse("display_filled", "display")
    check_pile(state.supply.stacks)


def check_give(state: CelticaState) -> None:
    """A druid stands on a ruin that takes so many (CEL-33)."""
    check_at_ruin(state)
    most = max(numbers_at(state, RUIN))
    if state.due > min(most, size(state.players[state.mover].parts)):
        refuse("due_wrong", "due")


def check_experience(state: CelticaState) -> None:
    """A druid stands on a ruin, and an experience card can be drawn (CEL-34)."""
    check_at_ruin(state)
    check_pile(state.supply.experience_pile)


def check_at_ruin(state: CelticaState) -> None:
    """A druid stands on a ruin."""
    check_display(state)
    if not numbers_at(state, RUIN):
        refuse("no_druid_there", "step")


def check_cult_site(state: CelticaState) -> None:
    """A druid stands on a cult site, and a druid card can be drawn (CEL-35)."""
    check_display(state)
    if not numbers_at(state, CULT):
        refuse("no_druid_there", "step")
    check_pile(state.supply.druid_pile + state.supply.druid_discards)


def check_drawn(state: CelticaState) -> None:
    """The pile was made anew before the draw if it had to be (CEL-36)."""
    check_cult_site(state)
    check_pile(state.supply.druid_pile)


def check_pile(pile: i64) -> None:
    """Something is drawn only from a pile that holds something (CEL-36)."""
    if pile == NONE:
        refuse("pile_empty", "step")


def finds(state: CelticaState) -> list[int]:
    """Return the numbers of the places with a druid where parts are found (CEL-30, CEL-31)."""
    kinds = (VILLAGE, CLOISTER, CASTLE) if state.english else (VILLAGE, CLOISTER, CASTLE, GOAL)
    return [number for kind in kinds for number in numbers_at(state, kind)]


def numbers_at(state: CelticaState, kind: int) -> list[int]:
    """Return the numbers of the places of a kind on which a druid stands."""
    stands = [state.place_of(colour) for colour in range(DRUIDS)]
    return [int(state.path.number(place)) for place in stands if state.path.kind(place) == kind]


# The end


def check_exchange(state: CelticaState) -> None:
    """Who is asked has something to swap or to buy with (CEL-52)."""
    check_ended(state)
    if not state.can_exchange():
        refuse("nothing_to_exchange", "to move")


def check_restock(state: CelticaState) -> None:
    """There is room in the display and a part for it (CEL-53)."""
    check_ended(state)
    if size(state.supply.display) == DISPLAY_SIZE:
        refuse("display_filled", "display")
    check_pile(state.supply.stacks)


def check_over(state: CelticaState) -> None:
    """Who ended the game was the last to exchange, and the display was refilled (CEL-52, CEL-53)."""
    check_ended(state)
    if state.mover != state.ender:
        refuse("exchange_order", "to move")
    if state.supply.can_refill():
        refuse("display_short", "display", full=DISPLAY_SIZE)


def check_ended(state: CelticaState) -> None:
    """The ending fits the druids and the parts, no druid cards are held, the rest has not exchanged yet (CEL-51)."""
    fits = {
        LAST_ROUND: 0 < state.arrived < DRUIDS,
        ALL_AT_GOAL: state.arrived == DRUIDS,
        NO_PARTS: state.arrived < DRUIDS and not state.supply.has_part(),
    }
    if not fits[int(state.end)]:
        refuse("ending_wrong", "ending")
    for seat, player in enumerate(state.players):
        if player.has_druid_card():
            refuse("hand_after_end", f"hand {seat}")
    seat = state.mover
    while seat != state.ender:
        seat = state.left_of(seat)
        if state.players[seat].spent:
            refuse("exchange_order", f"spent {seat}")


CHECKS: Final[dict[int, Callable[[CelticaState], None]]] = {
    FIRST: check_first,
    DEAL: check_deal,
    PART: check_part,
    DISPLAY: check_first_display,
    GO: check_go,
    TAKE: check_take,
    GIVE: check_give,
    CULT_SITE: check_cult_site,
    EXCHANGE: check_exchange,
    REFILL: check_refill,
    EXPERIENCE: check_experience,
    DRAWN: check_drawn,
    RESTOCK: check_restock,
    OVER: check_over,
}
