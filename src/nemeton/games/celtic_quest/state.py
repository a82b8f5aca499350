"""The State of Celtic Quest: it brings the chapters of the rules together, ends and scores (CQ-70 to CQ-80).

A game is a run of steps:

    chance   first, destiny, quest, tile, lay        CQ-20 to CQ-29   preparation.py
    a seat   keep, lay
    chance   drawn                                   CQ-30            tokens.py
    a seat   return, resolve, drop, put, raise,      CQ-30 to CQ-39
             roman, enchant, remove, romanise
             start, leave, walk, meet                CQ-40 to CQ-49   movement.py
             circle, stronghold                      CQ-50 to CQ-62   deeds.py
    chance   quest, luck                             CQ-54, CQ-10
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.bag import Bag
from nemeton.core.bits import bit, nth, size
from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, Place
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import (
    DESTINIES,
    DESTINY_CARDS,
    FIRST_STRONGHOLD,
    LANDS,
    QUEST_KINDS,
    STRONGHOLDS,
)
from nemeton.games.celtic_quest.counts import kinds
from nemeton.games.celtic_quest.deeds import Deeds
from nemeton.games.celtic_quest.offers import NOTHING, Offers, offer
from nemeton.games.celtic_quest.player import Player
from nemeton.games.celtic_quest.preparation import bag_at_start, gone_at_start
from nemeton.games.celtic_quest.table import (
    AT_CIRCLE,
    AT_STRONGHOLD,
    BARE_MAP,
    DESTINY,
    DRAWN,
    DROP,
    ENCHANT,
    ENDINGS,
    FIRST,
    KEEP,
    LAID,
    LAY,
    LEAVE,
    LUCK,
    MEET,
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


class QuestState(Deeds):
    """A position of Celtic Quest, or of Celtic Trader."""

    @staticmethod
    def begin_with(seats: int, terms: Terms) -> QuestState:
        """Return the table before chance's first action."""
        players = [Player.start() for _ in range(seats)]
        deck = Bag.filled(terms.box.quest_copies) if terms.has_quests else Bag([0] * QUEST_KINDS, 0)
        bag = bag_at_start(terms, seats)
        state = QuestState(terms, players, bag, empty_bag(), gone_at_start(terms, seats), deck, BARE_MAP)
        state.sites = terms.box.roman_places()
        return state

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
