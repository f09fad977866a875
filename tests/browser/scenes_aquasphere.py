"""Moments of AquaSphere worth a picture: each prepares a page and leaves it there."""

from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.browser import games
from tests.browser import hands_aquasphere as hands
from tests.browser.server import Server

Wanted = Callable[[dict[str, Any]], bool]
NAMES = ("Mira", "Jonas", "Lena", "Ada")


def asked(view: dict[str, Any], decision: str, rounds: tuple[int, ...] = (1, 2, 3, 4)) -> bool:
    """Whether the first seat is asked this in one of these rounds."""
    right = view["view"]["decision"] == decision and view["view"]["round"] in rounds
    return right and view["deciding"] == [0] and view["seat"] == 0


def words(view: dict[str, Any], word: str) -> int:
    """How many legal actions begin with a word."""
    return sum(one["text"].startswith(word) for one in view["legal"])


# name: players, whether a view is the moment
MOMENTS: dict[str, tuple[int, Wanted]] = {
    "start": (4, lambda view: asked(view, "TURN", (1,))),
    "turn": (4, lambda view: asked(view, "TURN", (2,)) and words(view, "deploy") > 6),
    "turn-2": (2, lambda view: asked(view, "TURN", (2,)) and words(view, "deploy") > 3),
    "turn-3": (3, lambda view: asked(view, "TURN", (3,)) and words(view, "deploy") > 3),
    "catch": (4, lambda view: asked(view, "ACTION") and words(view, "catch") > 1),
    "letter": (4, lambda view: asked(view, "LETTER")),
    "gain": (2, lambda view: asked(view, "GAIN")),
    "red-line": (2, lambda view: asked(view, "RED_LINE")),
    "third-bot": (2, lambda view: asked(view, "THIRD_BOT")),
    "scoring": (2, lambda view: asked(view, "SCORING_CARDS")),
    "waiting": (3, lambda view: view["view"]["round"] == 3 and 0 not in view["deciding"]),
    "end": (4, lambda view: False),
}


@cache
def table(server: Server, name: str) -> dict[str, Any]:
    """A table that stands at a moment; made once."""
    players, wanted = MOMENTS[name]
    people = [{"kind": "person", "name": one} for one in NAMES[:players]]
    for seed in range(1, 60):
        made = games.new_table(
            server, game="aquasphere", options={"players": players}, seats=people
        )
        view = games.play_until(server, made, wanted, seed)
        if name == "end" or view["status"] != "over":
            return made
    raise AssertionError(name)


def sit(page: Page, server: Server, name: str) -> None:
    """Sit down at the first seat."""
    page.goto(table(server, name)["seats"][0]["link"])
    page.wait_for_selector("main.aq")
    page.wait_for_timeout(250)


def moment(name: str) -> Callable[[Page, Server], None]:
    """A table as it stands."""
    return lambda page, server: sit(page, server, name)


def previewing(page: Page, server: Server) -> None:
    """A place on the ring is chosen; the consequence is drawn."""
    sit(page, server, "turn")
    places = page.locator(".a-pad.legal .a-hit")
    places.nth(min(2, places.count() - 1)).click(force=True)
    page.wait_for_timeout(500)


def refused(page: Page, server: Server) -> None:
    """A place that cannot be chosen says why."""
    sit(page, server, "turn")
    page.locator(".a-pad:not(.legal) .a-hit").first.click(force=True)
    page.wait_for_selector(".a-tip .bare")


def narrowed(page: Page, server: Server) -> None:
    """An option with several targets is open."""
    sit(page, server, "turn")
    page.locator(hands.OPTIONS, has=page.locator("small")).first.click()
    page.wait_for_timeout(200)


def other_board(page: Page, server: Server) -> None:
    """The whole board of another player."""
    sit(page, server, "turn")
    players = page.locator(".tabs button:nth-child(4)")
    if players.is_visible():
        players.click()
    page.locator(".a-opp .whole").first.click()
    page.wait_for_selector("dialog[open]")


def watching(page: Page, server: Server) -> None:
    """From outside."""
    page.goto(f"/table/{table(server, 'turn')['table']}")
    page.wait_for_selector("main.aq")
    page.wait_for_timeout(250)


PEOPLE = [{"kind": "person", "name": name} for name in ("Mira", "Ada", "Lena", "Tom")]


def watched(page: Page, server: Server, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """The first of four looks on from his last turn of the first round until a view is wanted."""
    made = games.new_table(server, game="aquasphere", options={"players": 4}, seats=PEOPLE)
    games.play_until(server, made, lambda view: view["view"]["active"] == 0, 4)
    games.play_until(server, made, lambda view: view["view"]["active"] > 0, 4)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.aq[data-number]")
    games.play_until(server, made, wanted, 4)


def told(page: Page, server: Server) -> None:
    """The turns of the three others, seen again."""
    watched(page, server, lambda view: bool(view["view"]["active"] == 0))
    page.locator(".recap").click()
    page.locator(".tale button").nth(1).click()
    page.wait_for_timeout(400)


def scored(page: Page, server: Server) -> None:
    """A round is over."""
    watched(page, server, lambda view: bool(view["view"]["round"] == 2))
    page.wait_for_selector(".ledger")
    page.wait_for_timeout(400)


def replaying(page: Page, server: Server) -> None:
    """In the middle of a finished game."""
    page.goto(f"/replay/{table(server, 'end')['table']}?step=160")
    page.wait_for_selector(".replaybar")
    page.wait_for_timeout(400)


def zoomed(page: Page, server: Server) -> None:
    """One sector large, on a phone; the whole table on a wide screen."""
    sit(page, server, "catch")
    if page.locator(".a-zoom button").is_visible():
        page.locator(".a-zoom button").click()


def tab(number: int) -> Callable[[Page, Server], None]:
    """One of the views of a phone; the whole table on a wide screen."""

    def show(page: Page, server: Server) -> None:
        sit(page, server, "turn")
        button = page.locator(f".tabs button:nth-child({number})")
        if button.is_visible():
            button.click()

    return show


def dialog(key: str) -> Callable[[Page, Server], None]:
    """A dialog of the table, opened by its key."""

    def open_it(page: Page, server: Server) -> None:
        sit(page, server, "turn")
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open] table")

    return open_it


SCENES: dict[str, Callable[[Page, Server], None]] = {
    **{f"aquasphere-{name}": moment(name) for name in MOMENTS},
    "aquasphere-preview": previewing,
    "aquasphere-why-not": refused,
    "aquasphere-narrowed": narrowed,
    "aquasphere-other-board": other_board,
    "aquasphere-told": told,
    "aquasphere-scored": scored,
    "aquasphere-watching": watching,
    "aquasphere-replay": replaying,
    "aquasphere-zoom": zoomed,
    "aquasphere-tab-hq": tab(2),
    "aquasphere-tab-mine": tab(3),
    "aquasphere-tab-players": tab(4),
    "aquasphere-tab-log": tab(5),
    "aquasphere-text": dialog("t"),
    "aquasphere-points": dialog("s"),
}
