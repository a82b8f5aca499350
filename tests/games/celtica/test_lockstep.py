"""The game against a second implementation of its rules, action by action."""

from itertools import product

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.celtica import GAME
from nemeton.games.celtica.components import EDITIONS
from nemeton.games.celtica.state import CelticaState
from tests.games.celtica import reference

GAMES_EACH = 10
# Plenty of parts and of ruins: the stacks run out, and the pile of experience cards does.
RICH = ["start", *["castle 9", "ruin 2", "village 9", "cult", "cloister 9", "ruin 1", "village 9", "ruin 3"] * 2]
RICH += ["village 9", "goal 9"]


def pick(state: CelticaState, rng: Rng, bias: int) -> int:
    """Choose at random; by the bias more often one of the first actions, so that cards are played one by one."""
    if state.to_move() == CHANCE:
        return state.pick(rng)
    legal = state.legal()
    if rng.below(10) < bias:
        small = [action for action in legal if GAME.actions.text(action).endswith((" 1", "draw"))]
        legal = small or legal
    return legal[rng.below(len(legal))]


def compare(state: CelticaState, table: reference.Table) -> None:
    texts = GAME.actions.texts
    assert sorted(texts[action] for action in state.legal()) == sorted(reference.legal(table))
    assert {texts[action]: weight for action, weight in state.outcomes()} == reference.outcomes(table)
    assert state.ending() == reference.ending(table)
    assert state.standings() == reference.standings(table)
    assert state.scores() == [reference.amulets(owned).count(9) for owned in table["owned"]]
    who = {NOBODY: "nobody", CHANCE: "chance"}.get(state.to_move(), str(state.to_move()))
    assert who == reference.mover(table)


def play_both(seed: int, seats: int, edition: str, board: list[str] | None, bias: int) -> str:
    """Play one game on both and compare them before every action; return how it ended."""
    rng = Rng(seed)
    state = GAME.new(seats, {"path": board} if board else None, edition=edition)
    assert isinstance(state, CelticaState)
    table = reference.start(seats, edition, board)
    compare(state, table)
    while state.to_move() != NOBODY:
        action = pick(state, rng, bias)
        state.apply(action)
        reference.apply(table, GAME.actions.text(action))
        compare(state, table)
    return state.ending()


@pytest.mark.parametrize(("seats", "edition"), list(product(GAME.seats, EDITIONS)))
def test_both_implementations_agree_at_every_step(seats: int, edition: str) -> None:
    for seed in range(GAMES_EACH):
        play_both(1000 * seats + seed, seats, edition, None, bias=(0, 6, 9)[seed % 3])


@pytest.mark.parametrize(("seats", "edition"), list(product(GAME.seats, ("de", "en"))))
def test_they_agree_when_piles_run_out(seats: int, edition: str) -> None:
    endings = {play_both(seed, seats, edition, RICH, bias=(9, 10)[seed % 2]) for seed in range(GAMES_EACH)}
    assert "no_parts" in endings


def test_random_play_reaches_the_common_endings() -> None:
    assert {play_both(seed, 5, "de", None, bias=0) for seed in range(8)} == {"last_round", "all_at_goal"}
