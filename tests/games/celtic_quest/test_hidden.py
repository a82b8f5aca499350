"""What seats see, what they are told, and the worlds they could be in."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import SPECTATOR
from nemeton.games import game
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_quest.state import QuestState
from nemeton.testing import rule
from tests.games.celtic_quest.table import at, new, play, see

DEALT = ("first 0", "destiny 0 richest", "destiny 1 swiftest", "quest 0 horse", "quest 1 torc")


def told(state: QuestState, action: str, seat: int) -> str:
    after = play(state.copy(), action)
    return GAME.tell(state, GAME.actions.parse(action), after, seat)[1]


@rule("CQ-22")
def test_cards_are_told_only_to_who_gets_them() -> None:
    state = play(new(2), "first 0")
    assert told(state, "destiny 0 richest", 0) == "destiny 0 richest"
    assert told(state, "destiny 0 richest", 1) == told(state, "destiny 0 richest", SPECTATOR) == "destiny 0 ?"
    play(state, "destiny 0 richest", "destiny 1 swiftest")
    assert told(state, "quest 0 horse", 1) == "quest 0 ?"


@rule("CQ-22")
def test_which_destiny_is_kept_is_told_to_nobody_else() -> None:
    state = play(new(2, advanced=True), "first 0", "destiny 0 wisest", "destiny 0 ablest", "destiny 1 richest")
    play(state, "destiny 1 freest", "quest 0 horse", "quest 1 torc")
    assert told(state, "keep wisest", 1) == "keep ?"
    assert told(state, "keep wisest", 0) == "keep wisest"


@rule("CQ-50", "CQ-53")
def test_a_completed_quest_is_shown_to_everybody() -> None:
    circle = "step: circle\nmarker 0: circle\nquest 0: horse\nload 0: wheat, fish\nabilities 0: 0 0 1"
    before = at(circle)
    assert see(before, 1)["players"][0]["quest"] is None
    after = play(before.copy(), "complete")
    assert "completed horse" in GAME.tell(before, GAME.actions.parse("complete"), after, 1)[2]
    assert see(after, 1)["players"][0]["completed"] == ["horse"]


def test_worlds_keep_to_what_a_start_tells_of_a_destiny() -> None:
    cards = "destiny 0: richest\ndestiny 1: swiftest\ndestiny 2: hardiest\n"
    state = at(f"seats: 3\n{cards}marker 0: circle\nmarker 1: Iceni\nstarted 0: Regni\nstarted 1: Iceni")
    rng = Rng(4)
    guessed = Counter(state.observe(0).determinize(rng).players[1].destinies for _ in range(200))
    assert set(guessed) == {1 << 0, 1 << 3}  # only the Swiftest and the Shrewdest start at Iceni
    assert min(guessed.values()) > 60


def test_worlds_deal_the_unseen_quests_by_their_copies() -> None:
    state = play(new(2), *DEALT)
    rng = Rng(4)
    quests = Counter(state.observe(0).determinize(rng).players[1].quest for _ in range(900))
    assert set(quests) == set(range(9))
    assert quests[0] < quests[1]  # one of the two Horses is in the own hand


def test_what_is_left_in_the_bag_everybody_can_count() -> None:
    state = play(new(2, map="quick"), *DEALT)
    assert see(state, SPECTATOR)["bag"] == see(state, 0)["bag"]
    assert sum(see(state, 0)["bag"].values()) == 24 + 8 + 14 + 4


def test_a_log_line_names_what_happened_of_itself() -> None:
    state = at("step: drawn\nto draw: 1\nbag: ore 1\nmarker 0: circle\nresources: ore L06, ore L07")
    after = play(state.copy(), "drawn ore")
    assert GAME.tell(state, GAME.actions.parse("drawn ore"), after, 1) == (0, "drawn ore", ("put ore L08",))
    halted = at("marker 0: circle\nmarker 1: Regni\nromans: L01/0")
    after = play(halted.copy(), "step L01")
    assert GAME.tell(halted, GAME.actions.parse("step L01"), after, 1)[2] == ("halted L01/0", "turn 1")


@pytest.mark.parametrize("way", ["terms", "terms.box", "map"])
@pytest.mark.parametrize("name", ["celtic_quest", "celtic_trader"])
def test_a_view_leads_to_nothing_that_changes_the_table(name: str, way: str) -> None:
    found: object = game(name).new(seats=2).observe(0)
    for step in way.split("."):
        found = getattr(found, step)
    names = getattr(type(found), "__mypyc_attrs__", None) or vars(found)
    assert names
    for attribute in names:
        with pytest.raises(AttributeError):
            setattr(found, attribute, getattr(found, attribute))
