"""The bridge between a table and a program that speaks in lines on standard input and output."""

import http.client
import json
import shlex
import subprocess
from collections.abc import Iterator
from typing import IO, Any
from urllib.parse import urlsplit

STREAM_SECONDS = 60.0  # the server shows every 15 seconds that it lives


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

    def connect(self) -> http.client.HTTPConnection:
        """A new connection."""
        kind = http.client.HTTPSConnection if self.is_secure else http.client.HTTPConnection
        return kind(self.host, self.port, timeout=STREAM_SECONDS)

    def messages(self) -> Iterator[dict[str, Any]]:
        """What happens at the table, as it happens."""
        connection = self.connect()
        connection.request("GET", f"{self.path}/stream", headers=self.headers)
        response = connection.getresponse()
        if response.status != 200:
            raise BridgeError(json.loads(response.read())["reason"])
        while line := response.readline():
            if line.strip():
                yield json.loads(line)

    def act(self, number: int, text: str) -> dict[str, Any]:
        """Send an action in notation; the answer is a view, or a problem with its status."""
        connection = self.connect()
        body = json.dumps({"number": number, "text": text})
        connection.request("POST", f"{self.path}/act", body, self.headers)
        response = connection.getresponse()
        answer: dict[str, Any] = json.loads(response.read())
        connection.close()
        return answer | {"ok": response.status == 200}


def ask(view: dict[str, Any], to: IO[str], back: IO[str]) -> str:
    """Put a decision to the program; the notation it answers with."""
    lines = [f"decide {view['number']}"]
    lines += [f"legal {action['text']}" for action in view["legal"]]
    lines += [f"view {json.dumps(view['view'], separators=(',', ':'))}", "go"]
    to.write("\n".join(lines) + "\n")
    to.flush()
    for line in back:
        word, _, text = line.strip().partition(" ")
        if word == "act":
            return text.strip()
    raise BridgeError("the program has ended")


def bridge(command: str, address: str, table: str, token: str) -> list[int]:
    """Play a seat to the end with a program; the scores."""
    server = Server(address, table, token)
    program = subprocess.Popen(
        shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdin is not None and program.stdout is not None
    try:
        return play(server, program.stdin, program.stdout)
    finally:
        program.stdin.close()
        program.terminate()
        program.wait(10)


def play(server: Server, to: IO[str], back: IO[str]) -> list[int]:
    """Answer every decision until the game is over."""
    answered, greeted = -1, False
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
        is_asked = message["seat"] in message["deciding"] and message["sealed"] is None
        if not is_asked or message["number"] <= answered:
            continue
        answer = server.act(message["number"], ask(message, to, back))
        answered = message["number"]
        if not answer["ok"] and answer["code"] not in ("stale", "not_your_turn"):
            raise BridgeError(f"the server refused: {answer['reason']}")
    raise BridgeError("the server has closed the stream")
