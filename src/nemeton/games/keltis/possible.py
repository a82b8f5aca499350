"""Which positions of Keltis a game could lead to: what is checked of one that is written by hand.

A figure goes stone by stone, so what it has come over is known: each points tile has scored once, each
wishing stone is gone, and every step that no card paid for was a clover's or a finished path's.
"""

from __future__ import annotations

from typing import Final, NoReturn

from nemeton.core.bits import size
from nemeton.core.errors import BadPosition
from nemeton.games.keltis.components import (
    CLOVER,
    COLOURS,
    FIGURES_IN_GOAL,
    FINAL_STONE,
    GOAL_STONE,
    HAND_SIZE,
    PATHS,
    SMALL_FIGURES,
    SPOT_AT,
    SPOTS,
    TILE_COUNTS,
    TILE_POINTS,
    TILES,
    WISHING_STONE,
)
from nemeton.games.keltis.player import NO_PATH, Player
from nemeton.games.keltis.state import (
    BONUS,
    BY_CARD,
    BY_CLOVER,
    BY_FINISHED_PATH,
    CARD,
    DEAL,
    DRAW,
    DRAWN,
    FIGURE,
    LAST_CARD,
    OVER,
    TILE,
    TURN_LIMIT,
    KeltisState,
)

NO_SPOT: Final = -1
BY_FIFTH: Final = (BY_CARD, BY_CLOVER, BY_FINISHED_PATH)

Visitors = list[set[int]]  # by spot: the seats whose figures' moves have ended there


def refuse(key: str, name: str, **facts: object) -> NoReturn:
    """Raise the error that a position cannot be, for the sake of one field."""
    raise BadPosition(key, game="keltis", field=name, **facts)


def check(state: KeltisState) -> None:
    """Refuse a position that no game could lead to."""
    check_hand_sizes(state)
    for seat, player in enumerate(state.players):
        check_figures(state, seat, player)
    check_goal(state)
    check_draw_pile(state)
    check_turn(state)
    check_step(state)


# Rows and figures


def check_row(name: str, colour: int, values: list[int], said: str) -> None:
    """Refuse a row that turns back, or runs against the direction it is said to have (KEL-21)."""
    falls = values == sorted(values, reverse=True)
    rises = values == sorted(values)
    if (said == "rising" and (falls or not rises)) or (said == "falling" and (rises or not falls)):
        refuse("row_said", name, colour=COLOURS[colour], said=said)
    if not rises and not falls:
        refuse("row_turns", name, colour=COLOURS[colour], values=" ".join(str(value) for value in values))


def check_figure_counts(seat: int, large: list[bool]) -> None:
    """Refuse more figures than a player has (KEL-5)."""
    if sum(large) > 1:
        refuse("figures_large", f"figures {seat}", count=sum(large))
    if len(large) - sum(large) > SMALL_FIGURES:
        refuse("figures_small", f"figures {seat}", count=len(large) - sum(large))


def check_figures(state: KeltisState, seat: int, player: Player) -> None:
    """Refuse figures that the cards and bonus moves did not bring where they stand (KEL-22)."""
    for path in range(PATHS):
        cards, stone = len(player.row(path)), player.stone_on(path)
        if is_entering(state, seat, path):
            continue
        if cards and not stone:
            refuse("figure_missing", f"figures {seat}", colour=COLOURS[path])
        if stone < min(cards, FINAL_STONE):
            refuse("figure_behind", f"figures {seat}", colour=COLOURS[path], stone=stone, count=cards)
    spent, bonuses = bonus_moves(state, seat)
    if spent > bonuses:
        refuse("figures_ahead", f"figures {seat}", spent=spent, count=bonuses)


def is_entering(state: KeltisState, seat: int, path: int) -> bool:
    """Tell whether a seat's figure is about to enter a path (KEL-23)."""
    return state.now == FIGURE and seat == state.mover and path == state.path


def bonus_moves(state: KeltisState, seat: int) -> tuple[int, int]:
    """Return how many stones a seat was moved beyond its cards, and how many clovers it used.

    A card on a finished path moves nothing there and pays for one move elsewhere, so it evens out.
    """
    player = state.players[seat]
    spent = sum(player.stone_on(path) - len(player.row(path)) for path in range(PATHS) if player.stone_on(path))
    used = visitors(state, silent_spot(state, fifth_path(state)))
    clovers = sum(seat in used[spot] for spot, tile in enumerate(state.tiles) if tile == CLOVER)
    pending = state.now == BONUS and seat == state.mover
    return spent, clovers - pending


def figures_in_goal(state: KeltisState) -> int:
    """Return how many figures stand in the goal area (KEL-2)."""
    return sum(player.stone_on(path) >= GOAL_STONE for player in state.players for path in range(PATHS))


def check_goal(state: KeltisState) -> None:
    """Refuse five figures in the goal area without that end, and that end without them (KEL-50)."""
    ended = state.now == OVER and state.end in BY_FIFTH
    if ended != (state.arrived == FIGURES_IN_GOAL) or state.arrived > FIGURES_IN_GOAL:
        refuse("goal_figures", "figures", count=state.arrived)


# Tiles and what they gave


def check_tiles(state: KeltisState, tiles: dict[int, int]) -> None:
    """Refuse more tiles of a kind than there are, or a gap while they are laid (KEL-3, KEL-11)."""
    for tile, count in enumerate(TILE_COUNTS):
        told = [spot for spot in tiles if tiles[spot] == tile]
        if len(told) > count:
            path = COLOURS[SPOTS[told[-1]][0]]
            refuse("tile_count", f"tiles {path}", tile=TILES[tile], count=len(told), most=count)
    if state.now == TILE:
        if len(tiles) == len(SPOTS):
            refuse("tiles_all_laid", "step")
        missing = next(spot for spot in range(len(SPOTS)) if spot not in tiles)
        if missing < len(tiles):
            refuse("tile_gap", f"tiles {COLOURS[SPOTS[missing][0]]}", stone=SPOTS[missing][1])


def visitors(state: KeltisState, silent: int) -> Visitors:
    """Return, for every laid tile, the seats for which it has acted; the silent one is the mover's."""
    return [
        {
            seat
            for seat, player in enumerate(state.players)
            if player.stone_on(path) >= stone and (spot != silent or seat != state.mover)
        }
        for spot, (path, stone) in enumerate(SPOTS[: len(state.tiles)])
    ]


def silent_spot(state: KeltisState, fifth: int) -> int:
    """Return the tile that did not act because a figure's fifth arrival there ended the game (KEL-50)."""
    if state.now != OVER or state.end not in BY_FIFTH:
        return NO_SPOT
    candidates = fifth_candidates(state)
    if not candidates or (fifth == NO_PATH and len(candidates) > 1) or fifth not in (NO_PATH, *candidates):
        known = ", ".join(COLOURS[path] for path in candidates) or "-"
        refuse("fifth_figure", "fifth", known=known, seat=state.mover)
    path = candidates[0] if fifth == NO_PATH else fifth
    return goal_spot(path)


def fifth_candidates(state: KeltisState) -> list[int]:
    """Return the paths on which the mover's figure may just have come into the goal area, clovers last."""
    me = state.players[state.mover]
    arrived = [path for path in range(PATHS) if me.stone_on(path) == GOAL_STONE]
    if state.end == BY_CARD:
        arrived = [path for path in arrived if me.row(path)]
    return sorted(arrived, key=lambda path: state.tiles[goal_spot(path)] == CLOVER)


def goal_spot(path: int) -> int:
    """Return the tile of the first stone in a path's goal area."""
    return SPOT_AT[path * (FINAL_STONE + 1) + GOAL_STONE]


def fifth_path(state: KeltisState) -> int:
    """Return the path of the figure that ended the game: one whose silent tile explains the gains."""
    if state.now == OVER and state.end in BY_FIFTH:
        for path in fifth_candidates(state):
            seen = visitors(state, silent_spot(state, path))
            points = [points_of(state, seen, seat) for seat in range(state.seats)]
            if taken_spots(state, seen) == state.taken and points == [player.points for player in state.players]:
                return path
    return NO_PATH


def taken_spots(state: KeltisState, seen: Visitors) -> int:
    """Return the wishing stones that are gone, a bit for each spot (KEL-32)."""
    return sum(1 << spot for spot, seats in enumerate(seen) if seats and state.tiles[spot] == WISHING_STONE)


def sole_stones(state: KeltisState, seen: Visitors, seat: int) -> int:
    """Return how many wishing stones only this seat can have taken."""
    return sum(seats == {seat} for spot, seats in enumerate(seen) if state.tiles[spot] == WISHING_STONE)


def points_of(state: KeltisState, seen: Visitors, seat: int) -> int:
    """Return the points that a seat's figures came over (KEL-30)."""
    return sum(TILE_POINTS[state.tiles[spot]] for spot, seats in enumerate(seen) if seat in seats)


def check_gains(state: KeltisState, seen: Visitors) -> None:
    """Refuse points and wishing stones that the figures did not come over, or more or fewer than are gone."""
    for seat, player in enumerate(state.players):
        points = points_of(state, seen, seat)
        if player.points != points:
            refuse("points_sum", f"points {seat}", points=player.points, count=points)
    held = sum(player.wishing_stones for player in state.players)
    gone = size(state.taken)
    if held != gone:
        refuse("stones_gone", "stones", held=held, count=gone)
    for seat in range(state.seats):
        check_stones(state, seen, seat)


def check_stones(state: KeltisState, seen: Visitors, seat: int) -> None:
    """Refuse wishing stones that cannot be shared out so, among this seat and every set of seats before it."""
    stones = [seats for spot, seats in enumerate(seen) if seats and state.tiles[spot] == WISHING_STONE]
    for chosen in range(1 << seat, 2 << seat):
        group = {other for other in range(seat + 1) if chosen >> other & 1}
        held = sum(state.players[other].wishing_stones for other in group)
        own = sum(seats <= group for seats in stones)
        reached = sum(bool(seats & group) for seats in stones)
        if not own <= held <= reached:
            refuse("stones_share", f"stones {seat}", held=held, least=own, most=reached)


# Cards, turns, steps


def has_played(state: KeltisState) -> bool:
    """Tell whether the mover has laid this turn's card and the turn is not counted yet."""
    return FIGURE <= state.now <= DRAWN or (state.now == OVER and state.end != TURN_LIMIT)


def hand_size(state: KeltisState, seat: int) -> int:
    """Return how many cards a seat has in hand: eight, and the mover seven between card and draw (KEL-12)."""
    before_draw = has_played(state) and not (state.now == OVER and state.end == LAST_CARD)
    return HAND_SIZE - (before_draw and seat == state.mover)


def check_hand_sizes(state: KeltisState) -> None:
    """Refuse hands of another size than this step has (KEL-12, KEL-20, KEL-40)."""
    full = True
    for seat, player in enumerate(state.players):
        count = len(player.hand)
        if state.now >= CARD:
            if count != hand_size(state, seat):
                refuse("hand_size", f"hand {seat}", count=count, most=hand_size(state, seat))
        elif count > HAND_SIZE or (count and not full):
            refuse("hand_deal", f"hand {seat}", count=count)
        full = count == HAND_SIZE
    if state.now == DEAL and all(len(player.hand) == HAND_SIZE for player in state.players):
        refuse("hands_all_dealt", "step")


def check_draw_pile(state: KeltisState) -> None:
    """Refuse an empty draw pile without that end, and that end without it (KEL-51)."""
    ended = state.now == OVER and state.end == LAST_CARD
    if ended != (state.left() == 0) or state.left() < 0:
        refuse("draw_pile", "draw pile", count=state.left())


def cards_laid(state: KeltisState) -> int:
    """Return how many cards lie in rows and on discard piles."""
    return sum(len(player.laid) for player in state.players) + sum(pile.size for pile in state.piles)


def deck_draws(state: KeltisState) -> int:
    """Return how often the draw pile was drawn from: hands are filled up, so as often as cards lie."""
    waiting = sum(HAND_SIZE - hand_size(state, seat) for seat in range(state.seats))
    return cards_laid(state) - waiting


def cards_played_by(state: KeltisState, seat: int, turns: int) -> int:
    """Return how many cards a seat has laid when so many turns are counted."""
    counted_own = state.now == OVER and state.end == TURN_LIMIT
    since = (state.mover - seat) % state.seats if counted_own else (state.mover - seat - 1) % state.seats
    counted = max(0, turns - since + state.seats - 1) // state.seats
    return counted + (has_played(state) and seat == state.mover)


def is_enough(state: KeltisState, turns: int) -> bool:
    """Tell whether so many turns suffice for the cards that lie and were drawn."""
    draws = turns + (state.now == OVER and state.end == LAST_CARD)
    rows = [len(player.laid) for player in state.players]
    return deck_draws(state) <= draws and all(
        cards <= cards_played_by(state, seat, turns) for seat, cards in enumerate(rows)
    )


def least_turns(state: KeltisState) -> int:
    """Return the earliest turn at which so many cards can lie; the last one at the turn limit."""
    if state.now < CARD:
        return 0
    if state.now == OVER and state.end == TURN_LIMIT:
        return state.turn_limit
    turns = 0
    while not is_enough(state, turns):
        turns += 1
    return turns


def check_turn(state: KeltisState) -> None:
    """Refuse a turn that is too early for the cards that lie, or past the limit (KEL-52)."""
    if state.now < CARD:
        return
    ended = state.now == OVER and state.end == TURN_LIMIT
    if ended != (state.turns == state.turn_limit) or state.turns > state.turn_limit:
        refuse("turn_limit", "turn", turn=state.turns, limit=state.turn_limit)
    if not is_enough(state, state.turns):
        refuse("turn_early", "turn", turn=state.turns, count=cards_laid(state))
    if state.turns and not deck_draws(state):
        refuse("turn_idle", "turn", turn=state.turns)


def check_step(state: KeltisState) -> None:
    """Refuse a step that what lies on the table does not lead to."""
    me = state.players[state.mover]
    if state.now == FIGURE:
        check_entering(state, me)
    elif state.now == BONUS:
        check_bonus(state, me)
    elif state.now == DRAW and state.dropped != NO_PATH:
        if not state.piles[state.dropped].size:
            refuse("discarded_none", "discarded", colour=COLOURS[state.dropped])
    elif state.now == DRAW and not len(me.laid):
        refuse("nothing_played", f"rows {state.mover}")
    elif state.now == OVER:
        check_ending(state, me)


def check_entering(state: KeltisState, me: Player) -> None:
    """Refuse a choice of figure that is not open (KEL-23)."""
    if len(me.row(state.path)) != 1 or me.stone_on(state.path):
        refuse("entering_row", "entering", colour=COLOURS[state.path], seat=state.mover)
    if not (me.has_large() and me.has_small()):
        refuse("entering_kinds", "entering", seat=state.mover)


def check_bonus(state: KeltisState, me: Player) -> None:
    """Refuse a bonus move that nothing has brought, or that could not be made (KEL-25, KEL-31)."""
    brought = stands_on_clover(state, me) if state.cause == BY_CLOVER else has_finished(me)
    if not brought or not len(me.laid):
        refuse("bonus_cause", "bonus", seat=state.mover)
    if not state.movable():
        refuse("bonus_none", "bonus", seat=state.mover)


def stands_on_clover(state: KeltisState, me: Player) -> bool:
    """Tell whether one of a player's figures stands on a clover."""
    return any(state.tiles[spot] == CLOVER and me.stone_on(path) == stone for spot, (path, stone) in enumerate(SPOTS))


def has_finished(me: Player) -> bool:
    """Tell whether a player has laid a card on a path whose figure stands on the final stone."""
    return any(me.stone_on(path) == FINAL_STONE and me.row(path) for path in range(PATHS))


def check_ending(state: KeltisState, me: Player) -> None:
    """Refuse a bonus move as the ending when nothing has brought one (KEL-50)."""
    seen = visitors(state, silent_spot(state, fifth_path(state)))
    clovers = any(state.mover in seats for spot, seats in enumerate(seen) if state.tiles[spot] == CLOVER)
    if (state.end == BY_CLOVER and not clovers) or (state.end == BY_FINISHED_PATH and not has_finished(me)):
        refuse("ending_cause", "ending", seat=state.mover)
