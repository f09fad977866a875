"""How much a server holds: tables, actions, latency, memory, measured over real sockets."""

import asyncio
import contextlib
import json
import os
import random
import socket as sockets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from pydantic import BaseModel

PERCENT_99 = 0.99
LIMIT = 50.0  # milliseconds: the budget for p99
WARM_SECONDS = 3.0
NEW: dict[str, Any] = {"seats": [{"kind": "person"}, {"kind": "person"}]}  # and a game
IDLE = [100, 1000, 5000]  # tables
START = "from botwright.server.host import run; from botwright.server.settings import Settings; "

Say = Callable[[str], None]


def percentile(values: list[float], share: float) -> float:
    """A percentile, in the unit of the values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


class Target:
    """A server process of our own with limits off."""

    def __init__(self, database: str = ""):
        self.folder = tempfile.TemporaryDirectory(prefix="botwright-bench-")
        self.database = database or f"sqlite:///{Path(self.folder.name) / 'tables.db'}"
        with sockets.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.log = (Path(self.folder.name) / "log").open("w")

    async def start(self) -> float:
        """Start; the seconds until the first answer."""
        started = time.perf_counter()
        words = f"run(Settings(database={self.database!r}, port={self.port}, request_rate=0, "
        words += "frame_rate=0, tables_per_minute=0, sockets_per_client=10**6), 'WARNING')"
        self.process = subprocess.Popen([sys.executable, "-c", START + words], stderr=self.log)
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return time.perf_counter() - started
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError("the server did not start") from None
                await asyncio.sleep(0.02)

    def stop(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.wait(20)
        self.log.close()
        self.folder.cleanup()

    def memory(self) -> int:
        """Resident bytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        return 0

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A plain request, without a library's cost."""
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(
            f"{head}Connection: close\r\nContent-Length: {len(text)}\r\n\r\n".encode() + text
        )
        answer = await reader.read()
        writer.close()
        found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found


class Choice(BaseModel):
    """A legal action, as far as the driver looks at it."""

    action: int


class Entry(BaseModel):
    """An event, as far as the driver looks at it."""

    kind: str
    seat: int | None


class Seen(BaseModel):
    """What the driver reads of a message; real clients have processors of their own."""

    type: str
    number: int = 0
    seat: int = 0
    status: str = ""
    sealed: int | None = None
    deciding: list[int] = []
    legal: list[Choice] = []
    events: list[Entry] = []


class Player:
    """One socket that acts for a seat and notes how long its echo takes."""

    def __init__(self, target: Target, table: str, token: str, seed: int):
        self.target, self.table, self.token = target, table, token
        self.random = random.Random(seed)
        self.view: Seen
        self.sent = 0.0
        self.echoes: list[tuple[float, float]] = []  # when, how long
        self.ready = asyncio.Event()

    async def open(self) -> None:
        """Connect and say hello."""
        from websockets.asyncio.client import connect

        address = f"ws://127.0.0.1:{self.target.port}/api/tables/{self.table}/live"
        self.socket = await connect(address, compression=None, ping_interval=None, max_size=None)
        await self.socket.send(json.dumps({"type": "hello", "token": self.token}))
        self.reading = asyncio.create_task(self.read())
        await self.ready.wait()

    async def read(self) -> None:
        """Take views in."""
        while True:
            text = await self.socket.recv(decode=False)
            at = time.perf_counter()
            message = Seen.model_validate_json(text)
            if message.type != "view":
                continue
            if self.sent and (message.sealed is not None or self.is_own(message)):
                self.echoes.append((at, (at - self.sent) * 1000))
                self.sent = 0.0
            self.view = message
            self.ready.set()

    def is_own(self, view: Seen) -> bool:
        """Whether a view tells of our own action."""
        return any(e.seat == view.seat or e.kind == "reveal" for e in view.events)

    def is_asked(self) -> bool:
        """Whether this seat can act now."""
        view = self.view
        return view.seat in view.deciding and view.sealed is None and not self.sent

    async def act(self) -> None:
        """Any legal action."""
        action = self.random.choice(self.view.legal).action
        self.sent = time.perf_counter()
        wish = {"type": "act", "number": self.view.number, "action": action}
        await self.socket.send(json.dumps(wish))


class Place:
    """A table with both seats ours; a new game when one ends."""

    def __init__(self, target: Target, seed: int, rate: float):
        self.target, self.seed, self.rate = target, seed, rate
        self.players: list[Player] = []
        self.echoes: list[tuple[float, float]] = []
        self.late = 0

    async def open(self) -> None:
        """A new table, and its sockets."""
        made = await self.target.post("/api/tables", NEW)
        keys = made["seats"]
        self.players = [
            Player(self.target, made["table"], key["token"], self.seed + key["seat"])
            for key in keys
        ]
        for player in self.players:
            await player.open()

    async def close(self) -> None:
        """Leave."""
        for player in self.players:
            self.echoes += player.echoes
            player.reading.cancel()
            await player.socket.close()
        self.players = []

    async def play(self, until: float) -> None:
        """One action each 1/rate seconds, at a steady pace."""
        due = time.perf_counter() + random.Random(self.seed).random() / self.rate
        while (now := time.perf_counter()) < until:
            await asyncio.sleep(max(0.0, due - now))
            due += 1 / self.rate
            asked = [player for player in self.players if player.is_asked()]
            if asked:
                await asked[0].act()
            elif any(player.view.status == "over" for player in self.players):
                await self.close()
                await self.open()
            else:
                self.late += 1


async def measure(target: Target, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """So many tables, so many actions a second each: latency, processor, memory."""
    before = target.memory()
    places = [Place(target, 10 * number, rate) for number in range(tables)]
    for start in range(0, tables, 20):
        await asyncio.gather(*(place.open() for place in places[start : start + 20]))
    begun = time.perf_counter()
    playing = [asyncio.create_task(p.play(begun + WARM_SECONDS + seconds)) for p in places]
    await asyncio.sleep(WARM_SECONDS)
    cpu, own, at = target.cpu(), time.process_time(), time.perf_counter()
    await asyncio.gather(*playing)
    took = time.perf_counter() - at
    busy, driver = target.cpu() - cpu, time.process_time() - own
    await asyncio.sleep(0.5)
    for place in places:
        await place.close()
    echoes = [ms for place in places for when, ms in place.echoes if when >= at]
    return {
        "tables": tables,
        "actions_per_second_wanted": tables * rate,
        "actions_per_second": round(len(echoes) / took, 1),
        "p50_ms": round(percentile(echoes, 0.5), 2),
        "p99_ms": round(percentile(echoes, PERCENT_99), 2),
        "server_cpu_percent": round(100 * busy / took, 1),
        "driver_cpu_percent": round(100 * driver / took, 1),
        "cpu_ms_per_action": round(1000 * busy / max(len(echoes), 1), 2),
        "server_memory_mb": round(target.memory() / 2**20, 1),
        "memory_kb_per_table": round((target.memory() - before) / 1024 / tables, 1),
        "late": sum(place.late for place in places),
    }


async def idle_growth(target: Target, steps: list[int]) -> list[dict[str, Any]]:
    """Memory of the server with so many idle tables in memory."""
    made, found = 0, []
    for wanted in steps:
        started, count = time.perf_counter(), wanted - made
        while made < wanted:
            wave = min(20, wanted - made)
            await asyncio.gather(*(target.post("/api/tables", NEW) for _ in range(wave)))
            made += wave
        took = time.perf_counter() - started
        found.append(
            {
                "idle_tables": wanted,
                "memory_mb": round(target.memory() / 2**20, 1),
                "tables_made_per_second": round(count / took, 1),
            }
        )
    return found


def replay_milliseconds() -> float:
    """A finished game, from its events to its last view."""
    import botwright
    from botwright.players.match import play
    from botwright.players.uniform import Uniform

    game = botwright.load(NEW["game"])
    played = play(game, [Uniform(1), Uniform(2)], seed=1)
    times = []
    for _ in range(20):
        at = time.perf_counter()
        game.view(played.replay(), 0)
        times.append((time.perf_counter() - at) * 1000)
    return percentile(times, 0.5)


async def run_all(database: str, tables: int, seconds: float, say: Say) -> dict[str, Any]:
    """All figures."""
    report: dict[str, Any] = {"database": (database or "sqlite").partition(":")[0]}
    report["cores"], report["load_before"] = os.cpu_count(), round(os.getloadavg()[0], 2)
    report["replay_ms"] = round(replay_milliseconds(), 2)
    say("idle tables …")
    async with running(database) as (target, started):
        report["start_seconds"] = round(started, 2)
        report["idle"] = await idle_growth(target, IDLE)
        grown = report["idle"][-1]["memory_mb"] - report["idle"][0]["memory_mb"]
        report["kb_per_idle_table"] = round(grown * 1024 / (IDLE[-1] - IDLE[0]), 1)
    say(f"{tables} tables, one action a second each, {seconds:.0f} s …")
    async with running(database) as (target, _):
        report["budget"] = await measure(target, tables, 1.0, seconds)
    say("how many until p99 is 50 ms …")
    async with running(database) as (target, _):
        report["growth"] = await growth(target, seconds / 2, say)
    return report


@contextlib.asynccontextmanager
async def running(database: str) -> AsyncIterator[tuple[Target, float]]:
    """A fresh server, and the seconds it took to start."""
    target = Target(database)
    try:
        started = await target.start()
        await target.post("/api/tables", NEW)  # what is loaded once is no table's memory
        yield target, started
    finally:
        target.stop()


async def growth(target: Target, seconds: float, say: Say) -> list[dict[str, Any]]:
    """More and more tables, until p99 passes the limit."""
    found: list[dict[str, Any]] = []
    for tables in (100, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 2000):
        found.append(await measure(target, tables, 1.0, seconds))
        say(f"  {tables}: p99 {found[-1]['p99_ms']} ms, cpu {found[-1]['server_cpu_percent']} %")
        if found[-1]["p99_ms"] > LIMIT:
            break
    return found


def bench(
    game: str, database: str = "", tables: int = 500, seconds: float = 20.0, say: Say = print
) -> Any:
    """Measure a server of our own with tables of two; the figures as a dictionary."""
    NEW["game"] = game
    return asyncio.run(run_all(database, tables, seconds, say))
