"""The options of a command from a file, for runs that are repeated: TOML, as in

    game = "GAME"
    players = 3
    minutes = 9
    total_minutes = 60

    [settings]
    epochs = 3
    entropy_weight = [0.1, 0.01]

    [exploiters]
    restart = 100

What is given on the command line counts more.
"""

import tomllib
from pathlib import Path
from typing import Any

import typer

from botwright.core.game import GameError

SETTINGS, EXPLOITERS = TABLES = "settings", "exploiters"


def read_file(file: Path) -> dict[str, Any]:
    """The options in a file; what is wrong with it is told in one line."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error
    except tomllib.TOMLDecodeError as error:
        raise GameError(f"{file}: {error}") from error
    for name in TABLES:
        if not isinstance(found.get(name, {}), dict):
            raise GameError(f"{file}: {name} is a table, [{name}], not {found[name]!r}")
    return found


def use_file(context: typer.Context, file: Path | None) -> Path | None:
    """Take the options of a command from a file, where none are given."""
    if file is not None:
        found = {name: value for name, value in read_file(file).items() if name not in TABLES}
        known = {str(each.name): each for each in context.command.params}
        for name in ("config", "setting", "help"):
            known.pop(name, None)
        for name, value in found.items():
            if name not in known:
                there = ", ".join(sorted(known))
                raise GameError(f"{file}: no option is called {name!r}; there are {there}")
            if isinstance(value, bool) and not getattr(known[name], "is_flag", False):
                raise GameError(f"{file}: {name}: {str(value).lower()} is no value for it")
            try:
                known[name].process_value(context, value)
            except typer.BadParameter as error:
                raise GameError(f"{file}: {name}: {error.message}") from error
        context.default_map = found
    return file


def settings(file: Path | None, table: str = SETTINGS) -> list[str] | None:
    """The settings in a table of a file, as `--set` takes them; None where there is no such."""
    found = read_file(file).get(table) if file is not None else None
    if found is None:
        return None
    return [
        f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"
        for name, value in found.items()
    ]
