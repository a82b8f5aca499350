"""Whole games, kept as text and played again: one at least for each way in which a game can end.

The folder is `transcripts/<game>/`, a file `<ending>.txt` or `<ending>-<variant>.txt`.
"""

from pathlib import Path

import pytest

from nemeton.core.game import Game
from nemeton.core.record import Record
from nemeton.core.state import NOBODY
from nemeton.games import GAMES

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*/*.txt"))


def scores_at_the_end(text: str) -> list[int]:
    """Return the scores that a transcript's last line has, read without the record's own reader."""
    last = text.rstrip().splitlines()[-1]
    return [int(score) for score in last.partition("scores ")[2].split()]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_transcript_plays_out_as_it_was_recorded(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    state = record.replay()
    assert record.game.name == path.parent.name
    assert state.to_move() == NOBODY
    assert state.ending() == path.stem.partition("-")[0]
    assert state.scores() == scores_at_the_end(text)
    assert str(record) == text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ending_of_a_game_has_a_transcript(game: Game) -> None:
    found = {path.stem.partition("-")[0] for path in TRANSCRIPTS if path.parent.name == game.name}
    assert found == set(game.endings)
