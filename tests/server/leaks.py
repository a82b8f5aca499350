"""The search for cards that a socket should not have been told of."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from nemeton.core.record import Record
from nemeton.core.state import State

NOT_A_CARD: Final = r"(?<!reached )(?<!tile )(?<!figure )"  # a stone of a path is named as a card is


def never_seen(record: Record, seat: int) -> Iterator[set[str]]:
    """Return, ply by ply, the cards that lay where the seat could not look, and that it has never seen."""
    state: State = record.first()
    seen: set[str] = set()
    for action in [None, *record.actions]:
        if action is not None:
            state.apply(action)
        places = state.places()
        seen |= {card for place in places if seat in place.seen_by for card in place.components}
        yield {card for place in places for card in place.components} - seen


def leaks(received: list[str], seat: int, record: Record) -> list[str]:
    """Return every unseen card that what a seat received over its socket names before the seat could know of it."""
    unseen = list(never_seen(record, seat))
    cards = {card for place in record.replay().places() for card in place.components}
    named = re.compile(NOT_A_CARD + rf"\b({'|'.join(sorted(cards, key=len, reverse=True))})\b")
    found, ply = [], 0
    for text in received:
        ply = json.loads(text).get("ply", ply)
        found += [card for card in named.findall(text) if card in unseen[ply]]
    return found
