"""The review page: linked from my games, both views, both languages, wide and on a phone."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import asdict, replace
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import botwright
from botwright.learn.review.types import (
    VERSION,
    Hindsight,
    Review,
    ReviewEntry,
    ReviewMoment,
    ReviewRound,
    ReviewShare,
    ReviewSummary,
)
from botwright.players.match import play
from botwright.players.uniform import Uniform
from tests.browser.games import call
from tests.browser.server import Server
from tests.browser.test_access import SCHEMES, violations

UNKNOWN = ("You could not know it", "Das konntest du nicht wissen")
HEADS = {
    "en-GB": ("Where it turned", "All open", "1 blunder."),
    "de-DE": ("Wo es kippte", "Alles offen", "1 grober Fehler."),
}
# the game, the language, the width; a place on its board, how many there are, and its table
READ = [
    ("metallum", "en-GB", 1440, "planet 1", 7, "main.mt"),
    ("aquasphere", "de-DE", 390, "sector 1", 6, "main.aq"),
]
INSIDE = "(panel) => panel.scrollHeight <= panel.clientHeight"  # nothing hangs out


def text(english: str, german: str) -> dict[str, str]:
    return {"en": f"{english}.", "de": f"{german}."}


def entry(step: int, seat: int, **more: Any) -> ReviewEntry:
    found = ReviewEntry(
        step, seat, 3, "placing", "??", 0.25, 6.0, 0.6, 0.4, "fly 1",
        text("You go on", "Du gehst weiter"),
        ["deploy"], [text("You place two", "Du stellst zwei auf")],
        text("There you get ahead", "Dort gehst du in Führung"), "planet 1",
    )  # fmt: skip
    return replace(found, **more)


def made_review(game: str, scores: list[int], place: str) -> Review:
    """A small review, as the job makes it."""
    mix = [ReviewShare("program M1+D3+PB", 0.8, False), ReviewShare("program M1", 0.0, True)]
    open_ = Hindsight(0.1, "program M2", text(*UNKNOWN))
    points = [[score * n // 9 for score in scores] for n in range(10)]
    paid = [[b - a for a, b in zip(*two, strict=True)] for two in pairwise(points)]
    return Review(
        VERSION, game, scores, [0], 150,
        [
            ReviewMoment(step, 1 + step // 17, [0.5 + step / 400, 0.5 - step / 400], [0.6, 0.4])
            for step in range(0, 150, 5)
        ],
        [
            ReviewRound(n, points[n], [{"Paid": one} for one in paid[n - 1]])
            for n in range(1, 10)
        ],
        {"Paid": text("Scoring", "Wertung")},
        [
            entry(20, 0, place=place),
            entry(40, 1, mix=mix, hindsight=open_),
            entry(60, 0, mark="!", loss=0.0),
        ],
        [0, 1],
        [
            ReviewSummary(
                seat, {"??": 1}, text("Mostly in round 3", "Meist in Runde 3"),
                text("Place more", "Stelle mehr auf"),
            )
            for seat in (0, 1)
        ],
    )  # fmt: skip


@pytest.mark.parametrize(("game", "locale", "width", "place", "places", "table"), READ)
def test_a_review_is_read(
    server: Server,
    person: Callable[..., Page],
    game: str,
    locale: str,
    width: int,
    place: str,
    places: int,
    table: str,
) -> None:
    page = person(width=width, height=850, locale=locale)
    line = play(botwright.load(game), [Uniform(1), Uniform(2)], 3)
    page.goto("/")
    body = {"transcript": line.write()}
    made = page.request.post("/api/import", data=body).json()
    scores = call(server, f"/tables/{made['table']}", token=made["seats"][0]["token"])["view"][
        "scores"
    ]
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        row = (made["table"], VERSION, json.dumps(asdict(made_review(game, scores, place))), 0)
        database.execute("INSERT INTO reviews VALUES (?, ?, ?, ?)", row)
    database.close()
    page.goto("/mine")
    page.locator("a.look-back").first.click()
    head, all_open, blunder = HEADS[locale]
    expect(page.get_by_role("heading", name=head)).to_be_visible()
    page.reload()  # its address can be kept and passed on
    expect(page.get_by_role("heading", name=head)).to_be_visible()
    expect(page.locator(".theme")).to_contain_text(blunder)
    assert page.locator(".rv .mon").evaluate(INSIDE)
    points = page.locator(".bad-list .m:not(.good)")
    expect(points).to_have_count(2)
    expect(points.nth(1)).to_contain_text("M1 D3 PB")
    assert violations(page, SCHEMES["light"]) == []
    page.get_by_role("button", name=all_open).click()
    expect(points.nth(1)).to_contain_text(UNKNOWN[locale == "de-DE"])
    page.locator(".chances .pin").first.click()
    expect(points.first).to_have_class("m on")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(points.first.locator(".minis")).to_be_visible()
    expect(points.first.locator(".minis li")).to_have_count(places)
    expect(points.first.locator(".minis .hot")).to_have_count(1)
    points.first.locator("button:not(.try)").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    before = page.url
    asked: list[str] = []
    page.route("**/fork**", lambda route: with_chance(route, asked))
    points.first.locator(".try").click()
    page.wait_for_selector(table)
    assert "/table/" in page.url and page.url != before
    assert "architect" in asked[0]


def with_chance(route: Route, asked: list[str]) -> None:
    """Seat chance: a search by interpreted rules would keep this server busy for minutes."""
    asked.append(route.request.post_data or "")
    route.continue_(post_data=asked[0].replace("architect", "uniform"))
