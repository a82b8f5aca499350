"""What one player has before them, and what it is worth."""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit
from nemeton.core.native import i64, mypyc_attr
from nemeton.games.keltis.cards import ALL_CARDS, ALL_VALUES, NO_CARDS, Cards, values_of, with_values
from nemeton.games.keltis.components import COLOURS, PATHS, ROW_VALUES, SMALL_FIGURES, STONE_VALUES, VALUES

NO_PATH: Final = -1


@mypyc_attr(acyclic=True)
class Player:
    """What one player has: hand, rows, figures, wishing stones, points."""

    def __init__(
        self,
        hand: Cards,
        laid: Cards,
        fitting: i64,
        figures: i64,
        large_path: i64,
        small_left: i64,
        wishing_stones: i64,
        points: i64,
    ) -> None:
        self.hand: Cards = hand
        self.laid: Cards = laid
        self.fitting: i64 = fitting  # the cards that continue the rows (KEL-21)
        self.figures: i64 = figures  # four bits a path: the stone of its figure, 0 for none
        self.large_path: i64 = large_path
        self.small_left: i64 = small_left  # on the start stone
        self.wishing_stones: i64 = wishing_stones
        self.points: i64 = points

    @staticmethod
    def start() -> Player:
        """Return a player with all figures on the start stone and a score of 0 (KEL-10)."""
        return Player(NO_CARDS, NO_CARDS, ALL_CARDS, 0, NO_PATH, SMALL_FIGURES, 0, 0)

    def copy(self) -> Player:
        """Return an equal player that shares nothing which may change."""
        return self.with_cards(self.hand, self.laid)

    def seen(self) -> Player:
        """Return what everybody may know of the player, to be given away: no hand."""
        return self.with_cards(NO_CARDS.copy(), self.laid.copy())

    def with_cards(self, hand: Cards, laid: Cards) -> Player:
        """Return a copy with other cards in hand and in the rows."""
        return Player(
            hand,
            laid,
            self.fitting,
            self.figures,
            self.large_path,
            self.small_left,
            self.wishing_stones,
            self.points,
        )

    def lay(self, card: i64) -> None:
        """Continue the row of the card's colour (KEL-21)."""
        self.fitting = self.fitting_after(card)
        self.hand = self.hand.minus(card)
        self.laid = self.laid.plus(card)

    def fitting_after(self, card: i64) -> i64:
        """Return the cards that will fit after one; the first two different values fix a row's direction (KEL-21)."""
        colour: i64 = card // VALUES
        value: i64 = card % VALUES
        row: i64 = values_of(self.laid.once, colour)
        if row == 0 or row == 1 << value:
            return self.fitting
        if self.is_rising(colour) or (not self.is_falling(colour) and row < 1 << value):
            fitting = ALL_VALUES << value & ALL_VALUES
        else:
            fitting = (2 << value) - 1
        return with_values(self.fitting, colour, fitting)

    def is_rising(self, colour: i64) -> bool:
        """Tell whether the row's direction is fixed upwards: 0 fits no more."""
        return values_of(self.fitting, colour) & 1 == 0

    def is_falling(self, colour: i64) -> bool:
        """Tell whether the row's direction is fixed downwards: 10 fits no more."""
        return values_of(self.fitting, colour) >> (VALUES - 1) == 0

    def stone_on(self, path: i64) -> i64:
        """Return the stone on which the figure of a path stands, 0 when there is none."""
        return self.figures >> (path * 4) & 15

    def advance(self, path: i64) -> i64:
        """Move the figure of a path one stone, onto stone 1 if it was not there; return the stone."""
        self.figures += bit(path * 4)
        return self.stone_on(path)

    def has_large(self) -> bool:
        """Tell whether the large figure is still on the start stone."""
        return self.large_path == NO_PATH

    def has_small(self) -> bool:
        """Tell whether a small figure is still on the start stone."""
        return self.small_left > 0

    def score(self) -> int:
        """Return the total as it stands (KEL-60 … KEL-62)."""
        total: i64 = self.points + self.stones_value()
        path: i64 = 0
        while path < PATHS:
            total += self.figure_value(path)
            path += 1
        return total

    def figure_value(self, path: i64) -> i64:
        """Return what the figure on a path is worth; the large one counts double (KEL-60)."""
        value: i64 = ROW_VALUES[self.stone_on(path)]
        return 2 * value if path == self.large_path else value

    def stones_value(self) -> i64:
        """Return what the wishing stones are worth (KEL-61)."""
        return STONE_VALUES[min(self.wishing_stones, len(STONE_VALUES) - 1)]

    def tally(self) -> list[tuple[str, int]]:
        """Return the lines of the score: figures, wishing stones, points."""
        lines: list[tuple[str, int]] = []
        for path in range(PATHS):
            if self.stone_on(path):
                size = "large" if path == self.large_path else "small"
                lines.append((f"figure {COLOURS[path]} {self.stone_on(path)} {size}", self.figure_value(path)))
        lines.append((f"stones {self.wishing_stones}", self.stones_value()))
        lines.append(("points", self.points))
        return lines

    def row(self, colour: i64) -> list[int]:
        """Return the values of a row in the order they were laid."""
        values = [value for value in range(VALUES) for _ in range(self.laid.count(colour * VALUES + value))]
        return values[::-1] if self.is_falling(colour) else values

    def direction(self, colour: i64) -> str:
        """Return "rising", "falling", or "" while the direction is open."""
        return "rising" if self.is_rising(colour) else "falling" if self.is_falling(colour) else ""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Player)
            and self.hand == other.hand
            and self.laid == other.laid
            and self.fitting == other.fitting
            and self.figures == other.figures
            and self.large_path == other.large_path
            and self.wishing_stones == other.wishing_stones
            and self.points == other.points
        )

    def __hash__(self) -> int:
        return hash((self.hand, self.laid, self.figures))
