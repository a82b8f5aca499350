"""Small sets of numbers below 62, packed into machine integers.

The left operand of a shift is never a literal: mypyc would shift it as a 32-bit number.
"""

from __future__ import annotations

from nemeton.core.native import i64


def bit(number: i64) -> i64:
    """Return the set that holds one number."""
    one: i64 = 1
    one <<= number
    return one


def size(numbers: i64) -> i64:
    """Return how many numbers are in a set."""
    pairs: i64 = numbers - (numbers >> 1 & 0x1555_5555_5555_5555)
    fours: i64 = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
    bytewise: i64 = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    bytewise += bytewise >> 8
    bytewise += bytewise >> 16
    return (bytewise + (bytewise >> 32)) & 127


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


def add_offers(offers: list[int], numbers: i64, first: i64) -> None:
    """Append `first + number` for every number in a set, ascending."""
    while numbers:
        offers.append(first + lowest(numbers))
        numbers &= numbers - 1
