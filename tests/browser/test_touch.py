"""The last round of both games in German, by touch alone, and every target is large enough."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games, hands, hands_aquasphere
from tests.browser.server import Server
from tests.thorough import THOROUGH

Person = Callable[..., Page]
LAST = {"metallum": 9, "aquasphere": 4}
SIZES = {390: 844, 820: 1180}
# a game for each size; all of them in `make test-all`
USUAL = [("metallum", 390), ("aquasphere", 820)]
CASES = [(game, width) for game in LAST for width in SIZES] if THOROUGH else USUAL
TAP = 44  # pixels
# what is pushed at a table, less what lies on its pictures or in its sentences
SMALL = """tap => [...document.querySelectorAll("main button, .tabs button, .tools button")]
    .filter(one => !one.matches(".ref, .info, .a-hit, .log button") && one.checkVisibility())
    .map(one => [one.getBoundingClientRect(), one])
    .filter(([box]) => box.width && Math.min(box.width, box.height) < tap - 0.5)
    .map(([box, one]) => `${one.className} ${one.innerText} ${box.width}x${box.height}`)
"""


def late_table(page: Page, server: Server, game: str) -> str:
    """A table against Chance that goes on from the last round of another; its address."""
    made = games.new_table(server, game=game, options={"players": 2})
    view = games.play_until(server, made, lambda one: one["view"]["round"] == LAST[game], seed=2)
    seats = [{"kind": "person", "name": "Mira"}, {"kind": "opponent", "level": "uniform"}]
    token = made["seats"][0]["token"]
    body = {"step": view["step"], "seats": seats}
    found: dict[str, Any] = games.call(server, f"/tables/{made['table']}/fork", body, token)
    return str(found["seats"][0]["link"])


@pytest.mark.parametrize(("game", "width"), CASES)
def test_the_last_round_by_touch_in_german(
    person: Person, server: Server, game: str, width: int
) -> None:
    page = person(width, SIZES[width], locale="de-DE", has_touch=True, is_mobile=True)
    page.goto(late_table(page, server, game))
    luck, seen = random.Random(3), set()
    while True:
        hands.wait_for_turn(page)
        asked = page.locator(".status .now").inner_text()
        if asked not in seen:
            seen.add(asked)
            assert page.evaluate(SMALL, TAP) == [], asked
        if page.locator(".ranks").count():
            break
        if game == "aquasphere":
            hands_aquasphere.click(page, luck)
        elif hands.is_programming(page):
            before = hands.number(page)
            hands.program(page, luck)
            hands.after(page, before)
        else:
            hands.step(page, luck)
    assert page.evaluate(SMALL, TAP) == []
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
