"""Everything goes wrong at once while many tables play, for a bounded time.

    python benchmarks/endure.py --minutes 10 --tables 200

Half of the tables are on SQLite, on a small disk of its own (a tmpfs: this needs root), half on
PostgreSQL with two server processes behind a proxy. First all play in quiet. Then, every few
seconds, a server is killed, a wall clock steps by an hour, a process is stopped for a while, the
disk is full, or the database is restarted; and all the time some read nothing, and ten clients ask
for as much as they may. Everybody has an address, and so limits, of their own (127.0.0.0/8).

Said at the end: what was acknowledged and is not in the store, or twice; the 99th percentile of the
well-behaved, in quiet and outside five seconds after each fault; the memory of the servers.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx
from rude import greedy, slow_reader
from sqlalchemy import select
from tests.server.driver import Memory, Seat
from tests.server.postgres import Postgres
from tests.server.proxy import Proxy
from tests.server.serving import PEOPLE, Server, Zygote
from tests.server.test_kill import check_store, shown_digests

from botwright.bench.server import percentile
from botwright.server.settings import Settings
from botwright.server.store.schema import events, tables
from botwright.server.store.store import Store

LIMITS = {"request_rate": 20, "frame_rate": 20, "tables_per_minute": 60, "sockets_per_client": 200}
CLOCK = {"kind": "live", "bank": 3600, "increment": 10}
PACE = 8.0  # seconds that a person thinks at most
AFTER = 5.0  # seconds after a fault that are not counted
HOUR = 3_600_000
DISK = 64  # megabytes
SLOW, GREEDY = 10, 10  # slow readers, greedy clients


echoes = []  # of all guests: when it was sent, and the milliseconds until the answer
refusals = Counter()
numbers = itertools.count(1)


class Guest(Seat):
    """A well-behaved person, who notes how long each echo takes and tries again when refused."""

    PATIENCE = 0.5

    def __init__(self, *given):
        super().__init__(*given)
        number = next(numbers)
        local = (f"127.1.{number // 250}.{number % 250 + 1}", 0)
        self.OPTIONS = {"open_timeout": 20, "close_timeout": 1, "local_addr": local}
        self.sent, self.acts = 0.0, 0

    async def follow(self, socket, stop):
        """Answer views; ask again after a refusal."""
        self.sent = 0.0
        while not stop.is_set() and not self.is_over:
            message = json.loads(await socket.recv())
            if message["type"] == "view":
                self.hear(message)
                await self.answer(socket, message)
            elif message["type"] == "refused":
                refusals[message["code"]] += 1
                self.sent = 0.0
                await asyncio.sleep(0.5)
                await socket.send(json.dumps({"type": "resync", "since": max(self.seen, 0)}))

    def hear(self, view):
        """Check promises, and note an echo."""
        own = any(e["seat"] == self.seat or e["kind"] == "reveal" for e in view["events"])
        if self.sent and (own or view["sealed"] is not None):
            echoes.append((self.sent, 1000 * (time.monotonic() - self.sent)))
            self.sent = 0.0
        super().hear(view)

    async def answer(self, socket, view):
        """Think, then act."""
        if self.seat not in view["deciding"] or view["sealed"] is not None or self.sent:
            return
        choice = self.random.choice(view["legal"])["action"]
        await asyncio.sleep(self.random.random() * PACE)
        self.sent, self.acts = time.monotonic(), self.acts + 1
        await socket.send(json.dumps({"type": "act", "number": view["number"], "action": choice}))


class House:
    """One database, its servers, and the tables on it."""

    def __init__(self, name, database, servers, door):
        self.name, self.database, self.servers, self.door = name, database, servers, door
        self.memories, self.guests = [], []
        self.public = ""  # a table that everybody may watch

    async def make(self, address, **wishes):
        """A new table, made from an address of this machine."""

        def post():
            transport = httpx.HTTPTransport(local_address=address)
            with self.door.client(transport=transport) as client:
                wish = {"game": "metallum", "seats": PEOPLE, "clock": CLOCK} | wishes
                return client.post("/api/tables", json=wish)

        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await asyncio.to_thread(post)
                if answer.status_code == 201:
                    return answer.json()
            await asyncio.sleep(1)

    async def keep_table(self, lane, stop):
        """One table after the other."""
        for game in itertools.count():
            made = await self.make(f"127.3.{lane // 250}.{lane % 250 + 1}")
            memory = Memory(made["table"], made["seats"][0]["token"])
            self.memories.append(memory)
            seats = [
                Guest(self.door, memory, key["seat"], key["token"], 1000 * lane + 10 * game + n)
                for n, key in enumerate(made["seats"])
            ]
            self.guests += seats
            await asyncio.gather(*(seat.play(stop) for seat in seats))

    async def doubled(self):
        """How many actions are in the store beyond those that were sent."""
        store = Store(Settings(database=self.database))
        try:
            found = await store.rows(select(events.c.table_id, events.c.kind, events.c.body))
            ended = await store.rows(select(tables.c.summary))
        finally:
            await store.engine.dispose()
        kept = Counter()
        for row in found:
            body = json.loads(row["body"])
            for choice in body["choices"] if row["kind"] == "reveal" else [[body.get("seat")]]:
                kept[row["table_id"], choice[0]] += row["kind"] in ("act", "reveal")
        more = sum(max(0, kept[g.memory.table, g.seat] - g.acts) for g in self.guests)
        reasons = Counter(json.loads(row["summary"])["reason"] for row in ended)
        return more, {str(reason): count for reason, count in reasons.items()}


class Storm:
    """The faults, one after the other."""

    def __init__(self, houses, postgres, disk, luck):
        self.small, self.large = houses
        self.postgres, self.disk, self.luck = postgres, disk, luck
        self.faults = []  # kind, when it began, when it was over

    def kinds(self):
        """What can happen, each as a function that runs in a thread."""
        servers = [*self.small.servers, *self.large.servers]
        return {
            "kill": lambda: self.kill(self.luck.choice(servers)),
            "kill of another": lambda: self.kill(self.luck.choice(servers)),
            "wall clock": lambda: self.step(self.luck.choice(servers)),
            "stopped process": lambda: self.freeze(self.luck.choice(servers)),
            "full disk": self.fill,
            "database restart": self.restart,
        }

    def kill(self, server):
        """Like a power cut; then it is started again."""
        server.kill()
        server.start()

    def step(self, server):
        """The wall clock is an hour ahead or behind, or right again."""
        server.shift(self.luck.choice([-HOUR, 0, HOUR]), 0, False)

    def freeze(self, server):
        """A process that does nothing for three seconds."""
        os.kill(server.pid, signal.SIGSTOP)
        time.sleep(3)
        os.kill(server.pid, signal.SIGCONT)

    def fill(self):
        """No byte is free on the disk of SQLite, for two seconds."""
        ballast = self.disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(65_536))
        with contextlib.suppress(OSError), ballast.open("ab", buffering=0) as file:
            while True:
                file.write(b"0")
        time.sleep(2)
        ballast.unlink()

    def restart(self):
        """PostgreSQL stops at once and comes back."""
        self.postgres.halt()
        self.postgres.go_on()

    async def rage(self, until, every):
        """A fault every few seconds, all kinds in turn, until the time is over."""
        for kind in itertools.cycle(self.kinds()):
            if time.monotonic() + every > until:
                return
            began = time.monotonic()
            await asyncio.to_thread(self.kinds()[kind])
            self.faults.append((kind, began, time.monotonic()))
            print(f"  {kind}: {time.monotonic() - began:.1f} s", flush=True)
            await asyncio.sleep(every)

    def is_calm(self, sent, milliseconds):
        """Whether a request was neither sent nor answered during a fault or soon after it."""
        came = sent + milliseconds / 1000
        return all(came < begun or sent > over + AFTER for _, begun, over in self.faults)


def memory_of(house):
    """Resident megabytes of the servers of a house."""
    found = []
    for server in house.servers:
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{server.pid}/status").read_text().splitlines()
            found.append(int(next(x for x in lines if x.startswith("VmRSS")).split()[1]) / 1024)
    return max(found, default=0.0)


async def watch_memory(houses, most):
    """Note the most that a server of each house has used."""
    while True:
        for house in houses:
            most[house.name] = max(most[house.name], round(memory_of(house), 1))
        await asyncio.sleep(1)


async def endure(houses, storm, given):
    """Quiet, then the storm; the figures."""
    stop, most, counts = asyncio.Event(), Counter(), Counter()
    tasks = [asyncio.create_task(watch_memory(houses, most))]
    for lane in range(given.tables):
        house = houses[lane % 2]
        tasks.append(asyncio.create_task(house.keep_table(lane, stop)))
        await asyncio.sleep(0.05)
    await asyncio.sleep(PACE)
    begun, quiet_echoes = time.monotonic(), len(echoes)
    await asyncio.sleep(given.quiet)
    quiet, memory = echoes[quiet_echoes:], dict(most)
    load = os.getloadavg()[0]
    for house in houses:
        house.public = (await house.make("127.6.0.1", spectators="public"))["table"]
    for number in range(SLOW):
        tasks.append(asyncio.create_task(slow_reader(houses[number % 2], number)))
    for number in range(GREEDY):
        tasks.append(asyncio.create_task(greedy(houses[number % 2], number, counts)))
    stormy = len(echoes)
    await storm.rage(begun + given.quiet + 60 * given.minutes, given.every)
    await asyncio.sleep(AFTER)
    stop.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    heard = echoes[stormy:]
    calm = [ms for sent, ms in heard if storm.is_calm(sent, ms)]
    return {
        "minutes": given.minutes,
        "tables": given.tables,
        "load": [round(load, 1), round(os.getloadavg()[0], 1)],
        "quiet": figures([ms for _, ms in quiet]),
        "storm": figures([ms for _, ms in heard]),
        "outside": figures(calm),
        "faults": Counter(kind for kind, *_ in storm.faults),
        "refused": refusals,
        "greedy": counts,
        "memory_quiet_mb": memory,
        "memory_most_mb": most,
        "reconnects": sum(guest.reconnects for house in houses for guest in house.guests),
    }


def figures(found):
    """How many, and how long they took."""
    shares = {"p50_ms": 0.5, "p99_ms": 0.99, "most_ms": 1.0}
    return {"actions": len(found)} | {n: round(percentile(found, s), 1) for n, s in shares.items()}


async def verify(house):
    """Nothing that was acknowledged is lost, and nothing is there twice."""
    shown = await asyncio.to_thread(shown_digests, house.servers[0], house.memories)
    faults = [fault for memory in house.memories for fault in memory.faults]
    lost = 0
    try:
        counts = await check_store(house.database, house.memories, shown)
    except AssertionError as error:
        counts, lost = str(error)[:500], "some"
    doubled, reasons = await house.doubled()
    return {
        "lost": lost,
        "doubled": doubled,
        "ended": reasons,
        "store": counts,
        "faults": faults[:5],
    }


@contextlib.contextmanager
def small_disk():
    """A disk of a few megabytes."""
    with tempfile.TemporaryDirectory(prefix="botwright-endure-") as folder:
        size = f"size={DISK}m"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", folder], check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


async def main_loop(given, disk, logs, zygote, postgres):
    """Open both houses, let it storm, look what is left."""
    place = postgres.database("endure")
    small = Server(zygote, f"sqlite:///{disk}/tables.db", logs, **LIMITS)
    large = [Server(zygote, place, logs, **LIMITS) for _ in range(2)]
    for server in (small, *large):
        server.shift(0, 0, False)
        server.start()
    async with Proxy(large) as proxy:
        houses = (
            House("sqlite", small.settings["database"], [small], small),
            House("postgres", place, large, proxy),
        )
        storm = Storm(houses, postgres, disk, random.Random(given.seed))
        try:
            report = await endure(houses, storm, given)
            print(json.dumps(report, indent=1), flush=True)  # kept, whatever is found below
            for server in (small, *large):  # the look at every table is faster than people are
                server.kill()
                server.settings["request_rate"] = 0.0
                server.start()
            for house in houses:
                report[house.name] = await verify(house)
        finally:
            for server in (small, *large):
                server.kill()
    report["ratio"] = round(report["outside"]["p99_ms"] / report["quiet"]["p99_ms"], 2)
    return report


def main():
    """All of it, and the figures as JSON."""
    wanted = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    wanted.add_argument("--minutes", type=float, default=10.0, help="how long it storms")
    wanted.add_argument("--quiet", type=float, default=60.0, help="seconds before that")
    wanted.add_argument("--tables", type=int, default=200)
    wanted.add_argument("--every", type=float, default=12.0, help="seconds between faults")
    wanted.add_argument("--seed", type=int, default=1)
    given = wanted.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    zygote, postgres = Zygote(), Postgres().start()
    try:
        with small_disk() as disk, tempfile.TemporaryDirectory() as logs:
            report = asyncio.run(main_loop(given, disk, Path(logs), zygote, postgres))
            print(json.dumps(report, indent=1))
    finally:
        postgres.stop()
        zygote.stop()


if __name__ == "__main__":
    main()
