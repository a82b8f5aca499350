"""Positions of Celtic Quest and Celtic Trader as text; what could never arise is refused (possible.py).

What is left out has its usual value: the printed map, its charts, all spots stocked, the bag as full as
the other tokens leave it. Tokens that nothing names are out of the game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from nemeton.core.bag import Bag
from nemeton.core.bits import bit, members
from nemeton.core.errors import BadPosition
from nemeton.core.game import written
from nemeton.core.position import Fields, block
from nemeton.games.celtic_quest.actions import ROMAN_PLACES
from nemeton.games.celtic_quest.box import BOX, Box
from nemeton.games.celtic_quest.building import NO_TILE, Building
from nemeton.games.celtic_quest.checks import read_box
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    CIRCLE,
    COLUMNS,
    DESTINIES,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    ITEMS,
    LOADS,
    MOST_SECTIONS,
    QUESTS,
    RESOURCES,
    SEATS,
    SPELL_END,
    STRONGHOLDS,
    SUPPLY,
    TILE_COUNT,
    TILES,
    TOKENS,
    TOP_LEVEL,
)
from nemeton.games.celtic_quest.counts import counts_of, things
from nemeton.games.celtic_quest.grid import DISTANCES, RADIUS, cell_of, coordinates
from nemeton.games.celtic_quest.legion import NOWHERE, Legion
from nemeton.games.celtic_quest.map import Map, fixed_map, section_number
from nemeton.games.celtic_quest.player import INSIDE, NO_QUEST, OFF_MAP, Player
from nemeton.games.celtic_quest.possible import (
    check_cards,
    check_map,
    check_points,
    check_step,
    left_over,
    usual_bag,
)
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.table import (
    DESTINY,
    ENDINGS,
    FIRST,
    GOES_ON,
    KEEP,
    LAID,
    LAY,
    NO_TOKEN,
    QUEST,
    QUEST_DRAWN,
    STEPS,
    TILE,
)
from nemeton.games.celtic_quest.terms import BUILT, FIXED, QUICK, TRADER, Terms
from nemeton.games.celtic_quest.terms import QUEST as QUEST_GAME

STEP_NAMES: Final = {
    **{step.name: now for now, step in enumerate(STEPS) if now not in (LAID, QUEST_DRAWN)},
    "laid": LAID,
    "quest_drawn": QUEST_DRAWN,
}
STEP_WORDS: Final = {now: name for name, now in STEP_NAMES.items()}
SET_UP: Final = (FIRST, DESTINY, QUEST, KEEP, TILE, LAY, LAID)
LAYING: Final = (TILE, LAY, LAID)
DEEDS: Final = ("-", "complete", "improve", "claim", "abandon", "quest")
NOTHING: Final = "-"


# Writing


def write(state: QuestState) -> str:
    """Return a position as text."""
    fields: dict[str, object] = {"seats": state.seats}
    for name, value in state.terms.options().items():
        fields[name] = written(value)
    if state.terms.box.source:
        fields["components"] = state.terms.box.source
    fields["step"] = STEP_WORDS[state.now]
    fields["first"] = state.first
    fields["mover"] = state.mover
    fields["turns"] = state.turns
    write_map(state, fields)
    if state.demand:
        write_table(state, fields)
        write_turn(state, fields)
    for seat in range(state.seats):
        write_player(state, seat, fields)
    return block(state.terms.game, fields)


def write_map(state: QuestState, fields: dict[str, object]) -> None:
    """Add the tiles in the order they were laid."""
    if state.chance_lays and state.terms.map == BUILT:
        fields["laid by chance"] = "yes"
    if state.building is not None:
        building = state.building
        fields["tiles"] = tiles_text(building.order, building.cell, building.turn)
    elif state.demand:
        fields["tiles"] = tiles_text(state.map.order, state.map.cell, state.map.turn)
    if state.tile != NO_TILE:
        fields["tile"] = TILES[state.tile]


def tiles_text(order: Sequence[int], cells: Sequence[int], turns: Sequence[int]) -> str:
    """Return laid tiles: name, place, turn."""
    parts = []
    for tile in order:
        q, r = coordinates(cells[tile])
        parts.append(f"{TILES[tile]} {q} {r} {turns[tile]}")
    return listed(parts)


def write_table(state: QuestState, fields: dict[str, object]) -> None:
    """Add what lies on the map and beside it."""
    box = state.terms.box
    stocked = [f"{RESOURCES[box.spot_resource[i]]} {TILES[box.spot_tile[i]]}" for i in members(state.stocked)]
    fields["resources"] = listed(stocked)
    fields["enchanted"] = listed([TILES[tile] for tile in members(state.enchanted)])
    fields["crystals"] = listed([TILES[tile] for tile in members(state.crystals)])
    fields["conquered"] = listed([TILES[tile] for tile in members(state.conquered)])
    fields["romans"] = listed([ROMAN_PLACES[place] for place in state.romans.places()])
    width = len(RESOURCES)
    for tile in members(state.celtic()):
        columns = state.demand[(tile - FIRST_STRONGHOLD) * width : (tile - FIRST_STRONGHOLD + 1) * width]
        fields[f"demand {TILES[tile]}"] = " ".join(str(COLUMNS[column]) for column in columns)
    fields["bag"] = counted(TOKENS, state.bag.counts)
    fields["discards"] = counted(TOKENS, state.discards.counts)
    fields["spell"] = state.spell
    fields["supply"] = state.supply
    if state.is_used_up:
        fields["used up"] = "yes"
    if state.abandoned:
        fields["abandoned"] = listed([QUESTS[quest] for quest in things(state.abandoned)])
    if state.luck:
        fields["luck"] = listed([DESTINIES[card] for card in members(state.luck)])
    if state.end != GOES_ON:
        fields["ending"] = ENDINGS[state.end]


def write_turn(state: QuestState, fields: dict[str, object]) -> None:
    """Add how far the turn has come."""
    if state.to_draw:
        fields["to draw"] = state.to_draw
    if state.drawn:
        fields["drawn"] = listed([TOKENS[kind] for kind in state.drawn])
    if state.resolving != NO_TOKEN:
        fields["resolving"] = TOKENS[state.resolving]
    if state.row:
        fields["points"] = state.points
        fields["free picks"] = state.free_picks
        fields["row"] = listed([section_text(section) for section in members(state.row)])
    if state.has_ended_movement:
        fields["movement ended"] = "yes"
    if state.heading != NO_TILE:
        fields["heading"] = TILES[state.heading]
    if state.is_way_out:
        fields["way out"] = "yes"
    if state.has_paid:
        fields["paid"] = "yes"
    if state.latest >= 0:
        fields["done"] = DEEDS[state.latest + 1]
    if state.visit:
        fields["visit"] = " ".join(str(COLUMNS[state.visit >> 4 * i & 15]) for i in range(len(RESOURCES)))


def write_player(state: QuestState, seat: int, fields: dict[str, object]) -> None:
    """Add the fields of one player."""
    player = state.players[seat]
    fields[f"destiny {seat}"] = listed([DESTINIES[card] for card in members(player.destinies)])
    if player.aside:
        fields[f"aside {seat}"] = listed([DESTINIES[card] for card in members(player.aside)])
    fields[f"quest {seat}"] = NOTHING if player.quest == NO_QUEST else QUESTS[player.quest]
    fields[f"completed {seat}"] = listed([QUESTS[quest] for quest in player.completed_quests()])
    fields[f"abilities {seat}"] = " ".join(str(player.level(ability)) for ability in range(len(ABILITIES)))
    fields[f"reputation {seat}"] = player.reputation
    fields[f"victory {seat}"] = player.victory
    fields[f"delivered {seat}"] = player.crystals
    fields[f"load {seat}"] = listed([LOADS[kind] for kind in things(player.load)])
    fields[f"pouch {seat}"] = listed([ITEMS[item] for item in things(player.pouch)])
    fields[f"marker {seat}"] = marker_text(player)
    fields[f"started {seat}"] = NOTHING if player.started == OFF_MAP else TILES[player.started]


def marker_text(player: Player) -> str:
    """Return where a marker stands: a tile, with its section or road if it is on one."""
    if player.tile == OFF_MAP:
        return NOTHING
    has_part = player.tile >= FIRST_LAND or (player.tile != CIRCLE and player.part != INSIDE)
    return f"{TILES[player.tile]}/{player.part}" if has_part else TILES[player.tile]


def section_text(section: int) -> str:
    """Return a section of the row of free steps."""
    if section < FIRST_LAND:
        return TILES[section]
    land, part = divmod(section - FIRST_LAND, MOST_SECTIONS)
    return f"{TILES[FIRST_LAND + land]}/{part}"


def listed(parts: Sequence[str]) -> str:
    """Return a list as a position has it."""
    return ", ".join(parts) or NOTHING


def counted(names: Sequence[str], counts: Sequence[int]) -> str:
    """Return how many there are of each kind."""
    return listed([f"{names[kind]} {number}" for kind, number in enumerate(counts) if number])


# Reading


def read(text: str) -> QuestState:
    """Read a position of Celtic Quest."""
    return Reader(QUEST_GAME, text).state


def read_trader(text: str) -> QuestState:
    """Read a position of Celtic Trader."""
    return Reader(TRADER, text).state


class Reader:
    """Reads one position, field by field, and checks it."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.fields = Fields(game, text)
        seats = self.fields.number("seats", SEATS.start, SEATS.stop - 1)
        self.state = QuestState.begin_with(seats, self.terms())
        self.box = self.state.terms.box
        state = self.state
        state.now = self.fields.choice("step", STEP_NAMES)
        state.first = self.fields.number("first", 0, seats - 1, 0)
        state.mover = self.fields.number("mover", 0, seats - 1, 0)
        state.turns = self.fields.number("turns", 0, state.terms.round_limit * seats, 0)
        self.read_map()
        for seat in range(seats):
            self.read_player(seat)
        if state.now not in SET_UP:
            self.read_table()
            self.read_turn()
        self.read_decks()
        self.fields.done()
        check_points(state)
        check_step(state)

    def terms(self) -> Terms:
        """Read the options and the components."""
        fields = self.fields
        is_trader = self.game == TRADER
        maps = (FIXED, BUILT, QUICK) if is_trader else (BUILT, QUICK)
        chosen = fields.choice("map", {name: i for i, name in enumerate(maps)}, maps[0])
        items = fields.yes("items_in_bag", "no" if is_trader else "yes")
        limit = fields.number("round_limit", 1, 10_000, 60)
        advanced = not is_trader and fields.yes("advanced", "no")
        luckiest = not is_trader and fields.yes("luckiest", "no")
        return Terms(self.game, maps[chosen], items, limit, advanced, luckiest, self.components())

    def components(self) -> Box:
        """Read the owner's components, if there are any."""
        if not self.fields.has("components"):
            return BOX
        text = self.fields.text("components")
        try:
            return read_box(json.loads(text))
        except ValueError:
            raise self.bad_value("components", text, "JSON") from None

    def bad_value(self, field: str, value: str, known: str) -> BadPosition:
        """Return the error that a field cannot have a value."""
        return BadPosition("position_value", game=self.game, field=field, value=value[:60], known=known[:200])

    def name_in(self, field: str, value: str, known: Sequence[str]) -> int:
        """Return the number of a name, or refuse it."""
        if value not in known:
            raise self.bad_value(field, value, ", ".join(known))
        return known.index(value)

    def names_in(self, field: str, known: Sequence[str]) -> list[int]:
        """Take a field that lists names; return their numbers."""
        return [self.name_in(field, value, known) for value in self.fields.items(field)]

    def set_in(self, field: str, known: Sequence[str]) -> int:
        """Take a field that lists names, each once; return them as a set."""
        numbers = self.names_in(field, known)
        if len(numbers) != len(set(numbers)):
            raise BadPosition("position_twice", game=self.game, field=field)
        return sum(1 << number for number in numbers)

    # The map

    def read_map(self) -> None:
        """Read the tiles; without them the printed map lies there."""
        state = self.state
        state.chance_lays = state.terms.map == QUICK or self.fields.yes("laid by chance", "no")
        if state.now in LAYING:
            state.building = self.building()
            if state.now == TILE:
                state.fits = state.building.fitting()
            else:
                self.read_tile_in_hand(state.building)
        elif state.now not in SET_UP:
            state.map = Map(self.building()) if self.fields.has("tiles") else fixed_map(self.box)
            check_map(state)

    def building(self) -> Building:
        """Read laid tiles, each matching its neighbours."""
        building = Building(self.box)
        for item in self.fields.items("tiles"):
            tile, cell, turn = self.laid_tile(item)
            edges = self.box.turned[tile * 6 + turn]
            if not building.stack >> tile & 1 or not building.is_open(cell):
                raise self.bad_value("tiles", item, "each tile and place once")
            if edges & building.known[cell] != building.roads[cell]:
                raise self.bad_value("tiles", item, "roads that meet roads")
            building.lay(tile, cell, turn)
        return building

    def laid_tile(self, item: str) -> tuple[int, int, int]:
        """Read one laid tile: name, q, r, turn."""
        parts = item.split()
        if len(parts) != 4 or parts[0] not in TILES[1:] or not all(part.lstrip("-").isdecimal() for part in parts[1:]):
            raise self.bad_value("tiles", item, "L01 2 -1 3")
        q, r, turn = (int(part[:4]) for part in parts[1:])
        tile = TILES.index(parts[0])
        if max(abs(q), abs(r)) > RADIUS or DISTANCES[cell_of(q, r)] > RADIUS or turn not in self.box.turns[tile]:
            raise self.bad_value("tiles", item, f"{RADIUS} steps, turns {self.box.turns[tile]}")
        return tile, cell_of(q, r), turn

    def read_tile_in_hand(self, building: Building) -> None:
        """Read the tile that is to be laid."""
        state = self.state
        state.tile = self.name_in("tile", self.fields.text("tile"), TILES)
        if not building.stack >> state.tile & 1:
            raise self.bad_value("tile", TILES[state.tile], "a tile of the stack")
        state.ways = building.ways(state.tile) if state.now == LAY else building.nearest_ways(state.tile)

    def read_table(self) -> None:
        """Read what lies on the map and beside it."""
        state, fields = self.state, self.fields
        state.enchanted = self.set_in("enchanted", TILES)
        state.conquered = self.set_in("conquered", TILES)
        spots = 0
        for tile in members(state.enchanted):
            spots |= self.box.spots_on_tile[tile]
        state.in_play = state.map.connected & ~spots
        state.stocked = self.spots() if fields.has("resources") else state.in_play
        crystals = self.set_in("crystals", TILES) if fields.has("crystals") else state.enchanted & ~state.conquered
        state.crystals = crystals
        state.sites = self.sites()
        state.romans = self.romans()
        state.demand = [column for stronghold in range(len(STRONGHOLDS)) for column in self.demand(stronghold)]
        state.spell = fields.number("spell", 0, SPELL_END, 0)
        points = sum(player.reputation + player.victory for player in state.players)
        supply = fields.text("supply", str(SUPPLY - points))
        if supply != str(SUPPLY - points):
            raise self.bad_value("supply", supply, str(SUPPLY - points))
        state.supply = SUPPLY - points
        state.is_used_up = fields.yes("used up", "no")
        state.end = (
            fields.choice("ending", {name: i for i, name in enumerate(ENDINGS)}) if fields.has("ending") else GOES_ON
        )

    def spots(self) -> int:
        """Read which spots have their resource."""
        found = 0
        for item in self.fields.items("resources"):
            resource, _, tile = item.partition(" ")
            self.name_in("resources", resource, RESOURCES)
            self.name_in("resources", tile, TILES)
            spots = self.box.spots_of[RESOURCES.index(resource)] & self.box.spots_on_tile[TILES.index(tile)]
            if not spots & self.state.in_play & ~found:
                raise self.bad_value("resources", item, "a spot in play, once")
            found |= spots
        return found

    def sites(self) -> Legion:
        """Return where Romans can stand, by what is enchanted and conquered."""
        sites = self.box.roman_places()
        for tile in range(1, TILE_COUNT):
            if (tile >= FIRST_LAND and self.state.enchanted >> tile & 1) or self.state.conquered >> tile & 1:
                sites = sites.with_tile(tile, 1)
        return sites

    def romans(self) -> Legion:
        """Read where Romans stand."""
        found = NOWHERE
        for item in self.fields.items("romans"):
            place = self.name_in("romans", item, ROMAN_PLACES)
            if not self.state.sites.has(place) or found.has(place):
                raise self.bad_value("romans", item, "a place of a Roman, once")
            found = found.plus(place)
        return found

    def demand(self, stronghold: int) -> list[int]:
        """Read a stronghold's chart; without it the roads tell the columns (CQ-27)."""
        name = f"demand {STRONGHOLDS[stronghold]}"
        if self.state.conquered >> (stronghold + FIRST_STRONGHOLD) & 1:
            return [0] * len(RESOURCES)
        if not self.fields.has(name):
            return self.state.map.demand(stronghold, self.state.map.connected)
        return self.columns(name)

    def columns(self, name: str) -> list[int]:
        """Take a field with the six values of a chart."""
        text = self.fields.text(name)
        values = text.split()
        known = [str(value) for value in COLUMNS]
        if len(values) != len(RESOURCES) or not set(values) <= set(known):
            raise self.bad_value(name, text, f"six of {', '.join(known)}")
        return [known.index(value) for value in values]

    def read_turn(self) -> None:
        """Read how far the turn has come."""
        state, fields = self.state, self.fields
        state.to_draw = fields.number("to draw", 0, 3, 0)
        state.drawn = sorted(self.names_in("drawn", TOKENS))
        if fields.has("resolving"):
            state.resolving = self.name_in("resolving", fields.text("resolving"), TOKENS)
        player = state.players[state.mover]
        walks = STEPS[state.now].name in ("walk", "meet")
        state.points = fields.number("points", 0, 99, int(player.movement_points()) if walks else 0)
        state.free_picks = fields.number("free picks", 0, 99, int(player.free_picks()) if walks else 0)
        state.row = self.row(player) if walks else 0
        state.has_ended_movement = fields.yes("movement ended", "no")
        if fields.has("heading"):
            state.heading = self.name_in("heading", fields.text("heading"), TILES)
        state.is_way_out = fields.yes("way out", "no")
        state.has_paid = fields.yes("paid", "no")
        state.latest = fields.choice("done", {name: i - 1 for i, name in enumerate(DEEDS)}, NOTHING)
        state.visit = counts_of_columns(self.visit(player))

    def row(self, player: Player) -> int:
        """Read the row of free steps; without it, it begins where the marker stands."""
        if not self.fields.has("row"):
            return bit(section_number(player.tile, player.part)) if player.tile != OFF_MAP else 0
        found = 0
        for item in self.fields.items("row"):
            tile, _, part = item.partition("/")
            number = self.name_in("row", tile, TILES)
            section = self.name_in("row", part or "0", [str(i) for i in range(MOST_SECTIONS)])
            found |= bit(section_number(number, section))
        return found

    def visit(self, player: Player) -> list[int]:
        """Read the chart as the visit began; without it, it has not changed since."""
        if self.fields.has("visit"):
            return self.columns("visit")
        if STEPS[self.state.now].name == "stronghold" and FIRST_STRONGHOLD <= player.tile < FIRST_LAND:
            start = (player.tile - FIRST_STRONGHOLD) * len(RESOURCES)
            return self.state.demand[start : start + len(RESOURCES)]
        return []

    # Players

    def read_player(self, seat: int) -> None:
        """Read the fields of one player."""
        fields = self.fields
        player = self.state.players[seat]
        player.destinies = self.destinies(seat)
        player.aside = self.set_in(f"aside {seat}", DESTINIES)
        held = self.names_in(f"quest {seat}", QUESTS)
        if len(held) > 1:
            raise self.bad_value(f"quest {seat}", QUESTS[held[1]], "one quest")
        player.quest = held[0] if held else NO_QUEST
        player.completed = counts_of(self.names_in(f"completed {seat}", QUESTS))
        player.levels = self.levels(f"abilities {seat}")
        player.reputation = fields.number(f"reputation {seat}", 0, 999, 0)
        player.victory = fields.number(f"victory {seat}", 0, 999, 0)
        player.crystals = fields.number(f"delivered {seat}", 0, 99, 0)
        player.load = counts_of(self.names_in(f"load {seat}", LOADS)[:99])
        player.pouch = counts_of(self.names_in(f"pouch {seat}", ITEMS)[:99])
        self.read_marker(seat, player)

    def destinies(self, seat: int) -> int:
        """Read a player's destinies; without them, seats have the basic ones in their order."""
        if not self.fields.has(f"destiny {seat}"):
            return 1 << seat if self.state.now not in (FIRST, DESTINY) else 0
        return self.set_in(f"destiny {seat}", DESTINIES)

    def levels(self, name: str) -> int:
        """Read how often each ability was improved."""
        text = self.fields.text(name, "0 0 0")
        values = text.split()
        known = [str(level) for level in range(TOP_LEVEL + 1)]
        if len(values) != len(ABILITIES) or not set(values) <= set(known):
            raise self.bad_value(name, text, f"three of {', '.join(known)}")
        return sum(int(value) << 4 * ability for ability, value in enumerate(values))

    def read_marker(self, seat: int, player: Player) -> None:
        """Read where a marker stands, and where it started."""
        text = self.fields.text(f"marker {seat}", NOTHING)
        if text != NOTHING:
            name, _, part = text.partition("/")
            player.tile = self.name_in(f"marker {seat}", name, TILES)
            player.part = self.part_of_marker(seat, player.tile, part)
        started = self.fields.text(f"started {seat}", self.usual_start(player))
        player.started = OFF_MAP if started == NOTHING else self.name_in(f"started {seat}", started, TILES)
        if (player.started == OFF_MAP) != (player.tile == OFF_MAP):
            raise self.bad_value(f"started {seat}", started, "a start for every marker on the map")

    def part_of_marker(self, seat: int, tile: int, part: str) -> int:
        """Return the section or road of a marker; inside a stronghold it names none."""
        if not part:
            is_town = TILES[tile] in self.conquered_names()
            return INSIDE if FIRST_STRONGHOLD <= tile < FIRST_LAND and not is_town else 0
        count = len(self.box.tiles[tile].sections[0]) if tile < FIRST_LAND else self.box.section_count[tile]
        return self.name_in(f"marker {seat}", part, [str(i) for i in range(count)])

    def conquered_names(self) -> list[str]:
        """Return which strongholds the position says are conquered."""
        return [name.strip() for name in self.fields.values.get("conquered", "").split(",")]

    def usual_start(self, player: Player) -> str:
        """Return the first start of a player's destiny, once the marker is on the map."""
        if player.tile == OFF_MAP or not player.destinies:
            return NOTHING
        return TILES[members(self.box.starts[player.destiny()])[0]]

    # Decks and bags

    def read_decks(self) -> None:
        """Read the bag and the discards; decks, supply and what is out of the game follow from the rest."""
        state = self.state
        state.abandoned = counts_of(self.names_in("abandoned", QUESTS))
        state.luck = self.set_in("luck", DESTINIES)
        check_cards(state)
        state.discards = Bag.filled(self.tokens("discards"))
        state.bag = Bag.filled(self.tokens("bag")) if self.fields.has("bag") else usual_bag(state)
        state.gone = Bag.filled(left_over(state))

    def tokens(self, name: str) -> list[int]:
        """Take a field that counts tokens."""
        counts = [0] * len(TOKENS)
        for item in self.fields.items(name):
            kind, _, number = item.partition(" ")
            if not number.isdecimal() or len(number) > 3:
                raise self.bad_value(name, item, "gold 2, ore 1")
            counts[self.name_in(name, kind, TOKENS)] += int(number)
        return counts


def counts_of_columns(columns: list[int]) -> int:
    """Return a chart's columns as counts by resource."""
    return sum(column << 4 * resource for resource, column in enumerate(columns))
