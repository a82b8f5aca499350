"""How a game ends, and what counts."""

from __future__ import annotations

import pytest

from nemeton.core.state import CHANCE, NOBODY
from nemeton.testing import rule
from tests.games.celtic_quest.table import asked, at, legal, new, outcomes, play, see

CIRCLE = "step: circle\nmarker 0: circle\nmarker 1: Regni\n"
FIVE_FALLEN = "conquered: Iceni, Catuvellauni, Durotriges, Dobunni, Regni\n"
DRAWS = "step: drawn\nmarker 0: circle\nmarker 1: L01/0\n"


@rule("CQ-70")
def test_the_spell_ends_the_game_at_once_by_a_crystal() -> None:
    state = play(at(CIRCLE + "load 0: crystal\nspell: 11\nreputation 0: 5"), "offer 1")
    assert state.to_move() == NOBODY
    assert state.ending() == "spell_by_crystal"
    assert state.step().rule == "CQ-70"


@rule("CQ-70")
def test_the_spell_ends_the_game_at_once_by_the_druid_who_enchants_no_more() -> None:
    state = play(at(DRAWS + "to draw: 2\nbag: druid 1, ore 1\nspell: 11"), "drawn ore", "drawn druid", "resolve druid")
    assert state.ending() == "spell_by_druid"
    assert see(state)["turn_so_far"]["drawn"] == ["ore"]
    assert see(state)["crystal_supply"] == 16


@rule("CQ-70")
def test_six_conquests_end_the_game_at_once_by_romans() -> None:
    state = play(
        at(DRAWS + FIVE_FALLEN + "to draw: 1\nbag: roman 1\nromans: Cantii/0"), "drawn roman", "roman Cantii/1"
    )
    assert state.ending() == "conquest_by_romans"


@rule("CQ-70")
def test_six_conquests_end_the_game_at_once_by_the_event() -> None:
    state = play(at(DRAWS + FIVE_FALLEN + "to draw: 1\nbag: romanisation 1"), "drawn romanisation")
    assert state.ending() == "conquest_by_romanisation"


@rule("CQ-70", "CQ-43")
def test_a_roman_sent_by_gold_can_end_the_game() -> None:
    text = FIVE_FALLEN + "marker 0: circle\nmarker 1: Cantii\nromans: L01/0, Cantii/0\npouch 0: gold"
    state = play(at(text), "step L01", "gold Cantii/1")
    assert state.ending() == "conquest_by_romans"


FORT = "step: stronghold\nmarker 0: Iceni\nmarker 1: Regni\nquest 0: horse\n"


@rule("CQ-71")
def test_a_used_up_supply_ends_the_game_after_the_turn_which_is_paid_in_full() -> None:
    state = at(FORT + "load 0: fish, ore\nabilities 0: 0 0 1\nvictory 1: 110")
    play(state, "deliver fish")
    assert state.to_move() == 0
    assert see(state)["supply_used_up"]
    play(state, "deliver ore")
    assert state.ending() == "supply_used_up"
    assert see(state)["players"][0]["reputation"] == 8


@rule("CQ-71")
def test_reputation_paid_back_later_in_the_turn_does_not_undo_it() -> None:
    text = CIRCLE + "quest 0: horse\nload 0: wheat, fish\nabilities 0: 0 0 1\nreputation 0: 10\nvictory 1: 95"
    state = play(at(text), "complete", "enchant L01", "improve movement")
    assert see(state)["supply"] > 0
    play(state, "done")
    assert state.ending() == "supply_used_up"


@rule("CQ-71")
def test_exactly_no_point_left_is_used_up() -> None:
    state = play(at(FORT + "load 0: fish\nvictory 1: 108"), "deliver fish")
    assert state.ending() == "supply_used_up"


@rule("CQ-72", "CQ-73")
def test_the_round_limit_ends_the_game_with_the_round() -> None:
    last = "round_limit: 3\nmarker 0: L04/0\nmarker 1: L04/0\npoints: 1\n"
    not_yet = play(at(last + "turns: 4"), "stop")
    assert asked(not_yet) == (CHANCE, "drawn")
    over = play(at(last + "turns: 5\nmover: 1"), "stop")
    assert over.ending() == "round_limit"
    assert over.step().rule == "CQ-73"


@rule("CQ-73")
def test_the_round_limit_is_60_unless_told_otherwise() -> None:
    assert see(new(2))["options"]["round_limit"] == 60
    assert see(new(2, round_limit=7))["options"]["round_limit"] == 7


# Score

OVER = "step: over\nending: round_limit\nturns: 120\n"


@rule("CQ-80")
def test_victory_points_crystals_at_the_chart_and_the_destiny_count_reputation_does_not() -> None:
    state = at(OVER + "victory 0: 12\nreputation 0: 9\ndelivered 0: 2\nspell: 5\nabilities 0: 2 1 0")
    assert state.tally(0) == [("victory", 12), ("crystals 2 5", 10), ("destiny swiftest", 12)]
    assert state.scores() == [34, 0]


@rule("CQ-80")
def test_equal_scores_go_to_most_quests_then_are_shared() -> None:
    assert at(OVER + "victory 0: 12\nvictory 1: 12\ncompleted 1: horse").standings() == [2, 1]
    assert at(OVER + "victory 0: 12\nvictory 1: 12").standings() == [1, 1]
    assert at(OVER + "victory 0: 12\nvictory 1: 11\ncompleted 1: horse").standings() == [1, 2]


@rule("CQ-80", "CQ-22")
def test_at_the_end_everybody_sees_all_destinies() -> None:
    state = at(OVER + "destiny 0: richest\ndestiny 1: sturdiest")
    assert see(state, 0)["players"][1]["destinies"] == ["sturdiest"]


LUCKY = "advanced: yes\nluckiest: yes\n"


@rule("CQ-10")
def test_the_luckiest_scores_the_better_of_two_destinies_that_no_player_kept() -> None:
    text = (
        LUCKY
        + CIRCLE
        + "destiny 0: luckiest\naside 0: freest\ndestiny 1: swiftest\naside 1: wisest\nstarted 0: circle\n"
    )
    state = play(at(text + "load 0: crystal\nspell: 11\nabilities 0: 0 0 2\ncompleted 0: horse"), "offer 1")
    assert asked(state) == (CHANCE, "luck")
    assert len(outcomes(state)) == 9
    assert not {"luck luckiest", "luck swiftest"} & set(outcomes(state))
    assert {"luck freest", "luck wisest", "luck hardiest"} <= set(outcomes(state))
    play(state, "luck wisest")
    assert "luck wisest" not in outcomes(state)
    play(state, "luck strongest")
    assert state.ending() == "spell_by_crystal"
    assert ("destiny luckiest", 10) in state.tally(0)
    assert legal(state) == set()


@pytest.mark.parametrize("seats", [2, 5])
def test_scores_are_those_of_the_tally(seats: int) -> None:
    state = at(OVER.replace("turns: 120", f"turns: {60 * seats}") + f"seats: {seats}\nvictory 1: 7")
    assert state.scores()[1] == 7
