"""A live table: one request at a time is checked, written, applied and told to every seat."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Any, Protocol

from botwright.core.chance import Commitment
from botwright.server import clocks, metrics, plans, views
from botwright.server.errors import Refusal
from botwright.server.folding import fold
from botwright.server.log import Log
from botwright.server.plans import Draft
from botwright.server.position import OPPONENT, REVEAL, Event, Position
from botwright.server.steady import now
from botwright.server.store import Store, Stored, token_hash
from botwright.server.writing import Change, Conflict

logger = logging.getLogger("botwright.tables")

NOTED = 60_000  # milliseconds: when someone was seen is kept to this

Plan = Callable[[Draft], Any]


class Listener(Protocol):
    """Someone who is told what happens: a socket, or a bot's stream."""

    seat: int | None
    language: str

    def send(self, message: bytes) -> None:
        """Hand over a message; never waits."""
        ...


class Table:
    """A table in memory. What it knows can be made again from the store at any time."""

    def __init__(self, stored: Stored, store: Store, on_change: Callable[["Table"], None]):
        self.store, self.on_change = store, on_change
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.on_presence: Callable[[Table], None] = lambda table: None
        # the people at other processes: process -> seats, spectators
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        self.touched = time.monotonic()
        self.is_broken = False
        self.seen: dict[int, int] = {}  # seat -> when its person was last here
        self.loaded = now()
        self.asked: tuple[int, ...] = ()  # the seats asked when notices were last thought of
        self.take_in(stored)

    def take_in(self, stored: Stored) -> None:
        """Everything from the store."""
        self.id: str = stored.row["id"]
        self.settings: dict[str, Any] = json.loads(stored.row["settings"])
        self.row = stored.row
        self.luck = Commitment(bytes(stored.row["secret"]))
        self.events: list[Event] = stored.events
        self.position: Position = fold(stored.events)
        self.keys: dict[int, dict[str, Any]] = {row["seat"]: row for row in stored.seats}
        self.sealed = plans.sound_seals(self.position, stored.sealed)
        self.mark: int | None = None  # the last write that is known here (PostgreSQL)
        self.logs: dict[str, Log] = {}

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
            before = self.position.number
            try:
                async with self.store.turn(self.id) as turn:
                    self.catch_up(await turn.news(before, self.mark))
                    self.mark = turn.mark
                    draft = Draft(self.position.trial(), dict(self.sealed), self.luck, now())
                    result = plan(draft)
                    change = self.as_change(draft, keys)
                    if change is not None:
                        await turn.write(change)
            except Refusal:
                self.tell_news(before)
                raise
            except Conflict:
                await self.reload()
                self.tell_news(before)
                raise Refusal("stale") from None
            except Exception:
                self.is_broken = True  # what was written is not known: ask the store next time
                raise
            self.mark = turn.mark
            self.apply(draft, change)
            self.tell(before, draft)
            metrics.STORING.observe(time.monotonic() - began)
        self.on_change(self)
        return result

    def as_change(self, draft: Draft, keys: list[dict[str, Any]]) -> Change | None:
        """A draft as rows; None when it does nothing."""
        if not draft.events and draft.seal is None and not draft.unseal and not keys:
            return None
        seal = None
        if draft.seal is not None:
            seat, choice = draft.seal
            seal = {"seat": seat, "number": choice.number, "action": choice.action}
            seal["at"] = choice.at
        return Change(
            self.id,
            events=draft.events,
            row=summary_row(draft.position, draft.sealed, draft.at),
            seal=seal,
            unseal=draft.unseal,
            seats=keys,
            born=draft.born,
        )

    def apply(self, draft: Draft, change: Change | None) -> None:
        """What was written is true now."""
        if change is None:
            return
        self.position, self.sealed = draft.position, draft.sealed
        self.events.extend(draft.events)
        for key in change.seats:
            self.keys[key["seat"]] = key
        self.row.update(change.row)

    # other processes

    def catch_up(
        self, news: tuple[list[Event], list[dict[str, Any]], list[dict[str, Any]]] | None
    ) -> None:
        """Take in what other processes have written."""
        if news is None:
            return
        events, keys, sealed = news
        if events:
            self.position = self.position.trial()
            for event in events:
                self.position.take(event)
            self.events.extend(events)
        self.keys = {row["seat"]: row for row in keys}
        self.sealed = plans.sound_seals(self.position, sealed)

    async def refresh(self, mark: int | None = None) -> None:
        """Another process has changed this table: take it in and tell the listeners here."""
        async with self.lock:
            if mark is not None and mark == self.mark:
                return  # it was this process
            before, ready = self.position.number, sorted(self.sealed)
            events = await self.store.events_after(self.id, before)
            keys, sealed = await self.store.seats_and_sealed(self.id)
            self.catch_up((events, keys, sealed))
            if events:
                self.tell_news(before)
            elif sorted(self.sealed) != ready:
                self.tell_ready(None)

    async def reload(self) -> None:
        """Forget all and read it again."""
        logger.info("reloading table", extra={"table": self.id})
        self.take_in(await self.store.load(self.id))
        self.is_broken = False

    # telling

    def tell(self, before: int, draft: Draft) -> None:
        """After a change: views when something happened, or who is ready."""
        if draft.events:
            self.tell_news(before)
        elif draft.seal is not None:
            self.tell_ready(draft.seal[0])

    def tell_news(self, before: int) -> None:
        """Each listener gets its own view and what happened since `before`."""
        if self.position.number == before:
            return
        made: dict[tuple[int | None, str], bytes] = {}
        for listener in list(self.listeners):
            key = (listener.seat, listener.language)
            if key not in made:
                made[key] = views.view(self, *key, since=before)
            listener.send(made[key])

    def tell_ready(self, chooser: int | None) -> None:
        """Others learn who has chosen, and nothing else; the chooser gets a view."""
        ready = {"type": "ready", "number": self.position.number, "ready": sorted(self.sealed)}
        plain = views.encode(ready)
        for listener in list(self.listeners):
            if listener.seat == chooser and chooser is not None:
                listener.send(views.view(self, chooser, listener.language))
            else:
                listener.send(plain)
        clock = clocks.show(self.position, self.sealed, now())
        if clock is not None:  # who has chosen loses no more time
            self.tell_all({"type": "clock", "clock": clock})

    def tell_all(self, message: dict[str, Any]) -> None:
        """The same message for everybody; it must hold nothing secret."""
        encoded = views.encode(message)
        for listener in list(self.listeners):
            listener.send(encoded)

    # for views

    def log(self, language: str) -> list[bytes]:
        """All entries in a language, as they go over the wire."""
        if language not in self.logs:
            self.logs[language] = Log(self.events[0], language)
        return self.logs[language].extend(self.events)

    def connected(self) -> list[bool]:
        """Which seats have an open connection, here or at another process."""
        present = {listener.seat for listener in self.listeners}
        present = present.union(*(seats for seats, _ in self.elsewhere.values()))
        return [seat in present for seat in range(len(self.position.chairs))]

    def saw(self, seat: int) -> None:
        """The person of a seat is here, or was until now."""
        self.seen[seat] = now()

    async def learn_seen(self) -> None:
        """Hear from the store whom other processes saw."""
        for key in (await self.store.seats_and_sealed(self.id))[0]:
            if key["seen"] is not None:
                self.seen[key["seat"]] = max(key["seen"], self.seen.get(key["seat"], 0))

    def away(self, seat: int, at: int) -> int | None:
        """How long the person of a seat has been away, in milliseconds; None for one who is here.

        With live clocks it is counted from when this process has had an eye on the table.
        """
        if self.connected()[seat]:
            return None
        known = [self.seen.get(seat, 0), int(self.row["created"])]
        known += [e.at for e in self.events if e.kind == REVEAL or e.body.get("seat") == seat]
        if self.position.clock.get("kind") == clocks.LIVE:
            known.append(self.loaded)
        return at - max(known)

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
        here = sum(listener.seat is None for listener in self.listeners)
        return here + sum(watching for _, watching in self.elsewhere.values())

    def thinkers(self) -> list[int]:
        """The opponents that are asked now."""
        return thinkers(self.position, self.sealed)


def thinkers(position: Position, sealed: dict[int, Any]) -> list[int]:
    """The seats asked now on which an opponent sits that has not chosen."""
    return [
        seat
        for seat in position.deciding()
        if seat not in sealed and position.chairs[seat].kind == OPPONENT
    ]


def outcome(position: Position) -> dict[str, Any] | None:
    """How the game ended, without the secret of its luck."""
    if position.end is None:
        return None
    return {key: position.end[key] for key in ("reason", "scores", "winners", "seat")}


def summary_row(position: Position, sealed: dict[int, Any], at: int) -> dict[str, Any]:
    """The columns that the lobby, the clocks and the opponents are looked up by."""
    summary = {
        "deciding": list(position.deciding()),
        "options": position.options,
        "seats": views.seats(position, [False] * len(position.chairs), None),
        "scores": position.end["scores"] if position.end else None,
        "winners": position.end["winners"] if position.end else None,
        "reason": position.end["reason"] if position.end else None,
        "result": outcome(position),
    }
    return {
        "status": position.status,
        "number": position.number,
        "updated": at,
        "summary": views.encode(summary).decode(),
        "due": clocks.due(position, sealed),
        "thinking": bool(thinkers(position, sealed)),
    }
