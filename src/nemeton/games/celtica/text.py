"""Celtica as the terminal shows it: what a view holds, in symbols and letters as well as in colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.core.paint import Flow, Paint
from nemeton.core.words import Words
from nemeton.games.celtica.components import (
    CASTLE,
    CLOISTER,
    COLOURS,
    CULT,
    DRUIDS,
    GOAL,
    PART_KINDS,
    PARTS,
    PLACES,
    RUIN,
    START,
    VILLAGE,
)
from nemeton.games.celtica.counts import NONE, count, size
from nemeton.games.celtica.player import NO_COLOUR
from nemeton.games.celtica.state import GOES_ON
from nemeton.games.celtica.view import CelticaView

SEAT_LETTERS: Final = "ABCDE"
SYMBOLS: Final = {START: "◦", VILLAGE: "△", CLOISTER: "†", CASTLE: "♜", CULT: "Π", RUIN: "✗", GOAL: "★"}
LEGEND: Final = ("start", "village", "cloister", "castle", "cult", "ruin", "goal")
PLACE_STYLES: Final = {VILLAGE: "gold", CLOISTER: "gold", CASTLE: "gold", GOAL: "gold", CULT: "violet", RUIN: "red"}
PART_STYLES: Final = (*PARTS[:-1], "gold")
MISSING: Final = "·"
# An amulet as it lies: the outer parts clockwise from the top, round the centre (CEL-6).
AMULET_ROWS: Final = ((7, 0, 1), (6, 8, 2), (5, 4, 3))
AMULET_WIDTH: Final = 8
INDENT: Final = 4
WIDEST_ROW: Final = 7  # places of the path side by side
NARROWEST_PLACE: Final = 9


def draw(view: CelticaView, words: Words, paint: Paint, names: Sequence[str]) -> str:
    """Return the path, the display, the amulets and the hand as text, at most as wide as the terminal."""
    lines = [*heading(view, words, paint), "", *path_lines(view, words, paint), ""]
    lines += display_lines(view, words, paint)
    for seat in range(len(view.parts)):
        lines += ["", *player_lines(view, seat, words, paint, names)]
    if view.seat >= 0:
        lines += ["", *hand_lines(view, words, paint)]
    lines += ["", *legend_lines(view, words, paint)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def heading(view: CelticaView, words: Words, paint: Paint) -> list[str]:
    """Return the title and how far the game has come."""
    flow = Flow(paint)
    foremost = max(view.place_of(colour) for colour in range(DRUIDS))
    if view.end != GOES_ON:
        flow.add(words("board.exchange"), "bold")
    elif view.arrived:
        flow.add(words("board.last_round", count=view.arrived), "bold")
    else:
        flow.add(words("board.foremost", n=PLACES - 1 - foremost))
    flow.add(words("board.druid_pile", count=view.druid_pile))
    flow.add(words("board.experience_pile", count=view.experience_pile))
    return [paint(words("game.title"), "bold"), *flow.lines]


# The path


def path_lines(view: CelticaView, words: Words, paint: Paint) -> list[str]:
    """Return the path as it winds from the left to the right and back, the druids below their places."""
    in_a_row = max(1, min(WIDEST_ROW, paint.width // NARROWEST_PLACE))
    width = paint.width // in_a_row
    far = " " * (in_a_row - 1) * width
    lines: list[str] = []
    for number, first in enumerate(range(0, PLACES, in_a_row)):
        row = list(range(first, min(first + in_a_row, PLACES)))
        runs_back = number % 2 == 1
        if number:
            lines.append(paint(f"{far if runs_back else ''}│", "dim"))
        inset = " " * (in_a_row - len(row)) * width if runs_back else ""
        if runs_back:
            row.reverse()
        lines += [inset + line for line in row_lines(view, row, width, words, paint)]
    return lines


def row_lines(view: CelticaView, row: Sequence[int], width: int, words: Words, paint: Paint) -> list[str]:
    """Return one row of the path: the places joined by a line, and below them who stands there."""
    signs = [place_sign(view, place, width, paint, is_last=i == len(row) - 1) for i, place in enumerate(row)]
    druids = [druid_signs(view, place, width, words, paint) for place in row]
    return ["".join(signs), "".join(druids)]


def place_sign(view: CelticaView, place: int, width: int, paint: Paint, *, is_last: bool) -> str:
    """Return a place with the line to its neighbour: `△ +1 ────`."""
    kind, number = view.path.kinds[place], view.path.numbers[place]
    sign = SYMBOLS[kind]
    if number:
        sign += f" −{number}" if kind == RUIN else f" +{number}"
    rest = width - len(sign) - 2
    line = " " * (rest + 2) if is_last else f" {'─' * rest} "
    return paint(sign, "bold", PLACE_STYLES.get(kind, "")) + paint(line, "dim")


def druid_signs(view: CelticaView, place: int, width: int, words: Words, paint: Paint) -> str:
    """Return a place's number and the letters of the druids on it: `4 RW`."""
    letters = words("board.druid_letters")
    here = [colour for colour in range(DRUIDS) if view.place_of(colour) == place]
    painted = "".join(paint(letters[colour], "bold", "reverse", COLOURS[colour]) for colour in here)
    number = f"{place:<3}"
    return paint(number, "dim") + painted + " " * (width - len(number) - len(here))


# Parts


def display_lines(view: CelticaView, words: Words, paint: Paint) -> list[str]:
    """Return the open parts, and how many lie elsewhere."""
    flow = Flow(paint, f"{words('board.display')} ", "bold", hang=INDENT)
    for part in range(PART_KINDS):
        number = count(view.display, part)
        if number:
            flow.add(part_text(part, number, words), PART_STYLES[part])
    if view.display == NONE:
        flow.add("–")
    flow.add(words("board.stacks", count=size(view.stacks)), "dim")
    flow.add(words("board.given_up", count=size(view.given_up)), "dim")
    return flow.lines


def part_text(part: int, number: int, words: Words) -> str:
    """Return a kind of part with its letter and number: `C centre ×2`."""
    times = f" ×{number}" if number > 1 else ""
    return f"{words('board.part_letters')[part]} {words.term(PARTS[part])}{times}"


def player_lines(view: CelticaView, seat: int, words: Words, paint: Paint, names: Sequence[str]) -> list[str]:
    """Return what one player has: a line of facts and the amulets."""
    marker = "▶" if seat == view.to_move else " "
    name = names[seat][: paint.width // 4] + (f" {words('board.you')}" if seat == view.seat else "")
    flow = Flow(paint, f"{marker} {SEAT_LETTERS[seat]} {name}  ", "bold", hang=INDENT)
    for fact in player_facts(view, seat, words):
        flow.add(fact)
    return flow.lines + amulet_lines(view, seat, words, paint)


def player_facts(view: CelticaView, seat: int, words: Words) -> list[str]:
    """Return how many cards a player holds and how the amulets stand."""
    facts = [
        words("board.druid_cards", n=view.hand_sizes[seat]),
        words("board.experience_cards", n=view.experience_sizes[seat] - view.spent[seat]),
        words("board.complete", n=view.player(seat).complete_amulets()),
    ]
    if view.owing[seat]:
        facts.append(words("board.owing"))
    return facts


def amulet_lines(view: CelticaView, seat: int, words: Words, paint: Paint) -> list[str]:
    """Return a player's amulets side by side, as many in a line as fit."""
    amulets = len(view.player(seat).amulets())
    fit = (paint.width - INDENT) // AMULET_WIDTH
    lines = []
    for first in range(0, amulets, fit):
        for row in AMULET_ROWS:
            cells = [amulet_row(view, seat, k, row, words, paint) for k in range(first, min(first + fit, amulets))]
            lines.append(" " * INDENT + (" " * (AMULET_WIDTH - 5)).join(cells))
    return lines


def amulet_row(view: CelticaView, seat: int, k: int, row: Sequence[int], words: Words, paint: Paint) -> str:
    """Return three parts of the k-th amulet, a dot for one that is missing (CEL-61)."""
    letters = words("board.part_letters")
    has = [count(view.parts[seat], part) > k for part in row]
    signs = [
        paint(letters[part], "bold", PART_STYLES[part]) if there else paint(MISSING, "dim")
        for part, there in zip(row, has, strict=True)
    ]
    return " ".join(signs)


# The hand and the legend


def hand_lines(view: CelticaView, words: Words, paint: Paint) -> list[str]:
    """Return the own cards."""
    flow = Flow(paint, f"{words('board.hand')} ", "bold", hang=INDENT)
    for colour in range(DRUIDS):
        if count(view.hand, colour):
            flow.add(f"{words.term(COLOURS[colour])} {count(view.hand, colour)}", "bold", COLOURS[colour])
    if view.hand == NONE:
        flow.add("–")
    if view.owed != NO_COLOUR:
        flow.add(words("board.must_play", colour=words.term(COLOURS[view.owed])), "bold")
    learnt = Flow(paint, f"{words('board.experience')} ", "bold", hang=INDENT)
    for colour in range(DRUIDS):
        if count(view.experience, colour):
            learnt.add(f"{words.term(COLOURS[colour])} {count(view.experience, colour)}", "bold", COLOURS[colour])
    if view.experience == NONE:
        learnt.add("–")
    elif view.spent[view.seat]:
        learnt.add(words("board.spent", n=view.spent[view.seat]))
    return flow.lines + learnt.lines


def legend_lines(view: CelticaView, words: Words, paint: Paint) -> list[str]:
    """Return what the symbols and the letters mean."""
    del view
    places = Flow(paint)
    for kind, name in enumerate(LEGEND):
        places.add(f"{SYMBOLS[kind]} {words(f'board.legend_{name}')}", "dim")
    druids = Flow(paint, f"{words('board.druids')} ", "dim")
    for colour, letter in enumerate(words("board.druid_letters")):
        druids.add(f"{letter} {words.term(COLOURS[colour])}", "dim")
    parts = Flow(paint, f"{words('board.parts')} ", "dim")
    for part, letter in enumerate(words("board.part_letters")):
        parts.add(f"{letter} {words.term(PARTS[part])}", "dim")
    return places.lines + druids.lines + parts.lines
