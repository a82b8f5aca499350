"""Keltis, drawing a card: KEL-40 and KEL-41."""

from nemeton.core.state import CHANCE, SPECTATOR
from nemeton.games.keltis import GAME
from nemeton.testing import rule
from tests.games.keltis.table import asked, at, hand, legal, outcomes, play, tops, why_not

TABLE = """seats: 2
    hand 0: brown 3, green 5, any
    hand 1: yellow 1, any
    discards green: 1 2
    discards blue: 9 7"""


@rule("KEL-40")
def test_one_draws_from_the_draw_pile_or_from_a_discard_pile_that_has_cards() -> None:
    state = play(at(TABLE), "discard brown 3")
    assert legal(state) == {"draw deck", "draw green", "draw blue"}
    assert why_not(state, "draw pink") == "KEL-40"


@rule("KEL-40")
def test_the_card_just_discarded_cannot_be_drawn_again() -> None:
    state = play(at(TABLE), "discard green 5")
    assert legal(state) == {"draw deck", "draw blue"}
    assert why_not(state, "draw green") == "KEL-40"
    play(state, "draw deck", "drawn yellow 9")
    play(state, "discard yellow 1")
    assert why_not(state, "draw green") == ""


@rule("KEL-40")
def test_the_next_player_may_draw_what_the_last_one_discarded() -> None:
    state = play(at(TABLE), "discard green 5", "draw blue")
    play(state, "play yellow 1", "enter small")
    assert legal(state) == {"draw deck", "draw green", "draw blue"}
    play(state, "draw green")
    assert "green 5" in hand(state, 1)


@rule("KEL-40")
def test_the_top_card_of_a_discard_pile_comes_to_the_hand() -> None:
    state = play(at(TABLE), "discard brown 3", "draw blue")
    assert "blue 7" in hand(state, 0)
    assert len(hand(state, 0)) == 8
    assert tops(state)["blue"] == {"top": 9, "size": 1}
    assert tops(state)["green"] == {"top": 2, "size": 2}
    assert asked(state) == (1, "card")


@rule("KEL-40")
def test_after_a_play_every_discard_pile_may_be_drawn_from() -> None:
    state = play(at(TABLE), "play green 5", "enter small")
    assert legal(state) == {"draw deck", "draw green", "draw blue"}


@rule("KEL-40")
def test_the_draw_pile_brings_each_unseen_card_as_likely() -> None:
    state = play(at(TABLE), "discard brown 3", "draw deck")
    assert asked(state) == (CHANCE, "drawn")
    weights = outcomes(state)
    assert weights["drawn yellow 10"] == 2
    assert weights["drawn green 5"] == 1
    before = state.observe(1).draw_pile
    play(state, "drawn yellow 10")
    assert "yellow 10" in hand(state, 0)
    assert state.observe(1).draw_pile == before - 1


@rule("KEL-40")
def test_with_no_discards_the_draw_pile_is_still_asked() -> None:
    state = play(at("seats: 2\nhand 0: green 5, any"), "play green 5", "enter small")
    assert legal(state) == {"draw deck"}


@rule("KEL-41")
def test_only_the_top_and_the_size_of_a_discard_pile_are_shown() -> None:
    one, other = at(f"{TABLE}\ndiscards brown: 8 9 10"), at(f"{TABLE}\ndiscards brown: 9 8 10")
    assert one != other
    for seat in (0, 1, SPECTATOR):
        assert one.observe(seat) == other.observe(seat)
    shown = tops(one)
    assert shown["brown"] == {"top": 10, "size": 3}


@rule("KEL-41")
def test_the_log_tells_everybody_what_was_laid_in_public_and_nobody_what_was_drawn_unseen() -> None:
    def told(before: str, action: str, seat: int) -> str:
        state = at(before)
        after = play(state.copy(), action)
        return str(GAME.tell(state, GAME.actions.parse(action), after, seat)[1])

    step = f"{TABLE.replace('brown 3, ', '')}\nstep: drawn\ndiscards brown: 3"
    assert [told(TABLE, "discard brown 3", seat) for seat in (0, 1, SPECTATOR)] == ["discard brown 3"] * 3
    assert told(step, "drawn yellow 10", 0) == "drawn yellow 10"
    assert told(step, "drawn yellow 10", 1) == "drawn ?"
    assert told(step, "drawn yellow 10", SPECTATOR) == "drawn ?"


@rule("KEL-41")
def test_a_card_taken_from_a_discard_pile_is_known_to_all() -> None:
    state = play(at(TABLE), "discard brown 3")
    after = play(state.copy(), "draw blue")
    for seat in (0, 1, SPECTATOR):
        assert GAME.tell(state, GAME.actions.parse("draw blue"), after, seat) == (0, "draw blue", ("took blue 7",))
