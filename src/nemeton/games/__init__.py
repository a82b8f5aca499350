"""The games of the collection. A new one is a folder here and a line in GAMES."""

from typing import Final

from nemeton.core.errors import UnknownName
from nemeton.core.game import Game
from nemeton.games import celtic_quest, celtic_trader, celtica, keltis

GAMES: Final[tuple[Game, ...]] = (keltis.GAME, celtica.GAME, celtic_quest.GAME, celtic_trader.GAME)


def game(name: str) -> Game:
    """Return a game by its name."""
    wanted = name.strip().casefold().replace("-", "_")
    for found in GAMES:
        if found.name == wanted:
            return found
    raise UnknownName("unknown_game", name=name[:60], known=", ".join(found.name for found in GAMES))
