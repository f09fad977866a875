"""Learning and looking back: how you win, the coach, a hint, a review, my games."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import asdict
from functools import cache

from playwright.sync_api import Page

from botwright.learn.review.types import VERSION
from tests.browser import games
from tests.browser.hands import wait_for_turn
from tests.browser.scenes_house import address, lobby
from tests.browser.server import Server
from tests.browser.test_review import made_review


def guided(game: str) -> Callable[[Page, Server], None]:
    """The coach begins the guided game."""

    def show(page: Page, server: Server) -> None:
        page.goto(f"/learn/{game}")
        page.locator("section[aria-labelledby=guided] .btn.main").click()
        page.wait_for_selector(".coach .say")
        wait_for_turn(page)
        page.mouse.move(0, 0)  # nothing is explained

    return show


def hint(page: Page, server: Server) -> None:
    """A hint was asked for twice: it names what to do. Programs are weighed too slowly here."""
    page.goto("/learn/aquasphere")
    page.locator("section[aria-labelledby=rookie] .btn").click()
    wait_for_turn(page)
    for step in ("1", "2"):
        page.keyboard.press("h")
        page.wait_for_selector(f'.coach.hint[data-step="{step}"]')


@cache
def reviewed(server: Server) -> str:
    """The seat link of a finished game that has been looked through."""
    made = games.finished(server)
    key = made["seats"][0]
    scores = games.call(server, f"/tables/{made['table']}", token=key["token"])["view"]["scores"]
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        row = (
            made["table"],
            VERSION,
            json.dumps(asdict(made_review("metallum", scores, "planet 1"))),
            0,
        )
        database.execute("INSERT INTO reviews VALUES (?, ?, ?, ?)", row)
    database.close()
    return str(key["link"])


def review(page: Page, server: Server) -> None:
    """Where a game turned."""
    seat = reviewed(server)
    page.goto(seat)
    page.wait_for_selector(".ranks")
    page.goto(seat.partition("#")[0].replace("/table/", "/review/"))
    page.wait_for_selector(".bad-list")


def mine(page: Page, server: Server) -> None:
    """My games, one of them over."""
    lobby(page, server)
    table = reviewed(server).split("/")[2].partition("#")[0]
    text = page.request.get(f"/api/tables/{table}/export").text()
    page.request.post("/api/import", data={"transcript": text})
    page.goto("/mine")
    page.wait_for_selector(".tables.mine li")


SCENES: dict[str, Callable[[Page, Server], None]] = {
    "learn": address("/learn/metallum", ".win li"),
    "learn-aquasphere": address("/learn/aquasphere", ".win li"),
    "guided": guided("metallum"),
    "guided-aquasphere": guided("aquasphere"),
    "hint": hint,
    "review": review,
    "mine": mine,
}
