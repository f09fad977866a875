"""A table in memory: one request at a time is checked, written, applied and told to every seat."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from pydantic_core import to_json

from botwright.server import metrics
from botwright.server.live.summaries import summary_row
from botwright.server.live.talk import Talk
from botwright.server.steady import now
from botwright.server.store.faults import StorageFault
from botwright.server.store.store import Store, Stored, token_hash
from botwright.server.store.writing import Change, Conflict
from botwright.tables.attendance import Attendance
from botwright.tables.events import Event
from botwright.tables.luck import Commitment
from botwright.tables.position import Position, fold
from botwright.tables.records import Happening
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft, Seal, sound_seals
from botwright.tables.seating import pause
from botwright.tables.showing import views
from botwright.tables.showing.history import History
from botwright.tables.showing.messages import ClockMessage, Entry, Ready
from botwright.tables.showing.telling import telling_of
from botwright.tables.showing.views import Looker, Surroundings
from botwright.tables.table import Plan, Table

logger = logging.getLogger("botwright.tables")

MANY = 100  # events from which on a thread reads them or puts them into words
NOTED = 60_000  # milliseconds: when someone was seen is kept to this


Folded = tuple[Position, list[Happening]]


class Listener(Protocol):
    """Someone who is told what happens: a socket, or a bot's stream."""

    looker: Looker

    @property
    def is_silent(self) -> bool:
        """Whether nobody seems to be at the other end just now."""
        ...

    def quicken(self, is_watched: bool) -> None:
        """Feel often whether somebody is there, as long as someone else looks at it."""
        ...

    def send(self, message: bytes) -> None:
        """Hand over a message; never waits."""
        ...

    def close(self) -> None:
        """Let go; who may come back does."""
        ...


class Told(NamedTuple):
    """Events in words, up to a number."""

    entries: list[Entry]
    number: int


class LiveTable:
    """A table in memory. What it knows can be made again from the store at any time."""

    def __init__(
        self,
        stored: Stored,
        store: Store,
        on_change: Callable[["LiveTable"], None],
        folded: Folded | None = None,
    ):
        self.store, self.on_change = store, on_change
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.on_presence: Callable[[LiveTable], None] = lambda table: None
        self.gap: Callable[[], tuple[int, int]] = lambda: (0, 0)  # when nobody was served
        # the people at other processes: process -> seats, spectators
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        self.will_tell, self.told_at = False, 0.0  # who is here: is to be told, was told
        self.knows: Listener | None = None  # who need not be told, having come last
        self.touched = time.monotonic()
        self.is_broken = False
        self.seen: dict[int, int] = {}  # seat -> when its person was last here
        self.loaded = now()
        self.asked: tuple[int, ...] = ()  # the seats asked when push was last thought of
        self.take_in(stored, folded or fold(stored.events, telling_of))
        self.talk = Talk(self)

    def take_in(self, stored: Stored, folded: Folded) -> None:
        """Everything from the store."""
        self.id: str = stored.row["id"]
        self.settings: dict[str, Any] = json.loads(stored.row["settings"])
        self.row = stored.row
        position, happenings = folded
        history = History(position.telling)
        history.extend(happenings)
        luck = Commitment(bytes(stored.row["secret"]))
        self.table = Table(self.id, position, history, luck)
        self.table.sealed = sound_seals(position, seals(stored.sealed))
        self.keys: dict[int, dict[str, Any]] = {row["seat"]: row for row in stored.seats}
        self.mark: int | None = None  # the last write that is known here (PostgreSQL)

    @property
    def position(self) -> Position:
        """Everything that follows from the events."""
        return self.table.position

    @property
    def sealed(self) -> dict[int, Seal]:
        """The secret choices that wait for the others."""
        return self.table.sealed

    # who may

    def seat_of(self, token: str | None, owner: str | None, wish: int | None) -> int | None:
        """The seat that a token, or the cookie of a person, opens; None for a spectator."""
        if token is not None:
            hashed = token_hash(token)
            for seat, key in self.keys.items():
                if key["token_hash"] == hashed:
                    return seat
            raise Refusal("token")
        owned = self.seats_of(owner)
        if wish is not None:
            if wish not in owned:
                raise Refusal("not_your_seat")
            return wish
        return owned[0] if owned else None

    def seats_of(self, owner: str | None) -> list[int]:
        """The seats of a person known by cookie."""
        if owner is None:
            return []
        hashed = token_hash(owner)
        return [seat for seat, key in self.keys.items() if key["owner_hash"] == hashed]

    def check_watch(self, watch: str | None) -> None:
        """Whether a spectator may look."""
        allowed = self.settings["spectators"]
        if allowed == "public":
            return
        if allowed == "link" and watch and token_hash(watch) == self.row["watch_hash"]:
            return
        raise Refusal("forbidden")

    # changing

    async def change(self, plan: Plan, seats: list[dict[str, Any]] | None = None) -> Any:
        """Carry out a plan; returns what it returns, once it is durable. Cannot be cancelled."""
        return await asyncio.shield(
            asyncio.ensure_future(self.run(plan, [] if seats is None else seats))
        )

    async def run(self, plan: Plan, keys: list[dict[str, Any]]) -> Any:
        """Check, write, apply, tell."""
        self.touched = time.monotonic()
        async with self.lock:
            began = time.monotonic()
            if self.is_broken:
                await self.reload()
            try:
                async with self.store.turn(self.id) as turn:
                    self.catch_up(await turn.news(self.position.number, self.mark))
                    self.mark = turn.mark
                    before, chosen = self.position.number, set(self.sealed)
                    draft = self.table.draft(now(), self.attendance())
                    pause(draft, *draft.attendance.gap)
                    result = plan(draft)
                    change = self.as_change(draft, keys)
                    if change is not None:
                        await turn.write(change)
            except StorageFault:
                self.is_broken = True  # what was written is not known: ask the store next time
                raise
            except Refusal:
                raise
            except Conflict:
                await self.reload()
                raise Refusal("stale") from None
            except Exception:
                self.is_broken = True
                raise
            self.mark = turn.mark
            self.apply(draft, change)
            self.tell(before, chosen, draft)
            metrics.STORING.observe(time.monotonic() - began)
        self.on_change(self)
        return result

    def as_change(self, draft: Draft, keys: list[dict[str, Any]]) -> Change | None:
        """A draft as rows; None when it does nothing."""
        if not draft.happenings and draft.seal is None and not draft.unseal and not keys:
            return None
        seal, at = None, draft.at
        if draft.seal is not None:
            seat, choice = draft.seal
            seal = {"seat": seat, **choice._asdict()}
            if seat in self.sealed:  # that someone has chosen again is not to be seen
                at = self.row["updated"]
        return Change(
            self.id,
            events=draft.events,
            row=summary_row(draft.position, draft.sealed, at),
            seal=seal,
            unseal=draft.unseal,
            seats=keys,
            born=draft.born,
        )

    def apply(self, draft: Draft, change: Change | None) -> None:
        """What was written is true now."""
        if change is None:
            return
        self.table.accept(draft)
        self.take_keys(change.seats)
        self.row.update(change.row)

    def take_keys(self, keys: list[dict[str, Any]]) -> None:
        """The keys of seats; who came with a key that is no longer good is let go."""
        for key in keys:
            before = self.keys.get(key["seat"])
            self.keys[key["seat"]] = key
            if before is None or before["token_hash"] == key["token_hash"]:
                continue
            for listener in [each for each in self.listeners if each.looker.seat == key["seat"]]:
                listener.close()

    # other processes

    def catch_up(
        self, news: tuple[list[Event], list[dict[str, Any]], list[dict[str, Any]]] | None
    ) -> None:
        """Take in what other processes have written, and tell it, whatever happens next."""
        if news is None:
            return
        events, keys, sealed = news
        before = self.position.number
        if events:
            self.table.take(events)
        self.take_keys(keys)
        self.table.sealed = sound_seals(self.position, seals(sealed))
        self.tell_news(before)

    async def refresh(self, mark: int | None = None) -> None:
        """Another process has changed this table: take it in and tell the listeners here."""
        async with self.lock:
            if mark is not None and mark == self.mark:
                return  # it was this process
            ready = sorted(self.sealed)
            keys, sealed = await self.store.seats_and_sealed(self.id)
            events = await self.store.events_after(self.id, self.position.number)  # as in load
            self.catch_up((events, keys, sealed))
            self.mark = mark  # or something later was read too, which is read again then
            if not events and sorted(self.sealed) != ready:
                self.tell_ready(None)

    async def reload(self) -> None:
        """Forget all, read it again, and tell what was not known."""
        logger.info("reloading table", extra={"table": self.id})
        before, stored = self.position.number, await self.store.load(self.id)
        self.take_in(stored, await fold_events(stored))
        self.is_broken = False
        self.tell_news(before)

    # telling

    def tell(self, before: int, chosen: set[int], draft: Draft) -> None:
        """After a change: views when something happened, or who is ready.

        That someone has chosen again is told to nobody else.
        """
        if draft.happenings:
            self.tell_news(before)
        elif draft.seal is not None and draft.seal[0] in chosen:
            for listener in [each for each in self.listeners if each.looker.seat == draft.seal[0]]:
                listener.send(self.view(listener.looker))
        elif draft.seal is not None:
            self.tell_ready(draft.seal[0])

    def tell_news(self, before: int) -> None:
        """Each listener gets its own view and what happened since `before`."""
        if self.position.number == before:
            return
        made: dict[Looker, bytes] = {}
        around = self.surroundings()
        for listener in list(self.listeners):
            looker = listener.looker
            if looker not in made:
                made[looker] = to_json(self.table.view(looker, around, before))
            listener.send(made[looker])
        self.talk.follow()

    def tell_ready(self, chooser: int | None) -> None:
        """Others learn who has chosen, and nothing else; the chooser gets a view."""
        plain = to_json(Ready(self.position.number, sorted(self.sealed)))
        for listener in list(self.listeners):
            if listener.looker.seat == chooser and chooser is not None:
                listener.send(self.view(listener.looker))
            else:
                listener.send(plain)
        clock = views.clock(self.position, self.sealed, now())
        if clock is not None:  # who has chosen loses no more time
            self.tell_all(to_json(ClockMessage(clock)))

    def tell_all(self, message: bytes) -> None:
        """The same message for everybody; it must hold nothing secret."""
        for listener in list(self.listeners):
            listener.send(message)

    def view(self, looker: Looker, since: int | None = None, told: Told | None = None) -> bytes:
        """The message `view` as it goes over the wire, with the events after a number.

        Events that were looked up before come first.
        """
        if told is None:
            return to_json(self.table.view(looker, self.surroundings(), since))
        events = told.entries + self.table.news(looker, told.number)
        return to_json(views.view(self.position, looker, self.surroundings(), events))

    async def look_back(self, looker: Looker, since: int | None) -> Told | None:
        """The events after a number, when they are many: they are put into words by a thread."""
        number = self.position.number
        if since is None or number - since < MANY:
            return None
        return Told(await asyncio.to_thread(self.table.news, looker, since, number), number)

    def surroundings(self) -> Surroundings:
        """What a view shows beside the game."""
        owners = {seat: key["owner_hash"] for seat, key in self.keys.items()}
        here, watching = self.connected(), self.spectators()
        return Surroundings(self.id, self.sealed, now(), here, watching, owners)

    # who is there

    def connected(self) -> list[bool]:
        """Which seats have an open connection, here or at another process."""
        present = self.present()
        return [seat in present for seat in range(len(self.position.chairs))]

    def lookers(self) -> list[int | None]:
        """Who can be heard here: a seat, or None for a spectator."""
        return [each.looker.seat for each in self.listeners if not each.is_silent]

    def present(self) -> frozenset[int]:
        """The seats with an open connection."""
        here = frozenset(seat for seat in self.lookers() if seat is not None)
        return here.union(*(seats for seats, _ in self.elsewhere.values()))

    def saw(self, seat: int) -> None:
        """The person of a seat is here, or was until now."""
        self.seen[seat] = now()

    async def learn_seen(self) -> None:
        """Hear from the store whom other processes saw."""
        for key in (await self.store.seats_and_sealed(self.id))[0]:
            if key["seen"] is not None:
                self.seen[key["seat"]] = max(key["seen"], self.seen.get(key["seat"], 0))

    def attendance(self) -> Attendance:
        """Who is here, and who was."""
        return Attendance(self.present(), self.seen, self.loaded, self.gap())

    def unnoted(self, at: int) -> list[dict[str, Any]]:
        """Who was seen here later than the store knows, by a minute or more, as rows."""
        here = self.connected()
        rows = []
        for seat, key in self.keys.items():
            seen = at if here[seat] else self.seen.get(seat, 0)
            if seen - (key["seen"] or 0) >= NOTED:
                key["seen"] = seen
                rows.append({"of_table": self.id, "at_seat": seat, "seen": seen})
        return rows

    def spectators(self) -> int:
        """How many watch."""
        return self.lookers().count(None) + sum(watching for _, watching in self.elsewhere.values())


async def fold_events(stored: Stored) -> Folded:
    """The position of a stored table; a thread works it out where that takes a while."""
    if len(stored.events) < MANY:
        return fold(stored.events, telling_of)
    return await asyncio.to_thread(fold, stored.events, telling_of)


def seals(rows: list[dict[str, Any]]) -> list[tuple[int, Seal]]:
    """Stored secret choices."""
    return [(row["seat"], Seal(row["action"], row["at"], row["number"])) for row in rows]
