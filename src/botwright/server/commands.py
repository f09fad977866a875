"""The commands of the server: serve, verify, bot-bridge, bench server."""

import asyncio
import contextlib
import gc
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

import botwright
from botwright.core.game import GameError
from botwright.server.settings import Settings, SettingsError, from_environment, keep_private

# How many new objects make Python's collector look, and how often it looks at new ones before it
# looks at older ones. All wait meanwhile: with 500 tables up to 40 ms like this. A look at
# everything takes 300 ms with 5,000 tables in memory, so that it has a time of its own.
COLLECTING = (10_000, 1, 1_000_000)
COLLECT_SECONDS = 900.0
LAST_PORT = 65535
LOCK_TRIES = 20  # a tenth of a second each


def lock_file(settings: Settings) -> object:
    """Keep a second server away from the same SQLite file; the system frees it if we die."""
    file = settings.sqlite_file()
    if file is None:
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        return None
    lock = file.with_name(file.name + ".lock").open("w")
    for _ in range(LOCK_TRIES):
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return lock
        except OSError:
            time.sleep(0.1)  # the server before us may still be closing
    raise typer.BadParameter(
        f"another server uses {file}; several servers on one machine need PostgreSQL"
    )


def run(settings: Settings, log_level: str = "INFO", greeting: str = "") -> None:
    """Serve until told to stop; say `greeting` when the door is open."""
    import uvicorn

    from botwright.server import logs
    from botwright.server.app import make_app
    from botwright.server.live import sockets

    logs.set_up(log_level)
    held = lock_file(settings)
    app = make_app(settings)

    class Host(uvicorn.Server):
        """Streams end when the server is told to stop; uvicorn alone would wait for them."""

        async def startup(self, sockets: Any = None) -> None:
            """Open, then leave what is loaded in peace."""
            await super().startup(sockets)
            rest_collector()
            asyncio.get_running_loop().call_later(COLLECT_SECONDS, collect)
            if greeting and self.started:
                print(greeting, flush=True)

        async def shutdown(self, sockets: Any = None) -> None:
            """Hang up, then stop."""
            app.state.registry.hang_up()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        ws_max_size=sockets.FRAME_LIMIT,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=32 * 1024,
    )
    with contextlib.suppress(KeyboardInterrupt):  # raised again after a clean stop
        Host(config).run()
    del held


def rest_collector() -> None:
    """What is loaded now stays: the collector need not look through it while people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def collect() -> None:
    """Let the collector look at everything, now and from time to time."""
    gc.collect()
    asyncio.get_running_loop().call_later(COLLECT_SECONDS, collect)


def warm_up() -> None:
    """Compile what is not compiled yet."""
    from botwright.server.warming import warm_up as compile_all  # late: needs the opponents

    compile_all()


def serve(
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    host: Annotated[str, typer.Option(help="127.0.0.1 means: this machine only.")] = "127.0.0.1",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables over HTTP and WebSocket. BOTWRIGHT_DATABASE says where they are kept."""
    if not 0 < port <= LAST_PORT:
        raise GameError(f"ports go from 1 to {LAST_PORT}, not {port}")
    settings = read_settings(host, port)
    warm_up()
    greeting = f"Botwright on http://{host}:{port}, tables in {settings.shown_database()}"
    run(settings, log_level.upper(), greeting)


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


def verify(
    file: Annotated[Path, typer.Argument(help="An exported transcript.")],
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The commitment that was seen when the game began.")
    ] = "",
) -> None:
    """Check a game offline: every action by the rules, every draw by the published secret."""
    from botwright.tables import proof

    seen = commitment.strip().lower()
    if seen and not proof.DIGEST.fullmatch(seen):
        raise GameError(f"a commitment has 64 hexadecimal digits, unlike {commitment!r}")
    try:
        verdict = proof.check(file.read_bytes().decode(), seen)
    except (OSError, UnicodeDecodeError):
        raise typer.BadParameter(f"{file} cannot be read as text") from None
    print(("sound: " if verdict.sound else "NOT SOUND: ") + verdict.words)
    if not verdict.sound:
        sys.exit(1)


def bot_bridge(
    command: Annotated[str, typer.Argument(help="The program, with its arguments.")],
    table: Annotated[str, typer.Option(help="The name of the table.")],
    token: Annotated[
        str, typer.Option(help="The token of the seat.", envvar="BOTWRIGHT_TOKEN", show_envvar=True)
    ],
    server: Annotated[str, typer.Option(help="The address.")] = "http://127.0.0.1:8000",
) -> None:
    """Let a program that speaks in lines play a seat (docs/protocol.md)."""
    from botwright.server.bridge import BridgeError, bridge

    try:
        scores = bridge(command, server, table, token)
    except BridgeError as error:
        raise typer.BadParameter(str(error)) from error
    print("scores", *scores)


def bench_server(
    tables: Annotated[int, typer.Option(help="Tables for the main figure.")] = 500,
    seconds: Annotated[float, typer.Option(help="How long to measure each step.")] = 20.0,
    database: Annotated[str, typer.Option(help="Another database than a fresh SQLite.")] = "",
    game: Annotated[str, typer.Option(help="Which game, with two players.")] = botwright.GAMES[0],
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """How many tables a server holds: latency from send to own echo, processor, memory."""
    import json

    from botwright.server.bench import bench

    say = (lambda text: None) if as_json else print
    rest_collector()  # the driver stands for many clients: none of them waits for the others
    report = bench(game, database, tables, seconds, say)
    print(json.dumps(report, indent=None if as_json else 2))
