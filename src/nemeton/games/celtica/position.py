"""Positions of Celtica as text; what could never arise is refused (checks.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.core.errors import BadOption, BadPosition
from nemeton.core.position import Fields, block
from nemeton.games.celtica.checks import check
from nemeton.games.celtica.components import COLOURS, DRUIDS, EDITIONS, EXPERIENCE_CARDS, GOAL_PLACE, PARTS, SEATS
from nemeton.games.celtica.counts import NONE, count, single
from nemeton.games.celtica.path import PRINTED_PATH, Path, read_path
from nemeton.games.celtica.player import NO_COLOUR
from nemeton.games.celtica.state import (
    CULT_SITE,
    DEAL,
    DISPLAY,
    DRAWN,
    ENDINGS,
    EXCHANGE,
    EXPERIENCE,
    FIRST,
    GIVE,
    GO,
    GOES_ON,
    OVER,
    PART,
    PLACE_BITS,
    REFILL,
    RESTOCK,
    STEPS,
    TAKE,
    CelticaState,
)

GAME: Final = "celtica"
STEP_NAMES: Final = {
    STEPS[now].name: now
    for now in (FIRST, DEAL, PART, GO, TAKE, GIVE, CULT_SITE, EXCHANGE, REFILL, EXPERIENCE, DRAWN, OVER)
}
EDITION_NAMES: Final = {edition: i for i, edition in enumerate(EDITIONS)}
ENDING_NAMES: Final = {ending: i for i, ending in enumerate(ENDINGS)}


def write(state: CelticaState) -> str:
    """Return a position as text; what it does not name lies in the piles and stacks."""
    fields: dict[str, object] = {"seats": state.seats, "edition": state.edition}
    if state.path != PRINTED_PATH:
        fields["path"] = ", ".join(state.path.texts())
    fields["step"] = STEPS[state.now].name
    fields["to move"] = state.mover
    if state.due:
        fields["due"] = state.due
    if state.end != GOES_ON:
        fields["ending"] = ENDINGS[state.end]
        fields["ender"] = state.ender
    fields["druids"] = ", ".join(f"{COLOURS[i]} {state.place_of(i)}" for i in range(DRUIDS))
    fields["display"] = pile_text(state.supply.display, PARTS)
    fields["given up"] = pile_text(state.supply.given_up, PARTS)
    fields["druid discards"] = pile_text(state.supply.druid_discards, COLOURS)
    fields["experience discards"] = pile_text(state.supply.experience_discards, COLOURS)
    for seat in range(state.seats):
        write_player(state, seat, fields)
    return block(GAME, fields)


def write_player(state: CelticaState, seat: int, fields: dict[str, object]) -> None:
    """Add the fields of one player."""
    player = state.players[seat]
    fields[f"hand {seat}"] = pile_text(player.druid_cards, COLOURS)
    if player.owed != NO_COLOUR:
        fields[f"owed {seat}"] = COLOURS[player.owed]
    fields[f"experience {seat}"] = pile_text(player.experience, COLOURS)
    if player.spent:
        fields[f"spent {seat}"] = player.spent
    fields[f"parts {seat}"] = pile_text(player.parts, PARTS)


def pile_text(pile: int, kinds: Sequence[str]) -> str:
    """Return a pile as text: each kind with its number."""
    found = [f"{name} {count(pile, kind)}" for kind, name in enumerate(kinds) if count(pile, kind)]
    return ", ".join(found) or "-"


def read(text: str) -> CelticaState:
    """Read a position and refuse what could never arise."""
    fields = Fields(GAME, text)
    seats = fields.number("seats", SEATS.start, SEATS.stop - 1)
    edition = EDITIONS[fields.choice("edition", EDITION_NAMES, "de")]
    state = CelticaState.start(seats, edition, read_path_field(fields))
    state.now = fields.choice("step", STEP_NAMES, "go")
    state.mover = fields.number("to move", 0, seats - 1, 0)
    state.due = fields.number("due", 0, 9, 0)
    if fields.has("ending"):
        state.end = fields.choice("ending", ENDING_NAMES)
        state.ender = fields.number("ender", 0, seats - 1)
    read_druids(fields, state)
    state.now = which_open(state)
    read_piles(fields, state)
    fields.done()
    check(state)
    return state


def read_path_field(fields: Fields) -> Path:
    """Take the path; without the field it is the box's."""
    if not fields.has("path"):
        return PRINTED_PATH
    try:
        return read_path(fields.items("path"))
    except BadOption as error:
        raise BadPosition("path_wrong", game=GAME, field=error.facts["field"]) from error


def which_open(state: CelticaState) -> int:
    """Tell the three fillings of the display apart: before the first play, in a turn, in the exchange."""
    if state.now != REFILL:
        return state.now
    if state.end != GOES_ON:
        return RESTOCK
    return REFILL if state.druids else DISPLAY


def read_druids(fields: Fields, state: CelticaState) -> None:
    """Take the druids; one that is not named stands on the start."""
    named = []
    for item in fields.items("druids"):
        colour, _, place = item.partition(" ")
        if colour not in COLOURS or colour in named or not place.isdecimal() or int(place) > GOAL_PLACE:
            known = f"{' | '.join(COLOURS)} 0 … {GOAL_PLACE}"
            raise BadPosition("position_value", game=GAME, field="druids", value=item[:60], known=known)
        named.append(colour)
        state.druids += int(place) << COLOURS.index(colour) * PLACE_BITS
        state.arrived += int(place) == GOAL_PLACE


def read_piles(fields: Fields, state: CelticaState) -> None:
    """Take every pile, hand and display out of what the box holds."""
    supply = state.supply
    supply.display, supply.stacks = take_pile(fields, "display", PARTS, supply.stacks)
    supply.given_up, supply.stacks = take_pile(fields, "given up", PARTS, supply.stacks)
    supply.druid_discards, supply.druid_pile = take_pile(fields, "druid discards", COLOURS, supply.druid_pile)
    discards, pile = take_pile(fields, "experience discards", COLOURS, supply.experience_pile)
    supply.experience_discards, supply.experience_pile = discards, pile
    for seat in range(state.seats):
        read_player(fields, state, seat)


def read_player(fields: Fields, state: CelticaState, seat: int) -> None:
    """Take what one player has."""
    player, supply = state.players[seat], state.supply
    player.druid_cards, supply.druid_pile = take_pile(fields, f"hand {seat}", COLOURS, supply.druid_pile)
    owed = fields.text(f"owed {seat}", "-")
    player.owed = NO_COLOUR if owed == "-" else read_colour(f"owed {seat}", owed)
    player.experience, pile = take_pile(fields, f"experience {seat}", COLOURS, supply.experience_pile)
    supply.experience_pile = pile
    player.spent = fields.number(f"spent {seat}", 0, DRUIDS * EXPERIENCE_CARDS, 0)
    player.parts, supply.stacks = take_pile(fields, f"parts {seat}", PARTS, supply.stacks)


def read_colour(field: str, text: str) -> int:
    """Return a colour by its name."""
    if text not in COLOURS:
        raise BadPosition("position_value", game=GAME, field=field, value=text[:60], known=", ".join(COLOURS))
    return COLOURS.index(text)


def take_pile(fields: Fields, field: str, kinds: Sequence[str], rest: int) -> tuple[int, int]:
    """Return the pile that a field names, and what it leaves of the rest."""
    pile = NONE
    for item in fields.items(field):
        name, _, number = item.partition(" ")
        number = number or "1"
        if name not in kinds or not number.isdecimal() or len(number) > 3:
            known = ", ".join(kinds)
            raise BadPosition("position_value", game=GAME, field=field, value=item[:60], known=known)
        kind = kinds.index(name)
        if int(number) > count(rest, kind):
            raise BadPosition("too_many", game=GAME, field=field, kind=name, found=number, left=count(rest, kind))
        pile += single(kind) * int(number)
        rest -= single(kind) * int(number)
    return pile, rest
