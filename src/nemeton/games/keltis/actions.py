"""The actions of Keltis, in the order of their ids."""

from typing import Final

from nemeton.core.action import Catalogue
from nemeton.games.keltis.components import CARD_NAMES, COLOURS, SEATS, SPOTS, TILES

# The first id of each family: literal, so that compiled rules have them as constants.
PLAY: Final = 0
DISCARD: Final = 55
ENTER_LARGE: Final = 110
ENTER_SMALL: Final = 111
MOVE: Final = 112
MOVE_LARGE: Final = 117
MOVE_SMALL: Final = 122
PASS: Final = 127
DRAW_DECK: Final = 128
DRAW: Final = 129
TILE: Final = 134  # the first action of chance
FIRST: Final = 259
DEAL: Final = 263
DRAWN: Final = 483

ACTIONS: Final = Catalogue(
    "keltis",
    [f"play {card}" for card in CARD_NAMES]
    + [f"discard {card}" for card in CARD_NAMES]
    + ["enter large", "enter small"]
    + [f"move {colour}" for colour in COLOURS]
    + [f"move {colour} large" for colour in COLOURS]
    + [f"move {colour} small" for colour in COLOURS]
    + ["pass", "draw deck"]
    + [f"draw {colour}" for colour in COLOURS]
    + [f"tile {COLOURS[path]} {stone} {tile}" for path, stone in SPOTS for tile in TILES]
    + [f"first {seat}" for seat in range(SEATS.stop - 1)]
    + [f"deal {seat} {card}" for seat in range(SEATS.stop - 1) for card in CARD_NAMES]
    + [f"drawn {card}" for card in CARD_NAMES],
)
