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
