"""What a seat of Keltis may see, field by field; what it is told; and the worlds it could be in."""

from __future__ import annotations

from nemeton.core.bag import Bag
from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY, SPECTATOR, Place, Step
from nemeton.core.view import View
from nemeton.games.keltis import actions as act
from nemeton.games.keltis.cards import NO_CARDS, Cards
from nemeton.games.keltis.components import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    FINAL_STONE,
    PATHS,
    SPOTS,
    TILE_COUNTS,
    TILES,
    VALUES,
    WISHING_STONE,
)
from nemeton.games.keltis.pile import NO_PILE, Pile, pile_of
from nemeton.games.keltis.player import NO_PATH, Player
from nemeton.games.keltis.state import BONUS, BY_CLOVER, ENDINGS, GOES_ON, KeltisState


class KeltisView(View):
    """All that one seat can tell."""

    def __init__(self, state: KeltisState, seat: int) -> None:
        """Name every field that may be seen; what is not named here stays hidden."""
        self.game = "keltis"
        self.seat = seat
        self.to_move = state.to_move()
        self.step: Step = state.step()
        self.legal = tuple(state.legal()) if self.to_move == seat else ()
        self.hand: Cards = (state.players[seat].hand if seat >= 0 else NO_CARDS).copy()
        self.hand_sizes: tuple[int, ...] = tuple([len(player.hand) for player in state.players])
        self.public: tuple[Player, ...] = tuple([player.seen() for player in state.players])
        self.tops: tuple[int, ...] = tuple([pile.top for pile in state.piles])
        self.pile_sizes: tuple[int, ...] = tuple([pile.size for pile in state.piles])
        self.draw_pile: int = state.left()
        self.tiles: tuple[int, ...] = state.tiles
        self.taken: i64 = state.taken
        self.now: i64 = state.now
        self.mover: i64 = state.mover
        self.path: i64 = state.path
        self.cause: i64 = state.cause
        self.dropped: i64 = state.dropped
        self.arrived: i64 = state.arrived
        self.turns: i64 = state.turns
        self.end: i64 = state.end
        self.turn_limit: i64 = state.turn_limit
        self.finished_path_may_enter: bool = state.finished_path_may_enter

    def determinize(self, rng: Rng) -> KeltisState:
        players = [player.copy() for player in self.public]
        world = KeltisState(
            self.turn_limit, self.finished_path_may_enter, players, self.unseen(), Bag.filled(TILE_COUNTS)
        )
        world.tiles = self.tiles
        for tile in self.tiles:
            world.tile_bag.take(tile)
        world.taken = self.taken
        world.now = self.now
        world.mover = self.mover
        world.path = self.path
        world.cause = self.cause
        world.dropped = self.dropped
        world.arrived = self.arrived
        world.turns = self.turns
        world.end = self.end
        self.deal_unseen(world, rng)
        return world

    def deal_unseen(self, world: KeltisState, rng: Rng) -> None:
        """Lay cards of a deck that has all unseen ones where they could be: under the discards, in the other hands."""
        for colour in range(PATHS):
            if self.pile_sizes[colour]:
                world.piles[colour] = self.bury(world, colour, rng)
        for seat in range(len(self.public)):
            player = world.players[seat]
            if seat == self.seat:
                player.hand = self.hand
                continue
            for _ in range(self.hand_sizes[seat]):
                world.gain_from_deck(player, world.deck.pick(rng))

    def unseen(self) -> Cards:
        """Return the cards that lie where this seat may not look."""
        seen = self.hand
        for player in self.public:
            seen = seen.joined(player.laid)
        for colour in range(PATHS):
            if self.pile_sizes[colour]:
                seen = seen.plus(colour * VALUES + self.tops[colour])
        return seen.missing()

    def bury(self, world: KeltisState, colour: int, rng: Rng) -> Pile:
        """Return a discard pile with cards of its colour under its top, taken out of the deck."""
        pile = NO_PILE
        choices = world.deck.of_colour(colour)
        for _ in range(self.pile_sizes[colour] - 1):
            card = choices.pick(rng)
            choices = choices.minus(card)
            world.deck = world.deck.minus(card)
            pile = pile.push(card % VALUES)
        return pile.push(self.tops[colour])

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seat": self.seat,
            "to_move": self.to_move,
            "step": self.step.name,
            "rule": self.step.rule,
            "mover": int(self.mover),
            "legal": [act.ACTIONS.text(action) for action in self.legal],
            "landings": self.landings(),
            "hand": [CARD_NAMES[card] for card in self.hand.items()],
            "players": [self.player_json(seat) for seat in range(len(self.public))],
            "discards": {
                COLOURS[i]: {"top": self.tops[i], "size": self.pile_sizes[i]}
                for i in range(PATHS)
                if self.pile_sizes[i]
            },
            "draw_pile": self.draw_pile,
            "tiles": [self.tile_json(spot) for spot in range(len(self.tiles))],
            "entering": COLOURS[self.path] if self.path != NO_PATH else None,
            "just_discarded": COLOURS[self.dropped] if self.dropped != NO_PATH else None,
            "figures_in_goal": int(self.arrived),
            "turn": int(self.turns),
            "options": {
                "turn_limit": int(self.turn_limit),
                "finished_path_may_enter": self.finished_path_may_enter,
            },
            "ending": ENDINGS[self.end] if self.end != GOES_ON else "",
        }

    def landings(self) -> dict[str, object]:
        """Return the stone that each legal action would bring a figure to; what moves none is left out."""
        found: dict[str, object] = {}
        for action in self.legal:
            path = self.path_of(action)
            if path != NO_PATH and self.public[self.seat].stone_on(path) < FINAL_STONE:
                stone = self.public[self.seat].copy().advance(path)
                found[act.ACTIONS.text(action)] = {"path": COLOURS[path], "stone": int(stone)}
        return found

    def path_of(self, action: int) -> int:
        """Return the path on which an action would move a figure."""
        if action < act.DISCARD:
            return action // VALUES
        if act.ENTER_LARGE <= action < act.MOVE:
            return int(self.path)
        return (action - act.MOVE) % PATHS if act.MOVE <= action < act.PASS else NO_PATH

    def player_json(self, seat: int) -> dict[str, object]:
        """Return what everybody may know of a player."""
        player = self.public[seat]
        return {
            "hand_size": self.hand_sizes[seat],
            "rows": {COLOURS[i]: row_json(player, i) for i in range(PATHS) if player.row(i)},
            "figures": {
                COLOURS[path]: {
                    "stone": int(player.stone_on(path)),
                    "size": "large" if path == player.large_path else "small",
                }
                for path in range(PATHS)
                if player.stone_on(path)
            },
            "small_left": int(player.small_left),
            "wishing_stones": int(player.wishing_stones),
            "points": int(player.points),
            "score": player.score(),
            "tally": [list(line) for line in player.tally()],
        }

    def tile_json(self, spot: int) -> dict[str, object]:
        """Return one tile, with whether it still lies there."""
        path, stone = SPOTS[spot]
        return {
            "path": COLOURS[path],
            "stone": stone,
            "tile": TILES[self.tiles[spot]],
            "taken": self.taken >> spot & 1 != 0,
        }


def row_json(player: Player, colour: int) -> dict[str, object]:
    """Return one row: its values in the order they were laid, and its direction once it is fixed."""
    return {"values": player.row(colour), "direction": player.direction(colour)}


def tell(before: KeltisState, action: int, after: KeltisState, seat: int) -> tuple[int, str, tuple[str, ...]]:
    """Return whom an action concerns, the action as a seat may know it, and what came of it for all to see."""
    text = act.ACTIONS.text(action)
    if action >= act.DRAWN:
        concerned = int(before.mover)
        shown = text if seat == concerned else "drawn ?"
        return concerned, shown, ending_effects(after)
    if action >= act.DEAL:
        concerned = (action - act.DEAL) // CARDS
        return concerned, text if seat == concerned else f"deal {concerned} ?", ()
    if action >= act.TILE:
        return NOBODY, text, ()
    concerned = int(before.mover)
    return concerned, text, effects(before, action, after, concerned) + ending_effects(after)


def effects(before: KeltisState, action: int, after: KeltisState, seat: int) -> tuple[str, ...]:
    """Return what a seat's action brought about: a stone reached, a tile that acted, a card taken up."""
    was, now = before.players[seat], after.players[seat]
    told: list[str] = []
    for path in range(PATHS):
        if now.stone_on(path) != was.stone_on(path):
            told.append(f"reached {COLOURS[path]} {now.stone_on(path)}")
    if now.points > was.points:
        told.append(f"points {now.points - was.points}")
    if now.wishing_stones > was.wishing_stones:
        told.append("stone")
    if after.now == BONUS:
        told.append("bonus clover" if after.cause == BY_CLOVER else "bonus path")
    if after.arrived > before.arrived:
        told.append(f"goal {after.arrived}")
    if act.DRAW <= action < act.TILE:
        told.append(f"took {COLOURS[action - act.DRAW]} {before.piles[action - act.DRAW].top}")
    return tuple(told)


def ending_effects(after: KeltisState) -> tuple[str, ...]:
    """Return the ending, if it has come."""
    return (f"over {after.ending()}",) if after.ending() else ()


EVERYBODY = frozenset({SPECTATOR, 0, 1, 2, 3})
NO_SEAT: frozenset[int] = frozenset()


def places(state: KeltisState) -> list[Place]:
    """Return where every card, tile and figure is, and who may look."""
    found = [
        Place("deck", tuple(CARD_NAMES[card] for card in state.deck.items()), NO_SEAT),
        Place("tile bag", tuple(TILES[tile] for tile in state.tile_bag.items()), EVERYBODY),
    ]
    for spot, tile in enumerate(state.tiles):
        if state.taken >> spot & 1 == 0:
            path, stone = SPOTS[spot]
            found.append(Place(f"stone {COLOURS[path]} {stone}", (TILES[tile],), EVERYBODY))
    for colour in range(PATHS):
        names = [f"{COLOURS[colour]} {value}" for value in state.piles[colour].values()]
        own_colour = frozenset(CARD_NAMES[colour * VALUES : (colour + 1) * VALUES])
        found.append(Place(f"top {COLOURS[colour]}", tuple(names[-1:]), EVERYBODY))
        found.append(Place(f"buried {COLOURS[colour]}", tuple(names[:-1]), NO_SEAT, own_colour))
    for seat, player in enumerate(state.players):
        found += player_places(seat, player)
    return found


def player_places(seat: int, player: Player) -> list[Place]:
    """Return the places of one player."""
    figures = [
        Place(f"figure {seat} {COLOURS[path]}", (figure_name(seat, large=path == player.large_path),), EVERYBODY)
        for path in range(PATHS)
        if player.stone_on(path)
    ]
    waiting = (figure_name(seat, large=True),) * player.has_large()
    waiting += (figure_name(seat, large=False),) * player.small_left
    return [
        Place(f"hand {seat}", tuple(CARD_NAMES[card] for card in player.hand.items()), frozenset({seat})),
        Place(f"rows {seat}", tuple(CARD_NAMES[card] for card in player.laid.items()), EVERYBODY),
        Place(f"stones {seat}", (TILES[WISHING_STONE],) * player.wishing_stones, EVERYBODY),
        Place(f"start {seat}", waiting, EVERYBODY),
        *figures,
    ]


def figure_name(seat: int, *, large: bool) -> str:
    """Return a figure's name as a component."""
    return f"{'large' if large else 'small'} figure of seat {seat}"


def replace(state: KeltisState, place: str, old: str, new: str) -> None:
    """Put one hidden card in the place of another."""
    gone, come = CARD_NAMES.index(old), CARD_NAMES.index(new)
    kind, _, which = place.partition(" ")
    if kind == "deck":
        state.deck = state.deck.minus(gone).plus(come)
    elif kind == "hand":
        player = state.players[int(which)]
        player.hand = player.hand.minus(gone).plus(come)
    else:
        colour = COLOURS.index(which)
        values = state.piles[colour].values()
        values[values.index(gone % VALUES)] = come % VALUES
        state.piles[colour] = pile_of(values)
