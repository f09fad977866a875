"""The compiled thinking of the players, bound to a game: one source for every game."""

from types import ModuleType
from typing import Any, NamedTuple

from botwright.core import jit
from botwright.core.game import Game, GameError

NEEDED = ("evaluate", "doubt", "stage", "begins_turn", "is_joint", "rejoin", "needs_reply")


class Thinking(NamedTuple):
    """The bound modules, each of which calls those before it."""

    turns: ModuleType
    planning: ModuleType
    leaves: ModuleType
    tree: ModuleType
    root: ModuleType


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
