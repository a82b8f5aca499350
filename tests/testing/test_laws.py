"""The laws hold for every game we have, and each of them catches the fault it is there for."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Self

import pytest

from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.state import Place
from nemeton.games import GAMES
from nemeton.testing import LAWS, Broken, check, laws
from tests.testing.toy import ACTIONS, KINDS, TEXTS, ToyState, ToyView, toy


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_law_holds_for_every_game(game: Game, law: Callable[[Game], None]) -> None:
    law(game)


def without_records(law: Callable[..., None]) -> bool:
    return law is not laws.records_replay  # a record finds its game by name, and the toy is not in the collection


@pytest.mark.parametrize("law", [law for law in LAWS if without_records(law)], ids=lambda law: law.__name__)
def test_the_unbroken_toy_obeys(law: Callable[[Game], None]) -> None:
    law(toy())


class ShallowCopy(ToyState):
    def copy(self) -> Self:
        return type(self)(self.hands, self.played, self.bag.copy())


class SharedInside(ToyState):
    def copy(self) -> Self:
        return type(self)(list(self.hands), [list(row) for row in self.played], self.bag.copy())


class UnsortedLegal(ToyState):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


class OffersTheViewLess(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        view.legal = view.legal[:1]
        return view


class ShowsTheHands(ToyState):
    def observe(self, seat: int) -> ToyView:
        state = self

        class Leaky(ToyView):
            def to_json(self) -> dict[str, object]:
                return {**super().to_json(), "sum": sum(map(sum, state.hands))}

        return Leaky(self, seat)


class HoldsTheState(ToyState):
    def observe(self, seat: int) -> ToyView:
        state = self

        class Peeking(ToyView):
            def determinize(self, rng: Rng) -> ToyState:
                del rng
                return state.copy()

        return Peeking(self, seat)


class StacksTheDeck(ToyState):
    def observe(self, seat: int) -> ToyView:
        class Biased(ToyView):
            def determinize(self, rng: Rng) -> ToyState:
                worlds = [super(Biased, self).determinize(rng) for _ in range(3)]
                return max(worlds, key=lambda world: sum(world.hands[1 - max(self.seat, 0)]))

        return Biased(self, seat)


class SharesTheRows(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        view.played = self.played
        return view


class SharesOneRowDeepInside(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        vars(view)["rows"] = ({"mine": MappingProxyType({0: self.played[0]})},)
        return view


class SharesTheBag(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        vars(view)["bag"] = self.bag
        return view


class LendsAMethod(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        vars(view)["act"] = self.apply
        return view


class SharesATable(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        vars(view)["texts"] = TEXTS
        return view


class Noted(ToyView):
    notes: ClassVar[list[int]] = []


class SharesWithItsClass(ToyState):
    def observe(self, seat: int) -> ToyView:
        return Noted(self, seat)


@cache
def kept_notes() -> list[int]:
    return []


class SharesWithAnotherView(ToyState):
    def observe(self, seat: int) -> ToyView:
        view = super().observe(seat)
        vars(view)["notes"] = kept_notes()
        return view


class DealsAnotherHand(ToyState):
    def observe(self, seat: int) -> ToyView:
        class Wrong(ToyView):
            def determinize(self, rng: Rng) -> ToyState:
                world = super().determinize(rng)
                world.hands.reverse()
                return world

        return Wrong(self, seat)


class LosesAStone(ToyState):
    def apply(self, action: int) -> None:
        super().apply(action)
        if action < KINDS and self.played[0]:
            self.played[0].pop(0)
            self.played[0].append(KINDS - 1)


class PicksByKind(ToyState):
    def pick(self, rng: Rng) -> int:
        outcomes = self.outcomes()
        return outcomes[min(rng.below(len(outcomes)), rng.below(len(outcomes)))][0]


class ForbidsByAnotherList(ToyState):
    def forbids(self, action: int) -> str:
        return "" if action < KINDS else super().forbids(action)


class ForgetsARow(ToyState):
    def __str__(self) -> str:
        return re.sub(r"row 1: (\d),\d", r"row 1: \1", super().__str__())


class CountsTwice(ToyState):
    def tally(self, seat: int) -> list[tuple[str, int]]:
        return 2 * super().tally(seat)


class ListsAPlaceTwice(ToyState):
    def places(self) -> list[Place]:
        return [*super().places(), Place("row 0", (), frozenset())]


class AsksAboutNothing(ToyState):
    def legal(self) -> list[int]:
        return [] if self.played[0] else super().legal()


def gossip(before: ToyState, action: int, after: ToyState, seat: int) -> Any:
    del before, after, seat
    return 0, ACTIONS.text(action), ()


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (toy(ShallowCopy), laws.copies_are_equal_and_independent),
        (toy(SharedInside), laws.copies_are_equal_and_independent),
        (toy(UnsortedLegal), laws.legal_is_ascending_and_known),
        (toy(AsksAboutNothing), laws.legal_is_ascending_and_known),
        (toy(endings=("other",)), laws.legal_is_ascending_and_known),
        (toy(bound=lambda _seats, _options: 3), laws.legal_is_ascending_and_known),
        (toy(ForbidsByAnotherList), laws.forbids_agrees_with_legal),
        (toy(OffersTheViewLess), laws.worlds_look_the_same),
        (toy(ForgetsARow), laws.positions_round_trip),
        (toy(PicksByKind), laws.picks_follow_the_weights),
        (toy(LosesAStone), laws.components_are_conserved),
        (toy(ListsAPlaceTwice), laws.components_are_conserved),
        (toy(ShowsTheHands), laws.hidden_things_stay_hidden),
        (toy(HoldsTheState), laws.hidden_things_stay_hidden),
        (toy(tell=gossip), laws.logs_tell_no_more_than_views),
        (toy(SharesTheRows), laws.views_share_nothing),
        (toy(SharesOneRowDeepInside), laws.views_share_nothing),
        (toy(SharesTheBag), laws.views_share_nothing),
        (toy(LendsAMethod), laws.views_share_nothing),
        (toy(SharesATable), laws.views_share_nothing),
        (toy(SharesWithItsClass), laws.views_share_nothing),
        (toy(SharesWithAnotherView), laws.views_share_nothing),
        (toy(DealsAnotherHand), laws.worlds_look_the_same),
        (toy(StacksTheDeck), laws.worlds_are_spread_evenly),
        (toy(CountsTwice), laws.scores_add_up),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_planted_fault_is_caught(broken: Game, law: Callable[[Game], None]) -> None:
    with pytest.raises(Broken):
        law(broken)


def test_check_runs_all_laws() -> None:
    with pytest.raises(Broken, match=r"aliasing|copy"):
        check(toy(ShallowCopy))


def test_a_broken_law_says_where() -> None:
    with pytest.raises(Broken, match=r"toy, 2 seats, ply \d+, after «.*»\ntoy position"):
        laws.legal_is_ascending_and_known(toy(UnsortedLegal))
