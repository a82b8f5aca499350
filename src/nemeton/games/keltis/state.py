"""The rules of Keltis, in the order of RULES.md.

A turn is a run of steps:

    chance   tile × 25, first, deal × 8 a seat                 KEL-11, KEL-14, KEL-12
    a seat   card: play or discard                             KEL-20 … KEL-22
             figure: large or small onto a new path            KEL-23
             bonus: a move after a finished path or a clover   KEL-25, KEL-31
             draw: the draw pile or a discard pile             KEL-40
    chance   drawn: what the draw pile brought                 KEL-40
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.bag import Bag
from nemeton.core.bits import add_offers, bit, nth, size
from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, Place, State, Step
from nemeton.games.keltis import actions as act
from nemeton.games.keltis.cards import WHOLE_DECK, Cards
from nemeton.games.keltis.components import (
    BOXED_CARDS,
    CARDS,
    CLOVER,
    COPIES,
    FIGURES_IN_GOAL,
    FINAL_STONE,
    GOAL_STONE,
    HAND_SIZE,
    LIGHT,
    PATHS,
    SPOT_AT,
    SPOTS,
    TILE_COUNTS,
    TILE_POINTS,
    TILES,
    VALUES,
    WISHING_STONE,
)
from nemeton.games.keltis.pile import NO_PILE, Pile
from nemeton.games.keltis.player import NO_PATH, Player

if TYPE_CHECKING:
    from nemeton.games.keltis.view import KeltisView

TILE: Final = 0
FIRST: Final = 1
DEAL: Final = 2
CARD: Final = 3
FIGURE: Final = 4
BONUS: Final = 5
DRAW: Final = 6
DRAWN: Final = 7
OVER: Final = 8
STEPS: Final = (
    Step("tile", "KEL-11"),
    Step("first", "KEL-14"),
    Step("deal", "KEL-12"),
    Step("card", "KEL-20"),
    Step("figure", "KEL-23"),
    Step("bonus", "KEL-31"),
    Step("draw", "KEL-40"),
    Step("drawn", "KEL-40"),
    Step("over", "KEL-50"),
)
FINISHED_BONUS: Final = Step("bonus", "KEL-25")

# What made a figure move.
BY_CARD: Final = 0
BY_CLOVER: Final = 1
BY_FINISHED_PATH: Final = 2

GOES_ON: Final = -1
NO_DISCARDS: Final = [NO_PILE] * PATHS
ENDINGS: Final = ("fifth_by_card", "fifth_by_clover", "fifth_by_finished_path", "last_card", "turn_limit")
ENDING_RULES: Final = ("KEL-50", "KEL-50", "KEL-50", "KEL-51", "KEL-52")
LAST_CARD: Final = 3
TURN_LIMIT: Final = 4


class KeltisState(State):
    """A position of Keltis."""

    def __init__(
        self, turn_limit: i64, finished_path_may_enter: bool, players: list[Player], deck: Cards, tile_bag: Bag
    ) -> None:
        """Set up the table before the tiles are laid."""
        self.turn_limit: i64 = turn_limit
        self.finished_path_may_enter: bool = finished_path_may_enter
        self.seats = len(players)
        self.players: list[Player] = players
        self.deck: Cards = deck  # the draw pile and the boxed cards
        self.tile_bag: Bag = tile_bag  # not laid yet
        self.tiles: tuple[int, ...] = ()  # by spot, as far as they are laid
        self.taken: i64 = 0  # a bit for each spot whose wishing stone has gone
        self.piles: list[Pile] = NO_DISCARDS.copy()  # by colour
        self.now: i64 = TILE
        self.mover: i64 = 0
        self.path: i64 = NO_PATH  # where a figure is entering, at step figure
        self.cause: i64 = BY_CARD  # what the figure's move comes from
        self.dropped: i64 = NO_PATH  # the pile just discarded on
        self.arrived: i64 = 0  # figures in the goal area
        self.turns: i64 = 0  # completed
        self.end: i64 = GOES_ON

    @staticmethod
    def start(seats: int, turn_limit: int, finished_path_may_enter: bool) -> KeltisState:
        """Return the table before the tiles are laid: all figures on the start stone, scores 0 (KEL-10)."""
        players = [Player.start() for _ in range(seats)]
        return KeltisState(turn_limit, finished_path_may_enter, players, WHOLE_DECK, Bag.filled(TILE_COUNTS))

    def copy(self) -> KeltisState:
        players = [player.copy() for player in self.players]
        tile_bag = self.tile_bag.copy() if self.now == TILE else self.tile_bag
        twin = KeltisState(self.turn_limit, self.finished_path_may_enter, players, self.deck, tile_bag)
        twin.tiles = self.tiles
        twin.taken = self.taken
        twin.piles = self.piles.copy()
        twin.now = self.now
        twin.mover = self.mover
        twin.path = self.path
        twin.cause = self.cause
        twin.dropped = self.dropped
        twin.arrived = self.arrived
        twin.turns = self.turns
        twin.end = self.end
        return twin

    def to_move(self) -> int:
        now = self.now
        if CARD <= now <= DRAW:
            return self.mover
        return NOBODY if now == OVER else CHANCE

    def step(self) -> Step:
        if self.now == BONUS and self.cause == BY_FINISHED_PATH:
            return FINISHED_BONUS
        if self.now == OVER:
            return Step("over", ENDING_RULES[self.end])
        return STEPS[self.now]

    # Set-up

    def outcomes(self) -> list[tuple[int, int]]:
        if self.now == TILE:
            return self.tile_bag.outcomes(act.TILE + len(self.tiles) * len(TILES))
        if self.now == FIRST:
            return [(act.FIRST + seat, 1) for seat in range(self.seats)]
        if self.now == DEAL:
            return self.deck.outcomes(act.DEAL + self.dealing_to() * CARDS)
        if self.now == DRAWN:
            return self.deck.outcomes(act.DRAWN)
        return []

    def pick(self, rng: Rng) -> int:
        if self.now == DRAWN:
            return act.DRAWN + self.deck.pick(rng)
        if self.now == DEAL:
            return act.DEAL + self.dealing_to() * CARDS + self.deck.pick(rng)
        if self.now == TILE:
            return act.TILE + len(self.tiles) * len(TILES) + self.tile_bag.pick(rng)
        return act.FIRST + rng.below(self.seats)

    def lay_tile(self, tile: i64) -> None:
        """Turn up a tile on the next dark or final stone (KEL-11)."""
        self.tile_bag.take(tile)
        self.tiles += (tile,)
        if len(self.tiles) == len(SPOTS):
            self.now = FIRST

    def left(self) -> i64:
        """Return the size of the draw pile; with two players, 30 cards lie boxed unseen (KEL-13)."""
        return self.deck.total - BOXED_CARDS[self.seats]

    def dealing_to(self) -> i64:
        """Return the seat that is dealt the next card: eight to seat 0, then to seat 1, and so on."""
        return (CARDS * COPIES - self.deck.total) // HAND_SIZE

    def deal(self, card: i64) -> None:
        """Deal one card; every player gets eight (KEL-12)."""
        self.gain_from_deck(self.players[self.dealing_to()], card)
        if self.dealing_to() == self.seats:
            self.now = CARD

    def gain_from_deck(self, player: Player, card: i64) -> None:
        """Put a card from the deck into a hand."""
        self.deck = self.deck.minus(card)
        player.hand = player.hand.plus(card)

    # What may be done

    def legal(self) -> list[int]:
        offers: list[int] = []
        now = self.now
        if now == CARD:
            add_offers(offers, self.playable(), act.PLAY)
            add_offers(offers, self.discardable(), act.DISCARD)
        elif now == DRAW:
            add_offers(offers, self.drawable(), act.DRAW_DECK)
        elif now == BONUS:
            add_offers(offers, self.movable(), act.MOVE)
            offers.append(act.PASS)
        elif now == FIGURE:
            offers.append(act.ENTER_LARGE)
            offers.append(act.ENTER_SMALL)
        return offers

    def choose(self, rng: Rng) -> int:
        now = self.now
        if now == CARD:
            playable = self.playable()
            discardable = self.discardable()
            plays = size(playable)
            n = rng.below(plays + size(discardable))
            return act.PLAY + nth(playable, n) if n < plays else act.DISCARD + nth(discardable, n - plays)
        if now == DRAW:
            drawable = self.drawable()
            return act.DRAW_DECK + nth(drawable, rng.below(size(drawable)))
        if now == BONUS:
            movable = self.movable()
            moves = size(movable)
            n = rng.below(moves + 1)
            return act.MOVE + nth(movable, n) if n < moves else act.PASS
        return act.ENTER_LARGE + rng.below(2)

    def playable(self) -> i64:
        """Return the cards in hand that continue a row (KEL-21)."""
        me = self.players[self.mover]
        return me.hand.once & me.fitting

    def discardable(self) -> i64:
        """Return the cards in hand: each may be discarded (KEL-20)."""
        return self.players[self.mover].hand.once

    def drawable(self) -> i64:
        """Return what may be drawn: 0 the draw pile, 1 … 5 a discard pile, not the card just laid (KEL-40)."""
        sources: i64 = 1
        colour: i64 = 0
        while colour < PATHS:
            if colour != self.dropped and self.piles[colour].size > 0:
                sources |= bit(colour + 1)
            colour += 1
        return sources

    def movable(self) -> i64:
        """Return the moves of a bonus: 0 … 4 a figure on that path (KEL-33), then large and small ones entering."""
        me = self.players[self.mover]
        moves: i64 = 0
        empty: i64 = 0
        path: i64 = 0
        while path < PATHS:
            stone = me.stone_on(path)
            if stone == 0:
                empty |= bit(path)  # KEL-24
            elif stone < FINAL_STONE:
                moves |= bit(path)
            path += 1
        if self.bonus_may_enter():
            if me.has_large():
                moves |= empty << PATHS
            if me.has_small():
                moves |= empty << (2 * PATHS)
        return moves

    def bonus_may_enter(self) -> bool:
        """Tell whether the bonus may bring a figure from the start stone: a clover always, else KEL-26."""
        return self.cause == BY_CLOVER or self.finished_path_may_enter

    def forbids(self, action: int) -> str:
        now = self.now
        if now == OVER:
            return ENDING_RULES[self.end]
        if self.to_move() == CHANCE:
            possible = any(outcome == action for outcome, _ in self.outcomes())
            return "" if possible else self.step().rule
        if now == CARD and act.PLAY <= action < act.ENTER_LARGE:
            return self.forbids_card(action % CARDS, plays=action < act.DISCARD)
        if now == BONUS and act.MOVE <= action <= act.PASS:
            return self.forbids_move(action)
        if now == DRAW and act.DRAW_DECK <= action < act.TILE:
            may = self.drawable() >> (action - act.DRAW_DECK) & 1
            return "" if may else "KEL-40"
        if now == FIGURE and act.ENTER_LARGE <= action <= act.ENTER_SMALL:
            return ""
        return self.step().rule

    def forbids_card(self, card: int, *, plays: bool) -> str:
        """Return the rule against playing or discarding a card, or ""."""
        me = self.players[self.mover]
        if not me.hand.has(card):
            return "KEL-20"
        fits = me.fitting >> card & 1 != 0
        return "" if fits or not plays else "KEL-21"

    def forbids_move(self, action: int) -> str:
        """Return the rule against a bonus move, or ""."""
        if action == act.PASS:
            return ""
        me = self.players[self.mover]
        stone = me.stone_on((action - act.MOVE) % PATHS)
        if action < act.MOVE_LARGE:
            if stone == 0:
                return "KEL-23"
            return "" if stone < FINAL_STONE else "KEL-33"
        if stone > 0:
            return "KEL-24"
        if not self.bonus_may_enter():
            return "KEL-26"
        has_kind = me.has_large() if action < act.MOVE_SMALL else me.has_small()
        return "" if has_kind else "KEL-5"

    # A turn

    def apply(self, action: int) -> None:
        a: i64 = action
        if a < act.DISCARD:
            self.play(a - act.PLAY)
        elif a < act.ENTER_LARGE:
            self.discard(a - act.DISCARD)
        elif a < act.MOVE:
            self.enter(self.path, large=a == act.ENTER_LARGE)
        elif a < act.MOVE_LARGE:
            self.move(a - act.MOVE)
        elif a < act.MOVE_SMALL:
            self.enter(a - act.MOVE_LARGE, large=True)
        elif a < act.PASS:
            self.enter(a - act.MOVE_SMALL, large=False)
        elif a == act.PASS:
            self.end_moves()
        elif a == act.DRAW_DECK:
            self.dropped = NO_PATH
            self.now = DRAWN
        elif a < act.TILE:
            self.draw_discard(a - act.DRAW)
        elif a < act.FIRST:
            self.lay_tile((a - act.TILE) % len(TILES))
        elif a < act.DEAL:
            self.mover = a - act.FIRST  # KEL-14
            self.now = DEAL
        elif a < act.DRAWN:
            self.deal((a - act.DEAL) % CARDS)
        else:
            self.draw_card(a - act.DRAWN)

    def discard(self, card: i64) -> None:
        """Lay a card face up on the discard pile of its colour (KEL-20)."""
        me = self.players[self.mover]
        me.hand = me.hand.minus(card)
        colour: i64 = card // VALUES
        self.piles[colour] = self.piles[colour].push(card % VALUES)
        self.dropped = colour
        self.now = DRAW

    def play(self, card: i64) -> None:
        """Lay a card to the own row; its path's figure moves, or another one if it has arrived (KEL-20, KEL-22)."""
        me = self.players[self.mover]
        me.lay(card)
        path: i64 = card // VALUES
        stone = me.stone_on(path)
        if stone == FINAL_STONE:
            self.offer_bonus(BY_FINISHED_PATH)  # KEL-25
        elif stone > 0:
            self.move(path)
        elif me.has_large() and me.has_small():
            self.path = path
            self.now = FIGURE
        else:
            self.enter(path, large=me.has_large())

    def enter(self, path: i64, *, large: bool) -> None:
        """Bring a figure from the start stone onto stone 1 (KEL-23)."""
        me = self.players[self.mover]
        if large:
            me.large_path = path
        else:
            me.small_left -= 1
        self.path = NO_PATH
        self.move(path)

    def move(self, path: i64) -> None:
        """Move a figure one stone; the fifth in the goal area ends the game, else its tile acts (KEL-50)."""
        stone = self.players[self.mover].advance(path)
        if stone == GOAL_STONE:
            self.arrived += 1
            if self.arrived == FIGURES_IN_GOAL:
                self.finish(self.cause)
                return
        self.end_moves()
        spot: i64 = SPOT_AT[path * (FINAL_STONE + 1) + stone]
        if spot != LIGHT:
            self.act_tile(spot)

    def act_tile(self, spot: i64) -> None:
        """Let the tile under a figure act (KEL-30 … KEL-32)."""
        me = self.players[self.mover]
        tile: i64 = self.tiles[spot]
        if tile == WISHING_STONE:
            if self.taken >> spot & 1 == 0:
                self.taken |= bit(spot)
                me.wishing_stones += 1
        elif tile == CLOVER:
            self.offer_bonus(BY_CLOVER)
        else:
            me.points += TILE_POINTS[tile]

    def offer_bonus(self, cause: i64) -> None:
        """Ask for a bonus move if there is one to make (KEL-25, KEL-31)."""
        self.cause = cause
        self.now = BONUS
        if not self.movable():
            self.end_moves()

    def end_moves(self) -> None:
        """Go on to the draw; what moved the figures matters no more."""
        self.cause = BY_CARD
        self.now = DRAW

    def draw_discard(self, colour: i64) -> None:
        """Take the top card of a discard pile (KEL-40)."""
        me = self.players[self.mover]
        pile = self.piles[colour]
        me.hand = me.hand.plus(colour * VALUES + pile.top)
        self.piles[colour] = pile.pop()
        self.end_turn()

    def draw_card(self, card: i64) -> None:
        """Take what the draw pile brought; its last card ends the game (KEL-40, KEL-51)."""
        self.gain_from_deck(self.players[self.mover], card)
        if self.left() == 0:
            self.finish(LAST_CARD)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Pass the turn to the left, or score after the last turn of the limit (KEL-52)."""
        self.dropped = NO_PATH
        self.turns += 1
        if self.turns == self.turn_limit:
            self.finish(TURN_LIMIT)
            return
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        self.now = CARD

    def finish(self, ending: i64) -> None:
        """End the game at once."""
        self.end = ending
        self.cause = BY_CARD
        self.now = OVER

    # Score

    def scores(self) -> list[int]:
        return [player.score() for player in self.players]

    def tally(self, seat: int) -> list[tuple[str, int]]:
        return self.players[seat].tally()

    def ending(self) -> str:
        return ENDINGS[self.end] if self.now == OVER else ""

    # What others need

    def observe(self, seat: int) -> KeltisView:
        from nemeton.games.keltis.view import KeltisView

        return KeltisView(self, seat)

    def places(self) -> list[Place]:
        from nemeton.games.keltis.view import places

        return places(self)

    def swap(self, here: str, this: str, there: str, that: str) -> None:
        from nemeton.games.keltis.view import replace

        replace(self, here, this, that)
        replace(self, there, that, this)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, KeltisState)
            and self.now == other.now
            and self.mover == other.mover
            and self.players == other.players
            and self.deck == other.deck
            and self.piles == other.piles
            and self.tiles == other.tiles
            and self.taken == other.taken
            and self.path == other.path
            and self.cause == other.cause
            and self.dropped == other.dropped
            and self.turns == other.turns
            and self.end == other.end
            and self.turn_limit == other.turn_limit
            and self.finished_path_may_enter == other.finished_path_may_enter
        )

    def __str__(self) -> str:
        from nemeton.games.keltis.position import write

        return write(self)
