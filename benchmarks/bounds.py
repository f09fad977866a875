"""What one long table and many spectators cost the others, on a server of our own.

    python benchmarks/bounds.py --events 10000 --spectators 1000

Loads a table with so many events, then looks at it from its beginning, and says how much of the
event loop that takes: processor time of the loop's thread, and the longest time in which nobody
else was served. Then lets so many spectators come to one table at once, each through a socket, and
says when each has its view and when everybody knows how many there are.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from websockets.asyncio.client import connect

from botwright.bench.server import NEW, running
from botwright.server.host import rest_collector
from botwright.server.http.wishes import NewTable
from botwright.server.live.summaries import summary_row
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.server.store.writing import Change
from botwright.tables import requests
from botwright.tables.events import Undo
from botwright.tables.showing.views import Looker

NEW["game"] = "metallum"
BEAT = 0.005  # seconds between two looks at the loop
AGAIN = 5  # times that a table is loaded
FAR, BACK = 80, 8  # from so many actions it goes back to so many


def next_plan(table):
    """Any action, or, after many, a way back."""
    position = table.position
    seat = next(seat for seat in position.deciding() if seat not in table.sealed)
    number, legal = position.number, position.engine.legal(position.state, seat)
    if len(position.steps) > FAR and not table.sealed:
        return lambda draft: draft.add(Undo(seat, BACK, (0, 1)))
    return lambda draft: requests.act(draft, seat, number, legal[number % len(legal)], "en")


def lengthen(table, wanted):
    """Play and take back, until there are so many events; those that are new."""
    events = []
    while table.position.number < wanted:
        draft = table.draft(1_800_000_000_000 + len(events))
        next_plan(table)(draft)
        table.accept(draft)
        events += draft.events
    return events


async def long_table(registry, wanted):
    """A table with so many events, in the store; its name."""
    table = (await registry.create(NewTable.model_validate(NEW), "nobody")).table
    events = lengthen(table.table, wanted)
    position, sealed = table.position, table.sealed
    row = summary_row(position, sealed, events[-1].at)
    await registry.store.writer.put(Change(table.id, events=events, row=row))
    print(f"a table with {position.number} events, {len(position.steps)} actions now")
    del registry.tables[table.id]
    return table.id


async def measured(work):
    """What awaiting something costs the loop: seconds, its processor time, its longest silence."""
    silent, last = 0.0, time.perf_counter()

    async def beat():
        nonlocal silent, last
        while True:
            await asyncio.sleep(BEAT)
            at = time.perf_counter()
            silent, last = max(silent, at - last - BEAT), at

    beating = asyncio.create_task(beat())
    await asyncio.sleep(4 * BEAT)
    silent, began, busy = 0.0, time.perf_counter(), time.thread_time()
    found = await work
    took = time.perf_counter() - began, time.thread_time() - busy
    await asyncio.sleep(2 * BEAT)
    beating.cancel()
    return found, {"seconds": took[0], "loop": took[1], "silent": silent}


async def load_long_table(wanted):
    """Load a long table again and again, and look at all of it."""
    with tempfile.TemporaryDirectory(prefix="botwright-bounds-") as folder:
        registry = Registry(Settings(database=f"sqlite:///{folder}/tables.db"))
        await registry.store.open()
        table_id = await long_table(registry, wanted)
        looker = Looker(0, "en")
        rest_collector()  # as the server does
        for _ in range(AGAIN):
            table, cost = await measured(registry.get(table_id))
            tell("loading", cost)
            told, cost = await measured(table.look_back(looker, 0))
            tell(f"telling the last {len(told.entries)} events", cost)
            begun = time.thread_time()
            size = len(table.view(looker, 0, told))
            print(f"  a view of {size} bytes: {1000 * (time.thread_time() - begun):.1f} ms")
            del registry.tables[table_id]
        await registry.close()


def tell(what, cost):
    """One line of figures."""
    figures = ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in cost.items())
    print(f"  {what}: {figures}", flush=True)


async def spectator(address, begun, everybody, gone):
    """Come and listen until `gone`; the seconds to the view, and until everybody is counted."""
    async with connect(
        address, compression=None, ping_interval=None, open_timeout=60, max_size=None
    ) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        seen = None
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "view" and seen is None:
                seen = time.perf_counter() - begun
            if message.get("spectators") == everybody:
                counted = time.perf_counter() - begun
                await gone.wait()  # who leaves is counted no more
                return seen, counted


async def many_spectators(count):
    """All of them come at once."""
    async with running("") as (target, _):
        made = await target.post("/api/tables", NEW | {"spectators": "public"})
        address = f"ws://127.0.0.1:{target.port}/api/tables/{made['table']}/live"
        begun, busy = time.perf_counter(), target.cpu()
        gone = asyncio.Barrier(count)
        came = [spectator(address, begun, count, gone) for _ in range(count)]
        found = await asyncio.gather(*came)
        view, counted = (max(times) for times in zip(*found))
        print(f"{count} spectators: the last one has a view after {view:.2f} s, all know of all")
        print(f"  after {counted:.2f} s; processor time of the server {target.cpu() - busy:.2f} s")


def main():
    """Both figures."""
    wanted = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    wanted.add_argument("--events", type=int, default=10_000)
    wanted.add_argument("--spectators", type=int, default=1_000)
    given = wanted.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.2f}")
    if given.events:
        asyncio.run(load_long_table(given.events))
    if given.spectators:
        asyncio.run(many_spectators(given.spectators))


if __name__ == "__main__":
    main()
