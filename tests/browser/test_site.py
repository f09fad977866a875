"""The edition without a server: plain files that play both games, also without a network."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.boxes import owners
from tests.browser import games, hands
from tests.browser.conftest import watch
from tests.browser.editions import PATIENCE, begin, number, play, sit_down
from tests.browser.host import Host
from tests.browser.server import Server
from tests.browser.test_boxes import give
from tests.site.test_thinkers import build

KEPT = "navigator.serviceWorker.ready.then((found) => !!found.active)"
MOST_WORKERS = 4  # that think, however many cores there are
# the files of the opponents, also those that came before there was a keeper
THINKERS_KEPT = """async () => {
  for (let tries = 0; ; tries += 1) {
    let kept = [];
    for (const name of await caches.keys()) {
      kept = [...kept, ...(await (await caches.open(name)).keys())];
    }
    const found = kept.filter(({ url }) => url.includes("/thinkers/")).length;
    if (found >= 3 || tries > 600) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
# the size of the interpreter that a later visit goes on with, which may be broken now
STARTED = """async (broken) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const cache = await caches.open("botwright-python");
    const [place] = await cache.keys();
    const size = place ? (await (await cache.match(place)).blob()).size : 0;
    if (size > 1e6) {
      if (broken) await cache.put(place, new Response("no interpreter"));
      return size;
    }
    await new Promise((go) => setTimeout(go, 50));
  }
}"""

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


def test_a_kept_interpreter_is_gone_on_with_or_replaced(visit: Visit) -> None:
    """What a first visit kept is used by the next; what is of no use there is made anew."""
    page = visit()
    begin(page, "metallum", "Chance")
    assert page.evaluate(STARTED, True)
    for started_anew in (1, 0):
        with warnings(page) as told:
            page.reload()
            page.wait_for_selector("main[data-number]")
        assert len(told) == started_anew, told
        assert page.evaluate(STARTED, False)
    play(page, 1, random.Random(6))


@contextmanager
def warnings(page: Page) -> Iterator[list[str]]:
    """What the page warns of meanwhile."""
    told: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "warning":
            told.append(message.text)

    page.on("console", hear)
    yield told
    page.remove_listener("console", hear)


@pytest.mark.long
@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
@pytest.mark.parametrize("opponent", ["Rookie", "Pilot", "Engineer", "Architect"])
def test_opponents_think_in_the_page(visit: Visit, game: str, opponent: str) -> None:
    """Each with its module, and the last one with its network; hints are thought out there too."""
    build()
    page = visit()
    begin(page, game, opponent)
    take_a_hint(page)
    play(page, 3, random.Random(5))
    cores = min(page.evaluate("navigator.hardwareConcurrency"), MOST_WORKERS)
    searches = opponent in ("Engineer", "Architect")  # on all cores
    assert workers(page, "thinker") == (cores if searches else 1)


def workers(page: Page, name: str) -> int:
    """How many workers of this name the browser has."""
    browser = page.context.browser
    assert browser is not None
    told = browser.new_browser_cdp_session().send("Target.getTargets", {"filter": [{}]})
    return sum(f"/{name}-" in one["url"] for one in told["targetInfos"])


def take_a_hint(page: Page) -> None:
    """All three steps of it, then what it says is done."""
    hands.wait_for_turn(page)
    hint = page.locator(".coach.hint")
    for step in ("1", "2", "3"):
        page.keyboard.press("h")
        expect(hint).to_have_attribute("data-step", step)
    expect(hint.locator("small")).not_to_be_empty()
    hands.push(page.get_by_role("button", name="Do it"))
    expect(hint).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game, opponent", [("metallum", "Architect"), ("aquasphere", "Engineer")])
def test_opponents_think_about_a_box_of_ones_own(visit: Visit, game: str, opponent: str) -> None:
    """They play by it, hints speak of it, and a page that is closed needs no network for either."""
    build()
    page = visit()
    page.goto(f"./#/components/{game}")
    give(page, owners.OWNED[game]())
    page.click(".ownbox .main")
    sit_down(page, opponent)
    take_a_hint(page)
    play(page, 3, random.Random(6))
    assert page.evaluate(THINKERS_KEPT) == 3
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("main[data-number]")
    take_a_hint(page)
    play(page, 2, random.Random(7))
