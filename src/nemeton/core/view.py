"""The contract of what one seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from nemeton.core.native import mypyc_attr
from nemeton.core.rng import Rng

if TYPE_CHECKING:
    from nemeton.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class View(ABC):
    """All that one seat can tell about a position, and nothing else.

    A view holds no State and is never changed. Two views are equal when they cannot be told apart.
    Only views leave the table: the web, the bots, the environments and the log take nothing else.
    """

    game: str
    seat: int
    to_move: int
    legal: tuple[int, ...]

    @abstractmethod
    def determinize(self, rng: Rng) -> State:
        """Return a world this seat could be in, every hidden arrangement as likely.

        Law: `view.determinize(rng).observe(view.seat) == view`.
        """

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """Return the view as plain data: the only encoder the wire has."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, View) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(str(self.to_json()))
