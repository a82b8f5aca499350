"""The terms of a game: which of the two it is, its options and its components."""

from __future__ import annotations

from typing import Final

from nemeton.core.native import freeze, i64
from nemeton.games.celtic_quest.box import BOX, Box
from nemeton.games.celtic_quest.components import DESTINY_CARDS

QUEST: Final = "celtic_quest"
TRADER: Final = "celtic_trader"
BUILT: Final = "built"
QUICK: Final = "quick"
FIXED: Final = "fixed"
BASIC_DESTINIES: Final = 0b000_0011_1111
WITHOUT_LUCKIEST: Final = 0b011_1111_1111
ALL_DESTINIES: Final = (1 << DESTINY_CARDS) - 1


class Terms:
    """What is settled before the first action; never changed, shared by all states and views of a game."""

    def __init__(
        self,
        game: str,
        map: str,  # noqa: A002 - the option's own name
        items_in_bag: bool,
        round_limit: i64,
        advanced: bool = False,
        luckiest: bool = False,
        box: Box = BOX,
    ) -> None:
        self.game: Final[str] = game
        self.map: Final[str] = map
        self.items_in_bag: Final[bool] = items_in_bag
        self.round_limit: Final[i64] = round_limit
        self.advanced: Final[bool] = advanced
        self.luckiest: Final[bool] = luckiest
        self.box: Final[Box] = box
        self.has_quests: Final[bool] = game == QUEST  # and enchantment, crystals, the spell chart

    def destinies(self) -> int:
        """Return the destinies that are dealt from (CQ-22)."""
        if not self.advanced:
            return BASIC_DESTINIES
        return ALL_DESTINIES if self.luckiest else WITHOUT_LUCKIEST

    def has_open_destinies(self) -> bool:
        """Tell whether everybody sees the destinies: roles do lie open (CT-2)."""
        return self.game == TRADER

    def options(self) -> dict[str, bool | int | str]:
        """Return the options by name."""
        values: dict[str, bool | int | str] = {"map": self.map, "items_in_bag": self.items_in_bag}
        if self.game == QUEST:
            values["advanced"] = self.advanced
            values["luckiest"] = self.luckiest
        values["round_limit"] = int(self.round_limit)
        return values

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Terms)
            and self.game == other.game
            and self.options() == other.options()
            and self.box.source == other.box.source
        )

    def __hash__(self) -> int:
        return hash((self.game, self.map))


freeze(Terms)
