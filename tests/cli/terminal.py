"""A terminal for tests: what is typed goes in, what is written comes out."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from nemeton.cli import app


class Terminal:
    """Runs commands as if piped, with a folder of its own for kept games."""

    def __init__(self, folder: Path, language: str = "en_GB.UTF-8") -> None:
        self.folder = folder
        self.environment = {"XDG_STATE_HOME": str(folder), "LC_ALL": language, "NO_COLOR": "1", "TERM": "xterm"}

    def run(self, *arguments: str | Path, typed: str = "") -> Result:
        """Run one command to its end."""
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, env=self.environment)

    def out(self, *arguments: str | Path, typed: str = "") -> str:
        """Run a command that must succeed and return what it wrote."""
        result = self.run(*arguments, typed=typed)
        assert result.exit_code == 0, result.output
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result.stdout

    def refusal(self, *arguments: str | Path, typed: str = "") -> str:
        """Run a command that must be refused, and return the one line that says why."""
        result = self.run(*arguments, typed=typed)
        assert result.exit_code == 2, result.output
        assert isinstance(result.exception, SystemExit)
        assert result.stderr.count("\n") == 1
        assert "Traceback" not in result.output
        return result.stderr.rstrip("\n")

    def kept(self) -> Path:
        """Return the one game that is kept."""
        (file,) = (self.folder / "nemeton" / "games").glob("*.txt")
        return file
