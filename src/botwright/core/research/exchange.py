"""How states and games travel: as bytes from one process to another, with their origin named."""

import hashlib
import importlib
from pathlib import Path
from typing import Any

from botwright.core import box, record
from botwright.core.reading.errors import GameError
from botwright.core.record import State

MAGIC = b"botwright-state"
DIGEST_LENGTH = 16


def heading(game: Any) -> bytes:
    """What stands before the bytes of a state: game, rules, printed material, record."""
    layout = hashlib.sha256(repr(game.state_dtype.descr).encode()).hexdigest()[:DIGEST_LENGTH]
    words = (game.name, str(game.rules_version), game.box_digest, layout)
    return MAGIC + b" " + " ".join(words).encode() + b"\n"


def digest(data: bytes) -> bytes:
    """A short digest, so that damaged bytes are noticed before compiled code reads them."""
    return hashlib.sha256(data).digest()[:DIGEST_LENGTH]


def to_bytes(game: Any, state: State) -> bytes:
    """A state as bytes that say what they are."""
    data = state.tobytes()
    return heading(game) + digest(data) + data


def from_bytes(game: Any, data: bytes) -> State:
    """The state of `to_bytes`; a GameError says why where the bytes are none of this game."""
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise GameError(f"a state is read from bytes, not from {type(data).__name__}")
    data = bytes(data)
    first, newline, rest = data.partition(b"\n")
    if not newline or not first.startswith(MAGIC):
        raise GameError("these bytes are no state of botwright")
    expected = heading(game)
    if first + newline != expected:
        found, wanted = (line[len(MAGIC) :].decode(errors="replace") for line in (first, expected))
        raise GameError(
            f"a state of{found} cannot be read as{wanted.rstrip()} (game, rules, box, record)"
        )
    body = rest[DIGEST_LENGTH:]
    if len(body) != game.state_dtype.itemsize or digest(body) != rest[:DIGEST_LENGTH]:
        raise GameError("the bytes of this state are damaged")
    return record.from_bytes(game.state_dtype, body)


def origin(game: Any) -> tuple[str, str | None]:
    """What another process needs to load the same game: its name, and its box file if not ours."""
    file = box.path(game.name)
    own = box.own(game.name).resolve()
    return game.name, None if file.resolve() == own else str(file.resolve())


def load(name: str, file: str | None) -> Any:
    """The game of `origin`; what unpickling calls."""
    botwright: Any = importlib.import_module("botwright")
    return botwright.load(name, None if file is None else Path(file))
