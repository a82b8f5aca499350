"""Who enters an arena: a bot by its name, with a budget of its own if it is given one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Final

from nemeton.bots import Bot, Budget, bot
from nemeton.core.errors import BotFailed, UnknownName

BUDGET: Final = re.compile(r"(?P<number>\d+(\.\d+)?)(?P<seconds>s?)")


@dataclass(frozen=True)
class Entrant:
    """One player: `archdruid`, `archdruid@2s`, `druid@500` (iterations), `my_module:MyBot`."""

    name: str

    def __post_init__(self) -> None:
        """Refuse what cannot play, before the first game."""
        self.bot()
        self.budget()

    def bot(self) -> Bot:
        """Return the bot; one from outside the collection is called without arguments."""
        what = self.name.partition("@")[0]
        module, colon, maker = what.partition(":")
        if not colon:
            return bot(what)
        try:
            made: Bot = getattr(import_module(module), maker)()
        except (Exception, SystemExit) as error:
            raise BotFailed("bot_not_made", bot=what[:60], reason=described(error)) from error
        if not callable(getattr(made, "choose", None)):
            raise BotFailed("bot_without_choose", bot=what[:60])
        return made

    def budget(self) -> Budget:
        """Return the budget that the name asks for, or none."""
        _, at, text = self.name.partition("@")
        if not at:
            return Budget()
        match = BUDGET.fullmatch(text)
        if match is None or (not match["seconds"] and "." in text):
            raise UnknownName("unknown_budget", name=text[:60])
        return Budget(seconds=float(match["number"])) if match["seconds"] else Budget(iterations=int(text))


def described(error: BaseException) -> str:
    """Return what went wrong in somebody's bot, and where, in one line."""
    places = [place for place in extract_tb(error.__traceback__) if not place.filename.startswith("<")]
    return f"{type(error).__name__}: {error} ({Path(places[-1].filename).name}:{places[-1].lineno})"
