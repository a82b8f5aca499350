"""A whole evening at the terminal, typed line by line."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import nemeton
from nemeton.core.game import Game
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.core.table import Table
from nemeton.core.words import LANGUAGES, Words
from nemeton.games import GAMES
from tests.cli.terminal import Terminal

SHORT = ("--option", "turn_limit=6")
FIRST_CHOICES = "1\n" * 2000


def kept(terminal: Terminal) -> Record:
    return Record.parse(terminal.kept().read_text(encoding="utf-8"))


def decisions(record: Record) -> list[str]:
    """Return the seats' actions in notation."""
    state, found = record.first(), []
    for action in record.actions:
        if state.to_move() >= 0:
            found.append(record.game.actions.text(action))
        state.apply(action)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_against_bots(terminal: Terminal, game: Game, language: str) -> None:
    limits = [part for option in game.options if "limit" in option.name for part in ("--option", f"{option.name}=8")]
    output = terminal.out("play", game.name, *limits, "--seed", "4", "--lang", language, typed=FIRST_CHOICES)
    record = kept(terminal)
    state = record.replay()
    assert state.to_move() == NOBODY
    assert Words(language, game.name)(f"endings.{state.ending()}").split()[0] in output
    for score in state.scores():
        assert str(score).replace("-", "−") in output
    assert max(len(line) for line in output.splitlines() if str(terminal.folder) not in line) <= 80


def test_the_end_is_told_line_by_line(terminal: Terminal) -> None:
    output = terminal.out("play", "keltis", *SHORT, "--seed", "4", typed=FIRST_CHOICES)
    state = kept(terminal).replay()
    end = output[output.rindex("The last turn of the limit is over.") :]
    numbers = [int(line.split()[-1].replace("−", "-")) for line in end.splitlines() if re.search(r" [−\d]+$", line)]
    expected = []
    for seat in sorted(range(2), key=lambda seat: state.standings()[seat]):
        expected += [state.scores()[seat], *(points for _, points in state.tally(seat))]
    assert numbers == expected
    assert re.search(r"(wins|share the win)\.", end)


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    games = [Terminal(tmp_path / name) for name in "ab"]
    for terminal in games:
        terminal.out("play", "keltis", *SHORT, "--seed", "9", typed=FIRST_CHOICES)
    assert games[0].kept().read_text() == games[1].kept().read_text()


def test_every_action_is_kept_at_once(terminal: Terminal) -> None:
    terminal.out("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2", typed="\n1\n1\n")
    first = decisions(kept(terminal))
    assert len(first) == 2
    assert kept(terminal).names == ("Anna", "Ben")


def test_actions_are_taken_by_number_notation_and_beginning(terminal: Terminal) -> None:
    output = terminal.out("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2", typed="\n")
    hand = re.search(r"1 (Play (\w+) (\d+))", output)
    assert hand is not None
    label, colour, value = hand.groups()
    for typed in ("1", label, label.upper(), f"play {colour} {value}", f"  play   {colour}  {value} ", "pl %.3s %s"):
        other = Terminal(terminal.folder / typed.replace(" ", "_").replace("%", ""))
        line = typed % (colour, value) if "%" in typed else typed
        other.out("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2", typed=f"\n{line}\n")
        assert decisions(kept(other)) == [f"play {colour} {value}"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "no number 99"),
        ("0", "no number 0"),
        ("99999999999999999999", "no number"),
        ("play", "could be: play"),
        ("sing", "not an action"),
        ("play gren 3", "Did you mean"),
        ("draw deck", "KEL-20"),
        ("pass", "“pass” is not possible at step card (KEL-20)"),
        ("why pass", "KEL-20"),
        ("why", "Why what?"),
        ("why sing", "not an action"),
        ("rules kel-21", "A row only rises"),
        ("rules KEL-99", "no rule"),
        ("rules", "KEL-62"),
        ("hint", "These look best"),
        ("undo", "nothing to take back"),
        ("go home", "no walks"),
        ("help", "save [FILE]"),
        ("log", "begins."),
        ("log all", "On stone 3 of the brown path"),
        ("board", "Your hand"),
        ("save", "is kept in"),
        ("", "> "),
        ("é\u0000\t☃", "not an action"),
        ("why " + "x" * 5000, "not an action"),
    ],
)
def test_whatever_is_typed_gets_an_answer(terminal: Terminal, typed: str, answer: str) -> None:
    output = terminal.out("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2", typed=f"\n{typed}\n")
    said = output[output.index("> ") :]
    assert answer in " ".join(said.split()) or answer in said
    assert decisions(kept(terminal)) == []


def test_help_shows_how_short_one_may_be(terminal: Terminal) -> None:
    people = ("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2")
    output = " ".join(terminal.out(*people, typed="\nhelp\n").split())
    example = re.search(r"its notation \((.+?)\), or the start of it \((.+?)\)", output)
    assert example is not None
    notation, start = example.groups()
    assert len(start) < len(notation)
    other = Terminal(terminal.folder / "other")
    other.out(*people, typed=f"\n{start}\n")
    assert decisions(kept(other)) == [notation]


def test_why_tells_what_is_possible_too(terminal: Terminal) -> None:
    output = terminal.out("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2", typed="\n")
    action = re.search(r"1 Play (\w+ \d+)", output)
    assert action is not None
    asked = f"\nwhy play {action[1]}\n"
    output = terminal.out("play", "keltis", "--seat", "Anna", "--seat", "Ben", "--seed", "2", typed=asked)
    assert "is possible now" in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_names_in_every_language(terminal: Terminal, language: str) -> None:
    words = Words(language)
    typed = "\n".join(words(f"cli.commands.{name}.name") for name in ("help", "hint", "board", "log", "save", "quit"))
    output = terminal.out("play", "keltis", "--seed", "2", "--lang", language, typed=typed)
    assert words("cli.commands.save.about").split(",")[0] in " ".join(output.split())
    assert words("cli.how_to_resume") in output


# Undo


def test_against_bots_undo_goes_back_to_the_own_last_decision(terminal: Terminal) -> None:
    terminal.out("play", "keltis", "--seed", "2", typed="1\n1\n1\n1\n1\n")
    before = decisions(kept(terminal))
    other = Terminal(terminal.folder / "other")
    output = other.out("play", "keltis", "--seed", "2", typed="1\n1\n1\n1\n1\nundo\nundo\nundo\n")
    after = decisions(kept(other))
    assert output.count("Taken back.") == 3
    assert after == before[: len(after)]
    assert len(after) < len(before)


def test_among_people_undo_stops_at_what_is_new(terminal: Terminal) -> None:
    people = ("--seat", "Anna", "--seat", "Ben", "--seed", "2")
    output = terminal.out("play", "keltis", *people, typed="\n1\nundo\n1\n1\ndraw deck\n\nundo\n")
    assert output.count("Taken back.") == 1
    assert "There is nothing to take back" in output
    assert decisions(kept(terminal))[-1] == "draw deck"


# Several people


def test_a_curtain_falls_between_hands(terminal: Terminal) -> None:
    people = ("--seat", "Anna", "--seat", "Ben", "--seed", "2")
    output = terminal.out("play", "keltis", *people, typed="\n1\n1\ndraw deck\n\n")
    first, second = re.findall(r"pass the device to (\w+)\.", output)
    assert {first, second} == {"Anna", "Ben"}
    curtain = output[output.rindex(f"{first}: ") : output.rindex(f"Please pass the device to {second}")]
    assert curtain.count("\n") > 40
    after = output[output.rindex("pass the device") :]
    assert f"{second} (you)" in after
    assert f"{first} (you)" not in after


def test_what_another_person_drew_stays_theirs(terminal: Terminal) -> None:
    people = ("--seat", "Anna", "--seat", "Ben", "--seed", "2")
    output = terminal.out("play", "keltis", *people, typed="\n1\n1\ndraw deck\n\nlog all\n")
    after = output[output.rindex("pass the device") :]
    (drawn,) = [line for line in str(kept(terminal)).splitlines() if line.startswith("drawn")]
    assert "has drawn a card." in after
    assert f"has drawn {drawn.removeprefix('drawn ')}" not in after


def test_names_are_made_fit_and_different(terminal: Terminal) -> None:
    people = ("--seat", "Anna\nBob\x1b[2J", "--seat", "me", "--seat", "me ", "--seat", "x" * 90)
    terminal.out("play", "keltis", *people, typed="\n")
    assert kept(terminal).names == ("Anna Bob [2J", "Player 2", "Player 3", "x" * 24)
    other = Terminal(terminal.folder / "other")
    other.out("play", "keltis", "--seat", "Anna", "--seat", "Anna", typed="\n")
    assert kept(other).names == ("Anna", "Anna 2")


def test_seats_that_are_left_go_to_bots(terminal: Terminal) -> None:
    terminal.out("play", "keltis", "--seat", "random", "--seat", "Anna", "--seats", "4", typed="")
    assert kept(terminal).names == ("Brigid (random bot)", "Anna", "Lugh (greedy bot)", "Epona (greedy bot)")


def test_bots_alone_can_be_watched(terminal: Terminal) -> None:
    output = terminal.out("play", "keltis", *SHORT, "--seat", "random", "--seat", "random", "--seed", "1")
    assert "Brigid" in output
    assert kept(terminal).replay().to_move() == NOBODY
    assert "Your hand" not in output


# Leaving and coming back


def resume_command(output: str) -> list[str]:
    match = re.search(r"^  nemeton (play --resume \S+)$", output, flags=re.MULTILINE)
    assert match is not None
    return match[1].split()


def test_a_game_goes_on_where_it_was_left(terminal: Terminal) -> None:
    setting = ("play", "keltis", *SHORT, "--seat", "random", "--seat", "Anna", "--seat", "greedy")
    output = terminal.out(*setting, "--seed", "3", typed="1\n")
    before = kept(terminal)
    output = terminal.out(*resume_command(output), typed=FIRST_CHOICES)
    after = kept(terminal)
    assert after.actions[: len(before.actions)] == before.actions
    assert after.names == before.names == ("Brigid (random bot)", "Anna", "Lugh (greedy bot)")
    assert after.replay().to_move() == NOBODY
    assert "Anna (you)" in output


def test_the_last_open_game_is_found(terminal: Terminal) -> None:
    terminal.out("play", "keltis", "--seed", "3", typed="1\nquit\n")
    before = terminal.kept().read_text()
    terminal.out("play", "--resume", "last", typed="")
    assert terminal.kept().read_text() == before
    terminal.out("play", "--resume", "last", "--seed", "1", typed=FIRST_CHOICES)
    assert "No open game" in terminal.refusal("play", "--resume", "last")


def test_others_files_are_read_and_not_written(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.txt"
    terminal.out("record", "keltis", "--seed", "3", "-o", file)
    text = file.read_text()
    terminal.out("play", "--resume", file)
    assert file.read_text() == text
    assert kept(terminal) == Record.parse(text)


def test_seats_can_be_taken_anew(terminal: Terminal) -> None:
    output = terminal.out("play", "keltis", "--seed", "3", typed="1\n")
    resume = resume_command(output)
    terminal.out(*resume, "--seat", "greedy", "--seat", "Ben")
    assert kept(terminal).names == ("Brigid (greedy bot)", "Ben")
    assert "3 seats were given" in terminal.refusal(*resume, *["--seat", "me"] * 3)
    assert "no game" in terminal.refusal("play", "chess", *resume[1:])


def test_a_record_without_names_seats_me_and_bots(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "nameless.txt"
    file.write_text(str(nemeton.Table(nemeton.game("keltis"), seats=3, seed=1).record))
    terminal.out("play", "--resume", file)
    assert kept(terminal).names == ("Player 1", "Brigid (greedy bot)", "Lugh (greedy bot)")


def test_a_broken_record_is_refused_with_the_ply(terminal: Terminal, tmp_path: Path) -> None:
    terminal.out("play", "keltis", "--seed", "3", typed="1\n")
    broken = tmp_path / "broken.txt"
    broken.write_text(terminal.kept().read_text().rsplit("end:")[0])
    assert "cut off at ply" in terminal.refusal("play", "--resume", broken)
    broken.write_bytes(b"\xff\xfe\x00nonsense")
    assert "not a text" in terminal.refusal("play", "--resume", broken)


def test_where_nothing_can_be_kept_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    terminal = Terminal(tmp_path / "file")
    result = terminal.run("play", "keltis", *SHORT, "--seed", "3", typed="1\nsave\nquit\n")
    assert result.exit_code == 0
    assert result.stderr.count("cannot be kept") == 1
    assert "cannot be written" in result.stdout
    record = Record.parse(result.stdout[result.stdout.index("nemeton record 1") :])
    assert len(decisions(record)) >= 1


def test_a_name_that_cannot_be_written_does_not_end_the_game(terminal: Terminal, tmp_path: Path) -> None:
    record = nemeton.Table(nemeton.game("keltis"), seats=2, seed=1, names=["\ud800", "Ben"]).record
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(record.to_json()))
    result = terminal.run("play", "--resume", file, typed="\n")
    assert result.exit_code == 0
    assert "cannot be kept" in result.stderr


def test_save_writes_a_copy_but_over_nothing(terminal: Terminal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    output = terminal.out("play", "keltis", "--seed", "3", typed=f"save {copy}\nsave {copy}\nsave {tmp_path}/a\0b\n")
    assert Record.parse(copy.read_text()).actions == kept(terminal).actions
    assert "is there already" in " ".join(output.split())


# Components


def test_an_owners_components_are_played_with_and_kept(terminal: Terminal, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "celtica.md").read_text(encoding="utf-8")
    file = tmp_path / "board.toml"
    file.write_text(page.split("```toml\n")[1].split("```")[0])
    terminal.out("play", "celtica", "--components", file, "--seed", "1", typed="1\n")
    before = kept(terminal)
    assert before.components == tomllib.loads(file.read_text())
    terminal.out("play", "--resume", "last", typed="1\n")
    assert kept(terminal).components == before.components


@pytest.mark.parametrize("text", ["x", "x = 1", "path = 1979-05-27", "path = nan", "path = []", ""])
def test_other_components_are_refused(terminal: Terminal, tmp_path: Path, text: str) -> None:
    file = tmp_path / "board.toml"
    file.write_text(text)
    terminal.refusal("play", "celtica", "--components", file)
    assert "cannot be changed" in terminal.refusal("play", "keltis", "--components", "/dev/null")


# Walks


def about_to_walk(game: Game) -> tuple[Record, str]:
    """Return a record that stands where somebody can walk, and a place within reach."""
    table, rng = Table(game, seed=1), Rng(1)
    while True:
        view = table.view(table.to_move)
        steps = [text for text in map(game.actions.text, view.legal) if text.startswith("step ")]
        if steps:
            return table.record, steps[0].removeprefix("step ")
        table.play(view.seat, view.legal[rng.below(len(view.legal))], at=table.ply)


@pytest.mark.parametrize("game", [game for game in GAMES if game.plan], ids=lambda game: str(game.name))
def test_a_planned_walk_is_shown_before_it_is_played(terminal: Terminal, tmp_path: Path, game: Game) -> None:
    record, place = about_to_walk(game)
    file = tmp_path / "walk.txt"
    file.write_text(str(record))
    people = [part for seat in range(record.seats) for part in ("--seat", f"Player {seat}")]
    typed = f"\ngo nowhere\ngo {place}\nno\ngo {place}\nyes\n"
    output = terminal.out("play", "--resume", file, *people, typed=typed)
    assert "no way to “nowhere”" in output
    assert output.count("Play this?") == 2
    assert decisions(kept(terminal)) == [*decisions(record), f"step {place}"]
    assert "go PLACE" in terminal.out("play", "--resume", file, typed="\nhelp\n")
