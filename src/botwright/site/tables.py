"""A table in the page: every change is written before it is shown."""

import asyncio
import secrets
import time
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Protocol

from botwright.hosting.lobby import kept
from botwright.site.plain import to_json
from botwright.tables.events import Event, as_json, read
from botwright.tables.luck import Commitment
from botwright.tables.position import Position, fold
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft, Seal, sound_seals
from botwright.tables.showing import views
from botwright.tables.showing.history import History
from botwright.tables.showing.messages import Ready, Refused
from botwright.tables.showing.telling import telling_of
from botwright.tables.showing.views import Looker, Surroundings
from botwright.tables.table import Plan, Table

Row = dict[str, Any]


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def new_id() -> str:
    """A name for a table, as servers give them."""
    return secrets.token_hex(6)


class Store(Protocol):
    """Where tables are kept: rows, and events that are only ever added to."""

    async def rows(self) -> list[Row]:
        """The rows of all tables."""

    async def load(self, table_id: str) -> tuple[Row, list[Row]] | None:
        """The row of a table and its events, in order; None when there is no such table."""

    async def write(self, row: Row, events: list[Row]) -> bool:
        """Keep a row and further events, whole or not at all.

        False when somebody else wrote to this table since the row before this one: its `mark` is
        not one less.
        """

    async def review(self, table_id: str) -> str:
        """The review of a game; empty when there is none."""

    async def keep_review(self, table_id: str, text: str) -> None:
        """Keep the review of a game."""


class Visitor(Protocol):
    """Someone who looks at a table."""

    looker: Looker

    def send(self, message: str) -> None:
        """Tell something."""


async def write(store: Store, row: Row, events: list[Row]) -> bool:
    """Keep a change; a browser that cannot, for whatever reason, is a refusal in words."""
    try:
        return await store.write(row, events)
    except Exception as error:
        raise Refusal("storage", said="page_full") from error


def event_rows(table_id: str, events: Iterable[Event]) -> list[Row]:
    """Events as they are kept."""
    return [
        {
            "table": table_id,
            "number": e.number,
            "kind": e.body.KIND,
            "body": as_json(e.body),
            "at": e.at,
        }
        for e in events
    ]


def summarised(row: Row, draft: Draft, at: int) -> Row:
    """The row of a table after a change."""
    position = draft.position
    lesson = None if position.start.study is None else position.start.study.name
    chairs = tuple(position.chairs)
    hints = () if position.end is None else tuple(sorted(position.hints.items()))
    colours, options = position.telling.colours, position.start.options
    shown = kept(options, chairs, colours, position.deciding(), position.end, lesson, hints)
    return row | {
        "status": position.status,
        "number": position.number,
        "updated": at,
        "summary": to_json(shown),
        "sealed": [[seat, *seal] for seat, seal in sorted(draft.sealed.items())],
        "mark": row["mark"] + 1,
    }


def first_row(table_id: str, draft: Draft, keys: dict[int, str], parent: str | None) -> Row:
    """The row of a new table; `keys` open its seats."""
    start = draft.position.start
    row = {
        "id": table_id,
        "game": start.game,
        "visibility": "private",
        "settings": {"clock": asdict(start.clock), "spectators": "off"},
        "secret": draft.luck.secret.hex(),
        "keys": {str(seat): token for seat, token in keys.items()},
        "parent": parent,
        "created": draft.at,
        "mark": 0,
    }
    return summarised(row, draft, draft.at)


class PageTable:
    """A table in memory. What it knows can be made again from the store at any time."""

    def __init__(self, row: Row, events: list[Row], store: Store) -> None:
        self.store, self.lock = store, asyncio.Lock()
        self.visitors: list[Visitor] = []
        self.take_in(row, events)

    def take_in(self, row: Row, events: list[Row]) -> None:
        """Everything from the store."""
        self.row, self.id = row, str(row["id"])
        found = [Event(e["number"], read(e["kind"], e["body"]), e["at"]) for e in events]
        position, happenings = fold(found, telling_of)
        history = History(position.telling)
        history.extend(happenings)
        self.table = Table(self.id, position, history, Commitment(bytes.fromhex(row["secret"])))
        seals = [(seat, Seal(*rest)) for seat, *rest in row["sealed"]]
        self.table.sealed = sound_seals(position, seals)

    @property
    def position(self) -> Position:
        """Everything that follows from the events."""
        return self.table.position

    def seat_of(self, token: str | None, wished: int | None = None) -> int | None:
        """The seat that a key opens; without one that which is wished for, or the first of mine."""
        keys = {int(seat): key for seat, key in self.row["keys"].items()}
        if token is not None:
            found = next((seat for seat, key in keys.items() if key == token), None)
            if found is None:
                raise Refusal("token")
            return found
        return wished if wished in keys else min(keys, default=None)

    async def change(self, plan: Plan) -> Any:
        """Carry out a plan; what it returns, once it is kept."""
        async with self.lock:
            before, chosen = self.position.number, set(self.table.sealed)
            draft = self.table.draft(now())
            result = plan(draft)
            if draft.happenings or draft.seal is not None or draft.unseal:
                row = summarised(self.row, draft, draft.at)
                if draft.born is not None:  # another table; nobody knows of it before this one does
                    await write(self.store, *draft.born)
                if not await write(self.store, row, event_rows(self.id, draft.events)):
                    await self.reload()
                    raise Refusal("stale")
                self.row = row
                self.table.accept(draft)
                self.tell(before, chosen)
        return result

    async def reload(self) -> None:
        """Another page has written: read everything again, and tell what was not known."""
        before, chosen = self.position.number, set(self.table.sealed)
        found = await self.store.load(self.id)
        if found is None:
            raise Refusal("no_table")
        if found[0]["mark"] != self.row["mark"]:
            self.take_in(*found)
            self.tell(before, chosen)

    def tell(self, before: int, chosen: set[int]) -> None:
        """After a change: views when something happened, or who is ready."""
        happened = self.position.number != before
        for visitor in list(self.visitors):
            is_own = bool({visitor.looker.seat} & (set(self.table.sealed) - chosen))
            if happened or is_own or set(self.table.sealed) == chosen:
                visitor.send(self.view(visitor.looker, before if happened else None))
            else:
                visitor.send(to_json(Ready(self.position.number, sorted(self.table.sealed))))

    def refuse(self, refusal: Refusal) -> None:
        """Tell everybody here why nothing goes on."""
        for visitor in list(self.visitors):
            words = refusal.words(visitor.looker.language)
            told = Refused(refusal.code, words, refusal.rule, self.position.number)
            visitor.send(to_json(told))

    def view(self, looker: Looker, since: int | None) -> str:
        """The message `view`, with the events after a number."""
        here = [chair.has_person for chair in self.position.chairs]
        owners = dict.fromkeys(map(int, self.row["keys"]))  # all of them are here
        around = Surroundings(self.id, self.table.sealed, now(), here, 0, owners)
        return to_json(views.view(self.position, looker, around, self.table.news(looker, since)))
