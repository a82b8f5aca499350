"""Who enters an arena: a bot by its name, with a budget of its own if it is given one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from signal import SIGINT, default_int_handler, getsignal
from threading import current_thread, main_thread
from traceback import extract_tb
from typing import Final

from nemeton.bots import Bot, Budget, bot
from nemeton.bots.thinking import Searcher
from nemeton.core.errors import BotFailed, UnknownName

BUDGET: Final = re.compile(r"(?P<number>[0-9]{1,9}(\.[0-9]{1,9})?)(?P<seconds>s?)")
LONGEST_MESSAGE: Final = 200


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
        except BaseException as error:  # a bot can raise anything
            if is_interruption(error):
                raise
            raise BotFailed("bot_not_made", bot=what[:60], reason=described(error)) from error
        if not callable(getattr(made, "choose", None)):
            raise BotFailed("bot_without_choose", bot=what[:60])
        return made

    def budget(self) -> Budget:
        """Return the budget that the name asks for, or none; who plays at once takes none."""
        what, at, text = self.name.partition("@")
        if not at:
            return Budget()
        match = BUDGET.fullmatch(text)
        if match is None or (not match["seconds"] and "." in text):
            raise UnknownName("unknown_budget", name=text[:60])
        if ":" not in what and not isinstance(bot(what), Searcher):
            raise UnknownName("no_budget", bot=what, name=self.name)
        return Budget(seconds=float(match["number"])) if match["seconds"] else Budget(iterations=int(text))


def is_interruption(error: BaseException) -> bool:
    """Tell whether this may be somebody's Ctrl-C, which comes to the main thread alone, and to no worker of a pool."""
    here = current_thread() is main_thread() and getsignal(SIGINT) is default_int_handler
    return here and isinstance(error, KeyboardInterrupt)


def described(error: BaseException) -> str:
    """Return what went wrong in somebody's bot, and where, in one short line."""
    places = [place for place in extract_tb(error.__traceback__) if not place.filename.startswith("<")]
    return f"{type(error).__name__}: {_message(error)} ({Path(places[-1].filename).name}:{places[-1].lineno})"


def _message(error: BaseException) -> str:
    """Return an error's own words as a terminal can show them; none if it fails even at that."""
    try:
        text = str(error)
    except BaseException:
        return "…"
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 2 * LONGEST_MESSAGE]).split())
    return line if len(text) <= LONGEST_MESSAGE else f"{line[:LONGEST_MESSAGE]}…"
