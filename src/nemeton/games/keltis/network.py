"""A small network that foretells from traits how far ahead one of two seats will be, and how sure it may be to win.

Each path has a layer of its own, the same weights for all five; what its units make of a path is added up over the
paths, and a second layer makes of the sums what is foretold. All numbers are whole, so that every machine foretells
the same.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.native import i64, mypyc_attr

BLOCK: Final = 8
FIRST_UNITS: Final = 64  # of the layer that every path has
FIRST_BLOCKS: Final = FIRST_UNITS // BLOCK
SECOND_UNITS: Final = 32  # of the layer that makes of all paths what is foretold
SECOND_BLOCKS: Final = SECOND_UNITS // BLOCK
ZEROS: Final = [0] * BLOCK
MOST_KEPT: Final = 16_384  # paths whose sums are kept, some 15 MB
SHIFT: Final = 12  # weights are in 4096ths
LEAD: Final = 0  # what is foretold: how far ahead the seat will be, in points
WIN: Final = 1  # the logarithm of its odds to win
Known = tuple[int, int, int]  # all that distinguishes a path for a seat


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

    def add_positive(self, one: Eight, other: Eight) -> None:
        """Add what is above 0 of the sums of two other eights."""
        self.a += max(0, one.a + other.a)
        self.b += max(0, one.b + other.b)
        self.c += max(0, one.c + other.c)
        self.d += max(0, one.d + other.d)
        self.e += max(0, one.e + other.e)
        self.f += max(0, one.f + other.f)
        self.g += max(0, one.g + other.g)
        self.h += max(0, one.h + other.h)

    def positive_times(self, other: Eight) -> i64:
        """Return the sum of what is above 0, each in 4096ths and as often as another eight says."""
        total: i64 = (max(0, self.a) >> SHIFT) * other.a + (max(0, self.b) >> SHIFT) * other.b
        total += (max(0, self.c) >> SHIFT) * other.c + (max(0, self.d) >> SHIFT) * other.d
        total += (max(0, self.e) >> SHIFT) * other.e + (max(0, self.f) >> SHIFT) * other.f
        return total + (max(0, self.g) >> SHIFT) * other.g + (max(0, self.h) >> SHIFT) * other.h


def eights(rows: list[list[int]]) -> list[Eight]:
    """Return the numbers of all rows, eight at a time."""
    return [Eight(row, at) for row in rows for at in range(0, len(row), BLOCK)]


@mypyc_attr(acyclic=True)
class Network:
    """The weights of both layers."""

    def __init__(self, weights: dict[str, list[list[int]]]) -> None:
        """Take the weights of the layers by name, a row for each trait, number, unit or what is foretold."""
        self.path_traits: list[Eight] = eights(weights["path traits"])
        self.table_traits: list[Eight] = eights(weights["table traits"])
        self.first_biases: list[Eight] = eights(weights["first biases"])
        self.units: list[Eight] = eights(weights["units"])  # of the second layer, by unit of the first
        self.table_units: list[Eight] = eights(weights["table units"])  # the same by trait of the table
        self.numbers: list[Eight] = eights(weights["numbers"])  # the same by number
        self.second_biases: list[Eight] = eights(weights["second biases"])
        self.foretold: list[Eight] = eights(weights["foretold"])
        self.foretold_biases: list[int] = weights["foretold biases"][0]
        self.by_lead: list[int] = weights["foretold by lead"][0]  # by point that the seat is ahead now
        self.kept: dict[Known, list[Eight]] = {}  # what the first layer has made of paths

    def keep(self, known: Known, sums: list[Eight]) -> None:
        """Keep what the first layer makes of a path of which so much is known."""
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[known] = sums


def nothing(blocks: i64) -> list[Eight]:
    """Return sums to which nothing was added yet."""
    return [Eight(ZEROS, 0) for _ in range(blocks)]


@mypyc_attr(acyclic=True)
class Sums:
    """What a network makes of positions, one after the other."""

    def __init__(self, network: Network) -> None:
        """Make room for the sums."""
        self.network: Network = network
        self.lead: i64 = 0
        self.table: list[Eight] = nothing(FIRST_BLOCKS)
        self.pooled: list[Eight] = nothing(FIRST_BLOCKS)
        self.second: list[Eight] = nothing(SECOND_BLOCKS)

    def of_path(self, traits: list[int]) -> list[Eight]:
        """Return what the first layer adds up of a path's traits."""
        rows = self.network.path_traits
        sums: list[Eight] = []
        for block in range(FIRST_BLOCKS):
            total = Eight(ZEROS, 0)
            for trait in traits:
                total.add(rows[trait * FIRST_BLOCKS + block])
            sums.append(total)
        return sums

    def take(self, traits: list[int], lead: i64, score: i64, paths: list[list[Eight]]) -> None:
        """Take what is seen: the table's traits, how far the seat is ahead and what it has, the sums of all paths."""
        network = self.network
        self.lead = lead
        for block in range(FIRST_BLOCKS):
            table = self.table[block]
            table.set_to(network.first_biases[block])
            for trait in traits:
                table.add(network.table_traits[trait * FIRST_BLOCKS + block])
            pooled = self.pooled[block]
            pooled.set_to(NOTHING)
            for path in paths:
                pooled.add_positive(table, path[block])
        for block in range(SECOND_BLOCKS):
            second = self.second[block]
            second.set_to(network.second_biases[block])
            second.add_times(network.numbers[block], lead)
            second.add_times(network.numbers[SECOND_BLOCKS + block], score)
            second.add_times(network.numbers[2 * SECOND_BLOCKS + block], score - lead)
            for trait in traits:
                second.add(network.table_units[trait * SECOND_BLOCKS + block])
        for block in range(FIRST_BLOCKS):
            self.add_units(block * BLOCK, self.pooled[block])

    def add_units(self, first: i64, pooled: Eight) -> None:
        """Add what the second layer makes of eight units of the first."""
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
        at: i64 = unit * SECOND_BLOCKS
        self.second[0].add_times(units[at], sum_of_paths)
        self.second[1].add_times(units[at + 1], sum_of_paths)
        self.second[2].add_times(units[at + 2], sum_of_paths)
        self.second[3].add_times(units[at + 3], sum_of_paths)

    def tell(self, what: i64) -> i64:
        """Return what is foretold, in 4096ths of a point or of a logarithm."""
        network = self.network
        total: i64 = network.foretold_biases[what] << SHIFT
        for block in range(SECOND_BLOCKS):
            total += self.second[block].positive_times(network.foretold[what * SECOND_BLOCKS + block])
        return (total >> SHIFT) + self.lead * network.by_lead[what]


NOTHING: Final = Eight(ZEROS, 0)
