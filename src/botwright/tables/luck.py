"""Luck one can check: draws that follow from a committed secret and the shares of the seats.

A share is 32 random bytes of a client. Its SHA-256, the pledge, is given when the seat is taken;
the share itself is opened when all seats are taken, before the first draw.
"""

import hashlib
import hmac
from collections.abc import Iterable

from botwright.core.chance import Commitment
from botwright.core.engines.engine import Engine
from botwright.tables.position import OPEN, Position

ALONE, SHARED = 1, 2  # versions: draws from the secret alone, or from secret and shares
OPENING = 20_000  # milliseconds for opening the shares, from when the last seat is taken

Shares = Iterable[tuple[int, str]]  # seat and share, as hexadecimal digits


def joined(luck: Commitment, shares: Shares) -> Commitment:
    """What the draws follow from: the secret alone, or the secret keyed with all open shares."""
    lines = [f"{seat} {share}" for seat, share in sorted(shares)]
    if not lines:
        return luck
    words = "\n".join([f"botwright luck {SHARED}", *lines])
    return Commitment(hmac.digest(luck.secret, words.encode(), "sha256"))


def draw(luck: Commitment, engine: Engine, state: bytes, number: int) -> int:
    """Draw `number` of a table (the first is 0), as an action of chance."""
    legal = engine.legal(state)
    return legal[luck.draw(number, len(legal))]


def bot_seed(luck: Commitment, seat: int, number: int) -> int:
    """A seed for an opponent's thinking: nobody can guess it, everybody can check it later."""
    word = hashlib.sha256(luck.secret + f" seat {seat} at {number}".encode()).digest()
    return int.from_bytes(word[:7], "big")


def keeps(pledge: str, share: str) -> bool:
    """Whether a share is the one that was pledged."""
    return hashlib.sha256(bytes.fromhex(share)).hexdigest() == pledge


def unopened(position: Position) -> tuple[int, ...]:
    """The seats whose share is missing: all seats are taken, and the game has not begun."""
    if position.status != OPEN or any(chair.kind == OPEN for chair in position.chairs):
        return ()
    opened = dict(position.shares)
    chairs = enumerate(position.chairs)
    return tuple(seat for seat, chair in chairs if chair.pledge and seat not in opened)
