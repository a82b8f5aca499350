"""How well the players stand: where a search judges a game that it does not play to the end.

The weights come from games of greedy players: what foretold best by how much each was ahead in the end.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import size
from nemeton.core.native import i64
from nemeton.games.celtic_quest.components import CARRYING, MOVEMENT, TRADING
from nemeton.games.celtic_quest.counts import total
from nemeton.games.celtic_quest.hints import errands_of
from nemeton.games.celtic_quest.outlook import POINT, part_of_game_left
from nemeton.games.celtic_quest.player import NO_QUEST, OFF_MAP, Player
from nemeton.games.celtic_quest.state import QuestState

# In hundredths of a point.
REPUTATION: Final = 65  # a point of it
LOADED: Final = 300  # a thing carried
TURN: Final = 220  # to be the one who moves
# The same, at the beginning of a game; they go down to nothing in its course.
SPELL_TO_COME: Final = 850  # a delivered crystal
SWIFTNESS: Final = 350  # a step of movement
BARGAINS: Final = 530  # a step of trading
ROOM: Final = 710  # a step of carrying
CARAVAN: Final = 86  # a step of trading for each of carrying
POUCHED: Final = 220  # an item
QUESTING: Final = 510  # to have a quest
QUESTED: Final = 270  # to have completed one
# Per cent of the best errand, at the end and more at the beginning.
ERRAND_LATE: Final = 10
ERRAND_EARLY: Final = 45


def outlooks(state: QuestState) -> list[int]:
    """Return what each seat may expect to score, in hundredths of a point."""
    if state.ending():
        return [POINT * score for score in state.scores()]
    left = part_of_game_left(state)
    celtic = size(state.celtic())
    return [
        POINT * score(state, state.players[seat], celtic) + int(promise(state, seat, left))
        for seat in range(state.seats)
    ]


def score(state: QuestState, player: Player, celtic: i64) -> int:
    """Return what a player has scored (CQ-80)."""
    return player.victory + player.crystals * state.spell + player.destiny_points(state.terms.box, celtic, state.luck)


def promise(state: QuestState, seat: i64, left: i64) -> i64:
    """Return what a seat has that does not score yet."""
    player = state.players[seat]
    worth: i64 = player.reputation * REPUTATION + total(player.load) * LOADED + assets(player) * left // 100
    if seat == state.mover:
        worth += TURN
    if player.tile == OFF_MAP:
        return worth
    errands = errands_of(state, seat)
    errand = errands.from_here(player.tile, player.part, errands.speed, errands.prospect(player.load))
    return worth + errand * (ERRAND_LATE + ERRAND_EARLY * left // 100) // 100


def assets(player: Player) -> i64:
    """Return what brings more the longer the game lasts."""
    trading = player.level(TRADING)
    carrying = player.level(CARRYING)
    worth: i64 = SWIFTNESS * player.level(MOVEMENT) + BARGAINS * trading + ROOM * carrying
    worth += CARAVAN * trading * carrying + POUCHED * total(player.pouch)
    worth += SPELL_TO_COME * player.crystals + QUESTED * player.quests_completed()
    if player.quest != NO_QUEST:
        worth += QUESTING
    return worth
