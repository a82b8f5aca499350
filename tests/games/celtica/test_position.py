"""Positions of Celtica as text: what can be written, and what is refused."""

from pathlib import Path

import pytest

from nemeton.core.errors import BadPosition
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.core.words import catalogue
from nemeton.games.celtica import GAME
from nemeton.games.celtica.components import EDITIONS
from tests.games.celtica.table import ONE_OF_EACH, asked, at, druid, hand, json, parts, play

OWN_PATH = ["start", *["village 2", "ruin 3", "cult"] * 5, "castle 9", "cloister 1", "goal 5"]


def test_a_position_is_written_so_that_people_can_read_it() -> None:
    state = at(
        """seats: 2
        edition: en
        step: go
        to move: 1
        druids: red 4, grey 0, white 3, black 3, brown 18
        display: red 2, violet 6, centre 1
        given up: blue 1
        druid discards: red 3, brown 2
        experience discards: -
        hand 0: red 2, black 1
        experience 0: grey 1
        parts 0: red 1, centre 2
        hand 1: white 1
        owed 1: white
        experience 1: -
        parts 1: -"""
    )
    text = str(state)
    assert text.splitlines()[:2] == ["celtica position", "seats: 2"]
    assert "druids: red 4, grey 0, white 3, black 3, brown 18\n" in text
    assert "owed 1: white\n" in text
    assert GAME.position(text) == state
    assert (druid(state, "brown"), hand(state, 0), parts(state, 0)) == (
        18,
        ["red", "red", "black"],
        ["red", "centre", "centre"],
    )


def test_what_is_not_named_is_as_at_the_start() -> None:
    state = at("seats: 3\nhand 0: red # and nothing else")
    assert asked(state) == (0, "go")
    assert json(state, "options") == {"edition": "de"}
    assert set(json(state, "druids").values()) == {0}  # type: ignore[attr-defined]
    assert json(state, "druid_pile") == 59


def test_what_no_field_names_lies_in_the_piles_and_the_stacks() -> None:
    state = at("seats: 2\nhand 0: red 2\nhand 1: grey 1\ndruid discards: red 3\nparts 1: blue 2\ngiven up: red 1")
    assert json(state, "druid_pile") == 60 - 6
    assert json(state, "stacks") == 90 - 9 - 3
    assert json(state, "experience_pile") == 20


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_of_a_game_reads_back_as_itself_on_any_path(seats: int, edition: str) -> None:
    rng = Rng(seats)
    state = GAME.new(seats, {"path": OWN_PATH}, edition=edition)
    while state.to_move() != NOBODY:
        assert GAME.position(str(state)) == state, str(state)
        state.apply(state.pick(rng) if state.to_move() == CHANCE else state.choose(rng))
    assert GAME.position(str(state)) == state
    assert "path: start, village 2, ruin 3, cult" in str(state)


END = "seats: 2\nto move: 1\nending: last_round\nender: 0\ndruids: red 18"
ALL_BUT_RED = ", ".join(f"{kind} 10" for kind in ONE_OF_EACH.split(", ")[1:])

REFUSED = [
    ("seats: 6\nhand 0: red", "position_value", "seats"),
    ("hand 0: red", "position_missing", "seats"),
    ("seats: 2\nhand 0: red\nhand 2: red", "position_unknown", "hand 2"),
    ("seats: 2\nedition: it\nhand 0: red", "position_value", "edition"),
    ("seats: 2\nstep: dance\nhand 0: red", "position_value", "step"),
    ("seats: 2\nto move: 2\nhand 0: red", "position_value", "to move"),
    ("seats: 2\nhand 0: red\ndruids: red 19", "position_value", "druids"),
    ("seats: 2\nhand 0: red\ndruids: pink 1", "position_value", "druids"),
    ("seats: 2\nhand 0: red\ndruids: red 1, red 2", "position_value", "druids"),
    ("seats: 2\nhand 0: red x", "position_value", "hand 0"),
    ("seats: 2\nhand 0: pink 1", "position_value", "hand 0"),
    ("seats: 2\nedition: en\nhand 0: red\nowed 0: pink", "position_value", "owed 0"),
    ("seats: 2\nhand 0: red\npath: start, goal 4", "path_wrong", "path"),
    (f"seats: 2\nhand 0: red\npath: {', '.join(OWN_PATH[:-1])}, goal 0", "path_wrong", "path[18]"),
    ("seats: 2\nhand 0: red 13", "too_many", "hand 0"),
    ("seats: 2\nhand 0: red 7\nhand 1: red 6", "too_many", "hand 1"),
    ("seats: 2\nhand 0: red 1\nexperience 0: red 5", "too_many", "experience 0"),
    ("seats: 2\nhand 0: red 1\nparts 0: red 10", "too_many", "parts 0"),
    ("seats: 2\nhand 0: red 1\ndisplay: red 10", "display_full", "display"),
    ("seats: 2\nhand 0: red 1\ndisplay: red 8", "display_short", "display"),
    ("seats: 2\nhand 1: red 1", "empty_hand", "hand 0"),
    ("seats: 2\nhand 0: red 1\ndruids: red 18, grey 18, white 18, black 18, brown 18", "all_arrived", "druids"),
    (f"seats: 2\nhand 0: red 1\ndisplay: -\nparts 0: red 10, {ALL_BUT_RED}", "parts_gone", "display"),
    ("seats: 2\nhand 0: red 1\ndue: 1", "due_wrong", "due"),
    ("seats: 2\nstep: take\nhand 0: red 1\ndruids: red 1", "due_wrong", "due"),
    ("seats: 2\nstep: take\ndue: 2\nhand 0: red 1\ndruids: red 1", "due_wrong", "due"),
    ("seats: 2\nstep: take\ndue: 1\nhand 0: red 1\ndruids: red 2", "no_druid_there", "step"),
    ("seats: 2\nedition: en\nstep: take\ndue: 1\nhand 0: red 1\ndruids: red 18", "no_druid_there", "step"),
    ("seats: 2\nstep: take\ndue: 1\nhand 0: red 1\ndruids: red 5", "display_short", "display"),
    ("seats: 2\nstep: give\ndue: 1\nhand 0: red 1\ndruids: red 5\nparts 0: red", "no_druid_there", "step"),
    ("seats: 2\nstep: give\ndue: 2\nhand 0: red 1\ndruids: red 3\nparts 0: red 2", "due_wrong", "due"),
    ("seats: 2\nstep: give\ndue: 2\nhand 0: red 1\ndruids: red 7\nparts 0: red 1", "due_wrong", "due"),
    ("seats: 2\nstep: cult\nhand 0: red 1\ndruids: red 5", "no_druid_there", "step"),
    (
        "seats: 2\nstep: cult\nhand 0: red 12, grey 12, white 12\nhand 1: black 12, brown 12\ndruids: red 2",
        "pile_empty",
        "step",
    ),
    ("seats: 2\nstep: drawn\nhand 0: red 1\ndruids: red 1", "no_druid_there", "step"),
    (
        "seats: 2\nstep: drawn\ndruid discards: red 12, grey 12, white 12, black 12, brown 12\ndruids: red 2",
        "pile_empty",
        "step",
    ),
    ("seats: 2\nstep: experience\nhand 0: red 1\ndruids: red 1", "no_druid_there", "step"),
    (
        "seats: 2\nstep: experience\nexperience discards: red 4, grey 4, white 4, black 4, brown 4\ndruids: red 3",
        "pile_empty",
        "step",
    ),
    ("seats: 2\nstep: open\nhand 0: red 1\ndruids: red 2", "no_druid_there", "step"),
    ("seats: 2\nstep: open\nhand 0: red 1\ndruids: red 1", "display_filled", "display"),
    (f"seats: 2\nstep: open\ndruids: red 1\ndisplay: -\nparts 0: red 10, {ALL_BUT_RED}", "pile_empty", "step"),
    ("seats: 2\nhand 0: red 1\nowed 0: red", "owed_edition", "owed 0"),
    ("seats: 2\nedition: en\nhand 0: red 1\nowed 0: grey", "owed_not_held", "owed 0"),
    ("seats: 2\nedition: en\nstep: cult\nhand 0: red 1\nowed 0: red\ndruids: red 2", "owed_step", "owed 0"),
    ("seats: 2\nhand 0: red 1\nexperience 0: red 1\nspent 0: 1", "spent_wrong", "spent 0"),
    (
        f"{END}\nstep: over\nto move: 0\nexperience 0: red 1\nspent 0: 2".replace("to move: 1\n", ""),
        "spent_wrong",
        "spent 0",
    ),
    ("seats: 2\nstep: first\nto move: 1\ndisplay: -", "set_up", "to move"),
    ("seats: 2\nstep: first", "set_up", "display"),
    ("seats: 2\nstep: first\ndisplay: -\ndruids: red 1", "set_up", "druids"),
    ("seats: 2\nstep: first\ndisplay: -\nhand 0: red 1", "deal_order", "hand 0"),
    ("seats: 2\nstep: first\ndisplay: -\nparts 1: red 1", "deal_order", "parts 1"),
    ("seats: 2\nstep: deal\ndisplay: -\ndruid discards: red 1", "set_up", "druid discards"),
    ("seats: 2\nstep: deal\ndisplay: -\nexperience discards: red 1", "set_up", "experience discards"),
    ("seats: 2\nstep: part\ndisplay: -\ngiven up: red 1", "set_up", "given up"),
    ("seats: 2\nstep: deal\ndisplay: -\nexperience 1: red 1", "set_up", "experience 1"),
    ("seats: 2\nstep: deal\ndisplay: -\nhand 1: red 1", "deal_order", "hand 0"),
    ("seats: 2\nstep: deal\ndisplay: -\nhand 0: red 5\nhand 1: red 5", "deal_over", "step"),
    ("seats: 2\nstep: deal\ndruids: red 18", "round_after_goal", "druids"),
    (
        "seats: 2\nstep: deal\ndruid discards: red 12, grey 12, white 12, black 12, brown 12\ndruids: red 1",
        "pile_empty",
        "step",
    ),
    ("seats: 2\nstep: part\ndisplay: -\nhand 0: red 5", "set_up", "hand 1"),
    ("seats: 2\nstep: part\nhand 0: red 5\nhand 1: grey 5", "set_up", "display"),
    ("seats: 2\nstep: part\ndisplay: -\nhand 0: red 5\nhand 1: grey 5\nparts 1: red 1", "deal_order", "parts 0"),
    ("seats: 2\nstep: open\ndisplay: red 3\nhand 0: red 5\nhand 1: grey 5\nparts 0: red 2", "set_up", "parts 1"),
    (
        "seats: 2\nstep: open\nhand 0: red 5\nhand 1: grey 5\nparts 0: red 2\nparts 1: blue 2",
        "display_filled",
        "display",
    ),
    ("seats: 2\nstep: over", "ending_step", "ending"),
    ("seats: 2\nending: last_round\nender: 0\nhand 0: red", "ending_step", "ending"),
    ("seats: 2\nstep: over\nending: last_round\nender: 0", "ending_wrong", "ending"),
    ("seats: 2\nstep: over\nending: all_at_goal\nender: 0\ndruids: red 18", "ending_wrong", "ending"),
    ("seats: 2\nstep: over\nending: no_parts\nender: 0\ndruids: red 18", "ending_wrong", "ending"),
    (f"{END}\nstep: exchange\nexperience 1: red 1", "nothing_to_exchange", "to move"),
    (f"{END}\nstep: exchange\nparts 1: red 1", "nothing_to_exchange", "to move"),
    (f"{END}\nstep: exchange\nparts 1: red 1\nexperience 1: red 1\nhand 0: red 1", "hand_after_end", "hand 0"),
    (
        f"{END}\nstep: exchange\nparts 1: red 1\nexperience 1: red 1\nexperience 0: red 1\nspent 0: 1",
        "exchange_order",
        "spent 0",
    ),
    (f"{END}\nstep: over", "exchange_order", "to move"),
    (f"{END}\nstep: open", "display_filled", "display"),
    (f"{END}\nstep: open\ndisplay: -\nparts 0: red 10, {ALL_BUT_RED}", "pile_empty", "step"),
    (f"{END}\nstep: over\ndisplay: red 8".replace("to move: 1", "to move: 0"), "display_short", "display"),
]


@pytest.mark.parametrize(("text", "key", "field"), REFUSED)
def test_what_could_never_arise_is_refused_by_its_field(text: str, key: str, field: str) -> None:
    with pytest.raises(BadPosition) as refused:
        at(text)
    assert (refused.value.key, refused.value.facts["field"]) == (key, field)
    assert field in str(refused.value)


def test_every_reason_is_tried() -> None:
    of_components = {"components_unknown", "path_missing", "path_length", "place_kind", "place_end"}
    of_components |= {"place_unnumbered", "place_number"}
    entries = catalogue("nemeton.games.celtica", "en")
    reasons = {name.removeprefix("errors.") for name in entries if name.startswith("errors.")} - of_components
    assert reasons <= {key for _, key, _ in REFUSED}


@pytest.mark.parametrize("text", ["", "celtica", "keltis position\nseats: 2", "celtica position\nnonsense"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.position(text)


def test_the_page_of_the_game_shows_a_position_that_can_be_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "celtica.md").read_text(encoding="utf-8")
    state = GAME.position("celtica position" + page.partition("```\nceltica position")[2].partition("```")[0])
    assert state.observe(1).to_json()["players"][1]["must_play_drawn"] is True  # type: ignore[index]


def test_a_game_can_be_played_on_from_a_position() -> None:
    state = at("seats: 2\nstep: experience\nto move: 1\nhand 0: red 1\ndruids: red 3")
    play(state, "experience grey", "go red 1", "take centre", "open red")
    assert asked(state) == (CHANCE, "deal")
