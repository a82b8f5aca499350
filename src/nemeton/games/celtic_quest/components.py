"""What is in the box of Celtic Quest and Celtic Trader.

Names, counts and ladders that the rulebook prints are marked printed. The pictures of tiles and cards
are lost: what stood on them is reconstructed, and an owner of the box may replace it (`checks.py`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

SEATS: Final = range(2, 6)

# Tokens (printed, CQ-1, CQ-6), in the order of the notation.
TOKENS: Final = (
    "gold",
    "bread",
    "ring",
    "elixir",
    "ore",
    "fish",
    "cloth",
    "deer",
    "wheat",
    "grapes",
    "crystal",
    "roman",
    "druid",
    "orders",
    "cycle",
    "romanisation",
)
GOLD: Final = 0
BREAD: Final = 1
RING: Final = 2
ELIXIR: Final = 3
ORE: Final = 4  # the first resource
CRYSTAL: Final = 10
ROMAN: Final = 11
DRUID: Final = 12
ORDERS: Final = 13
CYCLE: Final = 14
ROMANISATION: Final = 15
KINDS: Final = 16
ITEMS: Final = TOKENS[:4]
RESOURCES: Final = TOKENS[4:10]
LOADS: Final = TOKENS[4:11]  # what is carried: resources, then the crystal
CRYSTAL_LOAD: Final = 6

ITEM_COUNTS: Final[tuple[int, ...]] = (4, 4, 3, 3)  # printed
RESOURCE_COUNT: Final = 13  # of each kind: demand markers, in the bag, on the map
DEMAND_MARKERS: Final = 6
BAGGED_RESOURCES: Final = 4
SPOTS_EACH: Final = 3
SPOTS: Final = 18
CRYSTALS: Final = 16
ROMANS: Final = 14
ROMANS_IN_BAG: Final[tuple[int, ...]] = (0, 0, 14, 13, 12, 11)  # printed, CQ-21, by number of seats
START_ITEMS: Final = ((GOLD,), (BREAD,), (RING,), (ELIXIR,), (GOLD, BREAD))  # printed, CQ-20
ITEMS_LEFT: Final = 2  # of each kind, beyond all start items
POUCH: Final = 3  # printed, CQ-32
SUPPLY: Final = 114  # printed, CQ-6

# Charts and player sheet (printed, CQ-7, CQ-8).
COLUMNS: Final[tuple[int, ...]] = (1, 2, 4, 6, 8)
LAST_COLUMN: Final = 4
SPELL_END: Final = 12
ABILITIES: Final = ("movement", "trading", "carrying")
MOVEMENT: Final = 0
TRADING: Final = 1
CARRYING: Final = 2
TOP_LEVEL: Final = 4
COSTS: Final[tuple[int, ...]] = (2, 4, 7, 10)
MOVEMENT_POINTS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6)
TRADING_BONUS: Final[tuple[int, ...]] = (0, 1, 2, 4, 7)
CARRIED: Final[tuple[int, ...]] = (1, 2, 2, 3, 3)
FREE_PICKS: Final[tuple[int, ...]] = (0, 0, 1, 1, 2)
HARP_BONUS: Final = 2
RING_BONUS: Final = 2
MOST_CARRIED: Final = 4  # the top of the ladder and the Pack

# Tiles. Iceni, Cantii and Regni are printed names, the others are ours (CQ-5).
TERRAINS: Final = ("wood", "hill", "plain")
WOOD: Final = 0
HILL: Final = 1
NO_TERRAIN: Final = ""
CIRCLE: Final = 0
FIRST_STRONGHOLD: Final = 1
FIRST_LAND: Final = 7
STRONGHOLDS: Final = ("Iceni", "Catuvellauni", "Durotriges", "Dobunni", "Cantii", "Regni")
LANDS: Final = tuple(f"L{number:02}" for number in range(1, 16))
TILES: Final = ("circle", *STRONGHOLDS, *LANDS)
TILE_COUNT: Final = 22  # on the map; the other two are enchanted Cantii and Regni
CANTII: Final = 5
REGNI: Final = 6
MOST_SECTIONS: Final = 3  # of a land tile
MOST_ROADS: Final = 6
ALL_EDGES: Final = 63


class TileData(NamedTuple):
    """One tile: terrain, the edges of each section, resource spots with their section, the sign."""

    name: str
    terrain: str
    sections: tuple[tuple[int, ...], ...]
    spots: tuple[tuple[str, int], ...] = ()
    enchantable: bool = True


# Reconstructed, CQ-5.
TILE_DATA: Final = (
    TileData("circle", NO_TERRAIN, ((0, 1, 2, 3, 4, 5),), enchantable=False),
    TileData("Iceni", "plain", ((0, 2, 4),), enchantable=False),
    TileData("Catuvellauni", "plain", ((0, 2, 4),), enchantable=False),
    TileData("Durotriges", "hill", ((0, 1, 3),), enchantable=False),
    TileData("Dobunni", "wood", ((0, 1, 3),), enchantable=False),
    TileData("Cantii", "plain", ((0, 3),)),
    TileData("Regni", "plain", ((0, 2),)),
    TileData("L01", "wood", ((0, 1, 3, 4),), (("deer", 0),)),
    TileData("L02", "wood", ((0, 1), (3, 4)), (("deer", 0),)),
    TileData("L03", "wood", ((0, 2, 4), (1, 3)), (("deer", 0), ("grapes", 0))),
    TileData("L04", "wood", ((0, 3), (1, 2, 5)), (("cloth", 1),)),
    TileData("L05", "wood", ((0, 1, 2, 4),), (("fish", 0),)),
    TileData("L06", "hill", ((0, 2, 3, 5),), (("ore", 0),)),
    TileData("L07", "hill", ((0, 3), (1, 4)), (("ore", 0),)),
    TileData("L08", "hill", ((0, 1, 2), (3, 4, 5)), (("ore", 1), ("fish", 1))),
    TileData("L09", "hill", ((0, 2), (3, 5)), (("grapes", 0),)),
    TileData("L10", "hill", ((0, 1, 3, 4),), (("grapes", 0),)),
    TileData("L11", "plain", ((0, 2, 4),), (("wheat", 0),)),
    TileData("L12", "plain", ((0, 1, 3, 4),), (("wheat", 0),)),
    TileData("L13", "plain", ((0, 2), (1, 4)), (("wheat", 1), ("cloth", 1))),
    TileData("L14", "plain", ((0, 1, 2, 3, 4, 5),), (("cloth", 0),), enchantable=False),
    TileData("L15", "plain", ((0, 3), (2, 4)), (("fish", 1),)),
)


class QuestData(NamedTuple):
    """One kind of quest: what it asks for, its victory points, how many cards of it there are."""

    name: str
    resources: tuple[str, str]
    points: int
    copies: int = 2


# Effects are printed, and that the Horse asks for wheat and fish; the rest is reconstructed (CQ-9).
QUEST_DATA: Final = (
    QuestData("horse", ("wheat", "fish"), 10),
    QuestData("sack", ("wheat", "cloth"), 10),
    QuestData("pack", ("deer", "cloth"), 10),
    QuestData("harp", ("deer", "fish"), 10),
    QuestData("wood_spirit", ("deer", "grapes"), 10),
    QuestData("hill_spirit", ("ore", "grapes"), 10),
    QuestData("talisman", ("ore", "cloth"), 10),
    QuestData("cauldron", ("wheat", "grapes"), 13),
    QuestData("torc", ("ore", "fish"), 13),
)
QUESTS: Final = tuple(quest.name for quest in QUEST_DATA)
QUEST_KINDS: Final = 9
QUEST_CARDS: Final = 18
HORSE: Final = 0
SACK: Final = 1
PACK: Final = 2
HARP: Final = 3
WOOD_SPIRIT: Final = 4
HILL_SPIRIT: Final = 5
TALISMAN: Final = 6


class DestinyData(NamedTuple):
    """One destiny: where it starts and what it pays for."""

    name: str
    starts: tuple[str, ...]
    movement: tuple[int, ...] = (0, 0, 0, 0, 0)  # by steps improved
    trading: tuple[int, ...] = (0, 0, 0, 0, 0)
    carrying: tuple[int, ...] = (0, 0, 0, 0, 0)
    quest: int = 0  # for each completed quest
    crystal: int = 0  # for each own delivered crystal
    celtic: int = 0  # for each stronghold still Celtic
    most: int = 0  # that the three above pay together
    ability: int = 0  # for each ability improved at least twice
    all_abilities: int = 0  # more, when all three are
    lucky: bool = False  # scores the better of two others


LADDER: Final[tuple[int, ...]] = (0, 5, 10, 15, 20)  # printed
SMALL_LADDER: Final[tuple[int, ...]] = (0, 2, 4, 6, 8)  # reconstructed, and with it all starts (CQ-10)
BASIC: Final = 6  # the first six are the basic ones
DESTINY_DATA: Final = (
    DestinyData("swiftest", ("Iceni", "Catuvellauni"), movement=LADDER, trading=SMALL_LADDER),
    DestinyData("hardiest", ("Durotriges", "Dobunni"), movement=LADDER, carrying=SMALL_LADDER),
    DestinyData("richest", ("Cantii", "Regni"), trading=LADDER, movement=SMALL_LADDER),
    DestinyData("shrewdest", ("Iceni", "Durotriges"), trading=LADDER, carrying=SMALL_LADDER),
    DestinyData("strongest", ("Catuvellauni", "Cantii"), carrying=LADDER, movement=SMALL_LADDER),
    DestinyData("sturdiest", ("Dobunni", "Regni"), carrying=LADDER, trading=SMALL_LADDER),
    DestinyData("wisest", ("circle",), quest=8, most=24),
    DestinyData("holiest", ("circle",), crystal=6, most=24),
    DestinyData("freest", STRONGHOLDS, celtic=4, most=20),
    DestinyData("ablest", STRONGHOLDS, ability=5, all_abilities=5),
    DestinyData("luckiest", ("circle", *STRONGHOLDS), lucky=True),
)
DESTINIES: Final = tuple(destiny.name for destiny in DESTINY_DATA)
DESTINY_CARDS: Final = 11
LUCKIEST: Final = 10

# The fixed map of Celtic Trader, reconstructed (CT-1): tile, q, r, turn; and its demand by resource.
FIXED_MAP: Final = (
    ("Iceni", 2, 0, 1),
    ("Catuvellauni", 1, -2, 0),
    ("Durotriges", 1, 0, 2),
    ("Dobunni", 1, -1, 4),
    ("Cantii", -1, 2, 2),
    ("Regni", -1, -1, 2),
    ("L01", 0, 1, 2),
    ("L02", -1, 1, 1),
    ("L03", -3, 3, 5),
    ("L04", 0, -1, 2),
    ("L05", -2, 2, 0),
    ("L06", 1, 1, 0),
    ("L07", -1, 0, 1),
    ("L08", -2, 0, 4),
    ("L09", 2, 1, 3),
    ("L10", 0, 2, 2),
    ("L11", 3, -1, 0),
    ("L12", -3, 2, 0),
    ("L13", 1, -3, 5),
    ("L14", -2, 1, 0),
    ("L15", 2, -2, 2),
)
FIXED_DEMAND: Final = (
    ("Iceni", (2, 6, 4, 4, 1, 4)),
    ("Catuvellauni", (2, 6, 1, 4, 1, 6)),
    ("Durotriges", (1, 4, 2, 2, 2, 2)),
    ("Dobunni", (4, 1, 2, 2, 6, 4)),
    ("Cantii", (4, 1, 2, 2, 4, 1)),
    ("Regni", (1, 1, 2, 6, 4, 6)),
)
RECONSTRUCTED: Final = ("CQ-5", "CQ-9", "CQ-10", "CQ-29")
