"""Celtica a second time: dicts, lists and texts, written from RULES.md alone, slow and plain.

It imports nothing of the game, so that a mistake in one of them shows against the other.
"""

from collections import Counter
from typing import Any

Table = dict[str, Any]

COLOURS = ["red", "grey", "white", "black", "brown"]
KINDS = ["red", "orange", "yellow", "green", "turquoise", "blue", "violet", "white", "centre"]
BOARD = [
    *("start", "village 1", "cult", "ruin 1", "village 1", "cloister 2", "cult", "ruin 2", "cloister 2", "village 1"),
    *("castle 3", "cult", "ruin 2", "cloister 2", "castle 3", "cult", "ruin 2", "ruin 3", "goal 4"),
]


def start(seats: int, edition: str, board: list[str] | None = None) -> Table:
    return {
        "seats": seats,
        "english": edition == "en",
        "board": board or BOARD,
        "asks": "first",
        "to_move": None,
        "todo": [],  # what chance still has to do before the next player is asked
        "druids": dict.fromkeys(COLOURS, 0),
        "cards": [colour for colour in COLOURS for _ in range(12)],
        "played": [],
        "lessons": [colour for colour in COLOURS for _ in range(4)],
        "spent_lessons": [],
        "parts": [kind for kind in KINDS for _ in range(10)],
        "lost": [],
        "shown": [],
        "hands": [[] for _ in range(seats)],
        "learnt": [[] for _ in range(seats)],
        "owned": [[] for _ in range(seats)],
        "must_play": [None] * seats,
        "left": 0,
        "exchangers": [],
        "why": "",
        "over": False,
    }


def mover(table: Table) -> str:
    """Return "nobody", "chance", or a seat's number."""
    if table["over"]:
        return "nobody"
    return str(table["to_move"]) if table["asks"] in ("go", "take", "give", "cult", "exchange") else "chance"


def ending(table: Table) -> str:
    return str(table["why"]) if table["over"] else ""


# What may be done


def legal(table: Table) -> list[str]:
    if mover(table) in ("nobody", "chance"):
        return []
    seat = table["to_move"]
    if table["asks"] == "go":
        return [text for colour in COLOURS for text in plays(table, seat, colour)]
    if table["asks"] == "take":
        return [f"take {kind}" for kind in sorted(set(table["shown"]))]
    if table["asks"] == "give":
        return [f"give {kind}" for kind in sorted(set(table["owned"][seat]))]
    if table["asks"] == "cult":
        return ["draw", "pass"]
    return exchanges(table, seat)


def plays(table: Table, seat: int, colour: str) -> list[str]:
    found = []
    for cards in range(table["hands"][seat].count(colour) + 1):
        for lessons in range(table["learnt"][seat].count(colour) + 1):
            if cards + lessons == 0:
                continue
            if table["must_play"][seat] is not None and not (colour == table["must_play"][seat] and cards >= 1):
                continue
            found.append(f"go {colour} {cards}+{lessons}" if lessons else f"go {colour} {cards}")
    return found


def exchanges(table: Table, seat: int) -> list[str]:
    found = ["done"]
    if len(table["learnt"][seat]) >= 1:
        found += [f"swap {own} for {new}" for own in set(table["owned"][seat]) for new in set(table["shown"])]
    if len(table["learnt"][seat]) >= 2:
        found += [f"buy {new}" for new in set(table["shown"])]
    return found


def outcomes(table: Table) -> dict[str, int]:
    asks = table["asks"]
    if mover(table) != "chance":
        return {}
    if asks == "first":
        return {f"first {seat}": 1 for seat in range(table["seats"])}
    pile: list[str] = table["lessons"]
    if asks.startswith("deal") or asks == "drawn":
        pile = table["cards"]
    elif asks.startswith("part") or asks == "open":
        pile = table["parts"]
    return {f"{asks} {kind}": number for kind, number in Counter(pile).items()}


# What is done


def apply(table: Table, text: str) -> None:
    verb, *rest = text.split()
    DOES[verb](table, *rest)


def first(table: Table, seat: str) -> None:
    table["to_move"] = int(seat)
    seats = range(table["seats"])
    table["todo"] = [f"deal {seat}" for seat in seats for _ in range(5)]
    table["todo"] += [f"part {seat}" for seat in seats for _ in range(2)]
    table["todo"] += ["open"] * 9 + ["go"]
    ask_next(table)


def ask_next(table: Table) -> None:
    """Go to the next thing that chance has to do, making used-up piles anew (CEL-36)."""
    table["asks"] = table["todo"].pop(0)
    if table["asks"].startswith("deal") and not table["cards"]:
        table["cards"], table["played"] = table["played"], []


def deal(table: Table, seat: str, colour: str) -> None:
    table["cards"].remove(colour)
    table["hands"][int(seat)].append(colour)
    ask_next(table)


def part(table: Table, seat: str, kind: str) -> None:
    table["parts"].remove(kind)
    table["owned"][int(seat)].append(kind)
    ask_next(table)


def open_part(table: Table, kind: str) -> None:
    table["parts"].remove(kind)
    table["shown"].append(kind)
    if table["todo"]:
        ask_next(table)
    else:
        refill(table)


def go(table: Table, colour: str, number: str) -> None:
    cards, _, lessons = number.partition("+")
    seat = table["to_move"]
    for _ in range(int(cards)):
        table["hands"][seat].remove(colour)
        table["played"].append(colour)
    for _ in range(int(lessons or 0)):
        table["learnt"][seat].remove(colour)
        table["spent_lessons"].append(colour)
    table["must_play"][seat] = None
    if table["druids"][colour] == 18:
        end_turn(table)
        return
    table["druids"][colour] = min(18, table["druids"][colour] + int(cards) + int(lessons or 0))
    kind, _, shows = table["board"][table["druids"][colour]].partition(" ")
    if kind in ("village", "cloister", "castle") or (kind == "goal" and not table["english"]):
        begin(table, "take", min(int(shows), len(table["shown"])), refill)
    elif kind == "ruin":
        begin(table, "give", min(int(shows), len(table["owned"][seat])), learn)
    elif kind == "cult" and table["cards"] + table["played"]:
        table["asks"] = "cult"
    else:
        end_turn(table)


def begin(table: Table, asks: str, number: int, otherwise: Any) -> None:
    table["asks"], table["left"] = asks, number
    if number == 0:
        otherwise(table)


def take(table: Table, kind: str) -> None:
    table["shown"].remove(kind)
    table["owned"][table["to_move"]].append(kind)
    table["left"] -= 1
    if table["left"] == 0:
        refill(table)


def give(table: Table, kind: str) -> None:
    table["owned"][table["to_move"]].remove(kind)
    table["lost"].append(kind)
    table["left"] -= 1
    if table["left"] == 0:
        learn(table)


def refill(table: Table) -> None:
    if len(table["shown"]) < 9 and table["parts"] + table["lost"]:
        if not table["parts"]:
            table["parts"], table["lost"] = table["lost"], []
        table["asks"] = "open"
    elif table["why"]:
        next_exchange(table)
    else:
        end_turn(table)


def learn(table: Table) -> None:
    if not table["lessons"]:
        table["lessons"], table["spent_lessons"] = table["spent_lessons"], []
    if table["lessons"]:
        table["asks"] = "experience"
    else:
        end_turn(table)


def experience(table: Table, colour: str) -> None:
    table["lessons"].remove(colour)
    table["learnt"][table["to_move"]].append(colour)
    end_turn(table)


def draw(table: Table) -> None:
    if not table["cards"]:
        table["cards"], table["played"] = table["played"], []
    table["asks"] = "drawn"


def drawn(table: Table, colour: str) -> None:
    table["cards"].remove(colour)
    table["hands"][table["to_move"]].append(colour)
    if table["english"]:
        table["must_play"][table["to_move"]] = colour
    end_turn(table)


def end_turn(table: Table) -> None:
    arrived = list(table["druids"].values()).count(18)
    if arrived == 5:
        end_game(table, "all_at_goal")
    elif not table["shown"] + table["parts"] + table["lost"]:
        end_game(table, "no_parts")
    elif any(table["hands"]):
        clockwise = [(table["to_move"] + step) % table["seats"] for step in range(1, table["seats"] + 1)]
        table["to_move"] = next(seat for seat in clockwise if table["hands"][seat])
        table["asks"] = "go"
    elif arrived:
        end_game(table, "last_round")
    else:
        table["to_move"] = (table["to_move"] + 1) % table["seats"]
        table["todo"] = [f"deal {seat}" for seat in range(table["seats"]) for _ in range(5)] + ["go"]
        ask_next(table)


def end_game(table: Table, why: str) -> None:
    table["why"] = why
    for hand in table["hands"]:
        table["played"] += hand
        hand.clear()
    table["exchangers"] = [(table["to_move"] + step) % table["seats"] for step in range(1, table["seats"] + 1)]
    next_exchange(table)


def next_exchange(table: Table) -> None:
    if not table["exchangers"]:
        table["over"] = True
        return
    table["to_move"] = table["exchangers"].pop(0)
    table["asks"] = "exchange"
    stop_if_done(table)


def stop_if_done(table: Table) -> None:
    if exchanges(table, table["to_move"]) == ["done"]:
        refill(table)


def swap(table: Table, own: str, _for: str, new: str) -> None:
    seat = table["to_move"]
    table["owned"][seat].remove(own)
    table["shown"].remove(new)
    table["owned"][seat].append(new)
    table["shown"].append(own)
    table["learnt"][seat].pop()
    stop_if_done(table)


def buy(table: Table, new: str) -> None:
    seat = table["to_move"]
    table["shown"].remove(new)
    table["owned"][seat].append(new)
    del table["learnt"][seat][:2]
    stop_if_done(table)


# Winning


def amulets(owned: list[str]) -> list[int]:
    """Lay the parts one by one, each to the first amulet that lacks it; return the sizes, largest first."""
    laid: list[set[str]] = []
    for kind in owned:
        for amulet in laid:
            if kind not in amulet:
                amulet.add(kind)
                break
        else:
            laid.append({kind})
    return sorted((len(amulet) for amulet in laid), reverse=True)


def standings(table: Table) -> list[int]:
    sizes = [amulets(owned) for owned in table["owned"]]
    longest = max(len(own) for own in sizes)
    padded = [own + [0] * (longest - len(own)) for own in sizes]
    return [1 + sum(other > own for other in padded) for own in padded]


DOES: dict[str, Any] = {
    "first": first,
    "deal": deal,
    "part": part,
    "open": open_part,
    "go": go,
    "take": take,
    "give": give,
    "draw": draw,
    "pass": end_turn,
    "drawn": drawn,
    "experience": experience,
    "swap": swap,
    "buy": buy,
    "done": refill,
}
