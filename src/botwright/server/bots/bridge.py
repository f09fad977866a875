"""The bridge between a table and a program that speaks in lines on standard input and output."""

import contextlib
import http.client
import json
import shlex
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import IO, Any
from urllib.parse import urlsplit

STREAM_SECONDS = 60.0  # the server shows every 15 seconds that it lives
LAST_SECONDS = 5.0  # what a program has to put its things away after `over`
TRIES = 60  # a second each: how long a server may be away
TOO_FAST = 429
LOST = (OSError, http.client.HTTPException, json.JSONDecodeError)
NO_HEADERS: Mapping[str, str] = MappingProxyType({})
HARMLESS = ("stale", "not_your_turn", "over", "stopping")  # the table has moved on, or will be back
SILENT = "the server does not answer"

Tell = Callable[[str], None]  # is told what is waited for, whenever it changes


class BridgeError(Exception):
    """The bridge cannot go on; the message says why."""


class Host:
    """A server, through plain HTTP."""

    def __init__(self, address: str):
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BridgeError(f"{address}: an address such as http://127.0.0.1:8000 is needed")
        self.is_secure = parts.scheme == "https"
        self.host, self.port = parts.hostname, parts.port

    def request(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> http.client.HTTPResponse:
        """The answer to a request, each on a connection of its own; waits when told to."""
        kind = http.client.HTTPSConnection if self.is_secure else http.client.HTTPConnection
        sent = None if body is None else json.dumps(body)
        while True:
            connection = kind(self.host, self.port, timeout=STREAM_SECONDS)
            connection.request(method, path, sent, {"Content-Type": "application/json", **headers})
            response = connection.getresponse()
            if response.status != TOO_FAST:
                return response
            connection.close()
            time.sleep(float(response.headers.get("Retry-After", 1)))

    def ask(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] = NO_HEADERS
    ) -> dict[str, Any]:
        """What the server answers; a refusal is raised in its own words."""
        with self.request(method, path, body, headers) as response:
            answer: dict[str, Any] = json.loads(response.read())
        if response.status >= 400:
            raise BridgeError(answer["reason"])
        return answer


@dataclass(frozen=True)
class Seat:
    """A seat at a table: by its token, or by the key of whoever has it and its number."""

    host: Host
    table: str
    headers: Mapping[str, str]
    number: int | None = None

    def request(self, method: str, what: str, body: Any = None) -> http.client.HTTPResponse:
        """The answer to a request of this seat."""
        which = "" if self.number is None else f"?seat={self.number}"
        path = f"/api/tables/{self.table}/{what}{which}"
        return self.host.request(method, path, body, self.headers)

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
        raise BridgeError(SILENT)

    def stream(self) -> Iterator[dict[str, Any]]:
        """The messages of one connection."""
        with self.request("GET", "stream") as response:
            if response.status != 200:
                raise BridgeError(json.loads(response.read())["reason"])
            while line := response.readline():
                if line.strip():
                    yield json.loads(line)

    def act(self, number: int, text: str) -> dict[str, Any]:
        """Send an action in notation; the answer is a view, or a problem with its status.

        Where no answer comes it is sent again: if it had arrived, the table has moved on.
        """
        for _ in range(TRIES):
            try:
                with self.request("POST", "act", {"number": number, "text": text}) as response:
                    answer: dict[str, Any] = json.loads(response.read())
                return answer | {"ok": response.status == 200}
            except LOST:
                time.sleep(1.0)
        raise BridgeError(SILENT)


def token_of(token: str) -> dict[str, str]:
    """The header that opens the seat of a token."""
    return {"Authorization": f"Bearer {token}"}


def write(to: IO[str], *lines: str) -> None:
    """Tell the program something."""
    try:
        to.write("\n".join(lines) + "\n")
        to.flush()
    except BrokenPipeError:
        raise BridgeError("the program has ended") from None


def ask(view: dict[str, Any], to: IO[str], back: IO[str]) -> str:
    """Put a decision to the program; the notation it answers with."""
    lines = [f"decide {view['number']}"]
    lines += [f"legal {action['text']}" for action in view["legal"]]
    lines += [f"view {json.dumps(view['view'], separators=(',', ':'))}", "go"]
    write(to, *lines)
    for line in back:
        word, _, text = line.strip().partition(" ")
        if word == "act":
            return text.strip()
    raise BridgeError("the program has ended")


def waits_for(view: dict[str, Any]) -> str:
    """What is waited for at a table, in words."""
    if view["status"] == "open":
        return "waits for players"
    if view["legal"] and view["sealed"] is None:
        return "thinks"
    asked = [view["seats"][seat] for seat in view["deciding"] if seat not in view["ready"]]
    names = [seat["name"] for seat in asked if seat["seat"] != view["seat"]]
    return f"waits for {' and '.join(names)}" if names else "waits for chance"


def bridge(command: str, seat: Seat, tell: Tell = lambda state: None) -> list[int]:
    """Play a seat to the end with a program, and tell what is waited for; the scores."""
    try:
        program = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    except (OSError, ValueError) as error:
        raise BridgeError(f"{command}: {error}") from error
    assert program.stdin is not None and program.stdout is not None
    try:
        return play(seat, program.stdin, program.stdout, tell)
    finally:
        with contextlib.suppress(BrokenPipeError):
            program.stdin.close()
        try:
            program.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


def play(seat: Seat, to: IO[str], back: IO[str], tell: Tell) -> list[int]:
    """Answer every decision until the game is over."""
    greeted, told = False, ""
    for message in seat.messages():
        if message["type"] != "view":
            continue
        if not greeted:
            write(to, f"hello {message['game']} {message['seat']}")
            greeted = True
        if message["status"] == "over":
            scores: list[int] = message["result"]["scores"]
            write(to, f"over {' '.join(map(str, scores))}")
            return scores
        if (state := waits_for(message)) != told:
            tell(told := state)
        if not message["legal"] or message["sealed"] is not None:
            continue
        answer = seat.act(message["number"], ask(message, to, back))
        if not answer["ok"] and answer["code"] not in HARMLESS:
            raise BridgeError(f"the server refused: {answer['reason']}")
    raise AssertionError("messages() has no end")
