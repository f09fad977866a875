"""Luck one can check: draws that follow from a committed secret alone."""

import hashlib

from botwright.core.chance import Commitment
from botwright.core.engines.engine import Engine


def draw(luck: Commitment, engine: Engine, state: bytes, number: int) -> int:
    """Draw `number` of a table (the first is 0), as an action of chance."""
    legal = engine.legal(state)
    return legal[luck.draw(number, len(legal))]


def bot_seed(luck: Commitment, seat: int, number: int) -> int:
    """A seed for an opponent's thinking: nobody can guess it, everybody can check it later."""
    word = hashlib.sha256(luck.secret + f" seat {seat} at {number}".encode()).digest()
    return int.from_bytes(word[:7], "big")
