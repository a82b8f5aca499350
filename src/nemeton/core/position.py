"""Positions as text: a block of `field: value` lines that people can write and read.

    keltis position
    seats: 2
    step: card
    …

Each game names its fields. A field that is missing, unknown or given twice is refused by name.
"""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.errors import BadPosition


class Fields:
    """The fields of a position text, to be taken one by one; `done` refuses what is left over."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.values: dict[str, str] = {}
        lines = [line.split("#")[0].strip() for line in text.splitlines()]
        lines = [line for line in lines if line]
        if not lines or lines[0] != f"{game} position":
            self.refuse("position_header", field="header", game_name=game)
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            name = " ".join(name.split())
            if not colon:
                self.refuse("position_line", field=line[:60])
            if name in self.values:
                self.refuse("position_twice", field=name)
            self.values[name] = " ".join(value.split())

    def refuse(self, key: str, **facts: object) -> None:
        """Raise the error that a position cannot be."""
        raise BadPosition(key, game=self.game, **facts)

    def has(self, name: str) -> bool:
        """Tell whether a field is there and not yet taken."""
        return name in self.values

    def text(self, name: str, default: str | None = None) -> str:
        """Take a field's text."""
        value = self.values.pop(name, default)
        if value is None:
            raise BadPosition("position_missing", game=self.game, field=name)
        return value

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """Take a field's number."""
        text = self.text(name, None if default is None else str(default))
        if not text.isdecimal() or len(text) > 9 or not least <= int(text) <= most:
            known = f"{least} … {most}"
            raise BadPosition("position_value", game=self.game, field=name, value=text[:60], known=known)
        return int(text)

    def choice(self, name: str, known: Mapping[str, int], default: str | None = None) -> int:
        """Take a field whose value is one of some words; return the word's number."""
        text = self.text(name, default)
        if text not in known:
            names = ", ".join(known)
            raise BadPosition("position_value", game=self.game, field=name, value=text[:60], known=names)
        return known[text]

    def yes(self, name: str, default: str | None = None) -> bool:
        """Take a field that is yes or no."""
        return self.choice(name, {"no": 0, "yes": 1}, default) == 1

    def items(self, name: str) -> list[str]:
        """Take a field that is a list parted by commas; `-` or nothing is the empty list."""
        text = self.text(name, "-")
        return [] if text in ("", "-") else [item.strip() for item in text.split(",")]

    def done(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.values:
            raise BadPosition("position_unknown", game=self.game, field=name)


def block(game: str, fields: Mapping[str, object]) -> str:
    """Return a position text with these fields, in their order."""
    return "\n".join([f"{game} position", *(f"{name}: {value}" for name, value in fields.items())]) + "\n"
