"""Who is at a table that several processes serve: each tells the others of its own people."""

import asyncio
import logging
import secrets
import time

from botwright.server.live import connections
from botwright.server.live.table import LiveTable
from botwright.server.store.store import Store
from botwright.tables.refusal import Refusal

logger = logging.getLogger("botwright.presence")

SILENT_SECONDS = 15.0  # a process that was not heard for so long is gone, and its people with it
BEAT, HERE, WHO = "beat", "here", "who"
NOBODY = "-"


class Presence:
    """What this process tells the others, and knows of them. With SQLite there are none."""

    def __init__(self, store: Store, tables: dict[str, LiveTable]):
        self.store, self.tables = store, tables
        self.name = secrets.token_hex(4)
        self.heard: dict[str, float] = {}  # process -> when
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def say(self, kind: str, table: LiveTable | None = None) -> None:
        """Tell the other processes something; nobody waits for it."""
        if not self.store.is_sqlite:
            task = asyncio.create_task(self.send(kind, table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def send(self, kind: str, table: LiveTable | None) -> None:
        """One notice after the other, each with what is true when it leaves."""
        async with self.lock:
            words = [kind, self.name]
            if table is not None:
                lookers = table.lookers()
                seats = {str(seat) for seat in lookers if seat is not None}
                watching = lookers.count(None)
                words += [table.id, ",".join(sorted(seats)) or NOBODY, str(watching)]
            try:
                await self.store.notify(" ".join(words))
            except Refusal:
                return  # the database fails, which has been said
            except Exception:
                logger.warning("the other processes could not be told", exc_info=True)

    def announce(self, table: LiveTable) -> None:
        """Someone has come to a table here, or has left."""
        self.say(HERE, table)

    def ask(self, table: LiveTable) -> None:
        """A table has come into memory: who is at it elsewhere?"""
        self.say(WHO, table)

    def hear(self, kind: str, process: str, *words: str) -> None:
        """What another process says."""
        if process == self.name:
            return
        self.heard[process] = time.monotonic()
        table = self.tables.get(words[0]) if words else None
        if table is None:
            return
        seats = frozenset(int(seat) for seat in words[1].split(",") if seat != NOBODY)
        table.elsewhere[process] = (seats, int(words[2]))
        connections.tell_presence(table)
        if kind == WHO and table.listeners:
            self.announce(table)

    def beat(self) -> None:
        """Say that this process lives, and forget the people of those that no longer do."""
        self.say(BEAT)
        silent = time.monotonic() - SILENT_SECONDS
        gone = {process for process, at in self.heard.items() if at < silent}
        self.heard = {process: at for process, at in self.heard.items() if process not in gone}
        for table in self.tables.values() if gone else ():
            if gone & set(table.elsewhere):
                for process in gone:
                    table.elsewhere.pop(process, None)
                connections.tell_presence(table)
