"""A link that falls silent is noticed within two pulses, by a clock that only the test moves."""

import asyncio
import heapq
import itertools
import json
import socket as sockets
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.uri import parse_uri

from botwright.server.live.link import QUIET_SECONDS, Link
from botwright.server.settings import Settings
from tests.server.conftest import StartServer
from tests.server.serving import make_table

PULSE = Settings().pulse_seconds
ROUND_TRIP = 0.05


class Clock:
    """A loop whose time passes when it is told to."""

    def __init__(self) -> None:
        self.at, self.order = 0.0, itertools.count()
        self.timers: list[Any] = []

    def time(self) -> float:
        """The time of the loop."""
        return self.at

    def call_later(self, delay: float, what: Callable[..., Any], *given: Any) -> Any:
        """Do something later, unless it is cancelled."""
        entry = [self.at + delay, next(self.order), lambda: what(*given)]
        heapq.heappush(self.timers, entry)
        return SimpleNamespace(cancel=lambda: entry.__setitem__(2, lambda: None))

    def create_task(self, coroutine: Any) -> Any:
        """What serves the socket is not needed here."""
        coroutine.close()
        return Mock()

    def run(self, seconds: float) -> None:
        """Let so much time pass."""
        until = self.at + seconds
        while self.timers and self.timers[0][0] <= until:
            due, _, what = heapq.heappop(self.timers)
            self.at = max(self.at, due)
            what()
        self.at = max(self.at, until)


async def no_app(scope: Any, receive: Any, send: Any) -> None:
    """Serves nothing."""


class Peer:
    """The other side of a link: as long as it is there it answers."""

    def __init__(self, pulse: float = PULSE):
        self.clock, self.client = Clock(), ClientProtocol(parse_uri("ws://table/"))
        self.is_there, self.pings, self.turns = True, 0, 0
        config = uvicorn.Config(
            no_app, log_config=None, ws_ping_interval=pulse, ws_ping_timeout=QUIET_SECONDS
        )
        self.link = Link(config, ServerState(), {}, self.clock)  # type: ignore[arg-type]
        transport = Mock(write=self.hear)
        transport.is_closing.return_value = False
        transport.get_extra_info.return_value = None
        self.link.connection_made(transport)
        self.client.send_request(self.client.connect())
        self.speak()
        asyncio.run(self.link.send({"type": "websocket.accept"}))
        self.link.on_turn = self.turn

    def turn(self) -> None:
        """It has fallen silent, or is back."""
        self.turns += 1

    def hear(self, data: bytes) -> None:
        """What the server sends."""
        self.client.receive_data(data)
        for event in self.client.events_received():
            self.pings += isinstance(event, Frame) and event.opcode is Opcode.PING
        self.clock.call_later(ROUND_TRIP, self.answer)

    def answer(self) -> None:
        """Speak, if somebody is there."""
        if self.is_there:
            self.speak()

    def speak(self) -> None:
        """Send what waits to be sent."""
        for data in self.client.data_to_send():
            self.link.data_received(data)


@pytest.mark.parametrize("lived", [0.1, 1.4, PULSE, 1.6, 2.9, 60.1, 61.3])
def test_silence_is_noticed_within_three_seconds(lived: float) -> None:
    """Wherever between two pings it begins; and the first sign of life ends it."""
    peer = Peer()
    peer.link.quicken(True)
    peer.clock.run(lived)
    assert not peer.link.is_silent and peer.turns == 0
    peer.is_there = False
    peer.clock.run(3.0)
    assert peer.link.is_silent and peer.turns == 1
    peer.clock.run(10.0)
    assert peer.turns == 1
    peer.is_there = True
    peer.speak()
    assert not peer.link.is_silent and peer.turns == 2
    peer.clock.run(60.0)
    assert not peer.link.is_silent and peer.turns == 2


def test_a_word_that_is_no_answer_is_a_sign_of_life() -> None:
    """And the silence after it is noticed all the same."""
    peer = Peer()
    peer.link.quicken(True)
    peer.is_there = False
    peer.clock.run(2.9)
    peer.client.data_to_send()  # the answers are lost
    peer.client.send_text(b"{}")
    peer.speak()
    peer.link.read_paused = False  # it has been read
    peer.clock.run(PULSE - 0.1)
    assert not peer.link.is_silent
    peer.clock.run(0.2)
    assert peer.link.is_silent


@pytest.mark.parametrize("is_watched", [False, True])
def test_only_who_is_looked_at_is_felt_often(is_watched: bool) -> None:
    """A phone that is alone at a table is asked three times a minute."""
    peer = Peer()
    peer.link.quicken(is_watched)
    peer.clock.run(60.0)
    assert peer.pings == (60 / PULSE if is_watched else 3)
    peer.link.quicken(False)
    peer.clock.run(59.0)
    assert peer.pings <= (60 / PULSE if is_watched else 3) + 3


def test_whoever_is_served_late_is_not_silent() -> None:
    """A server that stood still, or is busy with what was said, blames nobody."""
    peer = Peer()
    peer.link.quicken(True)
    peer.is_there = False
    peer.clock.run(PULSE)
    peer.clock.at += 10.0  # nothing ran; the timers are over, and the answer waits to be read
    peer.clock.run(0.0)
    assert not peer.link.is_silent
    peer.link.read_paused = True
    peer.clock.run(10.0)
    assert not peer.link.is_silent
    peer.link.read_paused = False
    peer.clock.run(PULSE)
    assert peer.link.is_silent


def test_without_a_pulse_no_link_is_silent() -> None:
    """An operator can do without; it is closed in the end as ever."""
    peer = Peer(pulse=0)
    peer.link.quicken(True)
    peer.is_there = False
    peer.clock.run(QUIET_SECONDS * 1.9)
    assert not peer.link.is_silent and not peer.link.close_sent
    peer.clock.run(QUIET_SECONDS)
    assert peer.link.close_sent


def seats_there(socket: ClientConnection, *wanted: bool) -> None:
    """Wait until those seats are said to be there."""
    while True:
        message = json.loads(socket.recv(timeout=30))
        if message["type"] == "presence" and message["connected"] == list(wanted):
            return


def test_a_silent_rival_is_gone_for_all_and_back_with_a_word(start: StartServer) -> None:
    """Through a running server: nothing is closed meanwhile."""
    server = start(pulse_seconds=0.4)
    with server.client() as http, sockets.create_connection(("127.0.0.1", server.port)) as wire:
        made = make_table(http)
        address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
        with connect(address) as red:
            red.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
            blue = ClientProtocol(parse_uri(address))  # its answers leave when the test says so
            blue.send_request(blue.connect())
            wire.sendall(b"".join(blue.data_to_send()))
            blue.receive_data(wire.recv(4096))
            blue.send_text(
                json.dumps({"type": "hello", "token": made["seats"][1]["token"]}).encode()
            )
            wire.sendall(b"".join(blue.data_to_send()))
            seats_there(red, True, False)
            look = http.get(f"/api/tables/{made['table']}", params={"seat": 0}).json()
            assert look["seats"][1]["connected"] is False
            blue.send_text(json.dumps({"type": "ping"}).encode())
            wire.sendall(b"".join(blue.data_to_send()))
            seats_there(red, True, True)
