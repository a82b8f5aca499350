"""Keltis, the set-up: KEL-10 to KEL-14."""

import pytest

from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, SPECTATOR
from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import KeltisState
from nemeton.testing import rule
from tests.games.keltis.table import asked, at, hand, new, outcomes, play, why_not


def dealt(seats: int, seed: int = 1) -> KeltisState:
    state = new(seats)
    roll(state, Rng(seed))
    return state


@rule("KEL-10")
@pytest.mark.parametrize("seats", GAME.seats)
def test_figures_start_on_the_start_stone_and_nobody_has_points(seats: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        seen = state.observe(SPECTATOR).player_json(seat)
        assert seen["figures"] == {}
        assert seen["small_left"] == 4
        assert seen["points"] == 0
        assert state.tally(seat) == [("stones 0", -4), ("points", 0)]


@rule("KEL-11")
def test_all_tiles_lie_face_up_for_everybody_before_anything_else() -> None:
    state = dealt(3)
    for seat in (0, 1, 2, SPECTATOR):
        tiles = state.observe(seat).to_json()["tiles"]
        assert isinstance(tiles, list)
        kinds = sorted(tile["tile"] for tile in tiles)
        assert kinds == ["clover"] * 9 + ["points1"] * 2 + ["points2"] * 3 + ["points3"] * 2 + ["stone"] * 9
        assert not any(tile["taken"] for tile in tiles)
    assert why_not(new(3), "first 0") == "KEL-11"
    assert why_not(new(3), "tile brown 5 clover") == "KEL-11"


@rule("KEL-12", "KEL-13")
@pytest.mark.parametrize(("seats", "draw_pile"), [(2, 64), (3, 86), (4, 78)])
def test_everybody_is_dealt_eight_cards_and_the_rest_is_the_draw_pile(seats: int, draw_pile: int) -> None:
    state = dealt(seats)
    assert [len(hand(state, seat)) for seat in range(seats)] == [8] * seats
    assert state.observe(0).to_json()["draw_pile"] == draw_pile


@rule("KEL-12")
def test_cards_are_dealt_seat_by_seat_each_card_as_likely() -> None:
    state = at("seats: 2\nstep: deal\nhand 0: green 7 7, pink 0 1 2 3 4")
    assert asked(state) == (CHANCE, "deal")
    assert why_not(state, "deal 1 brown 3") == "KEL-12"
    assert why_not(state, "deal 0 green 7") == "KEL-12"
    weights = outcomes(state)
    assert weights["deal 0 brown 3"] == 2
    assert weights["deal 0 pink 0"] == 1
    assert "deal 0 green 7" not in weights
    assert sum(weights.values()) == 103
    play(state, "deal 0 brown 3")
    assert set(outcomes(state)) == {f"deal 1 {text[7:]}" for text in weights}
    assert outcomes(state)["deal 1 brown 3"] == 1


@rule("KEL-13")
def test_with_two_players_thirty_cards_never_come_up() -> None:
    all_of = " ".join(f"{value} {value}" for value in range(11))
    state = at(f"seats: 2\ndiscards brown: {all_of}\ndiscards yellow: {all_of}\ndiscards pink: {all_of[:-8]}")
    assert state.observe(0).to_json()["draw_pile"] == 1
    play(state, "discard pink 9", "draw deck")
    assert sum(outcomes(state).values()) == 31
    play(state, "drawn blue 10")
    assert state.ending() == "last_card"
    deck = next(place for place in state.places() if place.name == "deck")
    assert len(deck.components) == 30
    assert deck.seen_by == frozenset()


@rule("KEL-14")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_is_as_likely_to_begin(seats: int) -> None:
    state = at(f"seats: {seats}\nstep: first")
    assert outcomes(state) == {f"first {seat}": 1 for seat in range(seats)}
    if seats < 4:
        assert why_not(state, f"first {seats}") == "KEL-14"
    last = seats - 1
    play(state, f"first {last}")
    roll(state, Rng(2))
    assert asked(state) == (last, "card")


@rule("KEL-14")
def test_the_turn_goes_round_from_the_first_seat() -> None:
    state, rng, movers = at("seats: 3\nstep: first"), Rng(3), []
    play(state, "first 1")
    roll(state, rng)
    for _ in range(4):
        movers.append(state.to_move())
        state.apply(state.legal()[-1])
        play(state, "draw deck")
        roll(state, rng)
    assert movers == [1, 2, 0, 1]
