"""The contract of a position that knows its own rules, and the laws it obeys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from nemeton.core.native import mypyc_attr
from nemeton.core.rng import Rng

if TYPE_CHECKING:
    from nemeton.core.view import View

CHANCE: Final = -1
NOBODY: Final = -2
SPECTATOR: Final = -3


class Step(NamedTuple):
    """What is asked now: its name, and the rule that asks."""

    name: str
    rule: str


class Place(NamedTuple):
    """Somewhere components lie: its name, what lies there, and who may look.

    `seen_by` holds seats, and SPECTATOR where everybody may look. `admits` are the components that
    could lie here as far as somebody who may not look can tell; None is any.
    """

    name: str
    components: tuple[str, ...]
    seen_by: frozenset[int]
    admits: frozenset[str] | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one game: plain data and the rules, nothing else.

    A game implements the abstract methods and gets playouts, perft, records, tables, bots, the
    terminal and the laws of `nemeton.testing` for it. A state holds only what the rules need to go
    on: no history, names, clock, generator or log. Two states are equal when the rules could never
    tell them apart.
    """

    seats: int

    @abstractmethod
    def copy(self) -> Self:
        """Return an equal state that shares nothing which either may change."""

    @abstractmethod
    def to_move(self) -> int:
        """Return the seat to move, CHANCE, or NOBODY when the game is over."""

    @abstractmethod
    def step(self) -> Step:
        """Return what is asked of the mover."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Return the mover's actions, ascending; never empty while a seat is to move, else empty."""

    def choose(self, rng: Rng) -> int:
        """Choose one of the legal actions, each as likely; a game may do it faster than this."""
        legal = self.legal()
        return legal[rng.below(len(legal))]

    @abstractmethod
    def forbids(self, action: int) -> str:
        """Return the id of the rule that forbids the action now, or "" when it is possible.

        At CHANCE the possible ones are its outcomes.
        """

    @abstractmethod
    def outcomes(self) -> list[tuple[int, int]]:
        """Return chance's actions, ascending, with integer weights; empty unless CHANCE is to move."""

    @abstractmethod
    def pick(self, rng: Rng) -> int:
        """Choose one of the outcomes by weight, at CHANCE only."""

    @abstractmethod
    def apply(self, action: int) -> None:
        """Carry out an action, in place and unchecked: the caller vouches that it is possible."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return each seat's score if the game ended now."""

    def standings(self) -> list[int]:
        """Return each seat's rank if the game ended now: 1 is best, equals share a rank."""
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    @abstractmethod
    def tally(self, seat: int) -> list[tuple[str, int]]:
        """Return the lines that make up a seat's score: notation and points; they add up to it."""

    @abstractmethod
    def ending(self) -> str:
        """Return which of the game's endings has come, or "" while it goes on."""

    @abstractmethod
    def observe(self, seat: int) -> View:
        """Return what a seat may see; SPECTATOR is a seat that owns nothing."""

    @abstractmethod
    def places(self) -> list[Place]:
        """Return where every component is; each is in exactly one place."""

    @abstractmethod
    def swap(self, here: str, this: str, there: str, that: str) -> None:
        """Exchange component `this` in place `here` with `that` in place `there`, both hidden."""

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __str__(self) -> str:
        """Return the position as text; `game.position` reads it back."""
