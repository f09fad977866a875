"""The same page with a server behind it, or without one: how a test gets to it and plays there."""

import random

from playwright.sync_api import Page

from tests.browser import hands
from tests.browser import hands_aquasphere as aquasphere

PATIENCE = 60_000  # milliseconds: Python is started in the page


class Home:
    """A page that stays open for many tests, and how its addresses are written."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base
        self.faults: list[str] = []

    def go(self, path: str) -> Page:
        """Open a page of the client; without a server it is told apart behind the #."""
        self.page.goto(f"{self.base}{path}")
        return self.page


def begin(page: Page, game: str, opponent: str) -> None:
    """From the lobby to a new table."""
    hands.push(page.locator(f".gcard:has(input[value={game}])"))
    sit_down(page, opponent)


def sit_down(page: Page, opponent: str) -> None:
    """At a new table of the game that is chosen."""
    hands.push(page.locator(".lv", has=page.get_by_text(opponent, exact=True)))
    hands.push(page.locator(".go .btn.main"))
    page.wait_for_selector("main[data-number]")


def play(page: Page, actions: int, luck: random.Random) -> None:
    """Some decisions of either game."""
    for _ in range(actions):
        hands.wait_for_turn(page)
        if page.locator("main.aq").count():
            aquasphere.click(page, luck)
        elif hands.is_programming(page):
            before = hands.number(page)
            hands.program(page, luck)
            hands.after(page, before)
        else:
            hands.step(page, luck)
    hands.wait_for_turn(page)


def number(page: Page) -> int:
    """The number of the last event."""
    return int(page.get_attribute("main[data-number]", "data-number") or -1)
