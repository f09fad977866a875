"""The command `botwright bench adapters`."""

import json as text
from typing import Annotated

import typer
from rich.console import Console

import botwright

console = Console()


def bench_adapters(
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.")] = 2.0,
    json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """How fast the games are in PettingZoo, Gymnasium and OpenSpiel, beside games of theirs."""
    if seconds <= 0:
        raise botwright.GameError(f"seconds must be more than 0, not {seconds:g}")

    from botwright.adapters import benchmark

    figures = benchmark.measure([botwright.load(name) for name in botwright.GAMES], seconds)
    if json:
        console.out(text.dumps(figures, indent=2))
        return
    for table in benchmark.tables(figures):
        console.print(table)
