"""A game's behaviour as one number."""

from __future__ import annotations

import nemeton
from nemeton.core.signature import signature
from tests.testing.toy import ToyState, toy


class OtherScores(ToyState):
    def scores(self) -> list[int]:
        return [score + 1 for score in super().scores()]


class FewerChoices(ToyState):
    def legal(self) -> list[int]:
        return super().legal()[:1]


def test_it_stays_the_same() -> None:
    keltis = nemeton.game("keltis")
    assert signature(keltis) == signature(keltis) > 0


def test_it_changes_with_what_is_scored_and_with_what_is_allowed() -> None:
    assert len({signature(toy(kind)) for kind in (ToyState, OtherScores, FewerChoices)}) == 3
