"""Clients that do wrong are refused with a reason, and nobody else notices."""

import contextlib
import http.client
import json
import re
import socket as sockets
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from botwright.server.live import connections as live
from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands, play_on, until
from tests.server.serving import Server, make_table

DEAF = 4


@pytest.fixture
def client(server: Server) -> Any:
    """A browser."""
    with server.client() as client:
        yield client


def dial(server: Server, table: str, **options: Any) -> ClientConnection:
    """A socket to a table."""
    return connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", **options)


def say(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """Send a message; the next answer that is no news of others."""
    socket.send(json.dumps(message))
    while True:
        answer: dict[str, Any] = json.loads(socket.recv(timeout=10))
        if answer["type"] not in ("presence", "ready"):
            return answer


def test_wrong_seat(server: Server, client: httpx.Client) -> None:
    """A seat cannot act for another, and a spectator cannot act."""
    made = make_table(client, spectators="public")
    red, blue = hands(client, made)
    view = until([red, blue], lambda v: v["deciding"] == [0])
    with dial(server, made["table"]) as socket:
        assert say(socket, type="hello", token=made["seats"][1]["token"])["seat"] == 1
        answer = say(socket, type="act", number=view["number"], action=0, request=7)
        assert (answer["type"], answer["code"]) == ("refused", "not_your_turn")
        assert answer["request"] == 7 and answer["reason"]
    with dial(server, made["table"]) as socket:
        assert say(socket, type="hello")["seat"] is None
        for kind in ("act", "undo", "consent", "resign"):
            extra: dict[str, Any] = {"yes": True} if kind == "consent" else {}
            answer = say(socket, type=kind, number=view["number"], **extra)
            assert answer["code"] == "no_seat"
    assert red.look()["number"] == view["number"]


def test_stale_and_future_numbers(server: Server, client: httpx.Client) -> None:
    """Numbers of the past and of the future are refused."""
    made = make_table(client)
    red, blue = hands(client, made)
    view = until([red, blue], lambda v: v["deciding"] == [0] and v["step"] > 8)
    with dial(server, made["table"]) as socket:
        say(socket, type="hello", token=made["seats"][0]["token"])
        action = view["legal"][0]["action"]
        assert say(socket, type="act", number=3, action=action)["code"] == "stale"
        assert say(socket, type="act", number=10**6, action=action)["code"] == "future"
        assert say(socket, type="act", number=view["number"], action=action)["type"] == "view"
        assert say(socket, type="act", number=view["number"], action=action)["code"] == "stale"


def test_illegal_action(server: Server, client: httpx.Client) -> None:
    """An illegal action is refused with the rule, in the language of the client."""
    made = make_table(client)
    red, blue = hands(client, made)
    view = until([red, blue], lambda v: v["deciding"] == [0])
    legal = {action["action"] for action in view["legal"]}
    illegal = next(action for action in range(300) if action not in legal)
    with dial(server, made["table"]) as socket:
        say(socket, type="hello", token=made["seats"][0]["token"], language="de")
        answer = say(socket, type="act", number=view["number"], action=illegal)
        assert answer["code"] == "illegal" and answer["rule"] and answer["reason"]
        assert say(socket, type="act", number=view["number"], action=2**31 - 1)["code"] == "illegal"


def test_forged_tokens(server: Server, client: httpx.Client) -> None:
    """Tokens that were never given open nothing."""
    made = make_table(client)
    token = made["seats"][0]["token"]
    stranger = httpx.Client(base_url=server.url)
    for forged in ("x" * 32, token[:-1] + ("A" if token[-1] != "A" else "B"), token[::-1]):
        answer = Hand(stranger, made["table"], forged).post("act", number=1, action=1)
        assert answer.status_code == 403 and answer.json()["code"] == "token"
        with dial(server, made["table"]) as socket:
            assert say(socket, type="hello", token=forged)["code"] == "token"
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=5)
    cookie = {"Cookie": "botwright=" + "x" * 43}
    assert stranger.get(f"/api/tables/{made['table']}", headers=cookie).status_code == 403
    huge = {"Authorization": "Bearer " + "x" * 5000}
    assert stranger.get(f"/api/tables/{made['table']}", headers=huge).status_code in (403, 431)


def test_unreadable_messages(server: Server, client: httpx.Client) -> None:
    """What cannot be read is refused; the socket lives on."""
    made = make_table(client)
    with dial(server, made["table"]) as socket:
        say(socket, type="hello", token=made["seats"][0]["token"])
        for text in (
            "",
            "{",
            "[]",
            "null",
            '{"type":"dance"}',
            '{"type":"act"}',
            '"' * 50,
            "{}" * 9,
        ):
            socket.send(text)
            answer = json.loads(socket.recv(timeout=5))
            assert (answer["type"], answer["code"]) == ("refused", "malformed")
        socket.send(b"\xff\x00")
        assert json.loads(socket.recv(timeout=5))["code"] == "malformed"
        deep = '{"type":"act","number":' + "[" * 3000 + "]" * 3000 + "}"
        socket.send(deep)
        assert json.loads(socket.recv(timeout=5))["code"] == "malformed"
        assert say(socket, type="hello", token="x" * 32)["code"] == "hello_again"
        assert say(socket, type="ping")["type"] == "pong"
    with dial(server, made["table"]) as socket:
        assert say(socket, type="ping")["code"] == "hello_first"


def test_huge_frames_and_bodies(server: Server, client: httpx.Client) -> None:
    """Frames over 16 KiB end the socket, bodies over 256 KiB the request."""
    made = make_table(client)
    with dial(server, made["table"]) as socket:
        say(socket, type="hello", token=made["seats"][0]["token"])
        with pytest.raises(ConnectionClosed) as closed:
            socket.send("x" * 20_000)
            while True:
                socket.recv(timeout=5)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    answer = client.post("/api/tables", content=b"x" * 300_000)
    assert answer.status_code == 413 and answer.json()["code"] == "too_large"

    def endless() -> Any:
        for _ in range(2000):
            yield b"x" * 10_000

    with pytest.raises(httpx.TransportError) as failed:
        answer = client.post("/api/tables", content=endless())
        assert answer.status_code == 413
        raise httpx.WriteError("answered")
    assert failed
    assert client.get("/healthz").status_code == 200


def test_half_open_sockets(server: Server, client: httpx.Client) -> None:
    """Those who connect and say nothing, or vanish, hold nobody up."""
    made = make_table(client, spectators="public")
    silent = [sockets.create_connection(("127.0.0.1", server.port)) for _ in range(30)]
    for half in silent[:15]:
        half.send(b"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: webs")
    with contextlib.ExitStack() as held:
        for _ in range(10):
            held.enter_context(dial(server, made["table"], ping_interval=None))
        play_on(hands(client, made), steps=10)
    for half in silent:
        half.close()
    assert client.get("/healthz").status_code == 200


def test_a_client_that_does_not_read(server: Server, client: httpx.Client) -> None:
    """Messages for one who does not read pile up for him alone; then he is let go."""
    made = make_table(client, spectators="public")
    with dial(server, made["table"], max_queue=1, ping_interval=None, close_timeout=0.1) as deaf:
        deaf.send(json.dumps({"type": "hello", "since": 0}))
        over = play_on(hands(client, made))
        assert over["status"] == "over"


def figure(client: httpx.Client, name: str) -> float:
    """A figure of the server."""
    found = re.search(rf"^botwright_{name} (\S+)$", client.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def deaf_socket(server: Server, table: str) -> ClientConnection:
    """A socket with next to no room for what it does not read."""
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", server.port))
    return dial(server, table, sock=plain, max_queue=1, ping_interval=None, close_timeout=0.1)


def test_what_waits_for_deaf_clients_is_bounded_in_bytes(start: StartServer) -> None:
    """Who asks for everything and reads nothing is let go with a reason, and holds no memory."""
    server = start()
    with server.client() as client, contextlib.ExitStack() as held:
        made = make_table(client, spectators="public")
        play_on(hands(client, made))
        longest = len(client.get(f"/api/tables/{made['table']}?since=0").content)
        bound = DEAF * max(live.WAITING_BYTES, longest)
        waited = []
        for number in range(DEAF):
            socket = held.enter_context(deaf_socket(server, made["table"]))
            socket.send(json.dumps({"type": "hello"}))
            while figure(client, "slow_total") <= number:
                socket.send(json.dumps({"type": "resync", "since": 0}))
                waited.append(figure(client, "waiting_bytes"))
        assert live.WAITING_BYTES / 2 < max(waited) <= bound < DEAF * 256 * longest
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too slow")
        assert figure(client, "waiting_bytes") == 0


def test_floods(start: StartServer) -> None:
    """Too many requests, frames, tables or sockets from one client are refused."""
    server = start(
        request_rate=1, request_burst=40, tables_per_minute=3, frame_rate=1, frame_burst=10,
        sockets_per_client=5,
    )  # fmt: skip
    with server.client() as client:
        made = [client.post("/api/tables", json=new_table()) for _ in range(5)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
        table = made[0].json()
        with dial(server, table["table"]) as socket:
            say(socket, type="hello", token=table["seats"][0]["token"])
            answers = [say(socket, type="ping") for _ in range(20)]
            assert [a["type"] for a in answers].count("refused") >= 5
            assert {a["code"] for a in answers if a["type"] == "refused"} == {"too_fast"}
        with contextlib.ExitStack() as held:
            for _ in range(5):
                held.enter_context(dial(server, table["table"]))
            with dial(server, table["table"]) as socket:
                assert json.loads(socket.recv(timeout=5))["code"] == "too_many"
        answers = [client.get("/api/games").status_code for _ in range(60)]
        assert answers.count(429) > 10
        assert client.get("/healthz").status_code == 200
        while (code := client.get("/api/games").status_code) == 429:
            time.sleep(0.05)
        assert code == 200


def new_table() -> dict[str, Any]:
    """A request for a table."""
    return {"game": "metallum", "seats": [{"kind": "person"}, {"kind": "person"}]}


def test_a_flooding_socket_is_closed(start: StartServer) -> None:
    """Who does not stop is put out."""
    server = start(frame_rate=1, frame_burst=5)
    with server.client() as client:
        table = make_table(client)
    with dial(server, table["table"]) as socket, pytest.raises(ConnectionClosed):
        socket.send(json.dumps({"type": "hello", "token": table["seats"][0]["token"]}))
        for _ in range(100_000):
            socket.send('{"type":"ping"}')
        while True:
            socket.recv(timeout=5)


def test_path_tricks(server: Server, client: httpx.Client) -> None:
    """No path leads out of the folder of the client."""
    for path in (
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../app.py",
        "/assets/..%5c..%5capp.py",
        "//etc/passwd",
        "/table/%00",
        "/static/%00.html",
        "/app.py",
    ):
        raw = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        raw.request("GET", path)
        answer = raw.getresponse()
        body = answer.read()
        assert answer.status in (200, 404, 400), path
        assert b"root:" not in body and b"FastAPI" not in body, path
    for table in ("a" * 5000, "' OR 1=1 --", "%00"):
        answer2 = client.get(f"/api/tables/{table}")
        assert answer2.status_code in (404, 422), table


def test_other_sites_are_refused(server: Server, client: httpx.Client) -> None:
    """Pages of other sites can neither act nor listen, and our name is ours."""
    made = make_table(client)
    for origin in ("http://evil.example", "null", f"http://127.0.0.1.evil.example:{server.port}"):
        answer = client.post("/api/tables", json=new_table(), headers={"Origin": origin})
        assert answer.status_code == 403 and answer.json()["code"] == "origin"
        with pytest.raises(InvalidStatus):
            dial(server, made["table"], origin=origin)
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert client.post("/api/tables", json=new_table(), headers=own).status_code == 201
    rebound = client.get("/api/mine", headers={"Host": "evil.example"})
    assert rebound.status_code == 403 and rebound.json()["code"] == "host"
    for odd in ("[evil", "evil:99999"):
        refused = client.get("/api/mine", headers={"Host": odd})
        assert refused.status_code == 403 and refused.json()["code"] == "host", odd
        refused = client.post("/api/tables", headers={"Origin": f"http://{odd}"})
        assert refused.status_code == 403 and refused.json()["code"] == "origin", odd


def test_security_headers(client: httpx.Client) -> None:
    """Every answer carries them, refusals too."""
    for path in ("/", "/api/games", "/nothing", "/openapi.json"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].split("style-src-attr")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
    assert client.get("/api/mine").headers["cache-control"] == "no-store"


def test_nothing_secret_in_logs_or_at_rest(server: Server, client: httpx.Client) -> None:
    """Tokens and cookies stand neither in the log nor in the database."""
    made = make_table(client, seats=[{"kind": "person"}, {"kind": "open"}])
    keys = [made["seats"][0]["token"], client.cookies["botwright"]]
    keys += [made["invite"].partition("=")[2], made["watch"].partition("=")[2]]
    Hand(client, made["table"], keys[0]).look()
    said = server.log.read_bytes()
    stored = b"".join(file.read_bytes() for file in server.folder.glob("tables.db*"))
    for key in keys:
        assert len(key) >= 32
        assert key.encode() not in said and key.encode() not in stored
