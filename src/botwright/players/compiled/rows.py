"""Sums of the rows of a matrix of whole numbers, as wide as the processor can take them.

Whole numbers have no order of sums: every machine gives the same bits, whatever it does at once.
One instruction multiplies pairs of numbers and adds the two products, so rows are taken by twos,
and the numbers of both are put in pairs on the way.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic

COLUMNS = 128  # a matrix has a multiple of so many
BLOCKS = 4  # vectors of a row that are summed at once
LANE = 8  # numbers: in vectors of any width, pairs are made inside of lanes
# how many numbers are multiplied at once, and by what, for what a processor can do;
# core/wasm/lower.py has one more
INSTRUCTIONS = {
    "+avx512bw": (32, "llvm.x86.avx512.pmaddw.d.512"),
    "+avx2": (16, "llvm.x86.avx2.pmadd.wd"),
    "": (LANE, "llvm.x86.sse2.pmadd.wd"),
}
I16, I32, I64 = ir.IntType(16), ir.IntType(32), ir.IntType(64)


def instruction(codegen: Any) -> tuple[int, str]:
    """The best of the processor that is compiled for; "" where none of them is known."""
    triple, _, features = codegen.magic_tuple()
    if not triple.startswith("x86_64"):
        return LANE, ""
    known = {*features.split(","), ""}
    return next(found for feature, found in INSTRUCTIONS.items() if feature in known)


def load(builder: Any, start: Any, at: Any, kind: Any) -> Any:
    """What lies `at` so many numbers behind the start."""
    place = builder.bitcast(builder.gep(start, [at]), kind.as_pointer())
    return builder.load(place, align=2)


def picked(builder: Any, one: Any, other: Any, order: list[int]) -> Any:
    """Numbers of two vectors in this order."""
    return builder.shuffle_vector(one, other, ir.Constant(ir.VectorType(I32, len(order)), order))


def in_pairs(lanes: int, half: int) -> list[int]:
    """The order that makes pairs of two vectors: of every lane its first or its second half."""
    starts = range(half * LANE // 2, lanes, LANE)
    return [
        n + of for start in starts for n in range(start, start + LANE // 2) for of in (0, lanes)
    ]


def in_columns(lanes: int) -> list[int]:
    """The order that makes sums of first halves and sums of second halves one row again."""
    starts = range(0, lanes // 2, LANE // 2)
    both = [first for start in starts for first in (start, lanes // 2 + start)]
    return [n for start in both for n in range(start, start + LANE // 2)]


def sums_of_pairs(builder: Any, name: str, one: Any, other: Any) -> Any:
    """For every pair the sum of its two products, as a number of 32 bits."""
    wide = ir.VectorType(I32, one.type.count // 2)
    if name:
        kind = ir.FunctionType(wide, [one.type, other.type])
        return builder.call(
            cgutils.get_or_insert_function(builder.module, kind, name), [one, other]
        )
    products = []
    for first in (0, 1):
        order = list(range(first, one.type.count, 2))
        both = (builder.sext(picked(builder, each, each, order), wide) for each in (one, other))
        products.append(builder.mul(*both))
    return builder.add(*products)


def spread(builder: Any, pair: Any, lanes: int) -> Any:
    """A vector of this pair again and again; a pair is given as one number of 32 bits."""
    vector = ir.Constant(ir.VectorType(I32, lanes // 2), ir.Undefined)
    vector = builder.insert_element(vector, pair, I32(0))
    vector = picked(builder, vector, vector, [0] * (lanes // 2))
    return builder.bitcast(vector, ir.VectorType(I16, lanes))


def add_pair(
    builder: Any, best: tuple[int, str], matrix: Any, starts: list[Any], pair: Any, sums: list[Any]
) -> None:
    """Add two rows, which begin there in the matrix, to the sums of some blocks of columns."""
    lanes, name = best
    amounts, vector = spread(builder, pair, lanes), ir.VectorType(I16, lanes)
    for block in range(BLOCKS):
        places = (builder.add(start, I64(block * lanes)) for start in starts)
        one, other = (load(builder, matrix, place, vector) for place in places)
        for half in (0, 1):
            numbers = picked(builder, one, other, in_pairs(lanes, half))
            found, kept = sums_of_pairs(builder, name, numbers, amounts), sums[2 * block + half]
            builder.store(builder.add(builder.load(kept), found), kept)


def write_sums(builder: Any, lanes: int, sums: list[Any], start: Any, column: Any) -> None:
    """Add the sums to what lies in memory from this column on."""
    whole = ir.VectorType(I32, lanes)
    for block in range(BLOCKS):
        place = builder.gep(start, [builder.add(column, I64(block * lanes))])
        place = builder.bitcast(place, whole.as_pointer())
        halves = (builder.load(kept) for kept in sums[2 * block : 2 * block + 2])
        found = picked(builder, *halves, in_columns(lanes))
        builder.store(builder.add(builder.load(place, align=4), found), place, align=4)


@intrinsic
def _add_rows(
    typing_context: Any, matrix: Any, rows: Any, amounts: Any, count: Any, sums: Any
) -> Any:
    """sums += the rows noted, each times its amount. Behind an odd count there must be a 0."""
    signature = types.void(matrix, rows, amounts, types.int64, sums)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        table, places, factors, _, totals = (
            context.make_array(kind)(context, builder, value) if kind != types.int64 else None
            for kind, value in zip(signature.args, arguments, strict=True)
        )
        best = instruction(context.codegen())
        part = ir.VectorType(I32, best[0] // 2)
        sums = [cgutils.alloca_once(builder, part) for _ in range(2 * BLOCKS)]
        width, tile = builder.extract_value(table.shape, 1), I64(BLOCKS * best[0])
        with cgutils.for_range_slice(builder, I64(0), width, tile, inc=True) as (column, _):
            for kept in sums:
                builder.store(ir.Constant(part, None), kept)
            with cgutils.for_range_slice(builder, I64(0), arguments[3], I64(2), inc=True) as (
                at,
                _,
            ):
                both = (load(builder, places.data, builder.add(at, I64(n)), I32) for n in (0, 1))
                starts = [builder.mul(builder.sext(row, I64), width) for row in both]
                starts = [builder.add(start, column) for start in starts]
                pair = load(builder, factors.data, at, I32)
                add_pair(builder, best, table.data, starts, pair, sums)
            write_sums(builder, best[0], sums, totals.data, column)
        return context.get_dummy_value()

    return signature, generate


def _interpreted(matrix: Any, rows: Any, amounts: Any, count: int, sums: Any) -> None:
    """The same, for interpreted code."""
    sums += amounts[:count].astype(np.int32) @ matrix[rows[:count]].astype(np.int32)


add_rows: Any = _interpreted if config.DISABLE_JIT else _add_rows
