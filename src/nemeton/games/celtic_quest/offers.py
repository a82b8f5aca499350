"""What a seat is offered: sets of actions, cheap to count and to draw from."""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit, lowest, nth, size
from nemeton.core.native import i64, mypyc_attr
from nemeton.core.rng import Rng


@mypyc_attr(acyclic=True, free_list_len=1)
class Offers:
    """Two sets of actions, each counted from its own first id, and a run of ids between them."""

    def __init__(self, base: i64, low: i64, run_base: i64, run: i64, high_base: i64, high: i64) -> None:
        self.base: Final[i64] = base
        self.low: Final[i64] = low
        self.run_base: Final[i64] = run_base
        self.run: Final[i64] = run
        self.high_base: Final[i64] = high_base
        self.high: Final[i64] = high

    def total(self) -> i64:
        """Return how many actions are offered."""
        return size(self.low) + self.run + size(self.high)

    def only(self) -> i64:
        """Return the one action that is offered."""
        if self.low:
            return self.base + lowest(self.low)
        return self.run_base if self.run else self.high_base + lowest(self.high)

    def choose(self, rng: Rng) -> i64:
        """Choose an action, each as likely."""
        lows: i64 = size(self.low)
        n: i64 = rng.below(lows + self.run + size(self.high))
        if n < lows:
            return self.base + nth(self.low, n)
        n -= lows
        if n < self.run:
            return self.run_base + n
        return self.high_base + nth(self.high, n - self.run)

    def actions(self) -> list[int]:
        """Return the actions, ascending."""
        found: list[int] = []
        append(found, self.base, self.low)
        found.extend(range(self.run_base, self.run_base + self.run))
        append(found, self.high_base, self.high)
        return found

    def has(self, action: i64) -> bool:
        """Tell whether an action is offered."""
        if self.run_base <= action < self.run_base + self.run:
            return True
        return is_in(self.low, action - self.base) or is_in(self.high, action - self.high_base)


def append(found: list[int], base: i64, numbers: i64) -> None:
    """Append base + number for every number of a set."""
    while numbers:
        if numbers & 1:
            found.append(base)
        numbers >>= 1
        base += 1


def is_in(numbers: i64, number: i64) -> bool:
    """Tell whether a number, which may be any, is in a set."""
    return 0 <= number < 62 and numbers & bit(number) != 0


def offer(base: i64, numbers: i64) -> Offers:
    """Offer one set of actions."""
    return Offers(base, numbers, 0, 0, 0, 0)


def offer_both(base: i64, low: i64, high_base: i64, high: i64) -> Offers:
    """Offer two sets of actions, the second with the higher ids."""
    return Offers(base, low, 0, 0, high_base, high)


NOTHING: Final = Offers(0, 0, 0, 0, 0, 0)
