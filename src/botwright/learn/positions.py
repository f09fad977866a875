"""Positions written as words, for whichever game knows how: its `positions.py` lays them."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from botwright.core import installed
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import package_for
from botwright.core.reading.snapshot import Snapshot, frozen
from botwright.tables.showing.telling import telling_of_today

FIELDS = "fields"  # a position told by the fields that differ from a new game


@cache
def vocabulary(game: str, name: str) -> ModuleType:
    """A module of a game that teaches: `positions` or `measures`."""
    return import_module(f"{installed.modules()[game]}.{name}")


def vocabulary_for(engine: Engine, name: str) -> ModuleType:
    """The same for the box of an engine, whose facts it knows."""
    return import_module(f"{package_for(engine)}.{name}")


def lay(game: str, kind: str, then: tuple[str, ...] = (), **keywords: Any) -> bytes:
    """The position that these keywords describe, after further actions in notation."""
    telling = telling_of_today(game)
    engine = telling.engine
    if kind == FIELDS:
        state = laid_over(engine, **keywords)
    else:
        state = getattr(vocabulary(game, "positions"), kind)(**keywords).tobytes()
    for text in then:
        action = engine.read_text(state, text)
        assert action in engine.legal(state), f"{text} is not possible in this position"
        state = engine.apply(state, action)
    if broken := telling.reader.broken(engine.layout.read(state)):
        raise ValueError(f"this position is not sound: {broken[0]}")
    return state


def laid_over(engine: Engine, options: dict[str, Any], **fields: Any) -> bytes:
    """The position that differs from a new game in these fields.

    A record may have grown since: places that are not told are as in a new game, and fields that
    there are no more are left out.
    """
    new = vars(engine.layout.read(engine.deal(options)))
    told = {name: fitted(frozen(each), new[name]) for name, each in fields.items() if name in new}
    return engine.layout.write(Snapshot(**(new | told)))


def fitted(value: Any, usual: Any) -> Any:
    """A value in the shape that its field has now."""
    if not isinstance(usual, tuple):
        return value
    return tuple(
        fitted(value[place], each) if place < len(value) else each
        for place, each in enumerate(usual)
    )


def told_over(engine: Engine, options: dict[str, Any], state: bytes) -> dict[str, Any]:
    """The fields of a position that differ from a new game, as `laid_over` takes them."""
    new, now = vars(engine.layout.read(engine.deal(options))), vars(engine.layout.read(state))
    return {name: value for name, value in now.items() if value != new[name]}
