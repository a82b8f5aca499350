"""What places promise, and how well the players are said to stand."""

from __future__ import annotations

import pytest

from nemeton.core.bits import members
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_quest.components import FIRST_LAND, MOST_SECTIONS, TILE_COUNT, TILES
from nemeton.games.celtic_quest.hints import errands_of
from nemeton.games.celtic_quest.map import MOST_TURNS, section_number
from nemeton.games.celtic_quest.outlook import free_places
from nemeton.games.celtic_quest.outlooks import outlooks
from nemeton.games.celtic_quest.state import QuestState
from nemeton.testing.walks import walk
from tests.games.celtic_quest.table import at


def promised(text: str) -> int:
    """Return what seat 0's best errand is worth."""
    state = at(text)
    errands = errands_of(state, 0)
    player = errands.player
    return int(errands.from_here(player.tile, player.part, errands.speed, errands.prospect(player.load)))


def all_sections() -> list[tuple[int, int]]:
    return [(tile, part) for tile in range(TILE_COUNT) for part in range(1 if tile < FIRST_LAND else MOST_SECTIONS)]


@pytest.mark.parametrize("enchanted", ["-", "L08, L03"])
def test_links_agree_with_distances(enchanted: str) -> None:
    state = at(f"marker 0: circle\nenchanted: {enchanted}")
    links = state.map.links(state.enchanted)
    for tile, part in all_sections():
        if state.enchanted >> tile & 1 and part:
            continue
        steps = state.map.distances(tile, part, state.enchanted)
        near = {section_number(*place) for place in all_sections() if steps[place[0] * MOST_SECTIONS + place[1]] == 1}
        assert near == set(members(links[section_number(tile, part)])), (TILES[tile], part)


@pytest.mark.parametrize(("speed", "points"), [(2, 0), (3, 1), (6, 3)])
def test_waits_count_the_turns_of_a_walk(speed: int, points: int) -> None:
    state = at("marker 0: circle")
    box = state.terms.box
    for spot, packed in enumerate(state.map.waits(0, speed, points)):
        for place in range(FIRST_LAND):
            steps = state.map.distances(place, 0, 0)[box.spot_tile[spot] * MOST_SECTIONS + box.spot_section[spot]]
            turns, left = 0, points
            while left < steps and turns < MOST_TURNS:
                turns, left = turns + 1, left + speed
            assert packed >> (4 * place) & 15 == turns


def test_the_nearer_the_better() -> None:
    near, far = (promised(f"marker 0: {place}\nload 0: fish\nquest 0: pack") for place in ("Durotriges", "L03/0"))
    assert near > far


def test_romans_on_the_way_cost_turns() -> None:
    free = "marker 0: L11/0\nload 0: wheat\nquest 0: pack"
    assert promised(free) > promised(free + "\nromans: Iceni/0")


def test_spirits_make_ways_shorter() -> None:
    places = ["circle", "Iceni", "Dobunni", "Cantii", "L03/0", "L05/0", "L08/1", "L12/0"]
    plain = [promised(f"marker 0: {place}\nload 0: deer\nquest 0: sack") for place in places]
    swift = [promised(f"marker 0: {place}\nload 0: deer\nquest 0: sack\ncompleted 0: wood_spirit") for place in places]
    assert all(more >= less for more, less in zip(swift, plain, strict=True))
    assert swift != plain


@pytest.mark.parametrize(("spirit", "terrain"), [("wood_spirit", "wood"), ("hill_spirit", "hill")])
def test_spirits_know_every_section_of_their_terrain(spirit: str, terrain: str) -> None:
    state = at(f"marker 0: circle\ncompleted 0: {spirit}")
    tiles = [tile for tile, data in enumerate(state.terms.box.tiles) if data.terrain == terrain]
    expected = {section_number(*place) for place in all_sections() if place[0] in tiles}
    assert set(members(free_places(state, state.players[0]))) == expected


def test_a_quest_is_worth_more_with_both_resources_in_the_load() -> None:
    common = "marker 0: L01/0\nabilities 0: 0 0 1\nquest 0: "
    assert promised(common + "horse\nload 0: wheat, fish") > promised(common + "pack\nload 0: wheat, fish")


def test_what_comes_too_late_is_worth_nothing() -> None:
    early = "marker 0: L12/0\nload 0: grapes\nquest 0: sack"
    assert 0 < promised(early + "\nturns: 118") < promised(early) // 2


@pytest.mark.parametrize(
    "more",
    ["reputation 0: 5", "victory 0: 3", "abilities 0: 0 1 0", "abilities 0: 0 0 1", "load 0: deer", "pouch 0: ring"],
)
def test_more_of_anything_is_a_better_outlook(more: str) -> None:
    without, with_it = (
        outlooks(at(f"marker 0: circle\nmarker 1: circle\nquest 0: sack{x}")) for x in ("", f"\n{more}")
    )
    assert with_it[0] > without[0]


def test_at_the_end_it_is_the_score_and_it_changes_nothing() -> None:
    for node in walk(GAME, 3, 5, map="quick", round_limit=4):
        state = node.state
        before = str(state)
        assert isinstance(state, QuestState)
        found = outlooks(state)
        assert len(found) == 3
        assert str(state) == before
        if state.ending():
            assert found == [100 * score for score in state.scores()]


def greedy_game(seed: int) -> tuple[list[int], list[int]]:
    """Play a greedy game; return the outlooks with half of the points left, as seat 0 may see them, and the scores."""
    rng, found = Rng(seed), [0, 0]
    state = GAME.new(seats=2, map="quick")
    assert isinstance(state, QuestState)
    while state.to_move() != NOBODY:
        if state.to_move() == CHANCE:
            state.apply(state.pick(rng))
            continue
        if found == [0, 0] and state.supply < 57:
            found = outlooks(state.observe(0).determinize(rng))
        ratings = GAME.rate(state)
        state.apply(state.legal()[ratings.index(max(ratings))])
    return found, state.scores()


def test_it_foretells_who_wins() -> None:
    games = [greedy_game(seed) for seed in range(9)]
    agreed = sum((found[0] > found[1]) == (scores[0] > scores[1]) for found, scores in games)
    assert agreed >= 7
