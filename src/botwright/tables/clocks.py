"""Clocks: none, live (bank and increment) or days per move. All follow from stored times."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from botwright.tables import luck
from botwright.tables.position import DAYS, LIVE, PERSON, Position

if TYPE_CHECKING:
    from botwright.tables.requests import Seal

DAY = 86_400_000  # milliseconds

Seals = Mapping[int, "Seal"]


def running(position: Position, sealed: Seals) -> list[int]:
    """The seats whose clock runs: those asked, less those who have sealed their choice.

    None runs while someone has not come yet.
    """
    if position.waits:
        return []
    return [seat for seat in position.deciding() if seat not in sealed]


def allowance(position: Position, seat: int) -> int | None:
    """How long a seat may take for the decision that is open, from when it was opened."""
    if position.clock.kind == LIVE:
        return position.bank[seat]
    if position.clock.kind == DAYS:
        return position.clock.days * DAY
    return None


def due(position: Position, sealed: Seals) -> int | None:
    """When the first clock that runs falls, or the time to open shares ends; None for neither."""
    if luck.unopened(position):
        return position.opened + luck.OPENING
    times = [
        position.opened + allowed
        for seat in running(position, sealed)
        if position.chairs[seat].kind == PERSON
        if (allowed := allowance(position, seat)) is not None
    ]
    return min(times) if times else None


def overdue(position: Position, sealed: Seals, at: int) -> list[int]:
    """The seats whose clock has fallen."""
    fallen = []
    for seat in running(position, sealed):
        allowed = allowance(position, seat)
        if allowed is not None and position.opened + allowed <= at:
            fallen.append(seat)
    return fallen


def left(position: Position, sealed: Seals, at: int) -> list[int]:
    """Milliseconds left on each seat's clock."""
    active, found = running(position, sealed), []
    for seat in range(len(position.chairs)):
        allowed = allowance(position, seat) or 0
        until = at if seat in active else sealed[seat].at if seat in sealed else position.opened
        found.append(allowed - max(0, until - position.opened))
    return found
