"""A deck, bag or stack: how many of each kind are left, and no order."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.native import i64, mypyc_attr
from nemeton.core.rng import Rng


@mypyc_attr(acyclic=True)
class Bag:
    """A multiset of the kinds 0 … n-1.

    It has no next item: the future does not exist until chance picks, so nobody can see it.
    """

    def __init__(self, counts: list[int], total: i64) -> None:
        """Hold `counts[kind]` items of each kind, `total` in all; `filled` adds them up."""
        self.counts: list[int] = counts
        self.total: i64 = total

    @staticmethod
    def filled(counts: Sequence[int]) -> Bag:
        """Return a bag with `counts[kind]` items of each kind."""
        return Bag(list(counts), sum(counts))

    def copy(self) -> Bag:
        """Return an equal bag that shares nothing."""
        return Bag(self.counts.copy(), self.total)

    def take(self, kind: i64) -> None:
        """Take one item out; the caller vouches that it is there."""
        self.counts[kind] -= 1
        self.total -= 1

    def put(self, kind: i64) -> None:
        """Put one item in."""
        self.counts[kind] += 1
        self.total += 1

    def outcomes(self, base: int) -> list[tuple[int, int]]:
        """Return (base + kind, count) for every kind that is left."""
        return [(base + kind, count) for kind, count in enumerate(self.counts) if count]

    def pick(self, rng: Rng) -> i64:
        """Choose a kind, each item as likely, and leave it inside."""
        nth: i64 = rng.below(self.total)
        kind: i64 = 0
        while True:
            count: i64 = self.counts[kind]
            if nth < count:
                return kind
            nth -= count
            kind += 1

    def items(self) -> list[int]:
        """Return the items as kinds, ascending."""
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]

    def __len__(self) -> int:
        return self.total

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bag) and self.counts == other.counts

    def __hash__(self) -> int:
        return hash(tuple(self.counts))
