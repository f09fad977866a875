"""A table in a row of the database: what the lobby, the clocks and the opponents look it up by."""

from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from botwright.tables import clocks
from botwright.tables.events import End
from botwright.tables.position import Position
from botwright.tables.records import Chair
from botwright.tables.requests import Seal
from botwright.tables.showing import views
from botwright.tables.table import thinkers

Options = tuple[tuple[str, Any], ...]  # of the game, by name
Hints = tuple[tuple[int, tuple[int, int]], ...]  # of a finished game: seat, how many, how deep

KEPT = 512  # summaries; those of tables at which no name was given are often the same


def outcome(end: End | None) -> dict[str, Any] | None:
    """How the game ended, without the secret of its luck."""
    if end is None:
        return None
    keys = ("reason", "scores", "winners", "seat")
    return {key: getattr(end, key) for key in keys}


@lru_cache(KEPT)
def summary(
    options: Options,
    chairs: tuple[Chair, ...],
    deciding: tuple[int, ...],
    end: End | None,
    lesson: str | None,
    hints: Hints,
) -> str:
    """What the lobby shows of a table, as it is stored. Most actions change nothing of it."""
    shown = {
        "deciding": deciding,
        "options": dict(options),
        "study": lesson,
        "seats": views.seats(chairs, [False] * len(chairs), None),
        "scores": None if end is None else end.scores,
        "winners": None if end is None else end.winners,
        "reason": None if end is None else end.reason,
        "result": outcome(end),
        "hints": [{"seat": s, "count": n, "deepest": deep} for s, (n, deep) in hints],
    }
    return to_json(shown).decode()


def summary_row(position: Position, sealed: dict[int, Seal], at: int) -> dict[str, Any]:
    """The columns that the lobby, the clocks and the opponents are looked up by."""
    options, chairs = tuple(position.start.options.items()), tuple(position.chairs)
    lesson = None if position.start.study is None else position.start.study.name
    hints = () if position.end is None else tuple(sorted(position.hints.items()))
    return {
        "status": position.status,
        "number": position.number,
        "updated": at,
        "summary": summary(options, chairs, position.deciding(), position.end, lesson, hints),
        "due": clocks.due(position, sealed),
        "thinking": bool(thinkers(position, sealed)),
    }
