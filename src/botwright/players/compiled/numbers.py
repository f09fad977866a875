"""Arithmetic that gives the same bits on every machine: no libm.

So a search with the same seed and budget grows the same tree natively, interpreted and in
WebAssembly.
"""

import numpy as np

from botwright.core.jit import rule

LOG2_E = 1.4426950408889634
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # the high part has free low bits
MOST = 87.0  # beyond it the result is that of the bound: far more than a share can tell
SMALLEST_POWER = -126
# of the series of Taylor
C2, C3, C4, C5 = 1 / 2, 1 / 6, 1 / 24, 1 / 120
C6, C7, C8, C9 = 1 / 720, 1 / 5040, 1 / 40320, 1 / 362880
POWERS_OF_TWO = 2.0 ** np.arange(SMALLEST_POWER, 127)


@rule
def exponential(x):
    """e to the power of x, from -87 to 87; right to eleven digits."""
    bounded = min(max(np.float64(x), -MOST), MOST)
    whole = np.floor(bounded * LOG2_E + 0.5)
    rest = (bounded - whole * LN2_HIGH) - whole * LN2_LOW  # within half of ln 2
    square = rest * rest
    even = 1.0 + square * (C2 + square * (C4 + square * (C6 + square * C8)))
    odd = 1.0 + square * (C3 + square * (C5 + square * (C7 + square * C9)))
    return (even + rest * odd) * POWERS_OF_TWO[np.int64(whole) - SMALLEST_POWER]
