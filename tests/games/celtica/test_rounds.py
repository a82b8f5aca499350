"""Celtica, rounds: CEL-40 to CEL-42."""

from nemeton.core.state import CHANCE
from nemeton.testing import rule
from tests.games.celtica.table import asked, at, hand, json, outcomes, play


@rule("CEL-40")
def test_the_turn_goes_clockwise() -> None:
    state = at(
        "seats: 3\nto move: 2\nhand 0: black 2\nhand 1: brown 2\nhand 2: white 2\ndruids: white 1, black 1, brown 1"
    )
    play(state, "go white 1", "pass")
    assert asked(state) == (0, "go")
    play(state, "go black 1", "pass")
    assert asked(state) == (1, "go")
    play(state, "go brown 1", "pass")
    assert asked(state) == (2, "go")


@rule("CEL-40")
def test_who_has_no_druid_card_is_passed_over() -> None:
    state = at("seats: 4\nhand 0: white 2\nexperience 1: red 1\nhand 3: grey 1\ndruids: white 1")
    play(state, "go white 1", "pass")
    assert asked(state) == (3, "go")


@rule("CEL-40")
def test_one_who_is_left_alone_goes_on_alone() -> None:
    state = at("seats: 3\nto move: 1\nhand 1: white 3\ndruids: white 1")
    play(state, "go white 1", "pass")
    assert asked(state) == (1, "go")
    play(state, "go white 1", "experience red")
    assert asked(state) == (1, "go")


@rule("CEL-40")
def test_a_card_drawn_with_the_last_one_keeps_its_player_in_the_round() -> None:
    state = play(at("seats: 2\nhand 0: white 1\ndruids: white 1"), "go white 1", "draw", "drawn red")
    assert asked(state) == (0, "go")


@rule("CEL-41")
def test_when_nobody_has_a_druid_card_everybody_is_dealt_five() -> None:
    state = at("seats: 3\nhand 0: white 1\nexperience 1: red 1\nparts 2: red 2\ndruids: white 1")
    play(state, "go white 1", "pass")
    assert asked(state) == (CHANCE, "deal")
    assert state.step().rule == "CEL-41"
    assert outcomes(state)["deal 0 white"] == 11
    play(state, *["deal 0 white"] * 5, *["deal 1 red"] * 5, *["deal 2 brown"] * 5)
    assert [len(hand(state, seat)) for seat in range(3)] == [5, 5, 5]
    assert asked(state) == (1, "go")
    assert json(state, "druids") == {"red": 0, "grey": 0, "white": 2, "black": 0, "brown": 0}


@rule("CEL-41", "CEL-50")
def test_with_a_druid_at_the_goal_no_further_round_is_dealt() -> None:
    state = play(at("seats: 3\nhand 0: white 1\ndruids: white 1, red 18"), "go white 1", "pass")
    assert state.ending() == "last_round"


@rule("CEL-42")
def test_the_left_neighbour_of_who_played_the_last_druid_card_begins() -> None:
    for last in range(3):
        state = at(f"seats: 3\nto move: {last}\nhand {last}: white 1\ndruids: white 1")
        play(state, "go white 1", "pass", *["deal 0 white"] * 5, *["deal 1 red"] * 5, *["deal 2 brown"] * 5)
        assert asked(state) == ((last + 1) % 3, "go")


@rule("CEL-42")
def test_who_draws_a_card_at_the_end_of_a_round_also_plays_the_last_one() -> None:
    state = at("seats: 2\nto move: 1\nhand 1: white 1\ndruids: white 1, black 4")
    play(state, "go white 1", "draw", "drawn black", "go black 1", "take red", "take blue", "open red", "open red")
    play(state, *["deal 0 grey"] * 5, *["deal 1 red"] * 5)
    assert asked(state) == (0, "go")
