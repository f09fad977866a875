"""What travels and what is drawn: the weight of the client, its letters, its manifest."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser import games, hands
from tests.browser import hands_aquasphere as aquasphere
from tests.browser.server import Server

Person = Callable[..., Page]
MOST = 300_000  # bytes of scripts and styles, as they travel
SMALLEST = 12  # pixels

WEIGHT = """performance.getEntriesByType('resource')
  .filter((one) => /\\.(js|css)$/.test(one.name))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""

LOADED = """performance.getEntriesByType('resource')
  .map((one) => one.name).filter((name) => /\\.(js|css)$/.test(name))"""
OTHER = {"metallum": "aquasphere", "aquasphere": "metallum"}

# every letter that is drawn, with pictures scaled as they are and zoom counted
LETTERS = """() => {
  const found = {};
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent.trim();
    if (!text || element.closest('.sr-only, script, style, .sprite')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none') continue;
    const drawn = element instanceof SVGElement;
    const scale = drawn ? element.getScreenCTM().a : (element.currentCSSZoom ?? 1);
    const size = parseFloat(style.fontSize) * scale;
    const name = drawn ? element.className.baseVal : element.className;
    if (size > 0 && size < %s - 0.05) found[`${name}: ${text}`] = size;
  }
  return found;
}"""


def small_letters(page: Page) -> dict[str, float]:
    """Texts that are drawn too small to read."""
    found: dict[str, float] = page.evaluate(LETTERS % SMALLEST)
    return found


def test_a_game_starts_with_less_than_300_kb(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector(".lv")
    first = page.evaluate(WEIGHT)
    assert 40_000 < first <= MOST
    hands.start(page)
    page.wait_for_selector(".bench")
    assert first < page.evaluate(WEIGHT) <= MOST


@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_the_first_answer_names_all_files_of_a_table(page: Page, server: Server, game: str) -> None:
    """So that they come at once, not one after the other; and nothing of the other game."""
    made = games.new_table(server, game=game)
    text = page.request.get(made["link"]).text()
    named = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', text))
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector('main[data-turn="true"], main[data-number] .status')
    loaded = {urlsplit(one).path for one in page.evaluate(LOADED)}
    assert loaded and loaded <= named
    assert any(game in file for file in loaded)
    assert not any(file.startswith(f"/assets/{OTHER[game]}") for file in named)


def test_it_can_be_installed(page: Page) -> None:
    page.goto("/")
    manifest = page.request.get(page.get_attribute("link[rel=manifest]", "href") or "").json()
    assert manifest["display"] == "standalone"
    icons = {icon["src"] for icon in manifest["icons"]}
    touch = page.get_attribute("link[rel=apple-touch-icon]", "href")
    for address in icons | {touch or ""}:
        answer = page.request.get(address)
        assert answer.ok, address
        assert answer.headers["content-type"].startswith("image/"), address


@pytest.mark.parametrize("width", [1280, 1366, 820])
def test_no_letter_is_too_small(person: Person, server: Server, width: int) -> None:
    page = person(width=width, height=768 if width > 1000 else 1180)
    for address in ("/", "/rules/metallum", "/components/aquasphere"):
        page.goto(address)
        page.wait_for_selector(".lv, article, .piece")
        assert small_letters(page) == {}, address
    made = games.new_table(server)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    assert small_letters(page) == {}
    games.play_until(server, made, lambda view: view["view"]["round"] == 5, seed=2)
    view = games.play_until(server, made, acting, seed=2)
    page.wait_for_selector(f'main.mt[data-number="{view["number"]}"]')
    assert small_letters(page) == {}


def acting(view: dict[str, Any]) -> bool:
    """Whether Metallum waits for a step."""
    return bool(view["view"]["decision"] == "ACT")


@pytest.mark.parametrize(("width", "players"), [(1280, 4), (1366, 2), (820, 3)])
def test_no_letter_of_the_station_is_too_small(
    person: Person, server: Server, width: int, players: int
) -> None:
    page = person(width=width, height=768 if width > 1000 else 1180)
    people = [{"kind": "person", "name": name} for name in ("Mira", "Jonas", "Lena", "Ada")]
    made = games.new_table(
        server, game="aquasphere", options={"players": players}, seats=people[:players]
    )
    view = games.play_until(server, made, lambda view: view["view"]["round"] == 2, seed=players)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(f'main.aq[data-number="{view["number"]}"]')
    assert aquasphere.number(page) == view["number"]
    assert small_letters(page) == {}
