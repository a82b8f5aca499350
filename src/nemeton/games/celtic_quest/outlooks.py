"""How well the players stand: where a search judges a game that it does not play to the end."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.games.celtic_quest.components import ABILITIES
from nemeton.games.celtic_quest.counts import total
from nemeton.games.celtic_quest.hints import ABILITY_WORTH
from nemeton.games.celtic_quest.outlook import POINT, REPUTATION_AT_CIRCLE, Outlook, part_of_game_left
from nemeton.games.celtic_quest.player import OFF_MAP, Player
from nemeton.games.celtic_quest.state import QuestState

ITEM_WORTH: Final = 80


def outlooks(state: QuestState) -> list[int]:
    """Return what each seat may expect to score, in hundredths of a point."""
    scores = state.scores()
    if state.ending():
        return [POINT * score for score in scores]
    left = part_of_game_left(state)
    return [POINT * scores[seat] + int(promise(state, seat, left)) for seat in range(state.seats)]


def promise(state: QuestState, seat: i64, left: i64) -> i64:
    """Return what a seat has that does not score yet: reputation, abilities, items, the best errand."""
    player = state.players[seat]
    worth: i64 = player.reputation * REPUTATION_AT_CIRCLE + total(player.pouch) * ITEM_WORTH * left // 100
    worth += abilities_worth(player) * left // 100
    if player.tile == OFF_MAP:
        return worth
    errands = Outlook(state, seat)
    return worth + errands.best(player.tile, player.part, errands.speed, player.load)


def abilities_worth(player: Player) -> i64:
    """Return what the improved abilities bring over a whole game."""
    worth: i64 = 0
    ability: i64 = 0
    while ability < len(ABILITIES):
        level: i64 = 0
        while level < player.level(ability):
            worth += 2 * ABILITY_WORTH[ability][level]
            level += 1
        ability += 1
    return worth
