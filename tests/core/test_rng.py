from collections import Counter

import pytest

from nemeton.core.bag import Bag
from nemeton.core.rng import Rng


def test_the_same_seed_gives_the_same_numbers_compiled_and_plain() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [714, 834, 336, 977, 905, 697, 431, 453]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**31, 2**64 + 3, 2**200, -(2**130)])
def test_any_integer_is_a_seed(seed: int) -> None:
    one, other = Rng(seed), Rng(seed)
    assert [one.word() for _ in range(4)] == [other.word() for _ in range(4)]


def test_different_seeds_give_different_numbers() -> None:
    seeds = [0, 1, -1, 2, -2, 2**32, 2**64, 2**96, 2**96 + 1, 2**128, 2**160]
    streams = set()
    for seed in seeds:
        rng = Rng(seed)
        streams.add(tuple(rng.word() for _ in range(4)))
    assert len(streams) == len(seeds)


def test_without_a_seed_no_two_are_alike() -> None:
    assert Rng().word() != Rng().word() or Rng().word() != Rng().word()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 110])
def test_below_is_even(n: int) -> None:
    rng = Rng(3)
    count = Counter(rng.below(n) for _ in range(2000 * n))
    assert set(count) == set(range(n))
    assert sum((found - 2000) ** 2 / 2000 for found in count.values()) < n + 6 * (2 * n) ** 0.5 + 10


def test_a_copy_gives_the_same_numbers_and_a_spawn_others() -> None:
    rng = Rng(5)
    twin = rng.copy()
    assert [rng.word() for _ in range(4)] == [twin.word() for _ in range(4)]
    child = rng.spawn()
    assert [child.word() for _ in range(4)] != [rng.word() for _ in range(4)]


def test_shuffle_reaches_every_order_evenly() -> None:
    rng = Rng(9)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < found < 1150 for found in orders.values())


def test_a_bag_has_counts_and_no_order() -> None:
    bag = Bag.filled([2, 0, 1])
    assert len(bag) == 3
    assert bag.items() == [0, 0, 2]
    assert bag.outcomes(10) == [(10, 2), (12, 1)]
    other = bag.copy()
    other.take(0)
    other.put(1)
    assert (bag.counts, other.counts) == ([2, 0, 1], [1, 1, 1])
    assert bag != other
    rng = Rng(1)
    picks = Counter(bag.pick(rng) for _ in range(3000))
    assert set(picks) == {0, 2}
    assert 1900 < picks[0] < 2100
