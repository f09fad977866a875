"""Botwright: board games about programming machines, exact and fast, from one Python source."""

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from botwright.core import box, installed
from botwright.core.reading.errors import GameError, Refusal
from botwright.core.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from botwright.adapters import make
    from botwright.core.backends.batch import batch
    from botwright.core.game import Game
    from botwright.core.transcript import Transcript
    from botwright.players.match import play

__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY",
    "Game",
    "GameError",
    "Refusal",
    "Transcript",
    "batch",
    "load",
    "make",
    "play",
]

__version__ = "0.1.0"

GAMES = tuple(installed.modules())
# imported when they are asked for: whoever only reads needs neither NumPy nor Numba
COMPUTING = {
    "Game": "botwright.core.game",
    "Transcript": "botwright.core.transcript",
    "batch": "botwright.core.backends.batch",
    "make": "botwright.adapters",
    "play": "botwright.players.match",
}

_boxes: dict[str, Path] = {}  # the box file each loaded game was made with


def __getattr__(name: str) -> Any:
    """What needs NumPy and Numba."""
    if name not in COMPUTING:
        raise AttributeError(f"botwright has no {name}")
    return getattr(importlib.import_module(COMPUTING[name]), name)


def load(name: str, box_file: str | Path | None = None) -> "Game":
    """The game of this name, with its own box file or another one."""
    from botwright.core import jit

    if name not in GAMES:
        raise GameError(f"no game is called {name!r}; there are {', '.join(GAMES)}")
    if box_file is not None:
        chosen = Path(box_file).resolve()
        if _boxes.get(name, chosen) != chosen:
            raise GameError(f"{name} is already loaded with the box {_boxes[name]}")
        box.choose(name, chosen)
        jit.use_cache()
    game: Game = importlib.import_module(installed.modules()[name]).GAME
    _boxes.setdefault(name, box.path(name).resolve())
    return game
