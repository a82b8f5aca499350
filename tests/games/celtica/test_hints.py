"""The rating of actions: what a greedy player of Celtica goes by."""

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.celtica import GAME
from nemeton.games.celtica.counts import draw_some, filled, items, single
from nemeton.games.celtica.hints import add_gains, add_losses, gain, loss, rate
from nemeton.games.celtica.outlook import outlooks
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


def test_of_parts_worth_the_same_the_rarer_is_taken_and_the_commoner_given_up() -> None:
    taken = "seats: 2\nstep: take\ndue: 1\nhand 1: red 1\ndruids: red 1\ndisplay: violet 5, centre 4"
    assert best(at(f"{taken}\nparts 0: red\nparts 1: violet 3, centre 2")) == "take violet"
    assert best(at(f"{taken}\nparts 0: red\nparts 1: violet 2, centre 3")) == "take centre"
    given = "seats: 2\nstep: give\ndue: 1\nhand 1: red 1\ndruids: red 3\nparts 0: violet, centre"
    assert best(at(f"{given}\nparts 1: violet 3, centre 2")) == "give centre"
    assert best(at(f"{given}\nparts 1: violet 2, centre 3")) == "give violet"


def rated(state: CelticaState, text: str) -> int:
    return rate(state)[state.legal().index(GAME.actions.parse(text))]


VILLAGES = "seats: 2\nhand 0: red 1, grey 1\ndruids: red 0, grey 8"  # beyond grey's village is a castle


def test_of_two_villages_the_one_with_less_beyond_it_is_visited_first() -> None:
    assert best(at(f"{VILLAGES}\nhand 1: white 1")) == "go red 1"


def test_what_lies_ahead_tempts_nobody_when_the_others_have_no_druid_card_left() -> None:
    state = at(VILLAGES)
    assert rated(state, "go red 1") == rated(state, "go grey 1")


def test_a_druid_is_brought_least_gladly_before_what_another_player_needs() -> None:
    text = "seats: 3\nhand 0: red 4\nhand 2: grey 1\ndruids: red 5"
    eight = "red, orange, yellow, green, turquoise, blue, violet, white"
    nobody = rated(at(text), "go red 4")
    assert rated(at(f"{text}\nparts 2: {eight}"), "go red 4") < nobody
    assert rated(at(f"{text}\nparts 1: {eight}"), "go red 4") == nobody  # who has no druid card gets nothing


@pytest.mark.parametrize("seed", range(20))
def test_parts_are_found_and_lost_one_by_one_as_is_best(seed: int) -> None:
    rng = Rng(seed)
    parts, display = (draw_some(filled(9, 3), rng.below(24), rng) for _ in range(2))
    gains, losses = [0] * 6, [0] * 6
    add_gains(gains, parts, display)
    add_losses(losses, parts)
    found, lost = [0], [0]
    held, given = parts, parts
    for _ in range(5):
        kind = max(items(display), key=lambda kind: gain(held, kind), default=None)
        found.append(found[-1] + (0 if kind is None else gain(held, kind)))
        if kind is not None:
            held, display = held + single(kind), display - single(kind)
        kind = min(items(given), key=lambda kind: loss(given, kind), default=None)
        lost.append(lost[-1] + (0 if kind is None else loss(given, kind)))
        given -= 0 if kind is None else single(kind)
    assert (gains, losses) == (found, lost)


def stands(hand: str = "red 1", experience: str = "-", parts: str = "red, orange") -> list[int]:
    mine = f"hand 0: {hand}\nexperience 0: {experience}\nparts 0: {parts}"
    return outlooks(at(f"seats: 2\n{mine}\nhand 1: white 1\ndruids: red 9, grey 9, white 9"))


@pytest.mark.parametrize("more", [{"hand": "red 1, grey 1"}, {"experience": "white 1"}, {"parts": "red, orange, blue"}])
def test_with_a_card_or_a_part_more_a_seat_stands_better(more: dict[str, str]) -> None:
    (mine, other), (more_of_mine, still) = stands(), stands(**more)
    assert more_of_mine > mine
    assert still == other


def test_a_part_of_the_second_amulet_tells_more_than_one_of_the_first_which_everybody_will_have() -> None:
    first = stands(parts="red, orange, blue")[0] - stands(parts="red, orange")[0]
    second = stands(parts="red 2, orange 2, blue 2")[0] - stands(parts="red 2, orange 2, blue")[0]
    assert second > first
