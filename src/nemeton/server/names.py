"""Names of people: letters, not markup, and no longer than a seat has room for."""

from __future__ import annotations

import unicodedata
from typing import Final

from nemeton.server.errors import Refusal

LONGEST: Final = 24
LONGEST_IN_RECORDS: Final = 64  # where a bot's name has its level with it
MARKS: Final = frozenset(" .,'’-–_!?()&#@+*:/·")
WRITTEN: Final = ("L", "M", "N", "So")  # letters, their accents, digits, pictures
DROPPED: Final = ("Cc", "Cf")  # controls, and what would turn the writing round


def clean(name: str, most: int = LONGEST) -> str:
    """Return a name as it is shown, or refuse it."""
    kept = [sign for sign in unicodedata.normalize("NFC", name) if unicodedata.category(sign) not in DROPPED]
    shown = " ".join("".join(kept).split())
    if not shown or len(shown) > most or not all(is_written(sign) for sign in shown):
        raise Refusal("bad_name", name=shown[:most], most=most)
    return shown


def is_written(sign: str) -> bool:
    """Tell whether names are written with this sign."""
    return sign in MARKS or unicodedata.category(sign).startswith(WRITTEN)
