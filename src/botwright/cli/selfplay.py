"""The command `botwright selfplay`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import botwright
from botwright.arena.matches import Match, Played
from botwright.cli.arena import Playouts, Seconds, Seed, Workers, entrants
from botwright.cli.options import (
    Cluster,
    GameOption,
    check_amounts,
    console,
    make_folders,
    messages,
)

COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TimeRemainingColumn(),
)


def selfplay(
    games: Annotated[int, typer.Option(help="How many games.")],
    out: Annotated[Path, typer.Option(help="The folder; one that holds games is gone on with.")],
    game: GameOption = botwright.GAMES[0],
    players: Annotated[
        str, typer.Option(help="Who plays, with commas; one alone plays all seats.")
    ] = "pilot",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game.", metavar="NAME=VALUE")
    ] = None,
    seed: Seed = 0,
    seconds: Seconds = None,
    playouts: Playouts = None,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Play games to learn from: Parquet tables of games and decisions, written as it goes."""
    from botwright.arena.selfplay.session import Session  # late: needs pyarrow

    check_amounts(games=games, seconds=seconds, playouts=playouts, workers=workers)
    loaded = botwright.load(game)
    chosen = dict(each.partition("=")[::2] for each in option or [])
    names = entrants(players, loaded, chosen)
    match = Match(loaded, names, games, seed, seconds, playouts, chosen)
    make_folders(out)
    session = Session(match, out)
    known = match.total - len(list(session.missing()))
    if known:
        messages.print(f"Going on after {known} games.")
    try:
        played = sum(1 for _ in shown(session.run(workers, cluster), known, match))
    except KeyboardInterrupt:
        messages.print("Broken off: the same command goes on from here.")
        return
    finally:
        session.finish()
    console.print(f"{known + played} games: {out}")


def shown(games: Iterable[Played], known: int, match: Match) -> Iterator[Played]:
    """The same games, with a bar."""
    with Progress(*COLUMNS, console=messages, transient=True) as progress:
        title = f"{match.game.title}: {', '.join(match.names)}"
        task = progress.add_task(title, total=match.total, completed=known)
        for game in games:
            progress.advance(task)
            yield game
