"""Positions as text: read back as they were, refused by field and reason when they cannot be."""

from __future__ import annotations

import pytest

from nemeton.core.errors import BadPosition
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_trader import GAME as TRADER
from tests.games.celtic_quest.table import at, chance_until, new, see, trader


@pytest.mark.parametrize(
    "step", ["destiny", "quest", "keep", "tile", "lay", "drawn", "start", "walk", "roman", "raise"]
)
def test_positions_of_every_phase_read_back(step: str) -> None:
    state = chance_until(new(3, advanced=True, luckiest=True), step)
    assert GAME.position(str(state)) == state
    assert str(GAME.position(str(state))) == str(state)


def test_a_short_position_is_filled_up_with_the_usual() -> None:
    state = at("marker 0: circle\nload 0: ore\nromans: L01/0")
    assert see(state)["supply"] == 114
    assert see(state)["bag"]["ore"] == 3
    assert see(state)["bag"]["roman"] == 13
    assert see(state)["demand"]["Iceni"]["fish"] == 6


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("marker 0: L99", "marker 0.*L99"),
        ("marker 0: L01/1", "marker 0.*cannot be “1”"),
        ("marker 0: L04/1\nenchanted: L04", "no marker can stand there"),
        ("marker 0: circle\nromans: L01/2", "romans.*L01/2"),
        ("marker 0: circle\nromans: L01/0, L01/0", "romans"),
        ("marker 0: circle\nromans: Cantii/0, Cantii/1", "with a Roman on each road Cantii is conquered"),
        ("marker 0: circle\nenchanted: L14", "L14 cannot lie like that"),
        ("marker 0: circle\nconquered: L01", "L01 cannot lie like that"),
        ("marker 0: circle\ncrystals: L01", "L01 cannot lie like that"),
        ("marker 0: circle\nload 0: ore, ore", "at most 1 fit"),
        ("marker 0: circle\npouch 0: gold, gold, gold, gold", "at most 3 fit"),
        ("marker 0: circle\npouch 0: ring, ring\npouch 1: ring, ring", "only 3 tokens of ring"),
        ("marker 0: circle\nbag: druid 2", "only 1 tokens of druid"),
        ("marker 0: circle\nbag: dragon 1", "dragon"),
        ("marker 0: circle\nsupply: 100", "supply.*114"),
        ("marker 0: circle\nvictory 0: 114", "114 points are used up"),
        ("marker 0: circle\ndestiny 0: richest\ndestiny 1: richest", "destiny 1.*no such card"),
        ("marker 0: circle\ndestiny 0: wisest", "destiny 0.*no such card"),
        ("marker 0: circle\nstarted 0: circle", "does not start at circle"),
        ("marker 0: circle\nquest 0: horse\ncompleted 1: horse, horse", "no such card"),
        ("marker 0: circle\nquest 0: dragon", "dragon"),
        ("marker 0: circle\nabilities 0: 5 0 0", "abilities 0"),
        ("marker 0: circle\ndemand Iceni: 3 6 4 4 1 4", "demand Iceni"),
        ("marker 0: circle\nresources: ore L01", "ore L01"),
        ("marker 0: circle\nresources: ore L06, ore L06", "ore L06"),
        ("marker 0: circle\ntiles: L01 0 -1 0", "Iceni is missing"),
        ("marker 0: circle\ntiles: L01 0 -1 4", "tiles"),
        ("marker 0: circle\ntiles: Cantii 0 -1 1", "roads that meet roads"),
        ("marker 0: circle\ntiles: L01 9 9 0", "tiles"),
        ("step: walk", "marker 0.*cannot be asked"),
        ("step: start\nmarker 0: circle", "cannot be asked"),
        ("step: leave\nmarker 0: circle", "cannot be asked"),
        ("step: circle\nmarker 0: Iceni", "cannot be asked"),
        ("step: stronghold\nmarker 0: circle", "cannot be asked"),
        ("step: meet\nmarker 0: circle\nheading: L01\npouch 0: gold", "cannot be asked"),
        ("step: put\nmarker 0: circle", "resolving.*cannot be asked"),
        ("step: put\nmarker 0: circle\nresolving: ore\nbag: -", "step.*cannot be asked"),
        ("step: resolve\nmarker 0: circle\ndrawn: ore", "drawn.*cannot be asked"),
        ("step: drawn\nmarker 0: circle", "drawn.*cannot be asked"),
        ("step: over\nmarker 0: circle", "ending.*cannot be asked"),
        ("marker 0: circle\nending: round_limit", "ending.*cannot be asked"),
        ("marker 0: circle\nmagic: 3", "no field “magic”"),
        ("seats: 6\nmarker 0: circle", "seats"),
        ("marker 0: circle\ncomponents: {", "components"),
    ],
)
def test_what_could_never_arise_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        at(text)


def test_a_trader_has_no_quests_and_no_crystals() -> None:
    for text in ("quest 0: horse", "completed 0: horse", "load 0: crystal"):
        with pytest.raises(BadPosition):
            trader(f"marker 0: circle\n{text}")


def test_a_position_belongs_to_its_game() -> None:
    text = str(at("marker 0: circle"))
    with pytest.raises(BadPosition, match="celtic_trader position"):
        TRADER.position(text)
