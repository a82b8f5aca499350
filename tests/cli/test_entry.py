"""The command line as a whole: help, languages, refusals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import nemeton
from nemeton.cli import COMMANDS
from nemeton.cli.screen import Screen, language_here
from nemeton.core.words import LANGUAGES, Words
from tests.cli.terminal import Terminal

REFUSED = [
    ["chess"],
    ["games", "--lang", "tlh"],
    ["games", "--colour"],
    ["games", "keltis"],
    ["rules"],
    ["rules", "chess"],
    ["rules", "keltis", "KEL-99"],
    ["play"],
    ["play", "chess"],
    ["play", "keltis", "--seats", "1"],
    ["play", "keltis", "--seats", "x"],
    ["play", "keltis", "--seats"],
    ["play", "keltis", *["--seat", "me"] * 5],
    ["play", "keltis", "--bots", "merlin"],
    ["play", "keltis", "--option", "turn_limit"],
    ["play", "keltis", "--option", "turn_limit=0"],
    ["play", "keltis", "--option", "turn_limit=many"],
    ["play", "keltis", "--option", "wind=3"],
    ["play", "keltis", "--components", "missing.toml"],
    ["play", "--resume", "missing.txt"],
    ["play", "--resume", "last"],
    ["record", "keltis", "--bots", "merlin"],
    ["record", "keltis", "--seats", "9"],
    ["record", "keltis", "--seed", "1", "-o", "/dev/null/x"],
    ["replay"],
    ["replay", "missing.txt"],
    ["replay", "."],
    ["position", "missing.txt"],
    ["perft", "keltis"],
    ["perft", "keltis", "--depth", "-1"],
    ["perft", "keltis", "--depth", "1", "--position", "missing.txt"],
    ["bench", "chess"],
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_bad_input_is_refused_in_one_line_of_the_language(
    terminal: Terminal, arguments: list[str], language: str
) -> None:
    lang = [] if "--lang" in arguments else ["--lang", language]
    refusal = terminal.refusal(*arguments[:1], *arguments[1:], *lang)
    assert refusal.startswith("nemeton: ")
    if lang:
        english = terminal.refusal(*arguments, "--lang", "en")
        assert (refusal == english) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_there_for_every_command_in_every_language(terminal: Terminal, command: str, language: str) -> None:
    output = terminal.out(*filter(None, [command]), "--help", "--lang", language)
    about = Words(language)(f"help.{command or 'nemeton'}.about")
    assert about.split()[0] in output
    assert Words(language)("help.any.help") in " ".join(output.split())


def test_without_a_command_there_is_help(terminal: Terminal) -> None:
    assert "nemeton" in terminal.out()
    assert all(command in terminal.out() for command in COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_version_tells_how_it_was_built(terminal: Terminal, language: str) -> None:
    how = Words(language)("cli.compiled" if nemeton.COMPILED else "cli.plain")
    assert terminal.out("--version", "--lang", language) == f"nemeton {nemeton.__version__}, {how}\n"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CH"}, "fr"),
        ({"LANG": "de", "LC_ALL": ""}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "pt_BR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_here(environment) == language


def test_a_language_said_before_the_command_holds_for_it(tmp_path: Path) -> None:
    german = Words("de", "keltis").rule("KEL-21").split()[0]
    assert german in Terminal(tmp_path).out("--lang", "de", "rules", "keltis", "KEL-21")
    assert german in Terminal(tmp_path, "de_DE.UTF-8").out("rules", "keltis", "KEL-21")


def test_nothing_is_coloured_in_a_pipe(terminal: Terminal) -> None:
    del terminal.environment["NO_COLOR"]
    assert "\x1b" not in terminal.out("play", "keltis", "--seed", "1")


def test_who_stops_reading_stops_the_writing() -> None:
    program = [sys.executable, "-m", "nemeton", "rules", "keltis"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_signs_that_the_terminal_lacks_do_not_stop_it(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "nemeton", "play", "keltis", "--seed", "1", "--lang", "fr"]
    environment = {"PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(tmp_path), "PATH": ""}
    done = subprocess.run(program, input=b"", capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Keltis" in done.stdout


def test_columns_fill_the_width_and_are_read_downwards() -> None:
    screen = Screen("en", colour=False, width=40, interactive=False)
    cells = [f"{number:2} word" for number in range(7)]
    lines = screen.columns(cells, cells).splitlines()
    assert lines[0].split() == ["0", "word", "2", "word", "4", "word", "6", "word"]
    assert max(len(line) for line in lines) <= 40
    assert screen.columns([], []) == ""
    long = ["x" * 70, "y" * 70]
    assert screen.columns(long, long).splitlines() == long
