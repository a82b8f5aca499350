"""Celtic Quest as the terminal shows it: what a view holds, in symbols and letters as well as in colours.

A tile is a block of four lines. Its roads are arrows, one line a section, with what lies on it:

    L08 ▲ ✶       a hill that can be enchanted
    ↑↗↘  ‡        one section, a Roman on it
    ↓↙↖  Of @2    another: ore, an empty spot for fish, the marker of player 2
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from nemeton.core.bits import bit, members, size
from nemeton.core.paint import Flow, Paint
from nemeton.core.words import Words
from nemeton.games.celtic_quest.components import (
    ABILITIES,
    CARRIED,
    CIRCLE,
    COLUMNS,
    DESTINIES,
    FIRST_LAND,
    FIRST_STRONGHOLD,
    FREE_PICKS,
    ITEMS,
    LOADS,
    MOVEMENT_POINTS,
    NO_TERRAIN,
    QUESTS,
    RESOURCES,
    SPELL_END,
    STRONGHOLDS,
    TILE_COUNT,
    TILES,
    TOKENS,
    TRADING_BONUS,
)
from nemeton.games.celtic_quest.counts import things
from nemeton.games.celtic_quest.grid import PLACES, coordinates
from nemeton.games.celtic_quest.legion import post
from nemeton.games.celtic_quest.player import INSIDE, NO_QUEST, OFF_MAP, Player
from nemeton.games.celtic_quest.view import QuestView
from nemeton.games.celtic_quest.wire import cell, turn

ARROWS: Final = "↑↗↘↓↙↖"  # directions 0 to 5, clockwise from the north
SIGNS: Final = {"wood": "♣", "hill": "▲", "plain": "≡", NO_TERRAIN: "◎"}
CAN_ENCHANT: Final = "✶"
ENCHANTED: Final = "✦"
TOWN: Final = "⌂"
ROMAN: Final = "‡"
CRYSTAL: Final = "◆"
RESOURCE_STYLES: Final = ("grey", "blue", "red", "brown", "gold", "violet")
TERRAIN_STYLES: Final = {"wood": "green", "hill": "orange", "plain": "yellow", NO_TERRAIN: "white"}
SEAT_STYLES: Final = ("orange", "blue", "green", "violet", "yellow")
BLOCK_LINES: Final = 4
WIDEST_BLOCK: Final = 11

Cell = tuple[str, tuple[str, ...]]  # one character and its styles


def draw(view: QuestView, words: Words, paint: Paint, names: Sequence[str]) -> str:
    """Return the map, the charts, the players and the own cards as text, at most as wide as the terminal."""
    lines = [*heading(view, words, paint), "", *map_lines(view, words, paint), ""]
    if view.is_map_laid:
        lines += [*demand_lines(view, words, paint), ""]
    for seat in range(len(view.players)):
        lines += player_lines(view, seat, words, paint, names)
    lines += own_lines(view, words, paint)
    lines += ["", *legend_lines(view, words, paint)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def heading(view: QuestView, words: Words, paint: Paint) -> list[str]:
    """Return the title and how far the game has come."""
    flow = Flow(paint)
    seats = len(view.players)
    limit = view.terms.round_limit
    flow.add(words("board.round", round=min(view.turns // seats + 1, limit), most=limit))
    if view.terms.has_quests:
        flow.add(words("board.spell", at=view.spell, most=SPELL_END))
    flow.add(words("board.fallen", count=size(view.conquered)))
    flow.add(words("board.supply", count=max(0, view.supply)))
    flow.add(words("board.bag", count=sum(view.bag)))
    if view.terms.has_quests:
        flow.add(words("board.quests", count=view.quest_deck_size))
    if view.building is not None:
        flow.add(words("board.stack", count=size(view.building.stack)))
    return [paint(words("game.title"), "bold"), *flow.lines]


# The map


def map_lines(view: QuestView, words: Words, paint: Paint) -> list[str]:
    """Return the map as blocks, a column of tiles lower by half a tile than its left neighbour."""
    blocks = {
        coordinates(cell(view, tile)): block(view, tile, words) for tile in range(TILE_COUNT) if cell(view, tile) >= 0
    }
    for place in open_places(view):
        blocks[place] = [cells(f"·{place[0]},{place[1]}", "dim")]
    left = min(q for q, _ in blocks)
    top = min(2 * r + q for q, r in blocks)
    columns = max(q for q, _ in blocks) - left + 1
    width = min(WIDEST_BLOCK, paint.width // columns)
    canvas: dict[tuple[int, int], Cell] = {}
    for (q, r), rows in blocks.items():
        put_block(canvas, (2 * r + q - top) * BLOCK_LINES // 2, (q - left) * width, width - 1, rows)
    height = max(line for line, _ in canvas) + 1
    return [canvas_line(canvas, line, columns * width, paint) for line in range(height)]


def open_places(view: QuestView) -> list[tuple[int, int]]:
    """Return the places where the tile in hand can lie."""
    return [coordinates(PLACES[number]) for number in sorted({way // 6 for way in view.ways})]


def put_block(canvas: dict[tuple[int, int], Cell], line: int, column: int, width: int, rows: list[list[Cell]]) -> None:
    """Put a tile's characters onto the canvas, cut at its width."""
    for down, cells in enumerate(rows):
        for right, character in enumerate(cells[:width]):
            canvas[line + down, column + right] = character


def canvas_line(canvas: dict[tuple[int, int], Cell], line: int, width: int, paint: Paint) -> str:
    """Return one line of the canvas, painted."""
    text = ""
    for column in range(width):
        character, styles = canvas.get((line, column), (" ", ()))
        text += paint(character, *styles) if character != " " else " "
    return text


def block(view: QuestView, tile: int, words: Words) -> list[list[Cell]]:
    """Return the lines of a tile: its name and signs, then its sections with what stands there."""
    data = view.terms.box.tiles[tile]
    is_enchanted = view.enchanted & bit(tile) != 0
    is_town = view.conquered & bit(tile) != 0
    style = "blue" if is_enchanted else "red" if is_town else TERRAIN_STYLES[data.terrain]
    sign = TOWN if is_town else ENCHANTED if is_enchanted else CAN_ENCHANT if shows_sign(view, tile) else ""
    name = words.term(TILES[tile]).split()[-1] if tile == CIRCLE else TILES[tile]
    lines = [cells(f"{SIGNS[data.terrain]}{sign}{name}", "bold", style)]
    if tile >= FIRST_LAND and not is_enchanted:
        lines += [section_line(view, tile, part, edges, words) for part, edges in enumerate(data.sections)]
    else:
        lines.append(joined_line(view, tile))
        lines.append(markers(view, tile, None))
    return lines


def shows_sign(view: QuestView, tile: int) -> bool:
    """Tell whether a tile has an enchantment sign that matters in this game."""
    return view.terms.has_quests and view.terms.box.tiles[tile].enchantable


def cells(text: str, *styles: str) -> list[Cell]:
    """Return a text as characters of one style."""
    return [(character, styles) for character in text]


def section_line(view: QuestView, tile: int, part: int, edges: Sequence[int], words: Words) -> list[Cell]:
    """Return a section: its roads, resources, Roman and markers."""
    line = cells(arrows(view, tile, edges))
    box = view.terms.box
    letters = words("board.letters")
    for spot in members(box.spots_on_tile[tile]):
        if box.spot_section[spot] == part:
            resource = box.spot_resource[spot]
            letter = letters[resource]
            is_there = view.stocked & bit(spot) != 0
            gone = view.in_play & bit(spot) == 0
            shown = "x" if gone else letter if is_there else letter.lower()
            line += cells(shown, *(("bold", RESOURCE_STYLES[resource]) if is_there else ("dim",)))
    if view.romans.has(post(tile, part)):
        line += cells(ROMAN, "bold", "red")
    return line + markers(view, tile, part)


def joined_line(view: QuestView, tile: int) -> list[Cell]:
    """Return the joined roads of a tile: at a Celtic stronghold each with its Roman."""
    data = view.terms.box.tiles[tile]
    line: list[Cell] = []
    is_stronghold = FIRST_STRONGHOLD <= tile < FIRST_LAND and view.conquered & bit(tile) == 0
    edges = [edge for part in data.sections for edge in part]
    for road, edge in sorted(enumerate(edges), key=lambda leaving: (leaving[1] + turn(view, tile)) % 6):
        line += cells(arrows(view, tile, [edge]))
        if is_stronghold and view.romans.has(post(tile, road)):
            line += cells(ROMAN, "bold", "red")
    if tile != CIRCLE and not is_stronghold and view.romans.has(post(tile, 0)):
        line += cells(ROMAN, "bold", "red")
    if view.crystals & bit(tile):
        line += cells(CRYSTAL, "bold", "turquoise")
    return line


def arrows(view: QuestView, tile: int, edges: Sequence[int]) -> str:
    """Return the directions of a laid tile's edges as arrows."""
    return "".join(sorted((ARROWS[(edge + turn(view, tile)) % 6] for edge in edges), key=ARROWS.index))


def markers(view: QuestView, tile: int, part: int | None) -> list[Cell]:
    """Return the markers on a tile's section, or on the whole tile."""
    line: list[Cell] = []
    for seat, player in enumerate(view.players):
        if player.tile == tile and (part is None or player.part == part):
            line += cells(f"@{seat + 1}", "reverse", SEAT_STYLES[seat])
    return line


# Charts and players


def demand_lines(view: QuestView, words: Words, paint: Paint) -> list[str]:
    """Return what each resource earns at each stronghold."""
    wide = max(len(name) for name in STRONGHOLDS) + 1
    column = max(6, min(9, (paint.width - wide) // len(RESOURCES)))
    heads = [f"{words.term(name)[: column - 1]:>{column}}" for name in RESOURCES]
    titles = [paint(head, RESOURCE_STYLES[i]) for i, head in enumerate(heads)]
    lines = [f"{words('board.demand')[:wide]:<{wide}}" + "".join(titles)]
    for number, name in enumerate(STRONGHOLDS):
        if view.conquered & bit(number + FIRST_STRONGHOLD):
            lines.append(f"{name:<{wide}}" + paint(f"{TOWN} {words('board.town')}", "red"))
            continue
        values = [COLUMNS[view.demand[number * len(RESOURCES) + i]] for i in range(len(RESOURCES))]
        cells_of = [paint(f"{value:>{column}}", *(("bold",) if value >= 6 else ())) for value in values]
        lines.append(f"{name:<{wide}}" + "".join(cells_of))
    return lines


def player_lines(view: QuestView, seat: int, words: Words, paint: Paint, names: Sequence[str]) -> list[str]:
    """Return what everybody may know of a player."""
    player = view.players[seat]
    marker = "▶" if seat == view.to_move else " "
    name = names[seat][: paint.width // 4] + (f" {words('board.you')}" if seat == view.seat else "")
    flow = Flow(paint, f"{marker} @{seat + 1} {name}  ", "bold", SEAT_STYLES[seat], hang=5)
    for fact in player_facts(view, player, words):
        flow.add(fact)
    if view.has_quest[seat]:
        flow.add(words("board.has_quest"))
    if view.terms.has_open_destinies() or view.ending:
        for card in members(player.destinies):
            flow.add(words.term(DESTINIES[card]))
    flow.add(words("board.score", count=sum(points for _, points in view.tallies[seat])))
    return flow.lines


def player_facts(view: QuestView, player: Player, words: Words) -> list[str]:
    """Return where a player is, what they have and can do."""
    levels = [int(player.level(ability)) for ability in range(len(ABILITIES))]
    carry = f"{CARRIED[levels[2]]}/{FREE_PICKS[levels[2]]}"
    facts = [words("board.off") if player.tile == OFF_MAP else words("board.at", place=place_text(player, words))]
    facts.append(words("board.reputation", count=player.reputation))
    facts.append(words("board.victory", count=player.victory))
    if view.terms.has_quests and player.crystals:
        facts.append(words("board.crystals", count=player.crystals))
    move, trade = MOVEMENT_POINTS[levels[0]], TRADING_BONUS[levels[1]]
    facts.append(words("board.abilities", move=move, trade=trade, carry=carry))
    if player.load:
        facts.append(words("board.load", what=named(LOADS, things(player.load), words)))
    if player.pouch:
        facts.append(words("board.pouch", what=named(ITEMS, things(player.pouch), words)))
    if player.completed:
        facts.append(words("board.completed", what=named(QUESTS, player.completed_quests(), words)))
    return facts


def place_text(player: Player, words: Words) -> str:
    """Return where a marker stands."""
    name = words.term(TILES[player.tile])
    has_part = player.tile >= FIRST_LAND or (player.tile != CIRCLE and player.part != INSIDE)
    return f"{name}/{player.part}" if has_part else name


def named(all_names: Sequence[str], numbers: Sequence[int], words: Words) -> str:
    """Return things in words."""
    return ", ".join(words.term(all_names[number]) for number in numbers)


def own_lines(view: QuestView, words: Words, paint: Paint) -> list[str]:
    """Return the own cards and how far the own turn has come."""
    lines: list[str] = []
    if view.seat >= 0:
        player = view.players[view.seat]
        if player.destinies:
            what = "; ".join(destiny_text(view, card, words) for card in members(player.destinies))
            lines += sentence(words("board.destiny", what=what), paint)
        if player.quest != NO_QUEST:
            quest = view.terms.box.quests[player.quest]
            one, other = (words.term(resource) for resource in quest.resources)
            name = words.term(quest.name)
            lines += sentence(words("board.quest", name=name, one=one, other=other, points=quest.points), paint)
    if view.tile >= 0:
        roads = " | ".join(
            section_in_hand(view, part, words) for part in range(view.terms.box.section_count[view.tile])
        )
        lines += sentence(words("board.in_hand", tile=TILES[view.tile], roads=roads), paint)
    if view.drawn:
        lines += sentence(words("board.drawn", what=named(TOKENS, view.drawn, words)), paint)
    if view.row:
        lines += sentence(words("board.points", count=view.points, free=view.free_picks), paint)
    return ["", *lines] if lines else []


def destiny_text(view: QuestView, card: int, words: Words) -> str:
    """Return a destiny with what it pays and where it starts."""
    data = view.terms.box.destinies[card]
    ladders = {name: getattr(data, name) for name in ABILITIES if any(getattr(data, name))}
    pays = [f"{words.term(name)} {'/'.join(map(str, ladder))}" for name, ladder in ladders.items()]
    starts = ", ".join(words.term(name) for name in data.starts)
    return " ".join([words.term(data.name), f"({'; '.join([*pays, starts])})"])


def section_in_hand(view: QuestView, part: int, words: Words) -> str:
    """Return a section of the tile in hand, not turned, with its resources."""
    data = view.terms.box.tiles[view.tile]
    arrows_of = "".join(ARROWS[edge] for edge in sorted(data.sections[part]))
    return " ".join([arrows_of, *(words.term(resource) for resource, on in data.spots if on == part)])


def sentence(text: str, paint: Paint) -> list[str]:
    """Return a sentence in lines no wider than the terminal."""
    return wrap(text, paint.width, subsequent_indent="  ")


def legend_lines(view: QuestView, words: Words, paint: Paint) -> list[str]:
    """Return what the symbols mean."""
    flow = Flow(paint)
    letters = words("board.letters")
    for resource, name in enumerate(RESOURCES):
        flow.add(f"{letters[resource]} {words.term(name)}", RESOURCE_STYLES[resource])
    flow.add(words("board.legend_empty"))
    for terrain in ("wood", "hill", "plain"):
        flow.add(f"{SIGNS[terrain]} {words(f'board.{terrain}')}", TERRAIN_STYLES[terrain])
    if view.terms.has_quests:
        flow.add(f"{CAN_ENCHANT} {words('board.can_enchant')}")
        flow.add(f"{ENCHANTED} {words('board.enchanted')}", "blue")
        flow.add(f"{CRYSTAL} {words('board.legend_crystal')}", "turquoise")
    flow.add(f"{TOWN} {words('board.town')}", "red")
    flow.add(f"{ROMAN} {words('board.legend_roman')}", "red")
    flow.add(f"@ {words('board.legend_marker')}")
    return flow.lines
