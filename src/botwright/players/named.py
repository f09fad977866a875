"""Players of others that go by a name: of installed packages, and those that a command was given.

A package offers a player by an entry point of the group `botwright.players`: its name, and what
makes it from a seed. BOTWRIGHT_PLAYERS names more: `ada=my.module:Bot,./my.network`; one without a
name is called like its class, network or program.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from itertools import count
from pathlib import Path

from botwright.core.game import GameError

GROUP = "botwright.players"
VARIABLE = "BOTWRIGHT_PLAYERS"
NAME = re.compile(r"[a-z][a-z0-9_-]{0,23}")


@cache
def packaged() -> dict[str, EntryPoint]:
    """The players of installed packages, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=str)}


def listed() -> list[tuple[str, str]]:
    """Who was given here: names, and who they are; of those that are known anyway, the name."""
    found: list[tuple[str, str]] = []
    for text in filter(None, map(str.strip, os.environ.get(VARIABLE, "").split(","))):
        name, equals, player = (part.strip() for part in text.partition("="))
        if not equals or ":" in name:
            name, player = free_name(name_of(text), dict(found)), text
        if not NAME.fullmatch(name) or not player:
            raise GameError(f"a player is named as in ada=my.module:Bot, not {text!r}")
        if name in dict(found):
            raise GameError(f"two players are called {name}")
        found.append((name, player))
    return found


def name_of(player: str) -> str:
    """What a player without a name is called: my.module:Bot is bot, as is "cmd:python ./bot.py"."""
    words = player.removeprefix("cmd:").split() or [""]
    files = [word for word in words if "/" in word or "." in word]
    return Path((files or words)[-1].rpartition(":")[2]).stem.lower()


def free_name(name: str, taken: Mapping[str, str]) -> str:
    """The name, or with a number behind it: several players are called like their class, Bot."""
    numbered = (name if number == 1 else f"{name}-{number}" for number in count(1))
    return next(each for each in numbered if each not in taken)


def given() -> dict[str, str]:
    """The players that were given names here, and who they are."""
    return {name: player for name, player in listed() if name != player}


def names() -> list[str]:
    """All of these names."""
    return [*given(), *(name for name in packaged() if name not in given())]
