"""The table of hexagons: places q, r within six steps of the Stone Circle, and the six directions.

A place is a cell of a list of 15 × 15, so that a neighbour is a fixed number of cells away and cells
ascend with q, then r. The outermost cells stay empty.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64

RADIUS: Final = 6  # CQ-23
WIDTH: Final = 15
CELLS: Final = 225
MIDDLE: Final = 112
OFFSETS: Final[tuple[int, ...]] = (-1, 14, 15, 1, -14, -15)  # of the neighbours 0 … 5, clockwise from the north
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def cell_of(q: int, r: int) -> int:
    """Return the cell of a place."""
    return (q + 7) * WIDTH + r + 7


def coordinates(cell: int) -> tuple[int, int]:
    """Return the place q, r of a cell."""
    return cell // WIDTH - 7, cell % WIDTH - 7


def distance(here: int, there: int) -> int:
    """Return how many steps two cells are apart."""
    q = here // WIDTH - there // WIDTH
    r = here % WIDTH - there % WIDTH
    return (abs(q) + abs(r) + abs(q + r)) // 2


DISTANCES: Final = [distance(cell, MIDDLE) for cell in range(CELLS)]
PLACES: Final = [cell for cell in range(CELLS) if DISTANCES[cell] <= RADIUS]  # the Stone Circle's among them
RANK: Final = [PLACES.index(cell) if cell in PLACES else -1 for cell in range(CELLS)]
PLACE_NAMES: Final = tuple(f"{coordinates(cell)[0]},{coordinates(cell)[1]}" for cell in PLACES)


def opposite(direction: i64) -> i64:
    """Return the direction back."""
    return direction + 3 if direction < 3 else direction - 3


def turned(edges: i64, turn: i64) -> i64:
    """Return in which directions a tile's edges lie when it is turned."""
    return (edges << turn | edges >> (6 - turn)) & 63
