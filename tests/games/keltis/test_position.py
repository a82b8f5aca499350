"""Keltis positions as text: what is written is read back, and what cannot be is refused by field and reason."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.core.errors import BadPosition
from nemeton.core.playout import playout
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE
from nemeton.core.words import LANGUAGES, Words
from nemeton.games.keltis import GAME
from nemeton.testing.walks import walk
from tests.games.keltis.table import asked, at, hand, legal, play, stones

TRANSCRIPTS = Path(__file__).parents[2] / "transcripts" / "keltis"


def refusal(text: str) -> tuple[str, str]:
    """Return the key and the field with which a position is refused."""
    with pytest.raises(BadPosition) as caught:
        at(text)
    for language in LANGUAGES:
        assert str(caught.value.facts["field"]) in Words(language, "keltis").error(caught.value)
    return caught.value.key, str(caught.value.facts["field"])


def test_a_position_can_be_written_by_hand_in_ten_lines() -> None:
    state = at(
        """seats: 2
        to move: 1
        hand 1: green 0 9, blue 3, any         # five more, whatever is left
        rows 0: green rising 1 3, blue 9
        rows 1: yellow falling 8 5
        figures 0: green 2 large, blue 1, pink 1
        figures 1: yellow 2
        tiles green: 2 clover, 4 points2
        discards brown: 3 0 10"""
    )
    assert asked(state) == (1, "card")
    assert stones(state, 0) == {"pink": (1, "small"), "green": (2, "large"), "blue": (1, "small")}
    assert len(hand(state, 0)) == len(hand(state, 1)) == 8
    assert {"play green 0", "play green 9", "discard blue 3"} <= legal(state)
    assert GAME.position(str(state)) == state


def test_the_position_in_the_games_page_can_be_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "keltis.md").read_text(encoding="utf-8")
    shown = re.search(r"```\n(keltis position\n.*?)```", page, flags=re.DOTALL)
    assert shown
    state = GAME.position(shown[1])
    assert state.to_move() == 1
    for field in re.findall(r"^([a-z ]+?)(?: \d| [a-z]+)?:", str(state), flags=re.MULTILINE):
        assert f"`{field}" in page


def test_a_position_needs_no_more_than_its_seats() -> None:
    state = at("seats: 3")
    assert asked(state) == (0, "card")
    assert hand(state, 0) == [f"brown {value}" for value in (0, 0, 1, 1, 2, 2, 3, 3)]
    assert hand(state, 1)[0] == "brown 4"
    assert state.observe(0).draw_pile == 86
    assert state.observe(0).to_json()["turn"] == 0


def test_what_is_left_out_is_what_the_rest_implies() -> None:
    state = at(
        """seats: 2
        rows 0: green 1 2 3 4
        figures 0: green 4
        tiles green: 2 stone, 4 points3"""
    )
    seen = state.observe(0).player_json(0)
    assert (seen["wishing_stones"], seen["points"]) == (1, 3)
    assert state.observe(0).to_json()["turn"] == 8  # four own turns, and four of the other seat
    assert GAME.position(str(state)) == state


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("turn_limit", [400, 23])
def test_every_position_of_a_game_is_read_back_as_it_was(seats: int, turn_limit: int) -> None:
    for node in walk(GAME, seats, 31 + turn_limit, turn_limit=turn_limit, finished_path_may_enter=seats != 3):
        assert GAME.position(str(node.state)) == node.state, str(node.state)


@pytest.mark.parametrize("ending", GAME.endings)
def test_positions_on_the_way_to_each_ending_are_read_back_as_they_were(ending: str) -> None:
    record = Record.parse((TRANSCRIPTS / f"{ending}.txt").read_text(encoding="utf-8"))
    state = record.first()
    for ply, action in enumerate(record.actions):
        state.apply(action)
        if ply % 4 == 0 or state.ending() or state.step().name in ("figure", "bonus"):
            assert GAME.position(str(state)) == state, str(state)
    assert state.ending() == ending


NINE = "0 1 2 3 4 5 6 7 8"
FIFTH = f"""seats: 2
    step: over
    ending: fifth_by_card
    rows 0: brown {NINE}, yellow {NINE}, pink {NINE}, green {NINE}, blue 0 1 2 3 4 5 6
    figures 0: brown 9 large, yellow 9, pink 9, green 9, blue 7"""


def test_the_fifth_figures_tile_has_not_acted() -> None:
    state = at(f"{FIFTH}\ntiles blue: 7 points3")
    assert GAME.position(str(state)) == state
    assert "points3" not in str(state.tally(0))
    assert refusal(f"{FIFTH}\ntiles blue: 7 points3\npoints 0: 14") == ("points_sum", "points 0")


def test_which_figure_was_the_fifth_is_asked_when_two_could_be() -> None:
    text = FIFTH.replace(f"green {NINE}", "green 0 1 2 3 4 5 6").replace("green 9", "green 7")
    text += "\ntiles green: 7 points3\ntiles blue: 7 stone"
    assert refusal(text) == ("fifth_figure", "fifth")
    assert refusal(f"{text}\nfifth: brown") == ("fifth_figure", "fifth")
    silent_points, silent_stone = at(f"{text}\nfifth: green"), at(f"{text}\nfifth: blue")
    assert dict(silent_stone.tally(0))["points"] == dict(silent_points.tally(0))["points"] + 3
    assert GAME.position(str(silent_points)) == silent_points
    assert GAME.position(str(silent_stone)) == silent_stone


CASES = {
    "a card three times": ("hand 0: green 7 7, any\ndiscards green: 7", "card_count", "hand 0"),
    "a card three times in a pile": ("discards green: 7 7 7", "card_count", "discards green"),
    "a card three times in rows": ("rows 0: pink 1 1\nfigures 0: pink 2\nrows 1: pink 1", "card_count", "rows 1"),
    "six figures": (
        "figures 0: brown 1, yellow 1, pink 1, green 1, blue 1, brown 1",
        "figures_many",
        "figures 0",
    ),
    "two figures on a path": ("figures 0: brown 1, brown 2 large", "figure_twice", "figures 0"),
    "two large figures": ("figures 0: brown 1 large, pink 1 large", "figures_large", "figures 0"),
    "five small figures": ("figures 0: brown 1, yellow 1, pink 1, green 1, blue 1", "figures_small", "figures 0"),
    "a figure beyond the path": ("figures 0: brown 10", "position_value", "figures 0"),
    "a figure on no stone": ("figures 0: brown", "position_value", "figures 0"),
    "a figure of no size": ("figures 0: brown 1 huge", "position_value", "figures 0"),
    "a row without a figure": ("rows 0: brown 1", "figure_missing", "figures 0"),
    "a figure behind its cards": ("rows 1: brown 1 2 3\nfigures 1: brown 2", "figure_behind", "figures 1"),
    "a figure ahead of its cards": ("rows 0: brown 1\nfigures 0: brown 3", "figures_ahead", "figures 0"),
    "a figure that nothing brought": ("figures 1: brown 1", "figures_ahead", "figures 1"),
    "more stones ahead than clovers": (
        "rows 0: pink 1 2\nfigures 0: pink 4\ntiles pink: 2 clover, 3 points1",
        "figures_ahead",
        "figures 0",
    ),
    "a tile on a light stone": ("tiles brown: 4 clover", "tile_light", "tiles brown"),
    "two tiles on a stone": ("tiles brown: 3 clover, 3 stone", "tile_twice", "tiles brown"),
    "a tile that is none": ("tiles brown: 3 shamrock", "position_value", "tiles brown"),
    "a tile on the start stone": ("tiles brown: 0 clover", "position_value", "tiles brown"),
    "three tiles of one point": ("tiles brown: 3 points1, 5 points1, 6 points1", "tile_count", "tiles brown"),
    "a wishing stone taken by nobody": ("tiles brown: 3 stone taken", "tile_taken", "tiles brown"),
    "a clover that was taken": (
        "tiles brown: 3 clover taken\nrows 0: brown 1 2 3\nfigures 0: brown 3",
        "tile_taken",
        "tiles brown",
    ),
    "a tile of a gone kind": ("tiles brown: 3 stone gone", "position_value", "tiles brown"),
    "a tile left out while they are laid": (
        "step: tile\ntiles brown: 3 clover, 6 clover",
        "tile_gap",
        "tiles brown",
    ),
    "more wishing stones held than gone": ("stones 0: 1", "stones_gone", "stones"),
    "fewer wishing stones held than gone": (
        "rows 0: brown 1 2 3\nfigures 0: brown 3\ntiles brown: 3 stone\nstones 0: 0",
        "stones_gone",
        "stones",
    ),
    "a wishing stone of another's path": (
        "rows 0: brown 1 2 3\nfigures 0: brown 3\ntiles brown: 3 stone\nstones 0: 0\nstones 1: 1",
        "stones_share",
        "stones 0",
    ),
    "points that nobody came over": ("points 1: 3", "points_sum", "points 1"),
    "points that are missing": (
        "rows 0: brown 1 2 3\nfigures 0: brown 3\ntiles brown: 3 points2\npoints 0: 0",
        "points_sum",
        "points 0",
    ),
    "nine cards in hand": ("hand 0: green 0 1 2 3 4 5 6 7 8", "hand_size", "hand 0"),
    "seven cards before the card": ("hand 1: green 0 1 2 3 4 5 6", "hand_size", "hand 1"),
    "eight cards before the draw": (
        "step: draw\ndiscards pink: 1\ndiscarded: pink\nhand 0: green 0 1 2 3 4 5 6 7",
        "hand_size",
        "hand 0",
    ),
    "a row that turns back": ("rows 0: green 1 5 3\nfigures 0: green 3", "row_turns", "rows 0"),
    "a row against its direction": ("rows 0: green falling 1 5\nfigures 0: green 2", "row_said", "rows 0"),
    "a direction without two values": ("rows 0: green rising 5 5\nfigures 0: green 2", "row_said", "rows 0"),
    "two rows of a colour": ("rows 0: green 1, green 2\nfigures 0: green 2", "row_twice", "rows 0"),
    "a row of no cards": ("rows 0: green", "position_value", "rows 0"),
    "a row of no colour": ("rows 0: 1 2", "position_value", "rows 0"),
    "an eleven": ("hand 0: green 11, any", "position_value", "hand 0"),
    "a colour alone": ("hand 0: green, any", "position_value", "hand 0"),
    "a colour that is none": ("hand 0: red 3, any", "position_value", "hand 0"),
    "any in the middle": ("hand 0: any, green 3", "position_value", "hand 0"),
    "an empty item": ("hand 0: green 3,, any", "position_value", "hand 0"),
    "a step that is none": ("step: dance", "position_value", "step"),
    "a seat that is none": ("to move: 2", "position_value", "to move"),
    "a field that is none": ("weather: rain", "position_unknown", "weather"),
    "a hand of a third seat": ("hand 2: any", "position_unknown", "hand 2"),
    "a field of another step": ("entering: green", "position_unknown", "entering"),
    "a field twice": ("turn: 0\nturn: 0", "position_twice", "turn"),
    "a line that is none": ("green 7", "position_line", "green 7"),
    "a figure entering no path": ("step: figure", "position_missing", "entering"),
    "a figure entering without a card": ("step: figure\nentering: green", "entering_row", "entering"),
    "a figure entering with no choice": (
        "step: figure\nentering: green\nrows 0: green 1, pink 1\nfigures 0: pink 1 large",
        "entering_kinds",
        "entering",
    ),
    "a bonus of no kind": ("step: bonus", "position_missing", "bonus"),
    "a bonus without a clover": (
        "step: bonus\nbonus: clover\nrows 0: green 1\nfigures 0: green 1",
        "figures_ahead",
        "figures 0",
    ),
    "a bonus from a clover that was left": (
        "step: bonus\nbonus: clover\nrows 0: green 1 2 3\nfigures 0: green 3\ntiles green: 2 clover",
        "bonus_cause",
        "bonus",
    ),
    "a bonus without a finished path": (
        "step: bonus\nbonus: path\nrows 0: green 1 2\nfigures 0: green 2\ntiles green: 2 clover",
        "bonus_cause",
        "bonus",
    ),
    "a bonus with nothing to move": (
        f"step: bonus\nbonus: path\nfinished path may enter: no\nrows 0: green {NINE} 9\nfigures 0: green 9",
        "bonus_none",
        "bonus",
    ),
    "a discard that is not there": ("step: draw\ndiscarded: pink", "discarded_none", "discarded"),
    "a draw before a card": ("step: draw\ndiscards pink: 1", "nothing_played", "rows 0"),
    "a turn too early for the cards": ("discards pink: 1 2 3\nturn: 2", "turn_early", "turn"),
    "a turn too early for a row": ("rows 0: pink 1 2\nfigures 0: pink 2\nturn: 2", "turn_early", "turn"),
    "a turn in which nothing was laid": ("turn: 5", "turn_idle", "turn"),
    "a turn past the limit": ("turn limit: 5\ndiscards pink: 1\nturn: 5", "turn_limit", "turn"),
    "no turns at all": ("turn limit: 0", "position_value", "turn limit"),
    "an ending of no kind": ("step: over", "position_missing", "ending"),
    "the last card in the draw pile": ("step: over\nending: last_card", "draw_pile", "draw pile"),
    "the turn limit too early": ("step: over\nending: turn_limit\ndiscards pink: 1\nturn: 9", "turn_limit", "turn"),
    "five in the goal and no end": (
        "\n".join(FIFTH.splitlines()[3:]).replace("seats: 2", ""),
        "goal_figures",
        "figures",
    ),
    "a fifth figure that is not there": ("step: over\nending: fifth_by_card", "fifth_figure", "fifth"),
    "a fifth figure that is the fourth": (
        "step: over\nending: fifth_by_card\nrows 0: blue 0 1 2 3 4 5 6\nfigures 0: blue 7",
        "goal_figures",
        "figures",
    ),
    "the deal after the deal": (
        "step: deal\nhand 0: green 0 1 2 3 4 5 6 7\nhand 1: pink 0 1 2 3 4 5 6 7",
        "hands_all_dealt",
        "step",
    ),
    "a deal out of turn": ("step: deal\nhand 0: green 0\nhand 1: green 1", "hand_deal", "hand 1"),
    "any card in the deal": ("step: deal\nhand 0: any", "position_value", "hand 0"),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_is_refused_by_field_and_reason(case: str) -> None:
    text, key, field = CASES[case]
    assert refusal(f"seats: 2\n{text}") == (key, field)


def test_a_position_that_could_not_have_ended_so_is_refused() -> None:
    assert refusal(FIFTH.replace("fifth_by_card", "last_card")) == ("goal_figures", "figures")
    without_card = FIFTH.replace(", blue 0 1 2 3 4 5 6", "").replace(NINE, f"{NINE} 9 10", 1)
    assert refusal(without_card) == ("fifth_figure", "fifth")
    no_finished = FIFTH.replace("fifth_by_card", "fifth_by_finished_path").replace(NINE, "0 1 2 3 4 5 6")
    assert refusal(f"{no_finished.replace(' 9', ' 7')}\nfifth: blue") == ("ending_cause", "ending")


def test_a_clover_cannot_have_ended_a_game_for_who_came_over_none() -> None:
    text = f"""seats: 2
        step: over
        ending: fifth_by_clover
        rows 0: blue 0 1 2 3 4 5 6
        figures 0: blue 7
        rows 1: brown {NINE}, yellow {NINE}, pink {NINE}, green {NINE}
        figures 1: brown 9 large, yellow 9, pink 9, green 9
        tiles blue: 3 points1, 4 points1, 6 points2"""
    assert refusal(text) == ("ending_cause", "ending")
    assert at(text.replace("3 points1", "3 clover")).ending() == "fifth_by_clover"


def test_when_all_tiles_lie_the_step_is_another() -> None:
    laid = [line for line in str(at("seats: 2")).splitlines() if line.startswith("tiles")]
    assert refusal("\n".join(["seats: 2", "step: tile", *laid])) == ("tiles_all_laid", "step")
    assert asked(at("\n".join(["seats: 2", "step: first", *laid]))) == (CHANCE, "first")


def test_a_draw_pile_below_nothing_is_refused() -> None:
    every = " ".join(f"{value} {value}" for value in range(11))
    piles = "\n".join(f"discards {colour}: {every}" for colour in ("brown", "yellow", "pink"))
    assert refusal(f"seats: 2\n{piles}") == ("draw_pile", "draw pile")


def test_the_header_and_the_seats_are_asked_for() -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position("celtica position\nseats: 2")
    assert caught.value.key == "position_header"
    assert refusal("") == ("position_missing", "seats")
    assert refusal("seats: 5") == ("position_value", "seats")


# Nonsense

WORDS = st.sampled_from(
    [
        "seats",
        "step",
        "turn",
        "hand",
        "rows",
        "figures",
        "tiles",
        "discards",
        "stones",
        "points",
        "bonus",
        "ending",
        "fifth",
        "discarded",
        "entering",
        "0",
        "1",
        "2",
        "3",
        "7",
        "9",
        "10",
        "11",
        "-1",
        "99999999999",
        "٣",
        "²",
        "brown",
        "yellow",
        "pink",
        "green",
        "blue",
        "large",
        "small",
        "any",
        "taken",
        "clover",
        "stone",
        "points1",
        "rising",
        "falling",
        "card",
        "figure",
        "draw",
        "drawn",
        "over",
        "deal",
        "tile",
        "first",
        "path",
        "last_card",
        "turn_limit",
        "fifth_by_clover",
        "-",
        ",",
        ":",
        "#",
        ",,",
        "yes",
        "no",
    ]
)
POSITIONS = [
    str(node.state)
    for seats, seed in ((2, 1), (3, 2), (4, 3))
    for index, node in enumerate(walk(GAME, seats, seed))
    if index % 37 == 0
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Return the text of a position with a few words changed, dropped, doubled or exchanged."""
    lines = draw(st.sampled_from(POSITIONS)).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at_line = draw(st.integers(1, len(lines) - 1))
        words = lines[at_line].split(" ")
        at_word = draw(st.integers(0, len(words) - 1))
        change = draw(st.sampled_from(["replace", "insert", "drop", "drop line", "double line", "exchange"]))
        if change == "replace":
            words[at_word] = draw(WORDS)
        elif change == "insert":
            words.insert(at_word, draw(WORDS))
        elif change == "drop":
            del words[at_word]
        lines[at_line] = " ".join(words)
        if change == "drop line" and len(lines) > 2:
            del lines[at_line]
        elif change == "double line":
            lines.append(lines[at_line])
        elif change == "exchange":
            other = draw(st.integers(1, len(lines) - 1))
            lines[at_line], lines[other] = lines[other].replace("0:", "1:"), lines[at_line].replace("1:", "0:")
    return "\n".join(lines)


def refuse_or_play(text: str) -> None:
    """A text is either refused with a field and a sentence, or it is a position that can be played to its end."""
    try:
        state = GAME.position(text)
    except BadPosition as refused:
        if str(refused.facts["field"]) not in str(refused):
            pytest.fail(f"{refused} does not name the field {refused.facts['field']}")
        return
    assert GAME.position(str(state)) == state
    cards = Counter(
        card for place in state.places() for card in place.components if card.split()[0] in ("brown", "blue")
    )
    assert set(cards.values()) == {2}
    playout(state, Rng(1))
    assert state.ending() in GAME.endings


@settings(max_examples=250, deadline=None)
@given(damaged())
def test_a_damaged_position_is_refused_or_can_be_played(text: str) -> None:
    refuse_or_play(text)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(WORDS, max_size=6).map(" ".join), max_size=8).map("\n".join))
def test_words_in_any_order_are_refused_or_can_be_played(text: str) -> None:
    refuse_or_play(f"keltis position\nseats: 2\n{text}")


@settings(max_examples=150, deadline=None)
@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.position(text)
    refuse_or_play(f"keltis position\n{text}")


def test_a_position_goes_on_like_the_game_it_was_taken_from() -> None:
    state = at("seats: 2\nstep: bonus\nbonus: clover\nrows 0: green 1 2\nfigures 0: green 2\ntiles green: 2 clover")
    assert play(state, "move green").ending() == ""
    assert stones(state, 0) == {"green": (3, "small")}
