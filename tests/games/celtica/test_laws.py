"""The laws of every game, where Celtica needs them most: the English edition, and a board on which piles run out."""

from collections import Counter
from dataclasses import replace

import pytest

from nemeton.core.rng import Rng
from nemeton.games.celtica import GAME
from nemeton.games.celtica.path import read_path
from nemeton.games.celtica.state import CelticaState
from nemeton.testing import LAWS
from nemeton.testing.laws import Law, records_replay
from tests.games.celtica.table import at
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


END = "step: exchange\nto move: 1\nending: last_round\nender: 0\ndruids: red 18"
CHOICES = [
    "seats: 2\nhand 0: red 2, white 1\nexperience 0: red 1, brown 2",
    "seats: 2\nedition: en\nhand 0: red 2, white 1\nexperience 0: red 2, brown 1\nowed 0: red",
    "seats: 2\nstep: take\ndue: 1\ndruids: red 1\ndisplay: red 7, white 1, centre 1",
    "seats: 2\nstep: give\ndue: 1\ndruids: red 3\nparts 0: red 3, centre 2",
    "seats: 2\nstep: cult\ndruids: red 2",
    f"seats: 2\n{END}\nexperience 1: red 1\nparts 1: red 2, white 1\ndisplay: red 7, white 1, centre 1",
    f"seats: 2\n{END}\nexperience 1: red 2\nparts 1: red 2, white 1\ndisplay: red 8, centre 1",
]


@pytest.mark.parametrize("text", CHOICES)
def test_a_random_choice_is_each_legal_action_as_likely(text: str) -> None:
    state = at(text)
    legal = state.legal()
    rng = Rng(6)
    chosen = Counter(state.choose(rng) for _ in range(300 * len(legal)))
    assert sorted(chosen) == legal
    assert all(abs(number - 300) < 90 for number in chosen.values())  # five standard deviations
