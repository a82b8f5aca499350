"""What is in the box of Keltis. All of it is printed, except where a line says otherwise."""

from typing import Final

COLOURS: Final = ("brown", "yellow", "pink", "green", "blue")  # KEL-4: the paths, left to right
PATHS: Final = 5
VALUES: Final = 11  # KEL-1: 0 to 10
COPIES: Final = 2
CARDS: Final = 55

CARD_NAMES: Final = tuple(f"{colour} {value}" for colour in COLOURS for value in range(VALUES))

FINAL_STONE: Final = 9
GOAL_STONE: Final = 7  # KEL-2: the first stone of the goal area
ROW_VALUES: Final[tuple[int, ...]] = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # KEL-2, by stone; 0 is the start stone

# KEL-4: the stones that carry a tile. Not in the rulebook's text; public implementations agree.
TILE_STONES: Final = (
    (3, 5, 6, 7, 9),
    (2, 4, 6, 7, 9),
    (2, 3, 5, 7, 9),
    (2, 4, 5, 7, 9),
    (3, 4, 6, 7, 9),
)
SPOTS: Final = tuple((path, stone) for path in range(PATHS) for stone in TILE_STONES[path])
LIGHT: Final = -1  # a stone that carries no tile
SPOT_AT: Final = [
    SPOTS.index((path, stone)) if (path, stone) in SPOTS else LIGHT
    for path in range(PATHS)
    for stone in range(FINAL_STONE + 1)
]

TILES: Final = ("stone", "clover", "points1", "points2", "points3")
WISHING_STONE: Final = 0
CLOVER: Final = 1
TILE_COUNTS: Final[tuple[int, ...]] = (9, 9, 2, 3, 2)  # KEL-3
TILE_POINTS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3)

FIGURES_IN_GOAL: Final = 5  # KEL-50
SMALL_FIGURES: Final = 4  # KEL-5
HAND_SIZE: Final = 8  # KEL-12
SEATS: Final = range(2, 5)
BOXED_CARDS: Final[tuple[int, ...]] = (0, 0, 30, 0, 0)  # KEL-13, by number of seats
STONE_VALUES: Final[tuple[int, ...]] = (-4, -3, 2, 3, 6, 10)  # KEL-61: the last for five or more
SEAT_COLOURS: Final = ("brown", "grey", "black", "white")
