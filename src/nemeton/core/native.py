"""The names to which mypyc gives a meaning; in plain Python they are ordinary.

`i64` is a machine integer in compiled code and `int` otherwise, so a value must stay inside 63 bits. `Final`
makes an attribute read-only in compiled code; `freeze` does it in plain Python.
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


def freeze(kind: type) -> None:
    """Let each attribute of a class's objects be set once; compiled, `Final` has done so already."""
    if "__mypyc_attrs__" not in vars(kind):
        setattr(kind, "__setattr__", set_once)  # noqa: B010 - mypy refuses the plain assignment
        setattr(kind, "__delattr__", keep)  # noqa: B010


def set_once(thing: object, name: str, value: object) -> None:
    """Set an attribute that has no value yet."""
    if name in vars(thing):
        raise AttributeError(f"{name} of a {type(thing).__name__} never changes")
    object.__setattr__(thing, name, value)


def keep(thing: object, name: str) -> None:
    """Refuse to delete an attribute."""
    raise AttributeError(f"{name} of a {type(thing).__name__} never changes")
