"""The rating of actions: what a greedy player of Celtica goes by."""

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.celtica import GAME
from nemeton.games.celtica.hints import rate
from nemeton.games.celtica.state import CelticaState
from tests.games.celtica.table import at

DEALS = 15


def best(state: CelticaState) -> str:
    ratings = rate(state)
    return GAME.actions.text(state.legal()[ratings.index(max(ratings))])


def play_against_chance(seed: int, seat: int, edition: str) -> float:
    """Return 1 for a win of the greedy seat over a random one, and a half for a shared one."""
    deal, think = Rng(seed), Rng(seed + 1)
    state = GAME.new(seats=2, edition=edition)
    while state.to_move() != NOBODY:
        if state.to_move() == CHANCE:
            state.apply(state.pick(deal))
        elif state.to_move() == seat:
            view = state.observe(seat)
            world = view.determinize(think)
            assert isinstance(world, CelticaState)
            ratings = rate(world)
            state.apply(view.legal[ratings.index(max(ratings))])
        else:
            state.apply(state.choose(think))
    own, other = state.standings()[seat], state.standings()[1 - seat]
    return 0.5 if own == other else float(own < other)


@pytest.mark.parametrize("edition", ["de", "en"])
def test_it_beats_a_random_player_by_far(edition: str) -> None:
    won = [play_against_chance(seed, seat, edition) for seed in range(DEALS) for seat in (0, 1)]
    assert sum(won) >= 0.9 * len(won)


def test_a_castle_before_a_village() -> None:
    assert best(at("seats: 2\nhand 0: red 1, grey 1\nhand 1: white 1\ndruids: red 9, grey 8")) == "go red 1"


SIX = "parts 0: red, orange, yellow, green, blue, centre"


def test_two_cards_over_a_ruin_rather_than_one_onto_it() -> None:
    assert best(at(f"seats: 2\nhand 0: red 2\nhand 1: white 1\ndruids: red 11\n{SIX}")) == "go red 2"


def test_what_leads_into_a_ruin_is_kept_for_later() -> None:
    assert best(at(f"seats: 2\nhand 0: red 1, grey 1\nhand 1: white 1\ndruids: red 16\n{SIX}")) == "go grey 1"


def test_the_part_that_completes_an_amulet_comes_first() -> None:
    text = "seats: 2\nstep: take\ndue: 1\nhand 1: red 1\ndruids: red 1"
    state = at(f"{text}\nparts 0: red, orange, yellow, green, turquoise, blue, violet, white")
    assert best(state) == "take centre"


def test_a_part_of_the_smallest_amulet_is_given_up() -> None:
    text = "seats: 2\nstep: give\ndue: 1\nhand 1: red 1\ndruids: red 3"
    assert best(at(f"{text}\nparts 0: red, orange, yellow, green, turquoise, blue, violet 2")) == "give violet"


def test_experience_is_kept_where_a_druid_card_does() -> None:
    state = at("seats: 2\nhand 0: red 1\nexperience 0: red 1\nhand 1: white 1\ndruids: red 9")
    assert best(state) == "go red 1"


@pytest.mark.parametrize(
    ("held", "chosen"),
    [
        ("experience 1: red 2\nparts 1: red, orange, yellow, green, turquoise, blue, violet, white", "buy centre"),
        (
            "experience 1: red 1\nparts 1: red 2, orange, yellow, green, turquoise, blue, violet, white",
            "swap red for centre",
        ),
        ("experience 1: red 1\nparts 1: red, orange, yellow, green, turquoise, blue, violet, white, centre", "done"),
    ],
)
def test_experience_mends_amulets_at_the_end(held: str, chosen: str) -> None:
    text = "seats: 2\nstep: exchange\nto move: 1\nending: last_round\nender: 0\ndruids: red 18"
    assert best(at(f"{text}\n{held}")) == chosen


def test_nothing_is_rated_where_nobody_chooses() -> None:
    assert rate(at("seats: 2\nstep: drawn\nhand 1: red\ndruids: red 2")) == []
