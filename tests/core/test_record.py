"""Records are read back as they were written; nonsense gets an error that names the ply and the rule."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton import BadOption, BadRecord, NemetonError, Record, Rng, Table, UnknownName, game
from nemeton.core.state import NOBODY


def played(seats: int = 2, seed: int = 7, decisions: int | None = None) -> Record:
    """Return the record of a random game of Keltis, up to some decisions or to its end."""
    table = Table(game("keltis"), seats=seats, seed=seed, names=[f"Ána {seat}: #1" for seat in range(seats)])
    rng = Rng(seed)
    while table.to_move != NOBODY and decisions != 0:
        legal = table.view(table.to_move).legal
        table.play(table.to_move, legal[rng.below(len(legal))], at=table.ply)
        decisions = None if decisions is None else decisions - 1
    return table.record


WHOLE = played()
OPEN = played(decisions=20)


@pytest.mark.parametrize("record", [WHOLE, OPEN, played(4)], ids=["whole", "open", "four seats"])
def test_text_and_json_read_back(record: Record) -> None:
    assert Record.parse(str(record)) == record
    assert Record.parse(json.dumps(record.to_json())) == record
    assert Record.parse(json.dumps(record.to_json(), indent=1)) == record
    assert Record.from_json(record.to_json()) == record


def test_replay_stops_at_any_ply() -> None:
    for ply in (0, 1, 26, 41, 42, len(WHOLE.actions)):
        state = WHOLE.first()
        for action in WHOLE.actions[:ply]:
            state.apply(action)
        assert WHOLE.replay(ply) == state
    for ply in (-1, len(WHOLE.actions) + 1):
        with pytest.raises(BadRecord, match=str(ply)):
            WHOLE.replay(ply)


def test_blank_lines_and_comments_are_passed_over() -> None:
    text = str(OPEN).replace("\nfirst", "\n\n  # who begins: chance\nfirst").replace("draw deck", "draw deck  # a: b")
    assert Record.parse(text).actions == OPEN.actions


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Record.parse(text)
    return caught.value


def test_an_illegal_action_names_its_ply_and_rule() -> None:
    lines = str(WHOLE).splitlines()
    at = lines.index("draw deck")
    lines[at] = "pass"
    error = refused("\n".join(lines))
    ply = at - lines.index("") - 1
    assert (error.facts["ply"], error.rule) == (ply, "KEL-40")
    assert f"{ply}" in str(error)
    assert "KEL-40" in str(error)


def test_an_unknown_action_names_its_ply_and_step() -> None:
    error = refused(str(WHOLE).replace("draw deck", "draw stone", 1))
    assert error.key == "record_notation"
    assert error.rule == "KEL-40"


@pytest.mark.parametrize("cut", [1, 2, 30, 200])
def test_a_text_cut_off_names_the_ply_and_the_rule_that_was_due(cut: int) -> None:
    lines = str(WHOLE).splitlines()[:-cut]
    error = refused("\n".join(lines))
    assert error.key == "record_cut_off"
    assert error.facts["ply"] == len([line for line in lines[lines.index("") :] if line])
    assert error.rule.startswith("KEL-")


def test_a_text_with_lines_missing_in_the_middle_is_refused() -> None:
    lines = str(WHOLE).splitlines()
    del lines[100:103]
    assert refused("\n".join(lines)).rule.startswith("KEL-")


@pytest.mark.parametrize("share", [0.5, 0.9, 0.99])
def test_a_json_cut_off_names_the_ply_and_the_rule_that_was_due(share: float) -> None:
    text = json.dumps(WHOLE.to_json(), indent=1)
    error = refused(text[: int(len(text) * share)])
    assert error.key == "record_cut_off"
    assert int(str(error.facts["ply"])) > 0
    assert error.rule.startswith("KEL-")


@pytest.mark.parametrize("cut", [1, 20, 100])
def test_a_json_cut_off_in_its_header_is_refused(cut: int) -> None:
    assert refused(json.dumps(WHOLE.to_json())[:cut]).key == "record_json"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("nemeton record 1", "nemeton record 2", "record_version"),
        ("nemeton record 1", "a poem", "record_title"),
        ("game: keltis 1", "game: keltis 9", "record_version"),
        ("game: keltis 1", "", "record_missing"),
        ("seats: 2", "", "record_missing"),
        ("seats: 2", "seats: two", "record_missing"),
        ("seats: 2", "seats: 2\nseats: 2", "record_field"),
        ("seats: 2", "seats: 2\nmood: good", "record_field"),
        ('names: ["', 'names: ["x", "', "record_names"),
        ('names: ["', "names: [", "record_value"),
        ("scores ", "scores 1", "record_scores"),
        ("end: over", "end: open", "record_scores"),
    ],
)
def test_a_wrong_header_or_end_is_refused(old: str, new: str, key: str) -> None:
    text = str(WHOLE)
    assert old in text
    assert refused(text.replace(old, new, 1)).key == key


def test_unknown_games_options_and_seats_are_named() -> None:
    with pytest.raises(UnknownName, match="kelits"):
        Record.parse(str(WHOLE).replace("game: keltis", "game: kelits"))
    with pytest.raises(BadOption, match="seats"):
        Record.parse(str(WHOLE).replace("seats: 2", "seats: 7"))
    with pytest.raises(BadOption, match="turn_limit"):
        Record.parse(str(WHOLE).replace("turn_limit 400", "turn_limit many"))
    with pytest.raises(BadOption, match="mood"):
        Record.parse(str(WHOLE).replace("turn_limit 400", "mood 400"))
    with pytest.raises(BadOption, match="components"):
        Record.parse(str(WHOLE).replace("seats: 2", 'seats: 2\ncomponents: {"path": 1}'))


BROKEN_JSON: list[tuple[str, Any]] = [
    ("nemeton_record", 2),
    ("nemeton_record", None),
    ("game", ["keltis"]),
    ("version", "one"),
    ("seats", "2"),
    ("seats", None),
    ("options", []),
    ("options", {"turn_limit": "many"}),
    ("options", {"names": []}),
    ("options", {"seats": 3, "game": "keltis", "cls": 1}),
    ("names", "Ana"),
    ("names", [1, 2]),
    ("components", 5),
    ("actions", "draw deck"),
    ("actions", [1, 2]),
    ("actions", None),
    ("at", 3),
    ("scores", [1, 2]),
]


@pytest.mark.parametrize(("field", "value"), BROKEN_JSON)
def test_a_wrong_field_of_the_json_is_refused(field: str, value: Any) -> None:
    data = {**WHOLE.to_json(), field: value}
    with pytest.raises(NemetonError):
        Record.parse(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"nemeton_record": 1}', "{" * 5000, '{"a":' * 5000, "\x00"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(NemetonError):
        Record.parse(text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damaged_records_never_break_the_reader(data: st.DataObject) -> None:
    text = str(OPEN) if data.draw(st.booleans()) else json.dumps(OPEN.to_json())
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 40))
    come = data.draw(st.text(max_size=20))
    damaged = text[:at] + come + text[at + gone :]
    try:
        record = Record.parse(damaged)
    except NemetonError:
        return
    assert Record.parse(str(record)) == record
