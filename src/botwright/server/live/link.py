"""The link under a socket: pings feel whether it is silent, long before it is given up."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

QUIET_SECONDS = (
    20.0  # between two pings of a link that nobody looks at; silent so long, it is closed
)


class Link(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, which says when the other side falls silent and is back.

    Where somebody looks at it, it is pinged once in a pulse, and silent when a pulse passes without
    a sign of life: noticed within two. Browsers answer by themselves. A phone that is alone at a
    table is left in peace. A pulse of 0 means that no link is silent before it is closed.
    """

    def __init__(self, *given: Any, **named: Any):
        super().__init__(*given, **named)
        self.pulse = self.ping_interval or 0.0
        self.ping_interval = QUIET_SECONDS
        self.is_silent = False
        self.on_turn: Callable[[], None] = lambda: None  # it has fallen silent, or is back
        self.patience: asyncio.TimerHandle | None = None

    async def run_asgi(self) -> None:
        """Those who serve this socket find its link."""
        self.scope["state"]["link"] = self
        await super().run_asgi()

    def quicken(self, is_watched: bool) -> None:
        """Feel the link once in a pulse as long as somebody looks at it."""
        interval = self.pulse if is_watched and self.pulse else QUIET_SECONDS
        if interval != self.ping_interval:
            self.ping_interval = interval
            if self.ping_timer is not None:
                self.ping_timer.cancel()
                self.schedule_ping()

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, and wait for it."""
        super().send_keepalive_ping()
        self.wait()

    def data_received(self, data: bytes) -> None:
        """A sign of life."""
        super().data_received(data)
        was_silent, self.is_silent = self.is_silent, False
        self.wait()
        if was_silent:
            self.on_turn()

    def wait(self, again: bool = True) -> None:
        """Wait for a sign of life where one was asked for, two times half a pulse."""
        self.wait_no_more()
        if self.pulse and self.pending_ping_payload is not None and not self.is_silent:
            self.patience = self.loop.call_later(self.pulse / 2, self.wonder, again)

    def wonder(self, again: bool) -> None:
        """Nothing was heard. Whoever stood still here, or is busy, reads first what has come."""
        if again or self.read_paused:
            self.wait(again=False)
        else:
            self.is_silent = True
            self.on_turn()

    def wait_no_more(self) -> None:
        """It was heard, or is over."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def stop_keepalive(self) -> None:
        """It is over."""
        super().stop_keepalive()
        self.wait_no_more()
