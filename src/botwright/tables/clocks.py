"""Clocks: none, live (bank and increment) or days per move. All follow from stored times."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from botwright.tables import luck
from botwright.tables.position import DAYS, LIVE, Position
from botwright.tables.records import GUESTS

if TYPE_CHECKING:
    from botwright.tables.requests import Seal

DAY = 86_400_000  # milliseconds
ANSWER_LIVE = 60_000  # how long a question waits for an answer: with live clocks
ANSWER = DAY  # the same at tables without a clock; with days for each decision it is these

Seals = Mapping[int, "Seal"]


def running(position: Position, sealed: Seals) -> list[int]:
    """The seats whose clock runs: guests asked, less those who have sealed their choice.

    None runs while someone has not come yet, and opponents have none.
    """
    if position.waits:
        return []
    asked = [seat for seat in position.deciding() if seat not in sealed]
    return [seat for seat in asked if position.chairs[seat].kind in GUESTS]


def allowance(position: Position, seat: int) -> int | None:
    """How long a seat may take for the decision that is open, from when it was opened."""
    if position.clock.kind == LIVE:
        return position.bank[seat]
    if position.clock.kind == DAYS:
        return position.clock.days * DAY
    return None


def due(position: Position, sealed: Seals) -> int | None:
    """When a clock falls, a question lapses or the time to open shares ends; None for none."""
    if luck.unopened(position):
        return position.opened + luck.OPENING
    times = [
        position.opened + allowed
        for seat in running(position, sealed)
        if (allowed := allowance(position, seat)) is not None
    ]
    if position.ask is not None:
        times.append(lapses(position))
    return min(times) if times else None


def lapses(position: Position) -> int:
    """When the question under way is no longer asked."""
    assert position.ask is not None
    kind = position.clock.kind
    patience = {LIVE: ANSWER_LIVE, DAYS: position.clock.days * DAY}.get(kind, ANSWER)
    return position.ask.at + patience


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
