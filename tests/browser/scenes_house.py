"""Pages of the house: lobby, waiting room, curtain, rules, settings, a lost connection."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from tests.browser import games
from tests.browser.scenes_metallum import sit
from tests.browser.server import Server

ME = {"kind": "person", "name": "Mira"}
MINE = (
    {"game": "metallum", "seats": [{"kind": "opponent", "level": "pilot"}, ME]},
    {"game": "aquasphere", "options": {"players": 3}, "seats": [ME, *[{"kind": "open"}] * 2]},
)


@cache
def tables_of_others(server: Server) -> None:
    """One table waits for a player, two can be watched."""
    someone = {"kind": "person", "name": "Jonas"}
    games.new_table(server, visibility="public", seats=[someone, {"kind": "open"}])
    games.new_table(server, visibility="public")
    games.new_table(server, visibility="public", game="aquasphere", options={"players": 2})


def lobby(page: Page, server: Server) -> None:
    """With tables of mine, and tables of others."""
    tables_of_others(server)
    page.goto("/")
    page.locator(".sit input").fill("Mira")
    for table in MINE:
        page.request.post("/api/tables", data=table)
    page.reload()
    page.wait_for_selector(".tables.mine .list", state="attached")  # a phone hides it
    page.wait_for_selector(".lv")


def lobby_aquasphere(page: Page, server: Server) -> None:
    """The other game, four seats."""
    page.goto("/")
    page.locator(".gcard").nth(1).click()
    for _ in range(2):
        add = page.locator(".sit .open button").first
        if add.is_visible():
            add.click()


def lost(page: Page, server: Server) -> None:
    """The connection is lost; nothing is closed."""
    sit(page, server, "act")
    page.context.set_offline(True)
    page.wait_for_selector(".banner.bad")


def waiting_room(page: Page, server: Server) -> None:
    """Nobody has come yet."""
    page.goto("/")
    page.locator(".lv", has=page.locator('use[href="#i-link"]')).click()
    page.locator(".go .btn.main").click()
    page.wait_for_selector(".qr")


def invitation(page: Page, server: Server) -> None:
    """What a guest is invited to."""
    clock = {"kind": "live", "bank": 600, "increment": 10}
    made = games.new_table(server, seats=[ME, {"kind": "open"}], clock=clock)
    page.goto(made["invite"])
    page.wait_for_selector(".wait .terms")


def talk(page: Page, server: Server) -> None:
    """Two people talk at a table."""
    made = games.new_table(server, talk=True)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    page.keyboard.press("c")
    box = page.locator(".talk form input")
    for said in ("Good evening!", "Shall we play a second one afterwards?"):
        box.fill(said)
        page.keyboard.press("Enter")
        page.wait_for_selector(f'.talk .said:has-text("{said}")')


def help_(page: Page, server: Server) -> None:
    """What the table offers to one who asks."""
    sit(page, server, "act")
    page.locator(".tools button", has=page.locator('use[href="#i-help"]')).click()
    page.wait_for_selector("dialog[open] h3")


def curtain(page: Page, server: Server) -> None:
    """The screen is handed over."""
    page.goto("/")
    page.locator(".lv", has=page.locator('use[href="#i-device"]')).click()
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
    page.wait_for_selector(".lv")
    page.locator(".tools button", has=page.locator('use[href="#i-gear"]')).click()
    page.wait_for_selector("dialog[open]")


def menu(page: Page, server: Server) -> None:
    """Everything about a table that is not a move."""
    sit(page, server, "act")
    page.locator(".tools button", has=page.locator('use[href="#i-menu"]')).click()
    page.wait_for_selector("dialog[open] #level")


SCENES: dict[str, Callable[[Page, Server], None]] = {
    "lobby": lobby,
    "waiting-room": waiting_room,
    "invitation": invitation,
    "talk": talk,
    "help": help_,
    "curtain": curtain,
    "rules": address("/rules/metallum?rule=R11", "article"),
    "components": address("/components/metallum", ".piece"),
    "settings": settings,
    "menu": menu,
    "lobby-aquasphere": lobby_aquasphere,
    "rules-aquasphere": address("/rules/aquasphere?rule=4.2", "article"),
    "components-aquasphere": address("/components/aquasphere", ".piece"),
    "lost": lost,
    "no-table": address("/table/000000000000", ".wait"),
}
