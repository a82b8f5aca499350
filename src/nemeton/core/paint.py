"""Colour for a terminal, or none."""

from __future__ import annotations

from typing import Final

RESET: Final = "\x1b[0m"
CODES: Final = {
    "bold": "1",
    "dim": "2",
    "underline": "4",
    "reverse": "7",
    "brown": "38;5;137",
    "yellow": "38;5;220",
    "pink": "38;5;211",
    "green": "38;5;71",
    "blue": "38;5;68",
    "red": "38;5;167",
    "grey": "38;5;245",
    "white": "38;5;255",
    "black": "38;5;240",
    "orange": "38;5;208",
    "turquoise": "38;5;44",
    "violet": "38;5;134",
    "gold": "38;5;179",
}


class Paint:
    """Puts styles on text; with `colour` off, text stays as it is, so colour can never be alone."""

    def __init__(self, *, colour: bool, width: int = 80) -> None:
        self.colour = colour
        self.width = width

    def __call__(self, text: str, *styles: str) -> str:
        """Return the text in the styles that this terminal can show."""
        codes = [CODES[style] for style in styles if style in CODES]
        if not self.colour or not codes or not text:
            return text
        return f"\x1b[{';'.join(codes)}m{text}{RESET}"


class Flow:
    """Parts with dots between them, in lines no wider than the terminal."""

    def __init__(self, paint: Paint, first: str = "", *styles: str, hang: int = 0) -> None:
        """Start with a word at the left; further lines hang in by some columns."""
        self.paint = paint
        self.hang = hang
        self.lines = [paint(first, *styles)]
        self.used = len(first)
        self.is_fresh = True

    def add(self, part: str, *styles: str) -> None:
        """Append a part: on this line if it fits, else on the next, broken between words if it must be."""
        joint = "" if self.is_fresh else " · "
        if self.used + len(joint) + len(part) <= self.paint.width:
            self.put(joint)
            self.put(part, *styles)
        else:
            self.start_line()
            for word in part.split():
                self.add_word(word, *styles)
        self.is_fresh = False

    def add_word(self, word: str, *styles: str) -> None:
        """Append one word of a part, on a new line if there is no room."""
        if self.used + 1 + len(word) > self.paint.width and self.used > self.hang:
            self.start_line()
        self.put(f" {word}" if self.used > self.hang else word, *styles)

    def start_line(self) -> None:
        """Go on below."""
        self.lines.append(" " * self.hang)
        self.used = self.hang

    def put(self, text: str, *styles: str) -> None:
        """Append text to the line."""
        self.lines[-1] += self.paint(text, *styles)
        self.used += len(text)
