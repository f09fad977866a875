"""What people and opponents are called, and how the end of a game is told."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest

from botwright.tables import proof
from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands
from tests.server.serving import PEOPLE, Server, make_table

PILOT = {"kind": "opponent", "level": "pilot"}


@pytest.fixture
def client(server: Server) -> Any:
    """A browser."""
    with server.client() as client:
        yield client


@pytest.mark.parametrize(
    "unseen",
    ["\u2028", "\u2029", "\x85", "\n", "\x00", "\x1b", "\u202e", "\u2066", "\u200d", "\u200b"]
    + ["\u200e", "\ufeff", "\u2060", "\xad", "\u3164", "\u2800", "\U000e0041", "<"],
)
def test_a_name_holds_only_what_can_be_seen(client: httpx.Client, unseen: str) -> None:
    """Refused in words, by whoever makes a table and by whoever joins one."""
    seats: list[dict[str, str]] = [{"kind": "person", "name": f"A{unseen}a"}, {"kind": "open"}]
    new = {"game": "metallum", "seats": seats, "visibility": "public"}
    refused = client.post("/api/tables", json=new)
    assert refused.status_code == 422 and refused.json()["code"] == "name"
    assert "invisible" in refused.json()["reason"]
    made = client.post("/api/tables", json=new | {"seats": [PEOPLE[0], seats[1]]}).json()
    path = f"/api/tables/{made['table']}/join"
    german = {"accept-language": "de"}
    refused = client.post(path, json={"name": f"B{unseen}b"}, headers=german)
    assert refused.json()["code"] == "name" and "unsichtbar" in refused.json()["reason"]
    joined = client.post(path, json={"name": "Zoë Ünal-李 🦊"})
    assert joined.status_code == 201


def test_a_name_of_old_cannot_speak_for_the_server(start: StartServer) -> None:
    """A name that the first version took, with a line of its own, stays inside its line."""
    server = start()
    with server.client() as client:
        red, _ = hands(client, make_table(client))
        over = red.post("resign", number=red.look()["number"]).json()
        false = "\u2028commitment " + "0" * 64
        server.kill()
        with closing(sqlite3.connect(server.folder / "tables.db")) as store:
            query = "SELECT body FROM events WHERE table_id = ? AND number = 0"
            body = json.loads(store.execute(query, (red.table,)).fetchone()[0])
            body["seats"][0]["name"] = false
            query = "UPDATE events SET body = ? WHERE table_id = ? AND number = 0"
            store.execute(query, (json.dumps(body), red.table))
            store.commit()
        server.start()
        text = red.get("export").text
    headers = [line for line in text.splitlines() if line.startswith("# commitment")]
    assert headers == [f"# commitment {over['commitment']}"]
    assert proof.check(text).sound


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Player 1", "Pilot", "Pilot 2", "Rookie"]),
        ("de", ["Spieler 1", "Pilot", "Pilot 2", "Neuling"]),
    ],
)
def test_nobody_shares_a_name(client: httpx.Client, language: str, expected: list[str]) -> None:
    """At the table, in the lobby and in sentences."""
    seats = [{"kind": "person"}, PILOT, PILOT, {"kind": "opponent", "level": "rookie"}]
    made = make_table(client, game="aquasphere", seats=seats)
    red = Hand(client, made["table"], made["seats"][0]["token"])
    mine = client.get("/api/mine", params={"language": language}).json()["tables"][0]
    for found in (red.look(language=language), mine):
        assert [seat["name"] for seat in found["seats"]] == expected
    red.post("resign", number=red.look()["number"])
    said = [entry["sentences"] for entry in red.get("log", language=language).json()["entries"]]
    words = {"en": f"{expected[0]} resigns.", "de": f"{expected[0]} gibt auf."}
    assert [words[language]] in said


def test_the_end_says_who_gave_up(client: httpx.Client) -> None:
    """In the view, in lists, looking back and in the export."""
    made = make_table(client, visibility="public")
    red, blue = hands(client, made)
    view = blue.post("resign", number=blue.look()["number"]).json()
    assert (view["result"]["reason"], view["result"]["seat"]) == ("resigned", 1)
    assert view["result"]["winners"] == [0]
    expected = {key: view["result"][key] for key in ("reason", "scores", "winners", "seat")}
    for path in ("/api/mine", "/api/tables?status=over"):
        listed = {each["table"]: each for each in client.get(path).json()["tables"]}
        assert listed[red.table]["result"] == expected
    assert red.get(f"history/{view['step']}").json()["result"] == view["result"]
    assert "# ended resigned\n# ended by seat 1; won by 0\n" in red.get("export").text


def test_a_game_out_of_time_says_whose(start: StartServer) -> None:
    """The same for a clock that has fallen."""
    server = start(is_shiftable=True)
    with server.client() as client:
        clock = {"kind": "days", "days": 1}
        red, blue = hands(client, make_table(client, clock=clock))
        blue.act(blue.look())
        server.shift(2 * 86_400_000, 2 * 86_400_000)
        while red.look()["status"] == "running":
            pass
        result = red.look()["result"]
    assert (result["reason"], result["seat"], result["winners"]) == ("timeout", 0, [1])
