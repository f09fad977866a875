"""The bridge between a table and a program that speaks in lines on standard input and output."""

import contextlib
import http.client
import json
import shlex
import subprocess
import time
from collections.abc import Iterator
from typing import IO, Any
from urllib.parse import urlsplit

STREAM_SECONDS = 60.0  # the server shows every 15 seconds that it lives
LAST_SECONDS = 5.0  # what a program has to put its things away after `over`
TRIES = 60  # a second each: how long a server may be away
TOO_FAST = 429
LOST = (OSError, http.client.HTTPException, json.JSONDecodeError)
HARMLESS = ("stale", "not_your_turn", "stopping")  # the table has moved on, or will be back


class BridgeError(Exception):
    """The bridge cannot go on; the message says why."""


class Server:
    """A seat on a server, through plain HTTP."""

    def __init__(self, address: str, table: str, token: str):
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BridgeError(f"{address}: an address such as http://127.0.0.1:8000 is needed")
        self.is_secure = parts.scheme == "https"
        self.host, self.port = parts.hostname, parts.port
        self.path = f"/api/tables/{table}"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def request(self, method: str, path: str, body: str | None = None) -> http.client.HTTPResponse:
        """The answer to a request, each on a connection of its own; waits when told to."""
        kind = http.client.HTTPSConnection if self.is_secure else http.client.HTTPConnection
        while True:
            connection = kind(self.host, self.port, timeout=STREAM_SECONDS)
            connection.request(method, f"{self.path}/{path}", body, self.headers)
            response = connection.getresponse()
            if response.status != TOO_FAST:
                return response
            connection.close()
            time.sleep(float(response.headers.get("Retry-After", 1)))

    def messages(self) -> Iterator[dict[str, Any]]:
        """What happens at the table, as it happens; waits for a server that is away."""
        tries = 0
        while tries < TRIES:
            try:
                for message in self.stream():
                    tries = 0
                    yield message
            except LOST:
                pass
            tries += 1
            time.sleep(1.0)
        raise BridgeError("the server does not answer")

    def stream(self) -> Iterator[dict[str, Any]]:
        """The messages of one connection."""
        response = self.request("GET", "stream")
        if response.status != 200:
            raise BridgeError(json.loads(response.read())["reason"])
        while line := response.readline():
            if line.strip():
                yield json.loads(line)

    def act(self, number: int, text: str) -> dict[str, Any]:
        """Send an action in notation; the answer is a view, or a problem with its status."""
        response = self.request("POST", "act", json.dumps({"number": number, "text": text}))
        answer: dict[str, Any] = json.loads(response.read())
        return answer | {"ok": response.status == 200}


def ask(view: dict[str, Any], to: IO[str], back: IO[str]) -> str:
    """Put a decision to the program; the notation it answers with."""
    lines = [f"decide {view['number']}"]
    lines += [f"legal {action['text']}" for action in view["legal"]]
    lines += [f"view {json.dumps(view['view'], separators=(',', ':'))}", "go"]
    try:
        to.write("\n".join(lines) + "\n")
        to.flush()
    except BrokenPipeError:
        raise BridgeError("the program has ended") from None
    for line in back:
        word, _, text = line.strip().partition(" ")
        if word == "act":
            return text.strip()
    raise BridgeError("the program has ended")


def bridge(command: str, address: str, table: str, token: str) -> list[int]:
    """Play a seat to the end with a program; the scores."""
    server = Server(address, table, token)
    try:
        program = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    except (OSError, ValueError) as error:
        raise BridgeError(f"{command}: {error}") from error
    assert program.stdin is not None and program.stdout is not None
    try:
        return play(server, program.stdin, program.stdout)
    finally:
        with contextlib.suppress(BrokenPipeError):
            program.stdin.close()
        try:
            program.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


def play(server: Server, to: IO[str], back: IO[str]) -> list[int]:
    """Answer every decision until the game is over."""
    greeted = False
    for message in server.messages():
        if message["type"] != "view":
            continue
        if not greeted:
            to.write(f"hello {message['game']} {message['seat']}\n")
            greeted = True
        if message["status"] == "over":
            scores: list[int] = message["result"]["scores"]
            to.write(f"over {' '.join(map(str, scores))}\n")
            to.flush()
            return scores
        if not message["legal"] or message["sealed"] is not None:
            continue
        try:
            answer = server.act(message["number"], ask(message, to, back))
        except LOST:
            continue  # whether it arrived is seen when the server is back
        if not answer["ok"] and answer["code"] not in HARMLESS:
            raise BridgeError(f"the server refused: {answer['reason']}")
    raise AssertionError("messages() has no end")
