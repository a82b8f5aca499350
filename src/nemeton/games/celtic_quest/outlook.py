"""What a place on the map promises a player: goods to fetch, deliveries, the quest, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.bits import bit, lowest, size
from nemeton.core.native import i64, mypyc_attr
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
)
from nemeton.games.celtic_quest.counts import count, total
from nemeton.games.celtic_quest.legion import post
from nemeton.games.celtic_quest.map import MOST_TURNS, NUMBERED, TURN_BITS, section_number
from nemeton.games.celtic_quest.player import NO_QUEST, Player

if TYPE_CHECKING:
    from nemeton.games.celtic_quest.state import QuestState

POINT: Final = 100
FADING: Final = [100, 82, 67, 55, 45, 37, 30, 25, 20, 16, 0]  # per cent, by turns to wait
PACE: Final = 350  # points that a player takes from the supply in a turn, in hundredths
COIN: Final = 80  # what a point of reputation is worth
EARLINESS: Final = 3  # what it is worth to come a step earlier
ERRAND: Final = 80  # per cent of an errand that is left when its goods are not yet fetched
NEXT: Final = 60  # per cent of the errand after this one
REST: Final = 50  # per cent of what else the player has, for another errand
QUEST_EXTRA: Final = 500  # for the effect and the enchanted tile
QUEST_ERRAND: Final = 40  # per cent of a quest that is left for each resource still to be fetched
NEW_QUEST: Final = 300
CRYSTAL_EXTRA: Final = 200  # by how much the spell chart will still rise
# What the next step of movement, trading and carrying is good for, level by level.
ABILITY_USE: Final[tuple[int, ...]] = (500, 400, 300, 300, 400, 400, 600, 700, 600, 350, 500, 350)


@mypyc_attr(acyclic=True)
class Prospect:
    """What it is worth to end a turn on each place of the map with a certain load."""

    def __init__(self, worth: list[int]) -> None:
        self.worth: list[int] = worth
        self.targets: i64 = 0  # the places that are worth something
        self.top: i64 = 0

    def add(self, place: i64, value: i64) -> None:
        """Note what a place is worth; the best of several counts."""
        if value > self.worth[place]:
            self.worth[place] = value
            self.targets |= bit(place)
            self.top = max(self.top, value)

    def best_of(self, places: i64) -> i64:
        """Return what the best of some places is worth."""
        value: i64 = 0
        places &= self.targets
        while places:
            worth: i64 = self.worth[lowest(places)]
            places &= places - 1
            value = max(value, worth)
        return value


class Errands:
    """The errands of one player on one map."""

    def __init__(self, state: QuestState, seat: i64, needs: i64) -> None:
        """Look at a seat that wants a set of resources for its quest."""
        self.state: QuestState = state
        self.player: Player = state.players[seat]
        self.needs: i64 = needs
        self.speed: i64 = max(1, self.player.movement_points())
        self.capacity: i64 = self.player.capacity()
        self.bonus: i64 = self.player.trading_bonus()
        if self.player.has_completed(HARP):
            self.bonus += HARP_BONUS
        self.spending: i64 = COIN * self.player.reputation
        self.fade: list[int] = FADING  # per cent, by turns to wait
        self.known: i64 = 0  # the places that a walk has come to
        self.halted: i64 = 0  # the places where Romans have ended a turn of it
        self.guarded: i64 = 0
        self.links: tuple[int, ...] = ()
        self.gated: i64 = 0  # the places at either end of a stronghold's guarded road
        self.gates: dict[int, int] = {}  # and where it leads from there
        self.free: i64 = 0
        self.waits: tuple[int, ...] = ()  # from each spot to the circle and the strongholds, with what it brings
        self.prices: list[int] = []  # of each resource, a byte a stronghold
        self.after: list[int] = []  # what can be had next from the circle and the strongholds

    # Roads and Romans

    def look_around(self) -> None:
        """Find roads, Romans, prices, and what can be had next from the circle and the strongholds."""
        state = self.state
        self.links = state.map.links(state.enchanted)
        self.guarded = guarded_places(state)
        if state.romans.forts:
            self.find_gates()
        self.free = free_places(state, self.player)
        rounds = rounds_left(state)
        if rounds < MOST_TURNS:
            self.fade = faded_towards_the_end(rounds)
        pause: i64 = self.speed // 2 if self.player.free_picks() else 0  # points left after a pick-up
        self.waits = state.map.waits(state.enchanted, self.speed, pause)
        self.prices = [self.price(resource) for resource in range(len(RESOURCES))]
        self.look_ahead()

    def price(self, resource: i64) -> i64:
        """Return what a delivery of a resource earns at each stronghold, a byte each."""
        prices: i64 = 0
        fort: i64 = FIRST_LAND - 1
        while fort >= FIRST_STRONGHOLD:
            prices <<= 8
            if self.state.is_stronghold(fort):
                prices |= self.earning(fort, resource)
            fort -= 1
        return prices

    def look_ahead(self) -> None:
        """Work out what can be fetched from the circle and the strongholds with an empty load."""
        state = self.state
        outward = state.map.waits(state.enchanted, self.speed, 0)
        self.after = [0] * FIRST_LAND
        spot: i64 = 0
        while spot < SPOTS:
            if state.stocked & bit(spot):
                sale = self.sale(self.waits[spot], self.prices[state.terms.box.spot_resource[spot]]) * NEXT // 100
                wait: i64 = outward[spot]
                place: i64 = 0
                while place < FIRST_LAND:
                    worth: i64 = sale * self.fade[wait & 15] // 100
                    wait >>= TURN_BITS
                    most: i64 = self.after[place]
                    self.after[place] = max(most, worth)
                    place += 1
            spot += 1

    def sale(self, waits: i64, prices: i64) -> i64:
        """Return what a resource brings that is sold alone."""
        value: i64 = 0
        while prices:
            waits >>= TURN_BITS
            worth: i64 = (prices & 255) * self.fade[waits & 15]
            prices >>= 8
            value = max(value, worth)
        return value * COIN // 100

    def find_gates(self) -> None:
        """Note the guarded roads of strongholds: who enters or leaves by one is stopped (CQ-48)."""
        state = self.state
        fort: i64 = FIRST_STRONGHOLD
        while fort < FIRST_LAND:
            roads: i64 = state.romans.on(fort) if state.is_stronghold(fort) else 0
            while roads:
                self.bar(fort, self.beyond(fort, lowest(roads)))
                roads &= roads - 1
            fort += 1

    def beyond(self, fort: i64, road: i64) -> i64:
        """Return the section to which a road of a stronghold leads; the stronghold itself where it leads nowhere."""
        state = self.state
        tiles: i64 = state.map.reach_all[fort]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            if state.road_towards(fort, tile) == road:
                return section_number(tile, state.map.section_entered(fort, tile, state.enchanted))
        return fort

    def bar(self, place: i64, other: i64) -> None:
        """Put a Roman between two places, or take him away."""
        self.gated |= bit(place) | bit(other)
        self.gates[place] = self.gates.get(place, 0) ^ bit(other)
        self.gates[other] = self.gates.get(other, 0) ^ bit(place)

    def entered(self, places: i64) -> i64:
        """Return the places first entered by a step from some places; note where Romans end it."""
        entered: i64 = 0
        while places:
            place = lowest(places)
            places &= places - 1
            links: i64 = self.links[place]
            if self.gated & bit(place):
                barred: i64 = self.gates[place]
                links &= ~barred
                self.halted |= barred
            entered |= links
        self.halted |= entered & self.guarded
        entered &= ~self.guarded & ~self.known
        self.known |= entered
        return entered

    def best(self, tile: i64, part: i64, points: i64, prospect: Prospect) -> i64:
        """Return what the best errand elsewhere is worth from a place, with so many points left for this turn."""
        frontier: i64 = bit(section_number(tile, part))
        self.known = frontier
        value: i64 = 0
        walked: i64 = 0
        turn: i64 = 0
        while turn < MOST_TURNS:
            self.halted = 0
            while points > 0 and frontier:
                frontier = self.entered(frontier)
                if self.free:
                    frontier |= self.entered_freely(frontier)
                walked += 1
                points -= 1
                value = max(value, self.faded(prospect.best_of(frontier), turn) - EARLINESS * walked)
            turn += 1
            self.halted &= ~self.known
            self.known |= self.halted
            frontier |= self.halted
            points = self.speed
            if frontier == 0 or self.faded(prospect.top, turn) <= value:
                return value
            value = max(value, self.faded(prospect.best_of(self.halted), turn) - EARLINESS * walked)
        return value

    def entered_freely(self, places: i64) -> i64:
        """Return what steps that cost nothing add to some places."""
        added: i64 = 0
        while places:
            known = self.known
            places = self.entered(places)
            self.known = known | (places & self.free)
            places &= self.free
            added |= places
        return added

    def from_here(self, tile: i64, part: i64, points: i64, prospect: Prospect) -> i64:
        """Return what the best errand is worth, one at the place itself included."""
        return max(prospect.worth[section_number(tile, part)], self.best(tile, part, points, prospect))

    def faded(self, value: i64, turns: i64) -> i64:
        """Return what a value is worth that comes later, or perhaps not before the end."""
        return value * self.fade[turns] // 100

    # What can be had

    def prospect(self, load: i64) -> Prospect:
        """Return what it is worth to end a turn on each place with such a load."""
        if not self.after:
            self.look_around()
        found = Prospect([0] * NUMBERED)
        sales = self.add_strongholds(found, load)
        self.add_circle(found, load, max(sales))
        if total(load) < self.capacity:
            self.add_spots(found, load, sales)
            self.add_crystals(found)
        return found

    def add_strongholds(self, found: Prospect, load: i64) -> list[int]:
        """Note what a visit to each stronghold is worth; return what the load earns there."""
        kept = self.kept(load)
        sales: list[int] = [0] * FIRST_LAND
        quest = self.new_quest()
        fort: i64 = FIRST_STRONGHOLD
        while fort < FIRST_LAND:
            if self.state.is_stronghold(fort):
                earned = self.deliveries(fort, load, kept)
                sales[fort] = earned
                if earned or quest:
                    found.add(fort, earned + quest + self.spending * REST // 100 + self.after[fort])
            fort += 1
        return sales

    def earning(self, fort: i64, resource: i64) -> i64:
        """Return what one delivery earns."""
        value: i64 = COLUMNS[self.state.demand[(fort - FIRST_STRONGHOLD) * len(RESOURCES) + resource]]
        return value + self.bonus

    def deliveries(self, fort: i64, load: i64, kept: i64) -> i64:
        """Return what a load earns at a stronghold, without what is kept."""
        value: i64 = 0
        resource: i64 = 0
        while load and resource < len(RESOURCES):
            carried: i64 = load & 15
            load >>= 4
            if carried and kept & bit(resource):
                carried -= 1
            if carried:
                value += carried * self.earning(fort, resource)
            resource += 1
        return value * COIN

    def kept(self, load: i64) -> i64:
        """Return the resources of which the quest asks to keep one."""
        if self.needs == 0 or self.capacity < 2:
            return 0
        carried: i64 = self.needs & resources_of(load)
        missing: i64 = self.needs & ~carried
        if missing == 0:
            return carried
        return carried if self.is_stocked(missing) else 0

    def is_stocked(self, resources: i64) -> bool:
        """Tell whether each of some resources lies somewhere on the map."""
        while resources:
            resource = lowest(resources)
            resources &= resources - 1
            if self.state.stocked & self.state.terms.box.spots_of[resource] == 0:
                return False
        return True

    # At the Stone Circle

    def add_circle(self, found: Prospect, load: i64, sale: i64) -> None:
        """Note what a visit to the Stone Circle is worth."""
        value = self.at_circle(load)
        if value:
            found.add(CIRCLE, value + sale * REST // 100 + self.after[CIRCLE])

    def at_circle(self, load: i64) -> i64:
        """Return what a visit to the Stone Circle brings: the quest, crystals, reputation to spend."""
        value: i64 = self.spending + self.new_quest()
        if self.needs and self.needs & ~resources_of(load) == 0:
            value += self.quest_value()
        crystals = count(load, CRYSTAL_LOAD)
        if crystals:
            value += crystals * self.crystal_value(crystals)
        return value

    def new_quest(self) -> i64:
        """Return what it is worth to draw a quest, where there is none."""
        if self.player.quest != NO_QUEST or self.capacity < 2 or self.state.quest_deck.total == 0:
            return 0
        return NEW_QUEST

    def quest_value(self) -> i64:
        """Return what completing the quest is worth."""
        points: i64 = self.state.terms.box.quest_points[self.player.quest]
        return points * POINT + QUEST_EXTRA

    def crystal_value(self, crystals: i64) -> i64:
        """Return what a delivered crystal is worth in the end."""
        return (self.state.spell + crystals) * POINT + CRYSTAL_EXTRA

    # On the way

    def add_spots(self, found: Prospect, load: i64, sales: list[int]) -> None:
        """Note what it is worth to pick up what lies on the map."""
        box = self.state.terms.box
        stocked: i64 = self.state.stocked
        wanted: i64 = self.needs & ~resources_of(load) if self.capacity > 1 else 0
        spot: i64 = 0
        while spot < SPOTS:
            if stocked & bit(spot):
                resource: i64 = box.spot_resource[spot]
                value = self.carrying(self.waits[spot], self.prices[resource], sales)
                if wanted & bit(resource):
                    value = max(value, self.quest_errand(spot, wanted & ~bit(resource)))
                found.add(section_number(box.spot_tile[spot], box.spot_section[spot]), value * ERRAND // 100)
            spot += 1

    def carrying(self, waits: i64, prices: i64, sales: list[int]) -> i64:
        """Return what a resource is worth that is picked up and brought where the whole load earns most."""
        value: i64 = 0
        fort: i64 = FIRST_STRONGHOLD
        while prices:
            waits >>= TURN_BITS
            if prices & 255:
                worth: i64 = ((prices & 255) * COIN + sales[fort] + self.after[fort]) * self.fade[waits & 15]
                value = max(value, worth)
            prices >>= 8
            fort += 1
        return value // 100

    def quest_errand(self, spot: i64, missing: i64) -> i64:
        """Return what a resource of the quest is worth: more with the other one in the load or near."""
        reward: i64 = self.quest_value() + self.spending + self.after[CIRCLE]
        if missing == 0:
            return self.faded(reward, self.waits[spot] & 15)
        box = self.state.terms.box
        steps = self.state.map.distances(box.spot_tile[spot], box.spot_section[spot], self.state.enchanted)
        value: i64 = 0
        others: i64 = self.state.stocked & box.spots_of[lowest(missing)]
        while others:
            other = lowest(others)
            others &= others - 1
            away: i64 = steps[box.spot_tile[other] * MOST_SECTIONS + box.spot_section[other]]
            wait: i64 = (away + self.speed - 1) // self.speed + (self.waits[other] & 15)
            value = max(value, self.faded(reward, min(MOST_TURNS, wait)))
        return value * QUEST_ERRAND // 100

    def add_crystals(self, found: Prospect) -> None:
        """Note what it is worth to pick up the crystals on the map."""
        crystals: i64 = self.state.crystals
        if crystals == 0:
            return
        steps = self.state.map.distances(CIRCLE, 0, self.state.enchanted)
        worth = self.crystal_value(1) + self.spending + self.after[CIRCLE]
        while crystals:
            tile = lowest(crystals)
            crystals &= crystals - 1
            away: i64 = steps[tile * MOST_SECTIONS]
            wait: i64 = min(MOST_TURNS, (away + self.speed - 1) // self.speed)
            found.add(section_number(tile, 0), self.faded(worth, wait) * ERRAND // 100)


def faded_towards_the_end(rounds: i64) -> list[int]:
    """Return what is left of a value by turns to wait, when so many rounds are to come: what comes later is lost."""
    fade = FADING.copy()
    turns: i64 = max(0, rounds) + 1
    while turns < MOST_TURNS:
        fade[turns] = fade[turns] // 2 if turns == rounds + 1 else 0
        turns += 1
    return fade


def guarded_places(state: QuestState) -> i64:
    """Return the sections and towns where a Roman stands."""
    places: i64 = state.romans.lands
    places <<= FIRST_LAND
    fort: i64 = FIRST_STRONGHOLD
    while state.conquered >> fort:
        if state.conquered & bit(fort) and state.romans.has(post(fort, 0)):
            places |= bit(fort)
        fort += 1
    return places


def free_places(state: QuestState, player: Player) -> i64:
    """Return the places that cost a player nothing to enter (CQ-42)."""
    tiles = state.free_tiles(player)
    places: i64 = 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if tile < FIRST_LAND:
            places |= bit(tile)
        else:
            sections: i64 = 7
            sections <<= section_number(tile, 0)
            places |= sections
    return places


def resources_of(load: i64) -> i64:
    """Return the resources of a load, as a set."""
    found: i64 = 0
    resource: i64 = 0
    while load and resource < len(RESOURCES):
        if load & 15:
            found |= bit(resource)
        load >>= 4
        resource += 1
    return found


def rounds_left(state: QuestState) -> i64:
    """Return roughly how many turns each player still has."""
    by_points: i64 = max(0, state.supply) * POINT // (PACE * state.seats)
    limit: i64 = state.terms.round_limit - state.turns // state.seats - 1
    return min(by_points, limit)


def part_of_game_left(state: QuestState) -> i64:
    """Return roughly how much of the game is to come, in per cent: by points left, rounds and strongholds."""
    by_points: i64 = max(0, state.supply) * 100 // SUPPLY
    limit: i64 = state.terms.round_limit * state.seats
    by_rounds: i64 = (limit - state.turns) * 100 // limit
    by_forts: i64 = size(state.celtic()) * 100 // 6
    return max(0, min(by_points, 2 * by_forts, 4 * by_rounds))
