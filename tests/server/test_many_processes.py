"""Several servers on one PostgreSQL behind a proxy: any of them may die at any moment."""

import asyncio
import random

from tests.server.conftest import StartServer
from tests.server.driver import Memory, play_tables
from tests.server.postgres import Postgres
from tests.server.proxy import Proxy
from tests.server.serving import Server
from tests.server.test_kill import check_store, shown_digests, something_happens
from tests.thorough import amount

PROCESSES = 3
KILLS = amount(6, 60)
TABLES = 4


async def torment(servers: list[Server], memories: list[Memory]) -> set[int]:
    """Play through the proxy while one process after the other is killed; who was played with.

    The others go on while one is gone, and people come back to them.
    """
    stop, luck = asyncio.Event(), random.Random(1)
    async with Proxy(servers) as proxy:
        players = asyncio.create_task(play_tables(proxy, TABLES, stop, memories, seed=1))
        for number in range(KILLS):
            server = servers[number % PROCESSES]
            await something_happens(memories, luck, wants_seal=number % 2 == 0)
            await asyncio.to_thread(server.kill)
            await something_happens(memories, luck, wants_seal=False)
            await asyncio.to_thread(server.start)
        await something_happens(memories, luck, wants_seal=True)
        stop.set()
        await players
        return set(proxy.handed)


def test_killed_one_by_one(postgres: Postgres, start: StartServer) -> None:
    """Nothing that was acknowledged is lost or doubled, whichever process said it."""
    database = postgres.database("many_processes")
    servers = [start(database) for _ in range(PROCESSES)]
    memories: list[Memory] = []
    handed = asyncio.run(torment(servers, memories))
    assert handed == {server.port for server in servers}
    shown = [shown_digests(server, memories) for server in servers]
    assert shown[0] == shown[1] == shown[2]
    counts = asyncio.run(check_store(database, memories, shown[0]))
    print(f"{KILLS} kills of {PROCESSES} processes, {len(memories)} tables, {counts}")
    assert counts["promises"] > 0 and counts["events"] > 5 * TABLES
    assert all("a request failed" not in server.log.read_text() for server in servers)
