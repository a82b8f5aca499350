"""The first phase of a turn (CQ-30 to CQ-39): two tokens from the bag."""

from __future__ import annotations

from nemeton.core.bits import bit
from nemeton.core.native import i64
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import (
    CRYSTAL,
    CYCLE,
    DRUID,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    KINDS,
    LANDS,
    LAST_COLUMN,
    ORDERS,
    ORE,
    POUCH,
    RESOURCES,
    ROMAN,
    STRONGHOLDS,
    TALISMAN,
)
from nemeton.games.celtic_quest.counts import one_of, total
from nemeton.games.celtic_quest.legion import FORT_PLACES, Legion
from nemeton.games.celtic_quest.offers import Offers, offer, offer_both
from nemeton.games.celtic_quest.preparation import Preparation
from nemeton.games.celtic_quest.table import (
    COMPLETED,
    CONQUEST_BY_ROMANISATION,
    DRAWN,
    DROP,
    ENCHANT,
    NO_TOKEN,
    PLACE_ROMAN,
    PUT,
    RAISE,
    REMOVE,
    RESOLVE,
    RETURN,
    ROMANISE,
    SPELL_BY_DRUID,
)


class Tokens(Preparation):
    """The rules of drawing and resolving tokens."""

    def begin_turn(self) -> None:
        self.to_draw = 3 if self.players[self.mover].has_completed(TALISMAN) else 2
        self.ask_for_token()

    def ask_for_token(self) -> None:
        """Let chance draw; an empty bag is refilled with the discards first (CQ-30)."""
        if self.to_draw and self.bag.total == 0:
            self.refill()
        if self.to_draw and self.bag.total:
            self.let_chance_move(DRAWN)
            return
        self.to_draw = 0
        if len(self.drawn) == 3:
            self.ask(RETURN)
        else:
            self.resolve_next()

    def refill(self) -> None:
        """Put all discarded tokens back into the bag."""
        kind: i64 = 0
        while kind < KINDS:
            self.bag.counts[kind] += self.discards.counts[kind]
            self.discards.counts[kind] = 0
            kind += 1
        self.bag.total += self.discards.total
        self.discards.total = 0

    def draw(self, kind: i64) -> None:
        """Take a token that chance drew."""
        self.bag.take(kind)
        self.drawn.append(kind)
        self.drawn.sort()
        self.to_draw -= 1
        self.ask_for_token()

    def put_back(self, kind: i64) -> None:
        """Put one of three tokens back (CQ-30)."""
        self.drawn.remove(kind)
        self.bag.put(kind)
        self.resolve_next()

    def kinds_drawn(self) -> i64:
        """Return the set of kinds that are to be resolved."""
        found: i64 = 0
        for kind in self.drawn:
            found |= bit(kind)
        return found

    def resolve_next(self) -> None:
        self.resolving = NO_TOKEN
        if self.has_ended():
            return
        if len(self.drawn) == 2 and self.order_matters(self.drawn[0], self.drawn[1]):
            self.ask(RESOLVE)
        elif self.drawn:
            self.resolve(self.drawn[0])
        else:
            self.begin_movement()

    def order_matters(self, earlier: i64, later: i64) -> bool:
        """Tell whether two tokens can come out differently in the other order (*A game as steps*)."""
        if earlier == later or later < ROMAN:
            return False
        if earlier >= ORE:
            return True
        return later == CYCLE and total(self.players[self.mover].pouch) == POUCH

    def resolve(self, kind: i64) -> None:
        """Resolve one of the drawn tokens."""
        self.drawn.remove(kind)
        if kind < ORE:
            self.resolve_item(kind)
        elif kind < CRYSTAL:
            self.resolve_resource(kind - ORE)
        elif kind == CRYSTAL:
            self.resolve_crystal()
        elif kind == ROMAN:
            self.resolve_roman()
        elif kind == CYCLE:
            self.resolve_cycle()
        elif kind == DRUID:
            self.resolve_druid()
        elif kind == ORDERS:
            self.resolve_orders()
        else:
            self.discards.put(kind)
            self.ask(ROMANISE)

    # Items (CQ-32)

    def resolve_item(self, item: i64) -> None:
        """Put an item into the pouch; beyond three, one is discarded."""
        player = self.players[self.mover]
        player.pouch += one_of(item)
        if total(player.pouch) > POUCH:
            self.ask(DROP)
        else:
            self.resolve_next()

    def drop(self, item: i64) -> None:
        """Discard one of four items."""
        self.players[self.mover].use(item)
        self.discards.put(item)
        self.resolve_next()

    # Resources (CQ-31) and crystals (CQ-33)

    def resolve_resource(self, resource: i64) -> None:
        """Put a resource onto an empty spot in play, or let a demand rise."""
        self.resolving = ORE + resource
        if self.empty_lands(resource):
            self.ask(PUT)
        elif self.raisable(resource):
            self.ask(RAISE)
        else:
            self.discards.put(ORE + resource)
            self.resolve_next()

    def put_offers(self) -> Offers:
        """Offer the empty spots for the token in hand."""
        if self.resolving == CRYSTAL:
            return offer(act.PUT_CRYSTAL, self.empty_crystal_spots())
        resource: i64 = self.resolving - ORE
        return offer(act.PUT + resource * len(LANDS), self.empty_lands(resource))

    def raise_offers(self) -> Offers:
        """Offer the strongholds where the demand for the token in hand can rise."""
        resource: i64 = self.resolving - ORE
        return offer(act.RAISE + resource * len(STRONGHOLDS), self.raisable(resource))

    def empty_lands(self, resource: i64) -> i64:
        """Return the land tiles, from L01 on, with an empty spot in play of a resource."""
        empty: i64 = self.spots_left(resource) & ~self.stocked
        lands: i64 = 0
        spot: i64 = 0
        while empty >> spot:
            if empty & bit(spot):
                lands |= bit(self.terms.box.spot_tile[spot] - FIRST_LAND)
            spot += 1
        return lands

    def raisable(self, resource: i64) -> i64:
        """Return the Celtic strongholds, from Iceni on, where a demand can rise; 8 is the last column."""
        found: i64 = 0
        stronghold: i64 = 0
        while stronghold < len(STRONGHOLDS):
            can_rise = self.demand[stronghold * len(RESOURCES) + resource] < LAST_COLUMN
            if can_rise and self.is_stronghold(stronghold + FIRST_STRONGHOLD):
                found |= bit(stronghold)
            stronghold += 1
        return found

    def put(self, resource: i64, land: i64) -> None:
        """Put a resource onto its spot of a land tile."""
        self.stocked |= self.spot_on(resource, land + FIRST_LAND)
        self.resolve_next()

    def spot_on(self, resource: i64, tile: i64) -> i64:
        """Return a resource's spot on a tile, as a set."""
        spots: i64 = self.terms.box.spots_of[resource]
        return spots & self.terms.box.spots_on_tile[tile]

    def raise_demand(self, resource: i64, stronghold: i64) -> None:
        """Discard a resource and let its demand rise by one column."""
        self.discards.put(ORE + resource)
        self.demand[stronghold * len(RESOURCES) + resource] += 1
        self.resolve_next()

    def resolve_crystal(self) -> None:
        """Put a crystal onto an empty crystal spot, or discard it."""
        if self.empty_crystal_spots():
            self.resolving = CRYSTAL
            self.ask(PUT)
        else:
            self.discards.put(CRYSTAL)
            self.resolve_next()

    def empty_crystal_spots(self) -> i64:
        """Return the tiles with an empty crystal spot."""
        return self.enchanted & ~self.crystals & ~self.conquered

    def put_crystal(self, tile: i64) -> None:
        """Put a crystal onto its spot."""
        self.crystals |= bit(tile)
        self.resolve_next()

    # Romans (CQ-34) and events (CQ-36, CQ-37, CQ-39)

    def resolve_roman(self) -> None:
        """Bring a Roman onto the map."""
        if self.free_places().total():
            self.resolving = ROMAN
            self.ask(PLACE_ROMAN)
        else:
            self.discards.put(ROMAN)
            self.resolve_next()

    def place_roman(self, place: i64) -> None:
        """Set the drawn Roman down."""
        self.resolving = NO_TOKEN
        self.put_roman(place)
        self.resolve_next()

    def resolve_cycle(self) -> None:
        """Put all discards back into the bag, the cycle with them."""
        self.discards.put(CYCLE)
        self.refill()
        self.resolve_next()

    def resolve_druid(self) -> None:
        """Let the spell chart rise, and the mover enchant a tile."""
        self.discards.put(DRUID)
        if self.raise_spell(1):
            self.finish(SPELL_BY_DRUID)
        else:
            self.ask_to_enchant()

    def ask_to_enchant(self) -> None:
        """Ask which tile is enchanted, if one is left (CQ-37, CQ-50)."""
        if self.enchantable():
            self.ask(ENCHANT)
        else:
            self.go_on_after_enchantment()

    def choose_enchanted(self, tile: i64) -> None:
        """Enchant the chosen tile."""
        self.enchant(tile)
        self.go_on_after_enchantment()

    def go_on_after_enchantment(self) -> None:
        """Go on where the enchantment came from: the druid, or a completed quest."""
        if self.latest == COMPLETED:
            self.go_on_at_circle()
        else:
            self.resolve_next()

    def resolve_orders(self) -> None:
        """Let the mover discard a Roman from the map, if there is one."""
        self.discards.put(ORDERS)
        if self.romans.total():
            self.ask(REMOVE)
        else:
            self.resolve_next()

    def remove_roman(self, place: i64) -> None:
        """Discard a Roman from the map."""
        self.romans = self.romans.minus(place)
        self.discards.put(ROMAN)
        self.resolve_next()

    def romanise(self, stronghold: i64) -> None:
        """Let a stronghold be conquered."""
        self.conquer(stronghold + FIRST_STRONGHOLD, CONQUEST_BY_ROMANISATION)
        self.resolve_next()


def offer_places(base: i64, places: Legion) -> Offers:
    """Offer an action for each of some places of Romans."""
    return offer_both(base, places.forts, base + FORT_PLACES, places.lands)
