"""Keltis a second time: dicts, lists and texts, written from RULES.md alone, slow and plain.

It imports nothing of the game, so that a mistake in one of them shows against the other.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

Table = dict[str, Any]

COLOURS = ["brown", "yellow", "pink", "green", "blue"]
WORTH = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
TILE_STONES = {
    "brown": [3, 5, 6, 7, 9],
    "yellow": [2, 4, 6, 7, 9],
    "pink": [2, 3, 5, 7, 9],
    "green": [2, 4, 5, 7, 9],
    "blue": [3, 4, 6, 7, 9],
}
ALL_TILES = ["stone"] * 9 + ["clover"] * 9 + ["points1"] * 2 + ["points2"] * 3 + ["points3"] * 2
WISHES = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6}
ALL_CARDS = [(colour, value) for colour in COLOURS for value in range(11) for _ in (1, 2)]


def start(seats: int, turn_limit: int = 400, finished_path_may_enter: bool = True) -> Table:
    return {
        "seats": seats,
        "turn_limit": turn_limit,
        "finished_path_may_enter": finished_path_may_enter,
        "asks": "tile",
        "bag": list(ALL_TILES),
        "board": {},  # (path, stone) -> tile
        "deck": list(ALL_CARDS),
        "boxed": 30 if seats == 2 else 0,
        "to_move": None,
        "hands": [[] for _ in range(seats)],
        "rows": [{colour: [] for colour in COLOURS} for _ in range(seats)],
        "figures": [{} for _ in range(seats)],  # path -> [stone, size]
        "waiting": [["large", "small", "small", "small", "small"] for _ in range(seats)],
        "wishes": [0] * seats,
        "points": [0] * seats,
        "discards": {colour: [] for colour in COLOURS},
        "just_discarded": None,
        "opening": None,  # the path that a figure is to enter
        "bonus": None,  # "clover" or "finished_path"
        "turns": 0,
        "ending": "",
    }


def mover(table: Table) -> str:
    """Return "nobody", "chance", or a seat's number."""
    if table["ending"]:
        return "nobody"
    return "chance" if table["asks"] in ("tile", "first", "deal", "drawn") else str(table["to_move"])


def stones_in_order() -> list[tuple[str, int]]:
    return [(colour, stone) for colour in COLOURS for stone in TILE_STONES[colour]]


def next_to_be_dealt(table: Table) -> int:
    return next(seat for seat in range(table["seats"]) if len(table["hands"][seat]) < 8)


def outcomes(table: Table) -> dict[str, int]:
    """Return what chance can do, with how many tiles, seats or cards stand behind it."""
    if mover(table) != "chance":
        return {}
    if table["asks"] == "tile":
        path, stone = stones_in_order()[len(table["board"])]
        texts = [f"tile {path} {stone} {tile}" for tile in table["bag"]]
    elif table["asks"] == "first":
        texts = [f"first {seat}" for seat in range(table["seats"])]
    elif table["asks"] == "deal":
        seat = next_to_be_dealt(table)
        texts = [f"deal {seat} {colour} {value}" for colour, value in table["deck"]]
    else:
        texts = [f"drawn {colour} {value}" for colour, value in table["deck"]]
    return {text: texts.count(text) for text in texts}


def fits(row: list[int], value: int) -> bool:
    """Would the row still run one way?"""
    longer = [*row, value]
    pairs = list(pairwise(longer))
    return all(a <= b for a, b in pairs) or all(a >= b for a, b in pairs)


def legal(table: Table) -> set[str]:
    if mover(table) in ("nobody", "chance"):
        return set()
    seat = table["to_move"]
    asks = table["asks"]
    if asks == "card":
        hand = table["hands"][seat]
        plays = {f"play {c} {v}" for c, v in hand if fits(table["rows"][seat][c], v)}
        return plays | {f"discard {c} {v}" for c, v in hand}
    if asks == "figure":
        return {f"enter {size}" for size in table["waiting"][seat]}
    if asks == "bonus":
        return bonus_moves(table) | {"pass"}
    piles = {f"draw {c}" for c in COLOURS if table["discards"][c] and c != table["just_discarded"]}
    return piles | {"draw deck"}


def bonus_moves(table: Table) -> set[str]:
    seat = table["to_move"]
    figures = table["figures"][seat]
    moves = {f"move {path}" for path, (stone, _) in figures.items() if stone < 9}
    if table["bonus"] == "clover" or table["finished_path_may_enter"]:
        moves |= {f"move {path} {size}" for path in COLOURS if path not in figures for size in table["waiting"][seat]}
    return moves


def apply(table: Table, text: str) -> None:
    verb, *words = text.split()
    ACTS[verb](table, *words)


def lay_tile(table: Table, path: str, stone: str, tile: str) -> None:
    table["bag"].remove(tile)
    table["board"][path, int(stone)] = tile
    if not table["bag"]:
        table["asks"] = "first"


def choose_first(table: Table, seat: str) -> None:
    table["to_move"] = int(seat)
    table["asks"] = "deal"


def deal(table: Table, seat: str, colour: str, value: str) -> None:
    table["deck"].remove((colour, int(value)))
    table["hands"][int(seat)].append((colour, int(value)))
    if all(len(hand) == 8 for hand in table["hands"]):
        table["asks"] = "card"


def play(table: Table, colour: str, value: str) -> None:
    seat = table["to_move"]
    table["hands"][seat].remove((colour, int(value)))
    table["rows"][seat][colour].append(int(value))
    figures = table["figures"][seat]
    table["bonus"] = None
    if colour not in figures:
        if len(set(table["waiting"][seat])) == 2:
            table["opening"] = colour
            table["asks"] = "figure"
        else:
            bring(table, colour, table["waiting"][seat][0])
    elif figures[colour][0] < 9:
        advance(table, colour)
    else:
        ask_bonus(table, "finished_path")


def bring(table: Table, path: str, size: str) -> None:
    seat = table["to_move"]
    table["waiting"][seat].remove(size)
    table["figures"][seat][path] = [0, size]
    advance(table, path)


def advance(table: Table, path: str) -> None:
    """Move a figure one stone, then let the end or the tile come."""
    seat = table["to_move"]
    figure = table["figures"][seat][path]
    figure[0] += 1
    in_goal = [stone for figures in table["figures"] for stone, _ in figures.values() if stone in (7, 8, 9)]
    if len(in_goal) == 5:
        table["ending"] = f"fifth_by_{table['bonus'] or 'card'}"
        return
    table["asks"] = "draw"
    tile = table["board"].get((path, figure[0]))
    if tile == "stone":
        del table["board"][path, figure[0]]
        table["wishes"][seat] += 1
    elif tile == "clover":
        ask_bonus(table, "clover")
    elif tile is not None:
        table["points"][seat] += int(tile.removeprefix("points"))


def ask_bonus(table: Table, reason: str) -> None:
    table["bonus"] = reason
    table["asks"] = "bonus" if bonus_moves(table) else "draw"


def enter(table: Table, size: str) -> None:
    bring(table, table["opening"], size)


def move(table: Table, path: str, size: str | None = None) -> None:
    if size is None:
        advance(table, path)
    else:
        bring(table, path, size)


def decline(table: Table) -> None:
    table["asks"] = "draw"


def discard(table: Table, colour: str, value: str) -> None:
    table["hands"][table["to_move"]].remove((colour, int(value)))
    table["discards"][colour].append(int(value))
    table["just_discarded"] = colour
    table["asks"] = "draw"


def draw(table: Table, pile: str) -> None:
    if pile == "deck":
        table["asks"] = "drawn"
    else:
        table["hands"][table["to_move"]].append((pile, table["discards"][pile].pop()))
        end_turn(table)


def drawn(table: Table, colour: str, value: str) -> None:
    table["deck"].remove((colour, int(value)))
    table["hands"][table["to_move"]].append((colour, int(value)))
    if len(table["deck"]) == table["boxed"]:
        table["ending"] = "last_card"
    else:
        end_turn(table)


def end_turn(table: Table) -> None:
    table["just_discarded"] = None
    table["turns"] += 1
    if table["turns"] >= table["turn_limit"]:
        table["ending"] = "turn_limit"
    table["to_move"] = (table["to_move"] + 1) % table["seats"]
    table["asks"] = "card"


def scores(table: Table) -> list[int]:
    totals = []
    for seat in range(table["seats"]):
        total = table["points"][seat] + WISHES.get(table["wishes"][seat], 10)
        for stone, size in table["figures"][seat].values():
            total += WORTH[stone] * (2 if size == "large" else 1)
        totals.append(total)
    return totals


ACTS: dict[str, Callable[..., None]] = {
    "tile": lay_tile,
    "first": choose_first,
    "deal": deal,
    "play": play,
    "discard": discard,
    "enter": enter,
    "move": move,
    "pass": decline,
    "draw": draw,
    "drawn": drawn,
}
