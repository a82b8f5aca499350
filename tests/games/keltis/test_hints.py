"""The greedy rating of Keltis: sensible, honest, and far better than chance."""

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, State
from nemeton.games.keltis import GAME
from nemeton.testing.walks import random_swap, walk
from tests.games.keltis.table import at, play

DEALS = 12


def best(text: str, *actions: str) -> str:
    """Return the action that is rated highest in a position, after some others."""
    state = play(at(text), *actions)
    rates = GAME.rate(state)
    return GAME.actions.text(state.legal()[rates.index(max(rates))])


def margin(seats: int, seat: int, seed: int) -> int:
    """Play the rating in one seat against random play in the others; return by how much it is ahead."""
    chance, others = Rng(seed), Rng(seed + 1)
    state: State = GAME.new(seats=seats)
    while state.to_move() != NOBODY:
        if state.to_move() == CHANCE:
            state.apply(state.pick(chance))
        elif state.to_move() == seat:
            rates = GAME.rate(state)
            state.apply(state.legal()[rates.index(max(rates))])
        else:
            state.apply(state.choose(others))
    scores = state.scores()
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_beats_random_play_from_every_seat(seats: int) -> None:
    margins = [margin(seats, seat, 100 * seed) for seed in range(DEALS // seats) for seat in range(seats)]
    assert all(ahead > 0 for ahead in margins), margins
    assert sum(margins) > 25 * len(margins)


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_is_the_same_whatever_lies_where_the_mover_may_not_look(seats: int) -> None:
    rng, compared = Rng(8), 0
    for node in walk(GAME, seats, 60 + seats):
        mover = node.state.to_move()
        exchange = random_swap(node.state, mover, rng) if mover >= 0 else None
        if exchange is not None:
            other = node.state.copy()
            other.swap(*exchange)
            assert other != node.state
            assert GAME.rate(other) == GAME.rate(node.state), exchange
            compared += 1
    assert compared > 50


def test_it_rates_every_legal_action_and_changes_nothing() -> None:
    for node in walk(GAME, 3, 5):
        before = str(node.state)
        assert len(GAME.rate(node.state)) == len(node.state.legal())
        assert str(node.state) == before


def test_it_plays_the_nearest_card_first() -> None:
    text = "seats: 2\nhand 0: green 4 7 9, brown 0, yellow 10, pink 5, blue 2 8\nrows 0: green 1 2\nfigures 0: green 2"
    state = at(text)
    rates = dict(zip(map(GAME.actions.text, state.legal()), GAME.rate(state), strict=True))
    assert rates["play green 4"] > rates["play green 7"] > rates["play green 9"]


def test_it_sends_the_large_figure_where_many_cards_will_follow() -> None:
    long = "seats: 2\nhand 0: green 1 2 4 5 6 8 9, pink 3"
    assert best(long, "play green 1") == "enter large"
    short = "seats: 2\nhand 0: green 1 2 4 5 6 8 9, pink 3\ndiscards brown: " + " ".join("0123456789")
    assert best(short, "play pink 3") == "enter small"


def test_it_ends_the_game_when_ahead_and_not_when_behind() -> None:
    nine = "0 1 2 3 4 5 6 7 8"
    ahead = f"""seats: 2
        hand 0: blue 9, any
        rows 0: brown {nine}, yellow {nine}, pink {nine}, green {nine}, blue 0 1 2 3 4 5
        figures 0: brown 9 large, yellow 9, pink 9, green 9, blue 6"""
    assert best(ahead) == "play blue 9"
    behind = f"""seats: 2
        hand 0: blue 9, any
        rows 0: blue 0 1 2 3 4 5
        figures 0: blue 6
        rows 1: brown {nine}, yellow {nine}, pink {nine}, green {nine}
        figures 1: brown 9 large, yellow 9, pink 9, green 9"""
    assert best(behind) != "play blue 9"


def test_it_takes_up_a_discard_that_its_row_needs() -> None:
    text = """seats: 2
        hand 0: brown 0 5 9, yellow 2 7, pink 4, blue 6 6
        rows 0: green 1 2 3
        figures 0: green 3
        tiles green: 4 points2
        discards green: 9 4"""
    assert best(text, "discard brown 0") == "draw green"


def test_it_leaves_a_discard_that_only_the_next_player_could_use() -> None:
    text = """seats: 2
        hand 0: brown 0 5 9, yellow 2 7, pink 4, blue 6 6
        rows 0: green 5 4 3
        figures 0: green 3
        rows 1: green 1 2 4 5 6 7
        figures 1: green 6 large
        discards green: 8"""
    assert best(text, "discard brown 0") == "draw deck"


def test_it_does_not_hand_the_next_player_what_they_wait_for() -> None:
    text = """seats: 2
        hand 0: green 8, brown 4, yellow 4 9, pink 1 6, blue 0 10
        rows 1: green 1 2 4 5 6 7
        figures 1: green 6 large"""
    assert best(text) != "discard green 8"
