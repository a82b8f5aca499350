"""Every rule id of a game's catalogue is cited by a test, and every cited id exists."""

from pathlib import Path

import pytest

from nemeton.core.game import Game
from nemeton.games import GAMES
from nemeton.testing import cited_rules, rules_of

CITED = cited_rules(Path(__file__).parent)
KNOWN = {rule for game in GAMES for rule in rules_of(game.name)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_is_cited_by_a_test(game: Game) -> None:
    rules = rules_of(game.name)
    assert rules, f"{game.name} has no catalogue"
    assert len(rules) == len(set(rules))
    assert [rule for rule in rules if rule not in CITED] == []


def test_every_cited_rule_exists() -> None:
    assert {rule: tests for rule, tests in CITED.items() if rule not in KNOWN} == {}
