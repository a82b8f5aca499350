"""Celtic Quest as the terminal shows it."""

from collections.abc import Sequence

from nemeton.core.paint import Paint
from nemeton.core.words import Words
from nemeton.games.celtic_quest.view import QuestView


def draw(view: QuestView, words: Words, paint: Paint, names: Sequence[str]) -> str:
    """Return the map, the charts and the players as text."""
    return ""
