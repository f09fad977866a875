"""A driver that plays many tables over real sockets, and remembers what it was promised."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any, ClassVar

import httpx
import websockets

from tests.server.serving import Door, make_table

LOST = (OSError, websockets.ConnectionClosed, websockets.InvalidMessage, websockets.InvalidStatus)


@dataclass
class Memory:
    """What a table has told us. Everything here was answered, so it has to stay true."""

    table: str
    token: str = ""  # of seat 0
    events: dict[int, Any] = field(default_factory=dict)  # number -> what was told
    promised: list[tuple[int, int, int]] = field(default_factory=list)  # number, seat, action
    sealed: dict[int, tuple[int, int]] = field(default_factory=dict)  # seat -> number, action
    seals: int = 0  # how often one was acknowledged
    faults: list[str] = field(default_factory=list)

    def hear(self, view: dict[str, Any]) -> None:
        """Compare what is told now with what was told before."""
        for entry in view["events"]:
            told = {key: entry[key] for key in ("kind", "seat", "texts", "step", "at")}
            known = self.events.setdefault(entry["number"], told)
            if known != told:
                self.faults.append(f"event {entry['number']} was {known}, is {told}")


class Seat:
    """One person: plays at random, comes back after every loss of the server."""

    PATIENCE = 0.01  # seconds until it tries to come back
    OPTIONS: ClassVar[dict[str, Any]] = {"open_timeout": 5, "close_timeout": 1}

    def __init__(self, server: Door, memory: Memory, seat: int, token: str, seed: int):
        self.server, self.memory, self.seat, self.token = server, memory, seat, token
        self.random = random.Random(seed)
        self.seen = -1
        self.is_over = False
        self.reconnects = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the game is over or the test is."""
        while not stop.is_set() and not self.is_over:
            try:
                address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.memory.table}/live"
                async with websockets.connect(address, **self.OPTIONS) as socket:
                    since = {"since": max(self.seen, 0)}
                    hello = {"type": "hello", "token": self.token} | since
                    await socket.send(json.dumps(hello))
                    await self.follow(socket, stop)
            except (*LOST, TimeoutError):
                self.reconnects += 1
                await asyncio.sleep(self.PATIENCE)

    async def follow(self, socket: Any, stop: asyncio.Event) -> None:
        """Answer views."""
        while not stop.is_set() and not self.is_over:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                continue
            if message["type"] == "view":
                self.hear(message)
                await self.answer(socket, message)
        if not self.is_over:
            await self.finish(socket)

    async def finish(self, socket: Any) -> None:
        """Wait until all that was sent is done: a server answers in turn, and the ping last."""
        await socket.send(json.dumps({"type": "ping"}))
        async with asyncio.timeout(60):
            while (message := json.loads(await socket.recv()))["type"] != "pong":
                if message["type"] == "view":
                    self.hear(message)

    def hear(self, view: dict[str, Any]) -> None:
        """Check promises against a view."""
        events = view["events"]
        if events and self.seen >= 0 and events[0]["number"] > self.seen + 1:
            self.memory.faults.append(f"gap: {self.seen} then {events[0]['number']}")
        self.memory.hear(view)
        promise = self.memory.sealed.get(self.seat)
        if promise is not None:
            number, action = promise
            reveals = [e for e in events if e["kind"] == "reveal" and e["number"] > number]
            if reveals:
                self.memory.promised.append((reveals[0]["number"], self.seat, action))
                del self.memory.sealed[self.seat]
            elif view["sealed"] != action:
                self.memory.faults.append(f"sealed {action} at {number}, now {view['sealed']}")
        if view["sealed"] is not None:
            self.memory.seals += self.seat not in self.memory.sealed
            self.memory.sealed[self.seat] = (view["number"], view["sealed"])
        self.seen = max(self.seen, view["number"])
        self.is_over = view["status"] == "over"

    async def answer(self, socket: Any, view: dict[str, Any]) -> None:
        """Act when asked; sometimes change a sealed choice."""
        if self.seat not in view["deciding"]:
            return
        if view["sealed"] is not None:
            if self.random.random() < 0.7:
                return
            self.memory.sealed.pop(self.seat, None)  # the new choice may or may not arrive
        choice = self.random.choice(view["legal"])["action"]
        await asyncio.sleep(self.random.random() * 0.02)
        await socket.send(json.dumps({"type": "act", "number": view["number"], "action": choice}))


async def play_tables(
    server: Door, tables: int, stop: asyncio.Event, memories: list[Memory], seed: int
) -> None:
    """Keep so many tables going, new ones for those that end."""

    async def keep(lane: int) -> None:
        game = 0
        while not stop.is_set():
            made = await new_table(server, stop)
            if made is None:
                return
            memory = Memory(made["table"], made["seats"][0]["token"])
            memories.append(memory)
            seats = [
                Seat(server, memory, key["seat"], key["token"], seed + lane * 1000 + game + index)
                for index, key in enumerate(made["seats"])
            ]
            await asyncio.gather(*(seat.play(stop) for seat in seats))
            game += 10

    await asyncio.gather(*(keep(lane) for lane in range(tables)))


async def new_table(server: Door, stop: asyncio.Event) -> dict[str, Any] | None:
    """A table, as soon as the server lives."""

    def make() -> dict[str, Any]:
        with server.client() as client:
            return make_table(client)

    while not stop.is_set():
        try:
            return await asyncio.to_thread(make)
        except httpx.TransportError:
            await asyncio.sleep(0.02)
    return None
