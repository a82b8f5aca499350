"""Keltis, what is in the box: KEL-1 to KEL-5."""

from collections import Counter

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE
from nemeton.games.keltis import GAME
from nemeton.testing import rule
from tests.games.keltis.table import asked, at, legal, new, outcomes, play, stones, why_not

COLOURS = ("brown", "yellow", "pink", "green", "blue")


@rule("KEL-1")
def test_five_colours_have_the_values_0_to_10_twice() -> None:
    deck = next(place for place in new(3).places() if place.name == "deck")
    assert Counter(deck.components) == {f"{colour} {value}": 2 for colour in COLOURS for value in range(11)}
    assert len(deck.components) == 110


@rule("KEL-2")
@pytest.mark.parametrize(
    ("stone", "value"), [(1, -4), (2, -3), (3, -2), (4, 1), (5, 2), (6, 3), (7, 6), (8, 7), (9, 10)]
)
def test_a_stone_counts_what_its_row_says(stone: int, value: int) -> None:
    row = " ".join(str(card) for card in range(stone))
    state = at(f"seats: 2\nrows 0: pink {row}\nfigures 0: pink {stone}")
    assert (f"figure pink {stone} small", value) in state.tally(0)


@rule("KEL-2")
@pytest.mark.parametrize(("stone", "in_goal"), [(6, 0), (7, 1), (8, 1), (9, 1)])
def test_the_last_three_stones_are_the_goal_area(stone: int, in_goal: int) -> None:
    row = " ".join(str(card) for card in range(stone))
    state = at(f"seats: 2\nrows 0: pink {row}\nfigures 0: pink {stone}")
    assert state.observe(1).to_json()["figures_in_goal"] == in_goal


@rule("KEL-2")
def test_a_path_ends_at_the_ninth_stone() -> None:
    state = at("seats: 2\nhand 0: pink 9 10, any\nrows 0: pink 0 1 2 3 4 5 6 7\nfigures 0: pink 8")
    play(state, "play pink 9")
    assert stones(state, 0) == {"pink": (9, "small")}


@rule("KEL-3")
def test_there_are_25_tiles_of_five_kinds() -> None:
    bag = next(place for place in new(2).places() if place.name == "tile bag")
    assert Counter(bag.components) == {"stone": 9, "clover": 9, "points1": 2, "points2": 3, "points3": 2}


@rule("KEL-4")
def test_tiles_lie_on_five_stones_of_each_path() -> None:
    state, rng, laid = new(2), Rng(4), []
    while state.step().name == "tile":
        action = state.pick(rng)
        laid.append(" ".join(GAME.actions.text(action).split()[1:3]))
        state.apply(action)
    assert laid == [
        *("brown 3", "brown 5", "brown 6", "brown 7", "brown 9"),
        *("yellow 2", "yellow 4", "yellow 6", "yellow 7", "yellow 9"),
        *("pink 2", "pink 3", "pink 5", "pink 7", "pink 9"),
        *("green 2", "green 4", "green 5", "green 7", "green 9"),
        *("blue 3", "blue 4", "blue 6", "blue 7", "blue 9"),
    ]
    assert "KEL-4" in GAME.reconstructed


@rule("KEL-4")
def test_a_light_stone_has_nothing_that_acts() -> None:
    state = at("seats: 2\nhand 0: blue 5, any\nrows 0: blue 0 1 2 3\nfigures 0: blue 4\ntiles blue: 6 clover")
    before = state.tally(0)
    play(state, "play blue 5")
    assert asked(state) == (0, "draw")
    assert state.tally(0)[1:] == before[1:]


@rule("KEL-5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_player_has_one_large_and_four_small_figures(seats: int) -> None:
    places = {place.name: Counter(place.components) for place in new(seats).places()}
    for seat in range(seats):
        assert places[f"start {seat}"] == {f"large figure of seat {seat}": 1, f"small figure of seat {seat}": 4}


@rule("KEL-5", "KEL-23")
def test_the_fifth_figure_is_the_one_that_is_left() -> None:
    state = at(
        """seats: 2
        hand 0: blue 5, any
        rows 0: brown 0, yellow 0, pink 0, green 0
        figures 0: brown 1, yellow 1, pink 1, green 1"""
    )
    play(state, "play blue 5")
    assert stones(state, 0)["blue"] == (1, "large")
    assert asked(state) == (0, "draw")


@rule("KEL-5", "KEL-23")
def test_a_figure_that_enters_leaves_the_start_stone() -> None:
    state = at(
        """seats: 2
        hand 0: green 5, blue 5, any
        hand 1: brown 10, any
        rows 0: brown 0, yellow 0, pink 0
        figures 0: brown 1, yellow 1, pink 1"""
    )
    play(state, "play green 5", "enter small", "draw deck", "drawn pink 9")
    assert state.observe(1).player_json(0)["small_left"] == 0
    play(state, "discard brown 10", "draw deck", "drawn pink 9", "play blue 5")
    assert stones(state, 0)["blue"] == (1, "large")
    start = next(place for place in state.places() if place.name == "start 0")
    assert start.components == ()


@rule("KEL-5")
def test_a_kind_of_figure_that_is_used_up_cannot_enter() -> None:
    state = at(
        """seats: 2
        hand 0: green 5, any
        rows 0: green 1
        figures 0: green 1 large
        tiles green: 2 clover"""
    )
    play(state, "play green 5")
    assert asked(state) == (0, "bonus")
    assert why_not(state, "move blue large") == "KEL-5"
    assert "move blue small" in legal(state)


@rule("KEL-3", "KEL-11")
def test_a_tile_is_as_likely_as_there_are_tiles_of_its_kind() -> None:
    state = new(4)
    assert state.to_move() == CHANCE
    assert outcomes(state) == {
        "tile brown 3 stone": 9,
        "tile brown 3 clover": 9,
        "tile brown 3 points1": 2,
        "tile brown 3 points2": 3,
        "tile brown 3 points3": 2,
    }
    play(state, "tile brown 3 points1", "tile brown 5 points1")
    assert "tile brown 6 points1" not in outcomes(state)
    assert why_not(state, "tile brown 6 points1") == "KEL-11"
