"""The third phase of a turn: at the Stone Circle, at a Celtic stronghold."""

from __future__ import annotations

import pytest

from nemeton.core.state import CHANCE
from nemeton.testing import rule
from tests.games.celtic_quest.table import asked, at, legal, only, outcomes, play, player, see, tile, tokens, why_not

CIRCLE = "step: circle\nmarker 0: circle\nmarker 1: Regni\n"
FORT = "step: stronghold\nmarker 0: Iceni\nmarker 1: Regni\n"
USED_UP = "enchanted: L06, L07, L08\ncrystals: -\n"  # no spot of ore is left


@rule("CQ-50")
def test_a_quest_is_completed_with_its_two_resources() -> None:
    state = at(CIRCLE + "quest 0: horse\nload 0: wheat, fish\nabilities 0: 0 0 1")
    assert "complete" in legal(state)
    play(state, "complete")
    assert asked(state) == (0, "enchant")
    assert state.step().rule == "CQ-50"
    play(state, "enchant L01")
    assert player(state)["victory"] == 10
    assert player(state)["completed"] == ["horse"]
    assert player(state)["load"] == []
    assert tokens(state, "discards") == {"wheat": 1, "fish": 1}
    assert tile(state, "L01")["enchanted"]
    assert see(state)["supply"] == 104


@rule("CQ-50")
def test_with_one_of_its_resources_it_is_not() -> None:
    state = at(CIRCLE + "quest 0: horse\nload 0: wheat, ore\nabilities 0: 0 0 1")
    assert why_not(state, "complete") == "CQ-50"


@rule("CQ-50")
def test_its_effect_counts_from_now_and_two_of_a_kind_dont_add_up() -> None:
    one, two = (player(at(f"marker 0: circle\ncompleted 0: {quests}"))["capacity"] for quests in ("pack", "pack, pack"))
    assert one == two == 2


@rule("CQ-50")
def test_without_a_tile_to_enchant_it_is_completed_all_the_same() -> None:
    every = ", ".join([*(f"L{i:02}" for i in range(1, 16) if i != 14), "Cantii", "Regni"])
    state = at(CIRCLE + f"enchanted: {every}\ncrystals: -\nquest 0: horse\nload 0: wheat, fish\nabilities 0: 0 0 1")
    assert asked(play(state, "complete")) == (0, "circle")


@rule("CQ-50")
def test_silence_would_tell_so_the_circle_is_asked_with_one_option() -> None:
    carries_two = "marker 0: circle\npoints: 2\nquest 0: horse\nload 0: ore, deer\nabilities 0: 0 0 1"
    state = play(at(carries_two), "stop")
    assert asked(state) == (0, "circle")
    assert legal(state) == {"done"}
    one_kind = play(at("marker 0: circle\nmarker 1: Regni\nquest 0: horse\nload 0: ore"), "stop")
    assert see(one_kind)["turn"] == 1


@rule("CQ-51")
def test_abilities_are_improved_step_by_step_for_reputation() -> None:
    state = at(CIRCLE + "reputation 0: 7\nabilities 0: 1 0 0\nquest 0: horse")
    assert only(state, "improve") == {"movement", "trading", "carrying"}
    play(state, "improve trading")
    assert player(state)["reputation"] == 5
    assert see(state)["supply"] == 109
    assert player(state)["abilities"]["trading"]["level"] == 1
    play(state, "improve movement")
    assert player(state)["reputation"] == 1
    assert why_not(state, "improve carrying") == "CQ-51"
    assert "complete" not in legal(state)


@rule("CQ-51")
@pytest.mark.parametrize(("level", "cost"), [(0, 2), (1, 4), (2, 7), (3, 10)])
def test_what_a_step_costs(level: int, cost: int) -> None:
    rich = at(CIRCLE + f"quest 0: -\nreputation 0: {cost}\nabilities 0: {level} 4 4")
    assert only(rich, "improve") == {"movement"}
    poor = at(CIRCLE + f"quest 0: -\nreputation 0: {cost - 1}\nabilities 0: {level} 4 4")
    assert only(poor, "improve") == set()


@rule("CQ-52")
def test_any_number_of_reputation_points_is_turned_into_victory_points_once() -> None:
    state = at(CIRCLE + "reputation 0: 3\nvictory 0: 2")
    assert only(state, "claim") == {"1", "2", "3"}
    play(state, "claim 2")
    assert (player(state)["reputation"], player(state)["victory"]) == (1, 4)
    assert why_not(state, "claim 1") == "CQ-52"
    assert why_not(state, "improve movement") == "CQ-51"


@rule("CQ-53")
def test_an_impossible_quest_may_be_given_up_and_is_shown() -> None:
    state = at(CIRCLE + USED_UP + "quest 0: torc")
    assert legal(state) == {"abandon", "done"}
    play(state, "abandon")
    assert see(state, 1)["abandoned"] == ["torc"]
    assert "quest" in legal(state)
    assert outcomes(play(state, "quest"))["quest 0 torc"] == 1


@rule("CQ-53")
def test_who_carries_the_resource_cant_call_it_impossible() -> None:
    state = at(CIRCLE + USED_UP + "quest 0: torc\nload 0: ore, deer\nabilities 0: 0 0 1")
    assert why_not(state, "abandon") == "CQ-53"
    possible = at(CIRCLE + USED_UP + "quest 0: horse")
    assert legal(possible) == {"done"}  # asked, as others could not rule out that it is impossible


@rule("CQ-53")
def test_silence_would_tell_until_something_later_than_claim_was_done() -> None:
    claimed = play(at(CIRCLE + USED_UP + "quest 0: horse\nreputation 0: 1"), "claim 1")
    assert legal(claimed) == {"done"}
    carries_it = play(
        at("points: 1\nmarker 0: circle\nmarker 1: Regni\n" + USED_UP + "quest 0: horse\nload 0: ore"), "stop"
    )
    assert see(carries_it)["turn"] == 1


@rule("CQ-54")
def test_who_has_no_quest_may_draw_one_at_the_circle() -> None:
    state = play(at(CIRCLE + "load 0: crystal\nenchanted: L01\ncrystals: -"), "quest")
    assert asked(state) == (CHANCE, "quest")
    play(state, "quest 0 harp")
    assert player(state)["quest"]["name"] == "harp"
    assert legal(state) == {"offer 1", "done"}
    assert why_not(at(CIRCLE + "quest 0: harp\nreputation 0: 1"), "quest") == "CQ-54"


@rule("CQ-54", "CQ-62")
def test_from_an_empty_deck_no_quest_is_drawn() -> None:
    kinds = "horse, sack, pack, harp, wood_spirit, hill_spirit, talisman, cauldron, torc"
    empty = f"completed 0: {kinds}\ncompleted 1: {kinds}\nreputation 0: 1\n"
    assert why_not(at(CIRCLE + empty), "quest") == "CQ-54"
    assert why_not(at(FORT + empty + "load 0: ore"), "quest") == "CQ-62"


@rule("CQ-55")
def test_crystals_are_delivered_and_the_chart_rises_by_one_each() -> None:
    state = at(CIRCLE + "load 0: crystal, crystal\nabilities 0: 0 0 1\nspell: 3")
    assert only(state, "offer") == {"1", "2"}
    play(state, "offer 2")
    assert see(state)["players"][0]["crystals"] == 2
    assert see(state)["spell"] == 5
    assert see(state)["turn"] == 1  # the turn is over


@rule("CQ-55")
def test_crystals_beyond_twelve_count_too() -> None:
    state = play(at(CIRCLE + "load 0: crystal, crystal\nabilities 0: 0 0 1\nspell: 11"), "offer 2")
    assert see(state)["spell"] == 12
    assert see(state)["players"][0]["crystals"] == 2
    assert ("crystals 2 12", 24) in state.tally(0)


# At a stronghold


@rule("CQ-60")
def test_a_delivery_earns_the_demand_which_falls() -> None:
    state = play(at(FORT + "load 0: fish"), "deliver fish")  # Iceni pays 6 for fish
    assert player(state)["reputation"] == 6
    assert see(state)["demand"]["Iceni"]["fish"] == 4
    assert see(state)["supply"] == 108
    assert tokens(state, "discards") == {"fish": 1}


@rule("CQ-60")
def test_several_of_one_kind_in_one_visit_earn_the_value_from_its_beginning() -> None:
    state = play(at(FORT + "load 0: fish, fish\nabilities 0: 0 0 1\nquest 0: -"), "deliver fish", "deliver fish")
    assert player(state)["reputation"] == 12
    assert see(state)["demand"]["Iceni"]["fish"] == 2


@rule("CQ-60")
def test_a_demand_never_falls_below_1() -> None:
    state = play(at(FORT + "load 0: wheat"), "deliver wheat")
    assert player(state)["reputation"] == 1
    assert see(state)["demand"]["Iceni"]["wheat"] == 1


@rule("CQ-61")
@pytest.mark.parametrize(
    ("more", "action", "earned"),
    [
        ("", "deliver fish", 6), ("abilities 0: 0 3 0\n", "deliver fish", 10),
        ("completed 0: harp\n", "deliver fish", 8),
        ("pouch 0: ring\n", "deliver fish ring", 8), ("pouch 0: ring\n", "deliver fish", 6),
        ("abilities 0: 0 4 0\ncompleted 0: harp, harp\npouch 0: ring, ring\n", "deliver fish ring", 6 + 7 + 2 + 2),
    ],
)  # fmt: skip
def test_what_a_delivery_earns_more(more: str, action: str, earned: int) -> None:
    state = play(at(FORT + more + "load 0: fish"), action)
    assert see(state)["players"][0]["reputation"] == earned


@rule("CQ-61")
def test_each_delivered_resource_is_a_delivery_with_at_most_one_ring() -> None:
    state = at(FORT + "load 0: fish, ore\nabilities 0: 0 1 1\npouch 0: ring, ring")
    play(state, "deliver fish ring", "deliver ore ring")
    assert player(state)["reputation"] == (6 + 1 + 2) + (2 + 1 + 2)
    assert tokens(state, "discards")["ring"] == 2
    assert why_not(at(FORT + "load 0: fish"), "deliver fish ring") == "CQ-61"


@rule("CQ-62")
def test_a_quest_drawn_at_a_stronghold_ends_the_turn() -> None:
    state = at(FORT + "load 0: fish")
    assert legal(state) == {"deliver fish", "quest", "done"}
    play(state, "quest")
    assert asked(state) == (CHANCE, "quest")
    assert state.step().rule == "CQ-62"
    play(state, "quest 0 harp")
    assert see(state)["turn"] == 1
    assert see(state, 0)["players"][0]["quest"]["name"] == "harp"
    assert see(state, 1)["players"][0]["quest"] is None


@rule("CQ-60", "CQ-62")
def test_crystals_are_not_delivered_at_a_stronghold() -> None:
    assert legal(
        at(FORT + "load 0: crystal, fish\nabilities 0: 0 0 1\nenchanted: L01\ncrystals: -\nquest 0: harp")
    ) == {"deliver fish", "done"}
