"""The actions of Celtic Quest and Celtic Trader, in the order of their ids; both share them."""

from typing import Final

from nemeton.core.action import Catalogue
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    DESTINIES,
    ITEMS,
    LANDS,
    LOADS,
    MOST_CARRIED,
    MOST_ROADS,
    MOST_SECTIONS,
    QUESTS,
    RESOURCES,
    SEATS,
    STRONGHOLDS,
    SUPPLY,
    TILES,
    TOKENS,
)
from nemeton.games.celtic_quest.grid import PLACE_NAMES

# The first id of each family: literal, so that compiled rules have them as constants.
KEEP: Final = 0
LAY: Final = 11
RETURN: Final = 773
RESOLVE: Final = 789
DROP: Final = 805
PUT: Final = 809  # resource by resource, a land tile each
PUT_CRYSTAL: Final = 899  # by tile
RAISE: Final = 921  # resource by resource, a stronghold each
ROMAN: Final = 957  # by a Roman's place
LEAVE: Final = 1038
ENCHANT: Final = 1039  # by tile
REMOVE: Final = 1061  # by a Roman's place
ROMANISE: Final = 1142  # by stronghold
START: Final = 1148  # by tile: the circle, the strongholds
STEP: Final = 1155  # by tile
BREAD: Final = 1177  # by tile
PICK: Final = 1199  # by load
PICK_ELIXIR: Final = 1206  # by resource
DISCARD: Final = 1212  # by load
STOP: Final = 1219
GOLD_TO: Final = 1220  # by a Roman's place
HALT: Final = 1301
GOLD: Final = 1302
COMPLETE: Final = 1303
IMPROVE: Final = 1304
CLAIM: Final = 1307  # one point, two, …
ABANDON: Final = 1421
DELIVER: Final = 1422  # by resource
DELIVER_RING: Final = 1428  # by resource
DRAW_QUEST: Final = 1434
OFFER: Final = 1435  # one crystal, two, …
DONE: Final = 1439
FIRST: Final = 1440  # the first action that only chance has
DESTINY: Final = 1445  # seat by seat
QUEST: Final = 1500  # seat by seat
TILE: Final = 1545
DRAWN: Final = 1567
LUCK: Final = 1583
END: Final = 1594

ROMAN_PLACES: Final = tuple(
    [f"{name}/{road}" for name in STRONGHOLDS for road in range(MOST_ROADS)]
    + [f"{name}/{section}" for name in LANDS for section in range(MOST_SECTIONS)]
)
PLAYERS: Final = range(SEATS.stop - 1)

TEXTS: Final = (
    [f"keep {card}" for card in DESTINIES]
    + [f"lay {place} turned {turn}" for place in PLACE_NAMES for turn in range(6)]
    + [f"return {token}" for token in TOKENS]
    + [f"resolve {token}" for token in TOKENS]
    + [f"drop {item}" for item in ITEMS]
    + [f"put {resource} {land}" for resource in RESOURCES for land in LANDS]
    + [f"put crystal {tile}" for tile in TILES]
    + [f"raise {resource} {stronghold}" for resource in RESOURCES for stronghold in STRONGHOLDS]
    + [f"roman {place}" for place in ROMAN_PLACES]
    + ["leave"]
    + [f"enchant {tile}" for tile in TILES]
    + [f"remove {place}" for place in ROMAN_PLACES]
    + [f"romanise {stronghold}" for stronghold in STRONGHOLDS]
    + [f"start {tile}" for tile in TILES[: len(STRONGHOLDS) + 1]]
    + [f"step {tile}" for tile in TILES]
    + [f"bread {tile}" for tile in TILES]
    + [f"pick {load}" for load in LOADS]
    + [f"pick {resource} elixir" for resource in RESOURCES]
    + [f"discard {load}" for load in LOADS]
    + ["stop"]
    + [f"gold {place}" for place in ROMAN_PLACES]
    + ["halt", "gold", "complete"]
    + [f"improve {ability}" for ability in ABILITIES]
    + [f"claim {points}" for points in range(1, SUPPLY + 1)]
    + ["abandon"]
    + [f"deliver {resource}" for resource in RESOURCES]
    + [f"deliver {resource} ring" for resource in RESOURCES]
    + ["quest"]
    + [f"offer {crystals}" for crystals in range(1, MOST_CARRIED + 1)]
    + ["done"]
    + [f"first {seat}" for seat in PLAYERS]
    + [f"destiny {seat} {card}" for seat in PLAYERS for card in DESTINIES]
    + [f"quest {seat} {quest}" for seat in PLAYERS for quest in QUESTS]
    + [f"tile {tile}" for tile in TILES]
    + [f"drawn {token}" for token in TOKENS]
    + [f"luck {card}" for card in DESTINIES]
)
ACTIONS: Final = Catalogue("celtic_quest", TEXTS)
