"""The edition without a server: plain files that play both games, also without a network."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import games, hands
from tests.browser.conftest import watch
from tests.browser.editions import PATIENCE, begin, number, play
from tests.browser.host import Host
from tests.browser.server import Server
from tests.site.test_thinkers import build

KEPT = "navigator.serviceWorker.ready.then((found) => !!found.active)"

Visit = Callable[..., Page]


@pytest.fixture
def visit(host: Host, browser: Browser) -> Iterator[Visit]:
    """Makes first visits. Errors and requests to anybody else fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(**options: Any) -> Page:
        options = {"locale": "en-GB", "reduced_motion": "reduce"} | options
        context = browser.new_context(
            base_url=host.url, viewport={"width": 1440, "height": 900}, **options
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watch(page, faults, host.name)
        page.goto("./")
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults


def save(page: Page) -> str:
    """The transcript of the game at the table."""
    hands.push(page.get_by_role("button", name="Menü"))
    with page.expect_download() as taken:
        hands.push(page.get_by_role("button", name="Spiel als Datei sichern"))
    return Path(taken.value.path()).read_text(encoding="utf-8")


def test_games_are_kept_move_to_a_server_and_need_no_network(visit: Visit, server: Server) -> None:
    """A server goes on with a transcript; closed without a network a game goes on where it was."""
    page = visit(locale="de-DE")
    expect(page.get_by_text("Jemand per Link")).to_have_count(0)
    begin(page, "metallum", "Zufall")
    play(page, 2, random.Random(1))
    made = games.call(server, "/import", {"transcript": save(page)})
    view = games.call(server, f"/tables/{made['table']}", token=made["seats"][0]["token"])
    assert view["step"] > 2 and view["status"] == "running"
    page.evaluate("location.hash = '#/'")
    begin(page, "aquasphere", "Zufall")
    play(page, 2, random.Random(3))
    before = number(page)
    assert page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("main[data-number]")
    assert number(page) == before
    play(page, 1, random.Random(4))
    assert number(page) > before
    hands.push(page.get_by_role("button", name="Menü"))
    hands.push(page.get_by_role("link", name="Dieses Spiel ansehen"))
    page.wait_for_selector(".replaybar")
    page.evaluate("location.hash = '#/rules/aquasphere'")
    page.wait_for_selector("article")


@pytest.mark.long
@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
@pytest.mark.parametrize("opponent", ["Rookie", "Pilot", "Engineer", "Architect"])
def test_opponents_think_in_the_page(visit: Visit, game: str, opponent: str) -> None:
    """Each with its module, and the last one with its network; hints are thought out there too."""
    build()
    page = visit()
    begin(page, game, opponent)
    hands.wait_for_turn(page)
    hint = page.locator(".coach.hint")
    for step in ("1", "2", "3"):
        page.keyboard.press("h")
        expect(hint).to_have_attribute("data-step", step)
    expect(hint.locator("small")).not_to_be_empty()
    hands.push(page.get_by_role("button", name="Do it"))
    expect(hint).to_have_count(0)
    play(page, 3, random.Random(5))
