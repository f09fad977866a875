"""Letters that axe does not judge are measured: at a turn, at a round's end and at the end."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser import games
from tests.browser.contrast import contrast, too_faint, undecided
from tests.browser.server import Server

Person = Callable[..., Page]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def faint(page: Page, name: str) -> list[str]:
    """What has too little contrast, in both schemes."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert undecided(page), name
        found += [f"{name}, {scheme}: {one}" for one in too_faint(page)]
    return found


@pytest.mark.parametrize(("game", "width"), [("metallum", 1440), ("aquasphere", 390)])
def test_no_letter_is_too_faint(person: Person, server: Server, game: str, width: int) -> None:
    page = person(width=width, height=900)
    made = games.new_table(server, game=game, options={"players": 2})
    seat = made["seats"][0]

    def mine(view: dict[str, Any]) -> bool:
        asked = view["view"]["decision"] in ("ACT", "TURN") and view["deciding"] == [0]
        return asked and view["view"]["round"] == 2 and view["seat"] == 0

    games.play_until(server, made, mine, seed=2)
    page.goto(seat["link"])
    page.wait_for_selector('main[data-turn="true"]')
    found = faint(page, "a turn")
    view = games.play_until(server, made, lambda one: one["view"]["round"] == 3, seed=2)
    page.wait_for_selector(".ledger .account")
    found += faint(page, "a round's end")
    path = f"/tables/{made['table']}/resign"
    games.call(server, path, {"number": view["number"]}, seat["token"])
    page.wait_for_selector(".status.over .ranks")
    found += faint(page, "the end")
    assert not found, "\n".join(found)


def test_contrast_is_that_of_the_guidelines() -> None:
    black, white, grey = (0.0, 0.0, 0.0), (255.0, 255.0, 255.0), (118.0, 118.0, 118.0)
    assert contrast(black, white) == 21
    assert round(contrast(grey, white), 2) == 4.54
    assert contrast(grey, grey) == 1
