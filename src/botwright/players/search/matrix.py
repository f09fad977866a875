"""Matrix games: what a mix of choices can lose at most, and mixes that lose nothing."""

from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]

CLOSE = 1e-6  # how near the two bounds of the value must come
MOST_STEPS = 2_000_000


def losses(matrix: Array, mine: Array, theirs: Array, value: float) -> tuple[float, float]:
    """What each side's mix loses against the best reply, compared with the value of the game.

    matrix[i, j]: the utility of the first side; the second wants it small.
    """
    return value - float((mine @ matrix).min()), float((matrix @ theirs).max()) - value


def exploitability(matrix: Array, mine: Array, theirs: Array) -> float:
    """The mean of what both sides lose against best replies; 0 for an equilibrium."""
    return float((matrix @ theirs).max() - (mine @ matrix).min()) / 2


def regret_match(regrets: Array) -> Array:
    """Shares in proportion to regrets; even when there are none."""
    total = float(regrets.sum())
    return regrets / total if total > 0 else np.full(len(regrets), 1 / len(regrets))


def equilibrium(matrix: Array, close: float = CLOSE) -> tuple[Array, Array, float]:
    """Mixes of both sides whose exploitability is at most `close`, and the value between them.

    Regret matching with later steps counting more; the bound is checked, not hoped for.
    """
    matrix = np.asarray(matrix, float)
    rows, columns = matrix.shape
    regrets, other_regrets = np.zeros(rows), np.zeros(columns)
    sums, other_sums = np.zeros(rows), np.zeros(columns)
    for step in range(1, MOST_STEPS):
        mine = regret_match(regrets)
        payoffs = matrix @ regret_match(other_regrets)
        regrets = np.maximum(regrets + payoffs - mine @ payoffs, 0.0)
        mine = regret_match(regrets)
        theirs = regret_match(other_regrets)
        costs = mine @ matrix
        other_regrets = np.maximum(other_regrets + costs @ theirs - costs, 0.0)
        sums += step * step * mine
        other_sums += step * step * regret_match(other_regrets)
        if step % 50 == 0:
            mine, theirs = sums / sums.sum(), other_sums / other_sums.sum()
            if exploitability(matrix, mine, theirs) <= close:
                break
    low, high = float((mine @ matrix).min()), float((matrix @ theirs).max())
    return mine, theirs, (low + high) / 2
