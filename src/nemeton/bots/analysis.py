"""What a search has found out, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from nemeton.bots.judging import TRUST, wins_more, worth

DOUBT: Final = 0.25  # how far one playout may be from what an action is worth


class Row(NamedTuple):
    """What the playouts through one action brought, added up; plain data, so that rows can be sent and merged."""

    action: int
    visits: int
    value: float  # what the search maximises
    wins: float
    squared_wins: float
    prior: float  # how good it looked before anything was tried


@dataclass(frozen=True)
class Prospect:
    """One legal action as the search sees it."""

    action: int
    visits: int
    share: float  # of all visits: how long it was among the best
    chance: float  # to win, a shared win counting for its share
    spread: float  # the standard error of that chance

    def to_json(self, text: str) -> dict[str, object]:
        """Return it as plain data, with its notation."""
        return {
            "action": text,
            "visits": self.visits,
            "share": round(self.share, 4),
            "chance": round(self.chance, 4),
            "spread": round(self.spread, 4),
        }


@dataclass(frozen=True)
class Analysis:
    """Every legal action of a view, the best first."""

    game: str
    seat: int
    prospects: tuple[Prospect, ...]

    @property
    def iterations(self) -> int:
        """How many playouts it rests on."""
        return sum(prospect.visits for prospect in self.prospects)

    @property
    def best(self) -> int:
        """The action to take."""
        return self.prospects[0].action

    def to_json(self, texts: Sequence[str]) -> dict[str, object]:
        """Return it as plain data, with the notation of the actions."""
        return {
            "game": self.game,
            "seat": self.seat,
            "iterations": self.iterations,
            "prospects": [prospect.to_json(texts[prospect.action]) for prospect in self.prospects],
        }

    def of(self, action: int) -> Prospect:
        """Return what is known of one action."""
        return next(prospect for prospect in self.prospects if prospect.action == action)


def merged(reports: Iterable[Sequence[Row]]) -> list[Row]:
    """Return what several searches of the same view have found out together."""
    found: dict[int, Row] = {}
    for report in reports:
        for row in report:
            known = found.get(row.action)
            found[row.action] = row if known is None else _sum(known, row)
    return list(found.values())


def _sum(one: Row, other: Row) -> Row:
    return Row(
        one.action,
        one.visits + other.visits,
        one.value + other.value,
        one.wins + other.wins,
        one.squared_wins + other.squared_wins,
        one.prior,
    )


def ranked(rows: Sequence[Row]) -> list[Row]:
    """Return the rows, the action to take first: what surely wins more often, then what is good."""
    total = sum(row.visits for row in rows)
    usual = sum(row.value for row in rows) / total if total else 0.5
    found = sorted(rows, key=lambda row: (not row.visits, -_worth_for_sure(row, usual), -row.prior, row.action))
    surer = [row for row in found[1:] if _wins_more(row, found[0])]
    return [*surer, *(row for row in found if row not in surer)]


def _wins_more(one: Row, other: Row) -> bool:
    return wins_more(one.wins, one.squared_wins, one.visits, other.wins, other.squared_wins, other.visits)


def _worth_for_sure(row: Row, usual: float) -> float:
    """Return what an action is worth at least: the more often it was tried, the nearer to what it brought."""
    return worth(row.value, row.visits, row.prior, usual) - DOUBT / sqrt(row.visits + TRUST)


def analysis_of(game: str, seat: int, seats: int, rows: Sequence[Row]) -> Analysis:
    """Return the rows of a search as shares and chances."""
    total = max(1, sum(row.visits for row in rows))
    return Analysis(game, seat, tuple(_prospect(row, total, 1 / seats) for row in ranked(rows)))


def _prospect(row: Row, total: int, even_chance: float) -> Prospect:
    """Judge an action as if one even game had been seen before, so that few playouts never look certain."""
    games = row.visits + 1
    chance = (row.wins + even_chance) / games
    variance = (row.squared_wins + even_chance) / games - chance * chance
    return Prospect(row.action, row.visits, row.visits / total, chance, sqrt(max(0.0, variance) / games))
