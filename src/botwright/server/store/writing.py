"""How changes are written, and SQLite's one writer.

The writer is a thread of its own that puts all changes waiting into one transaction, so that many
tables share one sync of the disk, and none waits for another to be handed over.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.dialects import sqlite

from botwright.server import metrics
from botwright.server.settings import Settings
from botwright.server.store.faults import Trouble, cause_of
from botwright.server.store.schema import events, house, sealed, seats, tables
from botwright.tables.events import Event, as_json


class Conflict(Exception):
    """Someone else has written this number first."""


@dataclass
class Change:
    """What one request does to a table: all of it is written, or nothing."""

    table_id: str
    events: list[Event] = field(default_factory=list)
    row: dict[str, Any] = field(default_factory=dict)  # columns of `tables`
    seal: dict[str, Any] | None = None  # a row of `sealed`
    unseal: bool = False  # the sealed choices have become an event, or are void
    seats: list[dict[str, Any]] = field(default_factory=list)  # rows of `seats`
    new: bool = False
    born: "Change | None" = None  # a new table that comes of it: both are written, or none
    note: dict[str, str] | None = None  # a row of `house`

    def event_rows(self) -> list[dict[str, Any]]:
        """The events as rows."""
        return [
            {"table_id": self.table_id, "number": event.number, "kind": event.body.KIND}
            | {"body": json.dumps(as_json(event.body)), "at": event.at}
            for event in self.events
        ]


Rows = list[dict[str, Any]]
INSERT_TABLE, INSERT_EVENT = insert(tables), insert(events)
INSERT_SEAT, INSERT_SEAL = insert(seats), insert(sealed)
UPDATE_ROW = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in ("status", "number", "updated", "summary")})
    .values({name: bindparam(name) for name in ("due", "thinking")})
)
DELETE_SEALED = delete(sealed).where(sealed.c.table_id == bindparam("table_id"))
DELETE_SEAL = DELETE_SEALED.where(sealed.c.seat == bindparam("seat"))
DELETE_SEAT = delete(seats).where(
    seats.c.table_id == bindparam("table_id"), seats.c.seat == bindparam("seat")
)


DELETE_NOTE = delete(house).where(house.c.name == bindparam("of_name"))
INSERT_NOTE = insert(house)


def write(execute: Callable[[Any, Rows], Any], changes: list[Change]) -> None:
    """Write changes inside the transaction of the caller."""
    changes = [*changes, *(c.born for c in changes if c.born is not None)]
    new = [c.row | {"id": c.table_id} for c in changes if c.new]
    if new:
        execute(INSERT_TABLE, new)
    rows = [row for change in changes for row in change.event_rows()]
    if rows:
        execute(INSERT_EVENT, rows)
    changed = [c.row | {"table_id": c.table_id} for c in changes if c.row and not c.new]
    if changed:
        execute(UPDATE_ROW, changed)
    keys = [row | {"table_id": c.table_id} for c in changes for row in c.seats]
    if keys:
        execute(DELETE_SEAT, [{"table_id": key["table_id"], "seat": key["seat"]} for key in keys])
        execute(INSERT_SEAT, keys)
    notes = [c.note for c in changes if c.note]
    if notes:
        execute(DELETE_NOTE, [{"of_name": note["name"]} for note in notes[:1]])
        execute(INSERT_NOTE, notes[:1])
    void = [{"table_id": c.table_id} for c in changes if c.unseal]
    if void:
        execute(DELETE_SEALED, void)
    seals = [c.seal | {"table_id": c.table_id} for c in changes if c.seal]
    if seals:
        execute(DELETE_SEAL, [{"table_id": row["table_id"], "seat": row["seat"]} for row in seals])
        execute(INSERT_SEAL, seals)


@cache
def sqlite_text(statement: Any) -> str:
    """A statement as SQLite reads it. SQLAlchemy would think it over again at every write."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def write_batch(connection: sqlite3.Connection, changes: list[Change]) -> list[Exception | None]:
    """One transaction for all; when it fails, one for each, so that only the guilty fail.

    When the database itself fails, all do.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        write(lambda what, rows: connection.executemany(sqlite_text(what), rows), changes)
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if cause_of(error) is not None:
            return [error] * len(changes)
        if len(changes) == 1:
            return [Conflict() if isinstance(error, sqlite3.IntegrityError) else error]
        return [fault for change in changes for fault in write_batch(connection, [change])]
    return [None] * len(changes)


def answer(
    waiting: list[tuple[Change, asyncio.Future[None]]], faults: list[Exception | None]
) -> None:
    """Tell all who wait for a transaction, if they still do."""
    for (_, future), fault in zip(waiting, faults):
        if future.done():
            continue
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)


class Writer:
    """SQLite's one writer."""

    def __init__(self, settings: Settings, trouble: Trouble):
        self.trouble = trouble
        self.connection = make_writer(settings)
        self.file = settings.sqlite_file()
        self.place = self.found()
        self.loop = asyncio.get_running_loop()
        self.waiting: SimpleQueue[tuple[Change, asyncio.Future[None]] | None] = SimpleQueue()
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    async def put(self, change: Change) -> None:
        """Hand over a change; returns when it is on disk."""
        future = self.loop.create_future()
        self.waiting.put((change, future))
        with self.trouble.told():
            await future
        self.trouble.is_over()

    def found(self) -> tuple[int, int]:
        """Which file lies where the database was; SQLite goes on with one that is gone."""
        assert self.file is not None
        status = self.file.stat()
        return status.st_dev, status.st_ino

    def check_place(self) -> None:
        """What is written into a file that was moved, replaced or deleted would be lost."""
        if self.found() != self.place:
            raise FileNotFoundError(f"{self.file} is another file than before")

    def run(self) -> None:
        """Write until nothing more comes. Runs in the thread."""
        is_open = True
        while is_open:
            taken = [self.waiting.get()]
            while not self.waiting.empty():
                taken.append(self.waiting.get())
            is_open = None not in taken
            batch = [each for each in taken if each is not None]
            try:
                self.check_place()
                faults = write_batch(self.connection, [change for change, _ in batch])
            except Exception as error:  # not even a way back: these fail, later ones may not
                faults = [error] * len(batch)
            metrics.COMMITS.inc()
            self.loop.call_soon_threadsafe(answer, batch, faults)

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)
        self.connection.close()


def make_writer(settings: Settings) -> sqlite3.Connection:
    """SQLite's writer: a connection of its own, for one thread; it begins and commits itself."""
    file = settings.sqlite_file()
    assert file is not None
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    make_durable(connection, None)
    return connection


def make_durable(connection: Any, _: Any) -> None:
    """SQLite is told to sync every commit to the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=2000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
