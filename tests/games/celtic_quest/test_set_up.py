"""The set-up: who is first, cards, the map and its adjustment, resources and charts."""

from __future__ import annotations

import itertools

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.adjusting import adjusted
from nemeton.games.celtic_quest.box import BOX
from nemeton.games.celtic_quest.building import Building
from nemeton.games.celtic_quest.components import TILES
from nemeton.games.celtic_quest.grid import DIRECTIONS, PLACES, cell_of, coordinates, distance
from nemeton.games.celtic_quest.state import QuestState
from nemeton.testing import rule
from tests.games.celtic_quest.table import (
    asked,
    at,
    chance_until,
    legal,
    new,
    outcomes,
    play,
    player,
    see,
    tile,
    tokens,
)


@rule("CQ-20")
def test_chance_draws_who_is_first_each_as_likely() -> None:
    assert outcomes(new(3)) == {"first 0": 1, "first 1": 1, "first 2": 1}


@rule("CQ-20")
def test_start_items_go_by_place_in_the_turn_order() -> None:
    state = play(new(5), "first 3")
    pouches = [player(state, seat)["pouch"] for seat in (3, 4, 0, 1, 2)]
    assert pouches == [["gold"], ["bread"], ["ring"], ["elixir"], ["gold", "bread"]]


@rule("CQ-20")
@pytest.mark.parametrize(("in_bag", "copies"), [(True, 2), (False, 0)])
def test_two_of_each_item_are_in_the_bag_if_the_option_says_so(in_bag: bool, copies: int) -> None:
    state = new(2, items_in_bag=in_bag)
    assert [tokens(state, "bag").get(item, 0) for item in ("gold", "bread", "ring", "elixir")] == [copies] * 4
    assert tokens(state, "out_of_the_game")["gold"] == 1 + (2 - copies)  # the fifth place's, and those left out


@rule("CQ-21")
@pytest.mark.parametrize(("seats", "romans"), [(2, 14), (3, 13), (4, 12), (5, 11)])
def test_romans_in_the_bag_by_number_of_players(seats: int, romans: int) -> None:
    bag = tokens(new(seats), "bag")
    assert bag["roman"] == romans
    assert [bag[event] for event in ("druid", "orders", "cycle", "romanisation")] == [1, 1, 1, 1]


@rule("CQ-22")
def test_destinies_are_dealt_in_turn_order_then_quests() -> None:
    state = play(new(2), "first 1")
    assert set(outcomes(state)) == {f"destiny 1 {card}" for card in
        ("swiftest", "hardiest", "richest", "shrewdest", "strongest", "sturdiest")}  # fmt: skip
    play(state, "destiny 1 richest")
    assert "destiny 0 richest" not in outcomes(state)
    play(state, "destiny 0 swiftest")
    assert outcomes(state)["quest 1 horse"] == 2
    play(state, "quest 1 horse")
    assert outcomes(state)["quest 0 horse"] == 1
    assert outcomes(state)["quest 0 torc"] == 2


@rule("CQ-22")
def test_destiny_and_quest_are_secret() -> None:
    state = play(new(2), "first 0", "destiny 0 richest", "destiny 1 swiftest", "quest 0 horse", "quest 1 torc")
    assert see(state, 0)["players"][0]["destinies"] == ["richest"]
    assert see(state, 0)["players"][1]["destinies"] == []
    assert see(state, 0)["players"][1]["quest"] is None
    assert see(state, 0)["players"][1]["has_quest"]


@rule("CQ-22")
@pytest.mark.parametrize(("luckiest", "cards"), [(False, 10), (True, 11)])
def test_with_the_advanced_rules_two_of_all_destinies_are_dealt_and_one_is_kept(luckiest: bool, cards: int) -> None:
    state = play(new(2, advanced=True, luckiest=luckiest), "first 0")
    assert len(outcomes(state)) == cards
    assert ("destiny 0 luckiest" in outcomes(state)) == luckiest
    play(
        state,
        "destiny 0 wisest",
        "destiny 0 ablest",
        "destiny 1 richest",
        "destiny 1 freest",
        "quest 0 horse",
        "quest 1 torc",
    )
    assert asked(state) == (0, "keep")
    assert legal(state) == {"keep wisest", "keep ablest"}
    play(state, "keep ablest")
    assert asked(state) == (1, "keep")
    play(state, "keep richest")
    assert state.step().name == "tile"
    assert player(state, 0)["aside"] == ["wisest"]


# The map


def tiles_at_hand(order: str) -> QuestState:
    """Return a position of two seats with these tiles laid, at chance's draw of the next."""
    return at(f"step: tile\ntiles: {order}")


@rule("CQ-23")
def test_a_tile_is_laid_next_to_the_map_with_roads_meeting_roads_towards_the_circle() -> None:
    state = play(tiles_at_hand("-"), "tile Cantii")  # roads on opposite edges
    ways = only_ways(state)
    assert {place for place, _ in ways} == set(DIRECTIONS)
    assert ways == {(place, DIRECTIONS.index(place) % 3) for place in DIRECTIONS}


def only_ways(state: QuestState) -> set[tuple[tuple[int, int], int]]:
    """Return the ways to lay: place and turn."""
    found = set()
    for text in legal(state) or set(outcomes(state)):
        _, place, _, turn = text.split()
        q, r = place.split(",")
        found.add(((int(q), int(r)), int(turn)))
    return found


@rule("CQ-23")
def test_blank_edges_meet_blank_edges() -> None:
    state = play(tiles_at_hand("Cantii 0 -1 0"), "tile L14")  # Cantii's edges beside 1,-1 and -1,0 are blank
    assert only_ways(state) == {((1, 0), 0), ((0, 1), 0), ((-1, 1), 0), ((0, -2), 0)}


@rule("CQ-23")
def test_of_turns_that_look_the_same_only_the_smallest_is_offered() -> None:
    assert BOX.turns[TILES.index("Iceni")] == (0, 1)
    assert BOX.turns[TILES.index("L07")] == (0, 1, 2)
    assert BOX.turns[TILES.index("L08")] == (0, 1, 2, 3, 4, 5)  # its halves differ by their resources
    assert BOX.turns[TILES.index("L14")] == (0,)


@rule("CQ-23")
def test_no_tile_lies_more_than_six_steps_from_the_circle() -> None:
    row = "L01 0 -1 0, L10 0 -2 0, L12 0 -3 0, Cantii 0 -4 0, L07 0 -5 0, L06 0 -6 0"
    state = play(tiles_at_hand(row), "tile L14")
    assert max(distance(cell_of(*place), cell_of(0, 0)) for place, _ in only_ways(state)) <= 6


@rule("CQ-23")
def test_tiles_are_laid_in_turn_order() -> None:
    state = play(
        new(3),
        "first 2",
        *(f"destiny {seat} {card}" for seat, card in ((2, "richest"), (0, "swiftest"), (1, "hardiest"))),
    )
    play(state, "quest 2 horse", "quest 0 horse", "quest 1 torc", "tile L01")
    assert asked(state) == (2, "lay")
    play(state, "lay 0,-1 turned 0", "tile L06")
    assert asked(state) == (0, "lay")


@rule("CQ-23", "CQ-24")
def test_every_offered_way_is_legal_and_no_other_is() -> None:
    """Compare with the rule as it stands, on maps of random players."""
    rng = Rng(5)
    for seed in range(2):
        state = chance_until(new(2, map="built"), "tile", seed)
        while state.step().name in ("tile", "lay"):
            if state.step().name == "lay":
                assert state.building is not None
                assert only_ways(state) == ways_by_the_rule(state.building, state.tile)
            state.apply(state.pick(rng) if state.to_move() == CHANCE else state.choose(rng))


def ways_by_the_rule(building: Building, number: int) -> set[tuple[tuple[int, int], int]]:
    """Return the ways to lay a tile, by trying all places and turns and comparing edges one by one."""
    laid = {coordinates(building.cell[t]): t for t in range(22) if building.cell[t] >= 0}
    found = set()
    for cell, turn in itertools.product(PLACES, BOX.turns[number]):
        place = coordinates(cell)
        edges = {(edge + turn) % 6 for part in BOX.tiles[number].sections for edge in part}
        fits, leads = place not in laid, False
        for direction, (q, r) in enumerate(DIRECTIONS):
            neighbour = laid.get((place[0] + q, place[1] + r))
            if neighbour is not None:
                section = building.section_towards(neighbour, (direction + 3) % 6)
                fits = fits and (section >= 0) == (direction in edges)
                leads = leads or (section >= 0 and bool(building.linked[neighbour] >> section & 1))
        if fits and leads:
            found.add((place, turn))
    return found


@rule("CQ-24")
def test_chance_draws_only_tiles_that_fit_somewhere_each_as_likely() -> None:
    rng = Rng(11)
    state = chance_until(new(2, map="quick"), "tile")
    while state.building is not None:
        if state.step().name == "tile":
            building = state.building
            stack = [t for t in range(1, 22) if building.stack >> t & 1]
            assert outcomes(state) == {f"tile {TILES[t]}": 1 for t in stack if ways_by_the_rule(building, t)}
        state.apply(state.pick(rng))


# Six land tiles with a single road: laid around the circle they shut it off.
DEAD_ENDS = ("L01", "L05", "L06", "L10", "L11", "L12")


def with_dead_ends() -> QuestState:
    """Return a map on which five dead ends stand around the circle and the place -1,0 is free."""
    own = {"tiles": {name: {"sections": [[3]]} for name in DEAD_ENDS}}
    state = play(
        new(2, components=own), "first 0", "destiny 0 richest", "destiny 1 swiftest", "quest 0 horse", "quest 1 torc"
    )
    for turn, place in enumerate(("0,-1", "1,-1", "1,0", "0,1", "-1,1")):
        play(state, f"tile {DEAD_ENDS[turn]}", f"lay {place} turned {turn}")
    return state


@rule("CQ-24")
def test_a_tile_that_fits_nowhere_is_not_drawn() -> None:
    state = with_dead_ends()  # at -1,0 a road must come from the circle, none from 0,-1 and -1,1
    assert "tile L14" not in outcomes(state)
    assert "tile Cantii" in outcomes(state)


@rule("CQ-24")
def test_when_no_tile_fits_all_are_taken_up_and_chance_lays_from_then_on() -> None:
    state = with_dead_ends()
    assert not state.chance_lays
    play(state, "tile L12")  # it has one way only, which is carried out at once and shuts the circle off
    assert state.chance_lays
    assert state.building is not None
    assert state.building.order == []
    assert len(outcomes(state)) == 21
    play(state, "tile L14")
    assert asked(state) == (CHANCE, "lay")


def random_map(seed: int) -> Building:
    rng = Rng(seed)
    building = Building(BOX)
    while building.stack and building.fitting():
        fitting = [t for t in range(22) if building.fitting() >> t & 1]
        number = fitting[rng.below(len(fitting))]
        ways = building.ways(number)
        way = ways[rng.below(len(ways))]
        building.lay(number, PLACES[way // 6], way % 6)
    return building


def best_relay(building: Building) -> tuple[int, ...] | None:
    """Return what CQ-25 prefers among all ways to lay one tile anew, by trying them all."""
    candidates = []
    for rank, number in enumerate(building.order):
        rest = building.without(number)
        for place, turn in ways_by_the_rule(rest, number):
            trial = rest.copy()
            trial.lay(number, cell_of(*place), turn)
            if trial.leads_everywhere() and trial.cut_off() < building.cut_off():
                away = distance(cell_of(*place), building.cell[number])
                candidates.append((trial.cut_off(), -rank, away, *place, turn))
    return min(candidates, default=None)


@rule("CQ-25")
def test_a_map_is_adjusted_by_the_tile_that_helps_most_then_latest_nearest_smallest() -> None:
    tried = 0
    for seed in range(8):
        building = random_map(seed)
        if building.stack or building.cut_off() <= 2:
            continue
        best = best_relay(building)
        result = adjusted(building)
        if best is None:
            assert result is None
            continue
        tried += 1
        number = building.order[-best[1]]
        one_step = building.without(number)
        one_step.lay(number, cell_of(best[3], best[4]), best[5])
        one_step.order = building.order
        assert result == adjusted(one_step)
        assert result is None or result.cut_off() <= 2
        assert result is None or result.order == building.order
    assert tried >= 2


@rule("CQ-25")
def test_a_map_with_two_spots_cut_off_stays_as_it_is() -> None:
    maps = [random_map(seed) for seed in range(40)]
    fine = [building for building in maps if not building.stack and building.cut_off() <= 2]
    assert fine
    assert all(adjusted(building) is building for building in fine)


@rule("CQ-26")
def test_spots_that_are_cut_off_are_out_of_the_game_with_their_tokens() -> None:
    for seed in range(1, 60):
        state = chance_until(new(2, map="quick"), "drawn", seed)
        cut_off = [
            (spot["resource"], tile["name"])
            for tile in see(state)["map"]["tiles"]
            for spot in tile["spots"]
            if not spot["in_play"]
        ]
        if cut_off:
            break
    assert 1 <= len(cut_off) <= 2
    for resource, name in cut_off:
        assert tokens(state, "out_of_the_game")[resource] >= 1
        assert not any(spot["token"] for spot in tile(state, name)["spots"] if spot["resource"] == resource)
        assert f"put {resource} {name}" not in act.ACTIONS.texts or f"{resource} {name}" not in str(state)


@rule("CQ-26")
def test_enchanting_does_not_bring_a_spot_back() -> None:
    state = at("marker 0: L08/0\nenchanted: L08")
    assert not any(text.startswith("pick ore") for text in legal(state))
    assert all(not spot["in_play"] for spot in tile(state, "L08")["spots"])


@rule("CQ-27")
def test_charts_follow_the_shortest_road_to_a_spot() -> None:
    demand = see(at("marker 0: circle"))["demand"]
    assert demand["Iceni"] == {"ore": 2, "fish": 6, "cloth": 4, "deer": 4, "wheat": 1, "grapes": 4}
    assert demand["Cantii"] == {"ore": 4, "fish": 1, "cloth": 2, "deer": 2, "wheat": 4, "grapes": 1}


@rule("CQ-28")
def test_no_marker_stands_on_the_map_and_24_resources_are_in_the_bag() -> None:
    state = chance_until(new(2, map="quick"), "drawn")
    assert [see(state)["players"][seat]["marker"] for seat in (0, 1)] == [None, None]
    assert sum(number for name, number in tokens(state, "bag").items() if name in
        ("ore", "fish", "cloth", "deer", "wheat", "grapes")) == 24  # fmt: skip


@rule("CQ-29")
def test_in_a_quick_map_chance_lays_at_the_least_possible_distance() -> None:
    rng = Rng(3)
    state = chance_until(new(2, map="quick"), "tile")
    while state.building is not None:
        if state.step().name == "lay":
            assert state.to_move() == CHANCE
            every = ways_by_the_rule(state.building, state.tile)
            least = min(distance(cell_of(*place), cell_of(0, 0)) for place, _ in every)
            near = {(place, turn) for place, turn in every if distance(cell_of(*place), cell_of(0, 0)) == least}
            assert only_ways(state) == near
            assert set(outcomes(state).values()) == {1}
        state.apply(state.pick(rng))
