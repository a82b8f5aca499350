"""Traceability: which test holds the game to which rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Say which rules a test holds the game to: `@rule("KEL-21")`."""

    def mark(test: Test) -> Test:
        cited = (*getattr(test, "rules", ()), *ids)
        test.rules = cited  # type: ignore[attr-defined]
        return test

    return mark


def rules_of(game: str) -> list[str]:
    """Return the rule ids of a game's catalogue, RULES.md in its folder."""
    text = (files(f"nemeton.games.{game}") / "RULES.md").read_text(encoding="utf-8")
    return re.findall(r"^- ([A-Z]+-\d+)\b", text, flags=re.MULTILINE)


def cited_rules(tests: Path) -> dict[str, list[str]]:
    """Return every rule id that a test below a folder cites, with the names of the tests."""
    cited: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule_id in _decorated(node):
                    cited.setdefault(rule_id, []).append(f"{path.name}::{node.name}")
    return cited


def _decorated(function: ast.FunctionDef) -> list[str]:
    found: list[str] = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "rule":
            found += [str(ast.literal_eval(argument)) for argument in decorator.args]
    return found
