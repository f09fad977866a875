"""Players that do not come with us: a class, the file of a trained network, or a program."""

import importlib
import sys
from pathlib import Path
from typing import Any

from botwright.core.game import GameError
from botwright.players.network import Policy
from botwright.players.player import Player
from botwright.players.search.program import Program

NETWORK, COMMAND = ".network", "cmd"


def is_foreign(name: str) -> bool:
    """Whether this names a player of one's own: my.module:Bot, ./my.network or cmd:./bot."""
    return ":" in name or name.endswith(NETWORK)


def make_foreign(name: str, seed: int = 0) -> Player:
    """The player of such a name; what is none is refused in words."""
    if name.endswith(NETWORK):
        if not Path(name).is_file():
            raise GameError(f"{name}: there is no such network")
        return Policy(seed, name, Path(name))
    module, _, maker = name.partition(":")
    if module == COMMAND:
        return Program(maker, name)
    if "" not in sys.path:
        sys.path.insert(0, "")  # modules beside which the command was given
    try:
        player: Any = getattr(importlib.import_module(module), maker)(seed)
    except ImportError as error:
        raise GameError(f"{name}: {module} cannot be imported ({error})") from error
    except AttributeError as error:
        raise GameError(f"{name}: {error}") from error
    if not callable(getattr(player, "choose", None)):
        raise GameError(f"{name} has no choose(game, view, seat, legal)")
    player.name = name
    found: Player = player
    return found
