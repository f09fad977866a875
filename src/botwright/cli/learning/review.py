"""The command `botwright review`."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from botwright.cli.options import Json, check_amounts, check_language, console, messages
from botwright.cli.transcripts import read_transcript


def review(
    file: Annotated[Path, typer.Argument(help="A transcript of a finished game; - reads it.")],
    language: str = "en",
    as_json: Json = False,
    playouts: Annotated[int | None, typer.Option(help="Of each decision, at first.")] = None,
    progress: Annotated[
        bool, typer.Option("--progress", help="Parts done on the error output.")
    ] = False,
) -> None:
    """Where a finished game was won and lost: turning points, better lines, and why."""
    from botwright.learn.review.review import review as reviewed
    from botwright.learn.review.text import lines
    from botwright.learn.review.verdicts import Budget

    check_language(language)
    check_amounts(playouts=playouts)
    budget = Budget()
    if playouts is not None:
        budget = Budget(playouts, 4 * playouts, 10 * playouts)
    found = reviewed(read_transcript(file), budget, told if progress else lambda part: None)
    if as_json:
        sys.stdout.write(json.dumps(asdict(found), ensure_ascii=False) + "\n")
        return
    for line in lines(found, language):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def told(part: float) -> None:
    """How far it is, on a line of its own."""
    messages.print(f"{part:.4f}", highlight=False)
