"""Generators: the same luck everywhere, and luck that can be checked."""

import hashlib
import hmac

import numpy as np

from botwright.core.chance import below, generator, generators
from botwright.tables.luck import Commitment


def test_lanes_agree():
    """A lane of many is the generator of that lane alone."""
    many = generators(5, 4)
    assert many.shape == (4, 1)
    assert [int(many[lane, 0]) for lane in range(4)] == [
        int(generator(5, lane)[0]) for lane in range(4)
    ]


def test_below_is_uniform():
    """Every result is about equally likely (chi-square far below the 0.1 % bound)."""
    luck = generator(1)
    counts = np.bincount([below(luck, 7) for _ in range(7000)], minlength=7)
    assert ((counts - 1000) ** 2 / 1000).sum() < 22.5


def test_below_is_known():
    """The generator never changes: stored seeds keep their meaning."""
    luck = generator(42)
    assert [int(below(luck, 100)) for _ in range(8)] == [67, 59, 94, 46, 26, 67, 58, 65]


def test_commitment():
    """Draws follow from the secret alone, and the published hash binds it."""
    secret = bytes(range(32))
    luck = Commitment(secret)
    assert luck.published == hashlib.sha256(secret).hexdigest()
    word = hmac.new(secret, b"3", hashlib.sha256).digest()
    assert luck.draw(3, 12) == int.from_bytes(word, "big") % 12
    assert [luck.draw(i, 6) for i in range(50)] == [
        Commitment(secret).draw(i, 6) for i in range(50)
    ]
    assert {luck.draw(i, 6) for i in range(200)} == set(range(6))
    assert Commitment().secret != Commitment().secret
