"""A table in a row of the database: what the lobby, the clocks and the opponents look it up by."""

from typing import Any

from pydantic_core import to_json

from botwright.tables import clocks
from botwright.tables.position import Position
from botwright.tables.requests import Seal
from botwright.tables.showing import views
from botwright.tables.table import thinkers


def outcome(position: Position) -> dict[str, Any] | None:
    """How the game ended, without the secret of its luck."""
    end = position.end
    if end is None:
        return None
    keys = ("reason", "scores", "winners", "seat")
    return {key: getattr(end, key) for key in keys}


def summary_row(position: Position, sealed: dict[int, Seal], at: int) -> dict[str, Any]:
    """The columns that the lobby, the clocks and the opponents are looked up by."""
    end = position.end
    summary = {
        "deciding": position.deciding(),
        "options": position.start.options,
        "seats": views.seats(position, [False] * len(position.chairs), None),
        "scores": None if end is None else end.scores,
        "winners": None if end is None else end.winners,
        "reason": None if end is None else end.reason,
        "result": outcome(position),
    }
    return {
        "status": position.status,
        "number": position.number,
        "updated": at,
        "summary": to_json(summary).decode(),
        "due": clocks.due(position, sealed),
        "thinking": bool(thinkers(position, sealed)),
    }
