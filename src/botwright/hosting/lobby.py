"""A table in a list: what is kept of it, and how it is shown."""

from collections.abc import Mapping
from typing import Any

from botwright.tables.events import End
from botwright.tables.records import Chair
from botwright.tables.showing import views
from botwright.tables.showing.messages import Language
from botwright.tables.showing.words import called

Hints = tuple[tuple[int, tuple[int, int]], ...]  # of a finished game: seat, how many, how deep

ABANDONED = 30 * 86_400_000  # milliseconds without an action


def outcome(end: End | None) -> dict[str, Any] | None:
    """How the game ended, without the secret of its luck."""
    if end is None:
        return None
    keys = ("reason", "scores", "winners", "seat")
    return {key: getattr(end, key) for key in keys}


def kept(
    options: Mapping[str, Any],
    chairs: tuple[Chair, ...],
    colours: tuple[str, ...],
    deciding: tuple[int, ...],
    end: End | None,
    lesson: str | None,
    hints: Hints,
) -> dict[str, Any]:
    """What a list of tables shows of one, as it is stored."""
    return {
        "deciding": deciding,
        "options": options,
        "study": lesson,
        "seats": views.seats(chairs, colours, [False] * len(chairs), None),
        "scores": None if end is None else end.scores,
        "winners": None if end is None else end.winners,
        "reason": None if end is None else end.reason,
        "result": outcome(end),
        "hints": [{"seat": s, "count": n, "deepest": deep} for s, (n, deep) in hints],
    }


def listed(
    row: Mapping[str, Any],
    found: Mapping[str, Any],
    settings: Mapping[str, Any],
    mine: list[int],
    language: Language,
    at: int,
) -> dict[str, Any]:
    """A table in a list: its row, what was kept of it, and the settings it was made with."""
    names = called([(s["kind"], s["name"], s["level"]) for s in found["seats"]], language)
    return {
        "table": row["id"],
        **{key: row[key] for key in ("game", "status", "visibility", "number")},
        "options": found["options"],
        "seats": [seat | {"name": name} for seat, name in zip(found["seats"], names)],
        "deciding": found["deciding"],
        "clock": settings["clock"],
        "spectators": settings["spectators"],
        "created": row["created"],
        "updated": row["updated"],
        "abandoned": row["status"] != "over" and row["updated"] < at - ABANDONED,
        "mine": mine,
        **{key: found.get(key) for key in ("scores", "winners", "reason", "result", "study")},
        "hints": found.get("hints", []),
    }
