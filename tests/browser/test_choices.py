"""Fewer clicks: a deployment with its action is one choice; the end of a turn is chosen at once."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, WebSocketRoute, expect

from tests.browser import games, page_code
from tests.browser.server import Server

Person = Callable[..., Page]
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
        try:  # the server is asked what the choice brings; where nothing follows nothing comes
            page.locator(".a-opt.then").first.wait_for(timeout=5000)
        except TimeoutError:
            page.keyboard.press("Escape")
        else:
            return sectors.nth(index)
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


def at_the_end(page: Page, server: Server) -> tuple[dict[str, Any], int]:
    """A table where the first seat can end its turn, opened by it; the table and its number."""
    made = games.new_table(server, game="aquasphere", options={"players": 2}, seats=PEOPLE)
    ends = lambda view: view["seat"] == 0 and view["view"]["decision"] == "END"  # noqa: E731
    view = games.play_until(server, made, ends, seed=3)
    assert view["status"] != "over"
    page.goto(made["seats"][0]["link"])
    return made, int(view["number"])


def with_full_time(route: WebSocketRoute) -> None:
    """The first seat has all the time it can store: there is nothing left to do in its turn."""
    server = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        for player in message.get("view", {}).get("players", [])[:1]:
            player["time"] = player["capacity"]["time"]
        route.send(json.dumps(message))

    server.on_message(pass_on)


def test_the_end_of_a_turn_is_chosen_at_once(page: Page, server: Server) -> None:
    made, number = at_the_end(page, server)
    expect(page.locator(f'{MAIN}[aria-disabled="false"]')).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector(f'main.aq:not([data-number="{number}"])')
    assert acts(server, made, number) == ["end"]


def test_a_turn_ends_by_itself_unless_one_stays(person: Person, server: Server) -> None:
    """By a clock of ours: one who stays has all the time, one who comes back has three seconds."""
    page = person(reduced_motion="no-preference")
    page.route_web_socket("**/live", with_full_time)
    page.clock.install()
    page.clock.pause_at(time.time() + 10)
    made, number = at_the_end(page, server)
    stay = page.get_by_role("button", name="Stay")
    expect(stay).to_be_visible()
    page.keyboard.press("Escape")
    expect(stay).to_have_count(0)
    page.keyboard.press("e")  # the end once more, and this time it waits
    expect(page.locator(f'{MAIN}[aria-disabled="false"]')).to_be_visible()
    page.clock.run_for(5_000)
    assert not acts(server, made, number)
    page.reload()
    expect(stay).to_be_visible()
    page.keyboard.press("s")  # one reads the points
    expect(page.locator("dialog[open]")).to_be_visible()
    page.clock.run_for(5_000)
    assert not acts(server, made, number)
    page.reload()
    expect(stay).to_be_visible()
    page.clock.run_for(3_000)
    page.wait_for_selector(f'main.aq:not([data-number="{number}"])')
    assert acts(server, made, number) == ["end"]


def test_a_bot_that_goes_back_promises_what_arrives() -> None:
    """The page says of the player to move what the server says of him."""
    players = [{"timeBack": 2}, {"timeBack": 1}, {"timeBack": 0}]
    views = [{"players": players, "toMove": seat} for seat in range(3)]
    work = "return asked.map((view) => code.timeBack(view));"
    found = page_code.run("src/games/aquasphere/choosing/options.ts", work, views)
    assert found == [2, 1, 0]
