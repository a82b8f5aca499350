"""What is in the box, and an owner's corrections to it."""

from typing import Any

import pytest

from nemeton.core.errors import BadOption
from nemeton.core.record import Record
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_quest.box import BOX
from nemeton.games.celtic_quest.components import (
    COLUMNS,
    COSTS,
    DESTINY_DATA,
    LANDS,
    QUEST_DATA,
    RESOURCES,
    STRONGHOLDS,
    TILE_DATA,
)
from nemeton.games.celtic_trader import GAME as TRADER
from nemeton.testing import rule
from tests.games.celtic_quest.table import at, legal, new, play, player, see, tile

EVERYTHING = {
    "ore": 13, "fish": 13, "cloth": 13, "deer": 13, "wheat": 13, "grapes": 13,
    "gold": 4, "bread": 4, "ring": 3, "elixir": 3, "crystal": 16, "roman": 14,
    "druid": 1, "orders": 1, "cycle": 1, "romanisation": 1, "point": 114,
}  # fmt: skip


def counted(state: Any) -> dict[str, int]:
    components = [name for place in state.places() for name in place.components]
    return {name: components.count(name) for name in EVERYTHING}


@rule("CQ-1", "CQ-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_token_and_point_is_there(seats: int) -> None:
    assert counted(new(seats)) == EVERYTHING


@rule("CQ-1")
def test_a_resource_has_six_demand_markers_four_tokens_in_the_bag_and_three_spots() -> None:
    places = {place.name: place.components for place in at("marker 0: Iceni").places()}
    for resource in RESOURCES:
        assert sum(resource in places[f"chart {name}"] for name in STRONGHOLDS) == 6
        assert places["bag"].count(resource) == 4
        assert sum(name.startswith(f"spot {resource} ") for name in places) == 3


@rule("CQ-2")
def test_there_are_24_tiles_of_which_22_lie_on_the_map() -> None:
    places = at("marker 0: Iceni").places()
    on_map = [name for place in places if place.name.startswith("map ") for name in place.components]
    aside = [name for place in places if place.name == "aside" for name in place.components]
    assert len(on_map) == 22
    assert aside == ["enchanted Cantii", "enchanted Regni"]
    assert (len(STRONGHOLDS), len(LANDS)) == (6, 15)


def flat(seen: Any) -> list[int]:
    """Return the directions of all roads of a tile."""
    return [direction for section in seen["sections"] for direction in section]


@rule("CQ-3")
def test_on_an_enchanted_side_all_roads_are_joined_and_there_is_no_resource_spot() -> None:
    green = at("marker 0: L04/1")
    assert "step Catuvellauni" in legal(green)
    assert "step Regni" not in legal(green)
    blue = at("marker 0: L04/0\nenchanted: L04")
    assert {"step Catuvellauni", "step Regni", "step Dobunni", "step circle", "step L07"} <= legal(blue)
    assert "pick cloth" not in legal(blue)
    assert sorted(tile(blue, "L04")["sections"][0]) == sorted(flat(tile(green, "L04")))


@rule("CQ-3")
def test_turning_a_tile_over_changes_neither_exits_nor_terrain() -> None:
    green, blue = tile(at("marker 0: circle"), "L09"), tile(at("marker 0: circle\nenchanted: L09"), "L09")
    assert green["terrain"] == blue["terrain"] == "hill"
    assert sorted(flat(green)) == sorted(flat(blue))


@rule("CQ-4")
def test_sixteen_tiles_can_be_enchanted_one_land_tile_not() -> None:
    able = [data.name for data in TILE_DATA if data.enchantable]
    assert len(able) == 16
    assert set(able) & set(STRONGHOLDS) == {"Cantii", "Regni"}
    assert set(LANDS) - set(able) == {"L14"}


@rule("CQ-5")
def test_tiles_are_as_the_catalogue_lists_them() -> None:
    data = {tile.name: tile for tile in TILE_DATA}
    assert data["L08"].sections == ((0, 1, 2), (3, 4, 5))
    assert data["L08"].spots == (("ore", 1), ("fish", 1))
    assert (data["Durotriges"].terrain, data["Dobunni"].terrain, data["Iceni"].terrain) == ("hill", "wood", "plain")
    assert data["Regni"].sections == ((0, 2),)
    assert [sum(terrain == tile.terrain for tile in TILE_DATA[7:]) for terrain in ("wood", "hill", "plain")] == [
        5,
        5,
        5,
    ]


@rule("CQ-5")
def test_the_roads_of_a_stronghold_are_numbered_in_the_order_of_its_bracket() -> None:
    state = at("step: roman\nresolving: roman\nmarker 0: circle\nbag: -")
    play(state, "roman Durotriges/2")  # its third road leads to the circle
    assert [BOX.road_at[3 * 6 + edge] for edge in range(6)] == [0, 1, -1, 2, -1, -1]


@rule("CQ-7")
def test_columns_and_the_spell_chart() -> None:
    assert COLUMNS == (1, 2, 4, 6, 8)
    assert see(at("marker 0: circle"))["spell"] == 0


@rule("CQ-8")
@pytest.mark.parametrize(
    ("level", "move", "trade", "carry"),
    [(0, 2, 0, "1/0"), (1, 3, 1, "2/0"), (2, 4, 2, "2/1"), (3, 5, 4, "3/1"), (4, 6, 7, "3/2")],
)
def test_abilities_by_level(level: int, move: int, trade: int, carry: str) -> None:
    abilities = player(at(f"marker 0: circle\nabilities 0: {level} {level} {level}"))["abilities"]
    assert [abilities[name]["value"] for name in ("movement", "trading", "carrying")] == [move, trade, carry]
    assert abilities["trading"]["cost"] == ((*COSTS, None)[level])


@rule("CQ-9")
def test_eighteen_quests_of_nine_kinds() -> None:
    assert sum(quest.copies for quest in QUEST_DATA) == 18
    assert {quest.name: (set(quest.resources), quest.points) for quest in QUEST_DATA} == {
        "horse": ({"wheat", "fish"}, 10),
        "sack": ({"wheat", "cloth"}, 10),
        "pack": ({"deer", "cloth"}, 10),
        "harp": ({"deer", "fish"}, 10),
        "wood_spirit": ({"deer", "grapes"}, 10),
        "hill_spirit": ({"ore", "grapes"}, 10),
        "talisman": ({"ore", "cloth"}, 10),
        "cauldron": ({"wheat", "grapes"}, 13),
        "torc": ({"ore", "fish"}, 13),
    }


def destiny_points(text: str) -> int:
    """Return what seat 0's destiny brings at the end of a game."""
    state = at(f"step: over\nending: round_limit\nturns: 120\n{text}")
    return {line.split()[0]: points for line, points in state.tally(0)}["destiny"]


@rule("CQ-10")
@pytest.mark.parametrize(
    ("card", "levels", "points"),
    [
        ("swiftest", "3 2 4", 15 + 4), ("hardiest", "1 4 4", 5 + 8), ("richest", "4 1 0", 8 + 5),
        ("shrewdest", "4 4 1", 20 + 2), ("strongest", "2 3 1", 4 + 5), ("sturdiest", "4 3 2", 10 + 6),
    ],
)  # fmt: skip
def test_a_basic_destiny_pays_two_ladders(card: str, levels: str, points: int) -> None:
    assert (
        destiny_points(
            f"destiny 0: {card}\ndestiny 1: {'richest' if card != 'richest' else 'swiftest'}\nabilities 0: {levels}"
        )
        == points
    )


@rule("CQ-10")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("destiny 0: wisest\ncompleted 0: horse, sack", 16),
        ("destiny 0: wisest\ncompleted 0: horse, sack, harp, torc", 24),
        ("destiny 0: holiest\ndelivered 0: 3", 18),
        ("destiny 0: holiest\ndelivered 0: 5", 24),
        ("destiny 0: freest\nconquered: Iceni, Regni, Cantii", 12),
        ("destiny 0: freest", 20),
        ("destiny 0: ablest\nabilities 0: 2 1 3", 10),
        ("destiny 0: ablest\nabilities 0: 2 4 3", 20),
    ],
)
def test_an_advanced_destiny_pays_for_deeds(text: str, points: int) -> None:
    assert destiny_points(f"advanced: yes\n{text}\ndestiny 1: richest") == points


@rule("CQ-10")
def test_starts_of_the_destinies() -> None:
    starts = {card.name: set(card.starts) for card in DESTINY_DATA}
    assert starts["swiftest"] == {"Iceni", "Catuvellauni"}
    assert starts["wisest"] == starts["holiest"] == {"circle"}
    assert starts["freest"] == starts["ablest"] == set(STRONGHOLDS)
    assert starts["luckiest"] == {"circle", *STRONGHOLDS}
    basic = [name for card in DESTINY_DATA[:6] for name in card.starts]
    assert all(basic.count(name) == 2 for name in STRONGHOLDS)


# The owner's file


@rule("CQ-5")
def test_an_owner_can_correct_tiles_quests_and_destinies_and_the_record_carries_it() -> None:
    own = {
        "tiles": {"L01": {"sections": [[0, 1], [3, 4]]}},
        "quests": {"horse": {"points": 7}},
        "destinies": {"swiftest": {"movement": [0, 1, 2, 3, 4]}},
    }
    record = Record.start(GAME, 2, components=own)
    again = Record.parse(str(record))
    assert again.components == own
    state = again.first()
    assert state.terms.box.quest_points[0] == 7  # type: ignore[attr-defined]
    assert "components" in str(state)
    assert GAME.position(str(state)) == state


@rule("CQ-5")
def test_other_roads_need_another_fixed_map() -> None:
    own = {"tiles": {"L14": {"sections": [[0, 1, 2, 3]]}}}
    assert GAME.new(seats=2, components=own)
    with pytest.raises(BadOption, match="roads must meet roads"):
        TRADER.new(seats=2, components=own)
    assert TRADER.new(seats=2, map="quick", components=own)


@rule("CQ-5")
@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        ({"tiles": {"L16": {}}}, "no tiles.L16"),
        ({"cards": {}}, "no cards"),
        ({"tiles": {"L01": {"spots": {}}}}, "2 spots of deer"),
        ({"tiles": {"L01": {"sections": [[0, 6]]}}}, "cannot be 6"),
        ({"tiles": {"L01": {"sections": [[0, 1], [1, 2]]}}}, "one section at most"),
        ({"tiles": {"L01": {"sections": [[0], [1], [2], [3]]}}}, "1 to 3 sections"),
        ({"tiles": {"L01": {"spots": {"deer": 1}}}}, "cannot be 1"),
        ({"tiles": {"Iceni": {"enchantable": True}}}, "only Cantii and Regni"),
        ({"tiles": {"Iceni": {"sections": [[0], [1]]}}}, "1 to 1 sections"),
        ({"tiles": {"L14": {"enchantable": True}}}, "17 tiles can be enchanted"),
        ({"tiles": {"L01": {"terrain": "swamp"}}}, "swamp"),
        ({"tiles": {"circle": {"terrain": "wood"}}}, "Stone Circle cannot be changed"),
        ({"quests": {"horse": {"copies": 3}}}, "19 cards"),
        ({"quests": {"horse": {"resources": ["ore", "ore"]}}}, "two different resources"),
        ({"quests": {"horse": {"points": -1}}}, "cannot be -1"),
        ({"destinies": {"swiftest": {"movement": [1, 2]}}}, "a list of 5"),
        ({"destinies": {"swiftest": {"starts": []}}}, "a list of strongholds"),
        ({"destinies": {"swiftest": {"luck": 2}}}, "no destinies.swiftest.luck"),
        ({"map": {"Iceni": [6, 6, 0]}}, "no such free place"),
        ({"map": {"Iceni": [2, 0, 0]}}, "roads must meet roads"),
        ({"demand": {"Iceni": [3, 6, 4, 4, 1, 4]}}, "cannot be 3"),
        ({"tiles": 3}, "must be: a table"),
    ],
)
def test_wrong_components_are_refused_by_name(own: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.new(seats=2, components=own)
