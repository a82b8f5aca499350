"""The program at a real terminal: colours, the curtain, Ctrl-C, the end of input."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from nemeton.core.record import Record
from nemeton.core.state import NOBODY

pty = pytest.importorskip("pty", reason="no such terminals here")
termios = pytest.importorskip("termios")

PROGRAM: Final = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C reaches the program
signal.signal(signal.SIGINT, signal.default_int_handler)  # and is heard, however the tests were started
from nemeton.cli import main
main()
"""
PATIENCE: Final = 30.0  # seconds, for slow machines
CTRL_C: Final = "\x03"
CTRL_D: Final = "\x04"
STYLES: Final = re.compile(r"\x1b\[[?\d;]*[a-zA-Z]")


class Pty:
    """A program and the terminal it runs in."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.folder = folder
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        known = {"XDG_STATE_HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={"PATH": os.environ["PATH"]} | known | environment,
            start_new_session=True,
        )
        os.close(slave)
        self.written = ""
        self.seen = 0

    def read_until(self, *texts: str) -> str:
        """Read until one of some texts has come, and return what is new up to it."""
        until = time.monotonic() + PATIENCE
        while not any(text in self.written[self.seen :] for text in texts):
            assert time.monotonic() < until, f"{texts} never came:\n{self.written[self.seen :]}"
            assert self._read(), f"{texts} never came:\n{self.written[self.seen :]}"
        new = self.written[self.seen :]
        end = min(new.index(text) + len(text) for text in texts if text in new)
        self.seen += end
        return new[:end]

    def read_all(self) -> str:
        """Read until the program has gone."""
        while self._read():
            pass
        self.process.wait(PATIENCE)
        return self.written[self.seen :]

    def _read(self) -> bool:
        if not select.select([self.master], [], [], PATIENCE)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end has gone
            return False
        self.written += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until the program takes notice: Python can miss it in the moment before it waits for a key."""
        for _ in range(3):
            self.type(CTRL_C)
            until = time.monotonic() + PATIENCE / 3
            while time.monotonic() < until:
                if self.process.poll() is not None:
                    return
                time.sleep(0.05)

    def kept(self) -> Record:
        (file,) = (self.folder / "nemeton" / "games").glob("*.txt")
        return Record.parse(file.read_text(encoding="utf-8"))

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def open_terminals() -> Iterator[list[Pty]]:
    terminals: list[Pty] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def plain(text: str) -> str:
    return STYLES.sub("", text)


def test_a_whole_game_at_a_terminal(tmp_path: Path, open_terminals: list[Pty]) -> None:
    terminal = Pty(tmp_path, "play", "keltis", "--seed", "4", "--option", "turn_limit=12")
    open_terminals.append(terminal)
    while terminal.read_until("\n> ", "kept in").endswith("> "):
        terminal.type("1\n")
    terminal.read_all()
    output = terminal.written
    assert terminal.process.returncode == 0
    assert terminal.kept().replay().to_move() == NOBODY
    assert "\x1b[38;5;" in output
    assert max(len(line) for line in plain(output).splitlines() if "/" not in line) <= 80


def test_ctrl_c_loses_nothing(tmp_path: Path, open_terminals: list[Pty]) -> None:
    terminal = Pty(tmp_path, "play", "keltis", "--seed", "4")
    open_terminals.append(terminal)
    terminal.read_until("\n> ")
    terminal.type("1\n")
    terminal.read_until("\n> ")
    terminal.interrupt()
    output = terminal.read_all()
    assert terminal.process.returncode == 130
    assert "Traceback" not in output
    record = terminal.kept()
    resume = re.search(r"nemeton (play --resume \S+)", output)
    assert resume is not None
    again = Pty(tmp_path, *resume[1].split())
    open_terminals.append(again)
    again.read_until("\n> ")
    again.type("undo\n")
    again.read_until("Taken back.")
    again.read_until("\n> ")
    again.type(CTRL_D)
    assert "--resume" in again.read_all()
    assert again.process.returncode == 0
    assert again.kept().actions == record.actions[: len(again.kept().actions)]
    assert len(again.kept().actions) < len(record.actions)


def test_ctrl_c_stops_what_takes_long(tmp_path: Path, open_terminals: list[Pty]) -> None:
    terminal = Pty(tmp_path, "perft", "keltis", "--depth", "9")
    open_terminals.append(terminal)
    terminal.read_until("0/5")
    terminal.interrupt()
    assert "Traceback" not in terminal.read_all()
    assert terminal.process.returncode == 130


def test_the_curtain_clears_the_screen(tmp_path: Path, open_terminals: list[Pty]) -> None:
    terminal = Pty(tmp_path, "play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "1")
    open_terminals.append(terminal)
    assert "\x1b[2J" in terminal.read_until("press Enter")
    terminal.type("\n")
    assert "(you)" in terminal.read_until("\n> ")


@pytest.mark.parametrize("off", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_can_be_turned_off(tmp_path: Path, open_terminals: list[Pty], off: dict[str, str]) -> None:
    terminal = Pty(tmp_path, "play", "keltis", "--seed", "1", **off)
    open_terminals.append(terminal)
    assert "\x1b[38" not in terminal.read_until("\n> ")
    other = Pty(tmp_path, "games", "--no-color")
    open_terminals.append(other)
    assert "\x1b" not in other.read_all()


def test_a_record_is_stepped_through(tmp_path: Path, open_terminals: list[Pty]) -> None:
    file = tmp_path / "game.txt"
    record = Pty(tmp_path, "record", "keltis", "--seed", "1", "--option", "turn_limit=6", "-o", str(file))
    open_terminals.append(record)
    record.read_all()
    count = len(Record.parse(file.read_text()).actions)
    terminal = Pty(tmp_path, "replay", str(file), "--at", "60")
    open_terminals.append(terminal)
    steps = {"n": "Ply 61", "p": "Ply 60", "": "Ply 61", "40": "Ply 40", "x": "is not a step", str(count): "wins."}
    terminal.read_until("q quit > ")
    for typed, answer in steps.items():
        terminal.type(typed + "\n")
        assert answer in terminal.read_until("q quit > ")
    terminal.type("q\n")
    terminal.read_all()
    assert terminal.process.returncode == 0
