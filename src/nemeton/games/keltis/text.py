"""Keltis as the terminal shows it: what a view holds, in symbols and letters as well as in colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.core.paint import Flow, Paint
from nemeton.core.words import Words
from nemeton.games.keltis.components import (
    COLOURS,
    FIGURES_IN_GOAL,
    FINAL_STONE,
    GOAL_STONE,
    LIGHT,
    PATHS,
    ROW_VALUES,
    SEAT_COLOURS,
    SPOT_AT,
    VALUES,
    WISHING_STONE,
)
from nemeton.games.keltis.player import Player
from nemeton.games.keltis.view import KeltisView

LETTERS: Final = "ABCD"  # of the seats: a large figure A, a small one a
TILE_SYMBOLS: Final = ("◆", "♣", "+1", "+2", "+3")
TILE_STYLES: Final = ("orange", "green", "gold", "gold", "gold")
BARE: Final = "·"  # a light stone, or one whose wishing stone is gone
NOT_LAID: Final = "□"  # a dark stone before its tile is laid
ARROWS: Final = {"rising": "↑", "falling": "↓", "": "↕"}
MARGIN: Final = 14
WIDEST_PATH: Final = 13


def draw(view: KeltisView, words: Words, paint: Paint, names: Sequence[str]) -> str:
    """Return the board, the players and the hand as text, at most as wide as the terminal."""
    lines = [*heading(view, words, paint), "", *board(view, words, paint), ""]
    for seat in range(len(view.public)):
        lines += player_lines(view, seat, words, paint, names)
    if view.seat >= 0:
        lines += ["", *hand_lines(view, words, paint)]
    lines += ["", *legend_lines(words, paint)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def heading(view: KeltisView, words: Words, paint: Paint) -> list[str]:
    """Return the title and how far the game has come."""
    flow = Flow(paint)
    flow.add(words("board.turn", turn=min(view.turns + 1, view.turn_limit), most=view.turn_limit))
    flow.add(words("board.draw_pile", count=view.draw_pile))
    flow.add(words("board.goal", count=view.arrived, most=FIGURES_IN_GOAL))
    return [paint(words("game.title"), "bold"), *flow.lines]


# The board


def board(view: KeltisView, words: Words, paint: Paint) -> list[str]:
    """Return the five paths side by side, the final stones on top, the discard piles below."""
    width = min(WIDEST_PATH, (paint.width - MARGIN) // PATHS)
    titles = [paint(fitted(words.term(colour), width), "bold", colour) for colour in COLOURS]
    counts, stone = words("board.counts"), words("board.stone")
    lines = [margin(counts, stone) + "".join(titles)]
    for number in range(FINAL_STONE, 0, -1):
        lines.append(stone_line(view, number, width, paint))
        if number == GOAL_STONE:
            lines.append(paint(goal_border(words, width), "dim"))
    lines.append(fitted(words("board.discards"), MARGIN) + "".join(discard_cells(view, width, paint)))
    return lines


def margin(counts: str, stone: str) -> str:
    """Return the two columns left of the paths: what a stone counts, and its number."""
    return f"{counts[:7]:>7} {stone[:5]:<5} "


def goal_border(words: Words, width: int) -> str:
    """Return the line below the goal area."""
    return f"{' ' + words('board.goal_area') + ' ':╌^{MARGIN + PATHS * width - 2}}"


def stone_line(view: KeltisView, stone: int, width: int, paint: Paint) -> str:
    """Return one stone of every path: its tile and the figures on it."""
    value = str(ROW_VALUES[stone]).replace("-", "−")
    cells = [stone_cell(view, path, stone, width, paint) for path in range(PATHS)]
    return margin(value, str(stone)) + "".join(cells)


def stone_cell(view: KeltisView, path: int, stone: int, width: int, paint: Paint) -> str:
    """Return one stone: `♣  Ab`."""
    symbol, style = tile_symbol(view, path, stone)
    here = [seat for seat, player in enumerate(view.public) if player.stone_on(path) == stone]
    figures = [paint(letter(view, seat, path), "bold", SEAT_COLOURS[seat]) for seat in here]
    blank = " " * (width - 3 - len(here))
    return paint(f"{symbol:<3}", style) + "".join(figures) + blank


def tile_symbol(view: KeltisView, path: int, stone: int) -> tuple[str, str]:
    """Return what lies on a stone, and its style."""
    spot = SPOT_AT[path * (FINAL_STONE + 1) + stone]
    if spot == LIGHT:
        return BARE, "dim"
    if spot >= len(view.tiles):
        return NOT_LAID, "dim"
    tile = view.tiles[spot]
    if tile == WISHING_STONE and view.taken >> spot & 1:
        return BARE, "dim"
    return TILE_SYMBOLS[tile], TILE_STYLES[tile]


def letter(view: KeltisView, seat: int, path: int) -> str:
    """Return the letter of a seat's figure on a path: a capital for the large one."""
    return LETTERS[seat] if view.public[seat].large_path == path else LETTERS[seat].lower()


def discard_cells(view: KeltisView, width: int, paint: Paint) -> list[str]:
    """Return the top and the size of every discard pile: `7 ×3`."""
    cells = [f"{top} ×{size}" if size else "–" for top, size in zip(view.tops, view.pile_sizes, strict=True)]
    return [paint(fitted(cell, width), COLOURS[path]) for path, cell in enumerate(cells)]


# The players


def player_lines(view: KeltisView, seat: int, words: Words, paint: Paint, names: Sequence[str]) -> list[str]:
    """Return what one player has: two lines or more."""
    player = view.public[seat]
    marker = "▶" if seat == view.to_move else " "
    name = names[seat][: paint.width // 4] + (f" {words('board.you')}" if seat == view.seat else "")
    flow = Flow(paint, f"{marker} {LETTERS[seat]} {name}  ", "bold", SEAT_COLOURS[seat], hang=4)
    for fact in player_facts(view, seat, words):
        flow.add(fact)
    rows = Flow(paint, f"    {words('board.rows')} ", hang=6)
    for colour in range(PATHS):
        if player.row(colour):
            rows.add(row_text(player, colour, words), COLOURS[colour])
    if not len(player.laid):
        rows.add("–")
    return flow.lines + rows.lines


def player_facts(view: KeltisView, seat: int, words: Words) -> list[str]:
    """Return how much a player holds and how the score stands."""
    player = view.public[seat]
    start = LETTERS[seat] * player.has_large() + LETTERS[seat].lower() * player.small_left
    return [
        words("board.cards", n=view.hand_sizes[seat]),
        words("board.stones", n=player.wishing_stones),
        words("board.points", n=player.points),
        words("board.score", score=str(player.score()).replace("-", "−")),
        words("board.start", figures=start or "–"),
    ]


def row_text(player: Player, colour: int, words: Words) -> str:
    """Return a row with its direction: `green ↑ 1 3 5`."""
    values = [str(value) for value in player.row(colour)]
    return " ".join([words.term(COLOURS[colour]), ARROWS[player.direction(colour)], *values])


def hand_lines(view: KeltisView, words: Words, paint: Paint) -> list[str]:
    """Return the own hand, colour by colour."""
    cards = view.hand.items()
    flow = Flow(paint, f"{words('board.hand')} ", "bold", hang=4)
    for colour, name in enumerate(COLOURS):
        values = [str(card % VALUES) for card in cards if card // VALUES == colour]
        if values:
            flow.add(" ".join([words.term(name), *values]), "bold", name)
    if not cards:
        flow.add("–")
    return flow.lines


def legend_lines(words: Words, paint: Paint) -> list[str]:
    """Return what the symbols mean."""
    flow = Flow(paint)
    for part in ("stone", "clover", "points", "bare", "figures", "rows"):
        flow.add(words(f"board.legend_{part}"), "dim")
    return flow.lines


# Fitting text into lines


def fitted(text: str, width: int) -> str:
    """Return a text cut and padded to a width."""
    return f"{text[: width - 1]:<{width}}"
