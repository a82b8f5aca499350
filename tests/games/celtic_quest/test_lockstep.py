"""Celtic Quest and Celtic Trader against a second implementation of their rules, action by action."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, State
from nemeton.games.celtic_quest import GAME as QUEST
from nemeton.games.celtic_trader import GAME as TRADER
from tests.games.celtic_quest.reference import Reference

FRUITFUL = ("pick", "deliver", "complete", "improve", "quest", "offer", "abandon", "gold", "put")
FRUITLESS = ("discard", "stop", "claim")


def choose(game: Game, state: State, rng: Rng, *, greedy: bool) -> int:
    """Choose so that games go far: by the ratings, what bears fruit, or at random."""
    legal = state.legal()
    verbs = {action: game.actions.text(action).split()[0] for action in legal}
    if greedy and rng.below(10) < 8:
        return max(zip(game.rate(state), legal, strict=True))[1]
    fruitful = [action for action in legal if verbs[action] in FRUITFUL]
    if fruitful and rng.below(10) < 7:
        return fruitful[rng.below(len(fruitful))]
    going = [action for action in legal if verbs[action] not in FRUITLESS]
    choices = going if going and rng.below(10) < 8 else legal
    return choices[rng.below(len(choices))]


def compare(game: Game, state: State, reference: Reference) -> None:
    mover = state.to_move()
    assert (mover == NOBODY) == reference.over
    question = reference.question
    assert question is not None
    if mover == CHANCE:
        assert question.who == "chance"
        assert {game.actions.text(action): weight for action, weight in state.outcomes()} == question.options
    elif mover != NOBODY:
        assert question.who == mover
        assert {game.actions.text(action) for action in state.legal()} == set(question.options)


def play_both(game: Game, seats: int, seed: int, options: dict[str, Any]) -> State:
    """Play one game on both and compare them before every action."""
    state = game.new(seats, **options)
    chosen: dict[str, Any] = dict(game.check_options(options))
    reference = Reference(seats, trader=game is TRADER, laid=chosen.pop("map"), **chosen)
    rng = Rng(seed)
    compare(game, state, reference)
    while state.to_move() != NOBODY:
        action = state.pick(rng) if state.to_move() == CHANCE else choose(game, state, rng, greedy=seed % 2 == 0)
        state.apply(action)
        reference.apply(game.actions.text(action))
        compare(game, state, reference)
    assert state.scores() == reference.scores()
    assert state.standings() == reference.standings()
    return state


@pytest.mark.parametrize(("seats", "laid", "advanced"), list(product(QUEST.seats, ["quick", "built"], [False, True])))
def test_celtic_quest_agrees_at_every_step(seats: int, laid: str, advanced: bool) -> None:
    options = {"map": laid, "advanced": advanced, "luckiest": advanced, "items_in_bag": seats % 2 == 0}
    play_both(QUEST, seats, 10 * seats + advanced, {**options, "round_limit": 25})


@pytest.mark.parametrize(("seats", "laid"), list(product(TRADER.seats, ["fixed", "quick"])))
def test_celtic_trader_agrees_at_every_step(seats: int, laid: str) -> None:
    for seed in range(2):
        play_both(TRADER, seats, 10 * seats + seed, {"map": laid, "items_in_bag": seed == 1, "round_limit": 25})
