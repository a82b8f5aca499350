"""What a seat of Celtica may know: hands and drawn cards stay hidden, everything else is open."""

import pytest

from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY, SPECTATOR
from nemeton.games.celtica import GAME
from nemeton.games.celtica.told import tell
from nemeton.testing import rule
from tests.games.celtica.table import at, play

POSITION = """seats: 3
    edition: en
    hand 0: red 2
    experience 0: grey 1
    hand 1: white 1, black 2
    owed 1: white
    experience 1: brown 1
    parts 1: red 3
    druid discards: grey 4
    experience discards: red 1
    given up: centre 1
    druids: red 1"""


@rule("CEL-10", "CEL-34", "CEL-35")
def test_the_own_cards_are_seen_and_nobody_elses() -> None:
    state = at(POSITION)
    mine, theirs, nobodys = (state.observe(seat).to_json() for seat in (1, 0, SPECTATOR))
    assert mine["hand"] == {"druid_cards": ["white", "black", "black"], "experience": ["brown"], "must_play": "white"}
    assert theirs["hand"] == {"druid_cards": ["red", "red"], "experience": ["grey"], "must_play": None}
    assert nobodys["hand"] == {"druid_cards": [], "experience": [], "must_play": None}
    assert mine["players"] == theirs["players"] == nobodys["players"]


def test_open_to_all_are_parts_counts_and_everything_played() -> None:
    seen = at(POSITION).observe(SPECTATOR).to_json()
    assert seen["players"][1] == {  # type: ignore[index]
        "druid_cards": 3,
        "must_play_drawn": True,
        "experience": 1,
        "experience_spent": 0,
        "parts": ["red", "red", "red"],
        "amulets": [1, 1, 1],
        "score": 0,
    }
    assert seen["druid_discards"] == ["grey"] * 4
    assert seen["experience_discards"] == ["red"]
    assert seen["given_up"] == ["centre"]
    assert (seen["druid_pile"], seen["experience_pile"], seen["stacks"]) == (51, 17, 77)


def told(state_text: str, action: str, seat: int) -> tuple[int, str, tuple[str, ...]]:
    before = at(state_text)
    after = play(before.copy(), action)
    return tell(before, GAME.actions.parse(action), after, seat)


@pytest.mark.parametrize(
    ("text", "action", "own", "others"),
    [
        ("seats: 2\nstep: drawn\nto move: 1\nhand 0: red\ndruids: red 2", "drawn white", "drawn white", "drawn ?"),
        (
            "seats: 2\nstep: experience\nto move: 1\nhand 0: red\ndruids: red 3",
            "experience red",
            "experience red",
            "experience ?",
        ),
        ("seats: 2\nstep: deal\nhand 0: red 5\nparts 0: red\ndruids: red 1", "deal 1 red", "deal 1 red", "deal 1 ?"),
    ],
)
def test_what_is_drawn_is_told_to_its_player_only(text: str, action: str, own: str, others: str) -> None:
    assert told(text, action, 1)[:2] == (1, own)
    assert told(text, action, 0)[:2] == (1, others)
    assert told(text, action, SPECTATOR)[:2] == (1, others)


@pytest.mark.parametrize(
    ("text", "action", "concerned", "effects"),
    [
        ("seats: 2\nhand 0: red 2\nhand 1: grey\ndruids: red 2", "go red 2", 0, ("reached 4 village",)),
        ("seats: 2\nhand 0: red 2\nhand 1: grey\ndruids: red 16", "go red 2", 0, ("reached 18 goal", "last_round")),
        ("seats: 2\nhand 0: red 2\nhand 1: grey\ndruids: red 18", "go red 2", 0, ("rests",)),
        ("seats: 2\nstep: cult\ndruids: red 2", "pass", 0, ("round",)),
        ("seats: 2\nstep: cult\ndruids: red 2, grey 18", "pass", 0, ("ended last_round", "over last_round")),
        ("seats: 2\nstep: take\ndue: 1\nhand 1: grey\ndruids: red 1", "take red", 0, ()),
        ("seats: 2\nstep: open\nhand 1: grey\ndruids: red 1\ndisplay: red 8", "open blue", NOBODY, ()),
    ],
)
def test_what_came_of_an_action_is_told_to_all(
    text: str, action: str, concerned: int, effects: tuple[str, ...]
) -> None:
    for seat in (0, 1, SPECTATOR):
        assert told(text, action, seat) == (concerned, action, effects)


def test_a_new_pile_is_told() -> None:
    text = """seats: 2
        step: cult
        hand 1: red 1
        druid discards: red 11, grey 12, white 12, black 12, brown 12
        druids: red 2"""
    assert told(text, "draw", 1) == (0, "draw", ("shuffled druid_cards",))


def test_a_swap_of_equal_parts_is_told_as_what_can_be_seen_of_it() -> None:
    text = """seats: 2
        step: exchange
        to move: 1
        ending: last_round
        ender: 0
        druids: red 18
        experience 1: red 2
        parts 1: blue"""
    assert told(text, "swap blue for blue", 0)[1] == "swap alike"
    assert told(text, "swap blue for red", 0)[1] == "swap blue for red"


def test_worlds_keep_the_drawn_card_that_must_be_played() -> None:
    view = at(POSITION).observe(0)
    rng = Rng(2)
    seen = set()
    for _ in range(200):
        world = view.determinize(rng)
        assert world.observe(0) == view
        seen.add(int(world.players[1].owed))
        assert world.observe(1).to_json()["hand"]["must_play"] in world.observe(1).to_json()["hand"]["druid_cards"]  # type: ignore[index]
    assert seen == {0, 1, 2, 3, 4}
