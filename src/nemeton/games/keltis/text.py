"""Keltis as the terminal shows it."""

from collections.abc import Sequence

from nemeton.core.paint import Paint
from nemeton.core.words import Words
from nemeton.games.keltis.view import KeltisView


def draw(view: KeltisView, words: Words, paint: Paint, names: Sequence[str]) -> str:
    """Return the board, the rows and the hand as text."""
    return ""
