"""Zeros and ones of observations, written in the way that suits the machine.

On a CPU it is quickest to clear all numbers and then to write ones where they belong. On a GPU
neighbouring threads write the same number of neighbouring lanes, which is quick if every thread
writes every number once, in order, and slow at places that differ from lane to lane. `in_order` is
a constant wherever these are called, so that one of both ways is compiled. Indices are unsigned:
that they are not negative need not be tested then.
"""

from typing import Any

import numpy as np

from botwright.core.jit import inlined


@inlined
def clear(out: Any, first: int, length: int) -> None:
    """Writes `length` zeros from `first` on."""
    for index in range(length):
        out[np.uint64(first + index)] = 0


@inlined
def write_one_hot(out: Any, first: int, length: int, value: int, in_order: bool) -> None:
    """Of `length` numbers from `first` on, writes 1 at `value`, or nowhere if it is negative.

    Writes zeros to the others if `in_order`; otherwise they have to be zeros already.
    """
    if in_order:
        one, zero = out.dtype.type(1), out.dtype.type(0)  # converted once, not for each number
        for index in range(length):
            out[np.uint64(first + index)] = one if index == value else zero
    elif value >= 0:
        out[first + value] = 1


@inlined
def write_bits(out: Any, first: int, length: int, bits: int, in_order: bool) -> None:
    """Writes `length` numbers from `first` on: the bits of a number, the lowest first."""
    if in_order:
        one, zero = out.dtype.type(1), out.dtype.type(0)
        for index in range(length):
            out[np.uint64(first + index)] = one if (bits >> index) & 1 == 1 else zero
    else:
        for index in range(length):
            out[first + index] = (bits >> index) & 1
