"""What several commands share: options, checks of what is given, and the console."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import botwright
from botwright.core.game import LANGUAGES, Game, GameError

console = Console()
messages = Console(stderr=True)

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(botwright.GAMES)}.")
]
GameOption = Annotated[str, typer.Option("--game", help="Which game.")]
OneGame = Annotated[str | None, typer.Option("--game", help="One game only.")]
BoxFile = Annotated[Path | None, typer.Option("--box", help="Another box file for this game.")]
Json = Annotated[bool, typer.Option("--json", help="Figures as JSON.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="auto|ADDRESS", help="Work on a Ray cluster: this address, or the one here."
    ),
]
Measured = Annotated[float, typer.Option(help="How long each figure is measured.")]


def load(name: str, box: Path | None = None) -> Game:
    """The game, with a note when it has to be compiled first."""
    from botwright.core.warming import is_cold, warm

    game = botwright.load(name, box)
    if is_cold(game):
        warm(game, messages)
    return game


def seats_or_names(players: str | None) -> tuple[int | None, str]:
    """What --players says: a number of seats, or who sits there, with commas."""
    try:
        return None if players is None else int(players), ""
    except ValueError:
        return None, players or ""


def check_language(language: str) -> None:
    """Refuse a language that nothing is written in."""
    if language not in LANGUAGES:
        raise GameError(f"the languages are {' and '.join(LANGUAGES)}, not {language!r}")


def check_amounts(**amounts: float | None) -> None:
    """Refuse numbers that must be more than nothing and are not."""
    for name, amount in amounts.items():
        if amount is not None and not amount > 0:
            raise GameError(f"--{name.replace('_', '-')} must be more than nothing, not {amount:g}")


def make_folders(*folders: Path) -> None:
    """Make the folders that results go to, before games are played."""
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise GameError(f"{folder}: no such folder can be made ({error.strerror})") from error


def check_files(*files: Path | None) -> None:
    """Refuse files that cannot be written, before games are played."""
    for file in files:
        if file is not None:
            make_folders(file.parent)
            if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
                raise GameError(f"{file}: cannot be written")
