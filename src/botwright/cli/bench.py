"""The commands of `botwright bench`: one for each game, search, wasm, adapters, server."""

import json as text
from pathlib import Path
from typing import Annotated

import typer

import botwright
from botwright.cli.options import Json, Measured, OneGame, check_amounts, console, load

bench = typer.Typer(help="How fast everything runs here, beside others.", no_args_is_help=True)


def bench_game(name: str) -> None:
    """Register the benchmark of one game."""

    @bench.command(name, help=f"How fast {name} runs here, beside the speed of others.")
    def run(
        players: int | None = None,
        seconds: Measured = 2.0,
        cold: Annotated[bool, typer.Option("--cold", help="Also compile everything anew.")] = False,
        json: Json = False,
    ) -> None:
        from botwright.bench import games

        check_amounts(seconds=seconds)
        game = load(name)
        count = game.read_options(players)["players"]
        games.run(game, count, seconds, cold, json, console)


for each in botwright.GAMES:
    bench_game(each)


@bench.command("search")
def bench_search(game: OneGame = None, seconds: Measured = 5.0, json: Json = False) -> None:
    """Playouts a second on one core, beside those of others."""
    from botwright.bench import search

    check_amounts(seconds=seconds)
    names = [game] if game is not None else list(botwright.GAMES)
    data = search.measure([botwright.load(name) for name in names], seconds)
    if json:
        console.out(text.dumps(data, indent=2))
    else:
        console.print(search.as_table(data))


@bench.command("wasm")
def bench_wasm(
    folder: Annotated[Path, typer.Option(help="Where `make wasm` wrote to.")] = Path("build/wasm"),
    seconds: Measured = 2.0,
    json: Json = False,
) -> None:
    """How fast rules and opponents are as WebAssembly, beside native and interpreted code."""
    from botwright.bench import wasm

    check_amounts(seconds=seconds)
    data = wasm.measure(folder, seconds)
    if json:
        console.out(text.dumps(data, indent=2))
    else:
        console.print(wasm.as_table(data))


@bench.command("adapters")
def bench_adapters(seconds: Measured = 2.0, json: Json = False) -> None:
    """How fast the games are in PettingZoo, Gymnasium and OpenSpiel, beside games of theirs."""
    from botwright.bench import adapters

    check_amounts(seconds=seconds)
    figures = adapters.measure([botwright.load(name) for name in botwright.GAMES], seconds)
    if json:
        console.out(text.dumps(figures, indent=2))
        return
    for table in adapters.tables(figures):
        console.print(table)


@bench.command("server")
def bench_server(
    tables: Annotated[int, typer.Option(help="Tables for the main figure.")] = 500,
    seconds: Annotated[float, typer.Option(help="How long to measure each step.")] = 20.0,
    database: Annotated[str, typer.Option(help="Another database than a fresh SQLite.")] = "",
    game: Annotated[str, typer.Option(help="Which game, with two players.")] = botwright.GAMES[0],
    json: Json = False,
) -> None:
    """How many tables a server holds: latency from send to own echo, processor, memory."""
    from botwright.bench import server
    from botwright.server.host import rest_collector
    from botwright.server.warming import warm_up

    say = (lambda text: None) if json else print
    warm_up()  # native code is what is measured
    rest_collector()  # the driver stands for many clients: none of them waits for the others
    report = server.bench(game, database, tables, seconds, say)
    print(text.dumps(report, indent=None if json else 2))
