"""What a person does at a table of Metallum, by mouse, by touch or by keyboard."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

MAIN = ".status .main"
READY = f'{MAIN}[aria-disabled="false"]'
TARGETS = ".planet .pick, .card .pick, .hand .pick"
GO_ON = ".status .goon"
MOVED = '.curtain, main.mt:not([data-number="{}"])'  # from an event's number


def push(spot: Locator, **how: Any) -> None:
    """A tap where the screen is touched, else a click."""
    touched = spot.page.evaluate("navigator.maxTouchPoints > 0")
    (spot.tap if touched else spot.click)(**how)


def number(page: Page) -> int:
    """The number of the last event the page has seen."""
    return int(page.get_attribute("main.mt", "data-number") or -1)


def start(page: Page, opponent: str = "Chance") -> None:
    """From the lobby to a new table against an opponent."""
    page.goto("/")
    push(page.locator(".lv", has_text=opponent))
    push(page.locator(".go .btn.main"))
    page.wait_for_selector("main.mt")


def wait_for_turn(page: Page) -> None:
    """Until I am to decide, or the game is over; what the table tells meanwhile is seen."""
    while True:
        page.wait_for_selector(f'main[data-turn="true"], main .ranks, {GO_ON}')
        if not page.locator(GO_ON).count():
            return
        push(page.locator(GO_ON))


def is_over(page: Page) -> bool:
    """Whether the result is shown."""
    return page.locator("main.mt .ranks").count() > 0


def is_programming(page: Page) -> bool:
    """Whether the workbench is there."""
    return page.locator(".bench").count() > 0


def after(page: Page, before: int) -> None:
    """Until the table has moved on, or a curtain hides it."""
    page.wait_for_selector(MOVED.format(before))


def program(page: Page, luck: random.Random, tiles: int = 3) -> list[str]:
    """Build a program by clicking tiles that light up; press Ready, and see that it was taken."""
    chosen: list[str] = []
    page.wait_for_selector(".grp.move button.tile.target")
    before = number(page)
    ready = page.locator(f'{MAIN}[aria-disabled="false"]')
    while len(chosen) < tiles or not ready.count():
        places = ".grp.move" if not chosen else ".grp"
        found = page.locator(f"{places} button.tile.target")
        if not found.count():
            break
        tile = found.nth(luck.randrange(found.count()))
        chosen.append(tile.get_attribute("data-tile") or "")
        push(tile)
    expect(page.locator(MAIN)).to_have_attribute("aria-disabled", "false")
    push(page.locator(MAIN))
    # sealed, or revealed at once; until then the page still shows the workbench as mine
    page.wait_for_selector(f'{MOVED.format(before)}, main.mt[data-turn="false"]')
    return chosen


def choose(page: Page, luck: random.Random) -> None:
    """An option by clicking, and a target on the board when one is needed."""
    options = page.locator(".opts li:not(.off) .hit")
    if not page.locator(READY).count():
        push(options.nth(luck.randrange(options.count())))
        page.wait_for_selector(f"{READY}, {TARGETS}", state="attached")
    if not page.locator(READY).count():
        push(luck.choice(in_sight(page)), position={"x": 6, "y": 6})


def in_sight(page: Page) -> list[Locator]:
    """The targets to be seen."""
    return [one for one in page.locator(TARGETS).all() if one.is_visible()]


def step(page: Page, luck: random.Random) -> None:
    """One decision by clicking."""
    before = number(page)
    choose(page, luck)
    push(page.locator(MAIN))
    after(page, before)


def play_on(page: Page, luck: random.Random, rounds: int = 9) -> None:
    """Play by clicking until the game, or a number of rounds, is over."""
    while True:
        wait_for_turn(page)
        if is_over(page):
            return
        if is_programming(page):
            if shown_round(page) > rounds:
                return
            before = number(page)
            program(page, luck)
            after(page, before)
        else:
            step(page, luck)


def shown_round(page: Page) -> int:
    """The round by the tracker."""
    label = page.get_attribute(".tracker", "aria-label") or ""
    return int(re.findall(r"\d+", label)[0])
