"""Languages, phones, replay, rules: the other pages and other people."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import games, hands
from tests.browser.server import Server

Person = Callable[..., Page]


def test_the_language_changes_at_once(page: Page) -> None:
    hands.start(page)
    expect(page.locator(".status .now")).to_contain_text("Build your program")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".status .now")).to_contain_text("Baue dein Programm")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator('[data-tile="M1"] .nm').first).to_have_text("1 Schritt")
    page.get_by_role("button", name="English").click()
    expect(page.locator('[data-tile="M1"] .nm').first).to_have_text("Move by 1")


def test_german_from_the_start(person: Person) -> None:
    page = person(locale="de-DE")
    hands.start(page, "Zufall")
    hands.play_on(page, random.Random(8), rounds=1)
    text = page.inner_text("body")
    for word in ("Round", "Market", "Undo", "Confirm", "Your program", "Rules"):
        assert not re.search(rf"\b{word}\b", text), word


def sideways(page: Page) -> int:
    """How many pixels a page can be scrolled sideways."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


@pytest.mark.parametrize("width", [390, 360, 768, 1280])
def test_no_sideways_scrolling(person: Person, server: Server, width: int) -> None:
    page = person(width=width, height=800, locale="de-DE")
    for address in ("/", "/rules/metallum", "/components/metallum"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        assert sideways(page) <= 0, address
    made = games.new_table(server)
    games.play_until(server, made, lambda view: view["view"]["round"] == 4, seed=2)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    assert sideways(page) <= 0
    games.play_until(server, made, lambda view: view["view"]["decision"] == "ACT", seed=3)
    page.wait_for_selector(".reveal")
    assert sideways(page) <= 0
    page.click(hands.GO_ON)
    page.wait_for_selector(".can")
    assert sideways(page) <= 0
    if page.locator(".tabs").is_visible():
        for tab in page.locator(".tabs button").all():
            tab.click()
            assert sideways(page) <= 0, tab.inner_text()


def test_a_phone_plays(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True, is_mobile=True)
    hands.start(page)
    hands.play_on(page, random.Random(9), rounds=1)
    assert sideways(page) <= 0


def test_a_phone_goes_to_the_market_and_back(person: Person, server: Server) -> None:
    def buys(view: dict[str, Any]) -> bool:
        return view["seat"] == 1 and sum(one["text"].startswith("buy") for one in view["legal"]) > 1

    made = games.new_table(server)
    games.play_until(server, made, buys)
    page = person(390, 844, has_touch=True, is_mobile=True)
    page.goto(made["seats"][1]["link"])
    page.locator(".opts .hit", has_text="Purchase").first.tap()
    page.locator(".card .pick").first.tap(position={"x": 6, "y": 6})
    page.locator(".status .main").tap()
    expect(page.locator("main.mt")).to_have_attribute("data-tab", "program")


def test_replay_by_keys_and_fork(person: Person, server: Server) -> None:
    made = games.finished(server)
    page = person()
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(".ranks")
    page.get_by_role("button", name="Look back at this game").click()
    at = page.locator(".replaybar .at")
    expect(at).to_have_text(re.compile(r"^Step 3 of"))  # the first decision: the table is ready
    expect(page.locator(".rounds-at li")).to_have_text([str(number) for number in range(1, 10)])
    page.keyboard.press("Home")
    expect(at).to_have_text(re.compile(r"^Step 0 of"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile(r"^Step 3 of"))
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(re.compile(r"^Step 2 of"))
    page.wait_for_url("**step=2*")
    page.goto(re.sub(r"step=\d+", "step=40", page.url))
    expect(at).to_have_text(re.compile(r"^Step 40 of"))
    page.locator(".replaybar select").select_option("open")
    page.keyboard.press("End")
    expect(page.locator(".ranks")).to_be_visible()
    page.goto(re.sub(r"\?.*", "?step=40", page.url))
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog select").nth(1).select_option("uniform")
    page.locator("dialog .btn.main").click()
    page.wait_for_url("**/table/*")
    hands.wait_for_turn(page)


def test_a_replay_says_what_luck_drew(person: Person, server: Server) -> None:
    """At the table where it was played, and where the game was opened from its file."""
    made = games.finished(server)
    path, page = f"/api/tables/{made['table']}", person()
    log = page.request.get(f"{path}/log").json()["entries"]
    drawn = [entry for entry in log if entry["kind"] == "chance"][3]
    body = {"transcript": page.request.get(f"{path}/export").text()}
    copy = page.request.post("/api/import", data=body).json()["table"]
    for table in (made["table"], copy):
        page.goto(f"/replay/{table}?step={drawn['step']}")
        expect(page.locator(".can .happened li").first).to_have_text(drawn["sentences"][0])
    page.keyboard.press("Home")
    page.keyboard.press("Home")
    expect(page.locator(".can .happened")).to_have_text("The beginning")


COVERED = """() => [...document.querySelectorAll(".orb:has(.dep)")].some((orb) => {
  const disc = orb.querySelector(".disc").getBoundingClientRect(), edge = disc.width / 10;
  return [...orb.querySelectorAll(".dep > *")].some((part) => {
    const own = part.getBoundingClientRect();
    const beside = own.right <= disc.left + edge || own.left >= disc.right - edge;
    return !beside && own.top < disc.bottom - 2 * edge;
  });
})"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_deposit_leaves_its_planet_in_sight(person: Person, server: Server, locale: str) -> None:
    poor = lambda view: "POOR" in [one["deposit"] for one in view["view"]["planets"]]  # noqa: E731
    for seed in range(20):  # some games end without such a deposit
        made = games.new_table(server)
        if games.play_until(server, made, poor, seed)["status"] != "over":
            break
    page = person(width=1280, height=720, locale=locale)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(".dep.poor")
    assert not page.evaluate(COVERED)


def test_a_link_to_a_step_lands_there_and_asks_once(page: Page, server: Server) -> None:
    made = games.finished(server, seed=3)
    asked: list[str] = []
    page.on("request", lambda request: "/history/" in request.url and asked.append(request.url))
    for step, eyes in ((0, ""), (17, "1"), (55, "open")):
        asked.clear()
        page.goto(f"/replay/{made['table']}?step={step}&eyes={eyes}")
        expect(page.locator(".replaybar .at")).to_have_text(re.compile(rf"^Step {step} of"))
        page.wait_for_selector("main.mt")
        page.wait_for_timeout(400)
        assert len(asked) == 1, asked
        assert f"/history/{step}?" in asked[0]
        assert page.input_value(".replaybar select") == eyes
    # the language changes, the step stays
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".replaybar .at")).to_have_text(re.compile(r"^Schritt 55 von"))
    # the log leads to its steps, and a game that goes on leads home
    line = page.locator(".log .turn > p:first-child .when button").nth(2)
    step = line.inner_text()
    line.click()
    expect(page.locator(".replaybar .at")).to_have_text(re.compile(rf"^Schritt {step} von"))
    assert step != "55"


def test_a_running_game_can_be_looked_back_at(page: Page) -> None:
    hands.start(page)
    hands.play_on(page, random.Random(13), rounds=1)
    here = page.url
    page.keyboard.press("Escape")  # the news of the round
    page.locator(".log .when button").last.click()
    page.wait_for_url("**/replay/**")
    expect(page.locator(".replaybar")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(here)
    hands.wait_for_turn(page)


def test_rules_can_be_searched_and_opened_from_the_log(person: Person, server: Server) -> None:
    page = person()
    page.goto("/rules/metallum")
    page.wait_for_selector("article")
    whole = page.locator("article").count()
    page.get_by_label("Search the rules").fill("Signal Jam")
    expect(page.locator("article").first).to_contain_text(re.compile("jam", re.IGNORECASE))
    assert 0 < page.locator("article").count() < whole
    hands.start(page)
    hands.play_on(page, random.Random(10), rounds=1)
    page.keyboard.press("Escape")
    page.locator(".log .ref", has_text=re.compile(r"^5\.\d")).first.click()
    expect(page.locator("dialog .md").first).to_contain_text("5.")


def test_a_tile_that_does_not_fit_says_why(page: Page) -> None:
    hands.start(page)
    page.locator('.grp.move [data-tile="M3"]').click()
    page.locator('.grp button.tile[data-state="no"]').first.click(force=True)
    expect(page.locator(".reason .ref")).to_contain_text("C11")
    expect(page.locator(".board .ghost")).to_be_visible()


def test_board_as_text_takes_commands(page: Page) -> None:
    hands.start(page)
    hands.play_on(page, random.Random(11), rounds=1)
    hands.program(page, random.Random(12))
    page.click(hands.GO_ON)
    page.wait_for_selector(".can")
    hands.wait_for_turn(page)
    before = hands.number(page)
    page.keyboard.press("t")
    notation = page.locator("dialog .cmds code").first.inner_text()
    page.fill("#command", notation)
    page.keyboard.press("Enter")
    expect(page.locator("dialog form p")).to_contain_text("ok")
    page.fill("#command", "ok")
    page.keyboard.press("Enter")
    hands.after(page, before)


def test_the_lobby_shows_any_level_the_server_offers(page: Page) -> None:
    figures = {"rating": 1700.0, "interval": [1650.0, 1750.0]}
    level = {
        "name": "oracle",
        "titles": {"en": "Oracle", "de": "Orakel"},
        "texts": {"en": "Knows the end.", "de": "Kennt das Ende."},
        "players": [2, 3, 4],
        "strength": {"metallum": figures, "aquasphere": figures},
    }

    def with_one_more(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json=[game | {"levels": [*game["levels"], level]} for game in found])

    page.route("**/api/games", with_one_more)
    page.goto("/")
    shown = page.locator(".lv", has_text="Oracle")
    expect(shown).to_contain_text("Knows the end.")
    expect(shown).to_contain_text("hard")
    expect(shown).to_contain_text("wins 70 to 81 of 100 against Pilot")
    shown.click()
    expect(page.locator(".sit .chip", has_text="Oracle")).to_be_visible()
    expect(page.locator(".ladder")).to_contain_text("Oracle")
    page.get_by_role("button", name="Deutsch").click()
    shown = page.locator(".lv", has_text="Orakel")
    expect(shown).to_contain_text("Kennt das Ende.")
    expect(shown).to_contain_text("schwer")
    expect(shown).to_contain_text("gewinnt 70 bis 81 von 100 gegen Pilot")
    expect(page.locator(".sit .chip", has_text="Orakel")).to_be_visible()


def test_the_lobby_says_how_far_the_compiling_is(page: Page) -> None:
    """With what answers later, until all is there; then it is silent."""
    told = {"done": 0.25, "seconds": 40, "waiting": {"metallum": {"engineer": 30}}}
    page.route("**/api/warming", lambda route: route.fulfill(json=told))
    page.goto("/")
    expect(page.locator(".warming")).to_contain_text("in about 40\u00a0s")
    expect(page.locator(".warming progress")).to_have_attribute("value", "0.25")
    expect(page.locator(".lv", has_text="Engineer")).to_contain_text("answers in about 30\u00a0s")
    expect(page.locator(".lv", has_text="Rookie")).not_to_contain_text("answers in")
    told |= {"done": 1, "seconds": 0, "waiting": {}, "boxes": {"0123456789ab": 0.4}}
    expect(page.locator(".warming")).to_contain_text("learning another box: 40\u00a0%")
    expect(page.locator(".warming progress")).to_have_attribute("value", "0.4")
    told["boxes"] = {}
    expect(page.locator(".warming")).to_have_count(0)
    expect(page.locator(".lv", has_text="Engineer")).not_to_contain_text("answers in")


LEAVES_ITS_PANEL = """() => {
  const panel = document.querySelector(".seats").getBoundingClientRect();
  const inside = [...document.querySelectorAll(".seats .lv, .seats .sit li")];
  const places = inside.map((one) => one.getBoundingClientRect());
  return places.filter((one) => one.top < panel.top || one.bottom > panel.bottom).length;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_first_visit_to_the_lobby_fits_a_small_laptop(person: Person, locale: str) -> None:
    """With the door for newcomers and the progress of compiling; a game can be begun at once."""
    page = person(width=1280, height=720, locale=locale)
    waiting = {"pilot": 22, "engineer": 37, "architect": 52}
    told = {"done": 0.25, "seconds": 52, "waiting": {"metallum": waiting, "aquasphere": waiting}}
    page.route("**/api/warming", lambda route: route.fulfill(json=told))
    page.goto("/")
    expect(page.locator(".warming")).to_be_visible()
    expect(page.locator(".lv .soon")).to_have_count(3)
    assert page.evaluate(LEAVES_ITS_PANEL) == 0
    expect(page.locator(".go .btn.main")).to_be_in_viewport(ratio=1)
