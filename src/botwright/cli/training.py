"""The command `botwright train`."""

import time
from pathlib import Path
from typing import Annotated, Any

import typer

import botwright
from botwright.cli.configuration import settings as from_file
from botwright.cli.configuration import use_file
from botwright.cli.options import console, make_folders
from botwright.core.game import GameError

CPU_LANES, CPU_MINIBATCH = 256, 1024


def train(
    game: Annotated[str, typer.Option(help="Which game.")],
    minutes: Annotated[float, typer.Option(help="How long to learn.")],
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    out: Annotated[Path, typer.Option(help="Where checkpoints and curve are kept.")] = Path(
        "build/networks"
    ),
    device: Annotated[str, typer.Option(help="cpu, cuda, or auto.")] = "auto",
    seed: Annotated[int, typer.Option(help="The luck of all games, to repeat them.")] = 0,
    start: Annotated[Path | None, typer.Option(help="A network file to start from.")] = None,
    against: Annotated[
        Path | None,
        typer.Option(help="A network file: learn a best response to it instead of self-play."),
    ] = None,
    exploiter: Annotated[
        list[Path] | None,
        typer.Option(
            help="In the league: a network file, or a folder of them, where more may come."
        ),
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="NAME=VALUE of a setting, NAME=FROM,TO where it changes."),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(callback=use_file, is_eager=True, help="These options from a TOML file."),
    ] = None,
) -> None:
    """Train a network by playing against itself; goes on where the last training ended."""
    try:
        import torch

        from botwright.training.curve import board, plot
        from botwright.training.learning import Settings, read_settings
        from botwright.training.session import Session
    except ImportError as error:
        raise GameError(
            f"training needs torch ({error}): pip install 'botwright[train]'"
        ) from error
    chosen = device
    if device == "auto":
        chosen = "cuda" if torch.cuda.is_available() else "cpu"
    usual = Settings() if chosen == "cuda" else Settings(lanes=CPU_LANES, minibatch=CPU_MINIBATCH)
    settings = read_settings(usual, [*from_file(config), *(setting or [])])
    loaded = botwright.load(game)
    loaded.read_options(players=players)
    folder = out / f"{game}-{players}"
    make_folders(folder)
    write = board(folder / "tensorboard")

    def rated(line: dict[str, Any]) -> None:
        tell(line)
        write(line)

    session = Session(
        loaded, players, folder, chosen, settings, seed, start, against, exploiter or (), tell=rated
    )
    if session.rounds:
        console.out(f"going on after {session.decisions:,} decisions")
    session.prepare()
    session.run(time.monotonic() + 60.0 * minutes)
    plot(folder, f"{loaded.title}, {players} players")
    console.out(f"{session.network}, {folder / 'curve.png'}")


def tell(line: dict[str, Any]) -> None:
    """One rating, in a line for people."""
    against = f"{line['wins_against_uniform']:.1%} against chance"
    if "wins_against_last" in line:
        against += f", {line['wins_against_last']:.1%} against the last self rated"
    if "wins_against_opponent" in line:
        against += f", {line['wins_against_opponent']:.1%} against the opponent"
    console.out(
        f"{line['seconds']:7.0f} s {line['decisions']:>14,} decisions, "
        f"rating {line['rating']:+.0f}: {against}"
    )
