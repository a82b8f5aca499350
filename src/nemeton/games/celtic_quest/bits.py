"""Small sets and small counts packed into machine integers.

The left operand of a shift is never a literal: mypyc would shift it as a 32-bit number.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64

COUNT_BITS: Final = 4


def bit(number: i64) -> i64:
    """Return the set that holds one number."""
    one: i64 = 1
    one <<= number
    return one


def size(numbers: i64) -> i64:
    """Return how many numbers are in a set."""
    count: i64 = 0
    while numbers:
        numbers &= numbers - 1
        count += 1
    return count


def lowest(numbers: i64) -> i64:
    """Return the smallest number of a set that holds one."""
    rest: i64 = numbers & -numbers
    number: i64 = 0
    if rest >> 32:
        rest >>= 32
        number += 32
    if rest >> 16:
        rest >>= 16
        number += 16
    if rest >> 8:
        rest >>= 8
        number += 8
    if rest >> 4:
        rest >>= 4
        number += 4
    if rest >> 2:
        rest >>= 2
        number += 2
    return number + (rest >> 1)


def nth(numbers: i64, n: i64) -> i64:
    """Return the number with n smaller ones in a set."""
    while n:
        numbers &= numbers - 1
        n -= 1
    return lowest(numbers)


def members(numbers: int) -> list[int]:
    """Return the numbers of a set, ascending."""
    return [number for number in range(numbers.bit_length()) if numbers >> number & 1]


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
