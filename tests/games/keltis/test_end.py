"""Keltis, the end: KEL-50 to KEL-52."""

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.games.keltis import GAME
from nemeton.testing import rule
from tests.games.keltis.table import asked, at, hand, legal, outcomes, play, stones, why_not

TILES = {
    "points3": "tiles green: 2 stone, 4 stone, 5 stone, 7 points3",
    "stone": "tiles green: 2 points1, 4 points2, 5 points2, 7 stone",
    "clover": "tiles green: 2 points1, 4 points2, 5 points2, 7 clover",
}


def near_the_end(tile: str = "points3", others_in_goal: int = 4, also: dict[str, int] | None = None) -> str:
    """Return a position in which seat 0's green figure stands before the goal area and a tile on stone 7.

    `also` are further paths of seat 0 with as many cards as stones; seats 1 and 2 have the others.
    """
    own = {"green": 6} | (also or {})
    rows = ", ".join(f"{path} {' '.join(str(value) for value in range(count))}" for path, count in own.items())
    figures = ", ".join(f"{path} {count}" for path, count in own.items())
    yellow, stone = ("0 1 2 3 4 5 6 7", 8) if others_in_goal == 4 else ("0 1 2 3 4 5", 6)
    return f"""seats: 3
        hand 0: pink 9, green 9 10, blue 9, any
        rows 0: {rows}
        figures 0: {figures}
        rows 1: brown 0 1 2 3 4 5 6, yellow {yellow}
        figures 1: brown 7, yellow {stone}
        rows 2: brown 7 8 8 9 9 10 10, yellow 10 10 9 9 8 8 7
        figures 2: brown 7, yellow 7 large
        {TILES[tile]}
        tiles brown: 3 clover, 5 clover, 6 clover, 7 clover
        tiles yellow: 2 clover, 4 clover, 6 clover, 7 clover"""


@rule("KEL-50")
@pytest.mark.parametrize("tile", sorted(TILES))
def test_the_fifth_figure_in_the_goal_ends_the_game_and_its_tile_does_not_act(tile: str) -> None:
    state = at(near_the_end(tile))
    before = state.tally(0)[1:]
    assert state.observe(0).to_json()["figures_in_goal"] == 4
    play(state, "play green 9")
    assert state.ending() == "fifth_by_card"
    assert asked(state) == (NOBODY, "over")
    assert stones(state, 0) == {"green": (7, "small")}
    assert state.tally(0) == [("figure green 7 small", 6), *before]
    assert legal(state) == set()
    assert outcomes(state) == {}


@rule("KEL-50")
def test_at_the_end_no_card_is_drawn() -> None:
    state = play(at(near_the_end()), "play green 9")
    assert len(hand(state, 0)) == 7
    for text in ("draw deck", "play green 10", "pass", "drawn green 3"):
        assert why_not(state, text) == "KEL-50"


@rule("KEL-50")
def test_four_figures_in_the_goal_are_not_the_end() -> None:
    state = play(at(near_the_end(others_in_goal=3)), "play green 9")
    assert state.observe(0).to_json()["figures_in_goal"] == 4
    assert state.ending() == ""
    assert ("points", 3) in state.tally(0)
    assert asked(state) == (0, "draw")


@rule("KEL-50")
def test_a_figure_that_goes_on_inside_the_goal_is_not_counted_again() -> None:
    state = play(at(f"{near_the_end()}\nto move: 1\nhand 1: brown 6, any"), "play brown 6")
    assert stones(state, 1)["brown"] == (8, "small")
    assert asked(state) == (1, "draw")


@rule("KEL-50")
def test_a_clover_can_bring_the_fifth_figure() -> None:
    state = play(at(f"{near_the_end(also={'blue': 2})}\ntiles blue: 3 clover"), "play blue 9")
    assert asked(state) == (0, "bonus")
    play(state, "move green")
    assert state.ending() == "fifth_by_clover"


@rule("KEL-50", "KEL-25")
def test_a_card_on_a_finished_path_can_bring_the_fifth_figure() -> None:
    state = at(near_the_end(others_in_goal=3, also={"pink": 9}))
    play(state, "play pink 9", "move green")
    assert state.ending() == "fifth_by_finished_path"


@rule("KEL-50", "KEL-31")
def test_a_clover_on_the_way_from_a_finished_path_is_what_ends_the_game() -> None:
    state = at(f"{near_the_end(others_in_goal=3, also={'pink': 9, 'blue': 2})}\ntiles blue: 3 clover")
    play(state, "play pink 9", "move blue", "move green")
    assert state.ending() == "fifth_by_clover"


ALL = " ".join(f"{value} {value}" for value in range(11))
LAST_CARD = f"seats: 2\ndiscards brown: {ALL}\ndiscards yellow: {ALL}\ndiscards pink: {ALL[:-8]}"


@rule("KEL-51")
def test_the_last_card_of_the_draw_pile_ends_the_game_at_once() -> None:
    state = play(at(LAST_CARD), "discard pink 9", "draw deck")
    assert state.ending() == ""
    play(state, "drawn blue 10")
    assert state.ending() == "last_card"
    assert state.to_move() == NOBODY
    assert len(hand(state, 0)) == 8
    assert why_not(state, "discard pink 10") == state.step().rule == "KEL-51"


@rule("KEL-51")
def test_drawing_discards_does_not_use_up_the_draw_pile() -> None:
    state = play(at(LAST_CARD), "discard pink 9", "draw brown")
    assert asked(state) == (1, "card")
    assert state.observe(0).to_json()["draw_pile"] == 1


@rule("KEL-51", "KEL-50")
def test_the_last_card_but_one_does_not_end_the_game() -> None:
    state = at(f"{LAST_CARD[:-2]}\nhand 0: pink 9, any")
    assert state.observe(0).to_json()["draw_pile"] == 2
    play(state, "discard pink 9", "draw deck", "drawn blue 10")
    assert asked(state) == (1, "card")


@rule("KEL-52")
def test_after_the_last_turn_of_the_limit_the_game_is_scored_as_it_stands() -> None:
    state = at(
        """seats: 3
        turn limit: 9
        turn: 7
        to move: 2
        hand 2: pink 1, any
        hand 0: pink 2, any
        discards green: 1 2 3"""
    )
    play(state, "discard pink 1", "draw deck", "drawn blue 10")
    assert asked(state) == (0, "card")
    play(state, "discard pink 2", "draw green")
    assert state.ending() == "turn_limit"
    assert state.to_move() == NOBODY
    assert state.scores() == [-4, -4, -4]
    assert why_not(state, "draw deck") == state.step().rule == "KEL-52"


@rule("KEL-52")
@pytest.mark.parametrize("seats", GAME.seats)
def test_by_default_the_limit_is_400_turns_of_all_seats_together(seats: int) -> None:
    state = at(f"seats: {seats}\nturn: 399\nto move: 1\ndiscards green: 1 2 3\nhand 1: pink 1, any")
    play(state, "discard pink 1", "draw green")
    assert state.ending() == "turn_limit"
    assert GAME.option("turn_limit").default == 400


@rule("KEL-52")
def test_a_game_of_three_turns_has_three_draws() -> None:
    state, rng, draws = GAME.new(seats=2, turn_limit=3), Rng(5), 0
    while state.to_move() != NOBODY:
        action = state.pick(rng) if state.outcomes() else state.legal()[-1]
        draws += GAME.actions.text(action).startswith("draw ")
        state.apply(action)
    assert state.ending() == "turn_limit"
    assert draws == 3
