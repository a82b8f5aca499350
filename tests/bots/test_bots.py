"""Players that are programs: found by name, legal, repeatable, blind to what is hidden."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.bots import BOTS, Budget, Greedy, bot
from nemeton.bots.names import NAMES, bot_in, shown, signed
from nemeton.bots.thinking import Searcher
from nemeton.core.game import Game
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY, State
from nemeton.games import GAMES
from nemeton.testing.walks import hidden, random_swap, walk

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
EVERY_BOT = pytest.mark.parametrize("name", [name for name in BOTS if not isinstance(bot(name), Searcher)])


def played(game: Game, names: list[str], seed: int) -> State:
    """Play a game between bots and return its end."""
    dealing, thinking = Rng(seed), Rng(seed + 1)
    state = game.new(seats=len(names))
    roll(state, dealing)
    while (seat := state.to_move()) != NOBODY:
        action = bot(names[seat]).choose(state.observe(seat), thinking, Budget())
        assert action in state.legal()
        state.apply(action)
        roll(state, dealing)
    return state


@EVERY_GAME
@EVERY_BOT
def test_a_bot_plays_whole_games_by_the_rules(game: Game, name: str) -> None:
    for seats in game.seats:
        assert played(game, [name] * seats, seats).ending() in game.endings


@EVERY_GAME
@EVERY_BOT
def test_the_same_seeds_give_the_same_game(game: Game, name: str) -> None:
    seats = game.seats.start
    assert str(played(game, [name] * seats, 5)) == str(played(game, [name] * seats, 5))


@EVERY_GAME
@EVERY_BOT
def test_a_bot_cannot_peek(game: Game, name: str) -> None:
    """What lies where the mover may not look can be exchanged, and the choice stays."""
    swaps, hidden_places = 0, 0
    for node in walk(game, game.seats.stop - 1, 11):
        seat = node.state.to_move()
        hidden_places = max(hidden_places, len(hidden(node.state, seat)) if seat >= 0 else 0)
        swap = random_swap(node.state, seat, Rng(node.ply)) if seat >= 0 and node.ply % 7 == 0 else None
        if swap is not None:
            other = node.state.copy()
            other.swap(*swap)
            choices = {bot(name).choose(state.observe(seat), Rng(3), Budget()) for state in (node.state, other)}
            assert len(choices) == 1
            swaps += 1
    assert swaps > 0 or hidden_places < 2  # Celtic Trader hides nothing but what is in its bag


def test_greedy_takes_the_best_and_ranks_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    state = nemeton.game("keltis").new(seats=2)
    roll(state, Rng(1))
    view = state.observe(state.to_move())
    ratings = [len(view.legal) - abs(3 - i) for i in range(len(view.legal))]
    monkeypatch.setattr(Greedy, "rate", lambda *_: ratings)
    assert Greedy().choose(view, Rng(1), Budget()) == view.legal[3]
    assert Greedy().ranking(view, Rng(1))[0] == view.legal[3]
    assert sorted(Greedy().ranking(view, Rng(1))) == list(view.legal)


def test_equal_ratings_are_drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    state = nemeton.game("keltis").new(seats=2)
    roll(state, Rng(1))
    view = state.observe(state.to_move())
    monkeypatch.setattr(Greedy, "rate", lambda *_: [0] * len(view.legal))
    chosen = {Greedy().choose(view, Rng(seed), Budget()) for seed in range(400)}
    assert chosen == set(view.legal)


def test_an_unknown_bot_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(nemeton.UnknownName, match="random, greedy"):
        bot("merlin")


def test_a_seats_name_tells_its_bot() -> None:
    first = signed("greedy")
    second = signed("random", [first, "Anna"])
    assert first == f"{NAMES[0]} (greedy bot)"
    assert (bot_in(second), shown(second)) == ("random", NAMES[1])
    assert (bot_in("Anna"), shown("Anna")) == ("", "Anna")
    assert bot_in("Anna (greedy)") == ""


def test_there_are_names_enough() -> None:
    names: list[str] = []
    for _ in range(9):
        names.append(signed("greedy", names))
    assert len(set(names)) == 9
