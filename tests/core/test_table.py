"""The table is the only door: it checks everything, and what it refuses changes nothing."""

import pytest

import nemeton
from nemeton import (
    BadNotation,
    BadOption,
    IllegalAction,
    NothingToTakeBack,
    NotYourTurn,
    Record,
    Rng,
    StaleAction,
    Table,
    game,
)


@pytest.fixture
def table() -> Table:
    return Table(game("keltis"), seats=3, seed=7)


def snapshot(table: Table) -> tuple[str, list[object]]:
    seats = [*range(table.seats), nemeton.SPECTATOR]
    return str(table.record), [(table.view(seat), table.log(seat)) for seat in seats]


def test_chance_moves_up_to_the_first_decision(table: Table) -> None:
    assert table.ply == 25 + 1 + 3 * 8
    assert table.to_move in range(3)
    assert table.view(table.to_move).legal


def test_the_same_seed_gives_the_same_table() -> None:
    one, other = (Table(game("keltis"), seats=4, seed=7) for _ in range(2))
    assert one.record == other.record
    assert Table(game("keltis"), seats=4, seed=8).record != one.record


def test_an_action_may_be_notation_or_its_number(table: Table) -> None:
    seat = table.to_move
    action = table.view(seat).legal[0]
    other = Table.resume(Record.parse(str(table.record)), seed=1)
    table.play(seat, action, at=table.ply)
    other.play(seat, game("keltis").actions.text(action), at=other.ply)
    assert table.record == other.record


def test_stale_repeated_foreign_and_illegal_actions_are_refused(table: Table) -> None:
    seat, ply = table.to_move, table.ply
    action = table.view(seat).legal[0]
    before = snapshot(table)
    with pytest.raises(StaleAction, match=str(ply)):
        table.play(seat, action, at=ply - 1)
    with pytest.raises(NotYourTurn):
        table.play((seat + 1) % 3, action, at=ply)
    for stranger in (3, -1, -2, 99):
        with pytest.raises(NotYourTurn):
            table.play(stranger, action, at=ply)
    with pytest.raises(NotYourTurn):
        table.play(nemeton.SPECTATOR, action, at=ply)
    with pytest.raises(IllegalAction, match="KEL-20") as caught:
        table.play(seat, "draw deck", at=ply)
    assert caught.value.code == "illegal_action"
    with pytest.raises(BadNotation, match="play green 7"):
        table.play(seat, "play gren 7", at=ply)
    with pytest.raises(BadNotation):
        table.play(seat, 10_000, at=ply)
    with pytest.raises(BadNotation):
        table.play(seat, -1, at=ply)
    assert snapshot(table) == before
    table.play(seat, action, at=ply)
    with pytest.raises(StaleAction):
        table.play(seat, action, at=ply)


def test_why_names_the_rule_and_changes_nothing(table: Table) -> None:
    before = snapshot(table)
    assert table.why(table.to_move, "draw deck") == "KEL-20"
    assert table.why(table.to_move, table.view(table.to_move).legal[0]) == ""
    assert snapshot(table) == before


def test_a_decision_is_taken_back_until_chance_or_another_seat_acts(table: Table) -> None:
    seat = table.to_move
    with pytest.raises(NothingToTakeBack):
        table.take_back(seat)
    before = snapshot(table)
    discards = [a for a in table.view(seat).legal if game("keltis").actions.text(a).startswith("discard")]
    table.play(seat, discards[0], at=table.ply)
    with pytest.raises(NothingToTakeBack):
        table.take_back((seat + 1) % 3)
    table.take_back(seat)
    assert snapshot(table) == before
    table.play(seat, discards[0], at=table.ply)
    table.play(seat, "draw deck", at=table.ply)
    with pytest.raises(NothingToTakeBack):
        table.take_back(seat)


def test_rewinding_keeps_the_record_whole(table: Table) -> None:
    rng = Rng(1)
    for _ in range(30):
        legal = table.view(table.to_move).legal
        table.play(table.to_move, legal[rng.below(len(legal))], at=table.ply)
    start = 25 + 1 + 24
    table.rewind(start)
    assert table.ply == start
    assert len(table.log(0)) == start
    assert Record.parse(str(table.record)) == table.record


def test_each_reader_has_a_log_of_their_own(table: Table) -> None:
    hands = {seat: [line.text for line in table.log(seat) if line.text.startswith("deal")] for seat in range(3)}
    for seat, lines in hands.items():
        assert len(lines) == 24
        assert sum("?" not in line for line in lines) == 8
        assert all("?" in line or line.startswith(f"deal {seat} ") for line in lines)
    assert all("?" in line.text for line in table.log(nemeton.SPECTATOR) if line.text.startswith("deal"))
    assert [line.ply for line in table.log(1, since=40)] == list(range(40, table.ply))


def test_a_table_resumes_from_its_record(table: Table) -> None:
    seat = table.to_move
    table.play(seat, table.view(seat).legal[-1], at=table.ply)
    again = Table.resume(Record.parse(str(table.record)))
    assert snapshot(again) == snapshot(table)


def test_bad_seats_and_options_are_named() -> None:
    keltis = game("keltis")
    for seats in (1, 5, 0, -2, True, 2.0, "2", None):
        if seats is None:
            continue
        with pytest.raises(BadOption, match="seats"):
            keltis.new(seats=seats)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="turn_limt"):
        keltis.new(seats=2, turn_limt=4)
    for value in (0, -1, 10_001, "400", True, None):
        with pytest.raises(BadOption, match="turn_limit"):
            keltis.new(seats=2, turn_limit=value)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="finished_path_may_enter"):
        keltis.new(seats=2, finished_path_may_enter=1)
    with pytest.raises(nemeton.UnknownName, match="keltis"):
        game("kelits")
