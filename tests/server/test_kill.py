"""The server is killed at random moments while tables are played: nothing is lost or doubled."""

import asyncio
import random
from dataclasses import asdict
from typing import Any

from sqlalchemy import select

import botwright
from botwright.core.transcript import digest_of, read
from botwright.server.settings import Settings
from botwright.server.store.schema import events, sealed, tables
from botwright.server.store.store import Store
from botwright.tables.events import Reveal
from botwright.tables.position import fold
from botwright.tables.records import Happening
from botwright.tables.showing.history import History
from botwright.tables.showing.telling import telling_of
from tests.server.conftest import StartServer
from tests.server.driver import Memory, play_tables
from tests.server.serving import Server
from tests.thorough import amount

KILLS = amount(24, 60)  # for each kind of database; more where too few fell between choices
BETWEEN = KILLS // 10
TABLES = 6


async def sealed_tables(database: str) -> int:
    """At how many tables one choice is in and another is not, as the store has it."""
    store = Store(Settings(database=database))
    try:
        return len(await store.rows(select(sealed.c.table_id).distinct()))
    finally:
        await store.engine.dispose()


async def something_happens(memories: list[Memory], luck: random.Random, wants_seal: bool) -> None:
    """Wait for a few more answers; every other time, for one that a secret choice is kept."""

    def answers() -> int:
        return sum(len(memory.events) + memory.seals for memory in memories)

    def seals() -> int:
        return sum(memory.seals for memory in memories)

    wanted, aimed = answers() + luck.randrange(1, 12), seals() + 1
    async with asyncio.timeout(60):
        while answers() < wanted or (wants_seal and seals() < aimed):
            await asyncio.sleep(0.002)


async def torment(server: Server, memories: list[Memory], seed: int) -> int:
    """Play, kill, start again; how many kills fell between sealed choices."""
    stop = asyncio.Event()
    luck = random.Random(seed)
    players = asyncio.create_task(play_tables(server, TABLES, stop, memories, seed))
    between = 0
    for number in range(4 * KILLS):
        if number >= KILLS and between >= BETWEEN:
            break
        await something_happens(memories, luck, wants_seal=number % 2 == 0)
        await asyncio.sleep(luck.random() * 0.02)
        await asyncio.to_thread(server.kill)
        between += await sealed_tables(server.settings["database"]) > 0
        await asyncio.to_thread(server.start)
    await something_happens(memories, luck, wants_seal=True)
    stop.set()
    await players
    return between


async def check_store(
    database: str, memories: list[Memory], shown: dict[str, str]
) -> dict[str, int]:
    """Everything that was answered is in the store, once, and the store replays."""
    store = Store(Settings(database=database))
    counts = {"events": 0, "promises": 0, "sealed": 0}
    try:
        for memory in memories:
            stored = await store.load(memory.table)
            numbers = [event.number for event in stored.events]
            assert numbers == list(range(len(numbers)))
            position, happenings = fold(stored.events, telling_of)
            check_promises(memory, happenings)
            check_sealed(memory, stored, happenings)
            game = position.telling.game
            assert game.reader.broken(position.telling.today(position.state).state) == []
            assert position.digest() == shown[memory.table]
            counts["events"] += len(numbers)
            counts["promises"] += len(memory.promised)
            counts["sealed"] += len(memory.sealed)
        rows = await store.rows(select(events.c.table_id, events.c.number))
        assert len({(row["table_id"], row["number"]) for row in rows}) == len(rows)
        summaries = {row["id"]: row["number"] for row in await store.rows(select(tables))}
        assert all(summaries[m.table] >= max(m.events, default=0) for m in memories)
    finally:
        await store.engine.dispose()
    return counts


def choices(happening: Happening) -> dict[int, int]:
    """What each seat had chosen in secret."""
    return {step.mover: step.action for step in happening.steps}


def check_promises(memory: Memory, happenings: list[Happening]) -> None:
    """What was told of events is what is stored."""
    assert memory.faults == []
    history = History(telling_of(happenings[0].event.body))
    history.extend(happenings)
    for number, told in memory.events.items():
        assert told.items() <= asdict(history.entry(number, "en", None)).items()
    for number, seat, action in memory.promised:
        assert choices(happenings[number])[seat] == action


def check_sealed(memory: Memory, stored: Any, happenings: list[Happening]) -> None:
    """Choices that were acknowledged and not yet revealed are there."""
    kept = {row["seat"]: row["action"] for row in stored.sealed}
    for seat, (number, action) in memory.sealed.items():
        reveals = [h for h in happenings[number + 1 :] if isinstance(h.event.body, Reveal)]
        if reveals:
            assert choices(reveals[0])[seat] == action
        else:
            assert kept[seat] == action


def test_nothing_is_lost_or_doubled(database: str, start: StartServer) -> None:
    """Many tables, many kills; every acknowledged action is there afterwards, and only once."""
    server = start(database)
    memories: list[Memory] = []
    between = asyncio.run(torment(server, memories, seed=len(database)))
    shown = shown_digests(server, memories)
    server.stop()
    counts = asyncio.run(check_store(database, memories, shown))
    print(f"{KILLS} kills, {between} between sealed choices, {len(memories)} tables, {counts}")
    assert counts["events"] > 20 * TABLES and counts["promises"] > KILLS // 4
    assert between >= BETWEEN
    assert "a request failed" not in server.log.read_text()


def shown_digests(server: Server, memories: list[Memory]) -> dict[str, str]:
    """The states as the server has them: its transcripts, read again line by line."""
    found = {}
    with server.client() as client:
        for memory in memories:
            headers = {"Authorization": f"Bearer {memory.token}"}
            text = client.get(f"/api/tables/{memory.table}/export", headers=headers).text
            found_game = read(text, botwright.load)
            found[memory.table] = digest_of(found_game.engine, found_game.position())
    return found
