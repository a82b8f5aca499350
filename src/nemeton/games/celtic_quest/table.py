"""All that lies on the table of Celtic Quest, and what several chapters of the rules do to it.

The rules follow in the order of RULES.md, a chapter a file, each building on the one before:
`preparation`, `tokens`, `movement`, `deeds`, and `state`, which ends, scores and is the State.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from nemeton.core.bag import Bag
from nemeton.core.bits import bit, size
from nemeton.core.native import i64
from nemeton.core.state import CHANCE, NOBODY, State, Step
from nemeton.games.celtic_quest.box import BOX
from nemeton.games.celtic_quest.building import NO_TILE, Building
from nemeton.games.celtic_quest.components import (
    CRYSTAL,
    CRYSTALS,
    DEMAND_MARKERS,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    KINDS,
    LUCKIEST,
    ORE,
    RESOURCES,
    ROMAN,
    SPELL_END,
    SUPPLY,
)
from nemeton.games.celtic_quest.legion import NOWHERE, Legion, post, tile_of
from nemeton.games.celtic_quest.map import Map
from nemeton.games.celtic_quest.offers import NOTHING, Offers
from nemeton.games.celtic_quest.player import INSIDE, Player
from nemeton.games.celtic_quest.terms import QUICK, Terms

# The steps. Chance's come first, then what seats are asked, in the order they can be.
FIRST: Final = 0
DESTINY: Final = 1
QUEST: Final = 2
TILE: Final = 3
LAID: Final = 4  # chance lays (CQ-29)
DRAWN: Final = 5
QUEST_DRAWN: Final = 6
LUCK: Final = 7
KEEP: Final = 8
LAY: Final = 9
RETURN: Final = 10
RESOLVE: Final = 11
DROP: Final = 12
PUT: Final = 13
RAISE: Final = 14
PLACE_ROMAN: Final = 15
ENCHANT: Final = 16
REMOVE: Final = 17
ROMANISE: Final = 18
START: Final = 19
LEAVE: Final = 20
WALK: Final = 21
MEET: Final = 22
AT_CIRCLE: Final = 23
AT_STRONGHOLD: Final = 24
OVER: Final = 25
STEPS: Final = (
    Step("first", "CQ-20"),
    Step("destiny", "CQ-22"),
    Step("quest", "CQ-22"),
    Step("tile", "CQ-23"),
    Step("lay", "CQ-29"),
    Step("drawn", "CQ-30"),
    Step("quest", "CQ-54"),
    Step("luck", "CQ-10"),
    Step("keep", "CQ-22"),
    Step("lay", "CQ-23"),
    Step("return", "CQ-30"),
    Step("resolve", "CQ-30"),
    Step("drop", "CQ-32"),
    Step("put", "CQ-31"),
    Step("raise", "CQ-31"),
    Step("roman", "CQ-34"),
    Step("enchant", "CQ-37"),
    Step("remove", "CQ-39"),
    Step("romanise", "CQ-39"),
    Step("start", "CQ-40"),
    Step("leave", "CQ-44"),
    Step("walk", "CQ-41"),
    Step("meet", "CQ-43"),
    Step("circle", "CQ-50"),
    Step("stronghold", "CQ-60"),
    Step("over", "CQ-70"),
)
PUT_CRYSTAL: Final = Step("put", "CQ-33")
QUEST_ENCHANT: Final = Step("enchant", "CQ-50")
TRADER_CIRCLE: Final = Step("circle", "CQ-51")
QUEST_AT_STRONGHOLD: Final = Step("quest", "CQ-62")

GOES_ON: Final = -1
SPELL_BY_CRYSTAL: Final = 0
SPELL_BY_DRUID: Final = 1
CONQUEST_BY_ROMANS: Final = 2
CONQUEST_BY_ROMANISATION: Final = 3
SUPPLY_USED_UP: Final = 4
ROUND_LIMIT: Final = 5
ENDINGS: Final = (
    "spell_by_crystal",
    "spell_by_druid",
    "conquest_by_romans",
    "conquest_by_romanisation",
    "supply_used_up",
    "round_limit",
)
ENDING_RULES: Final = ("CQ-70", "CQ-70", "CQ-70", "CQ-70", "CQ-71", "CQ-73")

# What was done last at the circle or a stronghold: nothing earlier of the list may follow.
NOTHING_DONE: Final = -1
COMPLETED: Final = 0
IMPROVED: Final = 1
CLAIMED: Final = 2
ABANDONED: Final = 3
QUEST_TAKEN: Final = 4

NO_TOKEN: Final = -1
BARE_MAP: Final = Map(Building(BOX))
FORTS: Final = 0x7E  # the tiles of the six strongholds


class QuestTable(State):
    """A position of Celtic Quest or Celtic Trader, as data."""

    def __init__(
        self, terms: Terms, players: list[Player], bag: Bag, discards: Bag, gone: Bag, quest_deck: Bag, laid: Map
    ) -> None:
        """Set up the table before chance's first action."""
        self.seats = len(players)
        self.terms: Terms = terms
        self.players: list[Player] = players
        self.bag: Bag = bag
        self.discards: Bag = discards
        self.gone: Bag = gone  # out of the game, tokens and demand markers
        self.quest_deck: Bag = quest_deck
        self.destiny_deck: i64 = terms.destinies()  # a set
        self.abandoned: i64 = 0  # counts by quest
        self.now: i64 = FIRST
        self.mover: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0  # completed
        # The map.
        self.building: Building | None = None  # while tiles are laid
        self.chance_lays: bool = terms.map == QUICK
        self.tile: i64 = NO_TILE  # to be laid
        self.ways: list[int] = []  # to lay it
        self.fits: i64 = 0  # the tiles of the stack that fit somewhere
        self.map: Map = laid
        self.in_play: i64 = terms.box.all_spots
        self.stocked: i64 = terms.box.all_spots  # the spots with a token
        self.enchanted: i64 = 0  # tiles
        self.conquered: i64 = 0  # tiles
        self.crystals: i64 = 0  # tiles with a crystal
        self.crystal_supply: i64 = CRYSTALS if terms.has_quests else 0
        self.sites: Legion = NOWHERE  # where Romans can stand
        self.romans: Legion = NOWHERE  # where they stand
        self.demand: list[int] = []  # columns, stronghold by stronghold
        self.spell: i64 = 0
        self.supply: i64 = SUPPLY
        self.is_used_up: bool = False
        # The turn.
        self.to_draw: i64 = 0
        self.drawn: list[int] = []  # tokens to be resolved, ascending
        self.resolving: i64 = NO_TOKEN  # the token in hand while its place is chosen
        self.points: i64 = 0
        self.free_picks: i64 = 0
        self.has_ended_movement: bool = False
        self.row: i64 = 0  # sections of the row of free steps (CQ-49)
        self.heading: i64 = NO_TILE  # where the step that meets a Roman leads
        self.is_way_out: bool = False  # it meets one on the own stronghold's road
        self.has_paid: bool = False  # the step cost a point, bread or gold
        self.latest: i64 = NOTHING_DONE
        self.visit: i64 = 0  # a stronghold's columns when the visit began, counts by resource
        self.offers: Offers = NOTHING
        self.end: i64 = GOES_ON
        self.luck: i64 = 0  # destinies drawn for the Luckiest, a set

    def take_over(self, other: QuestTable) -> None:
        """Become equal to another position of the same terms, whose players and bags this one has."""
        self.destiny_deck = other.destiny_deck
        self.abandoned = other.abandoned
        self.now = other.now
        self.mover = other.mover
        self.first = other.first
        self.turns = other.turns
        self.building = None if other.building is None else other.building.copy()
        self.chance_lays = other.chance_lays
        self.tile = other.tile
        self.ways = other.ways
        self.fits = other.fits
        self.in_play = other.in_play
        self.stocked = other.stocked
        self.enchanted = other.enchanted
        self.conquered = other.conquered
        self.crystals = other.crystals
        self.crystal_supply = other.crystal_supply
        self.sites = other.sites
        self.romans = other.romans
        self.demand = other.demand.copy()
        self.spell = other.spell
        self.supply = other.supply
        self.is_used_up = other.is_used_up
        self.to_draw = other.to_draw
        self.drawn = other.drawn.copy()
        self.resolving = other.resolving
        self.points = other.points
        self.free_picks = other.free_picks
        self.has_ended_movement = other.has_ended_movement
        self.row = other.row
        self.heading = other.heading
        self.is_way_out = other.is_way_out
        self.has_paid = other.has_paid
        self.latest = other.latest
        self.visit = other.visit
        self.offers = other.offers
        self.end = other.end
        self.luck = other.luck

    def to_move(self) -> int:
        now = self.now
        if now >= KEEP:
            return self.mover if now != OVER else NOBODY
        return CHANCE

    def step(self) -> Step:
        if self.now == PUT and self.resolving == CRYSTAL:
            return PUT_CRYSTAL
        if self.now == ENCHANT and self.latest == COMPLETED:
            return QUEST_ENCHANT
        if self.now == QUEST_DRAWN and self.players[self.mover].tile != 0:
            return QUEST_AT_STRONGHOLD
        if self.now == AT_CIRCLE and not self.terms.has_quests:
            return TRADER_CIRCLE
        if self.now == OVER:
            return Step("over", ENDING_RULES[self.end])
        return STEPS[self.now]

    # What is asked

    def ask(self, step: i64) -> None:
        """Ask the mover; an only option is carried out at once (*Notation*)."""
        self.ask_always(step)
        if self.offers.total() == 1:
            self.apply(self.offers.only())

    def ask_always(self, step: i64) -> None:
        """Ask the mover, also with one option: silence would tell of a hidden card (*Notation*)."""
        self.now = step
        self.offers = self.offers_at(step)

    def refresh(self) -> None:
        """Work out again what is offered, after the position was changed from outside."""
        self.offers = self.offers_at(self.now) if KEEP <= self.now < OVER else NOTHING

    def let_chance_move(self, step: i64) -> None:
        """Hand over to chance."""
        self.now = step
        self.offers = NOTHING

    @abstractmethod
    def offers_at(self, step: i64) -> Offers:
        """Return what a step offers the mover."""

    # The chapters call each other through these.

    @abstractmethod
    def begin_turn(self) -> None:
        """Begin the mover's turn with the tokens (CQ-30)."""

    @abstractmethod
    def resolve_next(self) -> None:
        """Go on with the tokens that are left (CQ-30)."""

    @abstractmethod
    def begin_movement(self) -> None:
        """Begin the second phase (CQ-40)."""

    @abstractmethod
    def begin_action(self) -> None:
        """Begin the third phase, where the mover has stopped."""

    @abstractmethod
    def go_on_at_circle(self) -> None:
        """Ask what is done next at the Stone Circle."""

    @abstractmethod
    def end_turn(self) -> None:
        """End the mover's turn."""

    # Tiles

    def is_stronghold(self, tile: i64) -> bool:
        """Tell whether a tile is a stronghold that is still Celtic."""
        return FIRST_STRONGHOLD <= tile < FIRST_LAND and self.conquered & bit(tile) == 0

    def is_enchanted(self, tile: i64) -> bool:
        """Tell whether a tile lies on its enchanted side."""
        return self.enchanted & bit(tile) != 0

    def celtic(self) -> i64:
        """Return the tiles of the strongholds that are still Celtic."""
        forts: i64 = FORTS
        return forts & ~self.conquered

    def enchantable(self) -> i64:
        """Return the tiles that can still be enchanted; a conquered one can't (CQ-38)."""
        return self.terms.box.enchantable & ~self.enchanted & ~self.conquered

    def spots_left(self, resource: i64) -> i64:
        """Return a resource's spots in play."""
        return self.in_play & self.terms.box.spots_of[resource]

    def enchant(self, tile: i64) -> None:
        """Turn a tile: its resources go, a crystal comes, roads are joined, Romans stay while there is room (CQ-38)."""
        spots: i64 = self.terms.box.spots_on_tile[tile]
        resource: i64 = 0
        while resource < len(RESOURCES):
            if spots & self.stocked & self.terms.box.spots_of[resource]:
                self.gone.put(ORE + resource)
            resource += 1
        self.stocked &= ~spots
        self.in_play &= ~spots
        self.enchanted |= bit(tile)
        self.crystals |= bit(tile)
        self.crystal_supply -= 1
        if tile >= FIRST_LAND:
            self.join(tile)

    def join(self, tile: i64) -> None:
        """Make one section of a land tile's roads; one Roman stays, markers stand together."""
        romans = size(self.romans.on(tile))
        if romans:
            self.romans = self.romans.with_tile(tile, 1)
            while romans > 1:
                self.discards.put(ROMAN)
                romans -= 1
        self.sites = self.sites.with_tile(tile, 1)
        for player in self.players:
            if player.tile == tile:
                player.part = 0

    # Romans

    def free_places(self) -> Legion:
        """Return where a Roman may be put: one each, never the Stone Circle (CQ-34)."""
        return self.sites.without(self.romans)

    def put_roman(self, place: i64) -> None:
        """Set a Roman down; with one on each road a stronghold is conquered at once (CQ-35)."""
        self.romans = self.romans.plus(place)
        tile = tile_of(place)
        if self.is_stronghold(tile) and self.romans.on(tile) == self.sites.on(tile):
            self.conquer(tile, CONQUEST_BY_ROMANS)

    def move_roman(self, origin: i64, place: i64) -> None:
        """Move a Roman to another free place (CQ-43, CQ-44)."""
        self.romans = self.romans.minus(origin)
        self.put_roman(place)

    def conquer(self, tile: i64, ending: i64) -> None:
        """Turn a stronghold into a Roman town; the sixth ends the game (CQ-35, CQ-70)."""
        romans = size(self.romans.on(tile))
        if romans:
            self.gone.put(ROMAN)
            while romans > 1:
                self.discards.put(ROMAN)
                romans -= 1
        self.romans = self.romans.with_tile(tile, 0)
        self.sites = self.sites.with_tile(tile, 1)
        self.conquered |= bit(tile)
        for player in self.players:
            if player.tile == tile:
                player.part = 0
        if self.crystals & bit(tile):
            self.crystals ^= bit(tile)
            self.discards.put(CRYSTAL)
        resource: i64 = 0
        while resource < DEMAND_MARKERS:
            self.gone.put(ORE + resource)
            self.demand[(tile - FIRST_STRONGHOLD) * DEMAND_MARKERS + resource] = 0
            resource += 1
        if self.celtic() == 0:
            self.finish(ending)

    def roman_under(self, player: Player) -> bool:
        """Tell whether a player's marker stands on a Roman (CQ-44)."""
        return player.tile > 0 and player.part != INSIDE and self.romans.has(post(player.tile, player.part))

    # Points

    def pay_out(self, points: i64) -> None:
        """Take points from the supply; used up it ends the game after this turn (CQ-71)."""
        self.supply -= points
        if self.supply <= 0:
            self.is_used_up = True

    def raise_spell(self, fields: i64) -> bool:
        """Raise the spell chart; tell whether it has reached its end (CQ-7, CQ-70)."""
        self.spell += fields
        self.spell = min(SPELL_END, self.spell)
        return self.spell == SPELL_END

    def forget_movement(self) -> None:
        """Clear what only a movement or a visit needs."""
        self.points = 0
        self.free_picks = 0
        self.has_ended_movement = False
        self.row = 0
        self.heading = NO_TILE
        self.is_way_out = False
        self.has_paid = False
        self.latest = NOTHING_DONE
        self.visit = 0

    def has_ended(self) -> bool:
        """Tell whether the game goes on no more."""
        return self.end != GOES_ON

    def finish(self, ending: i64) -> None:
        """End the game; somebody's Luckiest still draws (CQ-70 to CQ-73, CQ-10)."""
        self.end = ending
        self.let_chance_move(OVER)
        self.forget_movement()
        luckiest = bit(LUCKIEST)
        for player in self.players:
            if player.destinies & luckiest:
                self.gather_destinies()
                self.let_chance_move(LUCK)

    def gather_destinies(self) -> None:
        """Put all destinies that no player kept together, for the Luckiest to draw from (CQ-10)."""
        for player in self.players:
            self.destiny_deck |= player.aside
            player.aside = 0

    def equals(self, other: QuestTable) -> bool:
        """Tell whether the rules could never tell two positions apart."""
        return (
            self.terms == other.terms
            and self.players == other.players
            and self.bag == other.bag
            and self.discards == other.discards
            and self.quest_deck == other.quest_deck
            and self.destiny_deck == other.destiny_deck
            and self.now == other.now
            and self.mover == other.mover
            and self.first == other.first
            and self.turns == other.turns
            and self.building == other.building
            and self.chance_lays == other.chance_lays
            and self.tile == other.tile
            and self.map == other.map
            and self.in_play == other.in_play
            and self.stocked == other.stocked
            and self.enchanted == other.enchanted
            and self.conquered == other.conquered
            and self.crystals == other.crystals
            and self.romans == other.romans
            and self.demand == other.demand
            and self.spell == other.spell
            and self.supply == other.supply
            and self.is_used_up == other.is_used_up
            and self.equals_in_turn(other)
        )

    def equals_in_turn(self, other: QuestTable) -> bool:
        """Tell whether the turn has come as far."""
        return (
            self.to_draw == other.to_draw
            and self.drawn == other.drawn
            and self.resolving == other.resolving
            and self.points == other.points
            and self.free_picks == other.free_picks
            and self.has_ended_movement == other.has_ended_movement
            and self.row == other.row
            and self.heading == other.heading
            and self.is_way_out == other.is_way_out
            and self.has_paid == other.has_paid
            and self.latest == other.latest
            and self.visit == other.visit
            and self.end == other.end
            and self.luck == other.luck
            and self.abandoned == other.abandoned
        )


def empty_bag() -> Bag:
    """Return a bag for tokens with none in it."""
    return Bag([0] * KINDS, 0)
