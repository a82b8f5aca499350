"""What the README shows is run."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL))
def test_the_library_example_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "nemeton record 1" in printed
    assert re.search(r"\d+ \[(-?\d+, ){3}-?\d+\] \w+", printed)


def test_every_file_the_readme_links_to_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (Path(__file__).parent.parent / link).exists(), link
