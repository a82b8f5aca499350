"""Celtica: in search of the amulets, 2 to 5 players."""

from collections.abc import Mapping
from typing import Final

from nemeton.core.game import Game, Option, Value
from nemeton.games.celtica.actions import ACTIONS
from nemeton.games.celtica.components import (
    DISPLAY_SIZE,
    DRUIDS,
    EDITIONS,
    EXPERIENCE_CARDS,
    FIRST_PARTS,
    GOAL_PLACE,
    HAND_SIZE,
    SEATS,
)
from nemeton.games.celtica.hints import rate
from nemeton.games.celtica.outlook import outlooks
from nemeton.games.celtica.path import read_components
from nemeton.games.celtica.position import read
from nemeton.games.celtica.state import ENDINGS, CelticaState
from nemeton.games.celtica.text import draw
from nemeton.games.celtica.told import tell


def bound(seats: int, options: Mapping[str, Value]) -> int:
    """Return the most actions a game can have, on any path.

    No druid card is without effect before the last round, so the steps of all druids bound the cards dealt till
    then. Each play but those for a druid at the goal enters another place, where at most nine parts are taken and
    nine opened, or nine given and a card drawn.
    """
    del options
    entered = DRUIDS * GOAL_PLACE
    set_up = 1 + seats * (HAND_SIZE + FIRST_PARTS) + DISPLAY_SIZE
    dealt = entered + seats * HAND_SIZE
    idle_plays = seats * HAND_SIZE + 2 * entered  # with cards of the last deal, of cult sites and of ruins
    experience = DRUIDS * EXPERIENCE_CARDS
    exchange = 2 * experience + seats * (1 + DISPLAY_SIZE)
    return set_up + dealt + entered * (1 + 2 * DISPLAY_SIZE) + idle_plays + exchange


GAME: Final = Game(
    name="celtica",
    version=1,
    seats=SEATS,
    options=(Option("edition", "de", "CEL-31", choices=EDITIONS),),
    actions=ACTIONS,
    endings=ENDINGS,
    start=CelticaState.start,
    position=read,
    tell=tell,
    bound=bound,
    rate=rate,
    outlook=outlooks,
    horizon=6,
    draw=draw,
    components=read_components,
    reconstructed=("CEL-5", "CEL-6"),
)
