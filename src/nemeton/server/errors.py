"""What a server refuses, beside what the core does; the sentences are in the program's catalogues."""

from __future__ import annotations

from typing import Final

from nemeton.core.errors import NemetonError
from nemeton.core.words import LANGUAGES, Words

BAD_REQUEST: Final = 400
STATUS: Final = {
    "bad_origin": 403,
    "bad_token": 403,
    "busy": 503,
    "no_table": 404,
    "not_found": 404,
    "not_over": 403,
    "not_playing": 409,
    "not_your_seat": 403,
    "seat_taken": 409,
    "too_fast": 429,
    "too_large": 413,
}


class Refusal(NemetonError):
    """The server refuses; the key of the sentence is the code for the wire as well."""

    code = "refused"


class BadDatabase(NemetonError):
    """The server cannot be started with this database."""

    code = "bad_database"


def code_of(error: NemetonError) -> str:
    """Return the code that tells a program why."""
    return error.key if isinstance(error, Refusal) else error.code


def status_of(error: NemetonError) -> int:
    """Return the HTTP status of an error."""
    return STATUS.get(code_of(error), BAD_REQUEST)


def sentence(error: NemetonError, language: str) -> str:
    """Return an error in words; a language that we don't speak is answered in English.

    What it quotes may hold half a surrogate pair, which no answer can: another sign stands for it.
    """
    said = Words(known(language), error.game).error(error)
    return said.encode(errors="replace").decode()


def known(language: str) -> str:
    """Return the language if we speak it, else English."""
    short = language[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]
