"""The game against a second implementation of its rules, action by action."""

from itertools import product
from pathlib import Path

import pytest

from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import KeltisState
from tests.games.keltis import reference

GAMES_EACH = 12
TRANSCRIPTS = sorted((Path(__file__).parents[2] / "transcripts" / "keltis").glob("*.txt"))
SET_UPS = list(product(GAME.seats, (True, False), (400, 60, 7)))


def pick(state: KeltisState, rng: Rng, skill: int) -> int:
    """Choose at random; so many times in ten what looks best, so that figures come far."""
    if state.to_move() == CHANCE:
        return state.pick(rng)
    legal = state.legal()
    if rng.below(10) >= skill:
        return legal[rng.below(len(legal))]
    rates = GAME.rate(state)
    return legal[rates.index(max(rates))]


def compare(state: KeltisState, table: reference.Table) -> None:
    texts = GAME.actions.texts
    assert [texts[action] for action in state.legal()] == sorted(reference.legal(table), key=GAME.actions.parse)
    assert {texts[action]: weight for action, weight in state.outcomes()} == reference.outcomes(table)
    assert state.ending() == table["ending"]
    assert state.scores() == reference.scores(table)
    who = {NOBODY: "nobody", CHANCE: "chance"}.get(state.to_move(), str(state.to_move()))
    assert who == reference.mover(table)


def play_both(seed: int, seats: int, may_enter: bool, turn_limit: int, skill: int) -> str:
    """Play one game on both and compare them before every action; return how it ended."""
    rng = Rng(seed)
    state = GAME.new(seats=seats, finished_path_may_enter=may_enter, turn_limit=turn_limit)
    assert isinstance(state, KeltisState)
    table = reference.start(seats, turn_limit, may_enter)
    compare(state, table)
    while state.to_move() != NOBODY:
        action = pick(state, rng, skill)
        state.apply(action)
        reference.apply(table, GAME.actions.text(action))
        compare(state, table)
    return state.ending()


@pytest.mark.parametrize(("seats", "may_enter", "turn_limit"), SET_UPS)
def test_both_implementations_agree_at_every_step(seats: int, may_enter: bool, turn_limit: int) -> None:
    for seed in range(GAMES_EACH):
        play_both(1000 * seats + seed, seats, may_enter, turn_limit, skill=(0, 5, 9, 10)[seed % 4])


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_both_implementations_agree_on_every_transcript(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    state = record.first()
    assert isinstance(state, KeltisState)
    table = reference.start(
        record.seats, int(record.options["turn_limit"]), record.options["finished_path_may_enter"] is True
    )
    for action in record.actions:
        compare(state, table)
        state.apply(action)
        reference.apply(table, GAME.actions.text(action))
    compare(state, table)
