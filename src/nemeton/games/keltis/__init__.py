"""Keltis: the way of the stones, 2 to 4 players."""

from collections.abc import Mapping
from typing import Final

from nemeton.core.game import Foresight, Game, Option, Value
from nemeton.games.keltis.actions import ACTIONS
from nemeton.games.keltis.components import FINAL_STONE, HAND_SIZE, PATHS, SEATS, SPOTS
from nemeton.games.keltis.foresight import foretell, rate_turns
from nemeton.games.keltis.hints import rate
from nemeton.games.keltis.outlook import outlooks
from nemeton.games.keltis.position import read
from nemeton.games.keltis.state import ENDINGS, KeltisState
from nemeton.games.keltis.text import draw
from nemeton.games.keltis.view import tell


def bound(seats: int, options: Mapping[str, Value]) -> int:
    """Return the most actions a game can have: the set-up, then each turn's steps and all stones walked."""
    set_up = len(SPOTS) + 1 + seats * HAND_SIZE
    return set_up + 5 * int(options["turn_limit"]) + seats * PATHS * FINAL_STONE


GAME: Final = Game(
    name="keltis",
    version=1,
    seats=SEATS,
    options=(
        Option("finished_path_may_enter", True, "KEL-26"),
        Option("turn_limit", 400, "KEL-52", least=1, most=10_000),
    ),
    actions=ACTIONS,
    endings=ENDINGS,
    start=KeltisState.start,
    position=read,
    tell=tell,
    bound=bound,
    rate=rate,
    outlook=outlooks,
    foresights={2: Foresight(rate_turns, foretell, turns=16, trusted_from=6)},
    draw=draw,
    reconstructed=("KEL-4",),
)
