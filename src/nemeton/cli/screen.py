"""The terminal at the other end: its language, its width, its colours, what is typed there."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from nemeton.core.paint import Paint
from nemeton.core.words import LANGUAGES, Words

NARROWEST: Final = 40
WIDEST: Final = 100
USUAL_WIDTH: Final = 80
GAP: Final = 2  # between columns
CURTAIN_LINES: Final = 50
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


def language_here(environment: Mapping[str, str]) -> str:
    """Return the language that the locale asks for, English if there is no catalogue for it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = environment[name][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


class Screen:
    """Writes for people and reads what they type; knows no game."""

    def __init__(self, language: str, *, colour: bool, width: int, interactive: bool) -> None:
        self.words = Words(language)
        self.language = language
        self.paint = Paint(colour=colour, width=width)
        self.interactive = interactive

    @classmethod
    def here(cls, language: str | None, *, no_color: bool) -> Screen:
        """Return this process' terminal, or the pipe in its place."""
        tty = sys.stdout.isatty()
        dumb = os.environ.get("TERM") == "dumb"
        colour = tty and not (no_color or dumb or os.environ.get("NO_COLOR"))
        columns = shutil.get_terminal_size((USUAL_WIDTH, 24)).columns if tty else USUAL_WIDTH
        interactive = tty and sys.stdin.isatty()
        if interactive:
            _edit_lines()
        width = max(NARROWEST, min(columns, WIDEST))
        return cls(language or language_here(os.environ), colour=colour, width=width, interactive=interactive)

    def say(self, text: str = "") -> None:
        """Write a text as it is."""
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def tell(self, key: str, **facts: object) -> None:
        """Write one of the program's sentences."""
        self.say(self.wrapped(self.words(f"cli.{key}", **facts)))

    def warn(self, text: str) -> None:
        """Write what went wrong, where it does not mix with what was asked for."""
        sys.stdout.flush()
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def wrapped(self, text: str, first: str = "", rest: str | None = None) -> str:
        """Return a sentence broken into lines, after a first indent and the others' own."""
        later = " " * len(first) if rest is None else rest
        lines = wrap(text, self.paint.width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
        return "\n".join(lines) or first.rstrip()

    def columns(self, cells: Sequence[str], plain: Sequence[str]) -> str:
        """Return cells in as many columns as fit, read downwards; `plain` are their texts without colour."""
        if not cells:
            return ""
        lengths = [len(text) for text in plain]
        rows = next((rows for rows in range(1, len(cells)) if self._fits(lengths, rows)), len(cells))
        lines = [""] * rows
        for start in range(0, len(cells), rows):
            widest = max(lengths[start : start + rows])
            for row, index in enumerate(range(start, min(start + rows, len(cells)))):
                lines[row] += cells[index] + " " * (widest - lengths[index] + GAP)
        return "\n".join(line.rstrip() for line in lines)

    def _fits(self, lengths: Sequence[int], rows: int) -> bool:
        """Tell whether so many rows make columns that fit side by side."""
        widths = [max(lengths[start : start + rows]) for start in range(0, len(lengths), rows)]
        return sum(widths) + GAP * (len(widths) - 1) <= self.paint.width

    def ask(self, prompt: str) -> str:
        """Return a line that was typed; EOFError when there are no more."""
        if self.interactive:
            return self._input(prompt).strip()
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self.say()
            raise EOFError
        self.say(line.strip())
        return line.strip()

    def _input(self, prompt: str) -> str:
        try:
            return input(prompt)
        except EOFError:
            self.say()  # the prompt's line is still open
            raise

    def draw_curtain(self) -> None:
        """Hide what is on the screen from the next person."""
        self.say(CLEAR if self.interactive and self.paint.colour else "\n" * CURTAIN_LINES)


def _edit_lines() -> None:
    """Let the arrow keys edit and repeat lines, where the system has that."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
