"""Records and positions as files; counting and measuring."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nemeton
from nemeton.cli import lab
from nemeton.core.game import Game
from nemeton.core.playout import roll
from nemeton.core.record import Record
from nemeton.core.signature import signature
from nemeton.core.state import NOBODY
from nemeton.core.words import LANGUAGES, Words
from nemeton.games import GAMES
from tests.cli.terminal import Terminal

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
SHORT = ("--option", "turn_limit=6")


@EVERY_GAME
def test_bots_play_and_the_record_comes_out(terminal: Terminal, game: Game) -> None:
    seats = game.seats.stop - 1
    text = terminal.out("record", game.name, "--seats", str(seats), "--bots", "greedy,random", "--seed", "7")
    record = Record.parse(text)
    assert (record.game, record.seats) == (game, seats)
    assert record.replay().to_move() == NOBODY
    assert record.names[0] == "Brigid (greedy bot)"
    assert record.names[1] == "Lugh (random bot)"
    data = terminal.out("record", game.name, "--seats", str(seats), "--bots", "greedy,random", "--seed", "7", "--json")
    assert Record.from_json(json.loads(data)) == record


def test_a_record_goes_to_a_file_whole(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "folder" / "game.txt"
    assert terminal.out("record", "keltis", "--seed", "1", "-o", file) == ""
    assert file.read_text() == terminal.out("record", "keltis", "--seed", "1")
    assert [path.name for path in file.parent.iterdir()] == ["game.txt"]


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_shown_at_any_ply_to_any_seat(
    terminal: Terminal, tmp_path: Path, game: Game, language: str
) -> None:
    file = tmp_path / "game.txt"
    terminal.out("record", game.name, "--bots", "random", "--seed", "5", "-o", file)
    record = Record.parse(file.read_text())
    count = len(record.actions)
    for ply in (0, 1, count // 2, count):
        for seat in ((), ("--seat", "0"), ("--seat", "lugh")):
            output = terminal.out("replay", file, "--at", str(ply), *seat, "--lang", language)
            assert Words(language)("cli.ply", ply=ply, count=count) in output
    log = terminal.out("replay", file, "--log", "--lang", language)
    assert f"\n{count - 1:4} " in log


def test_a_replay_hides_what_a_seat_may_not_see(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    terminal.out("record", "keltis", *SHORT, "--seed", "5", "-o", file)
    own, public = (terminal.out("replay", file, "--log", *seat) for seat in (("--seat", "0"), ()))
    assert "Brigid is dealt a card." in public
    assert "Brigid is dealt a card." not in own
    assert "Lugh is dealt a card." in own


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("--at 99999", "no ply"),
        ("--at -1", "no ply"),
        ("--seat 7", "no seat"),
        ("--seat X", "no seat"),
    ],
)
def test_what_a_record_does_not_have_is_refused(
    terminal: Terminal, tmp_path: Path, arguments: str, answer: str
) -> None:
    file = tmp_path / "game.txt"
    terminal.out("record", "keltis", *SHORT, "--seed", "5", "-o", file)
    assert answer in terminal.refusal("replay", file, *arguments.split())


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"nemeton_record": 1}', "nemeton record 9", "\0", "x\n" * 99])
def test_nonsense_is_no_record(terminal: Terminal, tmp_path: Path, text: str) -> None:
    file = tmp_path / "nonsense.txt"
    file.write_text(text)
    terminal.refusal("replay", file)
    terminal.refusal("play", "--resume", file)
    terminal.refusal("position", file)


@EVERY_GAME
def test_a_position_is_checked_and_drawn(terminal: Terminal, tmp_path: Path, game: Game) -> None:
    state = game.new()
    roll(state, nemeton.Rng(3))
    file = tmp_path / "position.txt"
    file.write_text(str(state))
    output = terminal.out("position", file)
    assert f"Player {state.to_move() + 1}: " in output
    assert terminal.out("position", "-", typed=str(state)) == output
    for seat in range(state.seats):
        terminal.out("position", file, "--seat", str(seat))
    assert "no seat" in terminal.refusal("position", file, "--seat", "9")
    file.write_text(str(state).replace(":", "", 1))
    terminal.refusal("position", file)


@EVERY_GAME
def test_perft_counts_what_the_library_counts(terminal: Terminal, tmp_path: Path, game: Game) -> None:
    assert terminal.out("perft", game.name, "--depth", "0") == "1\n"
    assert terminal.out("perft", game.name, "--depth", "2") == f"{nemeton.perft(game.new(), 2)}\n"
    state = game.new()
    roll(state, nemeton.Rng(3))
    file = tmp_path / "position.txt"
    file.write_text(str(state))
    lines = terminal.out("perft", game.name, "--depth", "2", "--position", file, "--divide").splitlines()
    counts = {game.actions.parse(text): int(count) for text, count in (line.rsplit(": ", 1) for line in lines[:-1])}
    assert counts == nemeton.divide(state, 2)
    assert int(lines[-1]) == sum(counts.values()) == nemeton.perft(state, 2)
    assert terminal.out("perft", game.name, "--depth", "2", "--seed", "3").split()[-1] == lines[-1]


def test_bench_measures(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "BENCH_SECONDS", 0.05)
    data = json.loads(terminal.out("bench", "keltis", "--json"))
    assert set(data) == {
        "game",
        "seats",
        "decisions_per_s",
        "games_per_s",
        "copies_per_s",
        "compiled",
        "signature",
    }
    assert (data["game"], data["seats"], data["compiled"]) == ("keltis", 4, nemeton.COMPILED)
    assert data["signature"] == signature(nemeton.game("keltis"))
    assert data["decisions_per_s"] > 50 * data["games_per_s"] > 0
    assert data["copies_per_s"] > 1000
    assert [result["game"] for result in json.loads(terminal.out("bench", "--json"))] == [game.name for game in GAMES]
    assert str(data["signature"]) in terminal.out("bench", "keltis")
