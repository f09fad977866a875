"""Shares of the luck with real clients: given, withheld, unknown; through kills of the server."""

import hashlib
import json
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from botwright.tables import luck, proof
from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands, play_on
from tests.server.serving import Server, make_table

SHARES = ["a1" * 32, "b2" * 32]
PLEDGES = [hashlib.sha256(bytes.fromhex(share)).hexdigest() for share in SHARES]
MAKER = {"kind": "person", "name": "Ada", "pledge": PLEDGES[0]}


def sit(server: Server, pledge: str | None) -> tuple[list[Hand], dict[str, Any]]:
    """Ada, who has pledged a share, and Bob, who joins with a pledge or without; the first view."""
    ada, bob = server.client(), server.client()
    made = make_table(ada, seats=[MAKER, {"kind": "open"}])
    own = hands(ada, made)[0]
    assert own.post("share", share=SHARES[0]).json()["code"] == "share_early"
    body = {"name": "Bob", "invite": made["invite"].partition("invite=")[2]}
    body |= {} if pledge is None else {"pledge": pledge}
    key = bob.post(f"/api/tables/{made['table']}/join", json=body).json()
    return [own, Hand(bob, made["table"], key["token"])], own.look()


def finished(seats: list[Hand], commitment: str) -> dict[str, Any]:
    """Play a little and give up; export and draws are sound, and the luck is told."""
    play_on(seats, 6)
    last = seats[0].post("resign", number=seats[0].look()["number"]).json()
    assert last["status"] == "over"
    verdict = proof.check(seats[1].get("export").text, commitment)
    assert verdict.sound, verdict.words
    found: dict[str, Any] = seats[1].get("luck").json()
    assert found["commitment"] == commitment and found["draws"]
    return found | {"words": verdict.words}


def test_two_clients_with_shares(server: Server) -> None:
    """The game begins with the second share; neither is told before."""
    seats, view = sit(server, PLEDGES[1])
    assert view["status"] == "open" and not view["deciding"]
    first = seats[0].post("share", share=SHARES[0]).json()
    assert [(s["opened"], s["share"]) for s in first["shares"]] == [(True, None), (False, None)]
    assert seats[1].get("luck").status_code == 409
    assert SHARES[0] not in seats[1].client.get(seats[1].path, params={"since": 0}).text
    assert seats[1].post("share", share=SHARES[0]).json()["code"] == "share"
    begun = seats[1].post("share", share=SHARES[1]).json()
    assert begun["status"] == "running" and [s["share"] for s in begun["shares"]] == SHARES
    assert seats[1].post("share", share=SHARES[1]).status_code == 200  # the answer was lost
    found = finished(seats, view["commitment"])
    assert found["version"] == luck.SHARED and "shares of the seats 0, 1" in found["words"]


def test_a_client_without_a_share_keeps_nobody_waiting(server: Server) -> None:
    """The one who has a share opens it, and the game begins."""
    seats, view = sit(server, None)
    assert view["status"] == "open"
    assert seats[1].post("share", share=SHARES[1]).json()["code"] == "no_pledge"
    assert seats[0].post("share", share=SHARES[0]).json()["status"] == "running"
    assert [s["seat"] for s in finished(seats, view["commitment"])["shares"]] == [0]


def test_a_table_of_old_clients_begins_at_once(server: Server) -> None:
    """Nothing has changed for them."""
    client = server.client()
    seats = hands(client, make_table(client))
    view = seats[0].look()
    assert view["status"] == "running" and view["shares"] == []
    assert finished(seats, view["commitment"])["version"] == luck.ALONE


def test_a_withheld_share_is_left_out_and_named(start: StartServer) -> None:
    """After twenty seconds the game begins without it; the socket tells."""
    server = start(is_shiftable=True)
    seats, view = sit(server, PLEDGES[1])
    address = f"{server.url.replace('http', 'ws')}/api/tables/{seats[0].table}/live"
    token = seats[0].headers["Authorization"].partition(" ")[2]
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        socket.send(json.dumps({"type": "share", "share": SHARES[0]}))
        until(socket, lambda message: message.get("shares", [{}])[0].get("opened"))
        server.shift(luck.OPENING, luck.OPENING)
        begun = until(socket, lambda message: message.get("status") == "running")
    named = [sentence for entry in begun["events"] for sentence in entry["sentences"]]
    assert "The game begins without a share of the luck from Bob: not opened in time." in named
    assert seats[1].post("share", share=SHARES[1]).json()["code"] == "share_late"
    assert "not opened: 1" in finished(seats, view["commitment"])["words"]


def until(socket: Any, wanted: Any) -> dict[str, Any]:
    """The first message of a socket that is as wanted."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(20))
        if wanted(message):
            return message


def test_a_kill_between_pledge_and_opening(start: StartServer, database: str) -> None:
    """Pledges and open shares are kept; an outage costs nobody the time to open."""
    server = start(database, is_shiftable=True)
    seats, view = sit(server, PLEDGES[1])
    assert seats[0].post("share", share=SHARES[0]).status_code == 200
    server.kill()
    server.shift(3 * luck.OPENING, 3 * luck.OPENING, awake=False)
    server.start()
    again = seats[1].look()
    assert again["status"] == "open" and again["commitment"] == view["commitment"]
    assert [s["opened"] for s in again["shares"]] == [True, False]
    assert seats[1].post("share", share=SHARES[1]).json()["status"] == "running"
    server.kill()
    server.start()
    assert finished(seats, view["commitment"])["version"] == luck.SHARED


def test_the_next_game_has_shares_too(server: Server) -> None:
    """Pledges come with the wish for another game, and chairs move on by one."""
    seats, view = sit(server, PLEDGES[1])
    for seat, hand in enumerate(seats):
        hand.post("share", share=SHARES[seat])
    finished(seats, view["commitment"])
    fresh = [share[::-1] for share in SHARES]
    pledges = [hashlib.sha256(bytes.fromhex(share)).hexdigest() for share in fresh]
    # of another's seat nobody can pledge
    seats[0].post("rematch", pledges={0: pledges[0], 1: PLEDGES[0]})
    answer: httpx.Response = seats[1].post("rematch", pledges={1: pledges[1]})
    for hand in seats:
        hand.path = f"/api/tables/{answer.json()['table']}"
    assert [s["pledge"] for s in seats[0].look()["shares"]] == [pledges[1], pledges[0]]
    for hand, share in zip(seats, fresh):
        after = hand.post("share", share=share).json()
    assert after["status"] == "running"


@pytest.mark.parametrize("share", ["", "A1" * 32, "a1" * 31, "a1" * 33, "g1" * 32, 5])
def test_what_is_no_share_is_refused(server: Server, share: Any) -> None:
    """As a share and as a pledge alike."""
    client = server.client()
    seat = hands(client, make_table(client))[0]
    assert seat.post("share", share=share).json()["code"] == "malformed"
    wish = {"game": "metallum", "seats": [MAKER | {"pledge": share}, {"kind": "open"}]}
    assert client.post("/api/tables", json=wish).status_code == 422
