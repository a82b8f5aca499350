"""Positions of Keltis as text."""

from nemeton.games.keltis.state import KeltisState


def write(state: KeltisState) -> str:
    """Return a position as text."""
    return ""


def read(text: str) -> KeltisState:
    """Read a position."""
    return KeltisState.start(2, 400, True)
