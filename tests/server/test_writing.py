"""SQLite's writer: what cannot be written is told to whoever waits, and nobody else."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select

from botwright.server.settings import Settings
from botwright.server.store import writing
from botwright.server.store.faults import StorageFault
from botwright.server.store.schema import events
from botwright.server.store.store import Store
from botwright.tables.events import Begin, Event, Rematch


def test_a_writer_outlives_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that refuses even the way back: that change fails, the next one is written."""
    write_batch, calls = writing.write_batch, []

    def failing(connection: sqlite3.Connection, changes: list[writing.Change]) -> object:
        calls.append(len(changes))
        if len(calls) == 1:
            raise sqlite3.OperationalError("disk I/O error")
        return write_batch(connection, changes)

    async def both() -> None:
        store = Store(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}"))
        await store.open()
        monkeypatch.setattr(writing, "write_batch", failing)
        assert store.writer is not None
        with pytest.raises(StorageFault):
            await asyncio.wait_for(store.writer.put(writing.Change("one")), 10)
        await asyncio.wait_for(store.writer.put(writing.Change("two")), 10)
        await store.close()

    asyncio.run(both())
    assert len(calls) >= 2


def test_a_table_and_the_one_it_comes_of_are_written_together(tmp_path: Path) -> None:
    """Where one of the two cannot be written, neither is, whatever else is in the batch."""

    async def work() -> list[str]:
        store = Store(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}"))
        await store.open()
        assert store.writer is not None
        taken = writing.Change("old", events=[Event(0, Begin(), 0)])
        await store.writer.put(taken)
        born = writing.Change("new", events=[Event(0, Begin(), 0)])
        both = writing.Change("old", events=[Event(0, Rematch(0, "new"), 0)], born=born)
        other = writing.Change("other", events=[Event(0, Begin(), 0)])
        puts = [store.writer.put(each) for each in (both, other)]
        faults = await asyncio.gather(*puts, return_exceptions=True)
        assert [type(fault) for fault in faults] == [writing.Conflict, type(None)]
        found = [row["table_id"] for row in await store.rows(select(events.c.table_id))]
        await store.close()
        return sorted(found)

    assert asyncio.run(work()) == ["old", "other"]
