"""What befalls a playout: settled by a number, for every kind of chance and every seat by itself."""

from __future__ import annotations

import pytest

from nemeton.bots.fate import Fate
from nemeton.bots.playouts import Playout, leads
from nemeton.core.state import CHANCE
from nemeton.core.view import View
from nemeton.games import GAMES, game


def words(fate: Fate, kind: str, seat: int) -> list[int]:
    """Return the next numbers of a kind of chance after a seat's actions."""
    return [int(fate.draws_of(kind, seat).word()) for _ in range(4)]


def test_draws_of_one_kind_leave_those_of_others_alone() -> None:
    kinds: dict[str, int] = {}
    much, little = Fate(7, kinds), Fate(7, kinds)
    drawn = words(much, "open", 0) + words(much, "open", 1) + words(much, "deal", 1)
    assert words(little, "deal", 1) == drawn[-4:]
    assert len(set(drawn)) == len(drawn)
    assert words(Fate(8, kinds), "deal", 1) != drawn[-4:]


def test_draws_go_on_where_they_were() -> None:
    fate = Fate(7, {})
    first, second = words(fate, "open", 0), words(fate, "open", 0)
    again = Fate(7, {}).draws_of("open", 0)
    assert [int(again.word()) for _ in range(8)] == first + second


def test_chance_is_rolled_until_somebody_is_to_move() -> None:
    for kind in GAMES:
        tables = [kind.new(seats=kind.seats.start) for _ in range(2)]
        for table in tables:
            Fate(3, {}).roll(table, 0)
            assert table.to_move() != CHANCE
        assert tables[0] == tables[1]


def test_each_of_equals_is_taken_as_often_and_the_same_one_each_time() -> None:
    legal, ratings = [2, 5, 6, 9], [1, 4, 4, 4]
    taken = [Fate(number, {}).highest(legal, ratings) for number in range(900)]
    assert {action: taken.count(action) > 250 for action in legal} == {2: False, 5: True, 6: True, 9: True}
    assert taken == [Fate(number, {}).highest(legal[::-1], ratings[::-1]) for number in range(900)]


def test_what_is_rated_higher_is_taken_whatever_the_number() -> None:
    assert {Fate(number, {}).highest([2, 5, 6], [4, 9, 4]) for number in range(50)} == {5}


def result(view: View, action: int, fate: Fate) -> int:
    """Return by how much the mover is ahead five rounds after an action."""
    kind = game(view.game)
    world = view.determinize(fate.rng)
    world.apply(action)
    assert Playout(kind.rate, 1_000, 10).run(world, view.seat, fate, lambda: False)
    assert kind.outlook is not None
    return leads(kind.outlook(world))[view.seat]


def spread(differences: list[int]) -> float:
    """Return the variance of some differences."""
    mean = sum(differences) / len(differences)
    return sum((difference - mean) ** 2 for difference in differences) / len(differences)


@pytest.mark.parametrize("name", ["keltis", "celtica"])
def test_actions_of_the_same_fate_differ_by_less_than_their_luck(name: str) -> None:
    state = game(name).new(seats=2)
    Fate(1, {}).roll(state, 0)
    view, kinds = state.observe(state.to_move()), dict[str, int]()
    ratings = game(name).rate(state)
    this, that = (action for _, action in sorted(zip(ratings, view.legal, strict=True))[-2:])
    these = [result(view, this, Fate(number, kinds)) for number in range(120)]
    those = [result(view, that, Fate(number, kinds)) for number in range(120)]
    together = spread([one - other for one, other in zip(these, those, strict=True)])
    apart = spread([one - other for one, other in zip(these, those[1:] + those[:1], strict=True)])
    assert together < 0.7 * apart
