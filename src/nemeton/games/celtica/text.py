"""Celtica as the terminal shows it."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.paint import Paint
from nemeton.core.words import Words
from nemeton.games.celtica.view import CelticaView


def draw(view: CelticaView, words: Words, paint: Paint, names: Sequence[str]) -> str:
    """Return the path, the display, the amulets and the hand as text."""
    return ""
