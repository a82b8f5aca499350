"""Keltis, the score: KEL-60 to KEL-62, and the two extremes."""

from itertools import combinations_with_replacement

import pytest

from nemeton.testing import rule
from tests.games.keltis.table import at, play

CLOVERS = "tiles brown: 3 clover, 5 clover, 6 clover, 7 clover, 9 clover"


@rule("KEL-60")
def test_figures_count_their_stones_and_the_large_one_double() -> None:
    state = at(
        f"""seats: 2
        rows 0: brown 0 1 2 3 4 5 6, pink 1 2
        figures 0: brown 7 large, pink 2
        {CLOVERS}
        tiles pink: 2 clover"""
    )
    assert state.tally(0) == [
        ("figure brown 7 large", 12),
        ("figure pink 2 small", -3),
        ("stones 0", -4),
        ("points", 0),
    ]
    assert state.scores() == [5, -4]


@rule("KEL-60")
def test_the_large_figure_doubles_a_loss_too() -> None:
    state = at("seats: 2\nrows 0: blue 1\nfigures 0: blue 1 large\nrows 1: blue 4\nfigures 1: blue 1")
    assert state.tally(0)[0] == ("figure blue 1 large", -8)
    assert state.tally(1)[0] == ("figure blue 1 small", -4)


@rule("KEL-60")
def test_figures_on_the_start_stone_count_nothing() -> None:
    state = at("seats: 2")
    assert state.tally(0) == [("stones 0", -4), ("points", 0)]


@rule("KEL-61")
@pytest.mark.parametrize(
    ("stones", "value"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)]
)
def test_wishing_stones_count_by_their_number(stones: int, value: int) -> None:
    carried = [("brown", (3, 5, 6, 7, 9)), ("yellow", (2, 4, 6, 7, 9))]
    tiles: dict[str, list[str]] = {"brown": [], "yellow": []}
    left = stones
    for path, numbers in carried:
        for number in numbers:
            tiles[path].append(f"{number} {'stone' if left > 0 else 'clover'}")
            left -= 1
    state = at(
        f"""seats: 2
        rows 0: brown 0 1 2 3 4 5 6 7 8, yellow 0 1 2 3 4 5 6 7 8
        figures 0: brown 9, yellow 9
        tiles brown: {", ".join(tiles["brown"])}
        tiles yellow: {", ".join(tiles["yellow"][:4])}, 9 {"points1" if stones < 9 else "clover"}"""
    )
    assert (f"stones {stones}", value) in state.tally(0)


@rule("KEL-62")
def test_points_from_tiles_are_added() -> None:
    state = at(
        f"""seats: 2
        rows 0: pink 0 1 2
        figures 0: pink 3
        tiles pink: 2 points3, 3 points2
        {CLOVERS}"""
    )
    assert state.tally(0)[-1] == ("points", 5)
    assert state.scores()[0] == -2 - 4 + 5


@rule("KEL-62")
def test_the_highest_total_wins_and_equal_totals_share_the_win() -> None:
    state = at("seats: 4\nrows 1: blue 1 2\nfigures 1: blue 2\nrows 3: blue 5\nfigures 3: blue 1 large")
    assert state.scores() == [-4, -7, -4, -12]
    assert state.standings() == [1, 3, 1, 4]


@rule("KEL-60", "KEL-61", "KEL-62")
def test_a_player_can_reach_80() -> None:
    nine = "0 1 2 3 4 5 6 7 8"
    state = at(
        f"""seats: 2
        hand 0: blue 9, any
        rows 0: brown {nine}, yellow {nine}, pink {nine}, green {nine}, blue 0 1 2 3 4 5
        figures 0: brown 9 large, yellow 9, pink 9, green 9, blue 6
        tiles brown: 3 points1, 5 points1, 6 points2, 7 points2, 9 points2
        tiles yellow: 2 points3, 4 points3"""
    )
    play(state, "play blue 9")
    assert state.ending() == "fifth_by_card"
    assert state.scores() == [80, -4]


@rule("KEL-50", "KEL-60", "KEL-61", "KEL-62")
def test_no_figures_could_count_more_than_those_of_80_or_less_than_those_of_minus_28() -> None:
    worth = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
    totals = []
    for stones in combinations_with_replacement(range(10), 5):
        in_goal = [stone for stone in stones if stone >= 7]
        if len(in_goal) < 5 or (len(in_goal) == 5 and 7 in in_goal):
            figures = sum(worth[stone] for stone in stones)
            totals += [figures + worth[large] for large in stones]
    assert max(totals) + 10 + (1 + 1 + 2 + 2 + 2 + 3 + 3) == 80
    assert min(totals) - 4 == -28


@rule("KEL-60", "KEL-62")
def test_a_player_can_fall_to_minus_28() -> None:
    rows = "brown 1, yellow 1, pink 1, green 1, blue 1"
    figures = "brown 1 large, yellow 1, pink 1, green 1, blue 1"
    assert at(f"seats: 2\nrows 0: {rows}\nfigures 0: {figures}").scores() == [-28, -4]
