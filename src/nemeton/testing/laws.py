"""The laws, one function each: its docstring is the law, its body tries to break it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Final

from nemeton.core.game import Game
from nemeton.core.perft import options
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, SPECTATOR, State
from nemeton.core.view import View
from nemeton.testing.reach import changeable, tables
from nemeton.testing.spread import spread_is_even
from nemeton.testing.walks import Broken, Node, random_swap, variants, walk, walks

Law = Callable[..., None]
NODES: Final = 80  # positions of a game that a slow law looks at


def copies_are_equal_and_independent(game: Game, games: int = 3, nodes: int = NODES) -> None:
    """A copy equals its original, and no later action on either shows in the other or in any earlier copy."""
    for game_walk in walks(game, games):
        earlier: list[tuple[Node, str, str]] = []
        for node in game_walk.some(nodes):
            twin = node.state.copy()
            if twin != node.state or str(twin) != str(node.state) or type(twin) is not type(node.state):
                raise node.fail("copy", "the copy differs from its original")
            earlier.append((node, str(node.state), _outward(node.state)))
            _disturb(twin)
            _check_unchanged(*earlier[-1])
        for kept in earlier:
            _check_unchanged(*kept)


def _check_unchanged(node: Node, written: str, outward: str) -> None:
    if str(node.state) != written or _outward(node.state) != outward:
        raise node.fail("aliasing", f"a copy was played on and this has changed; it was\n{written}")


def _disturb(state: State) -> None:
    """Play on from a copy for a few actions."""
    rng = Rng(5)
    for _ in range(12):
        if state.to_move() == NOBODY:
            return
        state.apply(state.pick(rng) if state.to_move() == CHANCE else state.choose(rng))


def _outward(state: State) -> str:
    return repr((state.to_move(), state.legal(), state.outcomes(), state.scores(), state.places()))


def legal_is_ascending_and_known(game: Game, games: int = 3, nodes: int = NODES) -> None:
    """Legal actions and outcomes ascend, lie inside the catalogue, are never missing, and no one else has any."""
    del nodes
    for game_walk in walks(game, games):
        for node in game_walk.all():
            _check_offers(node)


def _check_offers(node: Node) -> None:
    state = node.state
    legal, outcomes = state.legal(), state.outcomes()
    mover = state.to_move()
    offered = [action for action, _ in outcomes] if mover == CHANCE else legal
    if offered != sorted(set(offered)):
        raise node.fail("ascending", f"not ascending: {offered}")
    if any(not 0 <= action < len(node.game.actions) for action in offered):
        raise node.fail("catalogue", f"not in the catalogue: {offered}")
    if (mover == NOBODY) == bool(offered):
        raise node.fail("never empty", f"to move {mover}, offered {offered}")
    if (mover == CHANCE and legal) or (mover != CHANCE and outcomes):
        raise node.fail("mover", f"to move {mover}, yet legal {legal} and outcomes {outcomes}")
    if any(weight <= 0 for _, weight in outcomes):
        raise node.fail("weights", f"a weight is not positive: {outcomes}")
    if (mover == NOBODY) != bool(state.ending()) or (state.ending() and state.ending() not in node.game.endings):
        raise node.fail("ending", f"to move {mover}, ending «{state.ending()}»")


def forbids_agrees_with_legal(game: Game, games: int = 1, nodes: int = NODES) -> None:
    """A rule forbids exactly the actions that are not offered, and it is a rule of the catalogue."""
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            offered = set(options(node.state))
            for action in range(len(game.actions)):
                rule = node.state.forbids(action)
                if (rule == "") != (action in offered):
                    raise node.fail("forbids", f"«{game.actions.text(action)}» is forbidden by «{rule}»")


def notation_round_trips(game: Game, games: int = 1, nodes: int = NODES) -> None:
    """Every action's text reads back as the action."""
    del games, nodes
    for action in range(len(game.actions)):
        if game.actions.parse(game.actions.text(action)) != action:
            raise Broken(f"notation: {game.name} action {action} «{game.actions.text(action)}» reads as another")


def positions_round_trip(game: Game, games: int = 3, nodes: int = NODES) -> None:
    """Every position can be written and read back as the same."""
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            if game.position(str(node.state)) != node.state:
                raise node.fail("position", "reads back as another")


def picks_follow_the_weights(game: Game, games: int = 2, nodes: int = NODES) -> None:
    """`pick` gives an outcome, `choose` a legal action, each as often as its weight says."""
    rng = Rng(11)
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            state = node.state
            if state.to_move() == CHANCE:
                _check_draws(node, dict(state.outcomes()), [state.pick(rng) for _ in range(60)])
            elif state.to_move() != NOBODY:
                _check_draws(node, dict.fromkeys(state.legal(), 1), [state.choose(rng) for _ in range(60)])
    _check_evenness(game, rng)


def _check_draws(node: Node, weights: dict[int, int], drawn: list[int]) -> None:
    if not set(drawn) <= set(weights):
        raise node.fail("pick", f"chose {sorted(set(drawn) - set(weights))}, which is not offered")


def _check_evenness(game: Game, rng: Rng) -> None:
    """Draw often at a few positions and compare the counts with the weights (chi-square, far out)."""
    seats = game.seats.stop - 1
    positions = list(walk(game, seats, 77))
    for node in positions[:: max(1, len(positions) // 12)]:
        state = node.state
        mover = state.to_move()
        if mover == NOBODY:
            continue
        weights = dict(state.outcomes()) if mover == CHANCE else dict.fromkeys(state.legal(), 1)
        count = max(400, 40 * len(weights))
        drawn = Counter(state.pick(rng) if mover == CHANCE else state.choose(rng) for _ in range(count))
        total = sum(weights.values())
        expected = {action: count * weight / total for action, weight in weights.items()}
        distance = sum((drawn[action] - mean) ** 2 / mean for action, mean in expected.items())
        freedom = len(weights) - 1
        if distance > freedom + 6 * (2 * max(freedom, 1)) ** 0.5 + 12:
            raise node.fail("pick", f"far from the weights: {dict(drawn)} for {weights}")


def components_are_conserved(game: Game, games: int = 3, nodes: int = NODES) -> None:
    """Every component is in exactly one place at every step, and no place has two names."""
    del nodes
    for game_walk in walks(game, games):
        first: Counter[str] | None = None
        for node in game_walk.all():
            places = node.state.places()
            names = [place.name for place in places]
            if len(names) != len(set(names)):
                raise node.fail("conservation", f"a place is listed twice: {sorted(names)}")
            found = Counter(component for place in places for component in place.components)
            first = first or found
            if found != first:
                raise node.fail("conservation", f"gone: {first - found}, come: {found - first}")


def hidden_things_stay_hidden(game: Game, games: int = 2, nodes: int = NODES) -> None:
    """Exchange two components where a seat may not look: its view, legal actions and worlds stay the same."""
    rng = Rng(3)
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            for seat in (*range(node.seats), SPECTATOR):
                exchange = random_swap(node.state, seat, rng)
                if exchange is not None:
                    _check_swap(node, seat, exchange)


def _check_swap(node: Node, seat: int, exchange: tuple[str, str, str, str]) -> None:
    other = node.state.copy()
    other.swap(*exchange)
    if other == node.state:
        raise node.fail("swap", f"{exchange} changed nothing")
    mine, theirs = node.state.observe(seat), other.observe(seat)
    if bytes_of(mine) != bytes_of(theirs) or mine != theirs:
        raise node.fail("swap", f"seat {seat} can tell {exchange}:\n{mine.to_json()}\n{theirs.to_json()}")
    if mine.determinize(Rng(9)) != theirs.determinize(Rng(9)):
        raise node.fail("swap", f"the worlds of seat {seat} tell {exchange}: its view hides something of the state")
    if node.state.to_move() == seat and node.state.legal() != other.legal():
        raise node.fail("swap", f"the legal actions of seat {seat} tell {exchange}")


def bytes_of(view: View) -> bytes:
    """Return all that a view says, as the wire has it."""
    return json.dumps([view.to_json(), view.seat, view.to_move, view.legal]).encode()


def logs_tell_no_more_than_views(game: Game, games: int = 2, nodes: int = NODES) -> None:
    """Two different positions that look the same to a seat are told to it in the same words."""
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            if node.state.to_move() == NOBODY:
                continue
            after = []
            for action in options(node.state)[:40]:
                child = node.state.copy()
                child.apply(action)
                after.append((action, child))
            for seat in (*range(node.seats), SPECTATOR):
                _check_log(node, seat, after)


def _check_log(node: Node, seat: int, after: list[tuple[int, State]]) -> None:
    told: dict[bytes, tuple[State, object]] = {}
    for action, child in after:
        key = bytes_of(child.observe(seat))
        line = node.game.tell(node.state, action, child, seat)
        first_child, first_line = told.setdefault(key, (child, line))
        if first_line != line and first_child != child:
            raise node.fail("log", f"seat {seat} is told {line} or {first_line}, but cannot see the difference")


def views_share_nothing(game: Game, games: int = 1, nodes: int = NODES // 4) -> None:
    """Nothing that a view leads to can be changed, unless it is the view's own: the table stays as it is."""
    for game_walk in walks(game, games):
        common: dict[int, tuple[str, object]] = {}
        for node in game_walk.some(nodes):
            common = common or changeable(tables(node.state, node.state.observe(SPECTATOR)))
            theirs = common.keys() | changeable([("state", node.state)]).keys()
            for seat in (*range(node.seats), SPECTATOR):
                _check_own(node, seat, theirs)


def _check_own(node: Node, seat: int, theirs: set[int]) -> None:
    view, other = node.state.observe(seat), node.state.observe(seat)
    own = changeable([("view", view)])
    shared = own.keys() & (theirs | changeable([("another view", other)]).keys())
    if shared:
        ways = sorted(own[number][0] for number in shared)
        raise node.fail("sharing", f"the view of seat {seat} shares what can be changed: {', '.join(ways[:8])}")


def worlds_look_the_same(game: Game, games: int = 2, nodes: int = NODES) -> None:
    """A world that a seat could be in looks to it as the one it is in, and is a position of its own."""
    rng = Rng(17)
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            for seat in (*range(node.seats), SPECTATOR):
                view = node.state.observe(seat)
                _check_view(node, view, seat)
                world = view.determinize(rng)
                if world.observe(seat) != view:
                    raise node.fail("round trip", f"seat {seat} sees another thing in its own world:\n{world}")
                if game.position(str(world)) != world:
                    raise node.fail("round trip", f"the world of seat {seat} cannot be written and read:\n{world}")


def _check_view(node: Node, view: View, seat: int) -> None:
    legal = tuple(node.state.legal()) if node.state.to_move() == seat else ()
    if view.legal != legal or view.seat != seat or view.to_move != node.state.to_move() or view.game != node.game.name:
        raise node.fail("view", f"seat {seat} is shown {view.legal} of {legal}")
    if json.loads(json.dumps(view.to_json())) != view.to_json():
        raise node.fail("view", f"the view of seat {seat} is not plain data")


def worlds_are_spread_evenly(game: Game, games: int = 1, nodes: int = NODES) -> None:
    """Every hidden arrangement is reached, in proportion: worlds are spread as endless hidden swaps would."""
    del nodes
    for seats in game.seats:
        for seed in range(games):
            positions = list(walk(game, seats, 500 + seed))
            for node in (positions[len(positions) // 3], positions[len(positions) * 4 // 5]):
                spread_is_even(node, seat=seed % seats)


def records_replay(game: Game, games: int = 2, nodes: int = NODES) -> None:
    """A game's record reads back as the same record, and replays to the same position and scores."""
    del nodes
    for seats in game.seats:
        for seed, chosen in enumerate(islice(variants(game), games)):
            record = Record.start(game, seats, **chosen)
            node = None
            for node in walk(game, seats, seed, **chosen):
                if node.ply:
                    record.actions.append(game.actions.parse(node.last))
            assert node is not None
            if Record.parse(str(record)) != record or Record.parse(json.dumps(record.to_json())) != record:
                raise node.fail("record", "reads back as another")
            if record.replay() != node.state:
                raise node.fail("record", "replays to another position")


def scores_add_up(game: Game, games: int = 3, nodes: int = NODES) -> None:
    """A seat's tally adds up to its score at every step, and the standings rank who is ahead first."""
    for game_walk in walks(game, games):
        for node in game_walk.some(nodes):
            scores, standings = node.state.scores(), node.state.standings()
            if len(scores) != node.seats or len(standings) != node.seats or min(standings) != 1:
                raise node.fail("scores", f"scores {scores}, standings {standings}")
            for seat, score in enumerate(scores):
                if sum(points for _, points in node.state.tally(seat)) != score:
                    raise node.fail("tally", f"seat {seat}: {node.state.tally(seat)} is not {score}")


LAWS: Final[tuple[Law, ...]] = (
    copies_are_equal_and_independent,
    legal_is_ascending_and_known,
    forbids_agrees_with_legal,
    notation_round_trips,
    positions_round_trip,
    picks_follow_the_weights,
    components_are_conserved,
    hidden_things_stay_hidden,
    logs_tell_no_more_than_views,
    views_share_nothing,
    worlds_look_the_same,
    worlds_are_spread_evenly,
    records_replay,
    scores_add_up,
)


def check(game: Game, games: int | None = None, nodes: int | None = None) -> None:
    """Hold a game to every law; raise Broken at the first that does not hold.

    `games` are played for each seat count; of each, the slow laws look at about `nodes` positions.
    """
    amount = {"games": games, "nodes": nodes}
    for law in LAWS:
        law(game, **{name: number for name, number in amount.items() if number is not None})
