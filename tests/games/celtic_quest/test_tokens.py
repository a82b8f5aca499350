"""The first phase of a turn: tokens from the bag."""

import json

import pytest

from nemeton.core.state import CHANCE
from nemeton.games.celtic_quest.actions import ROMAN_PLACES
from nemeton.games.celtic_quest.state import QuestState
from nemeton.testing import rule
from tests.games.celtic_quest.table import (
    asked,
    at,
    legal,
    only,
    outcomes,
    play,
    player,
    romans,
    see,
    tile,
    tokens,
    why_not,
)

DRAWN = "step: drawn\nto draw: 2\nmarker 0: circle\nmarker 1: Regni"


def drawn(*kinds: str, more: str = "") -> str:
    """Return a position in which seat 0 draws just these tokens."""
    counts = ", ".join(f"{kind} {kinds.count(kind)}" for kind in dict.fromkeys(kinds))
    return f"{DRAWN}\nto draw: {len(kinds)}\nbag: {counts}\n{more}".replace("to draw: 2\n", "", 1)


def draw(*kinds: str, more: str = "") -> QuestState:
    return play(at(drawn(*kinds, more=more)), *(f"drawn {kind}" for kind in kinds))


@rule("CQ-30")
def test_two_tokens_are_drawn_each_token_of_the_bag_as_likely() -> None:
    state = at(DRAWN + "\nbag: ore 3, roman 2")
    assert outcomes(state) == {"drawn ore": 3, "drawn roman": 2}
    play(state, "drawn ore")
    assert outcomes(state) == {"drawn ore": 2, "drawn roman": 2}
    play(state, "drawn roman")
    assert state.to_move() == 0


@rule("CQ-30")
def test_a_turn_begins_with_two_draws_and_with_the_talisman_three() -> None:
    state = play(at("marker 0: circle\nmarker 1: Regni\nquest 0: horse"), "stop")
    assert asked(state) == (CHANCE, "drawn")
    assert see(state)["turn_so_far"]["to_draw"] == 2
    state = play(at("marker 0: circle\nmarker 1: Regni\nquest 0: horse\ncompleted 1: talisman"), "stop")
    assert see(state)["turn_so_far"]["to_draw"] == 3


@rule("CQ-30")
def test_of_three_drawn_one_is_put_back_before_any_is_resolved() -> None:
    state = at(drawn("ore", "roman", "roman", more="completed 0: talisman\ncompleted 1: talisman"))
    play(state, "drawn ore", "drawn roman", "drawn roman")
    assert asked(state) == (0, "return")
    assert legal(state) == {"return ore", "return roman"}
    play(state, "return roman")
    assert tokens(state, "bag") == {"roman": 1}
    assert asked(state) == (0, "resolve")


@rule("CQ-30")
def test_three_of_a_kind_leave_nothing_to_choose() -> None:
    state = at(drawn("ore", "ore", "ore", more="completed 0: talisman"))
    play(state, "drawn ore", "drawn ore", "drawn ore")
    assert asked(state) == (0, "raise")


@rule("CQ-30")
def test_an_empty_bag_is_refilled_with_the_discards_first() -> None:
    state = play(at(DRAWN + "\nbag: roman 1\ndiscards: ore 2, gold 1"), "drawn roman")
    assert outcomes(state) == {"drawn ore": 2, "drawn gold": 1}
    assert tokens(state, "discards") == {}


@rule("CQ-30")
def test_without_tokens_fewer_are_drawn_and_none_goes_back() -> None:
    state = play(
        at("step: drawn\nto draw: 3\nmarker 0: circle\ncompleted 0: talisman\nbag: gold 1, bread 1"),
        "drawn gold",
        "drawn bread",
    )
    assert asked(state) == (0, "walk")
    assert player(state)["pouch"] == ["gold", "bread"]


@rule("CQ-30")
@pytest.mark.parametrize(
    ("one", "other", "is_asked"),
    [
        ("ore", "fish", False), ("gold", "ore", False), ("gold", "roman", False), ("gold", "cycle", False),
        ("ore", "roman", True), ("ore", "cycle", True), ("crystal", "druid", True), ("ore", "crystal", False),
        ("roman", "orders", True), ("roman", "romanisation", True), ("roman", "roman", False), ("druid", "cycle", True),
    ],
)  # fmt: skip
def test_the_order_is_asked_only_when_it_can_matter(one: str, other: str, is_asked: bool) -> None:
    state = draw(one, other)
    assert (asked(state) == (0, "resolve")) == is_asked


@rule("CQ-30", "CQ-32")
def test_an_item_counts_against_the_cycle_when_the_pouch_is_full() -> None:
    full = "pouch 0: bread, ring, elixir"
    assert asked(draw("gold", "cycle", more=full)) == (0, "resolve")
    assert asked(draw("gold", "roman", more=full)) == (0, "drop")


# Resources and crystals


@rule("CQ-31")
def test_a_resource_goes_onto_an_empty_spot_of_choice() -> None:
    state = draw("ore", more="resources: ore L06, deer L01")
    assert legal(state) == {"put ore L07", "put ore L08"}
    play(state, "put ore L08")
    assert [spot["token"] for spot in tile(state, "L08")["spots"]] == [True, False]


@rule("CQ-31")
def test_a_single_empty_spot_is_filled_at_once() -> None:
    state = draw("ore", more="resources: ore L06, ore L07")
    assert asked(state) == (0, "walk")
    assert tile(state, "L08")["spots"][0]["token"]


@rule("CQ-31")
def test_without_an_empty_spot_its_demand_rises_on_a_celtic_stronghold_below_8() -> None:
    state = draw("ore", more="conquered: Regni\ndemand Iceni: 8 6 4 4 1 4")
    assert only(state, "raise") == {"ore Catuvellauni", "ore Durotriges", "ore Dobunni", "ore Cantii"}
    play(state, "raise ore Cantii")
    assert see(state)["demand"]["Cantii"]["ore"] == 6
    assert tokens(state, "discards")["ore"] == 1


@rule("CQ-31")
def test_where_every_demand_is_8_nothing_rises() -> None:
    charts = "\n".join(f"demand {name}: 8 8 8 8 8 8" for name in
        ("Iceni", "Catuvellauni", "Durotriges", "Dobunni", "Cantii", "Regni"))  # fmt: skip
    state = draw("ore", more=charts)
    assert asked(state) == (0, "walk")
    assert tokens(state, "discards") == {"ore": 1}


@rule("CQ-32")
def test_the_pouch_holds_three_and_of_four_one_is_discarded() -> None:
    state = draw("gold", more="pouch 0: bread, bread, ring")
    assert legal(state) == {"drop gold", "drop bread", "drop ring"}
    play(state, "drop bread")
    assert player(state)["pouch"] == ["gold", "bread", "ring"]
    assert tokens(state, "discards") == {"bread": 1}


@rule("CQ-33")
def test_a_crystal_goes_onto_an_empty_crystal_spot() -> None:
    state = draw("crystal", more="enchanted: L05, L06, L07, Cantii\ncrystals: L05\nconquered: Cantii")
    assert legal(state) == {"put crystal L06", "put crystal L07"}
    play(state, "put crystal L07")
    assert tile(state, "L07")["crystal"]


@rule("CQ-33")
def test_a_crystal_without_an_empty_spot_is_discarded() -> None:
    assert tokens(draw("crystal", more="enchanted: L05"), "discards") == {"crystal": 1}


# Romans


@rule("CQ-34")
def test_a_roman_goes_onto_a_free_section_road_or_town_never_the_circle() -> None:
    state = draw("roman", more="romans: L08/1, Iceni/0, Regni/0\nconquered: Regni, Cantii\nenchanted: L04")
    places = only(state, "roman")
    assert {"L08/0", "Iceni/1", "Iceni/2", "Cantii/0", "L04/0", "L13/1"} <= places
    assert not places & {"L08/1", "Iceni/0", "Regni/0", "Regni/1", "Cantii/1", "L04/1", "L01/1", "Iceni/3"}
    assert not any(place.startswith("circle") for place in places)


@rule("CQ-34", "CQ-44")
def test_a_roman_put_under_a_marker_asks_its_player_when_the_movement_begins() -> None:
    state = at(drawn("roman").replace("marker 0: circle", "marker 0: L06/0"))
    play(state, "drawn roman", "roman L06/0")
    assert asked(state) == (0, "leave")


FALLING = "romans: Iceni/0, Iceni/1\nmarker 1: Iceni/0\n"


@rule("CQ-35")
def test_a_roman_on_each_road_conquers_a_stronghold_at_once() -> None:
    text = drawn("roman", more=FALLING).replace("marker 1: Regni\n", "")
    state = play(at(text), "drawn roman", "roman Iceni/2")
    assert tile(state, "Iceni")["conquered"]
    assert romans(state) == set()
    assert tokens(state, "discards") == {"roman": 2}
    assert "Iceni" not in see(state)["demand"]
    assert see(state)["players"][1]["marker"] == {"tile": "Iceni", "section": 0}


@rule("CQ-35")
def test_one_roman_and_the_chart_leave_the_game() -> None:
    before = at(drawn("roman", more=FALLING).replace("marker 1: Regni\n", ""))
    out = dict(tokens(before, "out_of_the_game"))
    state = play(before, "drawn roman", "roman Iceni/2")
    gone = tokens(state, "out_of_the_game")
    assert gone["roman"] == out.get("roman", 0) + 1
    assert gone["ore"] == out.get("ore", 0) + 1


@rule("CQ-35")
def test_a_road_is_an_exit_edge_even_where_no_tile_lies_beyond() -> None:
    dead_end = {"tiles": {"Cantii": {"sections": [[0, 3, 4]]}}}  # on the printed map its third road leads nowhere
    text = drawn("roman", more=f"components: {json.dumps(dead_end)}\nromans: Cantii/0")
    state = play(at(text), "drawn roman", "roman Cantii/1")
    assert not tile(state, "Cantii")["conquered"]
    assert state.free_places().has(ROMAN_PLACES.index("Cantii/2"))


@rule("CQ-35")
def test_a_crystal_of_a_conquered_stronghold_is_discarded_and_its_spot_is_gone() -> None:
    state = play(draw("roman", more="enchanted: Cantii\nromans: Cantii/0"), "roman Cantii/1")
    assert tokens(state, "discards")["crystal"] == 1
    assert not tile(state, "Cantii")["crystal"]
    state = draw("crystal", more="enchanted: Cantii\nconquered: Cantii")
    assert tokens(state, "discards")["crystal"] == 1


# Events


@rule("CQ-36")
def test_the_cycle_puts_all_discards_back_itself_too() -> None:
    state = draw("cycle", more="discards: ore 2, roman 1")
    assert tokens(state, "bag") == {"ore": 2, "roman": 1, "cycle": 1}
    assert tokens(state, "discards") == {}


@rule("CQ-37")
def test_the_druid_raises_the_chart_and_enchants_a_tile_of_choice() -> None:
    state = draw("druid", more="enchanted: L05\nconquered: Regni")
    assert see(state)["spell"] == 1
    tiles = only(state, "enchant")
    assert {"L01", "Cantii"} <= tiles
    assert not tiles & {"L05", "L14", "Iceni", "Regni", "circle"}
    play(state, "enchant L06")
    assert tile(state, "L06")["enchanted"]
    assert tokens(state, "discards") == {"druid": 1}


@rule("CQ-37")
def test_with_no_tile_left_only_the_chart_rises() -> None:
    every = ", ".join([*(f"L{i:02}" for i in range(1, 16) if i != 14), "Cantii", "Regni"])
    state = draw("druid", more=f"enchanted: {every}\ncrystals: -\ndelivered 0: 4")
    assert asked(state) == (0, "walk")
    assert see(state)["spell"] == 1


@rule("CQ-38")
def test_enchanting_takes_the_resources_out_and_brings_a_crystal() -> None:
    state = play(draw("druid"), "enchant L03")
    assert tile(state, "L03")["crystal"]
    assert [spot["in_play"] for spot in tile(state, "L03")["spots"]] == [False, False]
    assert tokens(state, "out_of_the_game")["deer"] >= 1
    assert see(state)["crystal_supply"] == 15


@rule("CQ-38")
def test_of_romans_on_an_enchanted_land_tile_one_stays() -> None:
    state = play(draw("druid", more="romans: L08/0, L08/1"), "enchant L08")
    assert romans(state) == {"L08/0"}
    assert tokens(state, "discards") == {"roman": 1, "druid": 1}


@rule("CQ-38")
def test_markers_stand_on_the_joined_section_and_a_strongholds_romans_stay() -> None:
    text = drawn("druid", more="romans: L08/0, Cantii/1").replace("marker 1: Regni", "marker 1: L08/1")
    state = play(at(text), "drawn druid", "enchant L08")
    assert see(state)["players"][1]["marker"] == {"tile": "L08", "section": 0}
    state = play(at(text), "drawn druid", "enchant Cantii")
    assert romans(state) == {"L08/0", "Cantii/1"}
    assert tile(state, "Cantii")["crystal"]


@rule("CQ-38")
def test_cantii_and_regni_are_replaced_by_their_enchanted_tile() -> None:
    state = play(draw("druid"), "enchant Cantii")
    places = {place.name: place.components for place in state.places()}
    assert places["aside"] == ("tile Cantii", "enchanted Regni")
    assert why_not(draw("druid", more="conquered: Cantii"), "enchant Cantii") == "CQ-38"


@rule("CQ-39")
def test_orders_discard_a_roman_of_choice() -> None:
    state = draw("orders", more="romans: L08/0, Iceni/1")
    assert legal(state) == {"remove L08/0", "remove Iceni/1"}
    play(state, "remove L08/0")
    assert romans(state) == {"Iceni/1"}
    assert tokens(state, "discards") == {"orders": 1, "roman": 1}


@rule("CQ-39")
def test_orders_without_a_roman_are_discarded() -> None:
    state = draw("orders")
    assert asked(state) == (0, "walk")
    assert tokens(state, "discards") == {"orders": 1}


@rule("CQ-39")
def test_romanisation_conquers_a_stronghold_of_choice() -> None:
    state = draw("romanisation", more="romans: Iceni/1, Iceni/2\nconquered: Dobunni")
    assert only(state, "romanise") == {"Iceni", "Catuvellauni", "Durotriges", "Cantii", "Regni"}
    play(state, "romanise Iceni")
    assert tokens(state, "discards") == {"romanisation": 1, "roman": 1}
    state = play(draw("romanisation"), "romanise Iceni")
    assert tokens(state, "discards") == {"romanisation": 1}
