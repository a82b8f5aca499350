"""The generator: small, fast, the same numbers compiled and plain."""

from __future__ import annotations

import secrets
from typing import Final

from nemeton.core.native import i64

WORD: Final = 0xFFFF_FFFF


class Rng:
    """Chris Doty-Humphrey's sfc32: 128 bits of state, 32 bits a call.

    Randomness is an argument, never part of a State. Who thinks uses another Rng than who deals.
    """

    def __init__(self, seed: int | None = None) -> None:
        """Start from any integer; without one, from the system's entropy."""
        if seed is None:
            seed = secrets.randbits(96)
        elif seed < 0:
            seed = 2 * -seed + (1 << 96)
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = (seed >> 64) & WORD
        self.counter: i64 = 1
        rest = seed >> 96
        while rest:
            self.word()
            self.a = self.a ^ (rest & WORD)
            rest >>= 32
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """Return 32 random bits."""
        mask: i64 = 0xFFFF_FFFF
        out: i64 = (self.a + self.b + self.counter) & mask
        self.counter = (self.counter + 1) & mask
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & mask
        self.c = ((((self.c << 21) & mask) | (self.c >> 11)) + out) & mask
        return out

    def below(self, n: i64) -> i64:
        """Return 0 … n-1, each exactly as likely; n is 1 to 2**31."""
        mask: i64 = 0xFFFF_FFFF
        product: i64 = self.word() * n
        if (product & mask) < n:
            least: i64 = (mask + 1 - n) % n
            while (product & mask) < least:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put a list into a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def spawn(self) -> Rng:
        """Return a generator of its own, made from this one's next numbers."""
        seed: int = 0
        for _ in range(3):
            word: int = self.word()  # an i64 would not hold the whole
            seed = (seed << 32) | word
        return Rng(seed)

    def copy(self) -> Rng:
        """Return a generator that will give the same numbers."""
        twin = Rng(0)
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin
