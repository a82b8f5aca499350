"""Positions of Keltis as text, written and read.

    keltis position
    seats: 2
    to move: 1
    hand 0: green 7 8, pink 0, any           # any: filled up with the lowest cards that are left
    rows 0: green rising 1 3, blue 9         # in the order they were laid; the word may be left out
    figures 0: green 2 large, blue 1
    figures 1: pink 1                        # entered by a clover: no row
    tiles green: 2 clover, 4 points2         # the other stones carry the tiles that are left, in their order
    discards brown: 3 0 10                   # bottom to top

Left out, a field is what the others imply: hands are filled up, wishing stones and points are what the
figures have come over, the turn is the earliest it can be. The draw pile is what is left.
`possible.py` refuses what no game could lead to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from nemeton.core.game import written
from nemeton.core.position import Fields, block
from nemeton.games.keltis import possible
from nemeton.games.keltis.components import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    COPIES,
    FINAL_STONE,
    LIGHT,
    PATHS,
    SEATS,
    SPOT_AT,
    SPOTS,
    TILE_COUNTS,
    TILES,
    VALUES,
)
from nemeton.games.keltis.pile import pile_of
from nemeton.games.keltis.player import NO_PATH, Player
from nemeton.games.keltis.possible import refuse
from nemeton.games.keltis.state import (
    BONUS,
    BY_CLOVER,
    BY_FINISHED_PATH,
    CARD,
    DEAL,
    DRAW,
    ENDINGS,
    FIGURE,
    OVER,
    STEPS,
    TILE,
    KeltisState,
)

MOST_TURNS: Final = 10_000
ANY: Final = "any"
STEP_NUMBERS: Final = {step.name: number for number, step in enumerate(STEPS)}
COLOUR_NUMBERS: Final = {colour: number for number, colour in enumerate(COLOURS)}
VALUE_NUMBERS: Final = {str(value): value for value in range(VALUES)}
STONE_NUMBERS: Final = {str(stone): stone for stone in range(1, FINAL_STONE + 1)}
TILE_NUMBERS: Final = {tile: number for number, tile in enumerate(TILES)}
ENDING_NUMBERS: Final = {ending: number for number, ending in enumerate(ENDINGS)}
CAUSES: Final = {"clover": BY_CLOVER, "path": BY_FINISHED_PATH}
SIZES: Final = {"large": 1, "small": 0}
DIRECTIONS: Final = ("rising", "falling")


def write(state: KeltisState) -> str:
    """Return a position as text."""
    fields: dict[str, object] = {
        "seats": state.seats,
        "turn limit": state.turn_limit,
        "finished path may enter": written(state.finished_path_may_enter),
        "step": STEPS[state.now].name,
    }
    fields |= write_step(state)
    for path in range(PATHS):
        laid = [write_tile(state, spot) for spot in range(len(state.tiles)) if SPOTS[spot][0] == path]
        if laid:
            fields[f"tiles {COLOURS[path]}"] = ", ".join(laid)
    for seat, player in enumerate(state.players):
        fields |= write_player(state, seat, player)
    for path in range(PATHS):
        if state.piles[path].size:
            fields[f"discards {COLOURS[path]}"] = " ".join(str(value) for value in state.piles[path].values())
    return block("keltis", fields)


def write_step(state: KeltisState) -> dict[str, object]:
    """Return the fields that tell whose turn it is and what is going on."""
    fields: dict[str, object] = {}
    if state.now >= DEAL:
        fields["to move"] = state.mover
    if state.now >= CARD:
        fields["turn"] = state.turns
    if state.now == FIGURE:
        fields["entering"] = COLOURS[state.path]
    if state.now == BONUS:
        fields["bonus"] = "clover" if state.cause == BY_CLOVER else "path"
    if state.dropped != NO_PATH:
        fields["discarded"] = COLOURS[state.dropped]
    if state.now == OVER:
        fields["ending"] = state.ending()
        fifth = possible.fifth_path(state)
        if fifth != NO_PATH:
            fields["fifth"] = COLOURS[fifth]
    return fields


def write_tile(state: KeltisState, spot: int) -> str:
    """Return one tile as a position has it."""
    gone = " taken" if state.taken >> spot & 1 else ""
    return f"{SPOTS[spot][1]} {TILES[state.tiles[spot]]}{gone}"


def write_player(state: KeltisState, seat: int, player: Player) -> dict[str, object]:
    """Return the fields of one player."""
    fields: dict[str, object] = {}
    if state.now >= DEAL:
        fields[f"hand {seat}"] = write_cards(player.hand.items())
    if state.now >= CARD:
        rows = [write_row(player, colour) for colour in range(PATHS) if player.row(colour)]
        figures = [write_figure(player, path) for path in range(PATHS) if player.stone_on(path)]
        fields[f"rows {seat}"] = ", ".join(rows) or "-"
        fields[f"figures {seat}"] = ", ".join(figures) or "-"
        fields[f"stones {seat}"] = player.wishing_stones
        fields[f"points {seat}"] = player.points
    return fields


def write_cards(cards: list[int]) -> str:
    """Return cards grouped by colour: `brown 3 7 7, green 10`."""
    groups = [
        " ".join([COLOURS[colour], *(str(card % VALUES) for card in cards if card // VALUES == colour)])
        for colour in sorted({card // VALUES for card in cards})
    ]
    return ", ".join(groups) or "-"


def write_row(player: Player, colour: int) -> str:
    """Return one row: `green rising 1 3`."""
    values = [str(value) for value in player.row(colour)]
    return " ".join([COLOURS[colour], *filter(None, [player.direction(colour)]), *values])


def write_figure(player: Player, path: int) -> str:
    """Return one figure: `green 2 large`."""
    return f"{COLOURS[path]} {player.stone_on(path)} {'large' if path == player.large_path else 'small'}"


def read(text: str) -> KeltisState:
    """Read a position; raise BadPosition with the field and the reason if it cannot be."""
    return Draft(Fields("keltis", text)).state()


@dataclass
class Claims:
    """What a position says of one player and the rest of it must bear out."""

    hand: list[int] = field(default_factory=list)
    filled_up: bool = False
    rows: dict[int, list[int]] = field(default_factory=dict)
    figures: dict[int, tuple[int, bool]] = field(default_factory=dict)
    stones: int | None = None
    points: int | None = None


class Draft:
    """A position while it is read: its fields as they stand, then the state that they make."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        seats = fields.number("seats", SEATS.start, SEATS.stop - 1)
        turn_limit = fields.number("turn limit", 1, MOST_TURNS, 400)
        self.draft = KeltisState.start(seats, turn_limit, fields.yes("finished path may enter", "yes"))
        self.draft.now = fields.choice("step", STEP_NUMBERS, "card")
        self.tiles: dict[int, int] = {}
        self.taken: list[int] = []  # spots said to be taken
        self.claims = [Claims() for _ in range(seats)]
        self.piles: list[list[int]] = [[] for _ in COLOURS]
        self.turns: int | None = None
        self.fifth = NO_PATH
        self.read_fields()
        fields.done()

    # Reading what is written

    def read_fields(self) -> None:
        """Take every field that this step has."""
        now = self.draft.now
        for path in range(PATHS):
            self.read_tiles(path)
        if now >= DEAL:
            self.draft.mover = self.fields.number("to move", 0, self.draft.seats - 1, 0)
            for seat, claims in enumerate(self.claims):
                self.read_hand(f"hand {seat}", claims)
        if now >= CARD:
            self.read_step()
            for seat, claims in enumerate(self.claims):
                self.read_player(seat, claims)
            for path in range(PATHS):
                self.read_pile(path)

    def read_step(self) -> None:
        """Take what tells the step more closely."""
        fields, state = self.fields, self.draft
        if fields.has("turn"):
            self.turns = fields.number("turn", 0, MOST_TURNS)
        if state.now == FIGURE:
            state.path = fields.choice("entering", COLOUR_NUMBERS)
        elif state.now == BONUS:
            state.cause = fields.choice("bonus", CAUSES)
        elif state.now == DRAW and fields.has("discarded"):
            state.dropped = fields.choice("discarded", COLOUR_NUMBERS)
        elif state.now == OVER:
            state.end = fields.choice("ending", ENDING_NUMBERS)
            if state.end in possible.BY_FIFTH and fields.has("fifth"):
                self.fifth = fields.choice("fifth", COLOUR_NUMBERS)

    def read_tiles(self, path: int) -> None:
        """Take the tiles of a path: `3 clover, 5 stone taken`."""
        name = f"tiles {COLOURS[path]}"
        for item in self.fields.items(name):
            stone_word, _, rest = item.partition(" ")
            tile_word, _, gone = rest.partition(" ")
            stone = number(name, stone_word, STONE_NUMBERS)
            tile = number(name, tile_word, TILE_NUMBERS)
            spot = SPOT_AT[path * (FINAL_STONE + 1) + stone]
            if spot == LIGHT:
                refuse("tile_light", name, stone=stone)
            if spot in self.tiles:
                refuse("tile_twice", name, stone=stone)
            if gone:
                number(name, gone, {"taken": 1})
                self.taken.append(spot)
            self.tiles[spot] = tile

    def read_hand(self, name: str, claims: Claims) -> None:
        """Take a hand: `brown 3 7 7, green 10, any`."""
        items = self.fields.items(name) if self.fields.has(name) else self.nothing_said()
        if items[-1:] == [ANY] and self.draft.now >= CARD:
            items.pop()
            claims.filled_up = True
        for item in items:
            colour, *values = item.split() or [""]
            first = number(name, colour, COLOUR_NUMBERS) * VALUES
            claims.hand += [first + number(name, value, VALUE_NUMBERS) for value in values or [""]]

    def nothing_said(self) -> list[str]:
        """Return what a hand holds that is not told: any cards, or none before the deal is done."""
        return [ANY] if self.draft.now >= CARD else []

    def read_player(self, seat: int, claims: Claims) -> None:
        """Take a player's rows, figures, wishing stones and points."""
        for item in self.fields.items(f"rows {seat}"):
            self.read_row(f"rows {seat}", item.split(), claims)
        figures = self.fields.items(f"figures {seat}")
        if len(figures) > PATHS:
            refuse("figures_many", f"figures {seat}", count=len(figures))
        for item in figures:
            self.read_figure(f"figures {seat}", item.split(), claims)
        if self.fields.has(f"stones {seat}"):
            claims.stones = self.fields.number(f"stones {seat}", 0, TILE_COUNTS[0])
        if self.fields.has(f"points {seat}"):
            claims.points = self.fields.number(f"points {seat}", 0, 99)

    def read_row(self, name: str, words: list[str], claims: Claims) -> None:
        """Take one row: `green rising 1 3`."""
        colour = number(name, words[0] if words else "", COLOUR_NUMBERS)
        if colour in claims.rows:
            refuse("row_twice", name, colour=COLOURS[colour])
        said = words[1] if words[1:] and words[1] in DIRECTIONS else ""
        values = [number(name, value, VALUE_NUMBERS) for value in words[2 if said else 1 :] or [""]]
        possible.check_row(name, colour, values, said)
        claims.rows[colour] = values

    def read_figure(self, name: str, words: list[str], claims: Claims) -> None:
        """Take one figure: `green 2 large`; small where nothing is said."""
        path = number(name, words[0] if words else "", COLOUR_NUMBERS)
        stone = number(name, words[1] if words[1:] else "", STONE_NUMBERS)
        large = number(name, " ".join(words[2:]) or "small", SIZES) == 1
        if path in claims.figures:
            refuse("figure_twice", name, colour=COLOURS[path])
        claims.figures[path] = (stone, large)

    def read_pile(self, path: int) -> None:
        """Take a discard pile, bottom to top."""
        name = f"discards {COLOURS[path]}"
        for item in self.fields.items(name):
            self.piles[path] += [number(name, value, VALUE_NUMBERS) for value in item.split() or [""]]

    # Making the state

    def state(self) -> KeltisState:
        """Return the state if the rest of the position bears out what is said."""
        state = self.draft
        self.lay_tiles()
        self.check_card_counts()
        for path, values in enumerate(self.piles):
            state.piles[path] = pile_of(values)
        for seat, claims in enumerate(self.claims):
            self.seat_player(seat, claims)
        self.deal_hands()
        state.arrived = possible.figures_in_goal(state)
        self.count_tiles()
        state.turns = possible.least_turns(state) if self.turns is None else self.turns
        possible.check(state)
        return state

    def lay_tiles(self) -> None:
        """Lay the tiles that are told, and once all lie, the others in their order."""
        state = self.draft
        possible.check_tiles(state, self.tiles)
        for tile in self.tiles.values():
            state.tile_bag.take(tile)
        if state.now > TILE:
            left = iter(state.tile_bag.items())
            self.tiles |= {spot: next(left) for spot in range(len(SPOTS)) if spot not in self.tiles}
            state.tile_bag.counts = [0] * len(TILES)
            state.tile_bag.total = 0
        state.tiles = tuple(self.tiles[spot] for spot in sorted(self.tiles))

    def check_card_counts(self) -> None:
        """Refuse a card that lies in more places than it has copies (KEL-1)."""
        counts = [0] * CARDS
        for name, card in self.cards_told():
            counts[card] += 1
            if counts[card] > COPIES:
                refuse("card_count", name, card=CARD_NAMES[card])

    def cards_told(self) -> list[tuple[str, int]]:
        """Return every card that is told, with its field."""
        found: list[tuple[str, int]] = []
        for path, values in enumerate(self.piles):
            found += [(f"discards {COLOURS[path]}", path * VALUES + value) for value in values]
        for seat, claims in enumerate(self.claims):
            for colour, values in claims.rows.items():
                found += [(f"rows {seat}", colour * VALUES + value) for value in values]
            found += [(f"hand {seat}", card) for card in claims.hand]
        return found

    def seat_player(self, seat: int, claims: Claims) -> None:
        """Put a player's rows and figures where they are told to be."""
        player = self.draft.players[seat]
        for colour, values in claims.rows.items():
            for value in values:
                player.hand = player.hand.plus(colour * VALUES + value)
                player.lay(colour * VALUES + value)
        possible.check_figure_counts(seat, [large for _, large in claims.figures.values()])
        for path, (stone, large) in claims.figures.items():
            player.figures += stone << path * 4
            if large:
                player.large_path = path
            else:
                player.small_left -= 1

    def deal_hands(self) -> None:
        """Give the hands their cards: first those that are told, then any; the rest is the deck."""
        state = self.draft
        for _, card in self.cards_told():
            state.deck = state.deck.minus(card)
        for seat, claims in enumerate(self.claims):
            size = possible.hand_size(state, seat)
            while claims.filled_up and len(claims.hand) < size and state.deck.total:
                card = state.deck.items()[0]
                state.deck = state.deck.minus(card)
                claims.hand.append(card)
            for card in claims.hand:
                state.players[seat].hand = state.players[seat].hand.plus(card)

    def count_tiles(self) -> None:
        """Give the players what their figures have come over, if it is not told otherwise."""
        state = self.draft
        silent = possible.silent_spot(state, self.fifth)
        visitors = possible.visitors(state, silent)
        state.taken = possible.taken_spots(state, visitors)
        for spot in self.taken:
            if not state.taken >> spot & 1:
                refuse("tile_taken", f"tiles {COLOURS[SPOTS[spot][0]]}", stone=SPOTS[spot][1])
        for seat, claims in enumerate(self.claims):
            player = state.players[seat]
            own, points = possible.sole_stones(state, visitors, seat), possible.points_of(state, visitors, seat)
            player.wishing_stones = own if claims.stones is None else claims.stones
            player.points = points if claims.points is None else claims.points
        possible.check_gains(state, visitors)


def number(name: str, word: str, known: dict[str, int]) -> int:
    """Return the number of a word, or refuse the field."""
    if word not in known:
        refuse("position_value", name, value=word[:60], known=", ".join(known))
    return known[word]
