"""Two server processes on one PostgreSQL: a person at each, no gap, no double."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import connect

from botwright.server.live.connections import Connection
from botwright.server.live.presence import SILENT_SECONDS, Presence
from botwright.server.live.table import LiveTable
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.server.store.faults import StorageFault
from botwright.server.store.store import Store, Turn
from botwright.tables.events import Pause
from botwright.tables.position import fold
from botwright.tables.refusal import Refusal
from botwright.tables.showing.telling import telling_of
from botwright.tables.showing.views import Looker
from tests.server.conftest import StartServer
from tests.server.driver import Memory, Seat
from tests.server.hands import Hand, until
from tests.server.postgres import Postgres
from tests.server.serving import make_table
from tests.server.test_clocks import choose, in_registry, new_table

DAY = 25 * 3_600_000


async def whole_game(seats: list[Seat]) -> None:
    """Both play to the end."""
    stop = asyncio.Event()
    async with asyncio.timeout(90):
        await asyncio.gather(*(seat.play(stop) for seat in seats))


def test_a_person_on_each(postgres: Postgres, start: StartServer) -> None:
    """Each sees every event once and in order; the store replays to the same end."""
    database = postgres.database("two_processes")
    one, two = start(database), start(database)
    with one.client() as client:
        made = make_table(client)
    memory = Memory(made["table"])
    tokens = [key["token"] for key in made["seats"]]
    seats = [Seat(server, memory, n, tokens[n], n) for n, server in enumerate((one, two))]
    asyncio.run(whole_game(seats))
    assert memory.faults == [] and all(seat.is_over for seat in seats)
    assert seats[0].seen == seats[1].seen and seats[0].reconnects == seats[1].reconnects == 0
    last = seats[0].seen
    assert sorted(memory.events) == list(range(1, last + 1))

    async def stored() -> Any:
        store = Store(Settings(database=database))
        try:
            return (await store.load(made["table"])).events
        finally:
            await store.engine.dispose()

    events = asyncio.run(stored())
    assert [event.number for event in events] == list(range(last + 1))
    assert fold(events, telling_of)[0].end is not None


def test_who_is_here_is_known_everywhere(postgres: Postgres, start: StartServer) -> None:
    """A person at another process is here: seen by all, and his seat cannot be given away."""
    database = postgres.database("presence")
    one, two = start(database, is_shiftable=True), start(database)
    with one.client() as first, two.client() as second:
        made = make_table(first)
        red = Hand(first, made["table"], made["seats"][0]["token"])
        assert Hand(second, made["table"], made["seats"][1]["token"]).look()["seat"] == 1

        def seen(*wanted: bool) -> bool:
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline:
                if [seat["connected"] for seat in red.look()["seats"]] == list(wanted):
                    return True
                time.sleep(0.02)
            return False

        address = f"ws://127.0.0.1:{two.port}/api/tables/{made['table']}/live"
        with connect(address) as socket:
            socket.send(json.dumps({"type": "hello", "token": made["seats"][1]["token"]}))
            assert seen(False, True)
            assert red.post("hand-over", seat=1).json()["code"] == "still_here"
            three = start(database)  # one that comes later learns it too
            with three.client() as third:
                red = Hand(third, made["table"], made["seats"][0]["token"])
                assert seen(False, True)
            red = Hand(first, made["table"], made["seats"][0]["token"])
        assert seen(False, False)
        assert red.post("hand-over", seat=1).json()["code"] == "too_soon"
        one.shift(DAY, DAY)
        assert red.post("hand-over", seat=1).status_code == 200


def test_the_people_of_a_process_that_died_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at once: a process may be slow to say that it lives."""
    table = SimpleNamespace(id="t", listeners=set(), elsewhere={})
    presence = Presence(SimpleNamespace(is_sqlite=True), {"t": table})  # type: ignore[arg-type, dict-item]
    presence.hear("here", "other", "t", "0,1", "2")
    presence.hear("here", presence.name, "t", "-", "5")
    presence.beat()
    assert table.elsewhere == {"other": (frozenset({0, 1}), 2)}
    later = time.monotonic() + SILENT_SECONDS + 1
    monkeypatch.setattr("botwright.server.live.presence.time.monotonic", lambda: later)
    presence.beat()
    assert table.elsewhere == {}


def test_what_another_process_wrote_is_told_whatever_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events that were found just before the database failed, or while it did, leave no gap."""

    async def news(turn: Turn, number: int, _: int | None) -> Any:
        return (await turn.store.events_after(turn.table_id, number), *await keys_of(turn))

    async def keys_of(turn: Turn) -> Any:
        return await turn.store.seats_and_sealed(turn.table_id)

    async def fail(*_: Any) -> None:
        raise StorageFault("gone", OSError())

    async def work(here: Registry) -> None:
        there = Registry(here.settings)
        await there.store.open()
        mine = await new_table(here)
        theirs = await there.get(mine.id)
        listener = Connection(Looker(None, "en"))
        mine.listeners.add(listener)
        monkeypatch.setattr(Turn, "news", news)
        await choose(theirs, 0, 1)  # revealed there: an event that is not known here
        with monkeypatch.context() as broken, pytest.raises(StorageFault):
            broken.setattr(Turn, "write", fail)
            await mine.change(lambda draft: draft.add(Pause(1)))
        await choose(theirs, *theirs.position.deciding()[:1])
        await mine.change(lambda draft: None)
        await choose(theirs, *theirs.position.deciding()[:1])
        with pytest.raises(Refusal, match="stale"):
            await choose(mine, *mine.position.deciding()[:1])
        told = []
        while not listener.queue.empty():
            told += json.loads(listener.queue.get_nowait() or b"{}").get("events", [])
        numbers = [event["number"] for event in told]
        assert numbers == list(range(numbers[0], theirs.position.number + 1))
        assert numbers[0] == 5 and len(numbers) > 1
        await there.close()

    in_registry(tmp_path, work)


def reveal_and_read(table: LiveTable, store: Store) -> Any:
    """Reading what waits, at the very moment at which it is revealed elsewhere."""
    read = store.seats_and_sealed

    async def late(table_id: str) -> Any:
        await choose(table, 1)
        return await read(table_id)

    return late


def test_a_secret_choice_is_known_wherever_one_comes_back(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also before the notice of it has come; it is there, or revealed, and never neither."""
    settings = Settings(database=postgres.database("comes_back"))

    async def work() -> None:
        here, there = Registry(settings), Registry(settings)
        try:
            await here.store.open()
            mine = await new_table(here)
            theirs = await there.fresh(mine.id)
            await choose(mine, 0)
            assert 0 not in theirs.sealed
            assert 0 in (await there.fresh(mine.id)).sealed and theirs.mark == mine.mark
            monkeypatch.setattr(there.store, "seats_and_sealed", reveal_and_read(mine, there.store))
            await theirs.refresh()
            assert theirs.position.number == mine.position.number > 4 and not theirs.sealed
        finally:
            await here.close()
            await there.close()

    asyncio.run(work())


def test_a_race_has_one_winner(postgres: Postgres, start: StartServer) -> None:
    """The same action sent to both at once is carried out once; the other gets `stale`."""
    database = postgres.database("race")
    one, two = start(database), start(database)
    with one.client() as first, two.client() as second:
        made = make_table(first)
        tokens = [key["token"] for key in made["seats"]]
        here = [Hand(first, made["table"], token) for token in tokens]
        there = [Hand(second, made["table"], token) for token in tokens]
        won = []
        with ThreadPoolExecutor(2) as pool:
            for round_number in range(25):
                view = until(here, lambda v: len(v["deciding"]) == 1, seed=round_number)
                seat = view["deciding"][0]
                own = here[seat].look()
                wish = {"number": own["number"], "action": own["legal"][0]["action"]}
                both = [pool.submit(hand.post, "act", **wish) for hand in (here[seat], there[seat])]
                codes = sorted(answer.result().status_code for answer in both)
                assert codes == [200, 409]
                won.append(both[0].result().status_code == 200)
                assert here[0].look()["number"] == there[0].look()["number"]
        assert len(won) == 25


def test_sealed_on_different_processes(postgres: Postgres, start: StartServer) -> None:
    """Two secret choices that arrive at the same time at two processes are revealed once."""
    database = postgres.database("sealed")
    one, two = start(database), start(database)
    with one.client() as first, two.client() as second, ThreadPoolExecutor(2) as pool:
        for _ in range(10):
            made = make_table(first)
            hands = [
                Hand(client, made["table"], key["token"])
                for client, key in zip((first, second), made["seats"])
            ]
            looks = [hand.look() for hand in hands]
            assert looks[0]["deciding"] == [0, 1]
            answers = [pool.submit(hand.act, view) for hand, view in zip(hands, looks)]
            numbers = [answer.result()["number"] for answer in answers]
            after = [hand.look() for hand in hands]
            assert max(numbers) > looks[0]["number"]
            assert after[0]["number"] == after[1]["number"] and after[0]["deciding"] != [0, 1]
            kinds = [entry["kind"] for entry in hands[0].get("log").json()["entries"]]
            assert kinds.count("reveal") == 1
