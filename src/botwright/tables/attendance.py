"""Who is at a table and who is away, and since when. Times are milliseconds since 1970."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from botwright.tables.position import LIVE, Position


@dataclass(frozen=True)
class Attendance:
    """What whoever serves a table knows of the persons at it."""

    here: frozenset[int] | None = None  # the seats whose persons are here; None: all of them
    seen: Mapping[int, int] = field(default_factory=dict)  # seat -> when its person was last here
    since: int = 0  # from when on somebody has had an eye on the table
    gap: tuple[int, int] = (0, 0)  # the last while in which no server ran: nobody could come

    def away(self, position: Position, seat: int, at: int) -> int | None:
        """How long the person of a seat has been away, in milliseconds; None for one who is here.

        With live clocks it is counted from when somebody has had an eye on the table.
        """
        if self.here is None or seat in self.here:
            return None
        left = max(self.seen.get(seat, 0), position.acted.get(seat, 0), position.made)
        if position.clock.kind == LIVE:
            left = max(left, self.since)
        begun, ended = self.gap
        return at - left - max(0, ended - max(begun, left))


ALL_HERE = Attendance()  # around one screen, or at one keyboard
