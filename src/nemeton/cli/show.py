"""What commands have in common to show: boards, choices, rules, log lines, final scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nemeton.cli.screen import Screen
from nemeton.core.game import Game
from nemeton.core.paint import CODES
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.core.words import Line, Words

MOST_ROWS: Final = 16  # of a list of choices with notation


def signed(points: int) -> str:
    """Return points with the minus sign that the boards have."""
    return str(points).replace("-", "−")


class Show:
    """One game's screen: its words, its drawing, the names of its seats."""

    def __init__(self, screen: Screen, game: Game, names: Sequence[str]) -> None:
        self.screen = screen
        self.game = game
        self.names = tuple(names)
        self.words = Words(screen.language, game.name)

    def board(self, view: View) -> None:
        """Draw what a seat sees."""
        self.screen.say(self.game.draw(view, self.words, self.screen.paint, self.names).rstrip("\n"))

    def label(self, action: int) -> str:
        """Return an action in words."""
        return self.words.action(self.game.actions.text(action), self.names)

    def choices(self, legal: Sequence[int]) -> None:
        """Offer actions as a numbered list, in words and in notation; a long list in words alone."""
        listed = self.listed(legal, with_notation=True)
        if listed.count("\n") >= MOST_ROWS:
            listed = self.listed(legal, with_notation=False)
        self.screen.say(listed)

    def listed(self, legal: Sequence[int], *, with_notation: bool) -> str:
        """Return actions as a numbered list in columns."""
        paint = self.screen.paint
        plain, painted = [], []
        for number, action in enumerate(legal, 1):
            notation, label = self.game.actions.text(action), self.label(action)
            aside = f" [{notation}]" if with_notation and label.casefold() != notation.casefold() else ""
            colours = [token for token in notation.split() if token in CODES]
            plain.append(f"{number:3} {label}{aside}")
            painted.append(f"{paint(f'{number:3}', 'bold')} {paint(label, *colours)}{paint(aside, 'dim')}")
        return self.screen.columns(painted, plain)

    def asked(self, view: View) -> str:
        """Return what is asked of the mover, in words."""
        key = f"steps.{view.to_json().get('step', '')}"
        return self.words(key) if key in self.words else ""

    def question(self, view: View) -> str:
        """Return who is asked, and what."""
        return self.screen.words("cli.said", who=self.names[view.to_move], what=self.asked(view))

    def lines(self, lines: Sequence[Line], *, numbered: bool = False) -> None:
        """Write log lines as sentences."""
        for line in lines:
            sentence = self.words.line(line, self.names).strip()
            if sentence:
                mark = f"{line.ply:4} " if numbered else "· "
                self.screen.say(self.screen.wrapped(sentence, mark))

    def rule(self, rule: str) -> None:
        """Write one rule."""
        self.screen.say(self.screen.wrapped(self.words.rule(rule), f"{rule.upper()}  "))

    def rules(self) -> None:
        """Write all rules of the game."""
        rules = self.words.rules()
        width = max(len(rule) for rule in rules) + 2
        for rule, sentence in rules.items():
            self.screen.say(self.screen.wrapped(sentence, f"{rule:{width}}"))

    def end(self, state: State) -> None:
        """Write how the game ended, each seat's score line by line, and who won."""
        screen, paint = self.screen, self.screen.paint
        screen.say(screen.wrapped(self.words(f"endings.{state.ending()}")))
        standings, scores = state.standings(), state.scores()
        for seat in sorted(range(state.seats), key=lambda seat: standings[seat]):
            screen.say()
            screen.say(paint(f"{standings[seat]}. {self.names[seat]:40} {signed(scores[seat]):>4}", "bold"))
            for text, points in state.tally(seat):
                screen.say(f"   {self.words.tally(text, self.names):40} {signed(points):>4}")
        winners = [self.names[seat] for seat in range(state.seats) if standings[seat] == 1]
        screen.say()
        screen.tell("won" if len(winners) == 1 else "shared", who=", ".join(winners))
