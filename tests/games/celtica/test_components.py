"""The path of Celtica is data: the box's, or an owner's file."""

import tomllib
from pathlib import Path

import pytest

from nemeton.core.errors import BadOption
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.core.table import Table
from nemeton.core.words import LANGUAGES, Words
from nemeton.games.celtica import GAME
from nemeton.games.celtica.components import PATH
from nemeton.testing import rule

OWN_PATH = ["start", *["village 2", "ruin 3", "cult"] * 5, "castle 9", "cloister 1", "goal 5"]


def with_place(place: int, text: object) -> list[object]:
    places: list[object] = list(PATH)
    places[place] = text
    return places


@rule("CEL-5")
def test_the_box_and_a_file_with_the_same_path_are_the_same_game() -> None:
    assert GAME.new(3, {"path": list(PATH)}) == GAME.new(3)
    assert GAME.new(3, {"path": OWN_PATH}) != GAME.new(3)


@rule("CEL-5")
def test_an_owners_path_is_played() -> None:
    state = GAME.new(2, {"path": OWN_PATH})
    rng = Rng(1)
    while state.to_move() == CHANCE:
        state.apply(state.pick(rng))
    play = next(action for action in state.legal() if GAME.actions.text(action).endswith(" 1"))
    state.apply(play)
    assert state.step().name == "take"
    assert state.observe(0).to_json()["due"] == 2
    path = state.observe(0).to_json()["path"]
    assert isinstance(path, list)
    assert path[16] == {"kind": "castle", "number": 9}


@rule("CEL-4", "CEL-5")
@pytest.mark.parametrize(
    ("components", "key", "field"),
    [
        ({}, "path_missing", "path"),
        ({"path": "start"}, "path_missing", "path"),
        ({"path": list(PATH), "druids": 6}, "components_unknown", "druids"),
        ({"path": list(PATH)[:-1]}, "path_length", "path"),
        ({"path": [*PATH, "goal 4"]}, "path_length", "path"),
        ({"path": with_place(0, "village 1")}, "place_end", "path[0]"),
        ({"path": with_place(7, "start")}, "place_end", "path[7]"),
        ({"path": with_place(7, "goal 4")}, "place_end", "path[7]"),
        ({"path": with_place(18, "castle 4")}, "place_end", "path[18]"),
        ({"path": with_place(3, "swamp 2")}, "place_kind", "path[3]"),
        ({"path": with_place(3, "")}, "place_kind", "path[3]"),
        ({"path": with_place(3, 2)}, "place_kind", "path[3]"),
        ({"path": with_place(3, None)}, "place_kind", "path[3]"),
        ({"path": with_place(3, "ruin 1 2")}, "place_kind", "path[3]"),
        ({"path": with_place(3, "ruin")}, "place_number", "path[3]"),
        ({"path": with_place(3, "ruin 0")}, "place_number", "path[3]"),
        ({"path": with_place(3, "ruin 10")}, "place_number", "path[3]"),
        ({"path": with_place(3, "ruin -1")}, "place_number", "path[3]"),
        ({"path": with_place(3, "ruin ²")}, "place_number", "path[3]"),
        ({"path": with_place(3, "ruin one")}, "place_number", "path[3]"),
        ({"path": with_place(2, "cult 1")}, "place_unnumbered", "path[2]"),
        ({"path": with_place(0, "start 1")}, "place_unnumbered", "path[0]"),
    ],
)
def test_a_path_that_cannot_be_is_refused_by_its_field(components: dict[str, object], key: str, field: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(2, components)
    assert (refused.value.key, refused.value.facts["field"]) == (key, field)
    for language in LANGUAGES:
        assert field in Words(language, "celtica").error(refused.value)


def test_a_record_carries_the_components_it_was_played_with() -> None:
    table = Table(GAME, 2, seed=3, components={"path": OWN_PATH})
    rng = Rng(4)
    while table.to_move != NOBODY:
        legal = table.view(table.to_move).legal
        table.play(table.to_move, legal[rng.below(len(legal))], at=table.ply)
    text = str(table.record)
    assert '"path": ["start", "village 2"' in text
    read = Record.parse(text)
    assert read == table.record
    assert read.components == {"path": OWN_PATH}
    assert Record.from_json(table.record.to_json()) == table.record


def test_the_page_of_the_game_shows_a_file_that_works() -> None:
    page = (Path(__file__).parents[3] / "docs" / "celtica.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert GAME.new(2, tomllib.loads(example)) == GAME.new(2)
