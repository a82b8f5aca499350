"""Celtica, components and set-up: CEL-1 to CEL-12."""

from collections import Counter

import pytest

from nemeton.core.state import CHANCE
from nemeton.games.celtica import GAME
from nemeton.games.celtica.components import PARTS, PATH
from nemeton.testing import rule
from tests.games.celtica.table import asked, druid, json, legal, new, outcomes, play, why_not

COLOURS = ("red", "grey", "white", "black", "brown")


def components(sort: str) -> Counter[str]:
    """Return what is in the box, of one sort."""
    return Counter(name for place in new(3).places() for name in place.components if name.endswith(sort))


@rule("CEL-1")
def test_five_druids_and_twelve_cards_of_each_colour() -> None:
    assert components("druid") == {f"{colour} druid": 1 for colour in COLOURS}
    assert components("druid card") == {f"{colour} druid card": 12 for colour in COLOURS}


@rule("CEL-2")
def test_four_experience_cards_of_each_colour() -> None:
    assert components("experience card") == {f"{colour} experience card": 4 for colour in COLOURS}


@rule("CEL-3")
def test_ten_parts_of_nine_kinds() -> None:
    assert components("part") == {f"{part} part": 10 for part in PARTS}
    assert "centre" in PARTS
    assert len(PARTS) == 9


@rule("CEL-4")
def test_eighteen_steps_from_the_first_place_to_the_nineteenth() -> None:
    path = json(new(2), "path")
    assert isinstance(path, list)
    assert len(path) == 19
    assert (path[0]["kind"], path[18]["kind"]) == ("start", "goal")
    assert [place["kind"] for place in path[1:18] if place["kind"] in ("start", "goal")] == []


@rule("CEL-5")
def test_the_places_from_the_start_to_the_goal() -> None:
    assert list(PATH) == [
        *("start", "village 1", "cult", "ruin 1", "village 1", "cloister 2", "cult", "ruin 2", "cloister 2"),
        *("village 1", "castle 3", "cult", "ruin 2", "cloister 2", "castle 3", "cult", "ruin 2", "ruin 3", "goal 4"),
    ]
    assert GAME.reconstructed == ("CEL-5", "CEL-6")


@rule("CEL-6")
def test_the_outer_parts_clockwise_and_the_centre() -> None:
    assert PARTS == ("red", "orange", "yellow", "green", "turquoise", "blue", "violet", "white", "centre")


@rule("CEL-10")
@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_is_dealt_five_druid_cards(seats: int) -> None:
    state = play(new(seats), "first 0")
    for seat in range(seats):
        for dealt in range(5):
            assert outcomes(state)[f"deal {seat} red"] == 12 - 2 * seat - min(dealt, 2)
            assert len(outcomes(state)) == 5
            play(state, f"deal {seat} {('red', 'red', 'grey', 'white', 'black')[dealt]}")
    assert state.step().name == "part"
    assert all(druid(state, colour) == 0 for colour in COLOURS)
    players = json(state, "players")
    assert isinstance(players, list)
    assert [player["druid_cards"] for player in players] == [5] * seats
    assert [player["experience"] for player in players] == [0] * seats


@rule("CEL-11")
def test_two_parts_for_everybody_then_nine_in_the_display() -> None:
    state = play(new(2), "first 1")
    for seat in range(2):
        play(state, *[f"deal {seat} {colour}" for colour in COLOURS])
    assert outcomes(state) == {f"part 0 {part}": 10 for part in PARTS}
    play(state, "part 0 centre", "part 0 centre", "part 1 red")
    assert outcomes(state)["part 1 centre"] == 8
    play(state, "part 1 blue")
    for opened in range(9):
        assert asked(state) == (CHANCE, "open")
        assert outcomes(state)["open violet"] == 10 - opened
        play(state, "open violet")
    assert asked(state) == (1, "go")
    assert json(state, "display") == ["violet"] * 9
    assert json(state, "stacks") == 90 - 9 - 4


@rule("CEL-12")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_first_seat_is_drawn_each_as_likely(seats: int) -> None:
    state = new(seats)
    assert state.step() == ("first", "CEL-12")
    assert outcomes(state) == {f"first {seat}": 1 for seat in range(seats)}
    assert legal(state) == set()


@rule("CEL-12")
def test_the_seat_that_was_drawn_begins() -> None:
    for first in range(3):
        state = play(new(3), f"first {first}")
        for seat in range(3):
            play(state, *[f"deal {seat} {colour}" for colour in COLOURS])
        for seat in range(3):
            play(state, f"part {seat} red", f"part {seat} blue")
        play(state, *[f"open {part}" for part in PARTS])
        assert asked(state) == (first, "go")
        held = [f"go {colour} 1" for colour in COLOURS]
        assert sorted(legal(state)) == sorted(held)


@rule("CEL-12")
def test_a_seat_that_is_not_at_the_table_is_not_drawn() -> None:
    assert why_not(new(2), "first 2") == "CEL-12"
