"""The socket of a table: live play."""

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from botwright.hosting.plans import plan_of
from botwright.server import metrics
from botwright.server.http.callers import COOKIE, Caller, routes
from botwright.server.http.guard import Bucket, client_of
from botwright.server.http.wishes import (
    ClientMessage,
    Hello,
    PingMessage,
    ResyncMessage,
    SayMessage,
    WhyMessage,
)
from botwright.server.live import connections
from botwright.server.live.connections import Account, Connection
from botwright.server.live.table import LiveTable
from botwright.server.live.talk import spectator_mark
from botwright.server.live.talking import say_something
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.tables.refusal import Refusal
from botwright.tables.showing import views
from botwright.tables.showing.messages import Language, Refused
from botwright.tables.showing.views import Looker

router = routes()
logger = logging.getLogger("botwright.live")

HELLO_SECONDS = 10.0
PATIENCE = 200  # refusals for haste before the socket is closed
FRAME_LIMIT = 16 * 1024
POLICY_CLOSE = 1008
RESTART_CLOSE = 1012

reader: TypeAdapter[Any] = TypeAdapter(ClientMessage)


class Socket:
    """One socket: who is behind it, and how often it may speak."""

    def __init__(self, socket: WebSocket, registry: Registry, account: Account):
        self.socket, self.registry = socket, registry
        self.settings: Settings = registry.settings
        self.bucket = Bucket(self.settings.frame_burst)
        self.client, self.account = client_of(socket.scope), account
        self.haste = 0
        self.language: Language = "en"

    async def read(self) -> Any:
        """The next message; what cannot be read is refused."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or 1000)
        text = received.get("text")
        rate = self.settings.frame_rate
        is_slow = rate <= 0 or self.bucket.take(rate, self.settings.frame_burst)
        if not is_slow or not self.registry.frames.allows(self.client):
            self.haste += 1
            if self.haste > PATIENCE:
                await self.socket.close(POLICY_CLOSE)
                raise WebSocketDisconnect(POLICY_CLOSE)
            raise Refusal("too_fast")
        if text is None:
            raise Refusal("malformed", detail="text is needed, not bytes")
        try:
            return reader.validate_json(text)
        except ValidationError as error:
            raise Refusal("malformed", detail=first_problem(error)) from None

    async def hello(self, table: LiveTable) -> tuple[Connection, int | None]:
        """Wait for the first message; who is it?"""
        async with asyncio.timeout(HELLO_SECONDS):
            message = await self.read()
        if not isinstance(message, Hello):
            raise Refusal("hello_first")
        self.language = message.language
        owner = self.socket.cookies.get(COOKIE)
        caller = Caller(message.token, owner, message.seat, message.watch, message.language)
        looker = Looker(caller.eyes_at(table), message.language)
        link = getattr(self.socket.state, "link", None)
        return Connection(looker, self.account, link), message.since

    async def serve(self, table: LiveTable, connection: Connection) -> None:
        """Answer until the client goes."""
        while True:
            request: int | None = None
            try:
                message = await self.read()
                request = getattr(message, "request", None)
                await self.handle(table, connection, message)
            except Refusal as refusal:
                connection.send(self.refused(refusal, table, request))
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception:
                metrics.ERRORS.inc()
                logger.exception("a message failed", extra={"table": table.id})
                connection.send(self.refused(Refusal("fault"), table, request))

    def refused(
        self, refusal: Refusal, table: LiveTable | None, request: int | None = None
    ) -> bytes:
        """A refusal as a message."""
        metrics.REFUSALS.labels(refusal.code).inc()
        number = table.position.number if table is not None else None
        reason = refusal.words(self.language)
        return to_json(Refused(refusal.code, reason, refusal.rule, number, request))

    async def handle(self, table: LiveTable, connection: Connection, message: Any) -> None:
        """One message."""
        if isinstance(message, PingMessage):
            connection.send(connections.pong())
        elif isinstance(message, ResyncMessage):
            self.language = message.language or connection.looker.language
            connection.looker = Looker(connection.looker.seat, self.language)
            told = await table.look_back(connection.looker, message.since)
            connection.send(table.view(connection.looker, message.since, told))
        elif isinstance(message, Hello):
            raise Refusal("hello_again")
        elif isinstance(message, SayMessage):
            seat = connection.looker.seat
            mark = spectator_mark(client_of(self.socket.scope), table.id)
            await say_something(table, seat, mark if seat is None else str(seat), message)
        elif (seat := connection.looker.seat) is None:
            raise Refusal("no_seat")
        elif isinstance(message, WhyMessage):
            language = connection.looker.language
            found = views.explain(table.position, seat, message.action, message.text, language)
            connection.send(to_json(replace(found, request=message.request)))
        else:
            await table.change(plan_of(message, seat, connection.looker.language))


def first_problem(error: ValidationError) -> str:
    """Where a message is wrong; what it held is not repeated."""
    found = error.errors(include_input=False, include_url=False, include_context=False)[0]
    place = ".".join(str(part) for part in found["loc"])
    return f"{place}: {found['msg']}" if place else str(found["msg"])


async def send_all(socket: WebSocket, connection: Connection) -> None:
    """Send what waits, until the connection ends; then close."""
    async for message in connection.messages():
        await socket.send_text(message.decode())
    with contextlib.suppress(RuntimeError):
        await socket.close(RESTART_CLOSE)


@router.websocket("/api/tables/{table_id}/live")
async def live_table(socket: WebSocket, table_id: str) -> None:
    """Live play: `hello` first, then messages both ways (docs/protocol.md)."""
    registry: Registry = socket.app.state.registry
    await socket.accept()
    try:
        with connections.counted(client_of(socket.scope)) as account:
            await welcome(Socket(socket, registry, account), table_id)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        with contextlib.suppress(RuntimeError):
            await socket.close(POLICY_CLOSE)


async def welcome(visitor: Socket, table_id: str) -> None:
    """Seat a visitor and serve; who may not come in is told why."""
    try:
        if visitor.registry.is_stopping:
            raise Refusal("stopping")
        connections.check_open(visitor.client, visitor.settings.sockets_per_client)
        table = await visitor.registry.fresh(table_id)
        connection, since = await visitor.hello(table)
        await table.talk.read()
        told = await table.look_back(connection.looker, since)
    except Refusal as refusal:
        await visitor.socket.send_text(visitor.refused(refusal, None).decode())
        is_ours = refusal.code in ("storage", "stopping")
        await visitor.socket.close(RESTART_CLOSE if is_ours else POLICY_CLOSE)
        return
    with connections.attached(table, connection, since, told):
        sender = asyncio.create_task(send_all(visitor.socket, connection))
        server = asyncio.create_task(visitor.serve(table, connection))
        slow = asyncio.create_task(connection.slow.wait())  # the sender may wait for ever
        tasks = (sender, server, slow)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    if connection.slow.is_set():
        async with asyncio.timeout(HELLO_SECONDS):  # it may read at last
            await visitor.socket.close(POLICY_CLOSE, "too slow")
