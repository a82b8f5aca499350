"""Token buckets: so many at once, then so many a second."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

FORGET_ABOVE: Final = 10_000


class Bucket:
    """Holds up to `size` permissions and gets `rate` new ones a second."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.size = size
        self.clock = clock
        self.left = float(size)
        self.filled_at = clock()

    def take(self, cost: float = 1) -> bool:
        """Use up a permission if there is one."""
        now = self.clock()
        self.left = min(self.size, self.left + (now - self.filled_at) * self.rate)
        self.filled_at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def is_full(self) -> bool:
        """Tell whether nothing was taken for long, so that forgetting it changes nothing."""
        return self.left + (self.clock() - self.filled_at) * self.rate >= self.size


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.size = size
        self.clock = clock
        self.of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Use up a permission of an address."""
        if len(self.of) > FORGET_ABOVE:
            self.of = {name: bucket for name, bucket in self.of.items() if not bucket.is_full()}
        bucket = self.of.get(address)
        if bucket is None:
            bucket = self.of[address] = Bucket(self.rate, self.size, self.clock)
        return bucket.take()
