"""Fewer clicks: a deployment with its action is one choice; the end of a turn is chosen at once."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.server import Server

MAIN = ".status .main"
PEOPLE = [{"kind": "person", "name": name} for name in ("Mira", "Ada")]


def deploys(view: dict[str, Any]) -> bool:
    """Whether the first seat can deploy a bot, and only where something is left to do then."""
    programs = {one["text"].split()[-1] for one in view["legal"] if one["text"][:7] == "deploy "}
    return view["seat"] == 0 and bool(programs) and programs <= {"lab", "card"}


def first_with_more(page: Page) -> Locator:
    """The first sector after whose choice the page asks what is done there; it is chosen."""
    sectors = page.locator(".second-row .a-opt")
    for index in range(sectors.count()):
        sectors.nth(index).click()
        page.wait_for_load_state("networkidle")  # what the choice brings is there
        if page.locator(".a-opt.then").count():
            return sectors.nth(index)
        page.keyboard.press("Escape")
    raise AssertionError("no sector has anything left to do")


def acts(server: Server, made: dict[str, Any], since: int) -> list[str]:
    """What the first seat has done since an event, in notation."""
    path, token = f"/tables/{made['table']}/log", made["seats"][0]["token"]
    entries = games.call(server, path, token=token)["entries"]
    mine = [one for one in entries if one["kind"] == "act" and one["seat"] == 0]
    return [one["texts"][0] for one in mine if one["number"] > since]


def test_deploying_with_its_action_is_one_choice(page: Page, server: Server) -> None:
    view: dict[str, Any] = {"status": "over"}
    while view["status"] == "over":  # not every game comes to such a choice
        made = games.new_table(server, game="aquasphere", options={"players": 2}, seats=PEOPLE)
        view = games.play_until(server, made, deploys, seed=3)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector('main.aq[data-turn="true"]')
    page.locator(".a-opt", has_text="Deploy").first.click()
    follows, chosen = page.locator(".a-opt.then"), first_with_more(page)
    expect(follows.first).to_be_visible()
    expect(page.locator(".a-opt.then.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(follows).to_have_count(0)
    chosen.click()
    skip = page.locator(".a-opt.then").last
    skip.click()
    expect(skip).to_have_attribute("aria-pressed", "true")
    page.click(MAIN)
    page.wait_for_function(
        "number => Number(document.querySelector('main.aq').dataset.number) >= number + 2",
        arg=view["number"],
    )
    done = acts(server, made, view["number"])
    assert done[0].startswith("deploy ")
    assert done[1].split()[0] in ("do", "catch", "skip"), done


def test_the_end_of_a_turn_is_chosen_at_once(page: Page, server: Server) -> None:
    made = games.new_table(server, game="aquasphere", options={"players": 2}, seats=PEOPLE)
    ends = lambda view: view["seat"] == 0 and view["view"]["decision"] == "END"  # noqa: E731
    view = games.play_until(server, made, ends, seed=3)
    assert view["status"] != "over"
    page.goto(made["seats"][0]["link"])
    expect(page.locator(f'{MAIN}[aria-disabled="false"]')).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector(f'main.aq:not([data-number="{view["number"]}"])')
    assert acts(server, made, view["number"]) == ["end"]
