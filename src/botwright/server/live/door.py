"""The door: how many connections there may be, and how long one may stay silent."""

import asyncio
import contextlib
from typing import Any

from pydantic_core import to_json
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from botwright.server.http.guard import client_of, problem
from botwright.server.settings import Settings
from botwright.tables.refusal import Refusal

FIRST_SECONDS = 10.0  # until the first request is there
SURPLUS_SECONDS = 1.0  # the same for one that will be turned away
REQUESTS = 100  # connections of a client beside its sockets
SPARE_FILES = 128  # for the database, logs and what is not known
MOST_FILES = 65_536


def open_files() -> int:
    """How many files this process may have open, after asking for as many as it can get."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def door(settings: Settings, files: int) -> type[HttpToolsProtocol]:
    """uvicorn's protocol with our limits; proxies that are trusted stand for many clients."""
    trusted = {address.strip() for address in settings.trusted_proxies.split(",")}
    most = settings.sockets_per_client + REQUESTS

    class Door(HttpToolsProtocol):
        """One connection before it has asked anything."""

        is_surplus = False
        timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            """One more: is there room, for all and for this client?"""
            super().connection_made(transport)
            if len(self.connections) > files - SPARE_FILES:
                transport.abort()
                return
            self.is_surplus = len(self.connections) > most and self.has_too_many()
            patience = SURPLUS_SECONDS if self.is_surplus else FIRST_SECONDS
            self.timer = asyncio.get_running_loop().call_later(patience, transport.close)

        def has_too_many(self) -> bool:
            """Whether the client of this connection has more than it may."""
            if self.client and self.client[0] in trusted:
                return False
            whose = [client_of(vars(each)) for each in self.connections]
            return whose.count(client_of(vars(self))) > most

        def connection_lost(self, exc: Exception | None) -> None:
            """It is over."""
            self.wait_no_more()
            super().connection_lost(exc)

        def on_headers_complete(self) -> None:
            """A request is there; one too many is turned away in words."""
            self.wait_no_more()
            if self.is_surplus:
                self.turn_away()
            else:
                super().on_headers_complete()

        def wait_no_more(self) -> None:
            """The first request has come, or never will."""
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

        def turn_away(self) -> None:
            """Say why, then close."""
            spoken = dict(self.headers).get(b"accept-language", b"")[:2].lower()
            body = to_json(problem(Refusal("too_many"), "de" if spoken == b"de" else "en"))
            head = "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\n"
            head += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            self.transport.write(head.encode() + body)
            self.transport.close()

    return Door
