"""The actions of Celtica, in the order of their ids."""

from typing import Final

from nemeton.core.action import Catalogue
from nemeton.core.native import i64
from nemeton.games.celtica.components import COLOURS, DRUID_CARDS, EXPERIENCE_CARDS, PARTS, SEATS

# The first id of each family: literal, so that compiled rules have them as constants.
GO: Final = 0
TAKE: Final = 320
GIVE: Final = 329
DRAW: Final = 338
PASS: Final = 339
SWAP: Final = 340
BUY: Final = 421
DONE: Final = 430
FIRST: Final = 431  # the first action of chance
DEAL: Final = 436
PART: Final = 461
OPEN: Final = 506
DRAWN: Final = 515
EXPERIENCE: Final = 520

GO_FAMILY: Final = 64  # plays of one colour
GO_STEP: Final = 5  # by experience cards, 0 … 4, within one number of druid cards


def cards_text(druid_cards: int, experience: int) -> str:
    """Return how many cards are played, as the notation has it."""
    return f"{druid_cards}+{experience}" if experience else str(druid_cards)


ACTIONS: Final = Catalogue(
    "celtica",
    [
        f"go {colour} {cards_text(druid_cards, experience)}"
        for colour in COLOURS
        for druid_cards in range(DRUID_CARDS + 1)
        for experience in range(EXPERIENCE_CARDS + 1)
        if druid_cards or experience
    ]
    + [f"take {part}" for part in PARTS]
    + [f"give {part}" for part in PARTS]
    + ["draw", "pass"]
    + [f"swap {own} for {shown}" for own in PARTS for shown in PARTS]
    + [f"buy {part}" for part in PARTS]
    + ["done"]
    + [f"first {seat}" for seat in range(SEATS.stop - 1)]
    + [f"deal {seat} {colour}" for seat in range(SEATS.stop - 1) for colour in COLOURS]
    + [f"part {seat} {part}" for seat in range(SEATS.stop - 1) for part in PARTS]
    + [f"open {part}" for part in PARTS]
    + [f"drawn {colour}" for colour in COLOURS]
    + [f"experience {colour}" for colour in COLOURS],
)


def go(colour: i64, druid_cards: i64, experience: i64) -> i64:
    """Return the action of playing so many cards of a colour."""
    return GO + colour * GO_FAMILY + druid_cards * GO_STEP + experience - 1


def colour_of(play: i64) -> i64:
    """Return the colour of a play."""
    return play // GO_FAMILY


def druid_cards_of(play: i64) -> i64:
    """Return how many druid cards a play has."""
    return (play % GO_FAMILY + 1) // GO_STEP


def experience_of(play: i64) -> i64:
    """Return how many experience cards a play has."""
    return (play % GO_FAMILY + 1) % GO_STEP
