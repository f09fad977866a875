"""What people say at a table: kept durably beside its events, told to those in the same room."""

import asyncio
import hashlib
from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from pydantic_core import to_json
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from botwright.server.steady import now
from botwright.server.store.schema import reports, talk
from botwright.tables.refusal import Refusal
from botwright.tables.showing.messages import RemarkView, TalkView
from botwright.tables.showing.talk import TOLD, Remark, RemarkKind, agreed, check, heard, is_on

if TYPE_CHECKING:
    from botwright.server.live.table import LiveTable

TALKED = "talked"  # the first word of a notice that somebody has spoken
TRIES = 5  # another process may have taken the number
MOST_REPORTS = 50  # of one table
COLUMNS = [column for column in talk.c if column.name != "table_id"]


class Talk:
    """The remarks of one table; read from the store when they are first asked for."""

    def __init__(self, table: "LiveTable"):
        self.table = table
        self.remarks: list[Remark] = []
        self.told: tuple[bool, list[int]] = (False, [])  # who wants to talk, as last told
        self.is_read = False
        self.lock = asyncio.Lock()

    async def read(self) -> "Talk":
        """What is in the store, once."""
        if not self.is_read:
            async with self.lock:
                if not self.is_read:  # nobody was faster
                    await self.fetch()
                    self.is_read = True
        return self

    async def fetch(self) -> list[Remark]:
        """What the store has beyond what is known here."""
        last = self.remarks[-1].number if self.remarks else -1
        where = (talk.c.table_id == self.table.id) & (talk.c.number > last)
        query = select(*COLUMNS).where(where).order_by(talk.c.number)
        fresh = [Remark(**row) for row in await self.table.store.rows(query)]
        self.remarks += fresh
        return fresh

    async def refresh(self) -> None:
        """Another process has written: take it in and tell those who are here."""
        if self.is_read:
            async with self.lock:
                self.tell(await self.fetch())

    # speaking

    async def add(self, seat: int | None, who: str, name: str, kind: RemarkKind, text: str) -> None:
        """Keep a remark, then tell it; refused when it is too much or not wanted."""
        await self.read()
        room = "gallery" if seat is None else "table"
        async with self.lock:
            for _ in range(TRIES):
                new = Remark(len(self.remarks), room, who, name, kind, text, now())  # type: ignore[arg-type]
                check(self.remarks, new, self.is_on)
                try:
                    await self.keep(new)
                except IntegrityError:
                    self.tell(await self.fetch())
                    continue
                self.remarks.append(new)
                self.tell([new])
                return
        raise Refusal("too_fast")

    async def keep(self, new: Remark) -> None:
        """Write a remark; other processes are told."""
        store = self.table.store
        await store.run(insert(talk).values(table_id=self.table.id, **asdict(new)))
        if not store.is_sqlite:
            await store.notify(f"{TALKED} {self.table.id} {new.number}")

    async def report(self, seat: int | None, who: str, number: int, note: str) -> None:
        """Keep for the host that somebody minds a remark; twice is once."""
        await self.read()
        known = {each.number for each in heard(self.table.position, self.remarks, seat)}
        if number not in known:
            raise Refusal("no_remark")
        store = self.table.store
        where = reports.c.table_id == self.table.id
        found = await store.rows(select(reports.c.number, reports.c.reporter).where(where))
        if {"number": number, "reporter": who} in found:
            return
        if len(found) >= MOST_REPORTS:
            raise Refusal("talk_full")
        row = {"number": number, "reporter": who, "note": note, "at": now()}
        await store.run(insert(reports).values(table_id=self.table.id, **row))

    # telling

    @property
    def wanting(self) -> set[int]:
        """The persons who want to talk."""
        is_among_friends = bool(self.table.settings.get("talk"))
        return agreed(self.table.position, self.remarks, is_among_friends)

    @property
    def is_on(self) -> bool:
        """Whether people talk at this table now."""
        return is_on(self.table.position, self.wanting)

    def view(self, seat: int | None, remarks: Iterable[Remark]) -> TalkView:
        """What a seat or a spectator is told of some remarks."""
        mine = heard(self.table.position, remarks, seat)
        wanting = self.wanting
        is_open = is_on(self.table.position, wanting)
        return TalkView(is_open, sorted(wanting), [shown(remark) for remark in mine])

    def tell(self, fresh: list[Remark]) -> None:
        """Tell everybody who hears it; both rooms hear when talk begins or ends."""
        before, self.told = self.told, (self.is_on, sorted(self.wanting))
        for listener in list(self.table.listeners):
            told = self.view(listener.looker.seat, fresh)
            if told.remarks or before != self.told:
                listener.send(to_json(told))

    def follow(self) -> None:
        """Somebody may have sat down: tell if that begins or ends the talk."""
        if self.told != (self.is_on, sorted(self.wanting)):
            self.tell([])

    def greeting(self, seat: int | None) -> bytes | None:
        """What is told with a connection; nothing where there is nothing to tell."""
        told = self.view(seat, self.remarks)
        if not told.on and not told.remarks and not told.agreed:
            return None
        return to_json(replace(told, remarks=told.remarks[-TOLD:]))


def shown(remark: Remark) -> RemarkView:
    """A remark as it is told."""
    seat, name = remark.seat, remark.name
    return RemarkView(remark.number, remark.who, seat, name, remark.kind, remark.text, remark.at)


def spectator_mark(client: str, table_id: str) -> str:
    """How a spectator is told from the others; no address can be read from it."""
    return "w" + hashlib.sha256(f"{table_id} {client}".encode()).hexdigest()[:10]
