"""The greedy player: delivers, improves, completes quests, and beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, State
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_quest.outlook import Errands
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_trader import GAME as TRADER
from nemeton.testing.walks import random_swap, walk
from tests.games.celtic_quest.table import at


def best(state: QuestState) -> str:
    ratings = GAME.rate(state)
    assert len(ratings) == len(state.legal())
    return GAME.actions.text(state.legal()[ratings.index(max(ratings))])


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("step: circle\nmarker 0: circle\nquest 0: horse\nload 0: wheat, fish\nabilities 0: 0 0 1", "complete"),
        ("step: circle\nmarker 0: circle\nquest 0: horse\nreputation 0: 2", "improve movement"),
        (
            "step: circle\nmarker 0: circle\nquest 0: horse\nreputation 0: 9\nvictory 1: 99\nabilities 0: 4 4 4",
            "claim 9",
        ),
        ("step: stronghold\nmarker 0: Iceni\nload 0: fish\npouch 0: ring", "deliver fish ring"),
        ("step: stronghold\nmarker 0: Iceni", "quest"),
        ("marker 0: L06/0\nquest 0: torc\nload 0: fish\nabilities 0: 0 0 1", "pick ore"),
        ("marker 0: L06/0\nquest 0: torc\nload 0: fish, ore\nabilities 0: 1 0 1", "step Durotriges"),
        ("marker 0: Durotriges\nload 0: fish\npoints: 1\nquest 0: pack", "step Iceni"),
        ("step: stronghold\nmarker 0: Iceni\nload 0: fish, deer\nabilities 0: 0 0 1\nquest 0: horse", "deliver deer"),
        ("step: remove\nmarker 0: L03/0\nload 0: deer\nquest 0: sack\nromans: L05/0, L11/0", "remove L05/0"),
        ("step: meet\nmarker 0: circle\nheading: L01\nromans: L01/0\npouch 0: gold\nmarker 1: Iceni", "gold"),
    ],
)
def test_what_looks_best(text: str, action: str) -> None:
    assert best(at(text)).startswith(action)


def promise_of(state: QuestState, seat: int) -> int:
    """Return what everybody can tell of a seat's best errand."""
    errands = Errands(state, seat, 0)
    player = errands.player
    return int(errands.from_here(player.tile, player.part, errands.speed, errands.prospect(player.load)))


def test_a_roman_goes_where_another_would_pass() -> None:
    state = at("step: roman\nresolving: roman\nmarker 0: Regni\nmarker 1: L11/0\nload 1: wheat\nquest 1: pack")
    before = promise_of(state, 1)
    state.apply(GAME.actions.parse(best(state)))
    assert promise_of(state, 1) < before


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_is_the_same_whatever_lies_where_the_mover_may_not_look(seats: int) -> None:
    rng, compared = Rng(8), 0
    for node in walk(GAME, seats, 60 + seats, map="quick", round_limit=12):
        mover = node.state.to_move()
        exchange = random_swap(node.state, mover, rng) if mover >= 0 else None
        if exchange is not None:
            other = node.state.copy()
            other.swap(*exchange)
            assert GAME.rate(other) == GAME.rate(node.state), exchange
            compared += 1
    assert compared > 50


def play_out(game: Game, seed: int, greedy_seat: int) -> State:
    """Play a game of one greedy and one random player."""
    rng = Rng(seed)
    options: dict[str, Any] = {"map": "quick"} if game is GAME else {}
    state = game.new(seats=2, round_limit=20, **options)
    while state.to_move() != NOBODY:
        if state.to_move() == CHANCE:
            state.apply(state.pick(rng))
        elif state.to_move() == greedy_seat:
            world = state.observe(greedy_seat).determinize(rng)
            ratings = game.rate(world)
            state.apply(state.legal()[ratings.index(max(ratings))])
        else:
            state.apply(state.choose(rng))
    return state


@pytest.mark.parametrize("game", [GAME, TRADER], ids=lambda game: str(game.name))
def test_the_greedy_player_beats_chance(game: Game) -> None:
    won = sum(play_out(game, seed, seed % 2).standings()[seed % 2] == 1 for seed in range(6))
    assert won >= 5
