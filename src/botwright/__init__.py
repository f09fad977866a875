"""Botwright: Metallum and AquaSphere, exact and fast, from one Python source."""

import importlib
from pathlib import Path

from botwright.core import box
from botwright.core.batch import batch
from botwright.core.game import CHANCE, NOBODY, Game, GameError, Refusal

__all__ = ["CHANCE", "GAMES", "NOBODY", "Game", "GameError", "Refusal", "batch", "load", "play"]

__version__ = "0.1.0"

GAMES = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("games/*/flow.py")))

_loaded: dict[str, str] = {}


def load(name: str, box_file: str | Path | None = None) -> Game:
    """The game of this name, with its own box file or another."""
    if name not in GAMES:
        raise GameError(f"no game is called {name!r}; there are {', '.join(GAMES)}")
    if box_file is not None:
        if name in _loaded and _loaded[name] != str(Path(box_file).resolve()):
            raise GameError(f"{name} is already loaded with the box {_loaded[name]}")
        box.choose(name, box_file)
    module = importlib.import_module(f"botwright.games.{name}")
    _loaded.setdefault(name, str(box.path(name).resolve()))
    game: Game = module.GAME
    return game


def play(game: Game, players: list["Player"], seed: int = 0, **options: object) -> "Transcript":
    """One whole game between these players; chance follows the seed."""
    from botwright.players.match import play_game

    return play_game(game, players, seed, **options)


from botwright.core.transcript import Transcript  # noqa: E402
from botwright.players.player import Player  # noqa: E402
