"""A small proxy: hands connections to servers in turn, and passes over those that are gone.

Told so, it sends all who come to a table to the same server, as long as that one lives.
"""

import asyncio
import contextlib
import itertools
import re
import zlib
from collections.abc import Coroutine, Sequence

from tests.server.serving import Door

CHUNK = 65_536
TABLE = re.compile(rb"/api/tables/(\w+)")


class Proxy(Door):
    """One door in front of several servers."""

    def __init__(self, servers: Sequence[Door], by_table: bool = False):
        super().__init__(0)
        self.servers, self.by_table = servers, by_table
        self.turns = itertools.count()
        self.handed: list[int] = []  # the ports that connections went to

    async def __aenter__(self) -> "Proxy":
        """Open the door."""
        self.listening = await asyncio.start_server(self.hand_on, "127.0.0.1", 0)
        self.port = self.listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it; connections that are open end by themselves."""
        self.listening.close()

    async def hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hand a connection to the next server that answers, and its bytes both ways."""
        with contextlib.closing(writer):
            head = await reader.readline() if self.by_table else b""
            table = TABLE.search(head)
            first = zlib.crc32(table[1]) if table else next(self.turns)
            for place in range(first, first + len(self.servers)):
                port = self.servers[place % len(self.servers)].port
                with contextlib.suppress(OSError):
                    inner, outer = await asyncio.open_connection(
                        "127.0.0.1", port, local_addr=(writer.get_extra_info("peername")[0], 0)
                    )  # the server sees the address of the client
                    self.handed.append(port)
                    outer.write(head)
                    with contextlib.closing(outer):
                        await first_end(pump(reader, outer), pump(inner, writer))
                    return


async def first_end(*works: Coroutine[None, None, None]) -> None:
    """Until one of two directions has ended."""
    tasks = [asyncio.ensure_future(work) for work in works]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copy bytes until there are no more."""
    with contextlib.suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
