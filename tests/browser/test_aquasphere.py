"""AquaSphere in the browser: whole games by mouse and by keyboard, phones, German, axe."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser import hands_aquasphere as hands
from tests.browser.server import Server
from tests.browser.test_access import Checker

Person = Callable[..., Page]


def sit_down(page: Page, server: Server, players: int) -> None:
    """A new table against opponents, and the page of its first seat."""
    seats: list[dict[str, Any]] = [{"kind": "person", "name": "Mira"}]
    seats += [{"kind": "opponent", "level": "uniform"}] * (players - 1)
    body = {"game": "aquasphere", "options": {"players": players}, "seats": seats}
    made = games.call(server, "/tables", body)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.aq")


def play(page: Page, luck: random.Random, step: Callable[[Page, random.Random], None]) -> None:
    """Play until the result is shown."""
    while True:
        hands.wait_for_turn(page)
        if hands.is_over(page):
            return
        step(page, luck)


# two players play a whole game by keyboard below
@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.long), 4])
def test_a_whole_game_by_clicking(page: Page, server: Server, players: int) -> None:
    sit_down(page, server, players)
    play(page, random.Random(players), hands.click)
    expect(page.locator(".ranks li")).to_have_count(players)
    expect(page.locator(".status .now")).to_have_text(re.compile(r" (wins?|share the win)\.$"))


def test_a_whole_game_by_keyboard_alone(page: Page, server: Server) -> None:
    sit_down(page, server, 3)
    page.mouse.move(0, 0)
    play(page, random.Random(3), hands.press)
    expect(page.locator(".ranks li")).to_have_count(3)


def test_a_phone_in_german_needs_no_sideways_scrolling(person: Person, server: Server) -> None:
    page = person(width=390, height=844, locale="de-DE", has_touch=True)
    sit_down(page, server, 4)
    luck, heights = random.Random(7), set[float]()
    for tab in (1, 2, 3, 4, 5, 1):
        hands.wait_for_turn(page)
        heights.add(page.locator(".status").evaluate("one => one.offsetHeight"))
        page.locator(f".tabs button:nth-child({tab})").click()
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        hands.click(page, luck)
    assert len(heights) == 1, heights  # nothing below it jumps
    page.locator(".tabs button:nth-child(1)").click()
    page.locator(".a-zoom button").click()
    expect(page.locator(".a-sta.zoomed")).to_be_visible()


def test_a_place_says_why_it_is_not_possible(page: Page, server: Server) -> None:
    sit_down(page, server, 2)
    hands.wait_for_turn(page)
    page.locator('.a-pad:not(.legal) .a-hit[aria-label*="Octopod"]').first.click(force=True)
    expect(page.locator(".a-tip .bare")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_at_any_decision(person: Person, server: Server, width: int) -> None:
    """The game is played elsewhere; the page shows the first decision of each kind, and the end."""
    page = person(width=width, height=900)
    made = games.new_table(server, game="aquasphere", options={"players": 2})
    page.goto(made["seats"][0]["link"])
    check, seen = Checker(page), set[str]()

    def is_new(view: dict[str, Any]) -> bool:
        return view["deciding"] == [0] and view["view"]["decision"] not in seen

    while "OVER" not in seen:
        view = games.play_until(server, made, is_new, seed=5)
        asked = view["view"]["decision"]
        page.wait_for_selector(f'main.aq[data-number="{view["number"]}"]')
        hands.wait_for_turn(page)
        if asked == "OVER":
            page.wait_for_selector("main.aq .ranks")
        else:
            expect(page.locator(".a-ans")).to_have_attribute("data-decision", asked)
        seen.add(asked)
        check(asked)
    assert {"TURN", "ACTION", "END", "OVER"} <= seen
    assert not check.found, check.found
