"""How much of a result was in the world that was drawn, and not in what was done."""

from __future__ import annotations


class Luck:
    """Learns from pairs of leads, before and after, how far the one foretells the other."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.before: list[float] = []  # the mean lead of each seat at the start
        self.after: float = 0.0  # the searching seat's mean lead in the end
        self.together: float = 0.0
        self.squares: float = 0.0

    def learn(self, before: list[int], after: list[int], seat: int) -> None:
        """Take in one more result of the searching seat."""
        self.count += 1.0
        if not self.before:
            self.before = [0.0] * len(before)
        ahead = float(before[seat]) - self.before[seat]
        for i in range(len(before)):
            self.before[i] += (float(before[i]) - self.before[i]) / self.count
        self.after += (float(after[seat]) - self.after) / self.count
        self.squares += ahead * (float(before[seat]) - self.before[seat])
        self.together += ahead * (float(after[seat]) - self.after)

    def of(self, before: list[int], seat: int) -> float:
        """Return how much of a seat's lead in the end its lead at the start accounts for."""
        if self.count < 8.0 or self.squares <= 0.0:
            return 0.0
        weight = min(1.0, max(0.0, self.together / self.squares))
        return weight * (float(before[seat]) - self.before[seat])
