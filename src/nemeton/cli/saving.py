"""Keeping games: after every action, whole files only, in a folder of the user's."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from tempfile import gettempdir

from nemeton.core.record import END, Record


def folder() -> Path:
    """Return where games are kept."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else home() / ".local" / "state") / "nemeton" / "games"


def home() -> Path:
    """Return the user's own folder, or the one for passing things if the system knows none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(gettempdir())


def new_file(game: str) -> Path:
    """Return a file for a new game that no other game is kept in."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    file, number = folder() / f"{stem}.txt", 2
    while os.path.exists(file):  # where one may not even look, the trouble comes with the first writing
        file = folder() / f"{stem}-{number}.txt"
        number += 1
    return file


def latest_open() -> Path | None:
    """Return the game that was kept last, of those that are not over."""
    kept = sorted(folder().glob("*.txt"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in kept:
        if f"\n{END}: over" not in file.read_text(encoding="utf-8", errors="replace"):
            return file
    return None


def write(file: Path, text: str) -> None:
    """Put a text into a file, whole or not at all: a complete one takes its place. OSError if it cannot be."""
    file = file.resolve()
    if file.exists() and not file.is_file():  # a device keeps its place
        file.write_text(text, encoding="utf-8")
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


class Keeper:
    """Keeps one game; what cannot be written is told once, and the game goes on."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.trouble = ""  # why the last attempt failed

    def keep(self, record: Record) -> bool:
        """Write the record; return whether a new trouble began."""
        had_trouble = self.trouble
        try:
            write(self.file, str(record))
            self.trouble = ""
        except (OSError, ValueError) as error:  # no room, no right, or a name that cannot be written
            self.trouble = getattr(error, "strerror", None) or str(error)
        return bool(self.trouble) and not had_trouble
