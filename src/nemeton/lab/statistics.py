"""What games say about players: win rates and ratings, and how sure both are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import log10, sqrt
from typing import Any, Final

from nemeton.core.rng import Rng
from nemeton.lab.match import Outcome

CERTAINTY: Final = 1.96  # standard errors on each side of 95 %
RESAMPLES: Final = 200
ROUNDS: Final = 200  # of fitting; ratings stand still long before
SCALE: Final = 400  # ten times as many wins as losses
HALF_GAME: Final = 0.5  # drawn with everybody beforehand, so that who never lost has a rating too

Pairs = dict[tuple[str, str], float]  # how often the first was ranked before the second, ties as halves


@dataclass(frozen=True)
class Rate:
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one entrant did."""

    name: str
    games: int
    wins: Rate  # a seat's share of the wins
    rating: float
    rating_low: float
    rating_high: float
    score: float  # on average
    seconds: float  # a game
    longest: float  # of one choice

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)


def win_rate(shares_by_deal: Sequence[Sequence[float]]) -> Rate:
    """Return a share of the wins with its Wilson interval, from its share in each game of each deal.

    Games of a deal are not independent: their number counts for what the spread between deals shows,
    and never for more than they are.
    """
    shares = [share for deal in shares_by_deal for share in deal]
    games = len(shares)
    mean = sum(shares) / games
    variance = sum((sum(deal) - mean * len(deal)) ** 2 for deal in shares_by_deal) / games**2
    worth = games if variance == 0 else min(games, mean * (1 - mean) / variance)
    return wilson(mean, worth)


def wilson(share: float, games: float) -> Rate:
    """Return Wilson's 95 % interval of a share, which is in it however numbers are rounded."""
    square = CERTAINTY**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CERTAINTY * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return Rate(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def pairs_of(entrants: Sequence[str], outcomes: Iterable[Outcome]) -> Pairs:
    """Count who was ranked before whom."""
    pairs: Pairs = {}
    for outcome in outcomes:
        for one, rank in zip(entrants, outcome.ranks, strict=True):
            for other, other_rank in zip(entrants, outcome.ranks, strict=True):
                if one != other:
                    won = 1.0 if rank < other_rank else 0.5 if rank == other_rank else 0.0
                    pairs[one, other] = pairs.get((one, other), 0.0) + won
    return pairs


def ratings(pairs: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Return the Bradley–Terry ratings that make what happened most likely; the mean is 0."""
    names = sorted({name for pair in pairs for name in pair})
    won = {pair: pairs.get(pair, 0.0) + HALF_GAME for pair in pairs}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            rivals = [other for other in names if (name, other) in won]
            gained = sum(won[name, other] for other in rivals)
            met = sum((won[name, other] + won[other, name]) / (strength[name] + strength[other]) for other in rivals)
            strength[name] = gained / met
        whole = sum(log10(value) for value in strength.values()) / max(1, len(names))
        strength = {name: value / 10**whole for name, value in strength.items()}
    return {name: SCALE * log10(value) for name, value in strength.items()}


def by_deal(outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """Return the outcomes, those of one deal together."""
    deals: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        deals.setdefault(outcome.deal, []).append(outcome)
    return list(deals.values())


def rating_intervals(groups: Sequence[Pairs]) -> dict[str, tuple[float, float]]:
    """Return the 95 % intervals of ratings, by drawing the deals anew many times."""
    rng = Rng(0)
    drawn: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        sample = _added(groups[rng.below(len(groups))] for _ in groups)
        for name, rating in ratings(sample).items():
            drawn.setdefault(name, []).append(rating)
    return {name: (_quantile(values, 0.025), _quantile(values, 0.975)) for name, values in drawn.items()}


def _added(groups: Iterable[Pairs]) -> Pairs:
    total: Pairs = {}
    for pairs in groups:
        for pair, won in pairs.items():
            total[pair] = total.get(pair, 0.0) + won
    return total


def _quantile(values: list[float], part: float) -> float:
    return sorted(values)[round(part * (len(values) - 1))]


def standings(entrants: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return how each entrant did, the best first; who sits more than once is counted by the seat."""
    deals = by_deal(outcomes)
    groups = [pairs_of(entrants, deal) for deal in deals]
    rated = ratings(_added(groups))
    intervals = rating_intervals(groups)
    found = [_standing(name, entrants, deals, rated, intervals) for name in dict.fromkeys(entrants)]
    return sorted(found, key=lambda standing: -standing.wins.share)


def _standing(
    name: str,
    entrants: Sequence[str],
    deals: Sequence[Sequence[Outcome]],
    rated: Mapping[str, float],
    intervals: Mapping[str, tuple[float, float]],
) -> Standing:
    own = [i for i, other in enumerate(entrants) if other == name]
    shares = [[sum(outcome.shares()[i] for i in own) / len(own) for outcome in deal] for deal in deals]
    outcomes = [outcome for deal in deals for outcome in deal]
    seats = len(outcomes) * len(own)
    low, high = intervals.get(name, (0.0, 0.0))
    return Standing(
        name,
        len(outcomes),
        win_rate(shares),
        rated.get(name, 0.0),
        low,
        high,
        sum(outcome.scores[i] for outcome in outcomes for i in own) / seats,
        sum(outcome.seconds[i] for outcome in outcomes for i in own) / seats,
        max(outcome.longest[i] for outcome in outcomes for i in own),
    )
