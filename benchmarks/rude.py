"""Clients that read nothing, and clients that ask for as much as they may; for endure.py."""

import asyncio
import contextlib
import json
import socket as sockets

import websockets
from tests.server.driver import LOST

SILENT = 20  # connections of a greedy client that say nothing


async def slow_reader(house, number):
    """Ask for everything and read nothing, again and again."""
    local, address = f"127.4.0.{number + 1}", f"/api/tables/{house.public}/live"
    while True:
        plain = sockets.socket()
        plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        with contextlib.suppress(*LOST, TimeoutError), contextlib.closing(plain):
            plain.bind((local, 0))
            plain.connect(("127.0.0.1", house.door.port))
            where = f"ws://127.0.0.1:{house.door.port}{address}"
            async with websockets.connect(where, sock=plain, max_queue=1, close_timeout=0) as deaf:
                await deaf.send(json.dumps({"type": "hello"}))
                while True:
                    await deaf.send(json.dumps({"type": "resync", "since": 0}))
                    await asyncio.sleep(0.1)
        await asyncio.sleep(1)


async def greedy(house, number, counts):
    """Silent connections, a socket and requests, as many as are allowed and some more."""
    local = (f"127.5.0.{number + 1}", 0)
    where = ("127.0.0.1", house.door.port)
    while True:
        with contextlib.suppress(*LOST, TimeoutError, asyncio.IncompleteReadError):
            silent = [
                await asyncio.open_connection(*where, local_addr=local) for _ in range(SILENT)
            ]
            url = f"ws://127.0.0.1:{house.door.port}/api/tables/{house.public}/live"
            async with websockets.connect(url, local_addr=local, close_timeout=0) as socket:
                await socket.send(json.dumps({"type": "hello"}))
                listening = asyncio.create_task(drain(socket))
                for _ in range(200):
                    counts.update(
                        await asyncio.gather(*(ask(where, local, house.public) for _ in "ab"))
                    )
                    await socket.send(json.dumps({"type": "ping"}))
                    await asyncio.sleep(1 / 25)
                listening.cancel()
            for _, writer in silent:
                writer.close()
        await asyncio.sleep(0.5)


async def drain(socket):
    """Read and forget."""
    with contextlib.suppress(*LOST):
        async for _ in socket:
            pass


async def ask(where, local, table):
    """One request on a connection of its own; its status."""
    reader, writer = await asyncio.open_connection(*where, local_addr=local)
    with contextlib.closing(writer):
        head = f"GET /api/tables/{table}?since=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        writer.write(f"{head}Connection: close\r\n\r\n".encode())
        answer = await reader.read()
    return answer[9:12].decode() or "closed"
