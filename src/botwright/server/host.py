"""A running server: one process, with its lock, its collector and its door."""

import asyncio
import contextlib
import gc
import time
from typing import Any

from botwright.core.game import GameError
from botwright.server.settings import Settings
from botwright.server.warming import Warming

# How many new objects make Python's collector look, and how often it looks at new ones before it
# looks at older ones. All wait meanwhile, and what it looks at is mostly pictures of tables that
# have just changed: few at a time, 300 tables wait 5 ms instead of 80. A look at everything takes
# 300 ms with 5,000 tables in memory, so that it has a time of its own.
COLLECTING = (1_000, 1, 1_000_000)
COLLECT_SECONDS = 900.0
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
    raise GameError(f"another server uses {file}; several servers on one machine need PostgreSQL")


def run(
    settings: Settings,
    log_level: str = "INFO",
    greeting: str = "",
    warming: Warming | None = None,
) -> None:
    """Serve until told to stop; say `greeting` when the door is open."""
    import uvicorn

    from botwright.server import logs
    from botwright.server.app import make_app
    from botwright.server.live import sockets
    from botwright.server.live.door import door, open_files
    from botwright.server.live.link import QUIET_SECONDS, Link
    from botwright.server.store.checking import check_storage

    held = lock_file(settings)
    check_storage(settings)
    logs.set_up(log_level)
    app = make_app(settings, warming)

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
        http=door(settings, open_files()),
        ws=Link,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        ws_max_size=sockets.FRAME_LIMIT,
        ws_ping_interval=settings.pulse_seconds,
        ws_ping_timeout=QUIET_SECONDS,
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
