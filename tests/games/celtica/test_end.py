"""Celtica, the end: CEL-50 to CEL-53."""

import pytest

from nemeton.core.state import CHANCE, NOBODY
from nemeton.testing import rule
from tests.games.celtica.table import (
    ONE_OF_EACH,
    asked,
    at,
    display,
    druid,
    hand,
    json,
    legal,
    outcomes,
    parts,
    play,
    why_not,
)

KINDS = ONE_OF_EACH.split(", ")


def all_but(*kinds: str) -> str:
    """Return all ninety parts but these, as a pile."""
    return ", ".join(f"{kind} {10 - kinds.count(kind)}" for kind in KINDS if kinds.count(kind) < 10)


# How the end comes


@rule("CEL-50")
@pytest.mark.parametrize("edition", ["de", "en"])
def test_the_round_in_which_a_druid_arrives_is_played_to_its_end(edition: str) -> None:
    state = at(f"seats: 2\nedition: {edition}\nhand 0: red 1, white 1\nhand 1: grey 1\ndruids: red 17, white 1, grey 1")
    play(state, "go red 1")
    if edition == "de":
        play(state, "take red", "take blue", "take green", "take white", *["open red"] * 4)
    assert asked(state) == (1, "go")
    play(state, "go grey 1", "pass")
    assert asked(state) == (0, "go")
    play(state, "go white 1", "pass")
    assert asked(state) == (NOBODY, "over")
    assert state.ending() == "last_round"
    assert why_not(state, "go red 1") == "CEL-50"


@rule("CEL-50")
def test_a_card_drawn_in_the_last_round_is_still_played() -> None:
    state = play(at("seats: 2\nhand 0: white 1\ndruids: white 1, red 18"), "go white 1", "draw", "drawn red")
    assert asked(state) == (0, "go")
    assert state.ending() == ""
    play(state, "go red 1")
    assert state.ending() == "last_round"


@rule("CEL-51")
def test_all_five_at_the_goal_end_the_game_with_that_turn() -> None:
    state = at(
        """seats: 3
        hand 0: red 1, white 3
        hand 1: grey 2
        druids: red 17, grey 18, white 18, black 18, brown 18"""
    )
    play(state, "go red 1")
    assert asked(state) == (0, "take")  # the turn is completed first
    play(state, "take red", "take blue", "take green", "take white", *["open red"] * 4)
    assert state.ending() == "all_at_goal"
    assert hand(state, 0) == hand(state, 1) == []
    assert json(state, "druid_discards") == ["red", "grey", "grey", "white", "white", "white"]
    assert why_not(state, "go white 1") == "CEL-51"


@rule("CEL-51", "CEL-31")
def test_all_five_at_the_english_goal_end_the_game_at_once() -> None:
    state = at(
        """seats: 3
        edition: en
        hand 0: red 1, white 3
        hand 1: grey 2
        owed 1: grey
        druids: red 17, grey 18, white 18, black 18, brown 18"""
    )
    play(state, "go red 1")
    assert state.ending() == "all_at_goal"
    assert parts(state, 0) == []


@rule("CEL-51")
def test_the_last_part_ends_the_game() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 2, white
        hand 1: grey 1
        druids: red 4
        display: red 1, blue 1
        parts 1: {all_but("red", "blue")}"""
    )
    play(state, "go red 1", "take red")
    assert state.ending() == ""
    play(state, "take blue")
    assert state.ending() == "no_parts"
    assert hand(state, 0) == hand(state, 1) == []


@rule("CEL-51")
def test_a_part_among_those_given_up_keeps_the_game_going() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 2, white
        hand 1: grey 1
        druids: red 4
        display: red 1, blue 1
        given up: centre 1
        parts 1: {all_but("red", "blue", "centre")}"""
    )
    play(state, "go red 1", "take red", "take blue", "open centre")
    assert asked(state) == (1, "go")
    assert state.ending() == ""


@rule("CEL-51")
def test_an_experience_card_of_the_last_turn_is_drawn_first() -> None:
    state = at("seats: 2\nhand 0: white 1\nparts 0: red 2\ndruids: white 2, red 18")
    play(state, "go white 1", "give red")
    assert asked(state) == (CHANCE, "experience")
    play(state, "experience brown", "swap red for centre")
    assert state.ending() == "last_round"
    assert parts(state, 0) == ["centre"]


# The exchange


def ended(experience: str, *, seats: int = 3, ender: int = 0, more: str = "") -> str:
    """Return the text of a position in which one card is left to be played."""
    return f"seats: {seats}\nto move: {ender}\nhand {ender}: white 1\ndruids: white 1, red 18\n{experience}\n{more}"


@rule("CEL-52")
def test_the_left_neighbour_of_who_ended_the_game_begins_the_exchange() -> None:
    everybody = "\n".join(f"experience {seat}: red 1\nparts {seat}: blue 1" for seat in range(3))
    for ender in range(3):
        state = play(at(ended(everybody, ender=ender)), "go white 1", "pass")
        for after in (1, 2, 3):
            assert asked(state) == ((ender + after) % 3, "exchange")
            assert state.ending() == ""
            play(state, "done")
        assert asked(state) == (NOBODY, "over")


@rule("CEL-52")
def test_one_card_swaps_and_two_cards_take() -> None:
    state = at(ended("experience 1: red 1, grey 1, black 1", more="parts 1: blue 1, red 1\ndisplay: red 8, centre 1"))
    play(state, "go white 1", "pass")
    swaps = {f"swap {own} for {shown}" for own in ("blue", "red") for shown in ("red", "centre")}
    assert legal(state) == {*swaps, "buy red", "buy centre", "done"}
    assert why_not(state, "swap green for red") == why_not(state, "buy blue") == "CEL-52"
    play(state, "buy centre")
    assert parts(state, 1) == ["red", "blue", "centre"]
    assert json(state, "players")[1]["experience"] == 1  # type: ignore[index]
    assert legal(state) == {f"swap {own} for red" for own in ("red", "blue", "centre")} | {"done"}
    assert why_not(state, "buy red") == "CEL-52"
    play(state, "swap blue for red")
    assert parts(state, 1) == ["red", "red", "centre"]


@rule("CEL-52")
def test_four_cards_take_one_part_and_swap_two() -> None:
    state = at(ended("experience 1: red 2, grey 2", more="parts 1: blue 2"))
    play(state, "go white 1", "pass", "swap blue for red", "buy centre", "swap blue for violet", "open red")
    assert state.ending() == "last_round"
    assert parts(state, 1) == ["red", "violet", "centre"]


@rule("CEL-52")
def test_a_part_may_be_swapped_for_one_of_its_kind() -> None:
    state = at(ended("experience 1: red 1", more="parts 1: blue 1\ndisplay: blue 9"))
    play(state, "go white 1", "pass")
    assert legal(state) == {"swap blue for blue", "done"}
    play(state, "swap blue for blue")
    assert (parts(state, 1), display(state)) == (["blue"], ["blue"] * 9)
    assert state.ending() == "last_round"


@rule("CEL-52")
@pytest.mark.parametrize(
    ("held", "asks"),
    [
        ("parts 1: blue 1", False),  # no card
        ("experience 1: red 1", False),  # one card, and nothing to swap
        ("experience 1: red 1\nparts 1: blue 1", True),
        ("experience 1: red 1, grey 1", True),  # two cards take a part
    ],
)
def test_an_exchange_with_only_done_left_is_not_asked_for(held: str, asks: bool) -> None:
    state = play(at(ended(held)), "go white 1", "pass")
    assert asked(state) == ((1, "exchange") if asks else (NOBODY, "over"))


@rule("CEL-52")
def test_with_an_empty_display_nobody_exchanges() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 2, white
        experience 1: red 3
        druids: red 4
        display: red 1, blue 1
        parts 1: {all_but("red", "blue")}"""
    )
    play(state, "go red 1", "take red", "take blue")
    assert asked(state) == (NOBODY, "over")


@rule("CEL-52")
def test_the_exchange_ends_when_the_display_is_empty() -> None:
    state = at(
        f"""seats: 2
        hand 0: white 1
        experience 1: red 4
        druids: white 1, red 18
        display: red 1
        parts 1: {all_but("red")}"""
    )
    play(state, "go white 1", "pass", "buy red")
    assert asked(state) == (NOBODY, "over")
    assert len(parts(state, 1)) == 90


@rule("CEL-52")
def test_cards_spent_are_gone_and_their_colour_tells_nobody_anything() -> None:
    state = play(at(ended("experience 1: red 1, grey 1", more="parts 1: blue 1")), "go white 1", "pass")
    before = state.observe(0).to_json()
    assert before["experience_discards"] == []
    play(state, "swap blue for red")
    assert json(state, "players")[1]["experience"] == 1  # type: ignore[index]
    assert json(state, "experience_discards") == []


@rule("CEL-53")
def test_the_swapped_part_takes_the_freed_place_in_the_display() -> None:
    state = at(ended("experience 1: red 2", more="parts 1: blue 1\ndisplay: red 8, centre 1"))
    play(state, "go white 1", "pass", "swap blue for centre")
    assert display(state) == ["red"] * 8 + ["blue"]
    assert "swap centre for blue" in legal(state)  # it may be taken back at once
    play(state, "swap centre for blue")
    assert display(state) == ["red"] * 8 + ["centre"]


@rule("CEL-53")
def test_the_display_is_filled_after_each_player_and_not_between() -> None:
    state = at(ended("experience 1: red 4\nexperience 2: grey 2"))
    play(state, "go white 1", "pass", "buy red")
    assert asked(state) == (1, "exchange")
    play(state, "buy blue")
    assert asked(state) == (CHANCE, "open")
    assert state.step().rule == "CEL-53"
    play(state, "open red", "open red")
    assert asked(state) == (2, "exchange")
    play(state, "buy centre")
    assert asked(state) == (CHANCE, "open")  # also after the last one
    play(state, "open centre")
    assert asked(state) == (NOBODY, "over")


@rule("CEL-53", "CEL-36")
def test_where_it_is_possible_the_parts_given_up_fill_the_display() -> None:
    state = at(
        f"""seats: 3
        hand 0: white 1
        experience 1: red 2
        experience 2: red 2
        druids: white 1, red 18
        display: red 1, blue 1
        given up: centre 1
        parts 1: {all_but("red", "blue", "centre")}"""
    )
    play(state, "go white 1", "pass", "buy red")
    assert outcomes(state) == {"open centre": 1}
    play(state, "open centre")
    assert asked(state) == (2, "exchange")
    assert display(state) == ["blue", "centre"]
    play(state, "buy blue")
    assert asked(state) == (NOBODY, "over")


@rule("CEL-53")
def test_a_player_who_is_not_asked_still_makes_room_for_the_refill() -> None:
    state = at(
        f"""seats: 3
        hand 0: white 1
        experience 2: red 2
        druids: white 1, red 18
        display: red 1
        given up: centre 1
        parts 1: {all_but("red", "centre")}"""
    )
    play(state, "go white 1", "pass")
    assert outcomes(state) == {"open centre": 1}  # after seat 1, which has no card
    play(state, "open centre")
    assert asked(state) == (2, "exchange")
    assert legal(state) == {"buy red", "buy centre", "done"}
    assert druid(state, "red") == 18
