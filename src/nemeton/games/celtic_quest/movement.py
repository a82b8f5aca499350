"""The second phase of a turn (CQ-40 to CQ-49): moving along the roads."""

from __future__ import annotations

from nemeton.core.bits import bit
from nemeton.core.native import i64
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.components import (
    BREAD,
    CIRCLE,
    CRYSTAL_LOAD,
    ELIXIR,
    FIRST_LAND,
    GOLD,
    HILL_SPIRIT,
    MOST_SECTIONS,
    ORE,
    RESOURCES,
    TILE_COUNT,
    WOOD_SPIRIT,
)
from nemeton.games.celtic_quest.counts import kinds, one_of
from nemeton.games.celtic_quest.legion import ALL_PLACES, FORT_PLACES, post
from nemeton.games.celtic_quest.map import section_number
from nemeton.games.celtic_quest.offers import Offers, offer_both
from nemeton.games.celtic_quest.player import INSIDE, OFF_MAP, Player
from nemeton.games.celtic_quest.table import LEAVE, MEET, START, WALK
from nemeton.games.celtic_quest.tokens import Tokens


class Movement(Tokens):
    """The rules of movement."""

    def begin_movement(self) -> None:
        player = self.players[self.mover]
        if player.tile == OFF_MAP:
            self.ask_always(START)
        elif self.roman_under(player):
            self.ask(LEAVE)
        else:
            self.begin_walk()

    def start_at(self, tile: i64) -> None:
        """Place the marker by the destiny; a Roman there neither stops nor may be moved (CQ-40)."""
        player = self.players[self.mover]
        player.started = tile
        player.tile = tile
        player.part = INSIDE if self.is_stronghold(tile) else 0
        self.begin_walk()

    # The Roman under the marker (CQ-44)

    def leave_offers(self) -> Offers:
        """Offer to leave the Roman or to move it to a free place."""
        free = self.free_places()
        return offer_both(act.ROMAN, free.forts, act.ROMAN + FORT_PLACES, free.lands | bit(ALL_PLACES - FORT_PLACES))

    def send_off(self, place: i64) -> None:
        """Move the Roman under the marker."""
        player = self.players[self.mover]
        self.move_roman(post(player.tile, player.part), place)
        if not self.has_ended():
            self.begin_walk()

    def begin_walk(self) -> None:
        """Count points and free pick-ups and ask for the first step (CQ-41, CQ-45)."""
        player = self.players[self.mover]
        self.points = player.movement_points()
        self.free_picks = player.free_picks()
        self.row = bit(section_number(player.tile, player.part))
        self.ask(WALK)

    # Walking

    def walk_offers(self) -> Offers:
        """Offer steps, bread, pick-ups, discards and the stop (CQ-41 to CQ-49)."""
        player = self.players[self.mover]
        ways: i64 = 0
        if not self.has_ended_movement:
            ways = self.steps(player)
        lying = self.lying(player)
        picks: i64 = lying
        if player.is_full():
            picks = 0
        deeds: i64 = picks | bit(act.STOP - act.PICK)
        if picks and self.may_use_elixir(player):
            deeds |= (picks & 63) << (act.PICK_ELIXIR - act.PICK)
        if ways or lying:  # with nothing in the way of a pick-up but the full load, too
            deeds |= kinds(player.load) << (act.DISCARD - act.PICK)
        return offer_both(act.STEP, ways, act.PICK, deeds)

    def may_use_elixir(self, player: Player) -> bool:
        """Tell whether an elixir would let a pick-up go without ending the movement (CQ-45)."""
        return self.free_picks == 0 and not self.has_ended_movement and player.has_item(ELIXIR)

    def steps(self, player: Player) -> i64:
        """Return the steps that are possible: from 0 on the tiles by points, from 22 on by bread."""
        reach: i64 = self.map.neighbours(player.tile, player.part, self.enchanted)
        free: i64 = reach & self.free_tiles(player)
        costly: i64 = reach & ~free
        ways: i64 = self.fresh(player.tile, free) if free else 0
        if self.points > 0:
            ways |= costly
        elif player.has_item(BREAD):
            ways |= costly << TILE_COUNT
        return ways

    def free_tiles(self, player: Player) -> i64:
        """Return the tiles that cost the player nothing to enter (CQ-42)."""
        tiles: i64 = 0
        if player.has_completed(WOOD_SPIRIT):
            tiles |= self.terms.box.woods
        if player.has_completed(HILL_SPIRIT):
            tiles |= self.terms.box.hills
        return tiles

    def fresh(self, origin: i64, tiles: i64) -> i64:
        """Return those tiles that a free step enters on a section not yet in the row (CQ-49)."""
        found: i64 = 0
        tile: i64 = 0
        while tiles >> tile:
            if tiles & bit(tile):
                section = self.map.section_entered(origin, tile, self.enchanted)
                if self.row & bit(section_number(tile, section)) == 0:
                    found |= bit(tile)
            tile += 1
        return found

    def lying(self, player: Player) -> i64:
        """Return the kinds that lie within reach of a marker: resources of its section, crystals of its tile."""
        found: i64 = 0
        tile: i64 = player.tile
        if tile >= FIRST_LAND:
            spots: i64 = self.stocked & self.terms.box.spots_on[tile * MOST_SECTIONS + player.part]
            resource: i64 = 0
            while spots and resource < len(RESOURCES):
                if spots & self.terms.box.spots_of[resource]:
                    found |= bit(resource)
                resource += 1
        if self.crystals & bit(tile):
            found |= bit(CRYSTAL_LOAD)
        return found

    def is_free_step(self, player: Player, tile: i64) -> bool:
        """Tell whether entering a tile costs no point (CQ-42)."""
        return self.free_tiles(player) & bit(tile) != 0

    def walk_to(self, tile: i64) -> None:
        """Step to a neighbouring tile, for a point or for nothing (CQ-41, CQ-42)."""
        if not self.is_free_step(self.players[self.mover], tile):
            self.points -= 1
            self.has_paid = True
        self.set_out(tile)

    def walk_with_bread(self, tile: i64) -> None:
        """Discard bread for a step (CQ-42)."""
        self.spend(BREAD)
        self.has_paid = True
        self.set_out(tile)

    def spend(self, item: i64) -> None:
        """Discard an item of the mover's pouch."""
        self.players[self.mover].use(item)
        self.discards.put(item)

    # Meeting Romans (CQ-43, CQ-48)

    def set_out(self, tile: i64) -> None:
        """Leave for a tile; a Roman on the own stronghold's road out comes first."""
        player = self.players[self.mover]
        self.heading = tile
        origin: i64 = player.tile
        if self.is_stronghold(origin):
            road = self.road_towards(origin, tile)
            if player.part != road and self.romans.has(post(origin, road)):
                self.is_way_out = True
                self.meet()
                return
        self.go_in()

    def road_towards(self, stronghold: i64, tile: i64) -> i64:
        """Return the road of a stronghold that leads to a neighbouring tile."""
        return self.terms.box.road_at[stronghold * 6 + self.map.entry(tile, stronghold)]

    def go_in(self) -> None:
        """Enter the tile ahead, unless a Roman waits there."""
        self.is_way_out = False
        tile: i64 = self.heading
        if tile != CIRCLE and self.romans.has(post(tile, self.part_entered())):
            self.meet()
        else:
            self.arrive()

    def part_entered(self) -> i64:
        """Return the section, road or town that the step enters first."""
        tile: i64 = self.heading
        origin: i64 = self.players[self.mover].tile
        if self.is_stronghold(tile):
            return self.road_towards(tile, origin)
        return self.map.section_entered(origin, tile, self.enchanted)

    def meet(self) -> None:
        """Ask for gold, if there is any; otherwise the Roman ends the turn."""
        if self.players[self.mover].has_item(GOLD):
            self.ask(MEET)
        else:
            self.halt()

    def meet_offers(self) -> Offers:
        """Offer to halt, to pay, or to pay and send the Roman to a free place."""
        free = self.free_places()
        answers: i64 = 3
        answers <<= ALL_PLACES - FORT_PLACES
        return offer_both(act.GOLD_TO, free.forts, act.GOLD_TO + FORT_PLACES, free.lands | answers)

    def halt(self) -> None:
        """End the whole turn, the marker on the Roman."""
        player = self.players[self.mover]
        if self.is_way_out:
            player.part = self.road_towards(player.tile, self.heading)
        else:
            part = self.part_entered()
            player.tile = self.heading
            player.part = part
        self.end_turn()

    def meeting_place(self) -> i64:
        """Return where the Roman stands that the step has met."""
        if self.is_way_out:
            origin: i64 = self.players[self.mover].tile
            return post(origin, self.road_towards(origin, self.heading))
        return post(self.heading, self.part_entered())

    def pay_gold(self) -> None:
        """Pay the Roman, who stays, and walk on."""
        self.spend(GOLD)
        self.has_paid = True
        self.pass_roman()

    def pay_gold_to_move(self, place: i64) -> None:
        """Pay the Roman, send him to a free place, and walk on."""
        self.spend(GOLD)
        self.has_paid = True
        self.move_roman(self.meeting_place(), place)
        if not self.has_ended():
            self.pass_roman()

    def pass_roman(self) -> None:
        """Go on with the step."""
        if self.is_way_out:
            self.go_in()
        else:
            self.arrive()

    def arrive(self) -> None:
        """Stand on the tile ahead and ask for the next step; a paid step begins a new row (CQ-49)."""
        player = self.players[self.mover]
        tile: i64 = self.heading
        section = self.map.section_entered(player.tile, tile, self.enchanted)
        player.tile = tile
        player.part = INSIDE if self.is_stronghold(tile) else section
        here = bit(section_number(tile, section))
        self.row = here if self.has_paid else self.row | here
        self.heading = OFF_MAP
        self.has_paid = False
        self.ask(WALK)

    # Picking up (CQ-45, CQ-46) and discarding (CQ-47)

    def pick_up(self, kind: i64) -> None:
        """Pick something up: freely while that lasts, not at a stronghold (CQ-46); else the movement ends with it."""
        if self.free_picks > 0 and not self.is_stronghold(self.players[self.mover].tile):
            self.free_picks -= 1
        else:
            self.has_ended_movement = True
        self.take(kind)

    def pick_up_with_elixir(self, kind: i64) -> None:
        """Discard an elixir to pick up a resource without stopping."""
        self.spend(ELIXIR)
        self.take(kind)

    def take(self, kind: i64) -> None:
        """Take something off the map; the row of free steps begins anew (CQ-49)."""
        player = self.players[self.mover]
        if kind == CRYSTAL_LOAD:
            self.crystals ^= bit(player.tile)
        else:
            self.stocked &= ~self.spot_on(kind, player.tile)
        player.load += one_of(kind)
        self.row = bit(section_number(player.tile, player.part))
        self.ask(WALK)

    def discard(self, kind: i64) -> None:
        """Discard something carried (CQ-47)."""
        self.players[self.mover].load -= one_of(kind)
        self.discards.put(ORE + kind)
        self.ask(WALK)

    def stop(self) -> None:
        """End the movement; who stops at a Celtic stronghold is inside (CQ-48)."""
        player = self.players[self.mover]
        self.forget_movement()
        if self.is_stronghold(player.tile):
            player.part = INSIDE
            self.begin_action()
        elif player.tile == CIRCLE:
            self.begin_action()
        else:
            self.end_turn()
