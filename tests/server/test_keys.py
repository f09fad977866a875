"""Keys of seats are renewed by their owners; who chooses again tells nobody; names and push."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.dialects import sqlite
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from botwright.server import push
from botwright.server.store.schema import seats
from tests.server.hands import Hand, hands
from tests.server.serving import PEOPLE, Server, make_table


@pytest.fixture
def client(server: Server) -> Any:
    """A browser."""
    with server.client() as client:
        yield client


@contextmanager
def listen(server: Server, table: str, token: str) -> Iterator[ClientConnection]:
    """A socket of a seat, with its first view heard."""
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        assert json.loads(socket.recv(timeout=10))["type"] == "view"
        yield socket


def test_a_key_is_renewed_by_its_owner_alone(server: Server, client: httpx.Client) -> None:
    """The old one opens nothing any more and ends what it had opened; the new one does."""
    made = make_table(client)
    red, blue = hands(client, made)
    old = made["seats"][0]["token"]
    with server.client() as thief:
        stolen = Hand(thief, made["table"], old)
        refused = stolen.post("key")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_owner")
        with listen(server, made["table"], old) as socket:
            answer = red.post("key")
            assert answer.status_code == 201 and answer.json()["seat"] == 0
            with pytest.raises(ConnectionClosed):
                while True:
                    socket.recv(timeout=10)
        fresh = answer.json()["token"]
        assert fresh != old and answer.json()["link"].endswith(fresh)
        assert stolen.get("log").json()["code"] == stolen.post("key").json()["code"] == "token"
        assert Hand(thief, made["table"], fresh).look()["seat"] == 0
    assert Hand(client, made["table"]).look()["seat"] == 0  # the cookie is as good as before
    assert blue.look()["seat"] == 1
    assert client.get("/api/mine", headers={"Authorization": f"Bearer {old}"}).status_code == 200


def test_a_changed_choice_is_told_to_nobody(server: Server, client: httpx.Client) -> None:
    """The rival hears nothing, neither by socket nor by the time of the last change."""
    made = make_table(client, visibility="public", clock={"kind": "live"})
    red, blue = hands(client, made)
    red.act(red.look())

    def listed() -> dict[str, Any]:
        found = client.get("/api/mine").json()["tables"]
        return next(each for each in found if each["table"] == made["table"])

    before = listed()
    with listen(server, made["table"], made["seats"][1]["token"]) as rival:
        view = red.look()
        for number in (1, 2, 3):
            view = red.act(view, view["legal"][number]["action"])
        assert view["sealed"] == view["legal"][3]["action"]
        rival.send(json.dumps({"type": "ping"}))
        heard = json.loads(rival.recv(timeout=10))
        while heard["type"] == "presence":
            heard = json.loads(rival.recv(timeout=10))
        assert heard["type"] == "pong"
    assert listed() == before and blue.look()["ready"] == [0]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Pilot", "name_taken"),
        ("pil0t", "name_taken"),
        ("Ｐｉｌｏｔ", "name_taken"),
        ("ᴘɪʟᴏᴛ", "name_taken"),
        ("Ingenieurin", "name_taken"),
        ("Player 2", "name_taken"),
        ("Рilot", "name"),  # the first letter is Cyrillic
        ("Ad\u0301\u0301\u0301\u0301a", "name"),
        ("\ue000", "name"),
        ("A\u3000B", "name"),
    ],
)
def test_nobody_is_called_like_an_opponent(client: httpx.Client, name: str, code: str) -> None:
    """Neither who makes a table nor who joins one, in whatever letters."""
    new: dict[str, Any] = {"game": "metallum", "visibility": "public"}
    seats = [{"kind": "person", "name": name}, {"kind": "open"}]
    refused = client.post("/api/tables", json=new | {"seats": seats})
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    made = client.post("/api/tables", json=new | {"seats": [PEOPLE[0], {"kind": "open"}]}).json()
    path = f"/api/tables/{made['table']}/join"
    assert client.post(path, json={"name": name}).json()["code"] == code
    assert client.post(path, json={"name": "АDA"[1:] + "а"}).json()["code"] == "name"
    assert client.post(path, json={"name": "ÀDÁ"}).json()["code"] == "name_taken"
    assert client.post(path, json={"name": "Иван"}).status_code == 201


@pytest.mark.parametrize(
    ("endpoint", "is_service"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://db5p.notify.windows.com/w/?token=x", True),
        ("https://web.push.apple.com/x", True),
        ("https://evil.example/x", False),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://evilpush.apple.com.example/", False),
        ("https://fcm.googleapis.com@evil.example/", False),
    ],
)
def test_push_messages_go_to_push_services(
    client: httpx.Client, endpoint: str, is_service: bool
) -> None:
    """Any other address is refused."""
    assert push.is_push_service(endpoint) is is_service
    red = hands(client, make_table(client))[0]
    answer = red.post("notices", endpoint=endpoint, p256dh="x", auth="x")
    assert answer.status_code == (201 if is_service else 403)


def test_seats_are_found_by_index(server: Server, client: httpx.Client) -> None:
    """By cookie and by token: /api/mine does not look through all seats."""
    make_table(client)
    with closing(sqlite3.connect(server.folder / "tables.db")) as store:
        for column in ("owner_hash", "token_hash"):
            query = select(seats).where(seats.c[column] == "x").compile(dialect=sqlite.dialect())
            plan = store.execute(f"EXPLAIN QUERY PLAN {query}", ("x",)).fetchall()
            assert "USING INDEX seats_" in plan[0][3], plan
