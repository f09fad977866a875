"""What a person does at a table of AquaSphere, by mouse, by touch or by keyboard."""

import random

from playwright.sync_api import Page

from tests.browser.hands import push
from tests.browser.hands import wait_for_turn as wait_for_turn

MAIN = ".status .main"
READY = f'{MAIN}[aria-disabled="false"]'
TARGETS = "main.aq .a-hit[data-legal]"
OPTIONS = ".a-ans > .a-row:first-child .a-opt:not(.quiet)"
SECOND = ".a-ans .second-row .a-opt"


def number(page: Page) -> int:
    """The number of the last event the page has seen."""
    return int(page.get_attribute("main.aq", "data-number") or -1)


def is_over(page: Page) -> bool:
    """Whether the result is shown."""
    return page.locator("main.aq .ranks").count() > 0


def after(page: Page, before: int) -> None:
    """Until the table has moved on."""
    page.wait_for_selector(f'main.aq:not([data-number="{before}"])')


def decision(page: Page) -> str:
    """What is being asked, as the options say."""
    return page.get_attribute(".a-ans", "data-decision") or ""


def choose(page: Page, luck: random.Random) -> None:
    """A place on the board where there is one to see, or an option."""
    places = [spot for spot in page.locator(TARGETS).all() if spot.is_visible()]
    if places and luck.random() < 0.7:
        push(luck.choice(places), force=True)
    elif not page.locator(READY).count():
        options = page.locator(OPTIONS)
        push(options.nth(luck.randrange(options.count())))
        page.wait_for_selector(f"{READY}, {SECOND}", state="attached")
        if not page.locator(READY).count():
            narrower = page.locator(SECOND)
            push(narrower.nth(luck.randrange(narrower.count())))


def click(page: Page, luck: random.Random) -> None:
    """One decision by clicking."""
    before = number(page)
    choose(page, luck)
    push(page.locator(MAIN))
    after(page, before)


def press(page: Page, luck: random.Random) -> None:
    """One decision by keys alone: a number, the arrows where there is a choice, Enter, G."""
    before = number(page)
    count = min(page.locator(OPTIONS).count(), 9)
    while not page.locator(READY).count():
        page.keyboard.press(str(luck.randint(1, max(count, 1))))
        page.wait_for_timeout(60)
        if page.evaluate("document.activeElement?.matches('.second-row .a-opt') ?? false"):
            for _ in range(luck.randrange(3)):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
    page.keyboard.press("g")
    after(page, before)
