"""What can go wrong: few classes, each with a code for the wire, a key for the words, its facts."""

from __future__ import annotations

from typing import ClassVar


class NemetonError(Exception):
    """Something was refused; nothing has changed.

    `key` names the sentence in the catalogues, `facts` fill its gaps. `str(error)` is English;
    `Words.error` says it in another language.
    """

    code: ClassVar[str] = "error"

    def __init__(self, key: str, *, game: str = "", **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.game = game
        self.facts = facts

    @property
    def rule(self) -> str:
        """The id of the rule that refuses, or an empty string."""
        return str(self.facts.get("rule", ""))

    def __str__(self) -> str:
        from nemeton.core.words import Words

        return Words("en", self.game).error(self)


class UnknownName(NemetonError):
    """A game, bot, language or rule of that name does not exist."""

    code = "unknown_name"


class BadOption(NemetonError):
    """A seat count or option of a game is unknown or out of range; `facts["option"]` names it."""

    code = "bad_option"


class BadNotation(NemetonError):
    """A text is not an action of this game."""

    code = "bad_notation"


class BadPosition(NemetonError):
    """A position text is malformed or could never arise; `facts["field"]` names the line."""

    code = "bad_position"


class BadRecord(NemetonError):
    """A record is malformed, cut off or breaks a rule; `facts` has the ply and the rule."""

    code = "bad_record"


class IllegalAction(NemetonError):
    """The rules forbid this action now; `rule` is the id of the one that does."""

    code = "illegal_action"


class NotYourTurn(NemetonError):
    """Another seat is to move, or nobody is."""

    code = "not_your_turn"


class StaleAction(NemetonError):
    """The action was chosen at another ply than the table's."""

    code = "stale_action"


class NothingToTakeBack(NemetonError):
    """The seat has no decision of its own since the last chance event."""

    code = "nothing_to_take_back"


class BotFailed(NemetonError):
    """A bot cannot be made, broke off, or answered what is no legal action; `facts["bot"]` names it."""

    code = "bot_failed"
