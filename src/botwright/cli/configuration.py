"""The options of a command from a file, for runs that are repeated: TOML, as in

    game = "GAME"
    players = 3
    minutes = 60

    [settings]
    epochs = 3
    entropy_weight = [0.1, 0.01]

What is given on the command line counts more.
"""

import tomllib
from pathlib import Path
from typing import Any

import typer

from botwright.core.game import GameError

SETTINGS = "settings"


def read_file(file: Path) -> dict[str, Any]:
    """The options in a file; what is wrong with it is told in one line."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error
    except tomllib.TOMLDecodeError as error:
        raise GameError(f"{file}: {error}") from error


def use_file(context: typer.Context, file: Path | None) -> Path | None:
    """Take the options of a command from a file, where none are given."""
    if file is not None:
        found = {name: value for name, value in read_file(file).items() if name != SETTINGS}
        known = {each.name for each in context.command.params} - {"config", "setting", "help"}
        for name in found:
            if name not in known:
                there = ", ".join(sorted(str(each) for each in known))
                raise GameError(f"{file}: no option is called {name!r}; there are {there}")
        context.default_map = found
    return file


def settings(file: Path | None) -> list[str]:
    """The settings in a file, as `--set` takes them."""
    found = read_file(file).get(SETTINGS, {}) if file is not None else {}
    return [
        f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"
        for name, value in found.items()
    ]
