"""A small network that foretells from traits how far ahead one of two seats will be, and how sure it may be to win.

Each path has a layer of its own, the same weights for all five; what its units make of a path is added up over the
paths, and a second layer makes of the sums what is foretold. All numbers are whole, so that every machine foretells
the same.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64, mypyc_attr

UNITS: Final = 32  # of each layer
BLOCK: Final = 8
BLOCKS: Final = UNITS // BLOCK
ZEROS: Final = [0] * BLOCK
SHIFT: Final = 12  # weights are in 4096ths
LEAD: Final = 0  # what is foretold: how far ahead the seat will be, in points
WIN: Final = 1  # the logarithm of its odds to win


@mypyc_attr(acyclic=True)
class Eight:
    """Eight numbers that are added up at once."""

    def __init__(self, numbers: list[int], at: i64) -> None:
        """Take eight numbers of a list, from a place on."""
        self.a: i64 = numbers[at]
        self.b: i64 = numbers[at + 1]
        self.c: i64 = numbers[at + 2]
        self.d: i64 = numbers[at + 3]
        self.e: i64 = numbers[at + 4]
        self.f: i64 = numbers[at + 5]
        self.g: i64 = numbers[at + 6]
        self.h: i64 = numbers[at + 7]

    def set_to(self, other: Eight) -> None:
        """Take over another eight."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d
        self.e = other.e
        self.f = other.f
        self.g = other.g
        self.h = other.h

    def add(self, other: Eight) -> None:
        """Add another eight."""
        self.a += other.a
        self.b += other.b
        self.c += other.c
        self.d += other.d
        self.e += other.e
        self.f += other.f
        self.g += other.g
        self.h += other.h

    def add_times(self, other: Eight, factor: i64) -> None:
        """Add another eight, so many times."""
        self.a += other.a * factor
        self.b += other.b * factor
        self.c += other.c * factor
        self.d += other.d * factor
        self.e += other.e * factor
        self.f += other.f * factor
        self.g += other.g * factor
        self.h += other.h * factor

    def add_positive(self, other: Eight) -> None:
        """Add what is above 0 of another eight."""
        self.a += max(0, other.a)
        self.b += max(0, other.b)
        self.c += max(0, other.c)
        self.d += max(0, other.d)
        self.e += max(0, other.e)
        self.f += max(0, other.f)
        self.g += max(0, other.g)
        self.h += max(0, other.h)

    def positive_times(self, other: Eight) -> i64:
        """Return the sum of what is above 0, each in 4096ths and as often as another eight says."""
        total: i64 = (max(0, self.a) >> SHIFT) * other.a + (max(0, self.b) >> SHIFT) * other.b
        total += (max(0, self.c) >> SHIFT) * other.c + (max(0, self.d) >> SHIFT) * other.d
        total += (max(0, self.e) >> SHIFT) * other.e + (max(0, self.f) >> SHIFT) * other.f
        return total + (max(0, self.g) >> SHIFT) * other.g + (max(0, self.h) >> SHIFT) * other.h


def eights(rows: list[list[int]]) -> list[Eight]:
    """Return the numbers of all rows, four eights a row."""
    return [Eight(row, at) for row in rows for at in range(0, UNITS, BLOCK)]


@mypyc_attr(acyclic=True)
class Network:
    """The weights of both layers."""

    def __init__(self, weights: dict[str, list[list[int]]]) -> None:
        """Take the weights of the layers by name, a row for each trait, number, unit or what is foretold."""
        self.path_traits: list[Eight] = eights(weights["path traits"])
        self.table_traits: list[Eight] = eights(weights["table traits"])
        self.units: list[Eight] = eights(weights["units"])  # of the second layer, by unit of the first
        self.table_units: list[Eight] = eights(weights["table units"])  # the same by trait of the table
        self.numbers: list[Eight] = eights(weights["numbers"])  # the same by number
        self.foretold: list[Eight] = eights(weights["foretold"])
        self.biases: list[Eight] = eights(weights["biases"])  # of the first layer, and of the second
        self.foretold_biases: list[int] = weights["foretold biases"][0]
        self.by_lead: list[int] = weights["foretold by lead"][0]  # by point that the seat is ahead now


def nothing() -> list[Eight]:
    """Return sums to which nothing was added yet."""
    return [Eight(ZEROS, 0) for _ in range(BLOCKS)]


@mypyc_attr(acyclic=True)
class Sums:
    """What a network makes of one look at the table."""

    def __init__(self, network: Network, traits: list[int], lead: i64, score: i64) -> None:
        """Begin with the traits of the table, and with how far the seat is ahead now and what it has scored."""
        self.network: Network = network
        self.lead: i64 = lead
        self.table: list[Eight] = nothing()
        self.path: list[Eight] = nothing()
        self.pooled: list[Eight] = nothing()
        self.second: list[Eight] = nothing()
        for block in range(BLOCKS):
            table = self.table[block]
            table.set_to(network.biases[block])
            second = self.second[block]
            second.set_to(network.biases[BLOCKS + block])
            second.add_times(network.numbers[block], lead)
            second.add_times(network.numbers[BLOCKS + block], score)
            second.add_times(network.numbers[2 * BLOCKS + block], score - lead)
            for trait in traits:
                table.add(network.table_traits[trait * BLOCKS + block])
                second.add(network.table_units[trait * BLOCKS + block])

    def add_path(self, traits: list[int]) -> None:
        """Add a path by its traits."""
        network = self.network
        for block in range(BLOCKS):
            path = self.path[block]
            path.set_to(self.table[block])
            for trait in traits:
                path.add(network.path_traits[trait * BLOCKS + block])
            self.pooled[block].add_positive(path)

    def end(self) -> None:
        """Let the second layer make its sums, when all paths were added."""
        for block in range(BLOCKS):
            pooled = self.pooled[block]
            first: i64 = block * BLOCK
            self.add_unit(first, pooled.a)
            self.add_unit(first + 1, pooled.b)
            self.add_unit(first + 2, pooled.c)
            self.add_unit(first + 3, pooled.d)
            self.add_unit(first + 4, pooled.e)
            self.add_unit(first + 5, pooled.f)
            self.add_unit(first + 6, pooled.g)
            self.add_unit(first + 7, pooled.h)

    def add_unit(self, unit: i64, sum_of_paths: i64) -> None:
        """Add what the second layer makes of a unit of the first."""
        if sum_of_paths == 0:
            return
        units = self.network.units
        at: i64 = unit * BLOCKS
        self.second[0].add_times(units[at], sum_of_paths)
        self.second[1].add_times(units[at + 1], sum_of_paths)
        self.second[2].add_times(units[at + 2], sum_of_paths)
        self.second[3].add_times(units[at + 3], sum_of_paths)

    def tell(self, what: i64) -> i64:
        """Return what is foretold, in 4096ths of a point or of a logarithm."""
        network = self.network
        total: i64 = network.foretold_biases[what] << SHIFT
        for block in range(BLOCKS):
            total += self.second[block].positive_times(network.foretold[what * BLOCKS + block])
        return (total >> SHIFT) + self.lead * network.by_lead[what]
