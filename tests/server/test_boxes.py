"""Tables with other boxes: those that come with us, and one that an owner hands in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from botwright.core import box
from botwright.tables import proof
from tests.archive import games as archived
from tests.boxes import owners
from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands, play_on
from tests.server.serving import PEOPLE, Server, make_table

MINE = owners.metallum()


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    """A browser of its own."""
    with server.client() as client:
        yield client


def test_the_boxes_of_a_game(client: httpx.Client) -> None:
    """They are listed, can be taken as files, and their components shown."""
    game = next(g for g in client.get("/api/games").json() if g["name"] == "metallum")
    assert [each["name"] for each in game["boxes"]] == ["standard", "named"]
    assert game["box"] == game["boxes"][0]["digest"] and all(game["boxes"][1]["titles"].values())
    text = client.get("/api/games/metallum/boxes/named").json()["text"]
    assert box.digest_of(text) == game["boxes"][1]["digest"]
    shown = client.get("/api/games/metallum/components", params={"box": "named"}).json()
    assert [card["copies"] for card in shown["content"]["planetary_module"]] == [2] * 6
    assert client.get("/api/games/metallum/boxes/none").status_code == 404


def test_a_box_is_looked_at(client: httpx.Client) -> None:
    """Faults come with line and reason in both languages; a sound box with its differences."""
    answer = client.post("/api/games/metallum/boxes", json={"text": MINE}).json()
    assert answer["faults"] == [] and answer["digest"] == box.digest_of(MINE)
    changes = {(each["id"], each["key"]): each["theirs"] for each in answer["changes"]}
    assert changes["MIN", "cost"] == 4 and changes["SHU", "copies"] == 3
    assert changes["CON", "effect"] == "refinery" and changes["", "rich"] == [6, 2]
    assert changes["UPL", ""] is None
    broken = owners.corrected(MINE, "MIN", cost=99)
    line = broken.splitlines().index("cost = 99") + 1
    fault = client.post("/api/games/metallum/boxes", json={"text": broken}).json()["faults"][0]
    assert (fault["line"], fault["key"]) == (line, "cost")
    assert "between 0 and 20" in fault["reasons"]["en"] and "zwischen" in fault["reasons"]["de"]
    refused = open_table(client, box_text=broken, headers={"Accept-Language": "de"})
    assert refused.status_code == 422 and refused.json()["code"] == "bad_box"
    assert f"Zeile {line}: cost: muss zwischen" in refused.json()["reason"]
    assert open_table(client, box="none").json()["code"] == "no_box"


def open_table(client: httpx.Client, headers: Any = None, **wishes: Any) -> httpx.Response:
    """A wish for a table."""
    body = {"game": "metallum", "seats": PEOPLE, **wishes}
    return client.post("/api/tables", json=body, headers=headers)


def test_boxes_side_by_side(client: httpx.Client) -> None:
    """One process plays three boxes at once, each with its own cards and words."""
    names = set()
    for wish in ({}, {"box": "named"}, {"box_text": MINE}):
        seats = hands(client, make_table(client, **wish))
        view = play_on(seats, steps=12)
        names.add(view["box"]["name"])
        cards = [slot["card"]["id"] for slot in view["view"]["market"] if slot["card"]]
        assert all(("#" in card) == (wish == {"box": "named"}) or "SHU" in card for card in cards)
    assert names == {"standard", "named", ""}


def test_hints_and_reviews(client: httpx.Client) -> None:
    """A server that thinks with its usual box alone says so; games of any box can be reviewed."""
    seats = hands(client, make_table(client, box="named", hints=True))
    number = play_on(seats, steps=12)["number"]
    seat = next(seat for seat in seats if seat.look()["legal"])
    refused = seat.post("hint", number=number, step=1)
    assert refused.status_code == 409 and refused.json()["code"] == "usual_box_only"
    golden = Path(owners.__file__).parent / "golden" / "metallum-named-english-1.txt"
    old = next(file for file in archived.FILES if file.name.startswith("metallum-1-"))
    for text, status, key, value in (
        (golden.read_text(encoding="utf-8"), 200, "state", "none"),
        (archived.texts(old)[0], 409, "code", "old_rules"),
    ):
        table = client.post("/api/import", json={"transcript": text}).json()["table"]
        answer = client.get(f"/api/tables/{table}/review")
        assert answer.status_code == status and answer.json()[key] == value


def test_a_box_in_its_owners_hands(client: httpx.Client, start: StartServer) -> None:
    """Played through, exported, imported on another server, replayed: it is the same game."""
    seats = hands(client, make_table(client, box_text=MINE))
    over = play_on(seats)
    assert over["status"] == "over" and over["box"] == {"digest": box.digest_of(MINE), "name": ""}
    counted = seats[0].get("figures").json()["figures"]
    assert any(source["value"] for source in counted["sources"])  # facts of its box are known
    shown = seats[0].get("components").json()
    assert shown["content"]["counts"] and shown["box"] == over["box"]["digest"]
    text = seats[0].get("export").text
    assert proof.check(text).sound and "|[[planetary_module]]" in text
    with start(database="").client() as elsewhere:
        imported = elsewhere.post("/api/import", json={"transcript": text})
        assert imported.status_code == 201, imported.text
        again = Hand(elsewhere, imported.json()["table"])
        found = again.look()
        assert found["step"] == over["step"] and found["box"] == over["box"]
        assert found["result"]["scores"] == over["result"]["scores"]
        assert again.get("history/40").json() and again.get("log").json()
        assert elsewhere.get(f"{again.path}/components").json() == shown
    tampered = text.replace(f"box {over['box']['digest']}", "box 0123456789ab")
    refused = client.post("/api/import", json={"transcript": tampered})
    assert refused.status_code == 422
    assert "the box carried is not 0123456789ab" in refused.json()["reason"]
