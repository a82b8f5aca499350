"""Piles, hands and displays: how many there are of each of up to nine kinds, packed into one integer.

Four bits a kind, at most fifteen of each, and above them how many there are in all; so two piles are
put together by adding them. The left operand of a shift is never a literal: mypyc would shift it as a
32-bit number.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64
from nemeton.core.rng import Rng

NONE: Final = 0
KIND_BITS: Final = 4
MANY: Final = 15
TOTAL_BIT: Final = 36
ONE_IN_ALL: Final = 0x10_0000_0000
EACH_KIND: Final = 0x1_1111_1111
KINDS: Final = 9


def single(kind: i64) -> i64:
    """Return a pile of one item."""
    one: i64 = 1
    one <<= kind * KIND_BITS
    return one + ONE_IN_ALL


def filled(kinds: i64, copies: i64) -> i64:
    """Return a pile with as many copies of each of the first kinds."""
    pile: i64 = NONE
    kind: i64 = 0
    while kind < kinds:
        pile += single(kind) * copies
        kind += 1
    return pile


def count(pile: i64, kind: i64) -> i64:
    """Return how many of a kind there are."""
    return (pile >> (kind * KIND_BITS)) & MANY


def size(pile: i64) -> i64:
    """Return how many there are in all."""
    return pile >> TOTAL_BIT


def one_of_each(pile: i64) -> i64:
    """Return one item, without the total, of each kind that is there."""
    pile |= pile >> 2
    return (pile | pile >> 1) & EACH_KIND


def variety(pile: i64) -> i64:
    """Return how many different kinds are there."""
    return one_of_each(pile) % MANY  # the digits of a number to the base 16 add up to it modulo 15


def kind_at(pile: i64, n: i64) -> i64:
    """Return the kind with n smaller ones in a pile."""
    kinds = one_of_each(pile)
    while n:
        kinds &= kinds - 1
        n -= 1
    kind: i64 = 0
    while kinds & MANY == 0:
        kinds >>= KIND_BITS
        kind += 1
    return kind


def pick(pile: i64, rng: Rng) -> i64:
    """Choose a kind, each item as likely, and leave it in."""
    n: i64 = rng.below(size(pile))
    kind: i64 = 0
    while True:
        n -= pile & MANY
        if n < 0:
            return kind
        pile >>= KIND_BITS
        kind += 1


def outcomes(pile: i64, base: int) -> list[tuple[int, int]]:
    """Return (base + kind, count) for every kind that is there."""
    return [(base + kind, int(count(pile, kind))) for kind in range(KINDS) if count(pile, kind)]


def add_offers(offers: list[int], pile: i64, base: i64) -> None:
    """Append base + kind for every kind that is there, ascending."""
    kind: i64 = 0
    while kind < KINDS:
        if count(pile, kind):
            offers.append(base + kind)
        kind += 1


def items(pile: i64) -> list[int]:
    """Return the items as kinds, ascending."""
    return [kind for kind in range(KINDS) for _ in range(count(pile, kind))]


def draw_some(pile: i64, number: i64, rng: Rng) -> i64:
    """Return random items of a pile, which stay in it."""
    drawn: i64 = NONE
    while number:
        one = single(pick(pile - drawn, rng))
        drawn += one
        number -= 1
    return drawn
