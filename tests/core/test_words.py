"""Every sentence is there in every language, and can be said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

import nemeton
from nemeton.core.errors import NemetonError
from nemeton.core.game import Game
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, SPECTATOR
from nemeton.core.words import LANGUAGES, Line, Words, catalogue
from nemeton.games import GAMES

SOURCES = Path(str(files("nemeton")))
PACKAGES = ("nemeton", *(f"nemeton.games.{game.name}" for game in GAMES))
NAMES = ("Anna", "Ben", "Cleo", "Dai", "Eve")
FACTS_OF_EVERY_ERROR = {"n"}


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def without_number(key: str) -> str:
    return re.sub(r"\.(one|other)$", "", key)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_entry(package: str, language: str) -> None:
    wanted = {key for other in LANGUAGES for key in catalogue(package, other)}
    assert not wanted - set(catalogue(package, language))


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_gaps_of_the_english_one(package: str, language: str) -> None:
    english = catalogue(package, "en")
    for key, sentence in catalogue(package, language).items():
        if not key.endswith(".one"):  # "one" may say the number in letters
            assert placeholders(sentence) == placeholders(english[key]), key
        assert sentence.strip() == sentence != "", key


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_singular_has_its_plural(package: str, language: str) -> None:
    entries = catalogue(package, language)
    for key in entries:
        if key.endswith(".one"):
            assert f"{without_number(key)}.other" in entries


# Errors


@cache
def error_classes() -> frozenset[str]:
    """Return the names of all classes of errors in the sources, the core's first."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES.rglob("*.py")]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = {NemetonError.__name__}
    while (
        more := {kind.name for kind in classes if any(getattr(base, "id", "") in found for base in kind.bases)} - found
    ):
        found |= more
    return frozenset(found)


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def keys_of(argument: ast.expr, function: Function) -> set[str]:
    """Return the keys that a first argument can be: a literal, or what a local name was given."""
    if isinstance(argument, ast.Constant):
        return {str(argument.value)}
    if isinstance(argument, ast.IfExp):
        return keys_of(argument.body, function) | keys_of(argument.orelse, function)
    if isinstance(argument, ast.Name):
        return {key for value in values_given(argument.id, function) for key in keys_of(value, function)}
    raise AssertionError(f"line {argument.lineno}: the key of an error must be readable in the source")


def values_given(name: str, function: Function) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            yield node.value


def raised(file: Path) -> Iterator[tuple[str, set[str], bool]]:
    """Yield each key that a file refuses with, its facts, and whether there may be others."""
    for function in functions(ast.parse(file.read_text(encoding="utf-8"))):
        for node in ast.walk(function):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in error_classes() or called.lstrip("_").startswith("refuse"):
                facts = {keyword.arg for keyword in node.keywords if keyword.arg}
                opaque = called.lstrip("_").startswith("refuse") or any(word.arg is None for word in node.keywords)
                for key in sorted(keys_of(node.args[0], function)) if called in error_classes() or is_key(node) else ():
                    yield key, facts, opaque


def is_key(call: ast.Call) -> bool:
    """Tell whether a refusal is called with a key; helpers also take records and nodes."""
    return isinstance(call.args[0], ast.Constant) and re.fullmatch(r"\w+", str(call.args[0].value)) is not None


def game_of(file: Path) -> str:
    parts = file.relative_to(SOURCES).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


REFUSALS = [
    pytest.param(file, key, facts, opaque, id=f"{file.stem}-{key}")
    for file in sorted(SOURCES.rglob("*.py"))
    if game_of(file) in ("", *(game.name for game in GAMES))
    for key, facts, opaque in raised(file)
]


@pytest.mark.parametrize(("file", "key", "facts", "opaque"), REFUSALS)
def test_every_refusal_has_its_sentence_and_its_facts(file: Path, key: str, facts: set[str], opaque: bool) -> None:
    sentences = [Words(language, game_of(file)).entries.get(f"errors.{key}") for language in LANGUAGES]
    assert None not in sentences
    if not opaque:
        for sentence in sentences:
            assert placeholders(str(sentence)) <= facts | FACTS_OF_EVERY_ERROR


def test_the_scan_finds_refusals() -> None:
    keys = {parameter.values[1] for parameter in REFUSALS}
    assert {"unknown_game", "not_an_action", "not_an_action_near", "record_cut_off", "position_line"} <= keys


@pytest.mark.parametrize("package", PACKAGES)
def test_no_refusal_is_left_over(package: str) -> None:
    raised_keys = {f"errors.{parameter.values[1]}" for parameter in REFUSALS}
    used_by_name = {"errors.system"}
    written = {key for key in catalogue(package, "en") if key.startswith("errors.") and ".usage." not in key}
    assert not written - raised_keys - used_by_name


# Rules and what games say


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_sentence_and_every_sentence_a_rule(game: Game, language: str) -> None:
    text = (files(f"nemeton.games.{game.name}") / "RULES.md").read_text(encoding="utf-8")
    ids = set(re.findall(r"^- ([A-Z]+-\d+[a-z]?)", text, flags=re.MULTILINE))
    assert ids == set(Words(language, game.name).rules())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_game_is_in_words(game: Game, language: str) -> None:
    words = Words(language, game.name)
    for text in game.actions.texts:
        assert "{" not in words.action(text, NAMES)
    for option in game.options:
        assert words(f"options.{option.name}.title")
        assert words(f"options.{option.name}.sentence")
        assert words.rule(option.rule)
    for ending in game.endings:
        assert words(f"endings.{ending}")
    for key in ("title", "tagline", "length", "about"):
        assert words(f"game.{key}")
    if game.reconstructed:
        assert words("game.reconstructed")


@cache
def told(game: Game) -> tuple[set[tuple[str, tuple[str, ...]]], set[str], set[str]]:
    """Return the log lines, steps and tally lines of some random games, each once."""
    lines, steps, tallies = set(), set(), set()
    for seats in game.seats:
        state, rng = game.new(seats=seats), Rng(seats)
        while (mover := state.to_move()) != NOBODY:
            steps.add(state.step().name)
            action = state.pick(rng) if mover == CHANCE else state.choose(rng)
            before, state = state, state.copy()
            state.apply(action)
            for reader in (*range(seats), SPECTATOR):
                _, text, effects = game.tell(before, action, state, reader)
                lines.add((text, tuple(effects)))
            tallies |= {text for seat in range(seats) for text, _ in state.tally(seat)}
        steps.add(state.step().name)
    return lines, steps, tallies


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_in_words(game: Game, language: str) -> None:
    words = Words(language, game.name)
    lines, steps, tallies = told(game)
    for text, effects in lines:
        for seat in (0, NOBODY):
            assert words.line(Line(0, seat, text, effects), NAMES)
    for step in steps:
        assert words(f"steps.{step}")
    for text in tallies:
        assert words.tally(text, NAMES)


# How words are put together


def test_numbers_choose_their_form() -> None:
    english, french = Words("en", "keltis"), Words("fr", "keltis")
    assert english("effects.points", n=1) != english("effects.points", n=2).replace("2", "1")
    assert english("effects.points", n=0) == english("effects.points", n=2).replace("2", "0")
    assert french("effects.points", n=0) == french("effects.points", n=1).replace("1", "0")


def test_an_argument_may_have_a_sentence_of_its_own() -> None:
    words = Words("fr", "keltis")
    assert words.action("draw deck") == "Prendre de la pioche"
    assert words.action("draw green") == "Prendre du vert défaussé"


def test_a_hidden_part_is_told_as_such() -> None:
    line = Line(3, 1, "drawn ?", ())
    assert Words("en", "keltis").line(line, NAMES) == "Ben has drawn a card."


@pytest.mark.parametrize(("language", "start"), [("en", "There is no"), ("fr", "Il n'y a pas"), ("de", "Es gibt kein")])
def test_an_error_speaks_the_readers_language(language: str, start: str) -> None:
    with pytest.raises(nemeton.UnknownName) as refused:
        nemeton.game("chess")
    assert Words(language).error(refused.value).startswith(start)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(nemeton.UnknownName, match="tlh"):
        Words("tlh")
