"""The remarks that somebody minds, for the host."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select

from botwright.server.settings import Settings
from botwright.server.store.schema import reports, talk
from botwright.server.store.store import Store


def moment(milliseconds: int) -> str:
    """A time as people read it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def named(who: str, name: str = "") -> str:
    """Who spoke or reported: a seat, or a spectator by mark and name."""
    return f"seat {who}" if who.isdigit() else f"spectator {who} {name}".strip()


async def all_reports(settings: Settings) -> list[dict[str, Any]]:
    """All reports with what was said, the newest first."""
    store = Store(settings)
    said = (talk.c.table_id == reports.c.table_id) & (talk.c.number == reports.c.number)
    columns = (talk.c.who, talk.c.name, talk.c.text, talk.c.at.label("said_at"))
    query = select(reports, *columns).where(said).order_by(reports.c.at.desc())
    try:
        await store.open()
        rows = await store.rows(query)
    finally:
        await store.close()
    return [
        {
            "at": moment(row["at"]),
            "table": row["table_id"],
            "number": row["number"],
            "reporter": named(row["reporter"]),
            "note": row["note"],
            "who": named(row["who"], row["name"]),
            "text": row["text"],
            "said_at": moment(row["said_at"]),
        }
        for row in rows
    ]
