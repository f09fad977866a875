"""Moments of Metallum worth a picture: each prepares a page and leaves it there."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.browser import games, hands
from tests.browser.server import Server

Wanted = Callable[[dict[str, Any]], bool]
ANSWERS = (
    "MOVE_TO",
    "GATHER_FROM",
    "REPLACE",
    "REMOVE",
    "JUMP",
    "PLACE",
    "DEPOSIT",
    "TRANSPORT_TO",
)


def asked(view: dict[str, Any]) -> str:
    """What is being asked."""
    return str(view["view"]["decision"])


def mine(view: dict[str, Any], decision: str, rounds: tuple[int, ...]) -> bool:
    """Whether the second seat is asked this in one of these rounds."""
    right = asked(view) == decision and view["view"]["round"] in rounds
    return right and 1 in view["deciding"] and view["seat"] == 1


MOMENTS: dict[str, tuple[int, Wanted]] = {
    "first-program": (1, lambda view: mine(view, "PROGRAM", (1,))),
    "program": (5, lambda view: mine(view, "PROGRAM", (5,))),
    "reveal": (5, lambda view: mine(view, "ORDER", (4, 5, 6))),
    "act": (7, lambda view: mine(view, "ACT", (5, 6)) and len(view["legal"]) > 4),
    "answer": (3, lambda view: asked(view) in ANSWERS and view["view"]["round"] > 3
               and 1 in view["deciding"] and view["seat"] == 1),
    "action-modules": (9, lambda view: mine(view, "ACT", (8, 9))
                       and bool(view["view"]["players"][1]["hand"])),
    "end": (2, lambda view: False),
}  # fmt: skip


@cache
def table(server: Server, name: str) -> dict[str, Any]:
    """A table that stands at a moment; made once."""
    seed, wanted = MOMENTS[name]
    for chance in range(seed, seed + 60):
        made = games.new_table(server, spectators="public")
        view = games.play_until(server, made, wanted, chance)
        if name == "end" or view["status"] != "over":
            return made
    raise AssertionError(name)


def sit(page: Page, server: Server, name: str) -> None:
    """Sit down at the second seat."""
    page.goto(table(server, name)["seats"][1]["link"])
    page.wait_for_selector("main.mt")
    page.wait_for_timeout(250)


def moment(name: str) -> Callable[[Page, Server], None]:
    """A table as it stands."""
    return lambda page, server: sit(page, server, name)


def building(page: Page, server: Server) -> None:
    """Two tiles lie on the board; a third does not fit."""
    sit(page, server, "program")
    for group in (".grp.move", ".grp.deploy, .grp.special"):
        page.locator(group).locator("button.tile.target").first.click()
    wrong = page.locator('.grp button.tile[data-state="no"]')
    if wrong.count():
        wrong.first.evaluate("tile => tile.scrollIntoView({ block: 'center' })")
        wrong.first.click(force=True)
        page.wait_for_selector(".reason .ref")


def previewing(page: Page, server: Server) -> None:
    """A target is chosen; the consequence is drawn."""
    sit(page, server, "act")
    options = page.locator(".opts li:not(.off) .hit")
    options.nth(min(1, options.count() - 1)).click()
    if page.locator(f'{hands.MAIN}[aria-disabled="true"]').count():
        page.locator(".planet .pick").first.click(position={"x": 6, "y": 6})
    page.wait_for_timeout(500)


def answering(page: Page, server: Server) -> None:
    """A step asks for a planet; one is chosen."""
    sit(page, server, "answer")
    if page.locator(".planet .pick").count():
        page.locator(".planet .pick").first.click(position={"x": 6, "y": 6})
    page.wait_for_timeout(500)


def sealed(page: Page, server: Server) -> None:
    """My program is in; the other one is still building."""
    made = games.new_table(server)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    hands.program(page, random.Random(1))
    page.wait_for_timeout(300)


def watching(page: Page, server: Server) -> None:
    """From outside."""
    page.goto(f"/table/{table(server, 'act')['table']}")
    page.wait_for_selector("main.mt")
    page.wait_for_timeout(250)


def revealed(page: Page, server: Server) -> None:
    """Both programs have just been turned up."""
    made = games.new_table(server)
    games.play_until(server, made, lambda view: mine(view, "PROGRAM", (4,)), 5)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    games.play_until(server, made, lambda view: asked(view) != "PROGRAM", 6)
    page.wait_for_selector(".reveal")
    page.wait_for_timeout(500)


def scored(page: Page, server: Server) -> None:
    """A round is over."""
    made = games.new_table(server)
    games.play_until(server, made, lambda view: mine(view, "ACT", (5,)), 5)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector("main.mt.acting")
    games.play_until(server, made, lambda view: view["view"]["round"] == 6, 6)
    page.wait_for_selector(".ledger")
    page.wait_for_timeout(500)


def told(page: Page, server: Server) -> None:
    """The turn of the other one, seen again."""
    made = games.new_table(server)
    rival = lambda view: asked(view) == "ACT" and view["view"]["active"] == 0  # noqa: E731
    games.play_until(server, made, lambda view: rival(view) and view["view"]["round"] == 5, 5)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector("main.mt.acting")
    second = lambda view: mine(view, "ACT", (5, 6, 7, 8, 9)) and view["view"]["first"] == 0  # noqa: E731
    games.play_until(server, made, second, 6)
    hands.wait_for_turn(page)
    page.locator(".recap").click()
    if page.locator(".tale button").count() > 1:
        page.locator(".tale button").nth(1).click()
    page.wait_for_timeout(400)


def replaying(page: Page, server: Server) -> None:
    """In the middle of a finished game."""
    page.goto(f"/replay/{table(server, 'end')['table']}?step=90")
    page.wait_for_selector(".replaybar")
    page.wait_for_timeout(400)


def dialog(key: str) -> Callable[[Page, Server], None]:
    """A dialog of the table, opened by its key."""

    def open_it(page: Page, server: Server) -> None:
        sit(page, server, "act")
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open] :is(table, dl)")

    return open_it


def tab(number: int) -> Callable[[Page, Server], None]:
    """One of the views of a phone; the whole table on a wide screen."""

    def show(page: Page, server: Server) -> None:
        sit(page, server, "program")
        button = page.locator(f".tabs button:nth-child({number})")
        if button.is_visible():
            button.click()

    return show


SCENES: dict[str, Callable[[Page, Server], None]] = {
    "metallum-first-program": moment("first-program"),
    "metallum-building": building,
    "metallum-sealed": sealed,
    "metallum-revealed": revealed,
    "metallum-order": moment("reveal"),
    "metallum-act": moment("act"),
    "metallum-preview": previewing,
    "metallum-answer": answering,
    "metallum-action-modules": moment("action-modules"),
    "metallum-scored": scored,
    "metallum-told": told,
    "metallum-end": moment("end"),
    "metallum-watching": watching,
    "metallum-replay": replaying,
    "metallum-text": dialog("t"),
    "metallum-points": dialog("s"),
    "metallum-keys": dialog("?"),
    "metallum-tab-planets": tab(2),
    "metallum-tab-market": tab(3),
    "metallum-tab-log": tab(4),
}
