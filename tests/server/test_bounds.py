"""Limits: each has a refusal in words, and one client does no harm to others."""

import asyncio
import contextlib
import json
import socket as sockets
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from botwright.server.live import connections
from botwright.server.live.connections import Account, Connection, attached
from botwright.server.live.door import REQUESTS
from botwright.server.registry import Registry
from botwright.tables import requests, seating
from botwright.tables import table as tables
from botwright.tables.refusal import Refusal
from botwright.tables.showing.views import Looker
from tests.server.conftest import StartServer
from tests.server.serving import Server, make_table
from tests.server.test_clocks import in_registry, new_table
from tests.tables import playing

WATCHING = 300


def dial(server: Server, table: str) -> Any:
    """A socket of a spectator; the first answer is yet to come."""
    return connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live")


def answer_of(socket: Any) -> str:
    """What a socket is told next but for who is there: its kind, or why something is refused."""
    while (message := json.loads(socket.recv(timeout=10)))["type"] == "presence":
        pass
    return str(message["code"] if message["type"] == "refused" else message["type"])


def test_sockets_and_streams_are_counted_together(start: StartServer) -> None:
    """Whatever kind they are, a client has so many; the next one is told."""
    server = start(sockets_per_client=3)
    with server.client() as client, contextlib.ExitStack() as held:
        made = make_table(client, spectators="public")
        path = f"/api/tables/{made['table']}/stream"
        for _ in range(2):
            socket = held.enter_context(dial(server, made["table"]))
            socket.send(json.dumps({"type": "hello"}))
            assert json.loads(socket.recv(timeout=10))["type"] == "view"
        stream = held.enter_context(client.stream("GET", path))
        lines = stream.iter_lines()  # a stream ends with whoever reads it
        assert json.loads(next(lines))["type"] == "view"
        refused = client.get(path, headers={"Accept-Language": "de"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert refused.json()["reason"] == "Zu viele Verbindungen."
        with dial(server, made["table"]) as socket:
            assert json.loads(socket.recv(timeout=10))["code"] == "too_many"


def test_all_sockets_of_a_client_have_a_rate_together(start: StartServer) -> None:
    """More sockets do not mean more messages."""
    server = start(frame_rate=0.0001, frame_burst=2)  # nothing comes back meanwhile
    with server.client() as client, contextlib.ExitStack() as held:
        made = make_table(client, spectators="public")
        heard: list[str] = []
        for _ in range(12):  # two messages each: more than ten times what one may
            socket = held.enter_context(dial(server, made["table"]))
            socket.send(json.dumps({"type": "hello"}))
            heard += [answer_of(socket)]
            if heard[-1] == "view":  # who is refused is let go, and can say no more
                socket.send(json.dumps({"type": "ping"}))
                heard += [answer_of(socket)]
    assert heard[:2] == ["view", "pong"]
    assert heard[-1] == "too_fast"


def test_silent_connections_leave_room(start: StartServer) -> None:
    """Who opens more than allowed and says nothing is let go; who asks then is told why."""
    server = start(sockets_per_client=5)
    with contextlib.ExitStack() as held:
        silent = [
            held.enter_context(sockets.create_connection(("127.0.0.1", server.port)))
            for _ in range(5 + REQUESTS + 5)
        ]
        silent[-1].settimeout(20)
        assert silent[-1].recv(100) == b""  # it was one too many
        with server.client() as client:
            refused = client.get("/healthz", headers={"Accept-Language": "de"})
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
            assert "Verbindungen" in refused.json()["reason"]
    with server.client() as client:
        while client.get("/healthz").status_code != 200:
            pass


def test_bytes_that_wait_are_bounded_for_all_connections_of_a_client(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One of many small ones goes when all together are too much; other clients go on."""
    monkeypatch.setattr(connections, "CLIENT_BYTES", 1000)
    one, other = Account(), Account()
    mine = [Connection(Looker(None, "en"), one) for _ in range(3)]
    theirs = Connection(Looker(None, "en"), other)
    for connection in (*mine, theirs):
        connection.send(b"x" * 400)
    assert [connection.slow.is_set() for connection in mine] == [False, False, True]
    assert one.waiting == 800 and other.waiting == 400 and not theirs.is_lost
    mine[0].close()
    assert one.waiting == 400


def test_presence_is_told_once_for_many(tmp_path: Path) -> None:
    """Hundreds who come at once cost a few messages each, and the last one is right."""

    async def work(registry: Registry) -> None:
        table = await new_table(registry)
        first = Connection(Looker(None, "en"))
        with contextlib.ExitStack() as held:
            for connection in [first, *(Connection(Looker(None, "en")) for _ in range(WATCHING))]:
                held.enter_context(attached(table, connection, None))
            heard: list[dict[str, Any]] = []
            while not heard or heard[-1].get("spectators") != WATCHING + 1:
                heard.append(json.loads(await first.queue.get()))
        assert [each["type"] for each in heard].count("presence") <= 3

    in_registry(tmp_path, work)


def test_talk_is_read_once_for_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes while it is read waits for that, and does not read it again."""

    async def work(registry: Registry) -> None:
        talk = (await new_table(registry)).talk
        read, asked = talk.fetch, []

        async def fetch() -> Any:
            asked.append(1)
            return await read()

        monkeypatch.setattr(talk, "fetch", fetch)
        await asyncio.gather(*(talk.read() for _ in range(WATCHING)))
        assert len(asked) == 1

    in_registry(tmp_path, work)


def test_nobody_fills_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going back, asking, handing over and offering have a limit for each seat; acting has none."""
    monkeypatch.setattr(requests, "LIMITS", {"undo": 2, "ask": 1, "seat": 4, "offer": 2})
    table = playing.new_table("metallum", 2)
    playing.play_on(table, 30)
    me = table.position.deciding()[0]

    def act() -> None:
        legal = table.position.engine.legal(table.position.state, me)
        playing.act(table, me, legal[0])

    def wish(plan: Any) -> None:
        playing.ask(table, plan)

    number = lambda: table.position.number  # noqa: E731
    wish(lambda d: requests.undo(d, me, number(), 4))
    act()
    with pytest.raises(Refusal, match="limit"):
        wish(lambda d: requests.undo(d, me, number(), 4))
    for _ in range(2):
        wish(lambda d: seating.hand_over(d, me, me, None))
        wish(lambda d: seating.take_back(d, me))
    with pytest.raises(Refusal, match="limit"):
        wish(lambda d: seating.hand_over(d, me, me, None))
    playing.play_on(table, 10_000)
    assert table.position.status == "over"
    wish(lambda d: seating.offer(d, me, [me], {}))
    wish(lambda d: seating.decline(d, me))
    with pytest.raises(Refusal, match="limit"):
        wish(lambda d: seating.offer(d, me, [me], {}))


def test_of_very_many_events_the_last_ones_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view has the last ones, and after so many nothing is taken back any more."""
    table = playing.new_table("metallum", 2)
    playing.play_on(table, 40)
    monkeypatch.setattr(tables, "TOLD", 10)
    told = [entry.number for entry in table.news(Looker(None, "en"), 0)]
    assert told == list(range(table.position.number - 9, table.position.number + 1))
    monkeypatch.setattr(requests, "MOST_EVENTS", 10)
    with pytest.raises(Refusal, match="limit"):
        me, number = table.position.deciding()[0], table.position.number
        playing.ask(table, lambda d: requests.undo(d, me, number, 4))


def test_the_log_comes_in_pages(server: Server) -> None:
    """Asking on with `since` gives the rest, and a long table is loaded as any other."""
    with server.client() as client:
        made = make_table(client)
        headers = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
        path = f"/api/tables/{made['table']}/log"
        whole = client.get(path, headers=headers).json()["entries"]
        rest = client.get(path, params={"since": 1}, headers=headers).json()["entries"]
    assert [entry["number"] for entry in whole] == list(range(len(whole)))
    assert whole[2:] == rest


def test_a_long_table_is_read_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads and pages change nothing of what is found."""
    monkeypatch.setattr("botwright.server.store.store.PAGE", 3)
    monkeypatch.setattr("botwright.server.live.table.MANY", 2)

    async def work(registry: Registry) -> None:
        table = await new_table(registry)
        for _ in range(12):
            seat = next(s for s in table.position.deciding() if s not in table.sealed)
            action = table.position.engine.legal(table.position.state, seat)[0]
            number = table.position.number
            await table.change(lambda d, s=seat, n=number, a=action: requests.act(d, s, n, a, "en"))
        state, events = table.position.state, table.table.history.events()
        looker = Looker(0, "en")
        told = await table.look_back(looker, 0)
        plain, later = json.loads(table.view(looker, 0)), json.loads(table.view(looker, 0, told))
        assert told is not None and plain["events"] == later["events"]
        del registry.tables[table.id]
        again = await registry.get(table.id)
        assert again is not table and again.position.state == state
        assert again.table.history.events() == events

    in_registry(tmp_path, work)


def test_refusals_of_limits_have_words() -> None:
    """In both languages."""
    for code in ("limit", "too_many", "too_fast", "too_large"):
        assert Refusal(code).words("en") != Refusal(code).words("de")
