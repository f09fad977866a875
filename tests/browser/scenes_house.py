"""Pages of the house: lobby, waiting room, curtain, rules, settings, a lost connection."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser import games
from tests.browser.scenes_metallum import sit
from tests.browser.server import Server


def lobby(page: Page, server: Server) -> None:
    """With tables of mine, and tables of others."""
    page.goto("/")
    page.wait_for_selector(".gcard")
    if not page.evaluate("localStorage.getItem('botwright.settings')?.includes('Mira')"):
        page.get_by_placeholder("your name").fill("Mira")
        games.new_table(server, visibility="public")
    page.reload()
    page.wait_for_selector(".lv")
    page.wait_for_timeout(400)


def waiting_room(page: Page, server: Server) -> None:
    """Nobody has come yet."""
    page.goto("/")
    page.locator(".lv", has_text="A friend, by link").click()
    page.locator(".go .btn.main").click()
    page.wait_for_selector(".qr")


def curtain(page: Page, server: Server) -> None:
    """The screen is handed over."""
    page.goto("/")
    page.locator(".lv", has_text="Same screen").click()
    page.locator(".go .btn.main").click()
    page.wait_for_selector(".curtain")


def address(path: str, ready: str) -> Callable[[Page, Server], None]:
    """A page that needs nothing before it."""

    def show(page: Page, server: Server) -> None:
        page.goto(path)
        page.wait_for_selector(ready)
        page.wait_for_timeout(250)

    return show


def settings(page: Page, server: Server) -> None:
    """Language, scheme, motion, sound."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector("dialog[open]")


def menu(page: Page, server: Server) -> None:
    """Everything about a table that is not a move."""
    sit(page, server, "act")
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog[open]")
    page.wait_for_timeout(250)


SCENES: dict[str, Callable[[Page, Server], None]] = {
    "lobby": lobby,
    "waiting-room": waiting_room,
    "curtain": curtain,
    "rules": address("/rules/metallum?rule=R11", "article"),
    "components": address("/components/metallum", ".piece"),
    "settings": settings,
    "menu": menu,
    "no-table": address("/table/000000000000", ".wait"),
}
