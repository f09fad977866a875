"""Clocks: none, live (bank and increment) or days per move. All follow from stored times."""

from collections.abc import Mapping
from typing import Any

from botwright.server.position import PERSON, Position

DAY = 86_400_000  # milliseconds
MOVE_DAYS = "days"
LIVE = "live"


def running(position: Position, sealed: Mapping[int, Any]) -> list[int]:
    """The seats whose clock runs: those asked, less those who have sealed their choice.

    None runs while someone has not come yet.
    """
    if position.waits:
        return []
    return [seat for seat in position.deciding() if seat not in sealed]


def allowance(position: Position, seat: int) -> int | None:
    """How long a seat may take for the decision that is open, from when it was opened."""
    kind = position.clock.get("kind")
    if kind == LIVE:
        return position.bank[seat]
    if kind == MOVE_DAYS:
        return int(position.clock["days"]) * DAY
    return None


def due(position: Position, sealed: Mapping[int, Any]) -> int | None:
    """When the first clock that runs falls; None when none does."""
    times = [
        position.opened + allowed
        for seat in running(position, sealed)
        if position.chairs[seat].kind == PERSON
        if (allowed := allowance(position, seat)) is not None
    ]
    return min(times) if times else None


def overdue(position: Position, sealed: Mapping[int, Any], at: int) -> list[int]:
    """The seats whose clock has fallen."""
    fallen = []
    for seat in running(position, sealed):
        allowed = allowance(position, seat)
        if allowed is not None and position.opened + allowed <= at:
            fallen.append(seat)
    return fallen


def show(position: Position, sealed: Mapping[int, Any], at: int) -> dict[str, Any] | None:
    """The clocks as clients draw them; None when the table has none."""
    kind = position.clock.get("kind")
    if kind not in (LIVE, MOVE_DAYS):
        return None
    active = running(position, sealed)
    left = []
    for seat in range(len(position.chairs)):
        allowed = allowance(position, seat) or 0
        until = at if seat in active else sealed[seat].at if seat in sealed else position.opened
        left.append(allowed - max(0, until - position.opened))
    return {
        "kind": kind,
        "left": left,
        "running": active,
        "increment": int(position.clock.get("increment", 0)),
        "on_timeout": position.clock.get("on_timeout", "lose"),
        "at": at,
    }
