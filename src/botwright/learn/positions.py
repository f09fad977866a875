"""Positions written as words, for whichever game knows how: its `positions.py` lays them."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import botwright
from botwright.core import installed
from botwright.core.engines.native import NativeEngine
from botwright.core.record import from_bytes


@cache
def vocabulary(game: str, name: str) -> ModuleType:
    """A module of a game that teaches: `positions` or `measures`."""
    return import_module(f"{installed.modules()[game]}.{name}")


def lay(game: str, kind: str, then: tuple[str, ...] = (), **keywords: Any) -> bytes:
    """The position that these keywords describe, after further actions in notation."""
    engine = NativeEngine(botwright.load(game))
    state: bytes = getattr(vocabulary(game, "positions"), kind)(**keywords).tobytes()
    for text in then:
        action = engine.read_text(state, text)
        assert action in engine.legal(state), f"{text} is not possible in this position"
        state = engine.apply(state, action)
    if broken := engine.game.faults(from_bytes(engine.game.state_dtype, state)):
        raise ValueError(f"this position is not sound: {broken[0]}")
    return state
