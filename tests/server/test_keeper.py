"""A bot at many tables: the bridge accepts invitations, comes back, and says what it waits for."""

import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from botwright.server.bots.bridge import BridgeError
from botwright.server.bots.keeper import read_link
from tests.server.hands import Hand, hands
from tests.server.serving import PEOPLE, ROOT, Server, make_table
from tests.server.test_bots import PROGRAM

OPEN = [PEOPLE[0], {"kind": "open"}]
SECONDS = 60


class Bridge:
    """A running bridge and what it says."""

    def __init__(self, server: Server, folder: Path, *words: str):
        file = folder / "program.py"
        file.write_text(PROGRAM)
        command = [sys.executable, "-m", "botwright.cli", "bot-bridge"]
        self.process = subprocess.Popen(
            [*command, f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"]
            + ["--server", server.url, "--name", "Last Choice", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Keep every line."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put("")

    def until(self, words: str) -> str:
        """The next line that has these words."""
        while line := self.lines.get(timeout=SECONDS):
            self.said.append(line)
            if words in line:
                return line
        raise AssertionError(f"never said {words!r}: {self.said}")

    def tell(self, line: str) -> None:
        """One line to the bridge."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


@contextmanager
def bridging(*words: Any) -> Iterator[Bridge]:
    """A bridge that is ended after the test."""
    bridge = Bridge(*words)
    try:
        yield bridge
    finally:
        bridge.process.kill()
        bridge.process.wait()


def wait(is_so: Callable[[], bool]) -> None:
    """Wait for a condition."""
    deadline = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def play_out(ada: Hand) -> dict[str, Any]:
    """Ada takes the first action whenever she is asked; the last view."""
    deadline = time.monotonic() + SECONDS
    while (view := ada.look())["status"] != "over":
        assert time.monotonic() < deadline
        if view["legal"] and view["sealed"] is None:
            ada.act(view)
        else:
            time.sleep(0.005)
    return view


def invited(client: httpx.Client, server: Server, **wishes: Any) -> tuple[Hand, str]:
    """A table with an open seat: the hand of its maker, and the link to send."""
    made = make_table(client, seats=OPEN, **wishes)
    (ada,) = hands(client, made)
    return ada, server.url + made["invite"]


def test_a_bot_sits_at_many_tables(server: Server, tmp_path: Path) -> None:
    """By link, by line, at public tables; at all of them at once, under its own name."""
    with server.client() as client:
        first, link = invited(client, server)
        second, line = invited(client, server)
        third, _ = invited(client, server, visibility="public")
        options = ("--invite", link, "--public", "metallum", "--games", "3")
        with bridging(server, tmp_path, *options) as bridge:
            bridge.tell("http://nowhere/table/x")
            bridge.until("a link that ends with")
            bridge.tell(line)
            tables = [first, second, third]
            wait(lambda: all(ada.look()["status"] == "running" for ada in tables))
            seat = first.look()["seats"][1]
            assert (seat["kind"], seat["name"]) == ("bot", "Last Choice")
            bridge.until("waits for Ada")
            results = [play_out(ada)["result"]["scores"] for ada in tables]
            assert bridge.process.wait(SECONDS) == 0
            bridge.lines.put("")
            rest = [*bridge.said, *iter(bridge.lines.get, "")]
    for ada, scores in zip(tables, results):
        assert f"{ada.table}: over, scores {' '.join(map(str, scores))}" in rest


def test_a_bot_comes_back_and_plays_again(server: Server, tmp_path: Path) -> None:
    """A killed bridge goes on by its key, and finds the next game of the same people."""
    with server.client() as client:
        ada, link = invited(client, server)
        with bridging(server, tmp_path, "--invite", link) as bridge:
            key = bridge.until("BOTWRIGHT_KEY").partition("=")[2]
            bridge.until("waits for Ada")
            os.kill(bridge.process.pid, signal.SIGKILL)
        with bridging(server, tmp_path, "--key", key, "--games", "2") as bridge:
            play_out(ada)
            bridge.until("over, scores")
            next_table = ada.post("rematch").json()["table"]
            again = Hand(client, next_table, ada.headers["Authorization"].split()[1])
            bridge.until(f"{next_table}: ")
            assert again.look()["seats"][0]["kind"] == "bot"
            play_out(again)
            assert bridge.process.wait(SECONDS) == 0


def test_seats_of_the_person_are_left_alone(server: Server, tmp_path: Path) -> None:
    """Whoever lends a bot the own key still plays alone; a bot's seat of that key is played."""
    seats = [PEOPLE[0], {"kind": "bot", "name": "Mine"}]
    with server.client() as client:
        made = make_table(client, seats=seats)
        ada, _ = hands(client, made)
        key = client.cookies["botwright"]
        with bridging(server, tmp_path, "--key", key, "--games", "1") as bridge:
            bridge.until("waits for Ada")
            assert 0 in ada.look()["deciding"]
            play_out(ada)
            assert bridge.process.wait(SECONDS) == 0


@pytest.mark.parametrize("link", ["", "x", "http://a/table/b", "/table/#invite=c"])
def test_what_is_no_link_is_refused(link: str) -> None:
    """In words."""
    with pytest.raises(BridgeError, match="a link that ends with"):
        read_link(link)
