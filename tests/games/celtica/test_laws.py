"""The laws of every game, where Celtica needs them most: the English edition, and a board on which piles run out."""

from dataclasses import replace

import pytest

from nemeton.games.celtica import GAME
from nemeton.games.celtica.path import read_path
from nemeton.games.celtica.state import CelticaState
from nemeton.testing import LAWS
from nemeton.testing.laws import Law, records_replay
from tests.games.celtica.test_lockstep import RICH

# A record finds its game by its name, so these two, which are no games of the collection, have none.
OF_STATES = [law for law in LAWS if law is not records_replay]
ENGLISH = replace(GAME, options=(replace(GAME.options[0], default="en"),))


def rich(seats: int, edition: str) -> CelticaState:
    return CelticaState.start(seats, edition, read_path(RICH))


@pytest.mark.parametrize("law", OF_STATES)
def test_the_english_edition_obeys_them(law: Law) -> None:
    law(ENGLISH, games=1)


@pytest.mark.parametrize("law", OF_STATES)
def test_they_hold_when_piles_run_out(law: Law) -> None:
    law(replace(GAME, start=rich), games=1)
