"""Whole files or none."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

import nemeton
from nemeton.cli import saving
from nemeton.core.record import Record


@pytest.fixture
def record() -> Record:
    return nemeton.Table(nemeton.game("keltis"), seats=2, seed=1).record


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Let every write stop half way."""
    write_text = Path.write_text

    def half(path: Path, text: str, **how: str) -> int:
        write_text(path, text[: len(text) // 2], **how)
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_text", half)
    return monkeypatch


def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path, record: Record, full_disk: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"the old game")
    with pytest.raises(OSError, match="No space"):
        saving.write(file, str(record))
    assert file.read_text() == "the old game"
    assert list(tmp_path.iterdir()) == [file]
    full_disk.undo()
    saving.write(file, str(record))
    assert Record.parse(file.read_text()) == record
    assert list(tmp_path.iterdir()) == [file]


def test_trouble_is_told_once_and_can_pass(tmp_path: Path, record: Record, full_disk: pytest.MonkeyPatch) -> None:
    keeper = saving.Keeper(tmp_path / "game.txt")
    assert keeper.keep(record)
    assert keeper.trouble == "No space left on device"
    assert not keeper.keep(record)
    full_disk.undo()
    assert not keeper.keep(record)
    assert keeper.trouble == ""
    assert Record.parse(keeper.file.read_text()) == record


def test_links_and_devices_keep_their_place(tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    link.symlink_to(target)
    saving.write(link, "text")
    assert link.is_symlink()
    assert target.read_text() == "text"
    saving.write(Path("/dev/null"), "text")
    assert not Path("/dev/null").is_file()


def test_no_two_games_share_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    files = set()
    for _ in range(3):
        file = saving.new_file("keltis")
        saving.write(file, "text")
        files.add(file)
    assert len(files) == 3
    assert {file.parent for file in files} == {tmp_path / "nemeton" / "games"}


def test_a_folder_one_may_not_look_into_is_told_when_it_is_written(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for name in ("stat", "mkdir"):
        monkeypatch.setattr(f"os.{name}", refuse)
    keeper = saving.Keeper(saving.new_file("keltis"))
    assert keeper.keep(record)
    assert keeper.trouble == "Permission denied"


def test_without_a_state_folder_there_is_one_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saving.folder() == tmp_path / ".local" / "state" / "nemeton" / "games"
