"""A table: a game in play. Requests are tried on a draft, and true once it is accepted."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from botwright.tables.attendance import ALL_HERE, Attendance
from botwright.tables.events import Event
from botwright.tables.luck import Commitment
from botwright.tables.position import OPPONENT, Position
from botwright.tables.requests import Draft, Seal
from botwright.tables.showing import views
from botwright.tables.showing.history import TOLD, History
from botwright.tables.showing.messages import Entry, View
from botwright.tables.showing.views import Looker, Surroundings

Plan = Callable[[Draft], Any]


@dataclass
class Table:
    """Everything that follows from the events of a table, and the secret choices beside them."""

    id: str
    position: Position
    history: History
    luck: Commitment
    sealed: dict[int, Seal] = field(default_factory=dict)

    def draft(self, at: int, attendance: Attendance = ALL_HERE) -> Draft:
        """A change to be tried: nothing of the table changes with it."""
        return Draft(self.position.trial(), dict(self.sealed), self.luck, at, attendance)

    def accept(self, draft: Draft) -> None:
        """What was tried is true now. Where nothing happened, the position stays the one it is."""
        self.sealed = draft.sealed
        if draft.happenings:
            self.position = draft.position
            self.history.telling = self.position.telling
            self.history.extend(draft.happenings)

    def take(self, events: Iterable[Event]) -> None:
        """Events that happened elsewhere."""
        self.position = self.position.trial()
        self.history.extend([self.position.take(event) for event in events])
        self.history.telling = self.position.telling

    def thinkers(self) -> list[int]:
        """The opponents that are asked now."""
        return thinkers(self.position, self.sealed)

    def view(self, looker: Looker, around: Surroundings, since: int | None = None) -> View:
        """The table as someone may see it, with the events after a number, the last ones."""
        return views.view(self.position, looker, around, self.news(looker, since))

    def news(self, looker: Looker, since: int | None, until: int | None = None) -> list[Entry]:
        """The events after a number, as someone is told them; of very many the last ones."""
        if since is not None:
            since = max(since, self.position.number - TOLD)
        return self.history.entries(since, looker.language, looker.seat, until)


def thinkers(position: Position, sealed: Mapping[int, Seal]) -> list[int]:
    """The seats asked now on which an opponent sits that has not chosen."""
    return [
        seat
        for seat in position.deciding()
        if seat not in sealed and position.chairs[seat].kind == OPPONENT
    ]
