"""The words in which the tests speak of a position: it is set up as text and played in notation."""

from nemeton.games.keltis import GAME
from nemeton.games.keltis.state import KeltisState


def at(text: str) -> KeltisState:
    """Set up a position; the first line of its text is understood."""
    state = GAME.position(f"keltis position\n{text}")
    assert isinstance(state, KeltisState)
    return state


def new(seats: int, *, finished_path_may_enter: bool = True) -> KeltisState:
    state = GAME.new(seats=seats, finished_path_may_enter=finished_path_may_enter)
    assert isinstance(state, KeltisState)
    return state


def why_not(state: KeltisState, text: str) -> str:
    """Return the rule that forbids an action, or "" if it may be taken; what is offered must agree."""
    rule = state.forbids(GAME.actions.parse(text))
    assert (rule == "") == (text in legal(state) | set(outcomes(state))), f"{text}: {rule}\n{state}"
    return rule


def play(state: KeltisState, *texts: str) -> KeltisState:
    """Carry out actions, chance's included, each of which must be possible."""
    for text in texts:
        assert why_not(state, text) == "", f"{text}: {why_not(state, text)}\n{state}"
        state.apply(GAME.actions.parse(text))
    return state


def legal(state: KeltisState) -> set[str]:
    return {GAME.actions.text(action) for action in state.legal()}


def outcomes(state: KeltisState) -> dict[str, int]:
    return {GAME.actions.text(action): weight for action, weight in state.outcomes()}


def asked(state: KeltisState) -> tuple[int, str]:
    """Return who is to move, and what is asked."""
    return state.to_move(), state.step().name


def tops(state: KeltisState) -> dict[str, object]:
    discards = state.observe(0).to_json()["discards"]
    assert isinstance(discards, dict)
    return discards


def stones(state: KeltisState, seat: int) -> dict[str, tuple[int, str]]:
    """Return where a seat's figures stand: path to stone and size."""
    figures = state.observe(0).player_json(seat)["figures"]
    assert isinstance(figures, dict)
    return {path: (figure["stone"], figure["size"]) for path, figure in figures.items()}


def hand(state: KeltisState, seat: int) -> list[str]:
    cards = state.observe(seat).to_json()["hand"]
    assert isinstance(cards, list)
    return cards
