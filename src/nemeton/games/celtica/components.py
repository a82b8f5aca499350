"""What is in the box of Celtica. All of it is printed, except where a line says otherwise."""

from typing import Final

COLOURS: Final = ("red", "grey", "white", "black", "brown")  # CEL-1
DRUIDS: Final = 5
DRUID_CARDS: Final = 12  # CEL-1, of each colour
EXPERIENCE_CARDS: Final = 4  # CEL-2, of each colour; the rulebook only has their number, 20

# CEL-3 and CEL-6: the outer parts clockwise from the top, then the centre. Their colours are reconstructed.
PARTS: Final = ("red", "orange", "yellow", "green", "turquoise", "blue", "violet", "white", "centre")
PART_KINDS: Final = 9
AMULETS: Final = 10  # so many parts of each kind

# CEL-4: what a place can be, with the legend of the board.
PLACE_KINDS: Final = ("start", "village", "cloister", "castle", "cult", "ruin", "goal")
START: Final = 0  # the harbour; nothing happens here
VILLAGE: Final = 1  # villages, cloisters and castles show how many parts are found there
CLOISTER: Final = 2
CASTLE: Final = 3
CULT: Final = 4  # a druid card may be drawn
RUIN: Final = 5  # shows how many parts are lost here
GOAL: Final = 6  # the monastery; shows how many parts are found there
PLACES: Final = 19
GOAL_PLACE: Final = 18
LARGEST_NUMBER: Final = 9

# CEL-5: the places from the start to the goal. Reconstructed: the printed board is only a picture. An owner of
# the box can put another table in its place with a file, see docs/celtica.md.
PATH: Final = (
    "start",
    "village 1",
    "cult",
    "ruin 1",
    "village 1",
    "cloister 2",
    "cult",
    "ruin 2",
    "cloister 2",
    "village 1",
    "castle 3",
    "cult",
    "ruin 2",
    "cloister 2",
    "castle 3",
    "cult",
    "ruin 2",
    "ruin 3",
    "goal 4",
)

HAND_SIZE: Final = 5  # CEL-10, CEL-41
FIRST_PARTS: Final = 2  # CEL-11
DISPLAY_SIZE: Final = 9
SEATS: Final = range(2, 6)
EDITIONS: Final = ("de", "fr", "en")
