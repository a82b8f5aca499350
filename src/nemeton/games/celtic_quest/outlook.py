"""What a place on the map promises a player: goods to fetch, deliveries, the quest, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.bits import bit, size
from nemeton.core.native import i64
from nemeton.games.celtic_quest.components import (
    CIRCLE,
    COLUMNS,
    CRYSTAL_LOAD,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    HARP,
    HARP_BONUS,
    MOST_SECTIONS,
    RESOURCES,
    SPOTS,
    SUPPLY,
    TILE_COUNT,
)
from nemeton.games.celtic_quest.counts import count, one_of, total
from nemeton.games.celtic_quest.player import NO_QUEST, Player

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.state import QuestState

POINT: Final = 100
QUEST_EXTRA: Final = 400  # for the effect and the enchanted tile
FADING: Final = (100, 82, 67, 55, 45, 37, 30, 25, 20, 16, 13, 11)  # per cent, by turns to wait
ERRAND: Final = 60  # per cent of a delivery that is left for goods not yet fetched
REPUTATION_AT_CIRCLE: Final = 70  # what a point of reputation is worth there


class Outlook:
    """The errands of one player on one map."""

    def __init__(self, state: QuestState, seat: i64) -> None:
        self.state: QuestState = state
        self.player: Player = state.players[seat]
        self.speed: i64 = max(1, self.player.movement_points())
        self.bonus: i64 = self.player.trading_bonus()
        if self.player.has_completed(HARP):
            self.bonus += HARP_BONUS
        self.needs: i64 = 0 if self.player.quest == NO_QUEST else state.quest_needs(self.player.quest)

    def steps_from(self, tile: i64, part: i64) -> list[int]:
        """Return the steps from a place to all sections; the map keeps them while it stays as it is."""
        section: i64 = part if tile >= FIRST_LAND and part < MOST_SECTIONS else 0
        return self.state.map.distances(tile, section, self.state.enchanted)

    def turns(self, steps: i64, points: i64) -> i64:
        """Return how many turns from now a walk is done."""
        if steps <= points:
            return 0
        return min(len(FADING) - 1, (steps - points + self.speed - 1) // self.speed)

    def faded(self, value: i64, turns: i64) -> i64:
        """Return what a value is worth that comes later."""
        return value * FADING[min(turns, len(FADING) - 1)] // 100

    # What can be had

    def best(self, tile: i64, part: i64, points: i64, load: i64) -> i64:
        """Return what the best errand from a place is worth, with so many points left and such a load."""
        steps = self.steps_from(tile, part)
        value = self.faded(self.at_circle(load), self.turns(steps[CIRCLE], points))
        stronghold: i64 = FIRST_STRONGHOLD
        while stronghold < FIRST_LAND:
            if self.state.is_stronghold(stronghold):
                wait = self.turns(steps[stronghold * MOST_SECTIONS], points)
                value = max(value, self.faded(self.deliveries(stronghold, load), wait))
            stronghold += 1
        if total(load) < self.player.capacity():
            value = max(value, self.fetching(steps, points, load))
        return value

    def at_circle(self, load: i64) -> i64:
        """Return what a visit to the Stone Circle is worth: the quest, crystals, reputation to spend."""
        value: i64 = self.player.reputation * REPUTATION_AT_CIRCLE
        if self.needs and has_all(load, self.needs):
            value += self.quest_value()
        crystals = count(load, CRYSTAL_LOAD)
        if crystals:
            value += crystals * (self.state.spell + crystals + 2) * POINT
        if self.player.quest == NO_QUEST and self.state.terms.has_quests:
            value += 2 * POINT
        return value

    def quest_value(self) -> i64:
        """Return what completing the quest is worth."""
        points: i64 = self.state.terms.box.quest_points[self.player.quest]
        return points * POINT + QUEST_EXTRA

    def deliveries(self, stronghold: i64, load: i64) -> i64:
        """Return what a load earns at a stronghold, without what the quest needs and is complete."""
        value: i64 = 0
        keeps = self.needs if has_all(load, self.needs) else 0
        resource: i64 = 0
        while resource < len(RESOURCES):
            carried = count(load, resource)
            if carried and keeps & bit(resource):
                carried -= 1
            value += carried * self.earning(stronghold, resource)
            resource += 1
        return value

    def earning(self, stronghold: i64, resource: i64) -> i64:
        """Return what one delivery earns."""
        chart: i64 = (stronghold - FIRST_STRONGHOLD) * len(RESOURCES) + resource
        value: i64 = COLUMNS[self.state.demand[chart]]
        return (value + self.bonus) * POINT

    def fetching(self, steps: list[int], points: i64, load: i64) -> i64:
        """Return what it is worth to fetch the best thing from the map and bring it where it is wanted."""
        value: i64 = 0
        spot: i64 = 0
        while spot < SPOTS:
            if self.state.stocked & bit(spot):
                tile: i64 = self.state.terms.box.spot_tile[spot]
                part: i64 = self.state.terms.box.spot_section[spot]
                wait = self.turns(steps[tile * MOST_SECTIONS + part], points)
                resource: i64 = self.state.terms.box.spot_resource[spot]
                value = max(value, self.faded(self.carrying(tile, part, resource, load), wait))
            spot += 1
        tile = FIRST_STRONGHOLD
        while tile < TILE_COUNT:
            if self.state.crystals & bit(tile):
                wait = self.turns(steps[tile * MOST_SECTIONS], points)
                home = self.turns(self.steps_from(tile, 0)[CIRCLE], 0)
                worth: i64 = (self.state.spell + 3) * POINT * ERRAND // 100
                value = max(value, self.faded(worth, wait + home))
            tile += 1
        return value

    def carrying(self, tile: i64, part: i64, resource: i64, load: i64) -> i64:
        """Return what a resource is worth that is picked up somewhere, by its best use from there."""
        steps = self.steps_from(tile, part)
        with_it: i64 = load + one_of(resource)
        value: i64 = 0
        stronghold: i64 = FIRST_STRONGHOLD
        while stronghold < FIRST_LAND:
            if self.state.is_stronghold(stronghold):
                wait = self.turns(steps[stronghold * MOST_SECTIONS], 0)
                value = max(value, self.faded(self.deliveries(stronghold, with_it), wait) * ERRAND // 100)
            stronghold += 1
        if self.needs & bit(resource) and count(load, resource) == 0:
            value = max(value, self.quest_errand(with_it, steps))
        return value

    def quest_errand(self, load: i64, steps: list[int]) -> i64:
        """Return what a resource of the quest is worth: all with both in the load, a part with one."""
        wait = self.turns(steps[CIRCLE], 0)
        if has_all(load, self.needs):
            return self.faded(self.quest_value(), wait) * 90 // 100
        return self.faded(self.quest_value(), wait + 2) * ERRAND // 100 if self.player.capacity() > 1 else 0


def has_all(load: i64, resources: i64) -> bool:
    """Tell whether a load has one of each of some resources, at least one."""
    found: i64 = 0
    resource: i64 = 0
    while resource < len(RESOURCES):
        if count(load, resource):
            found |= bit(resource)
        resource += 1
    return resources != 0 and resources & ~found == 0


def part_of_game_left(state: QuestState) -> i64:
    """Return roughly how much of the game is to come, in per cent: by points left, rounds and strongholds."""
    by_points: i64 = max(0, state.supply) * 100 // SUPPLY
    limit: i64 = state.terms.round_limit * state.seats
    by_rounds: i64 = (limit - state.turns) * 100 // limit
    by_forts: i64 = size(state.celtic()) * 100 // 6
    return max(0, min(by_points, 2 * by_forts, 4 * by_rounds))
