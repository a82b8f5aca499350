"""What a seat of Celtica is told of an action, and what came of it for all to see."""

from __future__ import annotations

from nemeton.core.state import NOBODY
from nemeton.games.celtica import actions as act
from nemeton.games.celtica.components import DRUIDS, GOAL_PLACE, PART_KINDS, PLACE_KINDS
from nemeton.games.celtica.counts import size
from nemeton.games.celtica.state import DEAL, ENDINGS, FIRST, GOES_ON, OVER, CelticaState


def tell(before: CelticaState, action: int, after: CelticaState, seat: int) -> tuple[int, str, tuple[str, ...]]:
    """Return whom an action concerns, the action as a seat may know it, and what came of it."""
    concerned = whom(before, action)
    return concerned, shown(action, concerned, seat), (*effects(before, action, after), *turning(before, after))


def whom(before: CelticaState, action: int) -> int:
    """Return the seat that an action concerns, NOBODY when it is the table's."""
    if act.DEAL <= action < act.PART:
        return (action - act.DEAL) // DRUIDS
    if act.PART <= action < act.OPEN:
        return (action - act.PART) // PART_KINDS
    if act.FIRST <= action < act.DEAL or act.OPEN <= action < act.DRAWN:
        return NOBODY
    return int(before.mover)


def shown(action: int, concerned: int, seat: int) -> str:
    """Return an action as a seat may know it; parts of one kind cannot be told apart."""
    text = act.ACTIONS.text(action)
    hidden = act.DEAL <= action < act.PART or action >= act.DRAWN
    if hidden and seat != concerned:
        return f"{text.rpartition(' ')[0]} ?"
    if act.SWAP <= action < act.BUY and (action - act.SWAP) % (PART_KINDS + 1) == 0:
        return "swap alike"
    return text


def effects(before: CelticaState, action: int, after: CelticaState) -> tuple[str, ...]:
    """Return where a druid came to, and whether it was the first at the goal."""
    if action >= act.TAKE:
        return ()
    place = after.place_of(act.colour_of(action))
    if before.place_of(act.colour_of(action)) == GOAL_PLACE:
        return ("rests",)
    kind = PLACE_KINDS[after.path.kind(place)]
    if before.arrived == 0 and after.arrived == 1:
        return (f"reached {place} {kind}", "last_round")
    return (f"reached {place} {kind}",)


def turning(before: CelticaState, after: CelticaState) -> tuple[str, ...]:
    """Return what turned with an action: a pile made anew, a new round, the end."""
    told: list[str] = []
    if size(after.supply.druid_pile) > size(before.supply.druid_pile):
        told.append("shuffled druid_cards")
    if size(after.supply.experience_pile) > size(before.supply.experience_pile):
        told.append("shuffled experience_cards")
    if size(after.supply.stacks) > size(before.supply.stacks):
        told.append("shuffled parts")
    if after.now == DEAL and before.now not in (DEAL, FIRST):
        told.append("round")
    if before.end == GOES_ON and after.end != GOES_ON:
        told.append(f"ended {ENDINGS[after.end]}")
    if after.now == OVER:
        told.append(f"over {ENDINGS[after.end]}")
    return tuple(told)
