"""Clocks: what is left follows from the stored times, across restarts; the announced happens."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from botwright.server.http.wishes import NewTable
from botwright.server.live.connections import Connection
from botwright.server.live.table import LiveTable
from botwright.server.registry import AWAY_MILLISECONDS, Registry
from botwright.server.settings import Settings
from botwright.tables import clocks, requests, seating
from botwright.tables.showing import views
from botwright.tables.showing.views import Looker
from tests.server.serving import PEOPLE

MINUTE = 60_000
NOON = 1_800_000_000_000
LIVE = {"kind": "live", "bank": 600, "increment": 10}
DAYS = {"kind": "days", "days": 2}


class Time:
    """A watch that the test sets."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> int:
        """What time it is."""
        return self.at


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The server's time."""
    watch = Time()
    for module in ("registry", "making", "live.table"):
        monkeypatch.setattr(f"botwright.server.{module}.now", watch)
    return watch


def in_registry(folder: Path, work: Callable[[Registry], Awaitable[Any]]) -> Any:
    """Open a registry on the database of a folder, work, close: one life of a server."""

    async def life() -> Any:
        registry = Registry(Settings(database=f"sqlite:///{folder / 'tables.db'}"))
        await registry.store.open()
        await registry.beat()
        registry.round_at = 2 * NOON  # as if it made its rounds all the time
        try:
            return await work(registry)
        finally:
            await registry.close()

    return asyncio.run(life())


async def new_table(registry: Registry, **clock: Any) -> LiveTable:
    """A table of two people, begun, both choosing their programs."""
    wish = NewTable.model_validate({"game": "metallum", "seats": PEOPLE, "clock": clock})
    return (await registry.create(wish, "nobody")).table


async def choose(table: LiveTable, *seats: int) -> None:
    """Seats seal, or do, the first thing they can."""
    for seat in seats:
        action = table.position.engine.legal(table.position.state, seat)[0]
        number = table.position.number
        await table.change(lambda d, s=seat, n=number, a=action: requests.act(d, s, n, a, "en"))


def left(table: LiveTable, at: int) -> list[int]:
    """What each clock shows."""
    return clocks.left(table.position, table.sealed, at)


def test_live_clocks_run_while_asked(tmp_path: Path, time: Time) -> None:
    """Both run while both choose; who has chosen stops; the increment comes after the turn."""

    async def work(registry: Registry) -> None:
        table = await new_table(registry, **LIVE)
        time.at += MINUTE
        assert left(table, time.at) == [9 * MINUTE, 9 * MINUTE]
        await choose(table, 0)
        assert clocks.running(table.position, table.sealed) == [1]
        time.at += MINUTE
        assert left(table, time.at) == [9 * MINUTE, 8 * MINUTE]
        await choose(table, 0)  # a change of mind costs nothing
        await choose(table, 1)
        asked = set(table.position.deciding())
        banks = [9 * MINUTE, 8 * MINUTE]
        expected = [bank + (0 if s in asked else 10_000) for s, bank in enumerate(banks)]
        assert left(table, time.at) == expected

    in_registry(tmp_path, work)


def test_others_hear_that_a_clock_stopped(tmp_path: Path, time: Time) -> None:
    """A sealed choice stops a clock; everybody is told, and of the choice nothing."""

    async def work(registry: Registry) -> None:
        table = await new_table(registry, **LIVE)
        ear = Connection(Looker(1, "en"))
        table.listeners.add(ear)
        await choose(table, 0)
        ready, clock = json.loads(ear.queue.get_nowait()), json.loads(ear.queue.get_nowait())
        assert ready == {"type": "ready", "number": table.position.number, "ready": [0]}
        assert clock["type"] == "clock" and clock["clock"]["running"] == [1]

    in_registry(tmp_path, work)


@pytest.mark.parametrize("clock", [LIVE, DAYS])
def test_out_of_time_loses(tmp_path: Path, time: Time, clock: dict[str, Any]) -> None:
    """Who has not chosen in time loses, not earlier, and it is written down."""

    async def work(registry: Registry) -> None:
        table = await new_table(registry, **clock)
        await choose(table, 1)
        allowed = clocks.allowance(table.position, 0)
        assert allowed == (10 * MINUTE if clock is LIVE else 2 * 24 * 60 * MINUTE)
        time.at += allowed - 1
        await registry.check_clocks()
        assert table.position.status == "running"
        time.at += 1
        await registry.check_clocks()
        assert table.position.end is not None
        assert table.position.end.reason == "timeout" and table.position.end.winners == (1,)
        history = table.table.history
        said = [entry.sentences for entry in history.entries(-1, "en", None)[-2:]]
        assert said == [["Ada has run out of time."], ["The game is over: out of time."]]

    in_registry(tmp_path, work)


def test_out_of_time_an_opponent_plays_on(tmp_path: Path, time: Time) -> None:
    """Where that was announced, the seat is played on, and can be taken back."""

    async def work(registry: Registry) -> None:
        table = await new_table(registry, **DAYS, on_timeout="opponent")
        await choose(table, 1)
        time.at += 3 * 24 * 60 * MINUTE
        await registry.check_clocks()
        seat = views.seats(table.position.chairs, ("", ""), [False, False], "en")[0]
        assert seat.kind == "opponent" and seat.handed
        while table.position.steps == [] or table.id in registry.opponents.busy:
            await asyncio.sleep(0.01)
        assert table.position.status == "running" and not table.sealed
        await table.change(lambda draft: seating.take_back(draft, 0))
        assert table.position.chairs[0].kind == "person"

    in_registry(tmp_path, work)


def test_clocks_survive_a_restart(tmp_path: Path, time: Time) -> None:
    """A short restart changes nothing; the clock falls when it would have fallen."""

    async def first(registry: Registry) -> str:
        table = await new_table(registry, **LIVE)
        for _ in range(10):
            time.at += MINUTE // 10
            registry.next_beat = 0.0
            await registry.beat()
        await choose(table, 0)
        return table.id

    async def second(registry: Registry) -> None:
        table = await registry.get(name)
        assert left(table, time.at) == [9 * MINUTE, 9 * MINUTE - 2000]
        time.at = NOON + 10 * MINUTE
        await registry.check_clocks()
        assert table.position.end is not None and table.position.end.winners == (0,)

    name = in_registry(tmp_path, first)
    time.at += 2000
    in_registry(tmp_path, second)


def test_clocks_stand_still_while_no_server_runs(tmp_path: Path, time: Time) -> None:
    """An hour away costs nobody anything, neither of a bank nor of days."""

    async def first(registry: Registry) -> tuple[str, str]:
        made = await new_table(registry, **LIVE), await new_table(registry, **DAYS)
        time.at += AWAY_MILLISECONDS // 2
        registry.next_beat = 0.0
        await registry.beat()
        return made[0].id, made[1].id

    async def second(registry: Registry) -> None:
        await registry.check_clocks()
        live, days = await registry.get(names[0]), await registry.get(names[1])
        assert live.position.status == "running"
        assert left(live, time.at) == [10 * MINUTE - AWAY_MILLISECONDS // 2] * 2
        assert live.table.history.entries(-1, "en", None)[-1].kind == "pause"
        assert left(days, time.at) == [2 * 24 * 60 * MINUTE - AWAY_MILLISECONDS // 2] * 2
        number = live.position.number
        await registry.beat()
        assert live.position.number == number

    names = in_registry(tmp_path, first)
    time.at += 60 * MINUTE
    in_registry(tmp_path, second)
