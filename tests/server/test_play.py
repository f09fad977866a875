"""Playing at tables: seats, sealed choices, going back, the end, forks."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import botwright
from botwright.core.transcript import read
from botwright.server.http.lobby import summary
from botwright.server.steady import now
from botwright.tables import proof
from botwright.tables.luck import Commitment
from tests.adapters.replaying import FORMS
from tests.server.hands import Hand, hands, play_on, until
from tests.server.serving import PEOPLE, ROOT, Server, make_table

OPEN = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]


@pytest.fixture
def client(server: Server) -> Any:
    """A browser of its own."""
    with server.client() as client:
        yield client


@pytest.fixture
def other(server: Server) -> Any:
    """Another browser."""
    with server.client() as client:
        yield client


def test_join_by_invite(client: httpx.Client, other: httpx.Client) -> None:
    """A private table is joined by its invite link; then the game begins."""
    made = make_table(client, seats=OPEN)
    seat = Hand(client, made["table"], made["seats"][0]["token"])
    assert seat.look()["status"] == "open"
    assert seat.post("act", number=0, action=1).json()["code"] == "not_begun"
    path = f"/api/tables/{made['table']}/join"
    assert other.post(path, json={"name": "Bob"}).json()["code"] == "forbidden"
    invite = made["invite"].partition("#invite=")[2]
    joined = other.post(path, json={"name": "Bob", "invite": invite})
    assert joined.status_code == 201 and joined.json()["seat"] == 1
    assert seat.look()["status"] == "running"
    assert other.post(path, json={"invite": invite}).json()["code"] == "no_open_seat"
    # a lost tab is no lost seat: the cookie opens it, and so does the link
    assert Hand(other, made["table"]).look()["seat"] == 1
    assert Hand(client, made["table"], joined.json()["token"]).look()["seat"] == 1


def test_a_cookie_opens_only_ones_own_seat(client: httpx.Client, other: httpx.Client) -> None:
    """The asker can choose among his own seats, and no other."""
    made = make_table(client)
    assert Hand(client, made["table"]).look(seat=1)["seat"] == 1
    assert other.get(f"/api/tables/{made['table']}?seat=1").json()["code"] == "not_your_seat"
    assert other.get(f"/api/tables/{made['table']}").json()["code"] == "forbidden"


def test_lobby_and_mine(client: httpx.Client, other: httpx.Client) -> None:
    """Public tables are found by all, private ones by their people."""
    public = make_table(client, seats=OPEN, visibility="public", spectators="public")
    private = make_table(client)
    listed = [entry["table"] for entry in other.get("/api/tables?status=open").json()["tables"]]
    assert public["table"] in listed and private["table"] not in listed
    mine = {entry["table"]: entry for entry in client.get("/api/mine").json()["tables"]}
    assert mine[private["table"]]["mine"] == [0, 1] and mine[public["table"]]["mine"] == [0]
    assert mine[private["table"]]["deciding"] == [0, 1]
    assert other.get("/api/mine").json()["tables"] == []
    page = client.get("/api/mine?limit=1").json()
    older = client.get("/api/mine", params={"limit": 1, "before": page["before"]}).json()
    assert page["tables"][0]["table"] != older["tables"][0]["table"]
    assert other.post(f"/api/tables/{public['table']}/join", json={}).status_code == 201


def test_abandoned_tables_are_marked() -> None:
    """Nobody has acted for a month: marked in the lobby, and kept. A finished game is not."""
    kept = {"options": {}, "seats": [], "deciding": [0], "scores": None, "winners": None}
    row = {"id": "a" * 12, "game": "metallum", "visibility": "public", "number": 3, "created": 0}
    row |= {"summary": json.dumps(kept), "settings": '{"clock": {}, "spectators": "off"}'}
    month = 31 * 86_400_000
    for status, age, expected in (
        ("running", month, True),
        ("running", 0, False),
        ("over", month, False),
    ):
        found = summary(row | {"status": status, "updated": now() - age}, [], "en")
        assert found.abandoned is expected


def test_spectators(client: httpx.Client, other: httpx.Client) -> None:
    """Off, by link, or all; a spectator sees no legal actions."""
    for allowed in ("off", "link", "public"):
        made = make_table(client, spectators=allowed)
        path = f"/api/tables/{made['table']}"
        watch = made["watch"].partition("#watch=")[2] if made["watch"] else "x" * 32
        assert (other.get(path).status_code == 200) == (allowed == "public")
        answer = other.get(path, params={"watch": watch})
        assert (answer.status_code == 200) == (allowed != "off")
        if answer.status_code == 200:
            view = answer.json()
            assert view["seat"] is None and view["legal"] == [] and view["undo"] is None


def test_sealed_choices(client: httpx.Client) -> None:
    """Stored at once, changeable until all are in, seen by nobody else, revealed together."""
    red, blue = hands(client, make_table(client))
    view = red.look()
    assert view["deciding"] == [0, 1]
    first, second = (action["action"] for action in view["legal"][:2])
    assert red.act(view, first)["sealed"] == first
    seen = blue.look()
    assert seen["ready"] == [0] and seen["sealed"] is None and seen["number"] == view["number"]
    assert red.act(view, second)["sealed"] == second
    assert seen["legal"][0]["sentence"].startswith("You ")
    after = blue.act(seen, seen["legal"][0]["action"])
    log = blue.get("log", since=view["number"]).json()["entries"]
    assert log[0]["kind"] == "reveal" and len(log[0]["texts"]) == 2
    assert log[0]["texts"][0] == view["legal"][1]["text"]
    assert after["sealed"] is None and after["ready"] == []


def test_undo_stops_at_barriers(client: httpx.Client) -> None:
    """One's own steps are taken back freely; not beyond a reveal, luck or another seat."""
    red, blue = hands(client, make_table(client))
    view = until([red, blue], lambda v: v["undo"]["free"])
    mover = red if view["deciding"] == [0] else blue
    view = mover.look()
    before = view["step"]
    other = blue if mover is red else red
    assert other.look()["undo"]["free"] is False
    after = mover.post("undo", number=view["number"]).json()
    assert after["step"] == before - 1 and after["events"][-1]["kind"] == "undo"
    while after["undo"]["free"]:
        after = mover.post("undo", number=after["number"]).json()
    assert after["undo"]["reason"]
    asked = mover.post("undo", number=after["number"]).json()
    assert asked["ask"] is not None and asked["step"] == after["step"]


def test_take_back_by_consent(client: httpx.Client) -> None:
    """Beyond a barrier all persons have to agree, and it is logged."""
    red, blue = hands(client, make_table(client))
    view = until([red, blue], lambda v: v["step"] > 12)
    old = red.get("export").text
    asked = red.post("undo", number=view["number"], to=4).json()
    assert (asked["ask"]["seat"], asked["ask"]["to"], asked["ask"]["agreed"]) == (0, 4, [0])
    for language, words in (("en", "come again"), ("de", "kommen genauso wieder")):
        assert words in blue.look(language=language)["ask"]["text"]
    assert red.post("consent", number=asked["number"], yes=True).json()["code"] == "answered"
    no = blue.post("consent", number=asked["number"], yes=False).json()
    assert no["ask"] is None and no["step"] == view["step"]
    asked = red.post("undo", number=no["number"], to=4).json()
    yes = blue.post("consent", number=asked["number"], yes=True).json()
    assert yes["step"] == 3 and yes["deciding"] == [0, 1] and yes["ready"] == []
    log = red.get("log").json()["entries"]
    assert [entry["kind"] for entry in log][-5:] == ["ask", "answer", "ask", "answer", "undo"]
    # the same draws come again: nobody can fish for luck
    play_on([red, blue], steps=60, seed=3)
    fresh = red.get("export").text
    drawn = [line for line in old.splitlines() if line.startswith("chance")]
    assert fresh.splitlines()[9:12] == old.splitlines()[9:12] and len(drawn) > 3


def test_a_stale_act_is_refused_and_seating_does_not_make_it_stale(client: httpx.Client) -> None:
    """Only what changes the position makes a number stale."""
    red, blue = hands(client, make_table(client))
    view = until([red, blue], lambda v: v["deciding"] == [0] and len(v["legal"]) > 1)
    handed = blue.post("hand-over", level="uniform")
    assert handed.status_code == 200 and handed.json()["seats"][1]["handed"]
    assert blue.post("take-back").json()["seats"][1]["name"] == "Bob"
    assert red.act(view)["number"] > view["number"] + 2
    stale = red.post("act", number=view["number"], action=view["legal"][0]["action"])
    assert stale.status_code == 409 and stale.json()["code"] == "stale"


def test_a_whole_game_verifies(client: httpx.Client, tmp_path: Path) -> None:
    """Played to the end: result, secret, export, import, every form of research; no draw lies."""
    made = make_table(client)
    seats = hands(client, made)
    over = play_on(seats)
    assert over["status"] == "over" and len(over["result"]["secret"]) == 64
    assert seats[0].post("act", number=over["number"], action=0).json()["code"] == "over"
    text = seats[0].get("export").text
    assert proof.check(text).sound
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    code = "import sys; from pathlib import Path; from botwright.cli.transcripts import verify; "
    verified = subprocess.run(
        [sys.executable, "-c", code + "verify(Path(sys.argv[1]))", str(file)],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert verified.returncode == 0 and verified.stdout.startswith("sound")
    secret = over["result"]["secret"]
    assert not proof.check(text.replace(secret, secret[::-1])).sound
    assert not proof.check(text.replace(secret, "")).sound
    imported = client.post("/api/import", json={"transcript": text})
    assert imported.status_code == 201
    again = Hand(client, imported.json()["table"]).look()
    assert again["status"] == "over" and again["step"] == over["step"]
    assert again["result"]["scores"] == over["result"]["scores"]
    for form in FORMS:
        form(read(text, botwright.load))


def test_cheating_with_luck_is_found(client: httpx.Client) -> None:
    """A transcript whose draws do not follow from the secret is not sound."""
    seats = hands(client, make_table(client))
    play_on(seats)
    text = seats[0].get("export").text
    other = Commitment()
    text = re.sub(r"# secret [0-9a-f]{64}", f"# secret {other.secret.hex()}", text)
    text = re.sub(r"# commitment [0-9a-f]{64}", f"# commitment {other.published}", text)
    verdict = proof.check(text)
    assert not verdict.sound and "should be" in verdict.words


def test_fork_and_replay(client: httpx.Client) -> None:
    """Any position has a view, and can be gone on from in a private table."""
    seats = hands(client, make_table(client))
    view = play_on(seats, steps=30)
    for step in (0, 5, view["step"]):
        replay = seats[1].get(f"history/{step}").json()
        assert replay["step"] == step and replay["seat"] == 1
    assert replay["view"] == seats[1].look()["view"]
    assert seats[1].get("history/5", eyes=0).json()["code"] == "not_over"
    assert seats[1].get("history/5", open=True).json()["code"] == "not_over"
    assert seats[1].get(f"history/{view['step'] + 1}").json()["code"] == "future"
    wish = {"step": 12, "seats": [*PEOPLE[:1], {"kind": "opponent", "level": "uniform"}]}
    forked = client.post(f"{seats[0].path}/fork", json=wish)
    assert forked.status_code == 201
    own = Hand(client, forked.json()["table"], forked.json()["seats"][0]["token"])
    line = own.get("export").text
    assert "# drawn from action 12" in line
    assert own.look()["step"] >= 12
    over = play_on(seats)
    assert seats[1].get("history/5", eyes=0, open=True).status_code == 200
    assert over["status"] == "over"


def test_an_opponent_answers(client: httpx.Client) -> None:
    """A whole game against an opponent; it ends, and its luck verifies."""
    made = make_table(client, seats=[PEOPLE[0], {"kind": "opponent", "level": "uniform"}])
    (red,) = hands(client, made)
    deadline = time.monotonic() + 60
    view = red.look()
    while view["status"] == "running" and time.monotonic() < deadline:
        if 0 in view["deciding"] and view["sealed"] is None:
            answer = red.post("act", number=view["number"], action=view["legal"][-1]["action"])
            assert answer.status_code in (200, 409)
        view = red.look()
    assert view["status"] == "over" and proof.check(red.get("export").text).sound


@pytest.mark.parametrize(("language", "name"), [("en", "Chance"), ("de", "Zufall")])
def test_opponents_are_named_for_the_reader(client: httpx.Client, language: str, name: str) -> None:
    """At the table and in the lobby, in the language of whoever looks; people keep their names."""
    opponent = {"kind": "opponent", "level": "uniform"}
    made = make_table(client, seats=[PEOPLE[0], opponent], visibility="public")
    (red,) = hands(client, made)
    running = client.get("/api/tables", params={"status": "running", "language": language}).json()
    (listed,) = (one for one in running["tables"] if one["table"] == made["table"])
    for found in (red.look(language=language), listed):
        assert [seat["name"] for seat in found["seats"]] == [PEOPLE[0]["name"], name]


def asked_after_an_opponent(red: Hand) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play until an opponent has acted since one's own last decision: that decision, and now."""
    chosen: dict[str, Any] = {}
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        view = red.look(since=0)
        if not view["legal"] or view["sealed"] is not None:
            continue
        movers = [entry["seat"] for entry in view["events"] if entry["kind"] == "act"]
        if chosen and chosen["deciding"] == [0] and movers and movers[-1] == 1:
            return chosen, view
        chosen = view
        red.post("act", number=view["number"], action=view["legal"][-1]["action"])
    raise AssertionError("no opponent has acted")


def test_undo_against_opponents_leads_to_ones_own_last_decision(client: httpx.Client) -> None:
    """What the opponent has done goes too, and nobody is asked."""
    made = make_table(client, seats=[PEOPLE[0], {"kind": "opponent", "level": "uniform"}])
    (red,) = hands(client, made)
    before, view = asked_after_an_opponent(red)
    assert view["undo"]["free"] and view["step"] > before["step"] + 1
    back = red.post("undo", number=view["number"]).json()
    assert back["step"] == before["step"] and back["deciding"] == [0]
    assert back["legal"] == before["legal"] and back["ask"] is None
    further = red.post("undo", number=back["number"], to=4).json()
    assert further["step"] == 3 and further["events"][-1]["kind"] == "undo"


def test_why_and_refusals_have_reasons(client: httpx.Client) -> None:
    """Illegal actions are answered with a reason and a rule, in both languages."""
    red, blue = hands(client, make_table(client))
    view = until([red, blue], lambda v: v["deciding"] == [0])
    legal = {action["action"] for action in view["legal"]}
    illegal = next(number for number in range(500) if number not in legal)
    for language in ("en", "de"):
        why = red.get("why", action=illegal, language=language).json()
        assert why["possible"] is False and why["reason"]
    unknown = [red.get("why", text="buy moon", language=one).json() for one in ("en", "de")]
    assert "does not lie" in unknown[0]["reason"] and "liegt nicht" in unknown[1]["reason"]
    assert red.get("why", action=min(legal)).json()["possible"] is True
    refused = red.post("act", number=view["number"], action=illegal)
    assert refused.status_code == 422 and refused.json()["code"] == "illegal"
    assert refused.json()["rule"] and refused.json()["reason"]
    assert blue.post("act", number=view["number"], action=1).json()["code"] == "not_your_turn"
    assert red.post("act", number=view["number"], text="dance").json()["code"] == "notation"
    assert red.post("act", number=view["number"]).json()["code"] == "no_action"
    text = view["legal"][0]["text"]
    assert red.post("act", number=view["number"], text=text).status_code == 200


def test_unknown_things_are_refused(client: httpx.Client) -> None:
    """Games, options, levels and tables that do not exist."""
    new = {"game": "metallum", "seats": PEOPLE}
    for change, code in (
        ({"game": "chess"}, "bad_options"),
        ({"options": {"connectors": "Q"}}, "bad_options"),
        ({"seats": PEOPLE[:1]}, "bad_options"),
        ({"seats": [PEOPLE[0], {"kind": "opponent", "level": "oracle"}]}, "no_level"),
        ({"surprise": 1}, "malformed"),
    ):
        answer = client.post("/api/tables", json=new | change)
        assert answer.status_code == 422 and answer.json()["code"] == code
    assert client.get("/api/tables/0123456789ab").json()["code"] == "no_table"
