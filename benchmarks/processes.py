"""What an action costs with one, two and four server processes on one PostgreSQL.

    python benchmarks/processes.py --tables 100 --seconds 15
    python benchmarks/processes.py --tables 100 --seconds 15 --by-table

People come through a proxy that hands connections to the processes in turn, so that the two of a
table are often at different ones; with --by-table all who come to a table meet the same process.
Processor time is counted; latencies are those of this machine with the driver and the proxy on it.
"""

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.postgres import Postgres
from tests.server.proxy import Proxy

from botwright.bench.server import NEW, WARM_SECONDS, Target, measure

NEW["game"] = "metallum"
TICKS = os.sysconf("SC_CLK_TCK")


class Several:
    """Some processes behind a proxy, measured as one."""

    def __init__(self, targets, proxy):
        self.targets, self.proxy = targets, proxy
        self.port = proxy.port

    def memory(self):
        """Resident bytes of all."""
        return sum(target.memory() for target in self.targets)

    def cpu(self):
        """Processor time of all."""
        return sum(target.cpu() for target in self.targets)

    async def post(self, path, body):
        """A plain request to one of them."""
        return await self.targets[0].post(path, body)


def seconds_of(pid):
    """Processor time of a process and of those of its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(value) for value in fields[11:15]) / TICKS


def database_seconds(postgres):
    """Processor time of a PostgreSQL with all its processes."""
    main = (postgres.data / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    return seconds_of(main) + sum(seconds_of(child) for child in children)


async def with_processes(postgres, count, given):
    """The figures for so many processes."""
    database = postgres.database(f"processes_{count}_{given.by_table}".lower())
    targets = [Target(database) for _ in range(count)]
    try:
        for target in targets:
            await target.start()
        async with Proxy(targets, given.by_table) as proxy:
            several = Several(targets, proxy)
            await several.post("/api/tables", NEW)
            before = database_seconds(postgres)
            found = await measure(several, given.tables, 1.0, given.seconds)
            spent = database_seconds(postgres) - before
    finally:
        for target in targets:
            target.stop()
    actions = found["actions_per_second"] * (
        given.seconds + WARM_SECONDS
    )  # those of the warm-up too
    found["database_ms_per_action"] = round(1000 * spent / max(actions, 1), 2)
    return {"processes": count, "load": round(os.getloadavg()[0], 1)} | found


def main():
    """One line of figures for each number of processes."""
    wanted = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    wanted.add_argument("--tables", type=int, default=100)
    wanted.add_argument("--seconds", type=float, default=15.0)
    wanted.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    wanted.add_argument("--by-table", action="store_true")
    given = wanted.parse_args()
    postgres = Postgres().start()
    try:
        for count in given.processes:
            print(json.dumps(asyncio.run(with_processes(postgres, count, given))), flush=True)
    finally:
        postgres.stop()


if __name__ == "__main__":
    main()
