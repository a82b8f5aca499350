"""The catalogue of a game's actions: small integers that never change, each with its notation."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from nemeton.core.errors import BadNotation


class Catalogue:
    """All actions of a game, of seats and of chance; an action is its index."""

    def __init__(self, game: str, texts: Iterable[str]) -> None:
        self.game = game
        self.texts = tuple(texts)
        self.ids = {text: i for i, text in enumerate(self.texts)}
        self.folded = {text.casefold(): i for text, i in self.ids.items()}
        if len(self.ids) != len(self.texts):
            raise ValueError(f"{game}: an action stands twice in the catalogue")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        """Return the notation of an action."""
        if not 0 <= action < len(self.texts):
            raise BadNotation("no_such_action", game=self.game, action=action, count=len(self.texts))
        return self.texts[action]

    def parse(self, text: str) -> int:
        """Return the action of a notation; case and extra spaces don't matter."""
        words = " ".join(text.split())
        action = self.folded.get(words.casefold())
        if action is None:
            near = get_close_matches(words.casefold()[:60], self.folded, n=1)
            key = "not_an_action_near" if near else "not_an_action"
            hint = self.texts[self.folded[near[0]]] if near else ""
            raise BadNotation(key, game=self.game, text=words[:60], near=hint)
        return action
