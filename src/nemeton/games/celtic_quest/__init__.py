"""Celtic Quest: roads, Romans and quests in Britain, 2 to 5 players."""

from collections.abc import Mapping
from typing import Final

from nemeton.core.game import Game, Option, Value
from nemeton.games.celtic_quest.actions import ACTIONS
from nemeton.games.celtic_quest.box import BOX, Box
from nemeton.games.celtic_quest.checks import read_box
from nemeton.games.celtic_quest.components import RECONSTRUCTED, SEATS
from nemeton.games.celtic_quest.hints import rate
from nemeton.games.celtic_quest.outlooks import outlooks
from nemeton.games.celtic_quest.position import read
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import ENDINGS
from nemeton.games.celtic_quest.telling import tell
from nemeton.games.celtic_quest.terms import BUILT, QUEST, QUICK, Terms
from nemeton.games.celtic_quest.text import draw
from nemeton.games.celtic_quest.walk import plan

MAPS_TAKEN_UP: Final = 200  # far more than ever happens: about one built map in fifty is taken up, once
SET_UP_OF_A_MAP: Final = 42
LONGEST_TURN: Final = 1000  # draws, tokens, rows of free steps over the whole map, the visit


def bound(seats: int, options: Mapping[str, Value]) -> int:
    """Return the most actions a game can have: cards, maps, then the longest turns."""
    return 10 * seats + MAPS_TAKEN_UP * SET_UP_OF_A_MAP + seats * int(options["round_limit"]) * LONGEST_TURN


def start(
    seats: int,
    *,
    map: str,  # noqa: A002 - the option's own name
    items_in_bag: bool,
    advanced: bool,
    luckiest: bool,
    round_limit: int,
    components: Box = BOX,
) -> QuestState:
    """Return the table before chance's first action."""
    return QuestState.begin_with(
        seats, Terms(QUEST, map, items_in_bag, round_limit, advanced, luckiest and advanced, components)
    )


GAME: Final = Game(
    name=QUEST,
    version=1,
    seats=SEATS,
    options=(
        Option("map", BUILT, "CQ-29", choices=(BUILT, QUICK)),
        Option("items_in_bag", True, "CQ-20"),
        Option("advanced", False, "CQ-22"),
        Option("luckiest", False, "CQ-22"),
        Option("round_limit", 60, "CQ-73", least=1, most=10_000),
    ),
    actions=ACTIONS,
    endings=ENDINGS,
    start=start,
    position=read,
    tell=tell,
    bound=bound,
    rate=rate,
    outlook=outlooks,
    horizon=3,
    draw=draw,
    components=read_box,
    reconstructed=RECONSTRUCTED,
    plan=plan,
)
