"""The second phase of a turn: moving along the roads."""

from __future__ import annotations

import pytest

from nemeton.testing import rule
from tests.games.celtic_quest.table import (
    asked,
    at,
    chance_until,
    legal,
    new,
    only,
    play,
    player,
    romans,
    see,
    tokens,
    why_not,
)


@rule("CQ-40")
def test_on_the_first_turn_the_marker_is_placed_by_the_destiny() -> None:
    state = at("step: start\ndestiny 0: richest\ndestiny 1: swiftest")
    assert legal(state) == {"start Cantii", "start Regni"}
    play(state, "start Regni")
    assert player(state)["marker"] == {"tile": "Regni", "section": None}


@rule("CQ-40")
def test_a_single_start_is_asked_too_as_silence_would_tell() -> None:
    state = at("advanced: yes\nstep: start\ndestiny 0: wisest\ndestiny 1: swiftest")
    assert asked(state) == (0, "start")
    assert legal(state) == {"start circle"}


@rule("CQ-40")
def test_a_conquered_start_is_still_a_start_and_its_roman_neither_stops_nor_moves() -> None:
    state = at("step: start\ndestiny 0: richest\ndestiny 1: swiftest\nconquered: Regni\nromans: Regni/0")
    play(state, "start Regni")
    assert asked(state) == (0, "walk")
    assert only(state, "step") == {"L04", "L08"}


@rule("CQ-41")
def test_a_step_costs_a_point_and_follows_a_road() -> None:
    state = at("marker 0: circle")
    assert only(state, "step") == {"Durotriges", "Dobunni", "L01", "L02", "L04", "L07"}
    play(state, "step L04")
    assert see(state)["turn_so_far"]["points"] == 1
    assert only(state, "step") == {"circle", "Catuvellauni", "L07"}
    play(state, "step L07")
    assert only(state, "step") == set()
    assert why_not(state, "step L04") == "CQ-41"


@rule("CQ-41")
def test_sections_of_a_tile_are_never_changed() -> None:
    assert only(at("marker 0: L04/0"), "step") == {"Dobunni", "Regni"}
    assert only(at("marker 0: L04/1"), "step") == {"circle", "Catuvellauni", "L07"}
    assert why_not(at("marker 0: L04/0"), "step circle") == "CQ-41"


@rule("CQ-41")
def test_points_dont_keep_and_markers_share_a_place() -> None:
    state = play(at("marker 0: L04/0\nmarker 1: Dobunni\nquest 0: horse"), "stop")
    assert see(state)["turn_so_far"]["points"] == 0
    state = play(at("marker 0: L04/0\nmarker 1: Dobunni"), "step Dobunni")
    assert player(state)["marker"] == see(state)["players"][1]["marker"]


@rule("CQ-42")
def test_the_horse_gives_a_point_more() -> None:
    assert see(at("marker 0: circle\ncompleted 0: horse"))["turn_so_far"]["points"] == 3
    assert see(at("marker 0: circle\ncompleted 0: horse, horse"))["turn_so_far"]["points"] == 3


@rule("CQ-42")
@pytest.mark.parametrize(
    ("spirit", "marker", "free", "costly"),
    [
        ("wood_spirit", "circle", "Dobunni", "L07"),
        ("wood_spirit", "circle", "L01", "Durotriges"),
        ("hill_spirit", "circle", "Durotriges", "L01"),
    ],
)
def test_spirits_make_entering_their_terrain_free(spirit: str, marker: str, free: str, costly: str) -> None:
    text = f"marker 0: {marker}\ncompleted 0: {spirit}"
    assert see(play(at(text), f"step {free}"))["turn_so_far"]["points"] == 2
    assert see(play(at(text), f"step {costly}"))["turn_so_far"]["points"] == 1


@rule("CQ-42")
def test_a_town_keeps_its_terrain() -> None:
    state = play(at("marker 0: circle\ncompleted 0: wood_spirit\nconquered: Dobunni"), "step Dobunni")
    assert see(state)["turn_so_far"]["points"] == 2


@rule("CQ-42")
def test_bread_is_offered_for_a_step_that_costs_a_point_when_none_is_left() -> None:
    text = "marker 0: L06/0\npouch 0: bread\ncompleted 0: wood_spirit\nresources: -"
    assert only(at(text), "bread") == set()
    state = at(text + "\npoints: 0")
    assert only(state, "bread") == {"Durotriges", "L09"}
    assert only(state, "step") == {"L01"}
    play(state, "bread L09")
    assert player(state)["marker"] == {"tile": "L09", "section": 0}
    assert tokens(state, "discards") == {"bread": 1}


# Romans


@rule("CQ-43")
def test_a_roman_ends_the_whole_turn_at_once() -> None:
    state = play(at("marker 0: circle\nromans: L01/0\nmarker 1: Regni"), "step L01")
    assert see(state)["players"][0]["marker"] == {"tile": "L01", "section": 0}
    assert see(state)["mover"] == 1
    assert see(state)["turn"] == 1


@rule("CQ-43", "CQ-48")
def test_the_walker_sees_which_steps_a_roman_ends_the_turn_at() -> None:
    state = at("marker 0: circle\nromans: L01/0\nmarker 1: Regni")
    assert see(state)["halts"] == ["step L01"]
    assert see(state, seat=1)["halts"] == []
    assert see(at("marker 0: circle\nromans: L01/0\npoints: 0\npouch 0: bread"))["halts"] == ["bread L01"]
    assert see(at("marker 0: circle\nromans: L01/0\npouch 0: gold"))["halts"] == []


@rule("CQ-43")
def test_gold_prevents_that_and_may_send_the_roman_away() -> None:
    state = play(at("marker 0: circle\nromans: L01/0\npouch 0: gold"), "step L01")
    assert asked(state) == (0, "meet")
    assert {"halt", "gold", "gold L08/1", "gold Iceni/0"} <= legal(state)
    assert "gold L01/0" not in legal(state)
    stays = play(state.copy(), "gold")
    assert asked(stays) == (0, "walk")
    assert romans(stays) == {"L01/0"}
    assert "pick deer" in legal(stays)
    goes = play(state.copy(), "gold L08/1")
    assert romans(goes) == {"L08/1"}
    assert tokens(goes, "discards") == {"gold": 1}
    halted = play(state.copy(), "halt")
    assert see(halted)["players"][0]["pouch"] == ["gold"]
    assert see(halted)["turn"] == 1


@rule("CQ-43", "CQ-35")
def test_a_roman_that_is_sent_away_can_conquer() -> None:
    state = play(at("marker 0: circle\nromans: L01/0, Cantii/0\npouch 0: gold"), "step L01", "gold Cantii/1")
    assert see(state)["demand"].keys() == {"Iceni", "Catuvellauni", "Durotriges", "Dobunni", "Regni"}
    assert asked(state) == (0, "walk")


@rule("CQ-44")
def test_who_starts_on_a_roman_may_move_it_or_leave_it_and_walks_normally() -> None:
    state = at("step: leave\nmarker 0: L06/0\nromans: L06/0, L01/0")
    assert {"leave", "roman L08/0", "roman Iceni/2"} <= legal(state)
    assert not {"roman L06/0", "roman L01/0"} & legal(state)
    left = play(state.copy(), "leave")
    assert {"pick ore", "step L09"} <= legal(left)
    sent = play(state.copy(), "roman L08/0")
    assert romans(sent) == {"L01/0", "L08/0"}
    assert {"pick ore", "step L09"} <= legal(sent)


@rule("CQ-44")
def test_who_paid_and_stayed_on_a_roman_is_asked_the_next_time() -> None:
    state = at("step: drawn\nto draw: 1\nbag: gold 1\nmarker 0: L06/0\nromans: L06/0")
    assert asked(play(state, "drawn gold")) == (0, "leave")


# Picking up


@rule("CQ-45")
def test_a_pick_up_ends_the_movement() -> None:
    state = play(at("marker 0: L06/0\nmarker 1: Regni"), "pick ore")
    assert see(state)["players"][0]["load"] == ["ore"]
    assert see(state)["turn"] == 1  # with nothing left to do the turn is over
    assert why_not(at("marker 0: L04/0"), "pick cloth") == "CQ-45"  # it lies on the other section


@rule("CQ-45")
def test_two_resources_of_a_section_may_both_be_taken_when_the_movement_ends() -> None:
    state = play(at("marker 0: L08/1\nabilities 0: 0 0 1"), "pick ore")
    assert legal(state) == {"pick fish", "discard ore", "stop"}
    assert why_not(state, "step L14") == "CQ-45"
    state = play(at("marker 0: L08/1"), "pick ore")
    assert legal(state) == {"discard ore", "stop"}  # the load is full, something lies here
    assert legal(play(state, "discard ore")) == {"pick fish", "stop"}


@rule("CQ-45")
@pytest.mark.parametrize(
    ("more", "free"),
    [
        ("abilities 0: 0 0 2", 1),
        ("abilities 0: 0 0 4", 2),
        ("completed 0: sack", 1),
        ("completed 0: sack, sack\nabilities 0: 0 0 2", 2),
    ],
)
def test_free_pick_ups_dont_end_it(more: str, free: int) -> None:
    state = at(f"marker 0: L08/1\n{more}")
    assert see(state)["turn_so_far"]["free_picks"] == free
    play(state, "pick ore")
    assert not see(state)["turn_so_far"]["movement_ended"]
    assert only(state, "step") == {"Regni", "L07", "L14"}
    assert "pick fish elixir" not in legal(state)


@rule("CQ-45")
def test_an_elixir_gives_one_more_when_free_pick_ups_are_used_up() -> None:
    text = "marker 0: L08/1\nabilities 0: 0 0 2\npouch 0: elixir"
    assert "pick ore elixir" not in legal(at(text))
    state = at(text + "\nfree picks: 0")
    assert {"pick ore", "pick ore elixir"} <= legal(state)
    play(state, "pick ore elixir")
    assert tokens(state, "discards") == {"elixir": 1}
    assert "step Regni" in legal(state)
    play(state, "pick fish")
    assert see(state)["turn_so_far"]["movement_ended"] or see(state)["turn"] == 1


@rule("CQ-45")
@pytest.mark.parametrize(
    ("more", "most"), [("", 1), ("abilities 0: 0 0 1", 2), ("abilities 0: 0 0 3", 3), ("completed 0: pack", 2)]
)
def test_the_load_has_a_limit(more: str, most: int) -> None:
    assert player(at(f"marker 0: circle\n{more}"))["capacity"] == most
    full = at(f"marker 0: L06/0\n{more}\nload 0: {', '.join(['deer'] * most)}")
    assert why_not(full, "pick ore") == "CQ-45"
    assert "discard deer" in legal(full)


@rule("CQ-46")
def test_a_crystal_is_picked_up_from_any_part_of_its_tile_but_not_with_an_elixir() -> None:
    state = at("marker 0: L08/0\nenchanted: L08\npouch 0: elixir")
    assert only(state, "pick") == {"crystal"}
    play(state, "pick crystal")
    assert see(state)["players"][0]["load"] == ["crystal"]
    assert why_not(at("marker 0: L06/0"), "pick crystal") == "CQ-46"


@rule("CQ-46")
def test_after_a_crystal_at_a_strongholds_tile_the_stronghold_may_be_entered() -> None:
    state = play(at("marker 0: Cantii\nenchanted: Cantii\nquest 0: -\nload 0: ore\nabilities 0: 0 0 1"), "pick crystal")
    assert asked(state) == (0, "stronghold")  # with nothing else to do the stop is carried out at once
    on_road = play(at("marker 0: Cantii/0\nromans: Cantii/0\nenchanted: Cantii"), "pick crystal")
    assert asked(on_road) == (0, "stronghold")
    assert player(on_road)["marker"] == {"tile": "Cantii", "section": None}


@rule("CQ-46")
def test_at_a_strongholds_tile_the_movement_ends_with_a_crystal_also_with_free_pick_ups() -> None:
    state = play(at("marker 0: Cantii\nenchanted: Cantii\nabilities 0: 0 0 2\nload 0: ore"), "pick crystal")
    assert asked(state) == (0, "stronghold")
    on_land = play(at("marker 0: L08/0\nenchanted: L08\nabilities 0: 0 0 2\nload 0: ore"), "pick crystal")
    assert only(on_land, "step") == {"Regni", "L07", "L14"}


@rule("CQ-47")
def test_what_is_carried_may_be_discarded_while_there_is_something_to_do() -> None:
    state = at("marker 0: circle\nload 0: crystal")
    assert "discard crystal" in legal(state)
    play(state, "discard crystal")
    assert tokens(state, "discards") == {"crystal": 1}
    assert see(state)["turn_so_far"]["points"] == 2
    ended = play(at("marker 0: L06/0\nload 0: deer\nabilities 0: 0 0 1\nmarker 1: Regni"), "pick ore")
    assert see(ended)["turn"] == 1  # nothing but the stop was left


@rule("CQ-47")
def test_strongholds_and_towns_may_be_passed_through() -> None:
    for more in ("", "\nconquered: Durotriges"):
        state = play(at(f"marker 0: circle{more}"), "step Durotriges", "step Iceni")
        assert player(state)["marker"]["tile"] == "Iceni"


# Inside and on the roads of a stronghold


@rule("CQ-48")
def test_a_roman_on_a_road_stops_who_enters_by_that_road_only() -> None:
    state = play(at("marker 0: circle\nromans: Durotriges/2\nmarker 1: Regni"), "step Durotriges")
    assert see(state)["players"][0]["marker"] == {"tile": "Durotriges", "section": 2}
    assert see(state)["turn"] == 1
    state = play(at("marker 0: circle\nromans: Durotriges/1"), "step Durotriges")
    assert player(state)["marker"] == {"tile": "Durotriges", "section": None}


@rule("CQ-48")
def test_a_roman_on_a_road_stops_who_leaves_by_it_and_the_point_is_gone() -> None:
    state = play(at("marker 0: Durotriges\nromans: Durotriges/2\nmarker 1: Regni"), "step circle")
    assert see(state)["players"][0]["marker"] == {"tile": "Durotriges", "section": 2}
    assert see(state)["turn"] == 1
    paid = play(at("marker 0: Durotriges\nromans: Durotriges/2\npouch 0: gold"), "step circle", "gold")
    assert player(paid)["marker"]["tile"] == "circle"
    assert see(paid)["turn_so_far"]["points"] == 1


@rule("CQ-48", "CQ-43")
def test_a_step_can_meet_two_romans() -> None:
    state = at("marker 0: Durotriges\nromans: Durotriges/1, L06/0\npouch 0: gold, gold")
    play(state, "step L06")
    assert see(state)["turn_so_far"]["way_out"]
    play(state, "gold")
    assert asked(state) == (0, "meet")
    assert not see(state)["turn_so_far"]["way_out"]
    play(state, "gold L08/0")
    assert player(state)["marker"] == {"tile": "L06", "section": 0}
    assert romans(state) == {"Durotriges/1", "L08/0"}


@rule("CQ-48")
def test_who_stands_on_a_road_leaves_by_it_freely_passes_inside_or_stops_inside() -> None:
    text = "marker 0: Durotriges/2\nromans: Durotriges/2, Durotriges/1\nmarker 1: Regni\nquest 0: -"
    free = play(at(text), "step circle")
    assert player(free)["marker"]["tile"] == "circle"
    through = play(at(text), "step Iceni")
    assert player(through)["marker"]["tile"] == "Iceni"
    stopped = play(at(text), "step L06")
    assert see(stopped)["players"][0]["marker"] == {"tile": "Durotriges", "section": 1}
    inside = play(at(text), "stop")
    assert asked(inside) == (0, "stronghold")


@rule("CQ-48")
def test_a_towns_roman_stops_who_enters_not_who_leaves() -> None:
    state = play(
        at("marker 0: circle\nconquered: Durotriges\nromans: Durotriges/0\nmarker 1: Regni"), "step Durotriges"
    )
    assert see(state)["turn"] == 1
    state = at("step: leave\nmarker 0: Durotriges\nconquered: Durotriges\nromans: Durotriges/0")
    play(state, "leave", "step Iceni")
    assert player(state)["marker"]["tile"] == "Iceni"


# Rows of free steps


@rule("CQ-49")
def test_a_free_step_never_enters_a_section_of_its_row() -> None:
    state = at("marker 0: L01/0\ncompleted 0: wood_spirit\nresources: -")
    play(state, "step L02")  # from wood to wood, for nothing
    assert see(state)["turn_so_far"]["points"] == 2
    assert "step L01" not in legal(state)
    assert why_not(state, "step L01") == "CQ-49"
    assert "step circle" in legal(state)


@rule("CQ-49")
def test_a_paid_step_or_a_pick_up_begins_a_new_row() -> None:
    state = at("marker 0: L01/0\ncompleted 0: wood_spirit, sack\nabilities 0: 0 0 1")
    play(state, "step L02", "pick deer")
    assert "step L01" in legal(state)
    state = at("marker 0: L01/0\ncompleted 0: wood_spirit")
    play(state, "step L02", "step circle")
    assert {"step L01", "step L02"} <= legal(state)


@rule("CQ-49")
def test_a_stronghold_is_one_section_of_the_row() -> None:
    state = at("marker 0: Dobunni/0\nromans: Dobunni/0\ncompleted 0: wood_spirit")
    play(state, "step L04")
    assert "step Dobunni" not in legal(state)


@rule("CQ-49")
def test_every_movement_ends() -> None:
    for seed in range(3):
        state = chance_until(new(2, map="quick"), "over", seed)
        assert state.ending()
