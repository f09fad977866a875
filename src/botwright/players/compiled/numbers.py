"""Arithmetic that gives the same bits on every machine: no libm, no free order of sums.

Sums of products are taken in thirty-two lanes, which every processor can hold in vectors of its own
width. So a search with the same seed and budget grows the same tree natively, interpreted and in
WebAssembly.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic

from botwright.core.jit import rule

LANES = 32
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


@intrinsic
def _sum_in_lanes(typing_context: Any, values: Any, row: Any, count: Any) -> Any:
    """The sum of products of the first `count` numbers, a multiple of LANES, lane by lane."""
    signature = types.float32(values, row, types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        vector = ir.VectorType(ir.FloatType(), LANES)
        total = cgutils.alloca_once_value(builder, ir.Constant(vector, None))
        left, right = (
            context.make_array(kind)(context, builder, value).data
            for kind, value in zip(signature.args[:2], arguments[:2], strict=True)
        )
        step = ir.Constant(ir.IntType(64), LANES)
        zero = ir.Constant(ir.IntType(64), 0)
        with cgutils.for_range_slice(builder, zero, arguments[2], step, inc=True) as (at, _):
            loaded = []
            for start in (left, right):
                place = builder.bitcast(builder.gep(start, [at]), vector.as_pointer())
                loaded.append(builder.load(place, align=4))
            builder.store(builder.fadd(builder.load(total), builder.fmul(*loaded)), total)
        lanes = builder.load(total)
        width = LANES
        while width > 1:
            width //= 2
            halves = [
                builder.shuffle_vector(
                    lanes,
                    ir.Constant(lanes.type, ir.Undefined),
                    ir.Constant(
                        ir.VectorType(ir.IntType(32), width), list(range(begin, begin + width))
                    ),
                )
                for begin in (0, width)
            ]
            lanes = builder.fadd(*halves)
        return builder.extract_element(lanes, ir.Constant(ir.IntType(32), 0))

    return signature, generate


def _interpreted_sum(values: Any, row: Any, count: int) -> Any:
    """The same, for interpreted code."""
    total = np.zeros(LANES, np.float32)
    for at in range(0, count, LANES):
        total += values[at : at + LANES] * row[at : at + LANES]
    while len(total) > 1:
        half = len(total) // 2
        total = total[:half] + total[half:]
    return total[0]


sum_in_lanes: Any = _interpreted_sum if config.DISABLE_JIT else _sum_in_lanes


@rule
def dot(values, row):
    """The sum of values[i] * row[i], always in the same order."""
    count = values.shape[0]
    whole = count // LANES * LANES
    total = sum_in_lanes(values, row, np.int64(whole))
    for index in range(whole, count):
        total += values[index] * row[index]
    return total
