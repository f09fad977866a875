"""Two browsers at one table: invite link, secrets, lost connections."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser import hands
from tests.browser.server import Server

Person = Callable[..., Page]


class Wire:
    """Every frame of a page from now on, sent and received, as raw text."""

    def __init__(self, page: Page):
        self.sent: list[str] = []
        self.received: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def views(self) -> list[Any]:
        """The whole views among what was received."""
        return [frame for frame in map(json.loads, self.received) if frame["type"] == "view"]


def seated(person: Person) -> tuple[Page, Page, Wire, Wire]:
    """Two people at one table, the second by the invite link, and the frames of both."""
    host, guest = person(), person()
    wires = Wire(host), Wire(guest)
    host.goto("/")
    host.get_by_placeholder("your name").fill("Mira")
    host.locator(".lv", has_text="A friend, by link").click()
    host.locator(".go .btn.main").click()
    expect(host.locator(".qr")).to_be_visible()
    guest.goto(host.input_value("#invite"))
    guest.get_by_placeholder("your name").fill("Tomasz")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.wait_for_selector(".bench")
    return host, guest, *wires


def sealed(wire: Wire) -> tuple[int, str]:
    """The last choice a page sent: its number, and its tiles as the notation joins them."""
    acts = [frame for frame in map(json.loads, wire.sent) if frame["type"] == "act"]
    action = int(acts[-1]["action"])
    legal = next(view["legal"] for view in wire.views() if view["legal"])
    text = next(one["text"] for one in legal if one["action"] == action)
    return action, str(text).removeprefix("program ")


def traces(text: str, secret: tuple[int, str]) -> list[str]:
    """Where a text names a sealed program: notation, its tiles in a row, or its number."""
    action, notation = secret
    row = r"\W{1,6}".join(map(re.escape, notation.split("+")))
    return re.findall(
        rf"\b{row}\b|[:\[,]\s*{action}(?=\s*[,}}\]])|(?:data-[\w-]+|id|value)=\"{action}\"", text
    )


def own_choices_left_out(frame: str) -> str:
    """A frame without the reader's own choices: those name every program that fits."""
    message = json.loads(frame)
    if message["type"] == "view":
        assert message.pop("legal"), "whoever still chooses has choices"
    return json.dumps(message)


def test_a_trace_is_found() -> None:
    secret = (107, "M3+D1+PB")
    for leak in ('{"sealed": 107}', '["M3", "D1", "PB"]', "programs M3+D1+PB.", '<b data-a="107">'):
        assert traces(leak, secret), leak
    assert not traces('{"number": 1070, "unused": ["M3", "D1", "D2", "PB"]}', secret)


@pytest.mark.parametrize("first", ["host", "guest"])
def test_invite_link_and_secret_programs(person: Person, first: str) -> None:
    host, guest, host_wire, guest_wire = seated(person)
    expect(guest.locator(".seat.right .nm b")).to_have_text("Mira")
    pages = [(host, host_wire), (guest, guest_wire)]
    (sealer, sealer_wire), (other, wire) = pages if first == "host" else pages[::-1]
    luck = random.Random(5)
    known: list[tuple[int, str]] = []
    told: list[tuple[list[str], str]] = []
    tiles: list[str] = []
    for size in (3, 2):  # a program, and another one instead
        seen = len(wire.received)
        if known:
            sealer.get_by_role("button", name="Change it").click()
            sealer.get_by_role("button", name="Clear").click()
        tiles = hands.program(sealer, luck, tiles=size)
        expect(sealer.get_by_role("button", name="Change it")).to_be_visible()
        known.append(sealed(sealer_wire))
        expect(other.locator(".seat.right .state.ready")).to_be_visible()
        # a fresh look: the whole view, not only what changed
        other.reload()
        other.wait_for_selector(".seat.right .state.ready")
        other.wait_for_selector(".log, #log")
        told.append((wire.received[seen:], other.content()))
        for frame in told[-1][0]:
            assert not traces(own_choices_left_out(frame), known[-1]), frame
        assert not traces(told[-1][1], known[-1])
    assert known[0] != known[1]
    # whichever program is sealed: not a byte differs, neither of the view nor of the page
    views = [[one for one in frames if '"type":"view"' in one] for frames, _ in told]
    assert views[0][-1] == views[1][-1]
    assert told[0][1] == told[1][1]
    assert not any('"type":"act"' in frame for frame in wire.sent)
    # both are shown at once
    theirs = hands.program(other, luck)
    for page, shown in ((sealer, theirs), (other, tiles)):
        page.wait_for_selector(hands.GO_ON)
        page.click(hands.GO_ON)
        page.wait_for_selector(".theirs .tile")
        laid = page.locator(".theirs .tile")
        found = {laid.nth(index).get_attribute("data-tile") for index in range(laid.count())}
        assert found == set(shown)
    # the search itself works: now that the program is open, it is found
    assert any(traces(frame, known[1]) for frame in wire.received)


def test_each_sees_when_the_other_goes_and_comes_back(person: Person) -> None:
    host, guest, _, _ = seated(person)
    away = host.locator(".seat.right .away")
    expect(away).to_have_count(0)
    table = guest.url
    guest.goto("/")
    expect(away).to_have_text("away")
    guest.goto(table)
    expect(away).to_have_count(0)
    guest.context.set_offline(True)  # nobody says goodbye
    expect(away).to_have_text("away")


def test_reconnects_after_the_server_was_killed(person: Person, server: Server) -> None:
    page = person()
    hands.start(page)
    luck = random.Random(6)
    hands.play_on(page, luck, rounds=1)
    money = page.inner_text(".seat:not(.right) .money")
    server.kill()
    expect(page.locator(".banner.bad")).to_be_visible()
    server.start()
    expect(page.locator(".banner.bad")).to_have_count(0)
    assert page.inner_text(".seat:not(.right) .money") == money
    hands.play_on(page, luck, rounds=2)


def test_a_seat_link_opens_the_seat_elsewhere(person: Person) -> None:
    page, other = person(), person()
    hands.start(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy my seat link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    other.goto(link)
    other.wait_for_selector(".bench")
    assert "seat=" not in other.url
    page.keyboard.press("Escape")
    hands.program(other, random.Random(7))
    page.wait_for_selector("main.mt:not(:has(.bench)), .status .now:has-text('sealed')")
