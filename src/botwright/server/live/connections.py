"""Those who listen: sockets, bots' streams, and other processes on the same PostgreSQL."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

from pydantic_core import to_json

from botwright.server import metrics
from botwright.server.live.link import Link
from botwright.server.live.table import LiveTable, Told
from botwright.server.settings import Settings
from botwright.server.steady import now
from botwright.server.store.store import CHANNEL
from botwright.tables.refusal import Refusal
from botwright.tables.showing.messages import Pong, Presence
from botwright.tables.showing.views import Looker

logger = logging.getLogger("botwright.live")

WAITING_BYTES = 512 * 1024  # a client that is further behind is let go; it can come back and resync
CLIENT_BYTES = 4 * 1024 * 1024  # the same for all connections of a client together
PRESENCE_SECONDS = 0.25  # who comes and goes is told no more often
QUIET_SECONDS = 15.0  # a stream that has nothing to say shows that it lives


class Account:
    """All sockets and streams of one client: how many, and the bytes that wait for them."""

    def __init__(self) -> None:
        self.open = self.waiting = 0


accounts: dict[str, Account] = {}


def check_open(client: str, most: int) -> None:
    """Refuse what a client has too much of: its connections are more than so many."""
    if client in accounts and accounts[client].open > most:
        raise Refusal("too_many")


@contextlib.contextmanager
def counted(client: str) -> Iterator[Account]:
    """One more connection of a client, until it ends; with the last one the account goes."""
    account = accounts.setdefault(client, Account())
    account.open += 1
    try:
        yield account
    finally:
        account.open -= 1
        if not account.open:
            del accounts[client]


class Connection:
    """One listener with a queue of its own, so that nobody waits for a slow one."""

    def __init__(self, looker: Looker, account: Account | None = None, link: Link | None = None):
        self.looker, self.account, self.link = looker, account or Account(), link
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting = 0  # bytes that were handed over and have not left
        self.is_lost = False
        self.slow = asyncio.Event()  # it does not read

    @property
    def is_silent(self) -> bool:
        """Whether nobody seems to be at the other end just now."""
        return self.link is not None and self.link.is_silent

    def quicken(self, is_watched: bool) -> None:
        """Feel the link of a seat often while somebody looks at who is there."""
        if self.link is not None and self.looker.seat is not None:
            self.link.quicken(is_watched)

    def send(self, message: bytes) -> None:
        """Put a message into the queue; give the client up when too much waits.

        One message alone always fits: a whole log can be longer than what may wait.
        """
        if self.is_lost:
            return
        alone = self.waiting and self.waiting + len(message) > WAITING_BYTES
        others = self.account.waiting
        if alone or (others and others + len(message) > CLIENT_BYTES):
            self.slow.set()
            metrics.SLOW.inc()
            self.close()
            return
        self.waiting += len(message)
        self.account.waiting += len(message)
        metrics.WAITING.inc(len(message))
        self.queue.put_nowait(message)

    def close(self) -> None:
        """End this connection: what waits is dropped."""
        self.is_lost = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.left(self.waiting)
        self.queue.put_nowait(None)

    def left(self, size: int) -> None:
        """So many bytes wait no longer."""
        self.waiting -= size
        self.account.waiting -= size
        metrics.WAITING.dec(size)

    async def messages(self, quiet: float | None = None) -> AsyncIterator[bytes]:
        """What is to be sent, until the connection ends; an empty one after `quiet` seconds."""
        while True:
            try:
                async with asyncio.timeout(quiet):  # wait_for would make a task
                    message = await self.queue.get()
            except TimeoutError:
                message = b""
            if message is None:
                return
            yield message
            if not self.is_lost:
                self.left(len(message))


@contextlib.contextmanager
def attached(
    table: LiveTable, connection: Connection, since: int | None, told: Told | None = None
) -> Iterator[None]:
    """Listen to a table: a view at once, then all that happens. Others learn who is there."""
    table.listeners.add(connection)
    if connection.link is not None:
        connection.link.on_turn = lambda: turned(table, connection)
    metrics.SOCKETS.inc()
    connection.send(table.view(connection.looker, since, told))
    if greeting := table.talk.greeting(connection.looker.seat):
        connection.send(greeting)
    tell_presence(table, connection)
    table.on_presence(table)
    try:
        yield
    finally:
        table.listeners.discard(connection)
        connection.close()
        metrics.SOCKETS.dec()
        turned(table, connection)


def turned(table: LiveTable, connection: Connection) -> None:
    """Someone has gone, has fallen silent or is heard again; seen until now, in each case."""
    if connection.looker.seat is not None:
        table.saw(connection.looker.seat)
    tell_presence(table)
    table.on_presence(table)


def tell_presence(table: LiveTable, but: Connection | None = None) -> None:
    """Tell those who listen here who is connected; of many who come at once, once for all.

    `but` has just come and knows.
    """
    table.knows = but
    if not table.listeners or table.will_tell:
        return
    loop = asyncio.get_running_loop()
    table.will_tell = True
    loop.call_at(max(loop.time(), table.told_at + PRESENCE_SECONDS), tell_presence_now, table)


def tell_presence_now(table: LiveTable) -> None:
    """Tell everybody at a table who is connected; links are felt where someone else can see it."""
    table.will_tell, table.told_at = False, asyncio.get_running_loop().time()
    others = sum(len(seats) + watching for seats, watching in table.elsewhere.values())
    is_watched = len(table.listeners) + others > 1
    for listener in table.listeners:
        listener.quicken(is_watched)
    encoded = to_json(Presence(table.connected(), table.spectators()))
    for listener in [each for each in table.listeners if each is not table.knows]:
        listener.send(encoded)


def pong() -> bytes:
    """The answer to a ping."""
    return to_json(Pong(now()))


async def listen(
    settings: Settings,
    on_notice: Callable[[str], None],
    on_return: Callable[[], Awaitable[None]],
) -> None:
    """Hear what other processes write, for ever; after a lost connection look at everything."""
    import asyncpg

    address = settings.database.replace("postgresql+asyncpg://", "postgresql://")
    is_said = False
    while True:
        try:
            connection = await asyncpg.connect(address)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            await connection.add_listener(CHANNEL, lambda *args: on_notice(str(args[3])))
            await on_return()
            is_said = False
            await lost.wait()
        except (OSError, Refusal, asyncpg.PostgresError, asyncpg.InterfaceError):
            if not is_said:
                logger.warning("other processes are not heard; trying again")
            is_said = True
        await asyncio.sleep(1.0)
