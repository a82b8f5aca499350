"""How a record tells which seats bots held: "Brigid (greedy bot)"."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

NAMES: Final = ("Brigid", "Lugh", "Epona", "Ogma", "Rosmerta", "Taranis")
SIGNED: Final = re.compile(r"(?P<name>.+) \((?P<bot>\w+) bot\)")


def signed(bot: str, taken: Collection[str] = ()) -> str:
    """Return a name for a bot's seat, other than those that are taken."""
    used = {shown(name) for name in taken}
    free = [name for name in NAMES if name not in used]
    name = free[0] if free else f"{NAMES[0]} {len(used)}"
    return f"{name} ({bot} bot)"


def bot_in(name: str) -> str:
    """Return which bot a seat's name is signed with, or "" for a person."""
    match = SIGNED.fullmatch(name)
    return match["bot"] if match else ""


def shown(name: str) -> str:
    """Return the name without what it is signed with."""
    match = SIGNED.fullmatch(name)
    return match["name"] if match else name
