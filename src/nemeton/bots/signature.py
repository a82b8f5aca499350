"""How a game is played by the bots, as one number: it changes when they would choose otherwise."""

from __future__ import annotations

from functools import cache
from typing import Final
from zlib import crc32

from nemeton.bots.bot import Budget
from nemeton.bots.greedy import Greedy
from nemeton.bots.settings import USUAL
from nemeton.bots.thinking import search
from nemeton.core.game import Game
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY

FEW: Final = 3  # actions, so that a short search comes to what follows them
APART: Final = 40  # decisions at least between two searches
SEARCHES: Final = 2
ITERATIONS: Final = 120
QUICKLY: Final = 20  # playouts after which replies are in the tree, so that a short search has some


@cache
def signature(game: Game) -> int:
    """Return the number that stands for a game's ratings and the search, the same compiled and plain.

    With the fewest seats, and with the fewest for which the game has no foresight, if there are any.
    """
    total = crc32(repr(USUAL).encode())
    without = [seats for seats in game.seats if seats not in game.foresights]
    for seats in sorted({game.seats.start, *without[:1]}):
        total = signed(game, seats, total)
    return total


def signed(game: Game, seats: int, total: int) -> int:
    """Go on with a signature: play a greedy game from a fixed seed, and ask the search as well now and then."""
    rng, greedy, state = Rng(1), Greedy(), game.new(seats)
    decisions, searches = 0, 0
    roll(state, rng)
    while searches < SEARCHES and state.to_move() != NOBODY:
        view = state.observe(state.to_move())
        decisions += 1
        if decisions >= APART and 1 < len(view.legal) <= FEW:
            found = search(view, Rng(2), USUAL._replace(grow_beyond=QUICKLY))
            found.run(ITERATIONS, only_best=True)
            rows = [(row.action, row.visits, round(row.value, 6)) for row in found.rows()]
            total = crc32(f"{rows} ".encode(), total)
            decisions, searches = 0, searches + 1
        action = greedy.choose(view, rng, Budget())
        total = crc32(f"{action} ".encode(), total)
        state.apply(action)
        roll(state, rng)
    return total
