"""Generators for whoever plays chance. None of them ever lives in a state.

`below` is the generator of simulations (xorshift, one 64-bit word in an array of its own).
`Commitment` is the generator of tables: its luck can be checked when the game is over.
"""

import hashlib
import hmac
import secrets
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


def secret_of(seed: int) -> bytes:
    """The secret of a table whose luck shall be repeatable: it follows from a seed."""
    return hashlib.sha256(f"seed {seed}".encode()).digest()


class Commitment:
    """Verifiable luck: a secret, its published hash, and draws that follow from it alone."""

    def __init__(self, secret: bytes | None = None):
        self.secret = secrets.token_bytes(32) if secret is None else secret

    @property
    def published(self) -> str:
        """What is told before the game: the SHA-256 of the secret."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, number: int, bound: int) -> int:
        """Draw `number` of the game: uniform from 0 to `bound` - 1."""
        limit = (1 << 256) - (1 << 256) % bound  # what lies above would favour small results
        attempt = 0
        while True:
            message = f"{number}" if attempt == 0 else f"{number}.{attempt}"
            word = hmac.new(self.secret, message.encode(), hashlib.sha256).digest()
            value = int.from_bytes(word, "big")
            if value < limit:
                return value % bound
            attempt += 1
