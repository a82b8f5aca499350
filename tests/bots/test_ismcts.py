"""The search: one tree over many worlds, the same answer from the same seed, and nothing peeked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import thread_time

import pytest

from nemeton.bots import Budget, bot
from nemeton.bots.analysis import ranked
from nemeton.bots.ismcts import ENDLESS, SHORT_RACE, Search
from nemeton.bots.settings import PLAIN, USUAL, Settings
from nemeton.bots.thinking import Searcher, search, think
from nemeton.bots.tree import Node, priors_of
from nemeton.core.game import Foresight, Game
from nemeton.core.playout import playout, roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY, Place, State, Step
from nemeton.core.view import View
from nemeton.games import GAMES
from nemeton.testing.walks import hidden, random_swap, walk

QUICK = Budget(iterations=6)
SHORT = Settings(turns=1)  # plain Python is slow, and what is tested does not depend on it
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def position(game: Game, seats: int, decisions: int, seed: int = 1) -> State:
    """Return a position of random play with at least two legal actions."""
    state, rng = game.new(seats=seats), Rng(seed)
    while True:
        roll(state, rng)
        if state.to_move() == NOBODY:
            return position(game, seats, decisions, seed + 1)
        if decisions <= 0 and len(state.legal()) > 1:
            return state
        state.apply(state.choose(rng))
        decisions -= 1


@EVERY_GAME
def test_the_same_seed_and_iterations_give_the_same_rows(game: Game) -> None:
    state = position(game, game.seats.start, 20)
    view = state.observe(state.to_move())
    assert think(view, Rng(4), QUICK, SHORT) == think(view, Rng(4), QUICK, SHORT)
    assert think(view, Rng(4), QUICK, PLAIN) != think(view, Rng(5), QUICK, PLAIN)


@EVERY_GAME
def test_every_seat_count_gets_a_legal_answer(game: Game) -> None:
    for seats in game.seats:
        state = position(game, seats, 15)
        view = state.observe(state.to_move())
        assert bot("archdruid").choose(view, Rng(1), Budget(iterations=2)) in view.legal


@EVERY_GAME
def test_the_rows_are_the_legal_actions_and_every_iteration_counts(game: Game) -> None:
    state = position(game, game.seats.start, 10)
    view = state.observe(state.to_move())
    found = search(view, Rng(2), SHORT)
    found.run(15)
    rows = found.rows()
    assert tuple(row.action for row in rows) == view.legal
    assert sum(row.visits for row in rows) == found.iterations
    assert all(0 <= row.wins <= row.visits for row in rows)
    later = [node for child in found.runners for node in child.children.values()]
    assert all(node.visits <= node.offers for node in later)


@EVERY_GAME
def test_a_search_cannot_peek(game: Game) -> None:
    """What lies where the mover may not look can be exchanged, and every number of the search stays."""
    swaps, hidden_places = 0, 0
    for node in walk(game, game.seats.stop - 1, 11):
        seat = node.state.to_move()
        hidden_places = max(hidden_places, len(hidden(node.state, seat)) if seat >= 0 else 0)
        swap = random_swap(node.state, seat, Rng(node.ply)) if seat >= 0 and node.ply % 29 == 0 else None
        if swap is not None and len(node.state.legal()) > 1:
            other = node.state.copy()
            other.swap(*swap)
            found = [think(state.observe(seat), Rng(3), QUICK, SHORT) for state in (node.state, other)]
            assert found[0] == found[1]
            swaps += 1
    assert swaps > 0 or hidden_places < 2  # Celtic Trader hides nothing but what is in its bag


def test_a_choice_of_one_is_not_thought_about() -> None:
    state = position(GAMES[0], 2, 5)
    view = state.observe(state.to_move())
    alone = OnlyOne(view.legal[:1])
    assert Searcher(Budget(seconds=60)).choose(alone, Rng(0), Budget()) == view.legal[0]  # type: ignore[arg-type]


class OnlyOne:
    """A view that offers one action and cannot be searched."""

    def __init__(self, legal: tuple[int, ...]) -> None:
        self.legal = legal


@EVERY_GAME
def test_a_budget_of_time_is_kept(game: Game) -> None:
    state = position(game, game.seats.stop - 1, 8)
    view = state.observe(state.to_move())
    started = thread_time()  # what other programs take of the processor is not the search's
    rows = think(view, Rng(1), Budget(seconds=0.2))
    assert thread_time() - started < 0.3
    assert ranked(rows)[0].action in view.legal


@EVERY_GAME
def test_who_watches_can_stop_within_50_ms(game: Game) -> None:
    state = position(game, game.seats.start, 10)
    view = state.observe(state.to_move())
    asked: list[float] = []

    def stop() -> bool:
        asked.append(thread_time())
        return len(asked) == 3

    think(view, Rng(1), Budget(seconds=30.0), watch=stop)
    assert len(asked) == 3
    assert thread_time() - asked[-1] < 0.05
    assert asked[2] - asked[1] < 0.05


def test_a_search_can_be_carried_on() -> None:
    state = position(GAMES[0], 2, 10)
    found = search(state.observe(state.to_move()), Rng(3), SHORT)
    found.run(20)
    before = found.rows()
    found.run(20)
    assert sum(row.visits for row in found.rows()) == found.iterations == 40
    assert all(now.visits >= row.visits for row, now in zip(before, found.rows(), strict=True))


def test_without_limits_it_goes_on_until_it_is_stopped() -> None:
    state = position(GAMES[0], 2, 10)
    found = search(state.observe(state.to_move()), Rng(3), SHORT)
    enough = 2 * SHORT_RACE * len(found.runners)  # all of the first race, and half of the second
    seen: list[int] = []

    def stop() -> bool:
        seen.append(found.iterations)
        return seen[-1] >= enough

    found.run(ENDLESS, watch=stop)
    assert found.iterations == seen[-1] >= enough
    assert all(iterations < enough for iterations in seen[:-1])
    visits = sorted(row.visits for row in found.rows())
    assert 2 * visits[0] < visits[-1]


def test_a_budget_that_is_spent_leaves_what_looks_best() -> None:
    state = position(GAMES[0], 2, 10)
    view = state.observe(state.to_move())
    rows = think(view, Rng(3), Budget(seconds=0.0))
    assert ranked(rows)[0].prior == max(row.prior for row in rows)


def test_it_stops_when_thinking_on_gains_nothing() -> None:
    state = position(GAMES[0], 2, 10)
    found = search(state.observe(state.to_move()), Rng(3), SHORT)
    for number, child in enumerate(found.runners):
        for _ in range(200):
            child.credit(0.3 if number else 0.7, 0.5)
    found.run(400, only_best=True)
    assert 50 <= found.iterations < 100
    found.run(50)
    assert found.iterations >= 100


def test_an_action_is_weighed_by_how_often_it_could_be_taken() -> None:
    root = Node(NOBODY, -1, 1.0)
    root.offer(0, [1, 2], [0.5, 0.5])
    for _ in range(50):
        child = root.select(0, [1], 1.0, 0.0)
        child.credit(0.5, 0.5)
    root.select(0, [1, 2], 1.0, 0.0).credit(0.5, 0.5)
    rare = root.children[2 * 8]
    assert rare.visits == 1
    assert rare.offers == 1
    assert root.children[1 * 8].offers == 51


def test_what_follows_an_action_is_in_the_tree_once_it_was_tried_often() -> None:
    state = position(GAMES[0], 2, 10)
    found = search(state.observe(state.to_move()), Rng(2), SHORT._replace(grow=5))
    found.run(120)
    children = found.runners
    assert {bool(child.children) for child in children if child.visits <= 5} == {False}
    assert {bool(child.children) for child in children if child.visits > 5} == {True}


def test_what_others_reply_is_in_the_tree_only_after_many_playouts() -> None:
    state = position(GAMES[0], 2, 10)
    found = search(state.observe(state.to_move()), Rng(2), SHORT._replace(grow=5, grow_beyond=40))
    found.run(400)
    mine = found.runners[0].mover
    nodes: list[Node] = [*found.runners]
    followed: dict[bool, set[float]] = {True: set(), False: set()}  # visits of what is followed by one's own actions
    for node in nodes:
        nodes += node.children.values()
        if node.children:
            followed[all(child.mover == mine for child in node.children.values())].add(node.visits)
    assert 5 < min(followed[True]) <= 40 < min(followed[False])


def test_priors_know_no_scale() -> None:
    assert priors_of([3, 1, 2], 2.0) == pytest.approx(priors_of([300, 100, 200], 2.0))
    assert priors_of([5, 5], 2.0) == [0.5, 0.5]
    assert sum(priors_of([9, 0, 4, 4], 2.0)) == pytest.approx(1.0)


def test_it_finds_what_wins_in_a_game_that_is_known() -> None:
    """Two seats take one or two sticks of seven by turns; who takes the last wins, so the first takes one."""
    view = SticksView(Sticks(7))
    rows = []
    for settings in (PLAIN, PLAIN._replace(lead=0.0)):
        found = Search(view, Rng(1), lambda state: [0] * len(state.legal()), None, settings)
        found.run(3000)
        rows.append(ranked(found.rows())[0].action)
    assert rows == [1, 1]


class Sticks(State):
    """Sticks on a heap, and who takes next."""

    def __init__(self, heap: int, mover: int = 0) -> None:
        self.seats = 2
        self.heap = heap
        self.mover = mover

    def copy(self) -> Sticks:
        return Sticks(self.heap, self.mover)

    def to_move(self) -> int:
        return self.mover if self.heap else NOBODY

    def legal(self) -> list[int]:
        return [number for number in (1, 2) if number <= self.heap]

    def apply(self, action: int) -> None:
        self.heap -= action
        self.mover = 1 - self.mover

    def scores(self) -> list[int]:
        return [int(not self.heap and self.mover != seat) for seat in range(2)]

    def step(self) -> Step:
        return Step("take", "STICKS-1")

    def forbids(self, action: int) -> str:
        return "" if action in self.legal() else "STICKS-1"

    def outcomes(self) -> list[tuple[int, int]]:
        return []

    def pick(self, rng: Rng) -> int:
        raise AssertionError("there is no chance in it")

    def tally(self, seat: int) -> list[tuple[str, int]]:
        return [("last", self.scores()[seat])]

    def ending(self) -> str:
        return "" if self.heap else "last"

    def observe(self, seat: int) -> SticksView:
        return SticksView(self)

    def places(self) -> list[Place]:
        return []

    def swap(self, here: str, this: str, there: str, that: str) -> None:
        raise AssertionError("there is nothing hidden in it")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sticks) and (self.heap, self.mover) == (other.heap, other.mover)

    def __str__(self) -> str:
        return f"{self.heap} {self.mover}"


class SticksView(View):
    """Nothing is hidden."""

    def __init__(self, state: Sticks) -> None:
        self.game = "sticks"
        self.seat = self.to_move = state.to_move()
        self.legal = tuple(state.legal())
        self.heap = state.heap

    def determinize(self, rng: Rng) -> Sticks:
        return Sticks(self.heap, self.to_move)

    def to_json(self) -> dict[str, object]:
        return {"heap": self.heap, "to_move": self.to_move}


def test_who_thinks_longer_finds_what_the_ratings_hide() -> None:
    """Playouts that follow the ratings never see it, however many there are: it takes the tree."""
    chosen = []
    for settings, iterations in (
        (USUAL, 100),
        (USUAL, 6000),
        (USUAL._replace(grow=1 << 40, grow_beyond=1 << 40), 6000),
    ):
        found = Search(ErrandView(Errand()), Rng(1), waste, None, settings)
        found.run(iterations)
        chosen.append(ranked(found.rows())[0].action)
    assert chosen == [SURE_POINTS, GO_ON, SURE_POINTS]


SURE_POINTS, GO_ON, WASTE, COLLECT = range(4)


class Errand(Sticks):
    """Seat 0 takes five points at once, or goes on to where ten can be collected or wasted; seat 1 has five."""

    def __init__(self, done: tuple[int, ...] = ()) -> None:
        super().__init__(0)
        self.done = done

    def copy(self) -> Errand:
        return Errand(self.done)

    def to_move(self) -> int:
        over = self.done == (SURE_POINTS,) or len(self.done) == 3
        return NOBODY if over else len(self.done) % 2

    def legal(self) -> list[int]:
        return [[SURE_POINTS, GO_ON], [WASTE], [WASTE, COLLECT]][len(self.done)]

    def apply(self, action: int) -> None:
        self.done += (action,)

    def scores(self) -> list[int]:
        return [{SURE_POINTS: 5, COLLECT: 10}.get(self.done[-1], 0) if self.done else 0, 5]


class ErrandView(SticksView):
    """Nothing is hidden."""

    def __init__(self, state: Errand) -> None:
        super().__init__(state)
        self.done = state.done

    def determinize(self, rng: Rng) -> Errand:
        return Errand(self.done)


def waste(state: Errand) -> list[int]:
    """Rate what wastes the points higher than what collects them."""
    return [-action for action in state.legal()]


@pytest.mark.parametrize("game", [game for game in GAMES if game.outlook], ids=lambda game: game.name)
def test_a_game_that_tells_how_every_seat_stands_knows_who_won(game: Game) -> None:
    assert game.outlook is not None
    for seats in game.seats:
        state = position(game, seats, 25)
        before = str(state)
        assert len(game.outlook(state)) == seats
        assert str(state) == before
        rng = Rng(seats)
        playout(state, rng)
        first = max(game.outlook(state))
        winners = [seat for seat, rank in enumerate(state.standings()) if rank == 1]
        assert any(game.outlook(state)[seat] == first for seat in winners)


def test_a_playout_goes_as_far_as_its_game_says() -> None:
    for kind in GAMES:
        state = kind.new(seats=3)
        roll(state, Rng(1))
        found = search(state.observe(state.to_move()), Rng(2))
        expected = 1_000_000 if kind.horizon is None else max(1, 3 * kind.horizon)
        assert found.playout.turns == expected, kind.name


def test_where_games_have_taught_foresight_the_own_seat_goes_on_by_it() -> None:
    keltis = GAMES[0]
    state = position(keltis, 2, 20)
    view = state.observe(state.to_move())
    found = search(view, Rng(2))
    assert found.playout.turns == keltis.foresights[2].turns
    asked: list[int] = []

    def rate(world: State) -> list[int]:
        asked.append(world.to_move())
        return keltis.foresights[2].rate(world)

    foresight = replace(keltis.foresights[2], rate=rate)
    Search(view, Rng(2), others_only(view.seat), None, USUAL, foresight).run(6)
    assert len(asked) > 6
    assert set(asked) == {view.seat}
    assert search(view, Rng(2), SHORT).playout.rate_of_thinker is None


def test_what_is_foretold_on_the_way_counts_as_much_as_in_the_end() -> None:
    keltis = GAMES[0]
    state = position(keltis, 2, 2)
    foresight = Foresight(lambda world: [750_000] * len(world.legal()), lambda *_: (0.25, 0.125), 8, trusted_from=4)
    found = Search(state.observe(state.to_move()), Rng(2), keltis.rate, None, USUAL, foresight)
    found.run(1)
    promises = found.playout.promises
    assert (found.playout.promised, promises) == (2 * 0.75, 2)
    assert sum(row.value for row in found.rows()) == (2 * 0.75 + 0.125) / 3
    assert sum(row.wins for row in found.rows()) == 0.25
    assert found.playout.averaged(1.0, 4.0) == (1.5 + 2.0) / 4


def others_only(seat: int) -> Callable[[State], list[int]]:
    """Return ratings that refuse to rate for a seat."""

    def rate(state: State) -> list[int]:
        assert state.to_move() != seat
        return GAMES[0].rate(state)

    return rate


def test_what_is_foretold_of_a_seat_is_credited_to_it_and_the_rest_to_the_others() -> None:
    state = position(GAMES[0], 2, 20)
    found = search(state.observe(state.to_move()), Rng(2))
    own, other = Node(state.to_move(), 0, 1.0), Node(1 - state.to_move(), 0, 1.0)
    found.credit_foretold([own, other], 0.75, 0.875)
    assert (own.wins, own.value) == (0.75, 0.875)
    assert (other.wins, other.value) == (0.25, 0.125)


SURE_WIN = """\
keltis position
seats: 3
turn limit: 400
finished path may enter: yes
step: bonus
to move: 2
turn: 64
bonus: clover
tiles brown: 3 clover, 5 points3, 6 points3, 7 stone taken, 9 clover
tiles yellow: 2 clover, 4 stone taken, 6 clover, 7 points2, 9 clover
tiles pink: 2 points2, 3 stone taken, 5 stone taken, 7 stone taken, 9 clover
tiles green: 2 clover, 4 clover, 5 stone, 7 stone, 9 points1
tiles blue: 3 stone taken, 4 clover, 6 stone taken, 7 points1, 9 points2
hand 0: yellow 1 6 7 8, pink 3, green 4, blue 1 9
rows 0: brown rising 0 1 5 7 8, pink rising 1 2 2 4 5 8, green rising 1 7 9 10
figures 0: brown 7 small, pink 7 large, green 4 small
stones 0: 3
points 0: 8
hand 1: brown 2 9, yellow 4 10, pink 10 10, green 3, blue 1
rows 1: brown falling 9 5 3, yellow falling 9 2 1 0, pink falling 9 7 6 4, green rising 1 2 7 10, blue rising 0 2 10
figures 1: brown 7 small, yellow 4 small, pink 4 large, green 4 small, blue 3 small
stones 1: 2
points 1: 8
hand 2: yellow 10, pink 0, green 2 3 6 8, blue 3
rows 2: brown falling 10 10 8 6 4 1, yellow falling 9 7 6 5 3 2, pink rising 0 1 3 6 7, blue falling 8 7 6 4 2
figures 2: brown 9 small, yellow 6 small, pink 5 small, blue 6 small
stones 2: 2
points 2: 8
discards yellow: 8
discards green: 0 4 5
discards blue: 5 9 3
"""


def test_who_can_end_the_game_as_its_winner_does_so() -> None:
    keltis = GAMES[0]
    view = keltis.position(SURE_WIN).observe(2)
    for seed in range(20):
        chosen = keltis.actions.text(bot("archdruid").choose(view, Rng(seed), Budget(iterations=300)))
        assert chosen in ("move yellow", "move blue")
