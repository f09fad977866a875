"""The house in the page: tables and a lobby for one person, by the paths of docs/protocol.md."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from botwright.core.reading.errors import GameError
from botwright.hosting.lobby import listed
from botwright.hosting.looking import Steps
from botwright.hosting.making import Levels, first_draft, read_engine, started
from botwright.hosting.plans import plan_of
from botwright.learn.hints import Hint
from botwright.site.opponents import Opponents, Seats, Styles, Thinkers, levels_at
from botwright.site.plain import Wish, to_json, wish
from botwright.site.tables import (
    PageTable,
    Store,
    Visitor,
    event_rows,
    first_row,
    new_id,
    now,
    write,
)
from botwright.tables import seating
from botwright.tables.events import ClockSetting, Start, Study
from botwright.tables.luck import Commitment
from botwright.tables.records import GUESTS
from botwright.tables.refusal import Refusal
from botwright.tables.showing import views
from botwright.tables.showing.messages import Language, Pong, Refused
from botwright.tables.showing.views import Looker

FOUND, MADE, REFUSED = 200, 201, 409
ADVISER = "architect"  # whose thinking gives hints


class Guest:
    """Someone at a table: where messages go, and how they see it."""

    def __init__(self, looker: Looker, send: Callable[[str], None]) -> None:
        self.looker, self.send = looker, send


class House:
    """All tables of this browser."""

    def __init__(self, store: Store, thinkers: Thinkers, styles: Styles, seats: Seats) -> None:
        self.store, self.seats = store, seats
        self.opponents = Opponents(thinkers, styles)
        self.tables: dict[str, PageTable] = {}
        self.tasks: set[asyncio.Future[None]] = set()
        self.reviews: dict[str, str] = {}  # those under way, and how they stand
        self.reviewing = asyncio.Lock()
        self.hinted: tuple[Any, Hint] | None = None  # the last hint, and what it was for

    # tables

    async def get(self, table_id: str) -> PageTable:
        """A table, from memory or from the store."""
        if table_id not in self.tables:
            found = await self.store.load(table_id)
            if found is None:
                raise Refusal("no_table")
            try:
                made = PageTable(*found, self.store)
            except GameError as error:  # a game or a box that is not here
                raise Refusal("version", detail=str(error)) from error
            self.tables.setdefault(table_id, made)
            self.consider(self.tables[table_id])
        return self.tables[table_id]

    def consider(self, table: PageTable) -> None:
        """Let opponents think where they are asked."""
        if table.table.thinkers():
            self.begin(self.opponents.play(table))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def changed_elsewhere(self, table_id: str) -> None:
        """Another page of this browser has written to a table."""
        if (table := self.tables.get(table_id)) is not None:
            async with table.lock:
                await table.reload()

    async def change(self, table: PageTable, plan: Any) -> Any:
        """Carry out a plan, and let opponents answer it."""
        result = await table.change(plan)
        self.consider(table)
        return result

    def levels(self, game: str) -> Levels:
        """The opponents of a game."""
        return levels_at(self.seats, game)

    def start(
        self, new: Wish, steps: Steps = (), engine: Any = None, study: Study | None = None
    ) -> Start:
        """The wish for a table, checked."""
        new.seats = [wish(seat | {"name": seat.get("name") or ""}) for seat in new.seats]
        new.options = new.options or {}
        own = read_engine(new) if engine is None else engine
        levels = self.levels(own.name)
        if not levels.can_sit(ADVISER, len(new.seats)):
            new.hints = False
        return started(new, own, levels, ClockSetting(), steps, study)

    async def open(self, start: Start, parent: str | None = None) -> dict[str, Any]:
        """A new table, kept; with the keys of its seats."""
        draft, table_id = first_draft(start, Commitment(), now()), new_id()
        keys = {
            seat: secrets.token_urlsafe(24)
            for seat, sitting in enumerate(start.seats)
            if sitting.kind in GUESTS
        }
        row = first_row(table_id, draft, keys, parent)
        await write(self.store, row, event_rows(table_id, draft.events))
        await self.get(table_id)
        link = f"/table/{table_id}"
        seats = [{"seat": seat, "token": key, "link": link} for seat, key in keys.items()]
        return {"table": table_id, "link": link, "seats": seats, "invite": None, "watch": None}

    async def mine(self, language: Language) -> dict[str, Any]:
        """All tables of this browser, newest first."""
        rows = sorted(await self.store.rows(), key=lambda row: -int(row["updated"]))
        found = [
            listed(row, json.loads(row["summary"]), row["settings"], mine, language, now())
            for row in rows
            for mine in [[int(seat) for seat in row["keys"]]]
        ]
        return {"tables": found, "before": None}

    # live

    async def hello(
        self, table_id: str, sent: Mapping[str, Any], send: Callable[[str], None]
    ) -> Guest:
        """Someone comes to a table, and is shown it."""
        said, table = wish(sent), await self.get(table_id)
        guest = Guest(Looker(table.seat_of(said.token, said.seat), said.language or "en"), send)
        await table.change(
            seating.time_out
        )  # a game begins without shares that nobody has any more
        self.consider(table)
        table.visitors.append(guest)
        send(table.view(guest.looker, said.since))
        return guest

    def leave(self, table_id: str, guest: Visitor) -> None:
        """Someone goes."""
        if (table := self.tables.get(table_id)) is not None and guest in table.visitors:
            table.visitors.remove(guest)

    async def take(self, table_id: str, guest: Guest, sent: Mapping[str, Any]) -> None:
        """A message of someone at a table; a refusal is told as well."""
        message, table = wish(sent), await self.get(table_id)
        try:
            await self.handle(table, guest, message)
        except Refusal as refusal:
            reason = refusal.words(guest.looker.language)
            number = table.position.number
            told = Refused(refusal.code, reason, refusal.rule, number, message.request)
            guest.send(to_json(told))

    async def handle(self, table: PageTable, guest: Guest, message: Wish) -> None:
        """One message."""
        looker = guest.looker
        if message.type == "ping":
            guest.send(to_json(Pong(now())))
        elif message.type == "resync":
            guest.looker = Looker(looker.seat, message.language or looker.language)
            guest.send(table.view(guest.looker, message.since))
        elif looker.seat is None:
            raise Refusal("no_seat")
        elif message.type == "why":
            asked = (looker.seat, message.action, message.text, looker.language)
            found = views.explain(table.position, *asked)
            guest.send(to_json({**json.loads(to_json(found)), "request": message.request}))
        else:
            await self.change(table, plan_of(message, looker.seat, looker.language))


Route = Callable[["House", "Asked"], Awaitable[Any]]


class Asked:
    """A question to the house, taken apart."""

    def __init__(self, path: str, body: Any, token: str | None, language: Language) -> None:
        address = urlsplit(path)
        self.words = address.path.strip("/").split("/")
        self.query = parse_qs(address.query)
        self.body, self.token, self.language = wish(body), token, language

    def number(self, name: str) -> int | None:
        """A number of the query."""
        return int(self.query[name][0]) if name in self.query else None


async def found(house: House, asked: Asked) -> tuple[PageTable, int]:
    """The table of a question, and the seat of whoever asks."""
    table = await house.get(asked.words[1])
    seat = table.seat_of(asked.token, asked.number("seat"))
    if seat is None:
        raise Refusal("no_seat")
    return table, seat


async def answered(house: House, route: Route, asked: Asked) -> tuple[int, str]:
    """The answer to a question: a status as servers have it, and a text."""
    try:
        told = await route(house, asked)
    except Refusal as refusal:
        why = {"code": refusal.code, "reason": refusal.words(asked.language), "rule": refusal.rule}
        return REFUSED, to_json(why)
    return FOUND, told if isinstance(told, str) else to_json(told)
