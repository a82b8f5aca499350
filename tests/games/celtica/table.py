"""The words in which the tests speak of a position: it is set up as text and played in notation."""

from nemeton.games.celtica import GAME
from nemeton.games.celtica.state import CelticaState

ONE_OF_EACH = "red, orange, yellow, green, turquoise, blue, violet, white, centre"


def at(text: str) -> CelticaState:
    """Set up a position; without a display, one part of each kind lies open."""
    lines = [line.strip() for line in text.splitlines()]
    if not any(line.startswith("display:") for line in lines):
        lines.append(f"display: {ONE_OF_EACH}")
    state = GAME.position("\n".join(["celtica position", *lines]))
    assert isinstance(state, CelticaState)
    return state


def new(seats: int, *, edition: str = "de") -> CelticaState:
    state = GAME.new(seats=seats, edition=edition)
    assert isinstance(state, CelticaState)
    return state


def why_not(state: CelticaState, text: str) -> str:
    """Return the rule that forbids an action, or "" if it may be taken."""
    return state.forbids(GAME.actions.parse(text))


def play(state: CelticaState, *texts: str) -> CelticaState:
    """Carry out actions, chance's included, each of which must be possible."""
    for text in texts:
        assert why_not(state, text) == "", f"{text}: {why_not(state, text)}\n{state}"
        state.apply(GAME.actions.parse(text))
    return state


def legal(state: CelticaState) -> set[str]:
    return {GAME.actions.text(action) for action in state.legal()}


def outcomes(state: CelticaState) -> dict[str, int]:
    return {GAME.actions.text(action): weight for action, weight in state.outcomes()}


def asked(state: CelticaState) -> tuple[int, str]:
    """Return who is to move, and what is asked."""
    return state.to_move(), state.step().name


def json(state: CelticaState, key: str, seat: int = 0) -> object:
    """Return one thing of what a seat sees."""
    return state.observe(seat).to_json()[key]


def druid(state: CelticaState, colour: str) -> int:
    """Return the place where a druid stands."""
    places = json(state, "druids")
    assert isinstance(places, dict)
    return int(places[colour])


def parts(state: CelticaState, seat: int) -> list[str]:
    found = state.observe(seat).player_json(seat)["parts"]
    assert isinstance(found, list)
    return found


def hand(state: CelticaState, seat: int) -> list[str]:
    """Return the druid cards of a seat."""
    cards = json(state, "hand", seat)
    assert isinstance(cards, dict)
    return list(cards["druid_cards"])


def experience(state: CelticaState, seat: int) -> list[str]:
    cards = json(state, "hand", seat)
    assert isinstance(cards, dict)
    return list(cards["experience"])


def display(state: CelticaState) -> list[str]:
    found = json(state, "display")
    assert isinstance(found, list)
    return found
