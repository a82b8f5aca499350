"""Sets of cards: what is joined, what is missing, what is of one colour."""

from hypothesis import given
from hypothesis import strategies as st

from nemeton.games.keltis.cards import NO_CARDS, WHOLE_DECK, Cards
from nemeton.games.keltis.components import CARDS, COPIES, PATHS, VALUES

COUNTS = st.lists(st.integers(0, COPIES), min_size=CARDS, max_size=CARDS)


def cards_of(counts: list[int]) -> Cards:
    found = NO_CARDS
    for card, count in enumerate(counts):
        for _ in range(count):
            found = found.plus(card)
    return found


def counts_of(cards: Cards) -> list[int]:
    return [int(cards.count(card)) for card in range(CARDS)]


@given(COUNTS)
def test_what_is_in_and_what_is_missing_are_the_whole_deck(counts: list[int]) -> None:
    cards = cards_of(counts)
    missing = cards.missing()
    assert counts_of(missing) == [COPIES - count for count in counts]
    assert len(missing) == CARDS * COPIES - sum(counts)
    assert cards.joined(missing) == WHOLE_DECK
    assert len(cards.joined(missing)) == len(WHOLE_DECK) == CARDS * COPIES


@given(COUNTS, COUNTS)
def test_two_sets_are_joined_card_by_card(counts: list[int], others: list[int]) -> None:
    fitting = [min(other, COPIES - count) for count, other in zip(counts, others, strict=True)]
    joined = cards_of(counts).joined(cards_of(fitting))
    assert counts_of(joined) == [count + other for count, other in zip(counts, fitting, strict=True)]
    assert len(joined) == sum(counts) + sum(fitting)


@given(COUNTS)
def test_a_set_has_its_cards_by_colour(counts: list[int]) -> None:
    cards = cards_of(counts)
    for colour in range(PATHS):
        own = cards.of_colour(colour)
        inside = range(colour * VALUES, (colour + 1) * VALUES)
        assert counts_of(own) == [count if card in inside else 0 for card, count in enumerate(counts)]
        assert len(own) == sum(counts[card] for card in inside)
