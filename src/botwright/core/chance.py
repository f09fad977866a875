"""Generators for simulations: xorshift, one 64-bit word in an array of its own.

None of them ever lives in a state. Tables have a luck of their own, which can be checked.
"""

from typing import Any

import numpy as np

from botwright.core.jit import rule

Generator = np.ndarray[Any, np.dtype[np.uint64]]

SHIFT_A, SHIFT_B, SHIFT_C = np.uint64(13), np.uint64(7), np.uint64(17)
HIGH_BITS = np.uint64(33)  # the low bits of xorshift are its weak ones
GOLDEN = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


@rule
def below(generator: Generator, bound: int) -> int:
    """A number from 0 to `bound` - 1, all equally likely."""
    word = generator[0]
    word ^= word << SHIFT_A
    word ^= word >> SHIFT_B
    word ^= word << SHIFT_C
    generator[0] = word
    return int((word >> HIGH_BITS) % np.uint64(bound))


def mix(seed: int, lane: int = 0) -> int:
    """A well-spread 64-bit word from a seed and the number of a lane (splitmix64)."""
    word = (seed * GOLDEN + lane * 0xD1B54A32D192ED03 + GOLDEN) & MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return (word ^ (word >> 31)) or GOLDEN


def generator(seed: int, lane: int = 0) -> Generator:
    """A generator for simulations; other lanes of one seed are independent of it."""
    return np.array([mix(seed, lane)], np.uint64)


def generators(seed: int, lanes: int) -> Generator:
    """One generator each for many lanes: row `lane` equals `generator(seed, lane)`."""
    word = np.arange(lanes, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03)
    word += np.uint64((seed * GOLDEN + GOLDEN) & MASK)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    word ^= word >> np.uint64(31)
    word[word == 0] = GOLDEN
    return word.reshape(lanes, 1)
