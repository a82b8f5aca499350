"""Keltis, the tiles: KEL-30 to KEL-33."""

import pytest

from nemeton.games.keltis.state import KeltisState
from nemeton.testing import rule
from tests.games.keltis.table import asked, at, legal, play, stones, why_not


def before_green_2(tile: str, size: str = "small", more: str = "") -> str:
    """Return a position in which green 5 takes seat 0's figure onto stone 2 of green, where a tile lies."""
    return f"""seats: 2
        hand 0: green 5 6 7, any
        rows 0: green 1
        figures 0: green 1 {size}
        tiles green: 2 {tile}
        {more}"""


def tile_on(state: KeltisState, path: str, stone: int) -> tuple[str, bool]:
    tiles = state.observe(0).to_json()["tiles"]
    assert isinstance(tiles, list)
    return next((tile["tile"], tile["taken"]) for tile in tiles if (tile["path"], tile["stone"]) == (path, stone))


@rule("KEL-30")
@pytest.mark.parametrize("size", ["large", "small"])
@pytest.mark.parametrize("points", [1, 2, 3])
def test_points_are_scored_at_once_and_never_doubled(points: int, size: str) -> None:
    state = play(at(before_green_2(f"points{points}", size)), "play green 5")
    assert dict(state.tally(0))["points"] == points
    assert asked(state) == (0, "draw")


@rule("KEL-30")
def test_a_points_tile_stays_and_scores_for_the_next_player_too() -> None:
    more = "hand 1: green 3, any\nrows 1: green 4\nfigures 1: green 1"
    state = play(at(before_green_2("points3", more=more)), "play green 5", "draw deck", "drawn pink 5")
    assert tile_on(state, "green", 2) == ("points3", False)
    play(state, "play green 3")
    assert [dict(state.tally(seat))["points"] for seat in (0, 1)] == [3, 3]


@rule("KEL-31")
def test_a_clover_moves_any_own_figure_or_brings_one_or_none() -> None:
    state = at(
        """seats: 2
        hand 0: green 5, any
        rows 0: green 1, blue 2
        figures 0: green 1, blue 1
        tiles green: 2 clover"""
    )
    play(state, "play green 5")
    assert asked(state) == (0, "bonus")
    assert state.step().rule == "KEL-31"
    entering = {f"move {path} {size}" for path in ("brown", "yellow", "pink") for size in ("large", "small")}
    assert legal(state) == {"move green", "move blue", "pass"} | entering
    assert stones(play(state.copy(), "move green"), 0) == {"green": (3, "small"), "blue": (1, "small")}
    assert stones(play(state.copy(), "move blue"), 0) == {"green": (2, "small"), "blue": (2, "small")}
    assert stones(play(state.copy(), "pass"), 0) == {"green": (2, "small"), "blue": (1, "small")}
    assert stones(play(state.copy(), "move pink large"), 0)["pink"] == (1, "large")
    assert asked(play(state.copy(), "move pink large")) == (0, "draw")
    assert why_not(state, "draw deck") == "KEL-31"


@rule("KEL-31")
def test_a_clover_stays_on_the_board() -> None:
    state = play(at(before_green_2("clover")), "play green 5", "pass")
    assert tile_on(state, "green", 2) == ("clover", False)


@rule("KEL-31")
def test_the_tile_that_a_clover_leads_to_acts_in_turn() -> None:
    state = at(
        """seats: 2
        hand 0: green 5, any
        rows 0: green 1, pink 4
        figures 0: green 1, pink 1
        tiles green: 2 clover
        tiles pink: 2 clover, 3 clover"""
    )
    play(state, "play green 5")
    for _ in range(3):
        assert asked(state) == (0, "bonus")
        play(state, "move pink")
    assert stones(state, 0)["pink"] == (4, "small")
    assert asked(state) == (0, "draw")


@rule("KEL-31", "KEL-30", "KEL-32")
def test_a_chain_of_clovers_ends_on_points_and_wishing_stones() -> None:
    state = at(
        """seats: 2
        hand 0: green 9, any
        rows 0: green 1 2 3, blue 4 4
        figures 0: green 3, blue 2
        tiles green: 2 clover, 4 clover, 5 points2
        tiles blue: 3 stone"""
    )
    after = play(state.copy(), "play green 9", "move green")
    assert dict(after.tally(0))["points"] == 2
    after = play(state.copy(), "play green 9", "move blue")
    assert ("stones 1", -3) in after.tally(0)
    assert asked(after) == (0, "draw")


@rule("KEL-32")
def test_a_wishing_stone_is_taken_and_leaves_the_board() -> None:
    more = "hand 1: green 3, any\nrows 1: green 4\nfigures 1: green 1"
    state = at(before_green_2("stone", more=more))
    assert tile_on(state, "green", 2) == ("stone", False)
    play(state, "play green 5")
    assert tile_on(state, "green", 2) == ("stone", True)
    assert asked(state) == (0, "draw")
    play(state, "draw deck", "drawn pink 5", "play green 3")
    seen = [state.observe(0).player_json(seat)["wishing_stones"] for seat in (0, 1)]
    assert seen == [1, 0]


@rule("KEL-33")
def test_a_figure_on_a_final_stone_cannot_be_moved_by_a_clover() -> None:
    state = at(
        """seats: 2
        hand 0: green 5, any
        rows 0: green 1, pink 0 1 2 3 4 5 6 7 8
        figures 0: green 1, pink 9
        tiles green: 2 clover"""
    )
    play(state, "play green 5")
    assert why_not(state, "move pink") == "KEL-33"
    assert why_not(state, "move green") == ""
