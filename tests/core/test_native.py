"""What is frozen cannot be changed."""

from __future__ import annotations

from typing import Final

import pytest

from nemeton.core.native import freeze


class Stone:
    """A class of which nothing changes."""

    def __init__(self, weight: int) -> None:
        self.weight: Final[int] = weight


freeze(Stone)


def test_a_frozen_attribute_is_set_once() -> None:
    stone = Stone(3)
    with pytest.raises(AttributeError, match="weight of a Stone never changes"):
        stone.weight = 4  # type: ignore[misc]
    with pytest.raises(AttributeError, match="weight of a Stone never changes"):
        del stone.weight
    assert stone.weight == 3
