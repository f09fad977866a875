"""The statistics of the arena against known values."""

import math
import random

import pytest

from botwright.arena.statistics import (
    Interval,
    bradley_terry,
    evidence,
    holm,
    is_decided,
    mean_interval,
    share_p_value,
    wilson,
)


@pytest.mark.parametrize(
    "wins, games, low, high",
    [
        (50, 100, 0.4038, 0.5962),  # the textbook case
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (0, 0, 0.0, 1.0),  # no games, no knowledge
    ],
)
def test_wilson(wins, games, low, high):
    """Known intervals."""
    assert wilson(wins, games) == pytest.approx(Interval(low, high), abs=5e-5)


def test_mean_interval():
    """1.96 standard errors to each side."""
    low, high = mean_interval([1.0, 2.0, 3.0, 4.0])
    error = 1.959964 * math.sqrt(5 / 3) / 2
    assert (low, high) == pytest.approx((2.5 - error, 2.5 + error), abs=1e-5)
    assert mean_interval([]) == Interval(-math.inf, math.inf)


def test_ratings_of_two_follow_the_odds():
    """Three wins in four are 191 points apart; the virtual draws hardly show in many games."""
    ratings = bradley_terry([[0, 3000], [1000, 0]])
    assert ratings[0].value - ratings[1].value == pytest.approx(190.85, abs=0.2)
    assert ratings[0].value + ratings[1].value == pytest.approx(0.0, abs=1e-6)
    assert ratings[0].interval.low > ratings[1].interval.high


def test_ratings_are_transitive():
    """Strengths 1, 2 and 4 are recovered from their exact results."""
    strength = [1.0, 2.0, 4.0]
    wins = [[0 if a == b else 1e6 * a / (a + b) for b in strength] for a in strength]
    values = [rating.value for rating in bradley_terry(wins)]
    step = 400 * math.log10(2)
    assert values == pytest.approx([-step, 0.0, step], abs=0.1)


def test_ratings_stay_finite_without_a_loss():
    """Ten wins of ten: far apart, wide interval, no infinity."""
    best, worst = bradley_terry([[0, 10], [0, 0]])
    assert 300 < best.value - worst.value < 700
    assert best.interval.high - best.interval.low > 200


def test_fewer_independent_games_widen_the_interval():
    """Comparisons inside one game are not independent."""
    alone = bradley_terry([[0, 60], [40, 0]])[0].interval
    shared = bradley_terry([[0, 60], [40, 0]], weight=1 / 3)[0].interval
    assert shared.high - shared.low == pytest.approx((alone.high - alone.low) * 3**0.5)


def test_evidence_of_a_clean_sweep():
    """Seven wins of seven: 2^7 / 8 = 16 is not enough, eight are 256 / 9."""
    assert evidence(7, 0) == pytest.approx(16.0)
    assert not is_decided(7, 0)
    assert evidence(8, 0) == pytest.approx(256 / 9)
    assert is_decided(8, 0) and is_decided(0, 8)


def test_even_matches_are_rarely_decided():
    """Looked at after every game, a fair match is decided wrongly once in twenty at most."""
    luck = random.Random(1)
    wrong = 0
    for _ in range(300):
        wins = 0
        for game in range(1, 201):
            wins += luck.random() < 0.5
            if is_decided(wins, game - wins):
                wrong += 1
                break
    assert wrong / 300 < 0.05


@pytest.mark.parametrize(
    "values, corrected",
    [
        ([], []),
        ([0.04], [0.04]),
        ([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]),  # the worked example of step-down: 3, 2 and 1
        ([0.5, 0.6], [1.0, 1.0]),
    ],
)
def test_many_figures_are_corrected(values, corrected):
    """The least is multiplied by their number, the next by one less, and none falls below it."""
    assert holm(values) == pytest.approx(corrected)


def test_p_value_of_a_share():
    """The fair share is no news; two standard deviations are 4.55 %."""
    assert share_p_value(50, 100, 0.5) == 1.0 and share_p_value(0, 0, 0.5) == 1.0
    assert share_p_value(60, 100, 0.5) == pytest.approx(0.0455, abs=1e-4)
    assert share_p_value(25, 100, 0.25) == 1.0
