"""All tables of a server. Loads them, lets them go, watches clocks and opponents."""

import asyncio
import contextlib
import json
import logging
import re
import time
from typing import Any

from sqlalchemy import select

from botwright.core.engines.engine import Engine
from botwright.core.game import GameError
from botwright.hosting.looking import Steps
from botwright.server import metrics
from botwright.server.boxed import Boxed
from botwright.server.http.guard import Limiter
from botwright.server.http.wishes import TABLE_PATTERN, NewTable
from botwright.server.learn.hints import Hints
from botwright.server.learn.reviews import Reviews
from botwright.server.live import connections
from botwright.server.live.presence import Presence
from botwright.server.live.table import LiveTable, fold_events
from botwright.server.live.talk import TALKED
from botwright.server.making import Made, make, setup
from botwright.server.opponents import Opponents
from botwright.server.push import Push
from botwright.server.settings import Settings
from botwright.server.steady import now
from botwright.server.store.health import Health
from botwright.server.store.schema import tables
from botwright.server.store.store import CHANGED, Store, UnknownTable
from botwright.server.warming import Warming
from botwright.tables.events import Study
from botwright.tables.position import DAYS, LIVE, OPEN
from botwright.tables.refusal import Refusal
from botwright.tables.requests import arrive
from botwright.tables.seating import LONG_PAUSE, pause, time_out
from botwright.tables.table import Plan

logger = logging.getLogger("botwright.registry")

CLOCK_SECONDS = 0.5  # how often clocks that have fallen are looked for
OPPONENT_MILLISECONDS = 10_000  # an opponent silent for so long is taken up by any process
ROUND = 20  # looks at the clocks between two looks for opponents: ten seconds
BEAT_SECONDS = 5.0  # how often a server notes that it lives
AWAY_MILLISECONDS = 10_000  # no note for so long: no server ran
STALL_MILLISECONDS = 2_000  # no round for so long: the machine slept, or the store failed
SWEEP = 200
TOGETHER = 10  # all sockets of a client may send so many times what one may


class Registry:
    """All tables of a server process."""

    def __init__(self, settings: Settings, warming: Warming | None = None):
        self.settings, self.warming = settings, warming or Warming()
        self.store = Store(settings)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.unrest: set[str] = set()  # changed elsewhere while being loaded
        self.health = Health(self.store)
        self.frames = Limiter(
            settings.frame_rate * TOGETHER, settings.frame_burst * TOGETHER
        )  # all sockets of a client
        self.presence = Presence(self.store, self.tables)
        playouts = settings.hint_playouts
        boxed = Boxed(settings.opponent_seconds, settings.thinking_boxes, playouts)
        self.opponents = Opponents(settings.opponent_seconds, self.warming, boxed)
        self.push = Push(self.store, settings)
        self.reviews = Reviews(self.store, settings)
        self.hints = Hints(playouts, self.warming, boxed)
        self.tasks: list[asyncio.Task[Any]] = []
        self.is_stopping = False
        self.next_beat = 0.0
        self.round_at = now()  # when this server last made its round, with a store that works
        self.stood = (0, 0)  # the last while in which nobody was served
        self.rested = (0, 0)  # the last such while that tables were told of

    async def open(self) -> None:
        """Open the store and begin to watch."""
        await self.store.open()
        await self.beat()
        self.tasks.append(asyncio.create_task(self.watch(), name="watch"))
        if not self.settings.is_sqlite:
            listening = connections.listen(self.settings, self.on_notice, self.refresh_all)
            self.tasks.append(asyncio.create_task(listening, name="listen"))

    def hang_up(self) -> None:
        """End all connections and take no more requests."""
        self.is_stopping = True
        for table in self.tables.values():
            for listener in list(table.listeners):
                if isinstance(listener, connections.Connection):
                    listener.close()

    async def close(self) -> None:
        """Finish what is being written."""
        self.hang_up()
        await self.opponents.stop()
        await self.reviews.stop()
        self.hints.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in list(self.tables.values()):
            async with table.lock:
                pass
        await self.store.close()

    # getting at tables

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from the store."""
        table = self.tables.get(table_id)
        if table is not None:
            table.touched = time.monotonic()
            return table
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.create_task(self.load(table_id))
        return await asyncio.shield(self.loading[table_id])

    async def game_of(self, table_id: str) -> str | None:
        """The game of a table, without loading it."""
        if not re.fullmatch(TABLE_PATTERN, table_id):
            return None
        found = await self.store.rows(select(tables.c.game).where(tables.c.id == table_id))
        return str(found[0]["game"]) if found else None

    async def load(self, table_id: str) -> LiveTable:
        """Read a table and keep it."""
        try:
            stored = await self.store.load(table_id)
            table = LiveTable(stored, self.store, self.on_change, await fold_events(stored))
            table.on_presence, table.gap = self.on_presence, self.gap
            self.tables[table_id] = table
            self.presence.ask(table)
            metrics.TABLES.set(len(self.tables))
        except UnknownTable:
            raise Refusal("no_table") from None
        except GameError as error:  # a game or a box that this server does not have
            raise Refusal("version", detail=str(error)) from error
        finally:
            del self.loading[table_id]
        if table_id in self.unrest:
            self.unrest.discard(table_id)
            await table.refresh()
        self.opponents.consider(table)
        return table

    async def fresh(self, table_id: str) -> LiveTable:
        """A table as the store has it now, also when another process wrote last."""
        table = await self.get(table_id)
        if not self.settings.is_sqlite:
            await table.refresh(await self.store.last_write(table_id))
        return table

    def on_change(self, table: LiveTable) -> None:
        """After each change: opponents think, absent persons get a notice."""
        metrics.CHANGES.inc()
        if not self.is_stopping:
            self.opponents.consider(table)
            self.push.consider(table)

    def on_presence(self, table: LiveTable) -> None:
        """Someone has come or gone: others are told, and clocks that waited may begin."""
        self.presence.announce(table)
        here = set(table.position.waits).intersection(table.lookers())
        if here and not self.is_stopping:
            came = self.change_all([table.id], lambda draft: arrive(draft, here))
            self.tasks = [task for task in self.tasks if not task.done()]
            self.tasks.append(asyncio.create_task(came))

    def on_notice(self, payload: str) -> None:
        """Another process, or this one, has written or says who is there."""
        kind, *words = payload.split()
        if kind == TALKED:
            if (talking := self.tables.get(words[0])) is not None:
                self.tasks.append(asyncio.create_task(talking.talk.refresh()))
            return
        if kind != CHANGED:
            self.presence.hear(kind, *words)
            return
        table_id, number, mark = words
        table = self.tables.get(table_id)
        if table_id in self.loading:
            self.unrest.add(table_id)
        if table is not None and not 0 <= int(number) <= table.position.number:
            self.tasks.append(asyncio.create_task(table.refresh(int(mark))))
            self.tasks = [task for task in self.tasks if not task.done()]

    async def refresh_all(self) -> None:
        """After a lost connection to the database: look at every table in memory."""
        for table in list(self.tables.values()):
            await table.refresh()

    # watching

    async def watch(self) -> None:
        """Clocks, opponents whose process went away, tables that nobody is at."""
        silent = 0  # at the start every opponent asked is woken
        while True:
            try:
                await self.wake_opponents(silent)
                await self.note_seen()
                self.let_go()
                for _ in range(ROUND):
                    await self.look_round()
                    await asyncio.sleep(CLOCK_SECONDS)
            except Refusal:  # the database fails, which has been said
                await asyncio.sleep(CLOCK_SECONDS)
            except Exception:
                logger.exception("the watch failed; it goes on")
                await asyncio.sleep(CLOCK_SECONDS)
            silent = OPPONENT_MILLISECONDS

    async def beat(self) -> None:
        """Note that a server lives. Where none did for a while, live clocks stood still."""
        if time.monotonic() < self.next_beat:
            return
        at = now()
        last = int(await self.store.house_value("alive", lambda: str(at)))
        mine = await self.store.swap_house_value("alive", str(last), str(at))
        self.next_beat = time.monotonic() + BEAT_SECONDS
        self.presence.beat()
        if mine and at - last > AWAY_MILLISECONDS and not self.stood[0] <= last <= self.stood[1]:
            await self.rest(last, at)

    async def rest(self, since: int, until: int) -> None:
        """Nobody was served for a while: clocks stood still."""
        logger.warning("nobody was served for a while", extra={"milliseconds": until - since})
        self.stood = self.rested = (since, until)
        columns = (tables.c.id, tables.c.settings, tables.c.status)
        query = select(*columns).where(tables.c.due.is_not(None))
        kinds = (LIVE, DAYS) if until - since >= LONG_PAUSE else (LIVE,)
        resting = [
            row["id"]
            for row in await self.store.rows(query)
            if row["status"] == OPEN or json.loads(row["settings"])["clock"]["kind"] in kinds
        ]
        await self.change_all(resting, lambda draft: pause(draft, since, until))

    def gap(self) -> tuple[int, int]:
        """The last while in which nobody was served; whoever asks first notices it."""
        at = now()
        if at - self.round_at > STALL_MILLISECONDS:
            goes_on = self.stood[1] == self.round_at  # no round has been made since
            self.stood = (self.stood[0] if goes_on else self.round_at, at)
            self.round_at = at
        return self.stood

    async def look_round(self) -> None:
        """Note that all is well, and do what was announced where a clock has fallen."""
        fallen = await self.fallen()
        if self.gap() != self.rested:
            await self.rest(*self.stood)
            fallen = []  # those that fell meanwhile have more time now
        await self.beat()
        self.round_at = now()
        await self.change_all(fallen, time_out)

    async def change_all(self, table_ids: list[str], plan: Plan) -> None:
        """Carry out a plan at many tables; where it fails the others are not held up."""

        async def change(table_id: str) -> None:
            try:
                await (await self.get(table_id)).change(plan)
            except Refusal:
                pass  # it has been played with other rules, or has moved on
            except Exception:
                logger.exception("a table could not be changed", extra={"table": table_id})

        await asyncio.gather(*(change(table_id) for table_id in table_ids))

    async def fallen(self) -> list[str]:
        """The tables where a clock has fallen; those that fell last come first."""
        query = select(tables.c.id).where(tables.c.due <= now()).order_by(tables.c.due.desc())
        return [row["id"] for row in await self.store.rows(query.limit(SWEEP))]

    async def check_clocks(self) -> None:
        """Do what was announced where a clock has fallen."""
        await self.change_all(await self.fallen(), time_out)

    async def wake_opponents(self, silent: int) -> None:
        """Let opponents think whose thinking was lost with a process; the last ones first."""
        where = tables.c.thinking.is_(True) & (tables.c.updated <= now() - silent)
        query = select(tables.c.id).where(where).order_by(tables.c.updated.desc())
        for row in await self.store.rows(query.limit(SWEEP)):
            with contextlib.suppress(Refusal):
                self.opponents.consider(await self.get(row["id"]))

    async def note_seen(self) -> None:
        """Keep who was here, for the time after this process."""
        at = now()
        rows = [row for table in self.tables.values() for row in table.unnoted(at)]
        if rows:
            await self.store.note_seen(rows)

    def let_go(self) -> None:
        """Forget tables that nobody is at; the store has them."""
        limit = time.monotonic() - self.settings.idle_seconds
        crowded = len(self.tables) - self.settings.live_tables
        by_age = sorted(self.tables.values(), key=lambda table: table.touched)
        for index, table in enumerate(by_age):
            is_idle = not table.listeners and not table.lock.locked()
            if is_idle and table.id not in self.opponents.busy:
                if table.touched < limit or index < crowded:
                    del self.tables[table.id]
        metrics.TABLES.set(len(self.tables))

    # making tables

    async def create(
        self,
        new: NewTable,
        owner: str,
        steps: Steps = (),
        parent: LiveTable | None = None,
        study: Study | None = None,
        engine: Engine | None = None,
    ) -> Made:
        """A new table; it begins at once when no seat is open."""
        change, tokens, invite, watch = make(setup(new, steps, parent, study, engine), owner)
        async with self.store.turn(change.table_id) as turn:
            await turn.write(change)
        return Made(await self.get(change.table_id), tokens, invite, watch)
