"""axe finds nothing to complain of: every screen, every phase, light and dark."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser import games
from tests.browser.server import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Person = Callable[..., Page]
Wanted = Callable[[dict[str, Any]], bool]
# only colours depend on the scheme
SCHEMES: dict[Literal["light", "dark"], str] = {
    "light": "{resultTypes: ['violations']}",
    "dark": "{resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block']}",
}


def decision(view: dict[str, Any]) -> str:
    """What is being asked."""
    return str(view["view"]["decision"])


MOMENTS: dict[str, Wanted] = {
    "order": lambda view: decision(view) == "ORDER",
    "acting": lambda view: decision(view) == "ACT" and 1 in view["deciding"],
    "answer": lambda view: (
        decision(view) not in ("ACT", "PROGRAM", "ORDER") and 1 in view["deciding"]
    ),
    "action modules": lambda view: view["view"]["round"] == 8 and decision(view) == "ACT",
    "end": lambda view: False,
}


PAGES = {
    "/": ".gcard",
    "/table/000000000000": ".wait .btn",
    "/components/metallum": ".piece",
    "/components/aquasphere": ".piece",
    "/rules/aquasphere": "article",
    "/rules/metallum": "article",
}


def violations(page: Page, rules: str) -> list[str]:
    """What axe finds on the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {rules})")
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:90] for node in one['nodes']][:4]}"
        for one in found["violations"]
    ]


class Checker:
    """Asks axe about one page again and again, in both schemes, and keeps what it finds."""

    def __init__(self, page: Page):
        self.page = page
        self.found: dict[str, list[str]] = {}

    def __call__(self, name: str) -> None:
        for scheme, rules in SCHEMES.items():
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            if bad := violations(self.page, rules):
                self.found[f"{name}, {scheme}"] = bad


@pytest.mark.parametrize("width", [1440, 820, 390])
def test_axe_finds_nothing_in_the_house(person: Person, width: int) -> None:
    page = person(width=width, height=900)
    check = Checker(page)
    for address, ready in PAGES.items():
        if width < 1440 and "aquasphere" in address:
            continue  # laid out like those of the other game
        page.goto(address)
        page.wait_for_selector(ready)
        check(address)
    page.get_by_label("Search the rules").fill("connector")
    check("searched rules")
    for who, ready in (("A friend, by link", ".qr"), ("Same screen", ".curtain")):
        page.goto("/")
        page.locator(".lv", has_text=who).click()
        page.locator(".go .btn.main").click()
        page.wait_for_selector(ready)
        check(who)
    assert not check.found, check.found


@pytest.mark.parametrize("width", [1440, 820, 390])
def test_axe_finds_nothing_at_a_table(person: Person, server: Server, width: int) -> None:
    page = person(width=width, height=900)
    check = Checker(page)
    made = games.new_table(server)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    page.locator('.grp.move [data-tile="M3"]').click()
    page.locator('.grp button.tile[data-state="no"]').first.click(force=True)
    page.wait_for_selector(".reason .ref")
    check("programming")
    for name, wanted in MOMENTS.items():
        if width == 820 and name not in ("acting", "answer"):
            continue  # the same parts in other places: two moments show them all
        view = games.play_until(server, made, wanted, seed=4)
        page.wait_for_selector(f'main.mt[data-number="{view["number"]}"]')
        check(name)
    if width == 1440:
        check_dialogs(page, check)
    check_replay(page, check, made)
    assert not check.found, check.found


@pytest.mark.parametrize("width", [1440, 820, 390])
def test_axe_finds_nothing_in_a_replay(person: Person, server: Server, width: int) -> None:
    page = person(width=width, height=900)
    check = Checker(page)
    made = games.new_table(server, game="aquasphere", options={"players": 2})
    games.play_until(server, made, lambda view: view["step"] > 30)
    check_replay(page, check, made)
    assert not check.found, check.found


def check_replay(page: Page, check: Checker, made: dict[str, Any]) -> None:
    """A look back, and the dialog that plays on from there."""
    page.goto(f"/replay/{made['table']}?step=20")
    page.wait_for_selector(".replaybar")
    page.wait_for_selector("main.mt .prog, main.aq .a-strip, main.aq #log")  # the last parts
    check("replay")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("dialog[open] option[value=rookie]", state="attached")
    check("fork")


def check_dialogs(page: Page, check: Checker) -> None:
    """The dialogs of a table."""
    for key in ("t", "s", "?"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        check(f"dialog {key}")
        page.keyboard.press("Escape")
    for name in ("Menu", "Settings"):
        page.get_by_role("button", name=name).click()
        page.wait_for_selector("dialog[open]")
        check(name)
        page.keyboard.press("Escape")
