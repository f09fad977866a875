"""What results prove: intervals, ratings, and when a match is decided."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

SURE = 1.959963984540054  # standard deviations of a 95 % interval
ELO = 400.0 / math.log(10.0)
VIRTUAL = 0.5  # draws added between each two opponents, so that ratings stay finite
STRONG_EVIDENCE = 20.0  # odds at which a match counts as decided: wrong once in twenty at most


class Interval(NamedTuple):
    """From where to where a figure may lie, with 95 % confidence."""

    low: float
    high: float


def wilson(successes: float, trials: float) -> Interval:
    """The Wilson interval of a share; draws count as parts of a success."""
    if trials <= 0:
        return Interval(0.0, 1.0)
    share, square = successes / trials, SURE * SURE
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    spread = SURE / (1 + square / trials)
    spread *= math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return Interval(max(0.0, centre - spread), min(1.0, centre + spread))


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of a mean."""
    if not values:
        return Interval(float("-inf"), float("inf"))
    array = np.asarray(values, float)
    spread = SURE * float(array.std(ddof=1)) / math.sqrt(len(array)) if len(array) > 1 else math.inf
    return Interval(float(array.mean()) - spread, float(array.mean()) + spread)


def share_p_value(successes: float, trials: float, fair: float) -> float:
    """How likely a share is at least as far from the fair one by luck alone (score test)."""
    if trials <= 0:
        return 1.0
    spread = math.sqrt(fair * (1 - fair) / trials)
    return math.erfc(abs(successes / trials - fair) / spread / math.sqrt(2.0))


def holm(values: Sequence[float]) -> list[float]:
    """p-values corrected for how many there are (Holm's step-down), in their order.

    Of 100 reports of pure luck at most 5 have a value below 0.05, whatever figures share.
    """
    corrected, least = [0.0] * len(values), 0.0
    for rank, index in enumerate(sorted(range(len(values)), key=lambda each: values[each])):
        least = max(least, min(1.0, (len(values) - rank) * values[index]))
        corrected[index] = least
    return corrected


class Rating(NamedTuple):
    """The rating of a player, as in chess, with its interval against the mean of all."""

    value: float
    interval: Interval


def bradley_terry(wins: Sequence[Sequence[float]], weight: float = 1.0) -> list[Rating]:
    """Ratings from wins[i][j], how often i ended before j; their mean is 0.

    weight: how much of an independent game each comparison is (less than 1 with several seats).
    """
    if len(wins) < 2:
        return [Rating(0.0, Interval(0.0, 0.0)) for _ in wins]
    won = np.asarray(wins, float) + VIRTUAL * (1 - np.eye(len(wins)))
    played = won + won.T
    strength = np.ones(len(won))
    for _ in range(10_000):
        new = won.sum(axis=1) / (played / (strength[:, None] + strength[None, :])).sum(axis=1)
        new /= np.exp(np.log(new).mean())
        if np.allclose(new, strength, rtol=1e-10):
            break
        strength = new
    values = ELO * np.log(strength)
    errors = ELO * rating_errors(played * weight, strength)
    return [
        Rating(float(value), Interval(float(value - SURE * error), float(value + SURE * error)))
        for value, error in zip(values, errors)
    ]


def rating_errors(
    played: np.ndarray[tuple[int, int], np.dtype[np.float64]],
    strength: np.ndarray[tuple[int], np.dtype[np.float64]],
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Standard errors of log strengths whose sum is fixed, from the Fisher information."""
    pair = strength[:, None] * strength[None, :] / (strength[:, None] + strength[None, :]) ** 2
    information = -played * pair
    np.fill_diagonal(information, 0.0)
    np.fill_diagonal(information, -information.sum(axis=1))
    covariance = np.linalg.pinv(information)
    return np.sqrt(np.maximum(np.diag(covariance), 0.0))


def evidence(wins: float, losses: float, fair: float = 0.5) -> float:
    """The odds that wins do not come with chance `fair`, against that they do.

    The chance is mixed over all values alike. Such odds may be looked at after every game: under a
    fair chance they exceed 20 once in twenty matches at most, however long these go on.
    """
    mixed = math.lgamma(wins + 1) + math.lgamma(losses + 1) - math.lgamma(wins + losses + 2)
    plain = wins * math.log(fair) + losses * math.log(1 - fair)
    return math.exp(min(mixed - plain, 700.0))


def is_decided(wins: float, losses: float, fair: float = 0.5) -> bool:
    """Whether it is settled that one side wins more, or less, than its fair share."""
    return evidence(wins, losses, fair) >= STRONG_EVIDENCE
