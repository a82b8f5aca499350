"""Small counts packed into machine integers.

The left operand of a shift is never a literal: mypyc would shift it as a 32-bit number.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.bits import bit
from nemeton.core.native import i64

COUNT_BITS: Final = 4


def count(counts: i64, kind: i64) -> i64:
    """Return how many of a kind there are."""
    return counts >> (kind * COUNT_BITS) & 15


def one_of(kind: i64) -> i64:
    """Return the counts of a single thing, to add or to take away."""
    return bit(kind * COUNT_BITS)


def total(counts: i64) -> i64:
    """Return how many things there are of all kinds."""
    things: i64 = 0
    while counts:
        things += counts & 15
        counts >>= COUNT_BITS
    return things


def kinds(counts: i64) -> i64:
    """Return the set of kinds of which there is at least one."""
    found: i64 = 0
    kind: i64 = 0
    while counts:
        if counts & 15:
            found |= bit(kind)
        counts >>= COUNT_BITS
        kind += 1
    return found


def things(counts: int) -> list[int]:
    """Return the kinds, ascending, each as often as it is there."""
    return [kind for kind in range(16) for _ in range(counts >> (kind * COUNT_BITS) & 15)]


def counts_of(listed: list[int]) -> int:
    """Return the counts of listed kinds."""
    counts = 0
    for kind in listed:
        counts += 1 << (kind * COUNT_BITS)
    return counts
