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


def violations(page: Page, rules: str) -> list[str]:
    """What axe finds on the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {rules})")
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:90] for node in one['nodes']][:4]}"
        for one in found["violations"]
    ]


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing(person: Person, server: Server, width: int) -> None:
    page = person(width=width, height=900)
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        for scheme, rules in SCHEMES.items():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            bad = violations(page, rules)
            if bad:
                found[f"{name}, {scheme}"] = bad

    check_pages(page, check)
    made = games.new_table(server)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    page.locator('.grp.move [data-tile="M3"]').click()
    page.locator('.grp button.tile[data-state="no"]').first.click(force=True)
    page.wait_for_selector(".reason .ref")
    check("programming")
    for name, wanted in MOMENTS.items():
        view = games.play_until(server, made, wanted, seed=4)
        page.wait_for_selector(f'main.mt[data-number="{view["number"]}"]')
        check(name)
    if width == 1440:
        check_dialogs(page, check)
    page.goto(f"/replay/{made['table']}?step=30")
    page.wait_for_selector(".replaybar")
    check("replay")
    assert not found, found


def check_pages(page: Page, check: Callable[[str], None]) -> None:
    """The pages of the house."""
    page.goto("/")
    page.wait_for_selector(".gcard")
    check("lobby")
    if page.viewport_size == {"width": 390, "height": 900}:
        return
    page.goto("/table/000000000000")
    page.wait_for_load_state("networkidle")
    check("no such table")
    page.goto("/rules/metallum")
    page.wait_for_selector("article")
    page.get_by_label("Search the rules").fill("connector")
    check("rules")
    page.goto("/components/metallum")
    page.wait_for_selector(".piece")
    check("components")


def check_dialogs(page: Page, check: Callable[[str], None]) -> None:
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
