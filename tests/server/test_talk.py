"""Talk over HTTP and socket: off among strangers, apart for spectators, bounded, kept, reported."""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from botwright.tables.showing import talk
from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands
from tests.server.serving import Server, make_table

SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


def company(server: Server, **wishes: Any) -> list[Hand]:
    """Ada, Bob who has joined her, and somebody who watches."""
    ada, bob = server.client(), server.client()
    made = make_table(ada, seats=SEATS, **({"spectators": "public"} | wishes))
    invite = made["invite"].partition("invite=")[2]
    path = f"/api/tables/{made['table']}"
    key = bob.post(f"{path}/join", json={"name": "Bob", "invite": invite}).json()
    own = hands(ada, made)[0]
    return [own, Hand(bob, made["table"], key["token"]), Hand(server.client(), made["table"])]


def said(hand: Hand) -> list[str]:
    """The texts that somebody hears."""
    return [remark["text"] for remark in hand.get("talk").json()["remarks"] if remark["text"]]


@contextlib.contextmanager
def listen(server: Server, hand: Hand) -> Iterator[ClientConnection]:
    """A socket of a seat or a spectator, after its first view."""
    with connect(f"{server.url.replace('http', 'ws')}{hand.path}/live") as socket:
        token = hand.headers.get("Authorization", "").partition(" ")[2]
        socket.send(json.dumps({"type": "hello"} | ({"token": token} if token else {})))
        until(socket, "view")
        yield socket


def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(20))
        if message["type"] == kind:
            return message


def test_strangers_talk_when_both_have_agreed(server: Server) -> None:
    """At a public table nobody is talked to who does not want it, whatever its maker wished."""
    ada, bob, eve = company(server, visibility="public", talk=True)
    assert ada.get("talk").json() == {"type": "talk", "on": False, "agreed": [], "remarks": []}
    refused = ada.post("talk", text="hello")
    assert (refused.status_code, refused.json()["code"]) == (403, "talk_off")
    assert ada.post("talk/switch", on=True).status_code == 201
    assert bob.get("talk").json()["agreed"] == [0]
    assert bob.post("talk", text="no").status_code == 403
    bob.post("talk/switch", on=True)
    assert ada.post("talk", text=" hello ").status_code == 201
    assert said(bob) == ["hello"]
    bob.post("talk/switch", on=False)
    assert ada.post("talk", text="still there?").json()["code"] == "talk_off"
    assert eve.post("talk/switch", on=True).json()["code"] == "no_seat"


def test_friends_talk_at_once_and_no_view_grows_old_by_it(server: Server) -> None:
    """A number that was seen before somebody spoke is as good as before."""
    ada, bob, _ = company(server, talk=True)
    view = ada.look()
    for text in ("one", "two", "three"):
        assert bob.post("talk", text=text).status_code == 201
    assert bob.post("talk", emote="nice").status_code == 201
    after = ada.look()
    assert after["number"] == view["number"] and after["view"] == view["view"]
    assert ada.act(view)["number"] >= view["number"]
    assert [entry["kind"] for entry in ada.get("log").json()["entries"]].count("say") == 0
    assert said(ada) == ["one", "two", "three", "nice"]


def test_spectators_talk_apart(server: Server) -> None:
    """Players hear nothing of it while the game runs; spectators nothing of the players."""
    ada, bob, eve = company(server, talk=True)
    with listen(server, ada) as table, listen(server, eve) as gallery:
        assert until(table, "talk")["on"] and until(gallery, "talk")["on"]
        eve.post("talk", text="Ada should move the red one", name="Eve")
        ada.post("talk", text="secret plans")
        heard = until(gallery, "talk")["remarks"]
        assert [(r["text"], r["name"], r["seat"]) for r in heard] == [
            ("Ada should move the red one", "Eve", None)
        ]
        assert [r["text"] for r in until(table, "talk")["remarks"]] == ["secret plans"]
        table.send(json.dumps({"type": "say", "emote": "oops"}))
        assert until(table, "talk")["remarks"][0]["kind"] == "emote"
        gallery.send(json.dumps({"type": "say", "text": "x\u202ey", "request": 7}))
        refused = until(gallery, "refused")
        assert (refused["code"], refused["request"]) == ("talk_text", 7)
    assert said(bob) == ["secret plans", "oops"] and len(said(eve)) == 1
    for hand, own in ((bob, "secret plans"), (eve, "Ada should move the red one")):
        texts = hand.get("export").text
        assert own in texts and texts.count("# talk") == len(said(hand))
    bob.post("resign", number=bob.look()["number"])
    assert "Ada should move the red one" in said(ada) and "secret plans" not in said(eve)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"text": "a\nb"}, "talk_text"),
        ({"text": "a\u200db"}, "talk_text"),
        ({"text": " "}, "talk_text"),
        ({"text": "x" * 161}, "talk_text"),
        ({"text": "x" * 9999}, "malformed"),
        ({}, "talk_text"),
        ({"text": "a", "emote": "nice"}, "talk_text"),
        ({"emote": "rude"}, "malformed"),
        ({"text": "a", "name": "a\u202eb"}, "name"),
    ],
)
def test_what_is_no_remark_is_refused(server: Server, body: dict[str, str], code: str) -> None:
    """Each with a reason."""
    ada = company(server, talk=True)[0]
    assert ada.post("talk", **body).json()["code"] == code
    assert said(ada) == []


def test_too_many_too_fast(server: Server) -> None:
    """One speaker is slowed down; the others are not."""
    ada, bob, _ = company(server, talk=True)
    codes = [ada.post("talk", text=f"{n}").status_code for n in range(talk.BURST + 1)]
    assert codes == [201] * talk.BURST + [429]
    assert bob.post("talk", text="slowly").status_code == 201


def test_talk_outlives_the_server_and_reports_reach_the_host(
    start: StartServer, database: str
) -> None:
    """Kept when it is answered; a report is kept once, and the command shows it."""
    server = start(database)
    ada, bob, eve = company(server, talk=True)
    ada.post("talk", text="you play like a mop")
    server.kill()
    server.start()
    assert said(bob) == ["you play like a mop"]
    for _ in range(2):
        assert bob.post("talk/report", number=0, note="rude").status_code == 201
    assert eve.post("talk/report", number=0).json()["code"] == "no_remark"
    assert bob.post("talk/report", number=5).json()["code"] == "no_remark"
    server.stop()
    done = subprocess.run(
        [sys.executable, "-m", "botwright.cli", "reports", "--json"],
        env=os.environ | {"BOTWRIGHT_DATABASE": database, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    (found,) = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = {"table": ada.table, "who": "seat 0", "reporter": "seat 1", "note": "rude"}
    assert found.items() >= (wanted | {"text": "you play like a mop"}).items()


def test_two_processes_hear_each_other(start: StartServer, postgres: Any) -> None:
    """Who is at another process hears it too, and numbers never clash."""
    database = postgres.database(f"talk_{os.getpid()}")
    one, two = start(database), start(database)
    ada, bob, _ = company(one, talk=True)
    bob.client = two.client()
    with listen(two, bob) as socket:
        until(socket, "talk")
        ada.post("talk", text="from one")
        assert until(socket, "talk")["remarks"][0]["text"] == "from one"

    async def both() -> None:
        says = [
            asyncio.to_thread(h.post, "talk", text=f"{n}") for n in range(4) for h in (ada, bob)
        ]
        assert {answer.status_code for answer in await asyncio.gather(*says)} == {201}

    asyncio.run(both())
    while len(said(ada)) < 9:  # the other process tells it in its own time
        pass
    assert len(said(ada)) == 9


def test_the_next_game_goes_on_talking(server: Server) -> None:
    """Who has agreed once need not agree again."""
    ada, bob, _ = company(server)
    for hand in (ada, bob):
        hand.post("talk/switch", on=True)
    ada.post("resign", number=ada.look()["number"])
    ada.post("rematch")
    ada.path = f"/api/tables/{bob.post('rematch').json()['table']}"
    assert ada.get("talk").json()["on"] and ada.post("talk", text="again!").status_code == 201
