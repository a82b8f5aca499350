"""What somebody typed: a number of the list, notation, or the start of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nemeton.cli.entry import BadInput
from nemeton.core.action import Catalogue


def fits(typed: Sequence[str], text: str) -> bool:
    """Tell whether each typed word begins the word at its place; a number is never the start of another."""
    words = text.casefold().split()
    return len(typed) <= len(words) and all(
        word == said or (not said.isdecimal() and word.startswith(said))
        for said, word in zip(typed, words, strict=False)
    )


def matches(text: str, candidates: Iterable[tuple[int, str]]) -> list[int]:
    """Return the actions that a text is the start of, by their notation or their words; exact ones alone."""
    typed = text.casefold().split()
    pairs = list(candidates)
    exact = [action for action, said in pairs if said.casefold().split() == typed]
    return list(dict.fromkeys(exact or [action for action, said in pairs if fits(typed, said)]))


def chosen(text: str, legal: Sequence[int], actions: Catalogue, labels: Sequence[str]) -> int:
    """Return the action that was meant: a number of the list, or words that fit one of it alone.

    What fits no action of the list is read as notation, so that the table can say what is wrong.
    """
    if text.isdecimal():
        if len(text) > 4 or not 1 <= int(text) <= len(legal):
            raise BadInput("not_in_list", number=text[:60], count=len(legal))
        return legal[int(text) - 1]
    notation = ((action, actions.text(action)) for action in legal)
    found = matches(text, [*notation, *zip(legal, labels, strict=True)])
    if len(found) > 1:
        texts = ", ".join(actions.text(action) for action in found)
        raise BadInput("ambiguous", text=text[:60], known=texts)
    return found[0] if found else named(text, actions)


def named(text: str, actions: Catalogue, label: Callable[[int], str] | None = None) -> int:
    """Return the action of the whole catalogue that a text names, or begins alone; words count as well."""
    found = matches(text, enumerate(actions.texts))
    if not found and label is not None:
        found = matches(text, ((action, label(action)) for action in range(len(actions))))
    return found[0] if len(found) == 1 else actions.parse(text)
