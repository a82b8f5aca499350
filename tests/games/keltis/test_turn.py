"""Keltis, a turn: KEL-20 to KEL-27."""

import pytest

from nemeton.core.rng import Rng
from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import KeltisState
from nemeton.testing import rule
from tests.games.keltis.table import asked, at, hand, legal, new, play, stones, tops, why_not

HAND = "hand 0: brown 0, yellow 4 4, pink 10, green 3 5 7, blue 9"


def fitting(row: str) -> set[int]:
    """Return the values that may be laid to a green row, by asking of every card."""
    values = row.split()
    found = set()
    for value in range(11):
        if values.count(str(value)) == 2:
            continue
        laid = f"rows 0: green {row}\nfigures 0: green {len(values)} small" if values else ""
        state = at(f"seats: 2\nhand 0: green {value}, any\n{laid}")
        rule_id = why_not(state, f"play green {value}")
        assert rule_id in ("", "KEL-21")
        found |= {value} if rule_id == "" else set()
    return found


@rule("KEL-20")
def test_each_card_in_hand_may_be_played_or_discarded_and_no_other() -> None:
    state = at(f"seats: 2\n{HAND}")
    cards = {"brown 0", "yellow 4", "pink 10", "green 3", "green 5", "green 7", "blue 9"}
    assert legal(state) == {f"play {card}" for card in cards} | {f"discard {card}" for card in cards}
    assert why_not(state, "play brown 1") == "KEL-20"
    assert why_not(state, "discard brown 1") == "KEL-20"
    assert why_not(state, "draw deck") == "KEL-20"
    assert why_not(state, "pass") == "KEL-20"


@rule("KEL-20", "KEL-21")
def test_a_card_that_fits_no_row_may_still_be_discarded() -> None:
    state = at(f"seats: 2\n{HAND}\nrows 0: green 4 6\nfigures 0: green 2")
    assert {"play green 7", "discard green 7", "discard green 3", "discard green 5"} <= legal(state)
    assert not {"play green 3", "play green 5"} & legal(state)


@rule("KEL-20")
def test_a_discarded_card_lies_on_top_of_its_colours_pile() -> None:
    state = at(f"seats: 2\n{HAND}\ndiscards green: 1 2")
    play(state, "discard green 5")
    assert tops(state) == {"green": {"top": 5, "size": 3}}
    assert "green 5" not in hand(state, 0)
    assert stones(state, 0) == {}
    assert asked(state) == (0, "draw")


@rule("KEL-20")
def test_a_played_card_joins_the_own_row_of_its_colour() -> None:
    state = at(f"seats: 2\n{HAND}\nrows 0: green 1\nfigures 0: green 1\nrows 1: green 9\nfigures 1: green 1")
    play(state, "play green 7")
    view = state.observe(1)
    assert view.player_json(0)["rows"] == {"green": {"values": [1, 7], "direction": "rising"}}
    assert view.player_json(1)["rows"] == {"green": {"values": [9], "direction": ""}}
    assert hand(state, 0) == ["brown 0", "yellow 4", "yellow 4", "pink 10", "green 3", "green 5", "blue 9"]


@rule("KEL-20")
def test_one_card_a_turn_then_the_draw() -> None:
    state = at(f"seats: 2\n{HAND}")
    play(state, "discard green 5")
    assert why_not(state, "discard green 3") == "KEL-40"
    assert why_not(state, "play green 3") == "KEL-40"
    play(state, "draw deck", "drawn green 5")
    assert asked(state) == (1, "card")


@rule("KEL-21")
@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("", range(11)),
        ("5", range(11)),
        ("5 5", [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]),
        ("3 5", range(5, 11)),
        ("3 5 5", range(6, 11)),
        ("5 5 6", range(6, 11)),
        ("0 1", range(1, 11)),
        ("9 10", [10]),
        ("9 10 10", []),
        ("5 3", range(4)),
        ("5 5 3", range(4)),
        ("5 3 3", range(3)),
        ("10 9", range(10)),
        ("1 0", [0]),
        ("0 0 10", [10]),
        ("10 10 0", [0]),
    ],
)
def test_a_row_runs_the_way_its_first_two_different_values_run(row: str, values: list[int]) -> None:
    assert fitting(row) == set(values)


@rule("KEL-21")
def test_the_card_that_is_played_fixes_the_direction() -> None:
    state = at("seats: 2\nhand 0: green 5 4 6 8, any\nrows 0: green 5\nfigures 0: green 1\ntiles green: 2 points1")
    assert {"play green 4", "play green 5", "play green 6"} <= legal(state)
    after = play(state.copy(), "play green 4")
    assert after.observe(0).player_json(0)["rows"] == {"green": {"values": [5, 4], "direction": "falling"}}
    after = play(state.copy(), "play green 6")
    assert after.observe(0).player_json(0)["rows"] == {"green": {"values": [5, 6], "direction": "rising"}}
    after = play(state.copy(), "play green 5")
    assert after.observe(0).player_json(0)["rows"] == {"green": {"values": [5, 5], "direction": ""}}


@rule("KEL-21")
def test_each_colour_and_each_player_has_a_direction_of_its_own() -> None:
    state = at(
        """seats: 2
        hand 0: green 4, blue 4, pink 4, any
        rows 0: green 5 6, blue 5 3
        figures 0: green 2, blue 2
        rows 1: green 8 7
        figures 1: green 2"""
    )
    assert why_not(state, "play green 4") == "KEL-21"
    assert why_not(state, "play blue 4") == "KEL-21"
    assert why_not(state, "play pink 4") == ""
    assert why_not(state, "discard green 4") == ""


@rule("KEL-22")
@pytest.mark.parametrize("value", [4, 7, 10])
def test_a_card_moves_the_figure_one_stone_whatever_its_value(value: int) -> None:
    state = at(f"seats: 2\nhand 0: green {value}, any\nrows 0: green 1 2\nfigures 0: green 2, pink 1")
    play(state, f"play green {value}")
    assert stones(state, 0) == {"green": (3, "small"), "pink": (1, "small")}


@rule("KEL-22")
def test_the_move_of_a_card_cannot_be_declined() -> None:
    state = at("seats: 2\nhand 0: green 4, any\nrows 0: green 1 2\nfigures 0: green 2")
    play(state, "play green 4")
    assert asked(state) == (0, "draw")
    assert why_not(state, "pass") == "KEL-40"


@rule("KEL-23")
@pytest.mark.parametrize("size", ["large", "small"])
def test_the_first_card_of_a_colour_brings_a_figure_of_ones_choice(size: str) -> None:
    state = at(f"seats: 2\n{HAND}")
    play(state, "play blue 9")
    assert asked(state) == (0, "figure")
    assert state.step().rule == "KEL-23"
    assert legal(state) == {"enter large", "enter small"}
    assert why_not(state, "draw deck") == "KEL-23"
    play(state, f"enter {size}")
    assert stones(state, 0) == {"blue": (1, size)}
    assert asked(state) == (0, "draw")


@rule("KEL-23")
def test_without_the_large_figure_a_small_one_enters_unasked() -> None:
    state = at(f"seats: 2\n{HAND}\nrows 0: green 1\nfigures 0: green 1 large")
    play(state, "play blue 9")
    assert asked(state) == (0, "draw")
    assert stones(state, 0) == {"green": (1, "large"), "blue": (1, "small")}


@rule("KEL-23")
def test_a_bonus_cannot_move_a_figure_that_is_not_there() -> None:
    state = at("seats: 2\nhand 0: green 4, any\nrows 0: green 1\nfigures 0: green 1\ntiles green: 2 clover")
    play(state, "play green 4")
    assert why_not(state, "move blue") == "KEL-23"


@rule("KEL-24")
def test_a_second_figure_cannot_enter_a_path() -> None:
    state = at("seats: 2\nhand 0: green 4, any\nrows 0: green 1\nfigures 0: green 1\ntiles green: 2 clover")
    play(state, "play green 4")
    assert why_not(state, "move green large") == "KEL-24"
    assert why_not(state, "move green small") == "KEL-24"


@rule("KEL-24")
def test_figures_of_different_players_share_a_stone() -> None:
    state = at(
        """seats: 4
        hand 0: blue 3, any
        rows 0: blue 1
        figures 0: blue 1
        rows 1: blue 4 5
        figures 1: blue 2
        rows 2: blue 4 5
        figures 2: blue 2 large
        rows 3: blue 7 6
        figures 3: blue 2"""
    )
    play(state, "play blue 3")
    assert [stones(state, seat)["blue"][0] for seat in range(4)] == [2, 2, 2, 2]


FINISHED = """seats: 2
    hand 0: green 9 10 10, blue 4, any
    rows 0: green 0 1 2 3 4 5 6 7 8, blue 5
    figures 0: green 9, blue 1 large
    tiles blue: 3 stone"""


@rule("KEL-25")
def test_a_card_on_a_finished_path_moves_another_figure() -> None:
    state = play(at(FINISHED), "play green 9")
    assert asked(state) == (0, "bonus")
    assert state.step().rule == "KEL-25"
    assert {"move blue", "pass"} <= legal(state)
    play(state, "move blue")
    assert stones(state, 0) == {"green": (9, "small"), "blue": (2, "large")}
    assert asked(state) == (0, "draw")


@rule("KEL-25")
def test_the_move_after_a_finished_path_may_be_declined() -> None:
    state = play(at(FINISHED), "play green 9", "pass")
    assert stones(state, 0) == {"green": (9, "small"), "blue": (1, "large")}
    assert asked(state) == (0, "draw")


@rule("KEL-25", "KEL-21")
def test_a_card_on_a_finished_path_must_fit_the_row() -> None:
    state = play(at(FINISHED), "play green 10", "pass", "draw deck", "drawn pink 1")
    play(state, "discard brown 4", "draw deck", "drawn pink 2")
    assert why_not(state, "play green 9") == "KEL-21"
    assert why_not(state, "play green 10") == ""


@rule("KEL-25", "KEL-33")
def test_the_finished_figure_itself_is_not_the_other_one() -> None:
    state = play(at(FINISHED), "play green 9")
    assert why_not(state, "move green") == "KEL-33"


ALL_FINISHED_OR_STUCK = """seats: 2
    finished path may enter: no
    hand 0: green 9, any
    rows 0: green 0 1 2 3 4 5 6 7 8
    figures 0: green 9"""


@rule("KEL-25")
def test_nothing_is_asked_when_no_other_figure_could_move() -> None:
    state = play(at(ALL_FINISHED_OR_STUCK), "play green 9")
    assert asked(state) == (0, "draw")


@rule("KEL-26")
def test_a_finished_path_may_bring_a_figure_from_the_start_stone() -> None:
    state = play(at(FINISHED), "play green 9")
    assert legal(state) == {"move blue", "move brown small", "move yellow small", "move pink small", "pass"}
    play(state, "move pink small")
    assert stones(state, 0)["pink"] == (1, "small")
    state = play(at(FINISHED.replace("blue 1 large", "blue 1")), "play green 9", "move pink large")
    assert stones(state, 0)["pink"] == (1, "large")


@rule("KEL-26")
def test_by_the_option_a_finished_path_moves_only_figures_on_paths() -> None:
    state = play(at(f"{FINISHED}\nfinished path may enter: no"), "play green 9")
    assert legal(state) == {"move blue", "pass"}
    assert why_not(state, "move pink small") == "KEL-26"
    assert why_not(state, "move green small") == "KEL-24"


@rule("KEL-26", "KEL-31")
def test_the_option_does_not_bind_clovers() -> None:
    text = FINISHED.replace("blue 5", "blue 5 5").replace("blue 1 large", "blue 2 large").replace("stone", "clover")
    state = play(at(f"{text}\nfinished path may enter: no"), "play green 9", "move blue")
    assert asked(state) == (0, "bonus")
    assert state.step().rule == "KEL-31"
    assert "move pink small" in legal(state)


@rule("KEL-27")
@pytest.mark.parametrize("value", [0, 6, 10])
def test_on_a_path_opened_by_a_clover_the_first_card_may_have_any_value(value: int) -> None:
    state = at(
        f"""seats: 2
        hand 0: pink {value}, any
        rows 0: green 1 2
        figures 0: green 2, pink 1
        tiles green: 2 clover
        tiles pink: 2 points1"""
    )
    play(state, f"play pink {value}")
    assert stones(state, 0)["pink"] == (2, "small")
    assert asked(state) == (0, "draw")


# What the view says about it


def moved(state: KeltisState, action: int) -> dict[str, int]:
    """Return the path and the stone to which an action moves a figure, if it moves one."""
    seat = state.to_move()
    before, after = stones(state, seat), state.copy()
    after.apply(action)
    if after.step().name == "figure":
        return {str(after.observe(seat).to_json()["entering"]): 1}
    return {path: stone for path, (stone, _) in stones(after, seat).items() if before.get(path, (0, ""))[0] != stone}


@rule("KEL-22", "KEL-23", "KEL-25")
@pytest.mark.parametrize("seed", range(3))
def test_the_view_says_where_each_action_leads(seed: int) -> None:
    rng, state = Rng(seed), new(seats=2)
    while not state.ending():
        if state.to_move() >= 0:
            view = state.observe(state.to_move()).to_json()
            leads = {GAME.actions.text(action): moved(state, action) for action in state.legal()}
            assert view["landings"] == {
                action: {"path": path, "stone": stone} for action, to in leads.items() for path, stone in to.items()
            }
            assert state.observe(1 - state.to_move()).to_json()["landings"] == {}
        state.apply(state.choose(rng) if state.to_move() >= 0 else state.pick(rng))
