"""The words in which the tests speak of a position: it is set up as text and played in notation.

Without tiles of its own a position lies on the printed map of Celtic Trader (CT-1), of which the tests use:

    circle      to Durotriges, Dobunni, L01, L02/0, L04/1, L07/1
    Iceni       roads to 0 L11, 1 L09/1, 2 Durotriges
    Durotriges  roads to 0 Iceni, 1 L06, 2 circle
    L04         wood: /0 Dobunni, Regni; /1 circle, Catuvellauni, L07/0, with cloth
    L05         wood, fish: Cantii, L02/1, L03/0, L14         L03/0 wood: deer, grapes
    L06         hill, ore: Durotriges, L01, L09/0             L09/0 hill: grapes
    L08/1       hill: ore, fish: Regni, L07/1, L14            L08/0 leads nowhere
"""

from __future__ import annotations

from typing import Any

from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE
from nemeton.games.celtic_quest import GAME
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_trader import GAME as TRADER


def at(text: str, game: Game = GAME) -> QuestState:
    """Set up a position of two seats at the step walk, unless it says otherwise."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for usual in ("seats: 2", "step: walk"):
        if not any(line.startswith(usual.split(":", maxsplit=1)[0] + ":") for line in lines):
            lines.append(usual)
    state = game.position("\n".join([f"{game.name} position", *lines]))
    assert isinstance(state, QuestState)
    return state


def trader(text: str) -> QuestState:
    return at(text, TRADER)


def new(seats: int = 2, game: Game = GAME, **options: Any) -> QuestState:
    state = game.new(seats=seats, **options)
    assert isinstance(state, QuestState)
    return state


def why_not(state: QuestState, text: str) -> str:
    """Return the rule that forbids an action, or "" if it may be taken."""
    return state.forbids(GAME.actions.parse(text))


def play(state: QuestState, *texts: str) -> QuestState:
    """Carry out actions, chance's included, each of which must be possible."""
    for text in texts:
        assert why_not(state, text) == "", f"{text}: {why_not(state, text)}\n{state}"
        state.apply(GAME.actions.parse(text))
    return state


def legal(state: QuestState) -> set[str]:
    return {GAME.actions.text(action) for action in state.legal()}


def only(state: QuestState, verb: str) -> set[str]:
    """Return the legal actions of one verb, without it."""
    return {text.partition(" ")[2] for text in legal(state) if text.split()[0] == verb}


def outcomes(state: QuestState) -> dict[str, int]:
    return {GAME.actions.text(action): weight for action, weight in state.outcomes()}


def asked(state: QuestState) -> tuple[int, str]:
    """Return who is to move, and what is asked."""
    return state.to_move(), state.step().name


def see(state: QuestState, seat: int = 0) -> Any:
    """Return all that a seat sees, as the wire has it."""
    return state.observe(seat).to_json()


def player(state: QuestState, seat: int = 0) -> Any:
    return see(state, seat)["players"][seat]


def tile(state: QuestState, name: str) -> Any:
    return next(tile for tile in see(state)["map"]["tiles"] if tile["name"] == name)


def romans(state: QuestState) -> set[str]:
    return set(see(state)["map"]["romans"])


def tokens(state: QuestState, place: str) -> dict[str, int]:
    """Return the tokens in the bag, the discards or out_of_the_game."""
    found: dict[str, int] = see(state)[place]
    return found


def chance_until(state: QuestState, step: str, seed: int = 1) -> QuestState:
    """Let chance and random seats play until a step is reached."""
    rng = Rng(seed)
    while state.step().name != step:
        state.apply(state.pick(rng) if state.to_move() == CHANCE else state.choose(rng))
    return state
