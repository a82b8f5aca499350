"""Words for people: TOML catalogues in English, French and German, one set a game.

An action, a log line and an effect are notation; its first word picks the sentence, the others fill
it. `{a1}` is the first argument in words, `{s1}` the same read as a seat, `{who}` whom it concerns.
Where a sentence depends on how many arguments there are, the key says so: `"deal/2"`; where one of
them changes it altogether, the key is the whole notation: `"draw deck"`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from nemeton.core.errors import NemetonError, UnknownName

LANGUAGES: Final = ("en", "fr", "de")


class Line(NamedTuple):
    """One line of the log, as one reader may see it: `?` stands for what is hidden from them."""

    ply: int
    seat: int  # whom it concerns; NOBODY for the set-up
    text: str
    effects: tuple[str, ...] = ()


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat


@cache
def catalogue(package: str, language: str) -> Mapping[str, str]:
    """Return the flat catalogue of one package: `log.play` to its sentence."""
    path = files(package) / "words" / f"{language}.toml"
    return _flatten(tomllib.loads(path.read_text(encoding="utf-8")))


class Words:
    """The sentences of one language, of one game and of the program."""

    def __init__(self, language: str = "en", game: str = "") -> None:
        if language not in LANGUAGES:
            raise UnknownName("unknown_language", name=language, known=", ".join(LANGUAGES))
        self.language = language
        self.game = game
        self.entries: dict[str, str] = dict(catalogue("nemeton", language))
        if game:
            self.entries.update(catalogue(f"nemeton.games.{game}", language))

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return a sentence; with a fact `n`, its form for that number."""
        if "n" in facts and f"{key}.one" in self.entries:
            key = f"{key}.{'one' if self._is_singular(facts['n']) else 'other'}"
        return self.entries[key].format(**facts) if facts else self.entries[key]

    def _is_singular(self, n: object) -> bool:
        return n in ((0, 1) if self.language == "fr" else (1,))

    def __contains__(self, key: str) -> bool:
        return key in self.entries or f"{key}.other" in self.entries

    def term(self, token: str) -> str:
        """Return the word for a token of the notation; numbers stay as they are."""
        return self.entries.get(f"terms.{token}", token)

    def rules(self) -> dict[str, str]:
        """Return every rule id of the game with its sentence."""
        return {key[6:]: text for key, text in self.entries.items() if key.startswith("rules.")}

    def rule(self, rule: str) -> str:
        """Return the sentence of one rule."""
        sentence = self.entries.get(f"rules.{rule.upper()}")
        if sentence is None:
            raise UnknownName("unknown_rule", name=rule, known=", ".join(self.rules()))
        return sentence

    def action(self, text: str, names: Sequence[str] = ()) -> str:
        """Return an action as a button says it."""
        return self._phrase("actions", text, "", names)

    def line(self, line: Line, names: Sequence[str]) -> str:
        """Return a log line as a sentence, with what came of it."""
        who = names[line.seat] if line.seat >= 0 else ""
        said = [self._phrase("log", line.text, who, names)]
        said += [self._phrase("effects", effect, who, names) for effect in line.effects]
        return " ".join(said)

    def tally(self, text: str, names: Sequence[str] = ()) -> str:
        """Return the label of one line of a score."""
        return self._phrase("tally", text, "", names)

    def _phrase(self, section: str, text: str, who: str, names: Sequence[str]) -> str:
        verb, *rest = text.split()
        keys = (f"{section}.{text}", f"{section}.{verb}/{len(rest)}")
        key = next((key for key in keys if key in self), f"{section}.{verb}")
        facts: dict[str, object] = {"who": who}
        for i, token in enumerate(rest, 1):
            facts[f"a{i}"] = self.term(token)
            if token.isdecimal():
                facts[f"s{i}"] = names[int(token)] if int(token) < len(names) else token
                facts["n"] = int(token)
        return self(key, **facts)

    def error(self, error: NemetonError) -> str:
        """Return an error's sentence."""
        return self(f"errors.{error.key}", **error.facts)
