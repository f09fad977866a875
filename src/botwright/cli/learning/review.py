"""The command `botwright review`."""

import json
import os
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from botwright.cli.options import Cluster, Json, check_amounts, check_language, console, messages
from botwright.cli.transcripts import STANDARD_INPUT, read_native
from botwright.core.reading.sentences import plain
from botwright.core.transcript import Transcript

LOOKS = 1.0  # seconds between two looks whether anybody still waits

if TYPE_CHECKING:
    from botwright.learn.review.types import Review
    from botwright.learn.review.verdicts import Budget


def review(
    files: Annotated[
        list[Path], typer.Argument(help="Transcripts of finished games; - reads one.")
    ],
    language: str = "en",
    as_json: Json = False,
    playouts: Annotated[int | None, typer.Option(help="Of each decision, at first.")] = None,
    progress: Annotated[
        bool, typer.Option("--progress", help="Parts done on the error output.")
    ] = False,
    cluster: Cluster = None,
) -> None:
    """Where finished games were won and lost: turning points, better lines, and why."""
    from botwright.learn.review.text import lines
    from botwright.learn.review.text import told as told_plainly
    from botwright.learn.review.verdicts import Budget

    check_language(language)
    check_amounts(playouts=playouts)
    budget = Budget()
    if progress:  # somebody waits for it: a server, which can be killed
        Thread(target=end_with, args=[os.getppid()], daemon=True).start()
    if playouts is not None:
        budget = Budget(playouts, 4 * playouts, 10 * playouts)
    games = [(read_native(file), budget) for file in files]
    for found in reviews(games, progress, cluster):
        if as_json:
            said = asdict(found) if progress else told_plainly(asdict(found), plainly)
            sys.stdout.write(json.dumps(said, ensure_ascii=False) + "\n")
            sys.stdout.flush()
            continue
        for line in lines(found, language):
            console.print(line, markup=False, highlight=False, soft_wrap=True)


def reviews(
    games: list[tuple[Transcript, "Budget"]], progress: bool, cluster: str | None
) -> Iterable["Review"]:
    """The reviews of games in their order, made here or by the workers of a cluster."""
    from botwright.learn.review.review import review as reviewed

    if cluster is not None:
        from botwright.arena.cluster import mapped

        return mapped(by_worker, [(game.write(), budget) for game, budget in games], cluster)
    tell = told if progress else lambda part: None
    return (reviewed(transcript, budget, tell) for transcript, budget in games)


def by_worker(game: tuple[str, "Budget"]) -> "Review":
    """The review of a game; runs on a worker, to which it travels as text, whatever its rules."""
    from botwright.learn.review.review import review as reviewed

    return reviewed(read_native(STANDARD_INPUT, game[0]), game[1])


def end_with(parent: int) -> None:
    """End this process once the one that started it is gone: nobody waits for it any more."""
    while os.getppid() == parent:
        time.sleep(LOOKS)
    os._exit(1)


def plainly(text: str, language: str) -> str:
    """A text without marks of players; a server that waits for a review puts them into words."""
    return plain(text)


def told(part: float) -> None:
    """How far it is, on a line of its own."""
    messages.print(f"{part:.4f}", highlight=False)
