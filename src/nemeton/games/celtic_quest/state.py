"""The rules of Celtic Quest, in the order of RULES.md: actions, end and score; other chapters below.

A game is a run of steps:

    chance   first, destiny, quest, tile, lay        CQ-20 to CQ-29   preparation.py
    a seat   keep, lay
    chance   drawn                                   CQ-30            tokens.py
    a seat   return, resolve, drop, put, raise,      CQ-30 to CQ-39
             roman, enchant, remove, romanise
             start, leave, walk, meet                CQ-40 to CQ-49   movement.py
             circle, stronghold                      CQ-50 to CQ-62   here
    chance   quest, luck                             CQ-54, CQ-10
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.bag import Bag
from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, Place
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.bits import bit, count, kinds, nth, one_of, size
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    CIRCLE,
    COLUMNS,
    COSTS,
    CRYSTAL_LOAD,
    DESTINIES,
    DESTINY_CARDS,
    FIRST_STRONGHOLD,
    HARP,
    HARP_BONUS,
    LANDS,
    ORE,
    QUEST_KINDS,
    RESOURCES,
    RING,
    RING_BONUS,
    STRONGHOLDS,
    TOP_LEVEL,
)
from nemeton.games.celtic_quest.movement import Movement
from nemeton.games.celtic_quest.offers import NOTHING, Offers, offer
from nemeton.games.celtic_quest.player import NO_QUEST, Player
from nemeton.games.celtic_quest.preparation import bag_at_start, gone_at_start
from nemeton.games.celtic_quest.table import (
    ABANDONED,
    AT_CIRCLE,
    AT_STRONGHOLD,
    BARE_MAP,
    CLAIMED,
    COMPLETED,
    DESTINY,
    DRAWN,
    DROP,
    ENCHANT,
    ENDINGS,
    FIRST,
    IMPROVED,
    KEEP,
    LAID,
    LAY,
    LEAVE,
    LUCK,
    MEET,
    NOTHING_DONE,
    OVER,
    PLACE_ROMAN,
    PUT,
    QUEST,
    QUEST_DRAWN,
    QUEST_TAKEN,
    RAISE,
    REMOVE,
    RESOLVE,
    RETURN,
    ROMANISE,
    ROUND_LIMIT,
    SPELL_BY_CRYSTAL,
    START,
    SUPPLY_USED_UP,
    TILE,
    WALK,
    empty_bag,
)
from nemeton.games.celtic_quest.terms import Terms
from nemeton.games.celtic_quest.tokens import offer_places

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.view import QuestView

LUCKY_CARDS: Final = 2


class QuestState(Movement):
    """A position of Celtic Quest, or of Celtic Trader."""

    @staticmethod
    def begin_with(seats: int, terms: Terms) -> QuestState:
        """Return the table before chance's first action."""
        players = [Player.start() for _ in range(seats)]
        deck = Bag.filled(terms.box.quest_copies) if terms.has_quests else Bag([0] * QUEST_KINDS, 0)
        bag = bag_at_start(terms, seats)
        return QuestState(terms, players, bag, empty_bag(), gone_at_start(terms, seats), deck, BARE_MAP)

    def copy(self) -> QuestState:
        players = [player.copy() for player in self.players]
        twin = QuestState(
            self.terms,
            players,
            self.bag.copy(),
            self.discards.copy(),
            self.gone.copy(),
            self.quest_deck.copy(),
            self.map,
        )
        twin.take_over(self)
        return twin

    # Chance

    def outcomes(self) -> list[tuple[int, int]]:
        now = self.now
        if now == DRAWN:
            return self.bag.outcomes(act.DRAWN)
        if now in (QUEST, QUEST_DRAWN):
            return self.quest_outcomes()
        if now == TILE:
            return [(act.TILE + tile, 1) for tile in range(len(self.terms.box.tiles)) if self.fits >> tile & 1]
        if now == LAID:
            return [(act.LAY + way, 1) for way in self.ways]
        if now == FIRST:
            return [(act.FIRST + seat, 1) for seat in range(self.seats)]
        if now == DESTINY:
            return self.destiny_outcomes()
        if now == LUCK:
            return [(act.LUCK + card, 1) for card in range(DESTINY_CARDS) if self.destiny_deck >> card & 1]
        return []

    def pick(self, rng: Rng) -> int:
        now = self.now
        if now == DRAWN:
            return act.DRAWN + self.bag.pick(rng)
        if now in (QUEST, QUEST_DRAWN):
            return act.QUEST + self.mover * QUEST_KINDS + self.quest_deck.pick(rng)
        if now == TILE:
            return act.TILE + nth(self.fits, rng.below(size(self.fits)))
        if now == LAID:
            return act.LAY + self.ways[rng.below(len(self.ways))]
        if now == FIRST:
            return act.FIRST + rng.below(self.seats)
        if now == DESTINY:
            chosen = nth(self.destiny_deck, rng.below(size(self.destiny_deck)))
            return act.DESTINY + self.mover * DESTINY_CARDS + chosen
        return act.LUCK + nth(self.destiny_deck, rng.below(size(self.destiny_deck)))

    def draw_luck(self, card: i64) -> None:
        """Draw one of the two destinies for the Luckiest (CQ-10)."""
        self.destiny_deck &= ~bit(card)
        self.luck |= bit(card)
        if size(self.luck) == LUCKY_CARDS:
            self.now = OVER

    # What may be done

    def legal(self) -> list[int]:
        if self.now == LAY:
            return [act.LAY + way for way in self.ways]
        return self.offers.actions()

    def choose(self, rng: Rng) -> int:
        if self.now == LAY:
            return act.LAY + self.ways[rng.below(len(self.ways))]
        return self.offers.choose(rng)

    def forbids(self, action: int) -> str:
        from nemeton.games.celtic_quest.refusals import refusal

        mover = self.to_move()
        if mover == NOBODY:
            return self.step().rule
        if mover == CHANCE:
            possible = any(outcome == action for outcome, _ in self.outcomes())
        elif self.now == LAY:
            possible = action - act.LAY in self.ways
        else:
            possible = self.offers.has(action)
        return "" if possible else refusal(self, action)

    def offers_at(self, step: i64) -> Offers:
        if step == WALK:
            return self.walk_offers()
        if step == AT_CIRCLE:
            return self.circle_offers()
        if step == AT_STRONGHOLD:
            return self.stronghold_offers()
        if step == PLACE_ROMAN:
            return offer_places(act.ROMAN, self.free_places())
        if step == MEET:
            return self.meet_offers()
        if step == LEAVE:
            return self.leave_offers()
        if step == START:
            return offer(act.START, self.terms.box.starts[self.players[self.mover].destiny()])
        return self.token_offers_at(step)

    def token_offers_at(self, step: i64) -> Offers:
        """Return what a step of the set-up or of the first phase offers."""
        if step == PUT:
            return self.put_offers()
        if step == RAISE:
            return self.raise_offers()
        if step == RETURN:
            return offer(act.RETURN, self.kinds_drawn())
        if step == RESOLVE:
            return offer(act.RESOLVE, self.kinds_drawn())
        if step == DROP:
            return offer(act.DROP, kinds(self.players[self.mover].pouch))
        if step == ENCHANT:
            return offer(act.ENCHANT, self.enchantable())
        if step == REMOVE:
            return offer_places(act.REMOVE, self.romans)
        if step == ROMANISE:
            return offer(act.ROMANISE, self.celtic() >> FIRST_STRONGHOLD)
        if step == KEEP:
            return offer(act.KEEP, self.players[self.mover].destinies)
        return NOTHING

    # Carrying out

    def apply(self, action: int) -> None:
        a: i64 = action
        if a >= act.FIRST:
            self.apply_chance(a)
        elif a < act.RETURN:
            if a < act.LAY:
                self.keep(a - act.KEEP)
            else:
                self.lay(a - act.LAY)
        elif a < act.START:
            self.apply_token(a)
        elif a < act.COMPLETE:
            self.apply_movement(a)
        else:
            self.apply_deed(a)

    def apply_chance(self, a: i64) -> None:
        """Carry out an action of chance."""
        if a >= act.LUCK:
            self.draw_luck(a - act.LUCK)
        elif a >= act.DRAWN:
            self.draw(a - act.DRAWN)
        elif a >= act.TILE:
            self.draw_tile(a - act.TILE)
        elif a >= act.QUEST:
            quest: i64 = (a - act.QUEST) % QUEST_KINDS
            if self.now == QUEST:
                self.deal_quest(quest)
            else:
                self.draw_quest(quest)
        elif a >= act.DESTINY:
            self.deal_destiny((a - act.DESTINY) % DESTINY_CARDS)
        else:
            self.begin(a - act.FIRST)

    def apply_token(self, a: i64) -> None:
        """Carry out an action of the first phase, or what is done with the Roman under a marker."""
        if a < act.RESOLVE:
            self.put_back(a - act.RETURN)
        elif a < act.DROP:
            self.resolve(a - act.RESOLVE)
        elif a < act.PUT:
            self.drop(a - act.DROP)
        elif a < act.PUT_CRYSTAL:
            self.put((a - act.PUT) // len(LANDS), (a - act.PUT) % len(LANDS))
        elif a < act.RAISE:
            self.put_crystal(a - act.PUT_CRYSTAL)
        elif a < act.ROMAN:
            self.raise_demand((a - act.RAISE) // len(STRONGHOLDS), (a - act.RAISE) % len(STRONGHOLDS))
        elif a < act.LEAVE:
            if self.now == LEAVE:
                self.send_off(a - act.ROMAN)
            else:
                self.place_roman(a - act.ROMAN)
        elif a == act.LEAVE:
            self.begin_walk()
        elif a < act.REMOVE:
            self.choose_enchanted(a - act.ENCHANT)
        elif a < act.ROMANISE:
            self.remove_roman(a - act.REMOVE)
        else:
            self.romanise(a - act.ROMANISE)

    def apply_movement(self, a: i64) -> None:
        """Carry out an action of the second phase."""
        if a < act.STEP:
            self.start_at(a - act.START)
        elif a < act.BREAD:
            self.walk_to(a - act.STEP)
        elif a < act.PICK:
            self.walk_with_bread(a - act.BREAD)
        elif a < act.PICK_ELIXIR:
            self.pick_up(a - act.PICK)
        elif a < act.DISCARD:
            self.pick_up_with_elixir(a - act.PICK_ELIXIR)
        elif a < act.STOP:
            self.discard(a - act.DISCARD)
        elif a == act.STOP:
            self.stop()
        elif a < act.HALT:
            self.pay_gold_to_move(a - act.GOLD_TO)
        elif a == act.HALT:
            self.halt()
        else:
            self.pay_gold()

    def apply_deed(self, a: i64) -> None:
        """Carry out an action of the third phase."""
        if a == act.COMPLETE:
            self.complete_quest()
        elif a < act.CLAIM:
            self.improve(a - act.IMPROVE)
        elif a < act.ABANDON:
            self.claim(a - act.CLAIM + 1)
        elif a == act.ABANDON:
            self.abandon_quest()
        elif a < act.DELIVER_RING:
            self.deliver(a - act.DELIVER, 0)
        elif a < act.DRAW_QUEST:
            self.deliver_with_ring(a - act.DELIVER_RING)
        elif a == act.DRAW_QUEST:
            self.latest = QUEST_TAKEN
            self.let_chance_move(QUEST_DRAWN)
        elif a < act.DONE:
            self.offer_crystals(a - act.OFFER + 1)
        else:
            self.end_turn()

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

    # End (CQ-70 to CQ-73)

    def end_turn(self) -> None:
        self.forget_movement()
        if self.is_used_up:
            self.finish(SUPPLY_USED_UP)
            return
        self.turns += 1
        if self.turns == self.terms.round_limit * self.seats:
            self.finish(ROUND_LIMIT)
            return
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        self.begin_turn()

    def ending(self) -> str:
        return ENDINGS[self.end] if self.now == OVER else ""

    # Score (CQ-80)

    def scores(self) -> list[int]:
        return [sum(points for _, points in self.tally(seat)) for seat in range(self.seats)]

    def tally(self, seat: int) -> list[tuple[str, int]]:
        player = self.players[seat]
        lines = [("victory", int(player.victory))]
        if player.crystals:
            lines.append((f"crystals {player.crystals} {self.spell}", int(player.crystals * self.spell)))
        if player.destinies:
            card = DESTINIES[player.destiny()]
            lines.append((f"destiny {card}", player.destiny_points(self.terms.box, size(self.celtic()), self.luck)))
        return lines

    def standings(self) -> list[int]:
        scores = self.scores()
        marks = [(scores[seat], int(self.players[seat].quests_completed())) for seat in range(self.seats)]
        return [1 + sum(other > mark for other in marks) for mark in marks]

    # What others need

    def observe(self, seat: int) -> QuestView:
        from nemeton.games.celtic_quest.view import QuestView

        return QuestView(self, seat)

    def places(self) -> list[Place]:
        from nemeton.games.celtic_quest.places import places

        return places(self)

    def swap(self, here: str, this: str, there: str, that: str) -> None:
        from nemeton.games.celtic_quest.places import replace

        replace(self, here, this, that)
        replace(self, there, that, this)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, QuestState) and self.equals(other)

    def __str__(self) -> str:
        from nemeton.games.celtic_quest.position import write

        return write(self)
