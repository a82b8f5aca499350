"""What games say about players: win rates and ratings, and how sure both are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import cos, log, log10, pi, sqrt
from typing import Any, Final

from nemeton.core.rng import WORD, Rng
from nemeton.lab.match import Outcome

CERTAINTY: Final = 1.96  # standard errors on each side of 95 %
RESAMPLES: Final = 200
ROUNDS: Final = 200  # of fitting at most; ratings stand still long before
STILL: Final = 1e-9  # is how little a strength moves then, as a part of it
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
    return _fitted({pair: won + HALF_GAME for pair, won in pairs.items()})


def _fitted(won: Pairs) -> dict[str, float]:
    names = sorted({name for pair in won for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        before = strength.copy()
        for name in names:
            rivals = [other for other in names if (name, other) in won]
            gained = sum(won[name, other] for other in rivals)
            met = sum((won[name, other] + won[other, name]) / (strength[name] + strength[other]) for other in rivals)
            strength[name] = gained / met
        whole = sum(log10(value) for value in strength.values()) / max(1, len(names))
        strength = {name: value / 10**whole for name, value in strength.items()}
        if all(abs(strength[name] - before[name]) <= STILL * before[name] for name in names):
            break
    return {name: SCALE * log10(value) for name, value in strength.items()}


def by_deal(outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """Return the outcomes, those of one deal together."""
    deals: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        deals.setdefault(outcome.deal, []).append(outcome)
    return list(deals.values())


def rating_intervals(pairs_by_deal: Sequence[Sequence[Pairs]]) -> dict[str, tuple[float, float]]:
    """Return the 95 % intervals of ratings: how they vary with the weight of deals, or of games where that is more.

    Games of a deal are not independent, and never tell more than if they were.
    """
    by_deals = _intervals([_added(deal, [1.0] * len(deal)) for deal in pairs_by_deal])
    by_games = _intervals([game for deal in pairs_by_deal for game in deal])
    return {name: (min(low, by_games[name][0]), max(high, by_games[name][1])) for name, (low, high) in by_deals.items()}


def _intervals(groups: Sequence[Pairs]) -> dict[str, tuple[float, float]]:
    """Return intervals from weighing the groups at random many times, and the half game drawn beforehand too."""
    rng = Rng(0)
    drawn: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        won = _added(groups, [_whole_weight(rng) for _ in groups])
        for name, rating in _fitted({pair: number + _half_weight(rng) for pair, number in won.items()}).items():
            drawn.setdefault(name, []).append(rating)
    return {name: (_quantile(values, 0.025), _quantile(values, 0.975)) for name, values in drawn.items()}


def _whole_weight(rng: Rng) -> float:
    """Return a weight of 1 on average, spread as a game's: exponentially."""
    return -log(_share(rng))


def _half_weight(rng: Rng) -> float:
    """Return a weight of a half on average, spread so that two of them are a whole one's."""
    return _whole_weight(rng) * cos(pi * _share(rng)) ** 2


def _share(rng: Rng) -> float:
    word: int = rng.word()
    return (word + 0.5) / (WORD + 1)


def _added(groups: Sequence[Pairs], weights: Sequence[float]) -> Pairs:
    total: Pairs = {}
    for pairs, weight in zip(groups, weights, strict=True):
        for pair, won in pairs.items():
            total[pair] = total.get(pair, 0.0) + weight * won
    return total


def _quantile(values: list[float], part: float) -> float:
    return sorted(values)[round(part * (len(values) - 1))]


def standings(entrants: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return how each entrant did, the best first; who sits more than once is counted by the seat."""
    deals = by_deal(outcomes)
    pairs = [[pairs_of(entrants, [outcome]) for outcome in deal] for deal in deals]
    rated = ratings(pairs_of(entrants, outcomes))
    intervals = rating_intervals(pairs)
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
