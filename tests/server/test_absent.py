"""Someone is away: whose seat may be handed over, when, to whom; and nobody is robbed."""

import contextlib
import json
import random
import sqlite3
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands, play_on, until
from tests.server.serving import PEOPLE, Server, make_table

SECOND = 1_000
HOUR = 3_600_000
LIVE = {"kind": "live", "bank": 86_400, "increment": 10}
DAYS = {"kind": "days", "days": 2, "on_timeout": "opponent"}
NONE = {"kind": "none"}


@pytest.fixture
def server(start: StartServer) -> Server:
    """A server whose clocks the test can move on."""
    return start(is_shiftable=True)


def test_nobody_is_robbed_who_waited_for_the_others(server: Server, client: httpx.Client) -> None:
    """Away for a day while the other thought: from being asked on there is a day to answer."""
    red, blue = hands(client, make_table(client))
    until([red, blue], lambda v: v["deciding"] == [0])
    pass_time(server, 25 * HOUR)
    assert code(red.post("hand-over", seat=1)) == "too_soon"  # nobody waits for this one
    while (view := red.look())["deciding"] == [0]:
        red.act(view)
    assert code(red.post("hand-over", seat=1)) == "too_soon"
    pass_time(server, 50 * HOUR)
    assert code(red.post("hand-over", seat=1)) == "done"


def test_a_question_lapses_by_itself(server: Server, client: httpx.Client) -> None:
    """Who does not answer within a day has not agreed, and everybody is told."""
    red, blue = hands(client, make_table(client))
    play_on([red, blue], steps=20)
    assert ask_back(red)["ask"]["agreed"] == [0]
    pass_time(server, 25 * HOUR)
    while red.look()["ask"] is not None:
        pass
    entry = red.get("log", language="de").json()["entries"][-1]
    assert entry["kind"] == "lapse" and "Niemand hat geantwortet" in entry["sentences"][0]
    refused = blue.post("consent", number=red.look()["number"], yes=True)
    assert code(refused) == "no_ask"


@pytest.fixture
def client(server: Server) -> Any:
    """A browser."""
    with server.client() as client:
        yield client


def pass_time(server: Server, milliseconds: int) -> None:
    """So much later than at the start."""
    server.shift(milliseconds, milliseconds)


def code(answer: httpx.Response) -> str:
    """The code of a refusal, or `done`."""
    return "done" if answer.status_code == 200 else str(answer.json()["code"])


@pytest.mark.parametrize(
    ("clock", "too_soon", "enough"),
    [(LIVE, 55 * SECOND, 65 * SECOND), (NONE, 23 * HOUR, 25 * HOUR)],
)
def test_an_absent_one_has_time_to_come_back(
    server: Server, client: httpx.Client, clock: dict[str, Any], too_soon: int, enough: int
) -> None:
    """Not at once, not a moment early, then yes; being there counts from the last time."""
    made = make_table(client, clock=clock)
    red, blue = hands(client, made)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "token": made["seats"][1]["token"]}))
        socket.recv()
        assert code(red.post("hand-over", seat=1)) == "still_here"
    while red.look()["seats"][1]["connected"]:
        pass
    assert code(red.post("hand-over", seat=1)) == "too_soon"
    pass_time(server, too_soon)
    assert code(red.post("hand-over", seat=1)) == "too_soon"
    pass_time(server, enough)
    assert red.look()["seats"][1]["handed"] is False
    assert code(red.post("hand-over", seat=1)) == "done"
    assert code(blue.post("take-back")) == "done"
    assert code(red.post("hand-over", seat=1)) == "too_soon"  # who asks something is here


def test_with_live_clocks_only_whoever_is_to_act(server: Server, client: httpx.Client) -> None:
    """Someone who is not waited for may be away as long as he likes."""
    red, blue = hands(client, make_table(client, clock=LIVE))
    view = until([red, blue], lambda v: len(v["deciding"]) == 1)
    mine, other = (red, blue) if view["deciding"] == [0] else (blue, red)
    pass_time(server, 300 * SECOND)
    waiting = 1 - view["deciding"][0]
    assert code(mine.post("hand-over", seat=waiting)) == "too_soon"
    assert code(other.post("hand-over", seat=view["deciding"][0])) == "too_soon"  # just asked
    pass_time(server, 600 * SECOND)
    assert code(other.post("hand-over", seat=view["deciding"][0])) == "done"


def test_with_days_only_when_the_time_is_up(server: Server, client: httpx.Client) -> None:
    """The clock decides, and then the agreed opponent plays."""
    red, _ = hands(client, make_table(client, clock=DAYS, substitute="rookie"))
    red.act(red.look())
    pass_time(server, 47 * HOUR)
    assert code(red.post("hand-over", seat=1)) == "too_soon"
    pass_time(server, 49 * HOUR)
    red.post("hand-over", seat=1)  # the server may have been faster
    seat = red.look()["seats"][1]
    assert seat["handed"] and seat["level"] == "rookie"


def test_the_substitute_is_agreed_on_beforehand(server: Server, client: httpx.Client) -> None:
    """Nobody gives another's seat to a weaker opponent, nor to a stronger one."""
    red, _ = hands(client, make_table(client, substitute="rookie"))
    assert red.look()["substitute"] == "rookie"
    assert hands(client, make_table(client))[0].look()["substitute"] == "pilot"
    pass_time(server, 25 * HOUR)
    assert code(red.post("hand-over", seat=1, level="uniform")) == "not_agreed"
    assert code(red.post("hand-over", seat=1, level="engineer")) == "not_agreed"
    assert code(red.post("hand-over", seat=1, level="rookie")) == "done"
    bad = {"game": "metallum", "seats": PEOPLE, "substitute": "oracle"}
    assert client.post("/api/tables", json=bad).json()["code"] == "no_level"


def test_ones_own_seat_is_handed_over_at_once(client: httpx.Client) -> None:
    """Whoever leaves can say so, and who shall play."""
    red, blue = hands(client, make_table(client))
    assert code(blue.post("hand-over", level="uniform")) == "done"
    assert red.look()["seats"][1]["level"] == "uniform"


def ask_back(hand: Hand) -> Any:
    """Ask to go back to the beginning when only seat 0 is left to act: actions end a question."""
    for _ in range(3000):
        view = hand.look()
        if set(view["deciding"]) - set(view["ready"]) == {0}:
            break
    return hand.post("undo", number=view["number"], to=4).json()


def test_an_absent_rival_cannot_be_robbed(server: Server, client: httpx.Client) -> None:
    """His seat is not given away at once, and nothing is taken back without him."""
    red, blue = hands(client, make_table(client))
    play_on([red, blue], steps=20)
    view = until([red, blue], lambda v: v["deciding"] == [1])
    assert code(red.post("hand-over", seat=1, level="uniform")) in ("not_agreed", "too_soon")
    assert code(red.post("hand-over", seat=1)) == "too_soon"
    pass_time(server, 25 * HOUR)
    assert code(red.post("hand-over", seat=1)) == "done"
    asked = ask_back(red)
    assert asked["ask"]["agreed"] == [0] and asked["step"] >= view["step"]
    assert red.look()["ask"] is not None and red.look()["seats"][1]["handed"]
    stranger = Hand(client, red.table, "x" * 32)
    assert stranger.post("consent", number=asked["number"], yes=True).status_code == 403
    no = blue.post("consent", number=red.look()["number"], yes=False).json()
    assert no["ask"] is None and no["step"] >= view["step"]
    asked = ask_back(red)
    yes = blue.post("consent", number=asked["number"], yes=True).json()
    assert yes["step"] == 3


WISHES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("act", {}),
    ("act", {}),
    ("undo", {}),
    ("undo", {"to": 4}),
    ("consent", {"yes": True}),
    ("consent", {"yes": False}),
    ("cancel", {}),
    ("hand-over", {"seat": 1}),
    ("hand-over", {"seat": 1, "level": "uniform"}),
    ("hand-over", {}),
    ("take-back", {}),
    ("rematch", {}),
)
BY_SOCKET = ("act", "undo", "consent")


def theirs(hand: Hand, step: int) -> tuple[dict[str, Any], Any]:
    """What someone has: seat and secret choice, and the position that his last deed led to."""
    view = hand.look()
    assert view["status"] == "running" and view["step"] >= step
    return view, hand.get(f"history/{step}").json()["view"]


@pytest.mark.parametrize("door", ["http", "socket", "bot"])
def test_no_requests_of_one_change_what_an_absent_one_has(
    server: Server, client: httpx.Client, door: str
) -> None:
    """Whatever is asked in whatever order, by whichever door; the rest is in tests/tables."""
    mine = {"kind": "bot", "name": "Robot"} if door == "bot" else PEOPLE[0]
    made = make_table(client, seats=[mine, PEOPLE[1]])
    red, blue = hands(client, made)
    play_on([red, blue], steps=20)
    entries = red.get("log").json()["entries"]
    step = max(entry["step"] for entry in entries if entry["seat"] != 0 and entry["texts"])
    before, line = theirs(blue, step)
    luck = random.Random(door)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
        for minute in range(40):
            pass_time(server, minute * 60 * SECOND)
            view, (what, wish) = red.look(), luck.choice(WISHES)
            if what == "act":
                wish = {"action": luck.choice(view["legal"] or [{"action": 0}])["action"]}
            if what in ("act", "undo", "consent"):
                wish = wish | {"number": view["number"]}
            if door == "socket" and what in BY_SOCKET:
                socket.send(json.dumps({"type": what} | wish))
            else:
                assert red.post(what, **wish).status_code < 500
    after, same = theirs(blue, step)
    assert same == line
    assert after["seats"][1] == before["seats"][1] and after["rematch"] is None
    assert after["sealed"] == before["sealed"] or after["step"] > before["step"]


def test_a_kill_does_not_make_anybody_absent(server: Server, client: httpx.Client) -> None:
    """Who was there before the server died has a day from then, also at an old table."""
    made = make_table(client)
    red, blue = hands(client, made)
    pass_time(server, 48 * HOUR)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "token": made["seats"][1]["token"]}))
        socket.recv()
        assert blue.look()["sealed"] is None
        while not seen(server, made["table"]):
            pass
        server.kill()
    server.start()
    assert code(red.post("hand-over", seat=1)) == "too_soon"
    pass_time(server, 73 * HOUR)
    assert code(red.post("hand-over", seat=1)) == "done"


def seen(server: Server, table: str) -> bool:
    """Whether the store knows that seat 1 was there."""
    file = str(server.settings["database"]).partition("///")[2]
    with contextlib.closing(sqlite3.connect(file)) as connection:
        query = "SELECT seen FROM seats WHERE table_id = ? AND seat = 1"
        return connection.execute(query, (table,)).fetchone()[0] is not None
