"""Whole games of Celtica: each way to end, with and without an exchange of experience cards."""

from pathlib import Path

import pytest

from nemeton.core.record import Record
from nemeton.games.celtica import GAME
from nemeton.games.celtica.state import CelticaState
from nemeton.testing import rule

FOLDER = Path(__file__).parents[2] / "transcripts" / "celtica"


def verbs_and_end(name: str) -> tuple[set[str], CelticaState]:
    """Return what was done in a transcript's exchange, and where it led."""
    record = Record.parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    done = {GAME.actions.text(action).split()[0] for action in record.actions}
    state = record.replay()
    assert isinstance(state, CelticaState)
    return done & {"swap", "buy", "done"}, state


@rule("CEL-50", "CEL-51")
@pytest.mark.parametrize("ending", GAME.endings)
def test_an_end_without_an_exchange(ending: str) -> None:
    verbs, state = verbs_and_end(ending)
    assert verbs == set()
    assert state.ending() == ending
    assert sum(player.spent for player in state.players) == 0


@rule("CEL-52")
@pytest.mark.parametrize("ending", ["last_round", "all_at_goal"])
def test_an_end_with_an_exchange(ending: str) -> None:
    verbs, state = verbs_and_end(f"{ending}-exchange")
    assert {"swap", "buy"} <= verbs
    assert state.ending() == ending
    assert sum(player.spent for player in state.players) >= 3


@rule("CEL-51", "CEL-52")
def test_when_all_parts_are_gone_the_exchange_of_those_who_hold_experience_ends_at_once() -> None:
    verbs, state = verbs_and_end("no_parts-exchange")
    assert verbs == set()
    assert state.ending() == "no_parts"
    assert sum(player.experience_left() for player in state.players) > 0
    assert not state.supply.has_part()
