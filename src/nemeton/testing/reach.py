"""What can be changed by whoever holds a thing: all that its attributes, items and keys lead to."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import BuiltinFunctionType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Final

COLLECTIONS: Final = (list, dict, set, bytearray, deque)
CODE: Final = (type, FunctionType, BuiltinFunctionType, ModuleType)
LEAVES: Final = (int, float, complex, str, bytes, range, type(None), *CODE)


def changeable(roots: Iterable[tuple[str, object]]) -> dict[int, tuple[str, object]]:
    """Return by its id everything that can be changed and that named roots lead to, with the way there."""
    found: dict[int, tuple[str, object]] = {}
    seen: dict[int, object] = {}  # holds what it has seen, so that no id is used twice
    ahead = [(way, thing) for way, thing in roots if not isinstance(thing, LEAVES)]
    while ahead:
        way, thing = ahead.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing
        if can_change(thing):
            found[id(thing)] = way, thing
        steps = [*parts(thing)]
        if id(type(thing)) not in seen:
            seen[id(type(thing))] = type(thing)
            steps += class_attributes(type(thing))
        ahead += [(f"{way}{step}", part) for step, part in steps if not isinstance(part, LEAVES)]
    return found


def can_change(thing: object) -> bool:
    """Tell whether a thing can be changed: a collection, or an object of which some attribute can be set again."""
    return isinstance(thing, COLLECTIONS) or any(can_set(thing, name, value) for name, value in attributes(thing))


def can_set(thing: object, name: str, value: object) -> bool:
    """Set an attribute to the value that it has, and tell whether that went well."""
    try:
        setattr(thing, name, value)
    except (AttributeError, TypeError):
        return False
    return True


def parts(thing: object) -> Iterator[tuple[str, object]]:
    """Yield what a thing leads to in one step, and the step."""
    if isinstance(thing, (dict, MappingProxyType)):
        for key, value in thing.items():
            yield f"[{key!r}]", value
            yield " key", key
    elif isinstance(thing, (tuple, list, deque)):
        for index, item in enumerate(thing):
            if not isinstance(item, LEAVES):
                yield f"[{index}]", item
    elif isinstance(thing, (set, frozenset)):
        for item in thing:
            yield " item", item
    elif isinstance(thing, MethodType):
        yield ".__self__", thing.__self__
    for name, value in attributes(thing):
        yield f".{name}", value


def attributes(thing: object) -> list[tuple[str, object]]:
    """Return the attributes of an object that have a value: plain ones, slots, and those of compiled classes."""
    names = (*getattr(thing, "__dict__", ()), *declared(type(thing)))  # type: ignore[arg-type]  # a class has a hash
    return [(name, getattr(thing, name)) for name in names if hasattr(thing, name)]


@cache
def declared(kind: type) -> tuple[str, ...]:
    """Return the attributes that a class has a place for."""
    names: list[str] = []
    for base in kind.__mro__:
        slots = vars(base).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
        names += vars(base).get("__mypyc_attrs__", ())
    return tuple(dict.fromkeys(name for name in names if name != "__dict__"))


def class_attributes(kind: type) -> Iterator[tuple[str, object]]:
    """Yield the data that a class and its bases hold for all their objects."""
    for base in kind.__mro__:
        for name, value in vars(base).items():
            if not name.startswith("_") and not hasattr(value, "__get__"):
                yield f".{name}", value


def tables(*things: object) -> Iterator[tuple[str, object]]:
    """Yield all that stands at the top of the modules of which the classes of some things are made."""
    packages = {kind.__module__.rpartition(".")[0] for thing in things for kind in type(thing).__mro__}
    for name, module in sorted(sys.modules.items()):
        if name.rpartition(".")[0] in packages - {""}:
            yield from names_of(name, vars(module))


def names_of(module: str, names: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Yield what a module names, without what Python itself puts there."""
    for name, value in list(names.items()):
        if not name.startswith("__"):
            yield f"{module}.{name}", value
