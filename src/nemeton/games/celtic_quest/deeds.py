"""The third phase of a turn (CQ-50 to CQ-62): at the Stone Circle, at a Celtic stronghold."""

from __future__ import annotations

from nemeton.core.bits import bit, size
from nemeton.core.native import i64
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    CIRCLE,
    COLUMNS,
    COSTS,
    CRYSTAL_LOAD,
    FIRST_STRONGHOLD,
    HARP,
    HARP_BONUS,
    ORE,
    RESOURCES,
    RING,
    RING_BONUS,
    TOP_LEVEL,
)
from nemeton.games.celtic_quest.counts import count, one_of
from nemeton.games.celtic_quest.movement import Movement
from nemeton.games.celtic_quest.offers import Offers, offer
from nemeton.games.celtic_quest.player import NO_QUEST, Player
from nemeton.games.celtic_quest.table import (
    ABANDONED,
    AT_CIRCLE,
    AT_STRONGHOLD,
    CLAIMED,
    COMPLETED,
    IMPROVED,
    NOTHING_DONE,
    QUEST_TAKEN,
    SPELL_BY_CRYSTAL,
)


class Deeds(Movement):
    """The rules of what is done where the movement has ended."""

    def begin_action(self) -> None:
        player = self.players[self.mover]
        if player.tile == CIRCLE:
            self.go_on_at_circle()
            return
        stronghold: i64 = player.tile - FIRST_STRONGHOLD
        resource: i64 = 0
        while resource < len(RESOURCES):
            column: i64 = self.demand[stronghold * len(RESOURCES) + resource]
            self.visit += column * one_of(resource)
            resource += 1
        self.ask(AT_STRONGHOLD)

    # At the Stone Circle (CQ-50 to CQ-55)

    def go_on_at_circle(self) -> None:
        if self.silence_would_tell():
            self.ask_always(AT_CIRCLE)
        else:
            self.ask(AT_CIRCLE)

    def circle_offers(self) -> Offers:
        """Offer what is possible, nothing earlier in the list than what was done."""
        player = self.players[self.mover]
        latest = self.latest
        low: i64 = 0
        if latest == NOTHING_DONE and self.can_complete(player):
            low |= 1
        if latest <= IMPROVED:
            low |= self.improvable(player) << 1
        points: i64 = player.reputation if latest < CLAIMED else 0
        high: i64 = bit(act.DONE - act.ABANDON)
        if latest < ABANDONED and self.is_impossible(player):
            high |= 1
        if latest < QUEST_TAKEN and self.needs_quest():
            high |= bit(act.DRAW_QUEST - act.ABANDON)
        crystals = count(player.load, CRYSTAL_LOAD)
        while crystals > 0:
            high |= bit(act.OFFER - act.ABANDON + crystals - 1)
            crystals -= 1
        return Offers(act.COMPLETE, low, act.CLAIM, points, act.ABANDON, high)

    def silence_would_tell(self) -> bool:
        """Tell whether not asking would show that the quest can be neither completed nor abandoned (*Notation*)."""
        player = self.players[self.mover]
        if player.quest == NO_QUEST:
            return False
        carried = player.resources_carried()
        if self.latest == NOTHING_DONE and size(carried) >= 2:
            return True
        return self.latest <= CLAIMED and self.used_up_resources() & ~carried != 0

    def used_up_resources(self) -> i64:
        """Return the resources without a spot in play (CQ-53)."""
        found: i64 = 0
        resource: i64 = 0
        while resource < len(RESOURCES):
            if self.spots_left(resource) == 0:
                found |= bit(resource)
            resource += 1
        return found

    def quest_needs(self, quest: i64) -> i64:
        """Return the two resources that a quest asks for."""
        one, other = self.terms.box.quest_resources[quest]
        return bit(one) | bit(other)

    def can_complete(self, player: Player) -> bool:
        """Tell whether both resources of the quest are carried (CQ-50)."""
        if player.quest == NO_QUEST:
            return False
        return self.quest_needs(player.quest) & ~player.resources_carried() == 0

    def complete_quest(self) -> None:
        """Show the quest, discard its resources, score it, and enchant a tile (CQ-50)."""
        player = self.players[self.mover]
        quest = player.quest
        for resource in self.terms.box.quest_resources[quest]:
            player.load -= one_of(resource)
            self.discards.put(ORE + resource)
        player.quest = NO_QUEST
        player.completed += one_of(quest)
        points: i64 = self.terms.box.quest_points[quest]
        player.victory += points
        self.pay_out(points)
        self.latest = COMPLETED
        self.ask_to_enchant()

    def improvable(self, player: Player) -> i64:
        """Return the abilities whose next step can be paid (CQ-51)."""
        found: i64 = 0
        ability: i64 = 0
        while ability < len(ABILITIES):
            level = player.level(ability)
            if level < TOP_LEVEL and COSTS[level] <= player.reputation:
                found |= bit(ability)
            ability += 1
        return found

    def improve(self, ability: i64) -> None:
        """Pay for the next step of an ability (CQ-51)."""
        player = self.players[self.mover]
        cost: i64 = COSTS[player.level(ability)]
        player.reputation -= cost
        self.supply += cost
        player.levels += one_of(ability)
        self.latest = IMPROVED
        self.go_on_at_circle()

    def claim(self, points: i64) -> None:
        """Turn reputation into victory points (CQ-52)."""
        player = self.players[self.mover]
        player.reputation -= points
        player.victory += points
        self.latest = CLAIMED
        self.go_on_at_circle()

    def is_impossible(self, player: Player) -> bool:
        """Tell whether the quest can't be completed: a resource has no spot left and isn't carried (CQ-53)."""
        if player.quest == NO_QUEST:
            return False
        return self.used_up_resources() & self.quest_needs(player.quest) & ~player.resources_carried() != 0

    def abandon_quest(self) -> None:
        """Show an impossible quest, which leaves the game (CQ-53)."""
        player = self.players[self.mover]
        self.abandoned += one_of(player.quest)
        player.quest = NO_QUEST
        self.latest = ABANDONED
        self.go_on_at_circle()

    def draw_quest(self, quest: i64) -> None:
        """Take the quest that chance drew; at a stronghold the turn is over with it (CQ-54, CQ-62)."""
        player = self.players[self.mover]
        self.quest_deck.take(quest)
        player.quest = quest
        if player.tile == CIRCLE:
            self.go_on_at_circle()
        else:
            self.end_turn()

    def offer_crystals(self, crystals: i64) -> None:
        """Deliver crystals; each lets the spell chart rise, and all count (CQ-55)."""
        player = self.players[self.mover]
        player.load -= crystals * one_of(CRYSTAL_LOAD)
        player.crystals += crystals
        if self.raise_spell(crystals):
            self.finish(SPELL_BY_CRYSTAL)
        else:
            self.end_turn()

    # At a Celtic stronghold (CQ-60 to CQ-62)

    def stronghold_offers(self) -> Offers:
        """Offer deliveries, then a quest."""
        player = self.players[self.mover]
        high: i64 = bit(act.DONE - act.ABANDON)
        carried = player.resources_carried()
        high |= carried << (act.DELIVER - act.ABANDON)
        if player.has_item(RING):
            high |= carried << (act.DELIVER_RING - act.ABANDON)
        if self.needs_quest():
            high |= bit(act.DRAW_QUEST - act.ABANDON)
        return offer(act.ABANDON, high)

    def deliver(self, resource: i64, bonus: i64) -> None:
        """Deliver a resource at the value it had when the visit began; its marker goes down (CQ-60, CQ-61)."""
        player = self.players[self.mover]
        earned: i64 = COLUMNS[count(self.visit, resource)]
        earned += player.trading_bonus() + bonus
        if player.has_completed(HARP):
            earned += HARP_BONUS
        player.load -= one_of(resource)
        self.discards.put(ORE + resource)
        player.reputation += earned
        self.pay_out(earned)
        chart: i64 = (player.tile - FIRST_STRONGHOLD) * len(RESOURCES) + resource
        column: i64 = self.demand[chart]
        if column > 0:
            self.demand[chart] = column - 1
        self.ask(AT_STRONGHOLD)

    def deliver_with_ring(self, resource: i64) -> None:
        """Deliver a resource with a ring (CQ-61)."""
        self.spend(RING)
        self.deliver(resource, RING_BONUS)
