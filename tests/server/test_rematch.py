"""Another game of the same people: an offer, one table, clocks that wait for everybody."""

import contextlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands
from tests.server.serving import PEOPLE, Server, make_table

OPEN = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
LIVE = {"kind": "live", "bank": 600, "increment": 10}
AT_ONCE = 40


@pytest.fixture
def client(server: Server) -> Any:
    """A browser."""
    with server.client() as client:
        yield client


@pytest.fixture
def other(server: Server) -> Any:
    """Another browser."""
    with server.client() as client:
        yield client


def finished(ada: httpx.Client, bob: httpx.Client, **wishes: Any) -> tuple[Hand, Hand]:
    """Two persons at a table where Ada has resigned."""
    made = make_table(ada, seats=OPEN, **wishes)
    invite = made["invite"].partition("#invite=")[2]
    path = f"/api/tables/{made['table']}/join"
    key = bob.post(path, json={"name": "Bob", "invite": invite}).json()
    red = Hand(ada, made["table"], made["seats"][0]["token"])
    assert red.post("rematch").json()["code"] == "not_over"
    red.post("resign", number=red.look()["number"])
    return red, Hand(bob, made["table"], key["token"])


def moved(hand: Hand, table: str) -> Hand:
    """The same key at another table."""
    return Hand(hand.client, table, hand.headers["Authorization"].partition(" ")[2])


def test_an_offer_is_seen_and_agreed_to(client: httpx.Client, other: httpx.Client) -> None:
    """The first one offers, the second agrees, then there is one table that old keys open."""
    red, blue = finished(client, other)
    assert red.look()["rematchOffer"] is None
    assert red.look()["own"] == [0] and blue.look()["own"] == [1]
    offered = red.post("rematch")
    assert offered.status_code == 202
    assert offered.json()["table"] is None and offered.json()["offer"]["agreed"] == [0]
    assert blue.look()["rematchOffer"] == {"seat": 0, "agreed": [0]}
    assert red.post("rematch").status_code == 202  # once more changes nothing
    assert blue.look()["rematch"] is None
    agreed = blue.post("rematch")
    assert agreed.status_code == 201 and agreed.json()["offer"] is None
    table = agreed.json()["table"]
    assert red.look()["rematch"] == blue.look()["rematch"] == table
    assert red.look()["rematchOffer"] is None
    assert red.post("rematch").json()["table"] == table
    assert moved(red, table).look()["seat"] == 1 and moved(blue, table).look()["seat"] == 0
    assert [seat["name"] for seat in moved(red, table).look()["seats"]] == ["Bob", "Ada"]
    told = [entry["sentences"] for entry in red.get("log").json()["entries"]][-3:]
    assert told[0] == ["Ada offers another game."]
    assert told[1] == ["Bob wants another game too."]


def test_an_offer_is_declined(client: httpx.Client, other: httpx.Client) -> None:
    """No table is made; who declined can offer later. An offer can be withdrawn."""
    red, blue = finished(client, other)
    assert blue.post("rematch", decline=True).json()["code"] == "no_offer"
    red.post("rematch")
    declined = blue.post("rematch", decline=True)
    assert declined.status_code == 202 and declined.json()["offer"] is None
    assert red.look()["rematchOffer"] is None and red.look()["rematch"] is None
    blue.post("rematch")
    assert red.look()["rematchOffer"] == {"seat": 1, "agreed": [1]}
    blue.post("rematch", decline=True)
    assert blue.post("rematch").status_code == 202
    assert red.post("rematch").status_code == 201


@pytest.mark.parametrize("second", [PEOPLE[1], {"kind": "opponent", "level": "uniform"}])
def test_alone_it_begins_at_once(client: httpx.Client, second: dict[str, str]) -> None:
    """Against opponents, or around one screen, nobody else is asked."""
    red = hands(client, make_table(client, seats=[PEOPLE[0], second]))[0]
    red.post("resign", number=red.look()["number"])
    assert red.look()["own"] == ([0, 1] if second["kind"] == "person" else [0])
    made = red.post("rematch")
    assert made.status_code == 201
    seats = moved(red, made.json()["table"]).look()["seats"]
    assert [seat["kind"] for seat in seats] == [second["kind"], "person"]


def test_many_at_once_make_one_table(database: str, start: StartServer) -> None:
    """However many ask at the same time, one table is made, and it is the one that is linked."""
    server = start(database)
    with server.client() as ada, server.client() as bob, ThreadPoolExecutor(AT_ONCE) as pool:
        red, blue = finished(ada, bob, clock=LIVE)
        asked = [pool.submit((red, blue)[n % 2].post, "rematch") for n in range(AT_ONCE)]
        answers = [each.result() for each in asked]
        assert {answer.status_code for answer in answers} <= {201, 202}
        tables = {answer.json()["table"] for answer in answers} - {None}
        mine = {each["table"] for each in ada.get("/api/mine").json()["tables"]}
        assert tables == {red.look()["rematch"]}
        assert mine == {red.table} | tables


def test_a_rematch_counts_as_a_table(start: StartServer) -> None:
    """Makers' limits hold; what was refused has left nothing behind."""
    server = start(tables_per_minute=1)
    with server.client() as ada:
        red = hands(ada, make_table(ada))[0]
        red.post("resign", number=red.look()["number"])
        refused = red.post("rematch")
        assert refused.status_code == 429 and refused.json()["code"] == "too_fast"
        assert red.look()["rematch"] is None and red.look()["rematchOffer"] is None
        assert len(ada.get("/api/mine").json()["tables"]) == 1


def test_clocks_wait_for_everybody(
    server: Server, client: httpx.Client, other: httpx.Client
) -> None:
    """The clocks of the next game run from when both are there."""
    red, blue = finished(client, other, clock=LIVE)
    red.post("rematch")
    table = blue.post("rematch").json()["table"]
    one, two = moved(red, table), moved(blue, table)
    with dial(server, one) as here:
        wait_for(here, lambda view: any(e["kind"] == "here" for e in view["events"]))
        view = one.look()
        assert view["clock"]["running"] == [] and view["clock"]["left"] == [600_000] * 2
        with dial(server, two):
            wait_for(here, lambda view: view["clock"]["running"] == [0, 1])
    assert one.look()["clock"]["running"] == [0, 1]  # they go on when somebody leaves


def test_who_acts_is_there(client: httpx.Client, other: httpx.Client) -> None:
    """Without a socket too: both have acted, so the clocks run."""
    red, blue = finished(client, other, clock=LIVE)
    red.post("rematch")
    table = blue.post("rematch").json()["table"]
    one, two = moved(red, table), moved(blue, table)
    assert one.act(one.look())["clock"]["running"] == []
    assert two.act(two.look())["clock"]["running"] != []


@contextlib.contextmanager
def dial(server: Server, hand: Hand) -> Iterator[ClientConnection]:
    """A socket of a seat."""
    with connect(f"ws://127.0.0.1:{server.port}{hand.path}/live") as socket:
        token = hand.headers["Authorization"].partition(" ")[2]
        socket.send(json.dumps({"type": "hello", "token": token}))
        yield socket


def wait_for(socket: ClientConnection, wanted: Any) -> None:
    """Listen until a view is as wanted."""
    while True:
        message = json.loads(socket.recv(timeout=10))
        if message["type"] == "view" and wanted(message):
            return
