"""The commands of the server: serve, backup, check-database, reports, bot-bridge."""

import contextlib
import io
import os
import queue
import threading
from pathlib import Path
from typing import Annotated

import typer

import botwright
from botwright.core import jit
from botwright.core.game import GameError
from botwright.players import named
from botwright.players.levels import LEVELS, make_player
from botwright.server.settings import Settings, SettingsError, from_environment, keep_private

LAST_PORT = 65535


def serve(
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    host: Annotated[str, typer.Option(help="127.0.0.1 means: this machine only.")] = "127.0.0.1",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    players: Annotated[
        str,
        typer.Option(
            envvar=named.VARIABLE,
            help="Players of your own to choose from: ada=my.module:Bot,./my.network,cmd:./bot.",
        ),
    ] = "",
) -> None:
    """Serve tables over HTTP and WebSocket. BOTWRIGHT_DATABASE says where they are kept."""
    if not 0 < port <= LAST_PORT:
        raise GameError(f"ports go from 1 to {LAST_PORT}, not {port}")
    os.environ[named.VARIABLE] = players
    for name, player in named.listed():
        if name in LEVELS and player != name:
            raise GameError(f"{name} is a level of the house: {player} needs another name")
        make_player(name)
    settings = read_settings(host, port)

    from botwright.server.host import run
    from botwright.server.store.checking import check_storage
    from botwright.server.warming import Warming, cold_games

    check_storage(settings)
    cold = cold_games()
    warming = Warming(list(botwright.GAMES) if jit.compiled else [], cold)
    greeting = f"Botwright on http://{host}:{port}, tables in {settings.shown_database()}"
    if cold:
        greeting += "; compiling behind it, once"
    warming.start()
    run(settings, log_level.upper(), greeting, warming)


def read_settings(host: str = "127.0.0.1", port: int = 8000) -> Settings:
    """The settings from the environment; what is wrong with them is told in one line."""
    try:
        settings = from_environment(host, port)
        settings.async_database()
        settings.sqlite_file()
    except SettingsError as error:
        raise typer.BadParameter(str(error)) from error
    return settings


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist yet.")],
) -> None:
    """Copy the SQLite database into a file, also while a server uses it."""
    import sqlite3
    from contextlib import closing

    source = read_settings().sqlite_file()
    if source is None:
        raise typer.BadParameter("PostgreSQL has its own tool for this: pg_dump")
    if not source.exists() or file.exists():
        raise typer.BadParameter(f"{file} exists" if file.exists() else f"{source} does not exist")
    keep_private(file)
    with closing(sqlite3.connect(source)) as tables, closing(sqlite3.connect(file)) as copy:
        tables.backup(copy)
    print(f"{source} copied to {file}")


def check_database(
    rescue: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Copy what can be read into a new database.")
    ] = None,
) -> None:
    """Look through the whole SQLite database for damage; exit status 1 when there is any."""
    from botwright.server.store import checking

    file = read_settings().sqlite_file()
    if file is None:
        raise typer.BadParameter("PostgreSQL has its own tool for this: pg_amcheck")
    if not file.exists() or (rescue is not None and rescue.exists()):
        raise typer.BadParameter(f"{rescue} exists" if file.exists() else f"{file} does not exist")
    found = checking.faults(file)
    for fault in found:
        print(f"DAMAGED: {fault}")
    if rescue is not None:
        keep_private(rescue)
        print(f"saved into {rescue}: {checking.rescue(file, rescue)}")
    if found:
        raise typer.Exit(1)
    print(f"sound: {checking.counts(file)}")


def reports(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, one report a line.")] = False,
) -> None:
    """Remarks at tables that somebody minds, the newest first."""
    import asyncio
    import json

    from botwright.server.store.reports import all_reports

    found = asyncio.run(all_reports(read_settings()))
    for report in found:
        if as_json:
            print(json.dumps(report, ensure_ascii=False))
        else:
            print("{said_at}  table {table}  {who}: {text}".format(**report))
            print("    reported {at} by {reporter}: {note}".format(**report))
    if not found and not as_json:
        print("no reports")


def bot_bridge(
    command: Annotated[str, typer.Argument(help="The program, with its arguments.")],
    table: Annotated[str | None, typer.Option(help="One table alone: its name.")] = None,
    token: Annotated[
        str | None,
        typer.Option(help="The token of the seat.", envvar="BOTWRIGHT_TOKEN", show_envvar=True),
    ] = None,
    server: Annotated[str, typer.Option(help="The address.")] = "http://127.0.0.1:8000",
    name: Annotated[str | None, typer.Option(help="What the bot is called at tables.")] = None,
    invite: Annotated[
        list[str] | None,
        typer.Option(help="A link to accept; more are read from standard input, one a line."),
    ] = None,
    public: Annotated[
        list[str] | None, typer.Option(help="Join public tables of this game, too.")
    ] = None,
    key: Annotated[
        str | None,
        typer.Option(help="Go on as this bot.", envvar="BOTWRIGHT_KEY", show_envvar=True),
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="End after so many games.")] = None,
    tables: Annotated[int, typer.Option(min=1, help="Tables at once.")] = 16,
) -> None:
    """Let a program that speaks in lines play at one table, or at many (docs/protocol.md)."""
    from botwright.server.bots.bridge import BridgeError, Host, Seat, bridge, token_of
    from botwright.server.bots.keeper import Keeper, own_key

    try:
        host = Host(server)
        if table is not None and token is not None:
            print("scores", *bridge(command, Seat(host, table, token_of(token)), say))
            return
        if table is not None or name is None:
            raise BridgeError("name --table and --token for one table, or --name for many")
        kept = own_key(host, key)
        if key is None:
            say(f"plays as {name}; to go on later: BOTWRIGHT_KEY={kept}")
        keeper = Keeper(command, host, name, kept, say, tables, games)
        went_well = keeper.run(read_links(invite or []), public or [])
    except BridgeError as error:
        raise typer.BadParameter(str(error)) from error
    if not went_well:
        raise typer.Exit(1)


def say(state: str) -> None:
    """One line for whoever watches the bridge."""
    print(state, flush=True)


def read_links(first: list[str]) -> queue.Queue[str]:
    """Links that are given, and those that come line by line."""
    links: queue.Queue[str] = queue.Queue()
    for link in first:
        links.put(link)

    def listen() -> None:
        with contextlib.suppress(OSError):
            for line in io.FileIO(0, closefd=False):  # unbuffered: the end waits for no lock
                if line.strip():
                    links.put(line.decode(errors="replace"))

    threading.Thread(target=listen, daemon=True).start()
    return links
