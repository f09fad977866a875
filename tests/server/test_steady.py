"""A wall clock that jumps ends no game; time that passes does."""

import os
import signal

import pytest

from botwright.server import steady
from tests.server.conftest import StartServer
from tests.server.hands import hands
from tests.server.serving import make_table

SECOND, HOUR = 1_000, 3_600_000
LIVE = {"kind": "live", "bank": 600, "increment": 0}
TABLES = 5


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_jump_of_the_wall_clock_ends_no_table(start: StartServer, step: int) -> None:
    """In a running server: nobody loses more time than has passed, nor wins some."""
    server = start(is_shiftable=True)
    with server.client() as client:
        tables = [hands(client, make_table(client, clock=LIVE)) for _ in range(TABLES)]
        short = hands(client, make_table(client, clock=LIVE | {"bank": 300}))[0]
        server.shift(step, 0)
        for red, blue in tables:
            for seat in (red, blue):
                seat.act(seat.look())
            left = red.look()["clock"]["left"]
            assert all(500 * SECOND < each <= 600 * SECOND for each in left), left
        for jump in range(1, 30):  # in steps of nine seconds, so that no server seems to be away
            server.shift(step + jump * 9 * SECOND, jump * 9 * SECOND)
            short.look()
        assert 0 < short.look()["clock"]["left"][0] <= (300 - 29 * 9) * SECOND
        assert {seats[0].look()["status"] for seats in tables} == {"running"}
        text = server.log.read_text()
    assert text.count("the wall clock jumped") == 1


@pytest.mark.parametrize("is_stopped", [False, True])
def test_who_could_not_be_served_loses_nothing(start: StartServer, is_stopped: bool) -> None:
    """The machine slept for an hour, or the process was stopped: the first who acts loses no time,

    clocks that would have fallen have not, and nobody's seat is given away at once.
    """
    server = start(is_shiftable=True, is_awake=False)
    with server.client() as client:
        red, blue = hands(client, make_table(client, clock=LIVE))
        slow, _ = hands(client, make_table(client, clock=LIVE | {"bank": 60}))
        seen = red.look()
        if is_stopped:
            os.kill(server.pid, signal.SIGSTOP)
        server.shift(HOUR, HOUR)
        if is_stopped:
            os.kill(server.pid, signal.SIGCONT)
        red.act(seen)
        left = red.look()["clock"]["left"]
        assert all(500 * SECOND < each <= 600 * SECOND for each in left), left
        assert blue.look()["status"] == slow.look()["status"] == "running"
        assert red.post("hand-over", seat=1).json()["code"] == "too_soon"
        while (seen := slow.look())["clock"]["left"][0] <= 0:
            assert seen["status"] == "running"  # it is told at once or in the next round
        paused = [e["kind"] for e in red.get("log").json()["entries"]].count("pause")
    assert paused == 1


@pytest.mark.parametrize(
    ("wall", "lived", "expected"),
    [
        (5, 5, 5),  # both go on
        (400, 0, 400),  # a clock set right by a little is followed
        (HOUR, 0, 0),  # a jump is not
        (-HOUR, 0, 0),  # nor one back
        (HOUR, HOUR, HOUR),  # the machine slept
        (HOUR + 7, 7, 7),  # after a jump, time goes on
    ],
)
def test_which_time_it_is(
    monkeypatch: pytest.MonkeyPatch, wall: int, lived: int, expected: int
) -> None:
    """What the watch shows when the wall clock and the time lived have moved."""
    now = [1_000_000, 50]
    monkeypatch.setattr(steady, "wall", lambda: now[0])
    monkeypatch.setattr(steady, "lived", lambda: now[1])
    watch = steady.Watch()
    now[0], now[1] = now[0] + wall, now[1] + lived
    assert watch.now() == 1_000_000 + expected
