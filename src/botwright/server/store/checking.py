"""Is a database sound? And what of a damaged one can still be read."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from botwright.core.game import GameError
from botwright.server.settings import Settings
from botwright.server.store.faults import StorageFault
from botwright.server.store.migrations import upgrade
from botwright.server.store.schema import events, metadata, tables
from botwright.server.store.store import Store

QUICK = 64 * 1024 * 1024  # bytes up to which a whole file is looked through at the start


def quick_check(file: Path) -> None:
    """Raise SQLite's own error when a file is no database or, if it is not large, has damage."""
    with closing(sqlite3.connect(file)) as store:
        store.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if file.stat().st_size <= QUICK:
            found = store.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                damage = sqlite3.DatabaseError(found)
                damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
                raise damage


def check_storage(settings: Settings) -> None:
    """The database must work, or it is said in one line what is wrong and what helps."""

    async def try_out() -> None:
        store = Store(settings)
        try:
            with store.trouble.told():
                if (file := settings.sqlite_file()) is not None:
                    quick_check(file)
            await store.open()
            await store.probe()
        finally:
            await store.close()

    logging.disable()  # said once, below
    try:
        asyncio.run(try_out())
    except StorageFault as fault:
        raise GameError(f"{settings.shown_database()}: {fault.help()}") from fault
    finally:
        logging.disable(logging.NOTSET)


def faults(file: Path) -> list[str]:
    """What is wrong with a database; nothing when it is sound."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as store:
            found = [str(row[0]) for row in store.execute("PRAGMA integrity_check(20)")]
            return [] if found == ["ok"] else found
    except sqlite3.Error as error:
        return [str(error)]


def counts(file: Path) -> str:
    """How much a sound database holds."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as store:
        held = [
            f"{store.execute(f'SELECT count(*) FROM {each.name}').fetchone()[0]} {each.name}"
            for each in (tables, events)
        ]
    return ", ".join(held)


def rescue(damaged: Path, copy: Path) -> str:
    """Copy every row that can still be read into a new database; how many of each kind."""
    engine = create_engine(f"sqlite:///{copy}")
    saved = []
    with engine.begin() as fresh:
        upgrade(fresh)
        fresh.execute(text("DELETE FROM house"))
        for each in metadata.sorted_tables:
            names = [column.name for column in each.columns]
            rows = [dict(zip(names, row)) for row in readable(damaged, each.name, names)]
            if rows:
                fresh.execute(each.insert().prefix_with("OR IGNORE"), rows)
            saved.append(f"{len(rows)} {each.name}")
    engine.dispose()
    return ", ".join(saved)


def readable(file: Path, table: str, names: list[str]) -> Iterator[tuple[Any, ...]]:
    """The rows of a table before the first damage, and those after the last."""
    seen: set[int] = set()
    for order in ("ASC", "DESC"):
        query = f"SELECT rowid, {', '.join(names)} FROM {table} ORDER BY rowid {order}"
        try:
            with closing(sqlite3.connect(file)) as store:
                for rowid, *row in store.execute(query):
                    if rowid in seen:
                        break
                    seen.add(rowid)
                    yield tuple(row)
        except sqlite3.Error:
            continue  # here the damage begins
