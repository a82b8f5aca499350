"""The examples that the rulebook of Celtica draws, as positions."""

from nemeton.core.state import CHANCE
from nemeton.games.celtica.hints import rate
from nemeton.testing import rule
from tests.games.celtica.table import asked, at, druid, experience, json, legal, parts, play


@rule("CEL-20", "CEL-30")
def test_two_white_cards_to_a_village() -> None:
    state = at("seats: 2\nhand 0: white 2, red 1\nhand 1: grey 1\ndruids: white 2\nparts 0: red 1, blue 1")
    play(state, "go white 2")
    assert druid(state, "white") == 4
    assert (asked(state), json(state, "due")) == ((0, "take"), 1)
    play(state, "take centre", "open green")
    assert parts(state, 0) == ["red", "blue", "centre"]
    assert asked(state) == (1, "go")


@rule("CEL-20", "CEL-33", "CEL-34")
def test_one_red_card_to_a_ruin_of_two() -> None:
    state = at("seats: 2\nhand 0: red 1, white 1\nhand 1: grey 1\ndruids: red 6\nparts 0: red 1, blue 1, centre 1")
    play(state, "go red 1")
    assert (asked(state), json(state, "due")) == ((0, "give"), 2)
    play(state, "give red", "give blue")
    assert asked(state) == (CHANCE, "experience")
    play(state, "experience white")
    assert (parts(state, 0), experience(state, 0)) == (["centre"], ["white"])


@rule("CEL-21")
def test_two_red_cards_and_two_red_experience_cards_are_four_places() -> None:
    state = at("seats: 2\nhand 0: red 2\nexperience 0: red 2\nhand 1: grey 1\ndruids: red 1")
    play(state, "go red 2+2")
    assert druid(state, "red") == 5


@rule("CEL-35", "CEL-40")
def test_the_last_card_onto_a_cult_site_before_two_ruins() -> None:
    text = """seats: 3
        to move: 1
        hand 1: red 1
        parts 1: red 2, blue 2, centre 1
        druids: red 14, grey 15, white 15, black 15, brown 16"""
    state = play(at(text), "go red 1")
    assert druid(state, "red") == 15
    assert legal(state) == {"draw", "pass"}
    for colour in ("red", "grey", "white", "black", "brown"):
        drawn = play(state.copy(), "draw", f"drawn {colour}")
        assert asked(drawn) == (1, "go")  # the others are out: it is the same player's turn again
        assert legal(drawn) == {f"go {colour} 1"}
        play(drawn, f"go {colour} 1")
        assert (asked(drawn), json(drawn, "due")) == ((1, "give"), 3 if colour == "brown" else 2)
    play(state, "pass")
    assert asked(state) == (CHANCE, "deal")


@rule("CEL-35")
def test_the_rating_knows_that_the_draw_is_bad_there() -> None:
    state = at(
        """seats: 2
        step: cult
        parts 0: red, orange, yellow, green, blue, violet, centre
        druids: red 15, grey 15, white 15, black 15, brown 16"""
    )
    draw, passing = rate(state)
    assert draw < passing


@rule("CEL-52")
def test_four_experience_cards_at_the_end() -> None:
    state = at(
        """seats: 2
        step: exchange
        to move: 1
        ending: last_round
        ender: 0
        druids: red 18
        experience 1: red 2, brown 2
        parts 1: red 3"""
    )
    play(state, "buy centre", "swap red for blue", "swap red for green", "open centre")
    assert parts(state, 1) == ["red", "green", "blue", "centre"]
    assert state.ending() == "last_round"
