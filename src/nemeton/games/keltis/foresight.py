"""What a network foretells of one of two seats of Keltis, and how good each action looks by that.

An action is worth what a good turn is worth that begins with it, up to where chance or the other seat moves. Such turns
differ in a path or two, so what the network makes of the others is kept while they are compared. Only the few actions
that the ratings like best are looked at: the others are seldom better.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Final

from nemeton.core.native import i64, mypyc_attr
from nemeton.games.keltis import actions as act
from nemeton.games.keltis.cards import Cards, values_of
from nemeton.games.keltis.components import FINAL_STONE, LIGHT, PATHS, SPOT_AT, SPOTS, VALUES
from nemeton.games.keltis.hints import lead, rate, unseen_by
from nemeton.games.keltis.network import LEAD, SHIFT, WIN, Eight, Known, Network, Sums
from nemeton.games.keltis.state import CARD, DRAW, DRAWN, OVER, KeltisState
from nemeton.games.keltis.traits import STONES, traits_of_path, traits_of_table

WEIGHTS: Final = Path(__file__).with_name("foresight.json")
ONE: Final = float(1 << SHIFT)
NOTICED: Final = 4  # actions, and what is rated as high as the last of them
POINT_COUNTS: Final = 0.002  # of a win, for each point ahead
FINE: Final = 1_000_000  # ratings are in millionths of a win
UNNOTICED: Final = -9.0  # less than anything is worth
FARTHEST: Final = 30.0  # logarithm of odds
SPOTS_OF_PATH: Final = len(SPOTS) // PATHS
ALL_SPOTS: Final = (1 << SPOTS_OF_PATH) - 1


def learnt() -> Network:
    """Return the network with the weights that games have taught it."""
    return Network(json.loads(WEIGHTS.read_text(encoding="utf-8")))


NETWORK: Final = learnt()


def rate_turns(state: KeltisState) -> list[int]:
    """Rate each legal action of the mover by what was learnt."""
    return rate_by(NETWORK, state)


def rate_by(network: Network, state: KeltisState) -> list[int]:
    """Rate each legal action of the mover by the best turn that begins with it; higher is better.

    What is not looked at comes last. Which pile to draw from the ratings know as well.
    """
    if state.now == DRAW:
        return rate(state)
    sight = Sight(network, state, state.mover)
    worths = sight.worths(state)
    least = min([worth for worth in worths if worth != UNNOTICED])
    return [int(FINE * (worth if worth != UNNOTICED else least)) - (worth == UNNOTICED) for worth in worths]


def foretell(state: KeltisState, seat: int) -> tuple[float, float]:
    """Return one of two seats' chance to win, by what it may know, and that with a little for being ahead.

    Where it is to play a card, that is foretold which the best turn leads to.
    """
    if state.now == OVER:
        share = share_of_win(state, seat)
        return share, share + POINT_COUNTS * float(lead(state, seat))
    sight = Sight(NETWORK, state, seat)
    sight.look_at(state)
    ahead = POINT_COUNTS * sight.lead()
    is_to_play = state.now == CARD and state.mover == seat
    worth = max(sight.worths(state)) if is_to_play else sight.chance() + ahead
    return min(1.0, max(0.0, worth - ahead)), worth


def share_of_win(state: KeltisState, seat: i64) -> float:
    """Return one of two seats' share of the win, as the scores are."""
    ahead = lead(state, seat)
    return 0.5 if ahead == 0 else 1.0 if ahead > 0 else 0.0


@mypyc_attr(acyclic=True)
class Sight:
    """One of two seats' sight of a position, and of those that its turn could lead to."""

    def __init__(self, network: Network, state: KeltisState, seat: i64) -> None:
        self.seat: i64 = seat
        self.network: Network = network
        self.sums: Sums = Sums(network)
        self.seen: list[int] = []  # by path: what distinguished it when its traits were added up
        self.paths: list[list[Eight]] = []
        path: i64 = 0
        while path < PATHS:
            self.seen.append(seen_of(state, seat, path))
            self.paths.append(self.of_path(state, path))
            path += 1

    def of_path(self, state: KeltisState, path: i64) -> list[Eight]:
        """Return what the network's first layer makes of a path; it is often asked for the same."""
        unseen = unseen_by(state, state.players[self.seat])
        known = known_of(state, self.seat, path, unseen)
        sums = self.network.kept.get(known)
        if sums is None:
            sums = self.sums.of_path(traits_of_path(state, self.seat, path, unseen))
            self.network.keep(known, sums)
        return sums

    def look_at(self, state: KeltisState) -> None:
        """Let the network look at a position that the seat's own turn can lead to."""
        paths: list[list[Eight]] = []
        path: i64 = 0
        while path < PATHS:
            if seen_of(state, self.seat, path) == self.seen[path]:
                paths.append(self.paths[path])
            else:
                paths.append(self.of_path(state, path))
            path += 1
        score = state.players[self.seat].score()
        self.sums.take(traits_of_table(state, self.seat), lead(state, self.seat), score, paths)

    def chance(self) -> float:
        """Return the seat's chance to win in the position that was looked at."""
        odds = float(self.sums.tell(WIN)) / ONE
        return 1.0 / (1.0 + exp(-max(-FARTHEST, min(FARTHEST, odds))))

    def lead(self) -> float:
        """Return by how many points it will be ahead there."""
        return float(self.sums.tell(LEAD)) / ONE

    def worth(self, state: KeltisState) -> float:
        """Return what a position is worth to the seat: its chance to win, and a little for being ahead."""
        if state.now == OVER or (state.now == DRAWN and state.left() == 1):
            return share_of_win(state, self.seat) + POINT_COUNTS * float(lead(state, self.seat))
        self.look_at(state)
        return self.chance() + POINT_COUNTS * self.lead()

    def worths(self, state: KeltisState) -> list[float]:
        """Return what each of the seat's legal actions is worth, UNNOTICED where that is not looked at."""
        ratings = rate(state)
        least = sorted(ratings)[-NOTICED] if len(ratings) > NOTICED else min(ratings)
        worths: list[float] = []
        for action, rating in zip(state.legal(), ratings, strict=True):
            worths.append(self.worth_of(state, action) if rating >= least else UNNOTICED)
        return worths

    def worth_of(self, state: KeltisState, action: int) -> float:
        """Return what the best turn is worth that goes on with an action.

        What follows next is tried out; then a chain of clovers goes on by the ratings, and the draw pile is taken.
        """
        after = state.copy()
        after.apply(action)
        if not is_moving(after):
            return self.worth_of_draw(after)
        best = -1.0
        for following in after.legal():
            end = after.copy()
            end.apply(following)
            while is_moving(end):
                ratings = rate(end)
                end.apply(end.legal()[ratings.index(max(ratings))])
            best = max(best, self.worth_of_draw(end))
        return best

    def worth_of_draw(self, state: KeltisState) -> float:
        """Return what a position is worth to the seat, after its draw if that is all that it has left to do."""
        if state.now == DRAW:
            state.apply(act.DRAW_DECK)
        return self.worth(state)


def is_moving(state: KeltisState) -> bool:
    """Tell whether a figure or a bonus move is to be chosen."""
    return CARD < state.now < DRAW


def seen_of(state: KeltisState, seat: i64, path: i64) -> int:
    """Return all of what a seat sees of a path that its own turn can change."""
    me = state.players[seat]
    pile = state.piles[path]
    seen: i64 = state.taken >> (SPOTS_OF_PATH * path) & ALL_SPOTS
    seen = seen << VALUES | values_of(me.hand.once, path)
    seen = seen << VALUES | values_of(me.hand.twice, path)
    seen = seen << VALUES | values_of(me.laid.once, path)
    seen = seen << 4 | (pile.top + 1)
    seen = seen << 4 | me.stone_on(path)
    figures: i64 = 0 if me.has_large() else 2 if me.large_path == path else 1
    return int(seen << 3 | figures << 1 | (1 if me.has_small() else 0))


def known_of(state: KeltisState, seat: i64, path: i64, unseen: Cards) -> Known:
    """Return all of what a path's traits depend on, for a seat that has not seen these cards."""
    other = state.players[1 - seat]
    rest: i64 = values_of(state.players[seat].fitting, path)
    rest = rest << VALUES | values_of(unseen.once, path)
    rest = rest << VALUES | values_of(unseen.twice, path)
    rest = rest << VALUES | values_of(other.laid.once, path)
    rest = rest << VALUES | values_of(other.fitting, path)
    rest = rest << 4 | other.stone_on(path)
    rest = rest << 1 | (1 if other.large_path == path else 0)
    tiles: i64 = 0
    stone: i64 = 1
    while stone <= FINAL_STONE:
        spot: i64 = SPOT_AT[path * STONES + stone]
        tiles = tiles << 3 | (0 if spot == LIGHT else state.tiles[spot] + 1)
        stone += 1
    return seen_of(state, seat, path), int(rest), int(tiles)
