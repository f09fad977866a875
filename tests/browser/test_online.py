"""Two browsers at one table: invite link, secrets, lost connections."""

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.server import Server

Person = Callable[..., Page]


def frames_of(page: Page) -> list[Any]:
    """Every message the page receives from now on."""
    found: list[Any] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: found.append(json.loads(frame))),
    )
    return found


def seated(person: Person) -> tuple[Page, Page, list[Any]]:
    """Two people at one table, the second by the invite link; and what the second receives."""
    host, guest = person(), person()
    host.goto("/")
    host.get_by_placeholder("your name").fill("Mira")
    host.locator(".lv", has_text="A friend, by link").click()
    host.locator(".go .btn.main").click()
    expect(host.locator(".qr")).to_be_visible()
    link = host.input_value("#invite")
    frames = frames_of(guest)
    guest.goto(link)
    guest.get_by_placeholder("your name").fill("Tomasz")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.wait_for_selector(".bench")
    return host, guest, frames


def test_invite_link_and_secret_programs(person: Person) -> None:
    host, guest, frames = seated(person)
    expect(guest.locator(".seat.right .nm b")).to_have_text("Mira")
    luck = random.Random(5)
    seen = len(frames)
    quiet = guest.inner_html(".mt")
    first = hands.program(host, luck)
    expect(guest.locator(".seat.right .state.ready")).to_be_visible()
    # what came to the other browser says that Mira is ready, and nothing else
    for frame in frames[seen:]:
        if frame["type"] == "presence":
            continue
        assert set(frame) == {"type", "number", "ready"}, frame
        assert frame["type"] == "ready"
    ready = guest.inner_html(".mt")
    assert ready != quiet
    # another program changes no byte there: neither on the wire nor on the page
    seen = len(frames)
    host.get_by_role("button", name="Change it").click()
    host.get_by_role("button", name="Clear").click()
    second = hands.program(host, luck, tiles=2)
    expect(host.get_by_role("button", name="Change it")).to_be_visible()
    assert first != second
    guest.wait_for_timeout(300)
    assert guest.inner_html(".mt") == ready
    assert all(set(frame) <= {"type", "number", "ready"} for frame in frames[seen:])
    # both are shown at once
    theirs = hands.program(guest, luck)
    for page, shown in ((host, theirs), (guest, second)):
        page.wait_for_selector(".theirs .tile")
        tiles = page.locator(".theirs .tile")
        found = {tiles.nth(index).get_attribute("data-tile") for index in range(tiles.count())}
        assert found == set(shown)


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
