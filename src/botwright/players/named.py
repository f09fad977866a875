"""Players of others that go by a name: of installed packages, and those that a command was given.

A package offers a player by an entry point of the group `botwright.players`: its name, and what
makes it from a seed. BOTWRIGHT_PLAYERS names more: `ada=my.module:Bot,bob=./my.network`.
"""

import os
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from botwright.core.game import GameError

GROUP = "botwright.players"
VARIABLE = "BOTWRIGHT_PLAYERS"
NAME = re.compile(r"[a-z][a-z0-9_-]{0,23}")


@cache
def packaged() -> dict[str, EntryPoint]:
    """The players of installed packages, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=str)}


def given() -> dict[str, str]:
    """The players that were given names here, and who they are."""
    found = {}
    for text in filter(None, os.environ.get(VARIABLE, "").split(",")):
        name, _, player = text.partition("=")
        if not NAME.fullmatch(name.strip()) or not player.strip():
            raise GameError(f"a player is named as in ada=my.module:Bot, not {text!r}")
        found[name.strip()] = player.strip()
    return found


def names() -> list[str]:
    """All of these names."""
    return [*given(), *(name for name in packaged() if name not in given())]
