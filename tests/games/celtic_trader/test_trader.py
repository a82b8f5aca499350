"""Celtic Trader: what it leaves out of Celtic Quest, and its own map."""

from __future__ import annotations

import pytest

from nemeton.core.state import CHANCE, SPECTATOR
from nemeton.games.celtic_quest.box import BOX
from nemeton.games.celtic_quest.components import FIXED_MAP, STRONGHOLDS
from nemeton.games.celtic_quest.map import fixed_map
from nemeton.games.celtic_trader import GAME
from nemeton.testing import rule
from tests.games.celtic_quest.table import (
    asked,
    chance_until,
    legal,
    new,
    outcomes,
    play,
    player,
    see,
    tokens,
    trader,
    why_not,
)


@rule("CT-1")
def test_the_fixed_map_lies_there_from_the_start() -> None:
    state = play(new(2, GAME), "first 0", "destiny 0 richest", "destiny 1 swiftest")
    assert asked(state) == (CHANCE, "drawn")
    laid = {tile["name"]: (tile["q"], tile["r"], tile["turned"]) for tile in see(state)["map"]["tiles"]}
    assert laid == {"circle": (0, 0, 0)} | {name: (q, r, turn) for name, q, r, turn in FIXED_MAP}


@rule("CT-1")
def test_its_charts_follow_from_its_roads_and_no_spot_is_cut_off() -> None:
    printed = fixed_map(BOX)
    assert printed.connected == BOX.all_spots
    state = play(new(2, GAME), "first 0", "destiny 0 richest", "destiny 1 swiftest")
    for number, name in enumerate(STRONGHOLDS):
        values = [(1, 2, 4, 6, 8)[column] for column in printed.demand(number, printed.connected)]
        assert list(see(state)["demand"][name].values()) == values == list(BOX.demand(number))


@rule("CT-2")
def test_roles_are_the_six_basic_destinies_and_lie_open() -> None:
    state = play(new(2, GAME), "first 0")
    assert {text.split()[2] for text in outcomes(state)} == {
        "swiftest", "hardiest", "richest", "shrewdest", "strongest", "sturdiest",
    }  # fmt: skip
    play(state, "destiny 0 richest")
    for seat in (0, 1, SPECTATOR):
        assert see(state, seat)["players"][0]["destinies"] == ["richest"]
    text = GAME.tell(new(2, GAME), GAME.actions.parse("destiny 0 richest"), state, 1)[1]
    assert text == "destiny 0 richest"


@rule("CT-3")
def test_there_is_no_druid_and_by_default_no_more_items_in_the_bag() -> None:
    bag = tokens(new(2, GAME), "bag")
    assert bag == {"ore": 4, "fish": 4, "cloth": 4, "deer": 4, "wheat": 4, "grapes": 4, "roman": 14,
                   "orders": 1, "cycle": 1, "romanisation": 1}  # fmt: skip
    assert tokens(new(2, GAME, items_in_bag=True), "bag")["gold"] == 2


@rule("CT-3")
def test_there_are_no_quests_no_crystals_and_no_enchantment() -> None:
    state = trader("step: circle\nmarker 0: circle\nreputation 0: 2")
    assert legal(state) == {"improve movement", "improve trading", "improve carrying", "claim 1", "claim 2", "done"}
    for action in ("complete", "abandon", "quest", "offer 1"):
        assert why_not(state, action) == "CT-3"
    fort = trader("step: stronghold\nmarker 0: Iceni\nload 0: ore")
    assert legal(fort) == {"deliver ore", "done"}
    assert why_not(fort, "quest") == "CT-3"
    assert see(state)["crystal_supply"] == 0


@rule("CT-4")
def test_it_ends_by_the_supply_by_conquest_or_with_the_limit() -> None:
    assert set(GAME.endings) == {"conquest_by_romans", "conquest_by_romanisation", "supply_used_up", "round_limit"}
    state = trader("step: stronghold\nmarker 0: Iceni\nload 0: fish\nvictory 1: 110\nmarker 1: Regni")
    assert play(state, "deliver fish").ending() == "supply_used_up"
    fallen = "conquered: Iceni, Catuvellauni, Durotriges, Dobunni, Regni\n"
    state = trader(f"step: drawn\nto draw: 1\nbag: romanisation 1\nmarker 0: circle\n{fallen}")
    assert play(state, "drawn romanisation").ending() == "conquest_by_romanisation"
    state = trader("round_limit: 1\nturns: 1\nmover: 1\nmarker 0: circle\nmarker 1: L04/0")
    assert play(state, "stop").ending() == "round_limit"


@rule("CT-5")
@pytest.mark.parametrize(("laid", "step"), [("built", "lay"), ("quick", "tile")])
def test_it_can_be_played_on_a_map_that_is_laid(laid: str, step: str) -> None:
    state = chance_until(new(3, GAME, map=laid), step)
    assert state.building is not None
    assert chance_until(state, "over").ending() in GAME.endings


@rule("CT-2")
def test_a_role_pays_for_two_abilities() -> None:
    cards = "destiny 0: richest\ndestiny 1: swiftest\n"
    state = trader(f"step: over\nending: round_limit\nturns: 120\n{cards}abilities 0: 1 3 4\nvictory 0: 3")
    assert state.scores()[0] == 3 + 15 + 2
    assert player(state)["destinies"] == ["richest"]
