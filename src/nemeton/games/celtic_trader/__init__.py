"""Celtic Trader: the learning game in the box of Celtic Quest, 2 to 5 players; its code with parts left out."""

from typing import Final

from nemeton.core.action import Catalogue
from nemeton.core.game import Game, Option
from nemeton.games.celtic_quest import bound
from nemeton.games.celtic_quest.actions import TEXTS
from nemeton.games.celtic_quest.box import BOX, Box
from nemeton.games.celtic_quest.checks import check_fixed_map, read_box
from nemeton.games.celtic_quest.components import SEATS
from nemeton.games.celtic_quest.hints import rate
from nemeton.games.celtic_quest.outlooks import outlooks
from nemeton.games.celtic_quest.position import read_trader
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import ENDINGS
from nemeton.games.celtic_quest.telling import tell
from nemeton.games.celtic_quest.terms import BUILT, FIXED, QUICK, TRADER, Terms
from nemeton.games.celtic_quest.text import draw
from nemeton.games.celtic_quest.walk import plan


def start(
    seats: int,
    *,
    map: str,  # noqa: A002 - the option's own name
    items_in_bag: bool,
    round_limit: int,
    components: Box = BOX,
) -> QuestState:
    """Return the table before chance's first action: no quests, no enchantment, roles in place of destinies."""
    if map == FIXED:
        check_fixed_map(components)
    return QuestState.begin_with(seats, Terms(TRADER, map, items_in_bag, round_limit, box=components))


GAME: Final = Game(
    name=TRADER,
    version=1,
    seats=SEATS,
    options=(
        Option("map", FIXED, "CT-5", choices=(FIXED, BUILT, QUICK)),
        Option("items_in_bag", False, "CT-3"),
        Option("round_limit", 60, "CT-4", least=1, most=10_000),
    ),
    actions=Catalogue(TRADER, TEXTS),
    endings=ENDINGS[2:],  # no spell chart
    start=start,
    position=read_trader,
    tell=tell,
    bound=bound,
    rate=rate,
    outlook=outlooks,
    horizon=3,
    draw=draw,
    components=read_box,
    reconstructed=("CT-1", "CT-2", "CQ-5", "CQ-10", "CQ-29"),
    plan=plan,
)
