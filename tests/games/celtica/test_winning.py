"""Celtica, winning: CEL-60 to CEL-62."""

import pytest

from nemeton.games.celtica.components import PARTS
from nemeton.games.celtica.counts import single
from nemeton.games.celtica.outlook import final_worth
from nemeton.games.celtica.player import Player
from nemeton.testing import rule
from tests.games.celtica.table import at, json

# Amulets of these sizes can be told apart from all others, so they are made as people lay them: kind by kind.


def pile(*sizes: int) -> str:
    """Return the parts of amulets of these sizes, each laid from the first kind on."""
    owned = [sum(size > kind for size in sizes) for kind in range(len(PARTS))]
    return ", ".join(f"{part} {number}" for part, number in zip(PARTS, owned, strict=True) if number) or "-"


def standings(*players: tuple[int, ...]) -> list[int]:
    lines = [f"parts {seat}: {pile(*sizes)}" for seat, sizes in enumerate(players)]
    return at("\n".join([f"seats: {len(players)}", "hand 0: red 1", "display: -", rest(*players), *lines])).standings()


def rest(*players: tuple[int, ...]) -> str:
    """Return everything else as given up: the display of these positions is of no interest."""
    owned = [sum(size > kind for sizes in players for size in sizes) for kind in range(len(PARTS))]
    return "given up: " + ", ".join(f"{part} {10 - number}" for part, number in zip(PARTS, owned, strict=True))


@rule("CEL-60")
@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [
        ((9,), (8, 8, 8), [1, 2]),  # one complete amulet beats any number of incomplete ones
        ((9, 1), (9, 2), [2, 1]),  # then the largest incomplete one
        ((9, 5, 5), (9, 5, 4, 4), [1, 2]),  # then the second largest
        ((5, 3, 2), (5, 3, 2, 1), [2, 1]),  # then the next, where one has none
        ((9, 5), (9, 5), [1, 1]),  # all equal: shared
        ((), (), [1, 1]),
        ((), (1,), [2, 1]),
        ((9, 9), (9, 8, 8), [1, 2]),
    ],
)
def test_the_ranking(first: tuple[int, ...], second: tuple[int, ...], ranks: list[int]) -> None:
    assert standings(first, second) == ranks
    assert standings(second, first) == ranks[::-1]


@rule("CEL-60")
def test_a_shared_rank_is_followed_by_the_one_after_it() -> None:
    assert standings((9, 5), (3,), (9, 5), (9, 4)) == [1, 4, 1, 3]


@rule("CEL-60")
def test_the_score_is_the_number_of_complete_amulets() -> None:
    state = at(f"seats: 2\nhand 0: red 1\nparts 0: {pile(9, 9, 3)}\nparts 1: {pile(8, 8)}")
    assert state.scores() == [2, 0]
    assert state.tally(0) == [("amulet 9", 1), ("amulet 9", 1), ("amulet 3", 0)]
    assert state.tally(1) == [("amulet 8", 0), ("amulet 8", 0)]


@rule("CEL-61")
def test_the_kth_amulet_has_every_kind_owned_k_times() -> None:
    state = at("seats: 2\nhand 0: red 1\nparts 0: red 3, blue 1, violet 2, centre 3")
    assert json(state, "players")[0]["amulets"] == [4, 3, 2]  # type: ignore[index]


@rule("CEL-61")
def test_any_centre_fills_a_centre() -> None:
    state = at("seats: 2\nhand 0: red 1\nparts 0: centre 9")
    assert json(state, "players")[0]["amulets"] == [1] * 9  # type: ignore[index]


@rule("CEL-62")
def test_the_rulebooks_example() -> None:
    assert standings((9, 9, 7, 4), (9, 9, 8), (9, 9, 9)) == [3, 2, 1]


@rule("CEL-60")
def test_in_the_end_a_search_judges_amulets_in_the_same_order() -> None:
    ordered = (
        (9, 9, 9),
        (9, 9, 8),
        (9, 9, 7, 7, 7),
        (9, 9, 7, 7),
        (9, 9, 7, 4),
        (9, 9),
        (9, 8, 8, 8),
        (8, 8, 8, 8),
        (8,),
    )
    worths = [final_worth(owner(*sizes)) for sizes in ordered]
    assert worths == sorted(set(worths), reverse=True)


def owner(*sizes: int) -> Player:
    player = Player.start()
    for kind in range(len(PARTS)):
        for _ in range(sum(size > kind for size in sizes)):
            player.parts += single(kind)
    return player
