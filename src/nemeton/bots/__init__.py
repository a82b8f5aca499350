"""Players that are programs. They get a View and nothing else, so they cannot peek."""

from collections.abc import Callable
from typing import Final

from nemeton.bots.bot import Bot, Budget
from nemeton.bots.greedy import Greedy
from nemeton.bots.levels import LEVELS
from nemeton.bots.random_bot import Random
from nemeton.bots.thinking import analyse
from nemeton.core.errors import UnknownName

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": Random, "greedy": Greedy, **LEVELS}
USUAL: Final = "greedy"  # who sits opposite when nobody asked for another


def bot(name: str) -> Bot:
    """Return a bot by its name."""
    make = BOTS.get(name.strip().casefold())
    if make is None:
        raise UnknownName("unknown_bot", name=name[:60], known=", ".join(BOTS))
    return make()


__all__ = ["BOTS", "LEVELS", "USUAL", "Bot", "Budget", "Greedy", "Random", "analyse", "bot"]
