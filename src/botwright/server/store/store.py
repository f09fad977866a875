"""Durable storage: append-only events, and what belongs to them, in SQLite or PostgreSQL.

SQLite has one writer (writing.py). PostgreSQL serves several processes: a change is made under the
lock of its table, and the others are told.
"""

import asyncio
import contextlib
import hashlib
import json
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Select,
    Text,
    bindparam,
    cast,
    event,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from botwright.server import metrics
from botwright.server.settings import Settings, keep_private
from botwright.server.store.faults import Trouble
from botwright.server.store.migrations import upgrade
from botwright.server.store.schema import events, house, sealed, seats, subscriptions, tables
from botwright.server.store.writing import (
    UPDATE_ROW,
    Change,
    Conflict,
    Rows,
    Writer,
    make_durable,
    write,
)
from botwright.tables.events import Event, read

CHANNEL = "botwright"
CHANGED = "changed"  # the first word of a notice that a table has been written to
POOL = 8
PAGE = 1000  # events that are read at once
MIGRATION_LOCK = 0x626F7477  # one process at a time brings the database up to date


class UnknownTable(Exception):
    """No table has this name."""


def token_hash(token: str) -> str:
    """What is kept of a token; it has 256 random bits, so a plain hash suffices."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Stored:
    """A table as it was found."""

    row: dict[str, Any]
    events: list[Event]
    seats: list[dict[str, Any]]
    sealed: list[dict[str, Any]]


# PostgreSQL notes in each row the transaction that wrote it. Whoever waits for the lock of a row
# gets it as it is then.
LAST_SEEN = text("SELECT xmin::text::bigint FROM tables WHERE id = :id")
LAST_WRITE = text(f"{LAST_SEEN} FOR UPDATE")
MARK: Any = literal_column("xmin::text")
UPDATE_AND_TELL = UPDATE_ROW.returning(
    cast(MARK, BigInteger),
    func.pg_notify(CHANNEL, cast(bindparam("notice"), Text).op("||")(MARK)),
)

NOTE_SEEN = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("at_seat"))
    .values(seen=bindparam("seen"))
)


class Store:
    """The database of a server."""

    def __init__(self, settings: Settings):
        self.settings, self.trouble = settings, Trouble()
        with self.trouble.told():
            self.engine: AsyncEngine = make_engine(settings)
        self.is_sqlite = settings.is_sqlite
        self.writer: Writer | None = None

    async def open(self) -> None:
        """Connect, bring the database to the newest form, start the writer."""
        async with self.writing() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)
        if self.is_sqlite:
            with self.trouble.told():
                self.writer = Writer(self.settings, self.trouble)

    async def close(self) -> None:
        """Write what waits, then let go."""
        if self.writer is not None:
            await self.writer.close()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; faults become refusals in words."""
        with self.trouble.told():
            async with self.engine.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; faults become refusals in words."""
        with self.trouble.told():
            async with self.engine.begin() as connection:
                yield connection
        self.trouble.is_over()

    # writing

    @contextlib.asynccontextmanager
    async def turn(self, table_id: str) -> AsyncIterator["Turn"]:
        """The right to change one table; with PostgreSQL `news` takes it from the others."""
        if self.is_sqlite:
            yield Turn(self, table_id, None)
            return
        try:
            async with self.writing() as connection:
                yield Turn(self, table_id, connection)
        except IntegrityError as error:
            raise Conflict from error

    # reading

    async def rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        """All rows of a question."""
        async with self.reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def load(self, table_id: str) -> Stored:
        """A whole table.

        Events come last: choices that were revealed meanwhile are known to be void by them, while
        events without the choices that wait would show a person that a choice is lost.
        """
        async with self.reading() as connection:
            row = (await connection.execute(by_id(tables, table_id))).mappings().first()
            if row is None:
                raise UnknownTable(table_id)
            keys = await all_of(connection, seats, table_id)
            waiting = await all_of(connection, sealed, table_id)
            return Stored(dict(row), await events_after(connection, table_id, -1), keys, waiting)

    async def events_after(self, table_id: str, number: int) -> list[Event]:
        """The events of a table after a number."""
        async with self.reading() as connection:
            return await events_after(connection, table_id, number)

    async def last_write(self, table_id: str) -> int | None:
        """The transaction that wrote to a table last (PostgreSQL)."""
        async with self.reading() as connection:
            found: int | None = (await connection.execute(LAST_SEEN, {"id": table_id})).scalar()
        return found

    async def seats_and_sealed(
        self, table_id: str
    ) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The keys of the seats, and the sealed choices."""
        async with self.reading() as connection:
            keys = await all_of(connection, seats, table_id)
            return keys, await all_of(connection, sealed, table_id)

    async def run(self, *statements: Any) -> None:
        """Small writes beside the games: subscriptions, keys of the house."""
        async with self.writing() as connection:
            for statement in statements:
                await connection.execute(statement)

    async def probe(self) -> None:
        """Write something, as a change of a table is written."""
        change = Change("", note={"name": "probe", "value": str(time.time_ns())})
        with contextlib.suppress(Conflict):  # another process wrote it at this moment
            async with self.turn("") as turn:
                await turn.write(change)

    async def notify(self, payload: str) -> None:
        """Tell all processes on this PostgreSQL something that is not kept."""
        await self.run(notice(payload))

    async def note_seen(self, rows: Rows) -> None:
        """Keep when persons were last at their seats."""
        async with self.writing() as connection:
            await connection.execute(NOTE_SEEN, rows)

    async def house_value(self, name: str, make: Any) -> str:
        """A value of the server itself, made on first use. Two processes get the same."""
        query = select(house.c.value).where(house.c.name == name)
        found = await self.rows(query)
        if not found:
            with contextlib.suppress(IntegrityError):
                await self.run(insert(house).values(name=name, value=make()))
            found = await self.rows(query)
        return str(found[0]["value"])

    async def swap_house_value(self, name: str, old: str, new: str) -> bool:
        """Change a value of the server; False when another process was faster."""
        where = (house.c.name == name) & (house.c.value == old)
        async with self.writing() as connection:
            done = await connection.execute(update(house).where(where).values(value=new))
        return bool(done.rowcount == 1)

    async def subscribers(self, table_id: str, seat: int) -> list[dict[str, Any]]:
        """Where notices for a seat go."""
        where = (subscriptions.c.table_id == table_id) & (subscriptions.c.seat == seat)
        found = await self.rows(select(subscriptions).where(where))
        return [json.loads(row["body"]) | {"hash": row["target_hash"]} for row in found]


@dataclass
class Turn:
    """The right to change a table, and the means."""

    store: Store
    table_id: str
    connection: AsyncConnection | None
    mark: int | None = None  # the transaction that wrote to this table last

    async def news(self, number: int, mark: int | None) -> tuple[list[Event], Rows, Rows] | None:
        """What others have written since `mark`: events, seats, sealed. None: nothing.

        Every change writes the row of its table, so the row knows the last one; it stays locked
        until the turn ends.
        """
        if self.connection is None:
            return None
        self.mark = (await self.connection.execute(LAST_WRITE, {"id": self.table_id})).scalar()
        if self.mark is not None and self.mark == mark:
            return None
        return (
            await events_after(self.connection, self.table_id, number),
            await all_of(self.connection, seats, self.table_id),
            await all_of(self.connection, sealed, self.table_id),
        )

    async def write(self, change: Change) -> None:
        """Write a change: durable on return (SQLite), or when the turn ends (PostgreSQL)."""
        if self.connection is None:
            assert self.store.writer is not None
            await self.store.writer.put(change)
            return
        number = change.events[-1].number if change.events else -1
        notice = f"{CHANGED} {self.table_id} {number} "  # the mark follows

        def carry_out(sync: Connection) -> None:
            def execute(what: Any, rows: Rows) -> None:
                if what is UPDATE_ROW:
                    self.mark = sync.execute(UPDATE_AND_TELL, rows[0] | {"notice": notice}).scalar()
                else:
                    sync.execute(what, rows if len(rows) > 1 else rows[0])

            write(execute, [change])

        await self.connection.run_sync(carry_out)
        metrics.COMMITS.inc()


def notice(payload: str) -> Any:
    """A message to all processes on this PostgreSQL."""
    return select(func.pg_notify(CHANNEL, payload))


def by_id(source: Any, table_id: str) -> Select[Any]:
    """The row of a table."""
    return select(source).where(source.c.id == table_id)


async def all_of(connection: AsyncConnection, source: Any, table_id: str) -> list[dict[str, Any]]:
    """The rows that belong to a table, by seat."""
    query = select(source).where(source.c.table_id == table_id).order_by(source.c.seat)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def events_after(connection: AsyncConnection, table_id: str, number: int) -> list[Event]:
    """The events of a table after a number, in order; read in pages, others go on between them.

    A thread makes events of a page that is full.
    """
    query = select(events.c.number, events.c.kind, events.c.body, events.c.at).limit(PAGE)
    found: list[Event] = []
    while len(found) % PAGE == 0:
        last = found[-1].number if found else number
        where = (events.c.table_id == table_id) & (events.c.number > last)
        rows = (await connection.execute(query.where(where).order_by(events.c.number))).all()
        found += await asyncio.to_thread(parsed, rows) if len(rows) == PAGE else parsed(rows)
        if not rows:
            break
    return found


def parsed(rows: Sequence[Any]) -> list[Event]:
    """Rows as events."""
    return [Event(row[0], read(row[1], json.loads(row[2])), row[3]) for row in rows]


def make_engine(settings: Settings) -> AsyncEngine:
    """The engine for everything but SQLite's writer."""
    address = settings.async_database()
    if not settings.is_sqlite:
        return create_async_engine(address, pool_size=POOL, max_overflow=POOL)
    file = settings.sqlite_file()
    assert file is not None
    file.parent.mkdir(parents=True, exist_ok=True)
    keep_private(file)
    engine = create_async_engine(address, pool_size=POOL)
    event.listen(engine.sync_engine, "connect", make_durable)
    return engine
