"""A table in a row of the database: what the lobby, the clocks and the opponents look it up by."""

from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from botwright.hosting.lobby import Hints, kept
from botwright.tables import clocks
from botwright.tables.events import End
from botwright.tables.position import Position
from botwright.tables.records import Chair
from botwright.tables.requests import Seal
from botwright.tables.table import thinkers

Options = tuple[tuple[str, Any], ...]  # of the game, by name

KEPT = 512  # summaries; those of tables at which no name was given are often the same


@lru_cache(KEPT)
def summary(
    options: Options,
    chairs: tuple[Chair, ...],
    colours: tuple[str, ...],
    deciding: tuple[int, ...],
    end: End | None,
    lesson: str | None,
    hints: Hints,
) -> str:
    """What the lobby shows of a table, as it is stored. Most actions change nothing of it."""
    return to_json(kept(dict(options), chairs, colours, deciding, end, lesson, hints)).decode()


def summary_row(position: Position, sealed: dict[int, Seal], at: int) -> dict[str, Any]:
    """The columns that the lobby, the clocks and the opponents are looked up by."""
    options, chairs = tuple(position.start.options.items()), tuple(position.chairs)
    lesson = None if position.start.study is None else position.start.study.name
    hints = () if position.end is None else tuple(sorted(position.hints.items()))
    return {
        "status": position.status,
        "number": position.number,
        "updated": at,
        "summary": summary(
            options,
            chairs,
            position.telling.colours,
            position.deciding(),
            position.end,
            lesson,
            hints,
        ),
        "due": clocks.due(position, sealed),
        "thinking": bool(thinkers(position, sealed)),
    }
