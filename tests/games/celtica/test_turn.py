"""Celtica, a turn: CEL-20 to CEL-24."""

import pytest

from nemeton.testing import rule
from tests.games.celtica.table import asked, at, druid, experience, hand, json, legal, parts, play, why_not

EDITIONS = ("de", "fr", "en")


@rule("CEL-20")
def test_any_number_of_cards_of_one_colour() -> None:
    state = at("seats: 2\nhand 0: red 3, white 1\nhand 1: grey 1")
    assert legal(state) == {"go red 1", "go red 2", "go red 3", "go white 1"}
    assert why_not(state, "go red 4") == "CEL-20"
    assert why_not(state, "go grey 1") == "CEL-20"
    assert why_not(state, "pass") == "CEL-20"
    assert why_not(state, "done") == "CEL-20"


@rule("CEL-20")
def test_the_druid_goes_as_many_places_and_the_cards_are_discarded() -> None:
    state = play(at("seats: 2\nhand 0: red 3, white 1\nhand 1: grey 1\ndruids: red 4, white 4"), "go red 2")
    assert (druid(state, "red"), druid(state, "white")) == (6, 4)
    assert hand(state, 0) == ["red", "white"]
    assert json(state, "druid_discards") == ["red", "red"]


@rule("CEL-20")
def test_places_passed_over_do_not_matter() -> None:
    state = at("seats: 2\nhand 0: red 5\nhand 1: grey 1\ndruids: red 3\nparts 0: red 2")
    play(state, "go red 5")  # past a village, a cloister, a cult site and a ruin
    assert druid(state, "red") == 8
    assert asked(state) == (0, "take")
    assert json(state, "due") == 2
    assert parts(state, 0) == ["red", "red"]


@rule("CEL-20")
def test_any_number_of_druids_share_a_place() -> None:
    state = at("seats: 2\nhand 0: red 1, grey\nhand 1: grey 1\ndruids: red 3, grey 4, white 4, black 4, brown 4")
    play(state, "go red 1")
    places = json(state, "druids")
    assert places == {"red": 4, "grey": 4, "white": 4, "black": 4, "brown": 4}


@rule("CEL-20")
def test_anybody_moves_any_druid() -> None:
    state = at("seats: 2\nhand 0: red 1, white 1\nhand 1: red 1\ndruids: red 1")
    play(state, "go red 1", "pass", "go red 1")
    assert druid(state, "red") == 3


@rule("CEL-21")
def test_experience_alone_or_with_druid_cards_of_its_colour() -> None:
    state = at("seats: 2\nhand 0: red 1, white 1\nexperience 0: red 2, grey 1\nhand 1: grey 1")
    assert legal(state) == {
        *("go red 1", "go red 1+1", "go red 1+2", "go red 0+1", "go red 0+2"),
        *("go white 1", "go grey 0+1"),
    }
    assert why_not(state, "go white 1+1") == "CEL-21"
    assert why_not(state, "go red 1+3") == "CEL-21"


@rule("CEL-21")
def test_experience_counts_a_place_a_card_and_goes_to_its_own_discards() -> None:
    state = at("seats: 2\nhand 0: red 2, white 1\nexperience 0: red 2\nhand 1: grey 1\nexperience discards: brown 1")
    play(state, "go red 2+2")
    assert druid(state, "red") == 4
    assert json(state, "druid_discards") == ["red", "red"]
    assert json(state, "experience_discards") == ["red", "red", "brown"]
    assert experience(state, 0) == []


@rule("CEL-21")
def test_one_druid_card_of_any_colour_is_enough_to_play_experience() -> None:
    state = at("seats: 2\nhand 0: white 1\nexperience 0: red 1\nhand 1: grey 1\ndruids: red 1")
    play(state, "go red 0+1", "pass", "go grey 1", "take red", "open red")
    assert asked(state) == (0, "go")
    assert hand(state, 0) == ["white"]


@rule("CEL-21", "CEL-22")
def test_without_a_druid_card_experience_cannot_be_played() -> None:
    state = at("seats: 2\nhand 0: white 1\nexperience 0: red 1\nhand 1: grey 2\ndruids: white 1")
    play(state, "go white 1", "pass")
    assert asked(state) == (1, "go")
    play(state, "go grey 1", "take red", "open red")
    assert asked(state) == (1, "go")  # seat 0 is passed over
    assert experience(state, 0) == ["red"]


@rule("CEL-22")
def test_experience_is_kept_for_the_next_round() -> None:
    state = at("seats: 2\nhand 0: white 1\nexperience 0: red 1\ndruids: white 1")
    play(state, "go white 1", "pass", *["deal 0 brown"] * 5, *["deal 1 grey"] * 5)
    assert asked(state) == (1, "go")
    assert experience(state, 0) == ["red"]
    play(state, "go grey 1", "take red", "open red")
    assert "go red 0+1" in legal(state)


@rule("CEL-23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_druid_goes_past_the_goal(edition: str) -> None:
    state = at(f"seats: 2\nedition: {edition}\nhand 0: red 5, white 1\nhand 1: grey 1\ndruids: red 16")
    assert {f"go red {cards}" for cards in range(1, 6)} < legal(state)
    assert json(state, "landings") == {"go red 1": 17, "go white 1": 1} | {
        f"go red {cards}": 18 for cards in range(2, 6)
    }
    play(state, "go red 5")
    assert druid(state, "red") == 18
    assert json(state, "druid_discards") == ["red"] * 5
    assert hand(state, 0) == ["white"]


@rule("CEL-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_a_druid_at_the_goal_are_discarded_and_the_turn_is_over(edition: str) -> None:
    state = at(
        f"""seats: 2
        edition: {edition}
        hand 0: red 3, white 1
        experience 0: red 1
        hand 1: grey 1
        druids: red 18"""
    )
    assert {"go red 1", "go red 3+1", "go red 0+1"} < legal(state)
    play(state, "go red 2+1")
    assert druid(state, "red") == 18
    assert json(state, "druid_discards") == ["red", "red"]
    assert json(state, "experience_discards") == ["red"]
    assert parts(state, 0) == []
    assert asked(state) == (1, "go")
