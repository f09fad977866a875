"""Luck one can check: draws that follow from a committed secret and the shares of the seats.

A share is 32 random bytes of a client. Its SHA-256, the pledge, is given when the seat is taken;
the share itself is opened when all seats are taken, before the first draw.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from botwright.core.engines.engine import Engine
from botwright.tables.position import OPEN, Position

ALONE, SHARED = 1, 2  # versions: draws from the secret alone, or from secret and shares
OPENING = 20_000  # milliseconds for opening the shares, from when the last seat is taken

Shares = Iterable[tuple[int, str]]  # seat and share, as hexadecimal digits


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
