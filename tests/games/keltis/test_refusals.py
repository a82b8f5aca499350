"""Which rule forbids an action: asked of every action at every step, and held against the plain implementation."""

import pytest

from nemeton.core.rng import Rng
from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import KeltisState
from tests.games.keltis import reference
from tests.games.keltis.test_lockstep import pick

OVER = {"last_card": "KEL-51", "turn_limit": "KEL-52"}
CHANCE = {"tile": "KEL-11", "first": "KEL-14", "deal": "KEL-12", "drawn": "KEL-40"}
STEPS = {"card": "KEL-20", "figure": "KEL-23", "draw": "KEL-40"}
BONUSES = {"clover": "KEL-31", "finished_path": "KEL-25"}


def expected_rules(table: reference.Table) -> list[str]:
    """Return the rule that should forbid each action, by the plain implementation."""
    possible = reference.legal(table) | set(reference.outcomes(table))
    return ["" if text in possible else expected_rule(table, text) for text in GAME.actions.texts]


def expected_rule(table: reference.Table, text: str) -> str:
    if table["ending"]:
        return OVER.get(table["ending"], "KEL-50")
    asks = table["asks"]
    if asks in CHANCE:
        return CHANCE[asks]
    verb, *words = text.split()
    if asks == "card" and verb == "play" and (words[0], int(words[1])) in table["hands"][table["to_move"]]:
        return "KEL-21"
    if asks == "bonus" and verb == "move":
        return expected_against_move(table, *words)
    return BONUSES[table["bonus"]] if asks == "bonus" else STEPS[asks]


def expected_against_move(table: reference.Table, path: str, size: str = "") -> str:
    figures = table["figures"][table["to_move"]]
    if not size:
        return "KEL-33" if path in figures else "KEL-23"
    if path in figures:
        return "KEL-24"
    may_enter = table["bonus"] == "clover" or table["finished_path_may_enter"]
    return "KEL-5" if may_enter else "KEL-26"


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("may_enter", [True, False])
def test_the_rule_that_forbids_is_the_one_that_does(seats: int, may_enter: bool) -> None:
    seen: set[str] = set()
    for seed in range(4):
        rng = Rng(90 + seed)
        state = GAME.new(seats=seats, finished_path_may_enter=may_enter)
        assert isinstance(state, KeltisState)
        table = reference.start(seats, finished_path_may_enter=may_enter)
        ply = 0
        while True:
            if ply % 13 == 0 or state.step().name in ("bonus", "figure") or state.ending():
                rules = [state.forbids(action) for action in range(len(GAME.actions))]
                assert rules == expected_rules(table)
                seen |= set(rules)
            if state.ending():
                break
            action = pick(state, rng, skill=8)
            state.apply(action)
            reference.apply(table, GAME.actions.text(action))
            ply += 1
    assert {"KEL-20", "KEL-21", "KEL-23", "KEL-24", "KEL-31", "KEL-40", "KEL-5"} <= seen
