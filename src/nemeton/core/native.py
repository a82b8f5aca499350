"""The names to which mypyc gives a meaning; in plain Python they are ordinary.

`i64` is a machine integer in compiled code and `int` otherwise, so a value must stay inside 63 bits.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    T = TypeVar("T")

    def mypyc_attr(**_attributes: object) -> Callable[[T], T]:
        """Tell mypyc about a class; no effect in plain Python."""
        return lambda cls: cls
