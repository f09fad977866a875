"""The compiled thinking of the players, bound to a game: one source for every game."""

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from botwright.core import jit
from botwright.core.game import Game, GameError
from botwright.core.record import State

Array = np.ndarray[Any, np.dtype[Any]]
NEEDED = ("evaluate", "doubt", "stage", "begins_turn", "is_joint", "rejoin", "needs_reply")


class Thinking(NamedTuple):
    """The bound modules: turns and playouts, plans of a turn, a network asked, the search."""

    turns: ModuleType
    planning: ModuleType
    counsel: ModuleType
    tree: ModuleType


_bound: dict[str, Thinking] = {}


def functions_of(module: ModuleType) -> dict[str, Any]:
    """The compiled functions of a bound module, to be open names of the next one."""
    return {
        name: value
        for name, value in vars(module).items()
        if getattr(value, "__module__", None) == module.__name__
    }


def bind(name: str, **compiled: Any) -> Thinking:
    """Bind the thinking to a game's compiled functions, which must hold an evaluation."""
    missing = [needed for needed in NEEDED if needed not in compiled]
    if missing:
        raise GameError(f"{name} has no evaluation to think with: {', '.join(missing)}")
    known, modules = dict(compiled), []
    for part in Thinking._fields:
        module = jit.bind(f"botwright.players.compiled.{part}", name, **known)
        known.update(functions_of(module))
        modules.append(module)
    return Thinking(*modules)


def thinking(game: Game) -> Thinking:
    """The thinking bound to this game, made once."""
    key = game.loops.__name__  # tells variants of a game apart
    if key not in _bound:
        _bound[key] = bind(game.name, **game.compiled)
    return _bound[key]


class Scratch:
    """Memory that compiled functions write to; every thread of thought has its own."""

    def __init__(self, game: Game, rows: int = 4):
        self.states: State = np.zeros(rows, game.state_dtype)
        self.bytes = self.states.view(np.uint8).reshape(rows, game.state_dtype.itemsize)
        self.out: Array = np.empty(game.most_legal_actions, np.int32)
        self.spare: Array = np.empty(game.most_legal_actions, np.int32)
