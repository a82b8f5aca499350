"""Positions to hold the laws against: seeded random games, and the hidden swaps in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from nemeton.core.game import Game
from nemeton.core.perft import options
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, Place, State


class Broken(AssertionError):
    """A law does not hold; the message has the game, the ply, the position and what differs."""


class Node(NamedTuple):
    """One position of a random game."""

    game: Game
    seats: int
    ply: int
    state: State
    last: str

    def fail(self, law: str, why: str) -> Broken:
        """Return the error for this position."""
        where = f"{self.game.name}, {self.seats} seats, ply {self.ply}, after «{self.last}»"
        return Broken(f"{law}: {why}\n{where}\n{position_text(self.state)}")


def position_text(state: State) -> str:
    """Return the position if it can be written, for a message that must not fail itself."""
    try:
        return str(state)
    except Exception as error:
        return f"(the position cannot be written: {error!r})"


def variants(game: Game) -> list[dict[str, Any]]:
    """Return option sets that cover every choice of every option once, the defaults first."""
    found: list[dict[str, Any]] = [{}]
    for option in game.options:
        if isinstance(option.default, bool):
            found.append({option.name: not option.default})
        elif isinstance(option.default, str):
            found += [{option.name: choice} for choice in option.choices if choice != option.default]
    return found


def walk(game: Game, seats: int, seed: int, **chosen: Any) -> Iterator[Node]:
    """Play one random game and yield every position, the first and the last included."""
    rng = Rng(seed)
    state = game.new(seats=seats, **chosen)
    ply, last = 0, "start"
    bound = game.bound(seats, game.check_options(chosen))
    while True:
        yield Node(game, seats, ply, state, last)
        if state.to_move() == NOBODY:
            return
        if ply > bound:
            raise Node(game, seats, ply, state, last).fail("bound", f"the game goes on after {bound} actions")
        choices = options(state)
        if not choices:
            raise Node(game, seats, ply, state, last).fail("legal", "somebody is to move and nothing is offered")
        action = state.pick(rng) if state.to_move() == CHANCE else choices[rng.below(len(choices))]
        last = game.actions.text(action)
        state = state.copy()
        state.apply(action)
        ply += 1


class Walk(NamedTuple):
    """One random game that can be walked through again."""

    game: Game
    seats: int
    seed: int
    chosen: dict[str, Any]

    def all(self) -> Iterator[Node]:
        """Yield every position."""
        return walk(self.game, self.seats, self.seed, **self.chosen)

    def some(self, nodes: int) -> Iterator[Node]:
        """Yield about so many positions, spread over the game, its last one included, each as it comes about."""
        last = sum(1 for _ in self.all()) - 1
        stride = max(1, last // nodes)
        for node in self.all():
            if (last - node.ply) % stride == 0:
                yield node


def walks(game: Game, games: int) -> Iterator[Walk]:
    """Return some random games for every seat count, with the options turning from game to game."""
    sets = variants(game)
    turn = 0
    for seats in game.seats:
        for seed in range(games):
            yield Walk(game, seats, 1000 * seats + seed, sets[turn % len(sets)])
            turn += 1


def hidden(state: State, seat: int) -> list[Place]:
    """Return the places that hold something and that a seat may not look into."""
    return [place for place in state.places() if place.components and seat not in place.seen_by]


def random_swap(state: State, seat: int, rng: Rng) -> tuple[str, str, str, str] | None:
    """Return an exchange of two different components in places that a seat may not look into, if one is found."""
    slots = [(place, component) for place in hidden(state, seat) for component in place.components]
    for _ in range(40 if slots else 0):
        here, this = slots[rng.below(len(slots))]
        there, that = slots[rng.below(len(slots))]
        if here.name != there.name and this != that and may_hold(here, that) and may_hold(there, this):
            return here.name, this, there.name, that
    return None


def may_hold(place: Place, component: str) -> bool:
    """Tell whether a component could lie in a place."""
    return place.admits is None or component in place.admits
