"""Players that do not come with us: a class, the file of a trained network, or a program."""

import importlib
import sys
from pathlib import Path
from typing import Any

from botwright.core.game import GameError
from botwright.players import named
from botwright.players.network import Policy
from botwright.players.player import Player
from botwright.players.search.program import Program

NETWORK, COMMAND = ".network", "cmd"


def is_foreign(name: str) -> bool:
    """Whether this names a player of one's own: my.module:Bot, ./my.network, cmd:./bot, a name."""
    return ":" in name or name.endswith(NETWORK) or name in named.names()


def make_foreign(name: str, seed: int = 0) -> Player:
    """The player of such a name; what is none is refused in words."""
    known = named.given().get(name, name)
    if known.endswith(NETWORK):
        if not Path(known).is_file():
            raise GameError(f"{known}: there is no such network")
        return Policy(seed, name, Path(known))
    if known.startswith(f"{COMMAND}:"):
        return Program(known.removeprefix(f"{COMMAND}:"), name)
    player = maker(known)(seed)
    if not callable(getattr(player, "choose", None)):
        raise GameError(f"{name} has no choose(game, view, seat, legal)")
    player.name = name
    found: Player = player
    return found


def maker(name: str) -> Any:
    """What makes the player: named by an installed package, or as my.module:Bot."""
    if "" not in sys.path:
        sys.path.insert(0, "")  # modules beside which the command was given
    module, _, attribute = name.partition(":")
    try:
        if name in named.packaged():
            return named.packaged()[name].load()
        return getattr(importlib.import_module(module), attribute)
    except ImportError as error:
        raise GameError(f"{name}: {module} cannot be imported ({error})") from error
    except AttributeError as error:
        raise GameError(f"{name}: {error}") from error
