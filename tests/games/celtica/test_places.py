"""Celtica, the place where the druid ends: CEL-30 to CEL-36."""

import pytest

from nemeton.core.state import CHANCE, NOBODY
from nemeton.testing import rule
from tests.games.celtica.table import (
    ONE_OF_EACH,
    asked,
    at,
    display,
    druid,
    experience,
    hand,
    json,
    legal,
    outcomes,
    parts,
    play,
    why_not,
)

SINGLE_ONES = "red 1, orange 1, yellow 1, turquoise 1, violet 1, white 1"


def ten_without(text: str) -> str:
    """Return all ninety parts but some, as a pile: `red 1, centre 2`."""
    gone = dict(item.split() for item in text.split(", "))
    kept = [f"{kind} {10 - int(gone.get(kind, 0))}" for kind in ONE_OF_EACH.split(", ")]
    return ", ".join(item for item in kept if not item.endswith(" 0"))


# Where parts are found


@rule("CEL-30")
@pytest.mark.parametrize(
    ("start", "found"), [(0, 1), (3, 1), (4, 2), (7, 2), (8, 1), (9, 3), (12, 2), (13, 3), (17, 4)]
)
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_as_many_parts_as_the_place_shows(start: int, found: int, edition: str) -> None:
    state = at(f"seats: 2\nedition: {edition}\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red {start}")
    play(state, "go red 1")
    for left in range(found, 0, -1):
        assert (asked(state), json(state, "due")) == ((0, "take"), left)
        play(state, f"take {display(state)[0]}")
    assert asked(state) == (CHANCE, "open")
    play(state, *["open red"] * found)
    assert asked(state) == (1, "go")
    assert len(parts(state, 0)) == found


@rule("CEL-30")
def test_free_choice_from_the_display() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 4\ndisplay: red 6, blue 2, centre 1")
    play(state, "go red 1")
    assert legal(state) == {"take red", "take blue", "take centre"}
    assert why_not(state, "take violet") == "CEL-30"
    assert why_not(state, "go white 1") == "CEL-30"
    play(state, "take centre")
    assert legal(state) == {"take red", "take blue"}
    play(state, "take red")
    assert parts(state, 0) == ["red", "centre"]


@rule("CEL-30")
def test_the_display_is_filled_to_nine_when_all_are_taken() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 9\nparts 1: blue 3")
    play(state, "go red 1", "take blue", "take red")
    assert len(display(state)) == 7
    play(state, "take centre")
    assert outcomes(state)["open blue"] == 6
    assert outcomes(state)["open centre"] == 9
    play(state, "open blue", "open blue", "open centre")
    assert len(display(state)) == 9
    assert asked(state) == (1, "go")


@rule("CEL-30")
def test_the_only_part_is_asked_for_too() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndisplay: red 9")
    play(state, "go red 1")
    assert asked(state) == (0, "take")
    assert legal(state) == {"take red"}


@rule("CEL-31")
def test_the_english_goal_gives_nothing() -> None:
    state = at("seats: 2\nedition: en\nhand 0: red 2, white\nhand 1: grey 1\ndruids: red 16")
    play(state, "go red 2")
    assert druid(state, "red") == 18
    assert asked(state) == (1, "go")
    assert parts(state, 0) == []


@rule("CEL-31")
def test_the_english_places_before_the_goal_give_as_ever() -> None:
    state = at("seats: 2\nedition: en\nhand 0: red 2, white\nhand 1: grey 1\ndruids: red 12")
    play(state, "go red 2")
    assert (asked(state), json(state, "due")) == ((0, "take"), 3)


@rule("CEL-32")
def test_who_finds_fewer_open_parts_than_due_takes_those() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 1, white
        hand 1: grey 1
        druids: red 9
        display: red 1, blue 1
        given up: centre 1
        parts 1: {ten_without("red 1, blue 1, centre 1")}"""
    )
    play(state, "go red 1")
    assert (asked(state), json(state, "due")) == ((0, "take"), 2)  # a castle of three
    play(state, "take red", "take blue")
    assert asked(state) == (CHANCE, "open")
    play(state, "open centre")
    assert asked(state) == (1, "go")  # the third part is not made up for
    assert display(state) == ["centre"]


@rule("CEL-32")
def test_the_refill_comes_after_all_parts_are_taken() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 9\ndisplay: red 9")
    play(state, "go red 1", "take red", "take red")
    assert asked(state) == (0, "take")
    assert legal(state) == {"take red"}


@rule("CEL-32")
def test_with_nothing_open_nothing_is_asked() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 1, white
        hand 1: grey 1
        druids: red 9
        display: -
        given up: centre 1
        parts 1: {ten_without("centre 1")}"""
    )
    play(state, "go red 1")
    assert asked(state) == (CHANCE, "open")
    assert outcomes(state) == {"open centre": 1}


# Ruins


@rule("CEL-33")
@pytest.mark.parametrize(("start", "lost"), [(2, 1), (6, 2), (11, 2), (15, 2), (16, 3)])
def test_as_many_parts_are_given_up_as_the_ruin_shows(start: int, lost: int) -> None:
    state = at(f"seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red {start}\nparts 0: blue 3, centre 1")
    play(state, "go red 1")
    for left in range(lost, 0, -1):
        assert (asked(state), json(state, "due")) == ((0, "give"), left)
        assert legal(state) == {"give blue", "give centre"}
        play(state, "give blue")
    assert asked(state) == (CHANCE, "experience")
    assert len(parts(state, 0)) == 4 - lost
    assert json(state, "given_up") == ["blue"] * lost


@rule("CEL-33")
def test_free_choice_of_the_own_parts_also_from_a_complete_amulet() -> None:
    state = at(f"seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 2\nparts 0: {ONE_OF_EACH}\nparts 1: red 1")
    assert state.scores() == [1, 0]
    play(state, "go red 1")
    assert len(legal(state)) == 9
    play(state, "give centre")
    assert state.scores() == [0, 0]


@rule("CEL-33")
def test_only_own_parts() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 2\nparts 0: blue 1\nparts 1: red 1")
    play(state, "go red 1")
    assert legal(state) == {"give blue"}
    assert why_not(state, "give red") == "CEL-33"


@rule("CEL-33")
def test_who_has_fewer_gives_all() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 16\nparts 0: blue 1, red 1")
    play(state, "go red 1")
    assert json(state, "due") == 2  # a ruin of three
    play(state, "give blue", "give red")
    assert asked(state) == (CHANCE, "experience")
    assert parts(state, 0) == []


@rule("CEL-33")
def test_parts_given_up_do_not_go_to_the_stacks() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 2\nparts 0: blue 1")
    stacks = json(state, "stacks")
    play(state, "go red 1", "give blue", "experience red")
    assert json(state, "stacks") == stacks
    assert json(state, "given_up") == ["blue"]


@rule("CEL-34")
def test_a_ruin_brings_an_experience_card() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\nexperience 1: red 3\ndruids: red 2\nparts 0: blue 1")
    play(state, "go red 1", "give blue")
    assert outcomes(state) == {
        "experience red": 1,
        "experience grey": 4,
        "experience white": 4,
        "experience black": 4,
        "experience brown": 4,
    }
    play(state, "experience red")
    assert experience(state, 0) == ["red"]
    assert asked(state) == (1, "go")


@rule("CEL-34")
def test_also_without_a_part_to_give_up() -> None:
    state = at("seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red 2")
    play(state, "go red 1")
    assert asked(state) == (CHANCE, "experience")
    play(state, "experience black")
    assert experience(state, 0) == ["black"]


# Cult sites


@rule("CEL-35")
@pytest.mark.parametrize("place", [2, 6, 11, 15])
def test_a_druid_card_may_be_drawn_or_not(place: int) -> None:
    state = at(f"seats: 2\nhand 0: red 1, white\nhand 1: grey 1\ndruids: red {place - 1}")
    play(state, "go red 1")
    assert asked(state) == (0, "cult")
    assert legal(state) == {"draw", "pass"}
    drawn = play(state.copy(), "draw")
    assert outcomes(drawn) == {
        "drawn red": 11,
        "drawn grey": 11,
        "drawn white": 11,
        "drawn black": 12,
        "drawn brown": 12,
    }
    play(drawn, "drawn black")
    assert hand(drawn, 0) == ["white", "black"]
    assert asked(drawn) == (1, "go")
    play(state, "pass")
    assert hand(state, 0) == ["white"]
    assert asked(state) == (1, "go")


@rule("CEL-35")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_the_drawn_card_is_one_like_any_other(edition: str) -> None:
    state = at(f"seats: 2\nedition: {edition}\nhand 0: red 1, white\nhand 1: grey 2\ndruids: red 1")
    play(state, "go red 1", "draw", "drawn black", "go grey 1", "take red", "open red")
    assert legal(state) == {"go white 1", "go black 1"}
    assert state.step() == ("go", "CEL-20")


@rule("CEL-35")
def test_the_english_drawn_card_must_be_in_the_next_play_by_its_colour() -> None:
    state = at(
        """seats: 2
        edition: en
        hand 0: red 1, white, black 1
        experience 0: black 1, white 1
        hand 1: grey 2
        druids: red 1"""
    )
    play(state, "go red 1", "draw", "drawn black", "go grey 1", "take red", "open red")
    assert legal(state) == {"go black 1", "go black 2", "go black 1+1", "go black 2+1"}
    assert state.step() == ("go", "CEL-35")
    assert why_not(state, "go white 1") == "CEL-35"
    assert why_not(state, "go black 0+1") == "CEL-35"
    assert why_not(state, "go black 3") == "CEL-20"
    play(state, "go black 1", "take red", "open red", "go grey 1", "pass")
    assert legal(state) == {"go white 1", "go white 1+1", "go white 0+1", "go black 1", "go black 1+1", "go black 0+1"}


@rule("CEL-35")
def test_the_english_drawn_card_can_only_be_discarded_when_its_druid_is_at_the_goal() -> None:
    state = at("seats: 2\nedition: en\nhand 0: red 1, white\nhand 1: grey 2\ndruids: red 1, black 18")
    play(state, "go red 1", "draw", "drawn black", "go grey 1", "take red", "open red")
    assert legal(state) == {"go black 1"}
    play(state, "go black 1")
    assert asked(state) == (1, "go")


# Used-up piles


@rule("CEL-36")
def test_a_used_up_druid_pile_is_made_anew_when_a_card_is_drawn_and_not_before() -> None:
    state = at(
        """seats: 2
        hand 0: red 2
        hand 1: red 8, white
        druid discards: red 2, grey 12, white 11, black 12, brown 12
        druids: red 1"""
    )
    play(state, "go red 1")
    assert json(state, "druid_pile") == 0
    assert legal(state) == {"draw", "pass"}
    play(state, "draw")
    assert outcomes(state) == {
        "drawn red": 3,  # the card just played is among them
        "drawn grey": 12,
        "drawn white": 11,
        "drawn black": 12,
        "drawn brown": 12,
    }
    assert json(state, "druid_discards") == []


@rule("CEL-36")
def test_a_pile_with_one_card_left_is_used_up_first() -> None:
    state = at(
        """seats: 2
        hand 0: red 2
        hand 1: red 8, white
        druid discards: red 1, grey 12, white 11, black 12, brown 12
        druids: red 1"""
    )
    play(state, "go red 1", "draw")
    assert outcomes(state) == {"drawn red": 1}
    play(state, "drawn red")
    assert json(state, "druid_pile") == 0
    assert len(json(state, "druid_discards")) == 49  # type: ignore[arg-type]


@rule("CEL-36")
def test_no_druid_card_anywhere_is_not_asked_for() -> None:
    state = at(
        "seats: 2\nhand 0: red 12, grey 12, white 12\nexperience 0: red 1\nhand 1: black 12, brown 12\ndruids: red 1"
    )
    play(state, "go red 0+1")
    assert druid(state, "red") == 2
    assert asked(state) == (1, "go")


@rule("CEL-36")
def test_the_deal_of_a_round_goes_on_from_the_discards() -> None:
    state = at(
        """seats: 2
        hand 0: red 1
        druid discards: red 8, grey 12, white 12, black 12, brown 12
        druids: red 1"""
    )
    play(state, "go red 1", "pass")
    assert outcomes(state) == {"deal 0 red": 3}
    play(state, *["deal 0 red"] * 3)
    assert outcomes(state) == {
        "deal 0 red": 9,
        "deal 0 grey": 12,
        "deal 0 white": 12,
        "deal 0 black": 12,
        "deal 0 brown": 12,
    }
    assert json(state, "druid_discards") == []


@rule("CEL-36")
def test_a_used_up_experience_pile_is_made_anew_with_the_card_just_played() -> None:
    state = at(
        """seats: 2
        hand 0: red 1, white
        experience 0: red 1
        hand 1: grey 1
        experience 1: red 3, grey 4, white 4, black 4, brown 3
        experience discards: brown 1
        druids: red 1"""
    )
    play(state, "go red 1+1")
    assert outcomes(state) == {"experience red": 1, "experience brown": 1}
    assert json(state, "experience_discards") == []


@rule("CEL-36")
def test_no_experience_card_anywhere_means_none_is_drawn() -> None:
    state = at(
        """seats: 2
        hand 0: red 1, white
        hand 1: grey 1
        experience 1: red 4, grey 4, white 4, black 4, brown 4
        druids: red 2"""
    )
    play(state, "go red 1")
    assert asked(state) == (1, "go")
    assert experience(state, 0) == []


@rule("CEL-36")
def test_used_up_stacks_are_made_anew_from_the_parts_given_up() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 1, white
        hand 1: grey 1
        druids: red 4
        given up: blue 1, centre 2
        parts 1: {ten_without(f"{SINGLE_ONES}, green 2, blue 2, centre 3")}"""
    )
    play(state, "go red 1", "take red", "take blue")
    assert outcomes(state) == {"open green": 1}  # the last part of the old stacks comes first
    play(state, "open green")
    assert outcomes(state) == {"open blue": 1, "open centre": 2}
    assert json(state, "given_up") == []


@rule("CEL-36", "CEL-51")
def test_a_display_that_cannot_be_filled_stays_small() -> None:
    state = at(
        f"""seats: 2
        hand 0: red 1, white
        hand 1: grey 1
        druids: red 4
        parts 1: {ten_without(", ".join(f"{kind} 1" for kind in ONE_OF_EACH.split(", ")))}"""
    )
    play(state, "go red 1", "take red", "take blue")
    assert asked(state) == (1, "go")
    assert len(display(state)) == 7
    assert state.to_move() != NOBODY
