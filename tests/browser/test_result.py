"""How a game ended is the server's word: in every phase, in both games, wherever it is told."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import games
from tests.browser.hands import wait_for_turn
from tests.browser.server import Server

Person = Callable[..., Page]
NOW = ".status .now"
READY = '[data-turn="true"]'
MENU = {"en": ("Menu", "Resign", "Really resign"), "de": ("Menü", "Aufgeben", "Wirklich aufgeben")}
FORECAST = re.compile("scored now|scoring now")
TOLD = {
    "en": ("Chance", "Chance wins, you resigned.", "resigned"),
    "de": ("Zufall", "Du hast aufgegeben, Zufall gewinnt.", "aufgegeben"),
}


# whether no place is left empty where no round turned the game
FILLED = """panels => {
    const right = (places) => Math.max(
        ...[...panels.querySelectorAll(places)].map((one) => one.getBoundingClientRect().right));
    return [".from, .turning", panels.closest(".aq") ? ".course, .turning" : ".ends"].every(
        (places) => Math.abs(right(places) - right(".ends")) < 1);
}"""


# how far each name ends before its score
APART = """ranks => [...ranks.querySelectorAll("li")].map((one) => {
    const name = document.createRange();
    name.selectNodeContents(one.querySelector(".who-is b"));
    const score = one.querySelector(".score").getBoundingClientRect();
    return score.left - name.getBoundingClientRect().right;
})"""


def against_chance(page: Page, game: str, **more: Any) -> dict[str, Any]:
    """A new table against Chance, made by the page's own browser."""
    seats = [{"kind": "person", "name": "Mira"}, {"kind": "opponent", "level": "uniform"}]
    body = {"game": game, "options": {"players": 2}, "seats": seats} | more
    made: dict[str, Any] = page.request.post("/api/tables", data=body).json()
    page.goto(made["seats"][0]["link"])
    return made


def resign(page: Page, language: str = "en") -> None:
    """By the menu, which asks once more."""
    menu, first, sure = MENU[language]
    page.get_by_role("button", name=menu, exact=True).click()
    page.get_by_role("button", name=first, exact=True).click()
    page.get_by_role("button", name=sure, exact=True).click()


def to_act(page: Page) -> None:
    """Send a program and come to the actions."""
    for group in (".grp.move", ".grp.deploy"):
        page.locator(f"{group} button.tile.target").first.click()
    page.click(".status .main")
    page.wait_for_selector("main.mt.acting")
    wait_for_turn(page)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phase", ["programming", "acting", "turn"])
def test_whoever_resigns_has_not_won(person: Person, phase: str, language: str) -> None:
    page = person(locale=f"{language}-{language.upper()}")
    table = against_chance(page, "aquasphere" if phase == "turn" else "metallum")
    page.wait_for_selector(READY)
    if phase == "acting":
        to_act(page)
    resign(page, language)
    winner, told, tag = TOLD[language]
    expect(page.locator(NOW)).to_have_text(told)
    winners = page.locator(".ranks .first")
    expect(winners).to_have_count(1)
    expect(winners).to_contain_text(winner)
    expect(page.locator(".ranks li").filter(has_text=tag)).to_have_count(1)
    assert page.locator(".endpanels").evaluate(FILLED)
    # what was decided can be looked through, though the game did not come to its end
    look = page.get_by_role(
        "button", name="Review" if language == "en" else "Rückblick", exact=True
    )
    if phase != "turn":  # there the opponent may have begun
        expect(look).to_have_count(int(phase == "acting"))
    page.goto(f"/replay/{table['table']}")
    page.wait_for_selector("main.mt, main.aq")
    expect(page.locator(NOW)).not_to_have_text(told)
    page.keyboard.press("End")
    expect(page.locator(NOW)).to_have_text(told)
    page.goto("/")
    expect(page.locator(".tables.over .gs").first).to_contain_text(told)


def test_points_do_not_make_the_winner(person: Person, server: Server) -> None:
    """The richer one resigns; the poorer one has won."""
    made = games.new_table(server)
    view = games.play_until(server, made, lambda view: len(set(view["view"]["scores"])) > 1)
    scores = view["view"]["scores"]
    richer = scores.index(max(scores))
    keys = {seat["seat"]: seat for seat in made["seats"]}
    path = f"/tables/{made['table']}/resign"
    games.call(server, path, {"number": view["number"]}, keys[richer]["token"])
    page = person()
    page.goto(keys[1 - richer]["link"])
    names = ("Ada", "Mira")
    expect(page.locator(NOW)).to_have_text(f"You win, {names[richer]} resigned.")
    expect(page.locator(".ranks li").first).to_contain_text(names[1 - richer])
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".seat .state").first).to_have_text("has won")


def test_out_of_time(person: Person, server: Server) -> None:
    """While programming, while acting and in a turn: three tables whose clocks run out together."""
    clock = {"kind": "live", "bank": 10, "increment": 0, "on_timeout": "lose"}
    pages = [person() for _ in range(3)]
    made = [
        against_chance(page, game, clock=clock)
        for page, game in zip(pages, ("metallum", "metallum", "aquasphere"), strict=True)
    ]
    path, token = f"/tables/{made[1]['table']}", made[1]["seats"][0]["token"]
    view = games.call(server, path, token=token)
    while 1 not in view["ready"]:  # nothing else happens after it
        view = games.call(server, path, token=token)
    act = {"number": view["number"], "action": view["legal"][0]["action"]}
    games.call(server, f"{path}/act", act, token)
    for page in pages:
        expect(page.locator(NOW)).to_have_text("Chance wins, you ran out of time.")
        expect(page.locator(".ranks .first")).to_contain_text("Chance")


def test_a_shared_win_names_all_winners_and_what_decided(page: Page) -> None:
    said = "Equal money, and as many extractors."
    facts = [{"kind": "GameEnded", "cause": "6.1"}]
    decided = {"facts": facts, "sentences": [said], "parts": [[said]], "sources": [0]}

    def share(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("result"):
                message["result"] |= {"winners": [0, 1], "reason": "played"}
                message["events"][-1] |= decided
            route.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket("**/live", share)
    against_chance(page, "metallum")
    page.wait_for_selector(READY)
    resign(page)
    expect(page.locator(NOW)).to_have_text("You and Chance share the win.")
    expect(page.locator(".status .why")).to_contain_text(said)
    expect(page.locator(".ranks .first")).to_have_count(2)


@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_points_after_the_end_hold_no_forecast(person: Person, server: Server, game: str) -> None:
    """Between two seats of one person, so that nobody has points of which a row would tell."""
    page = person()
    page.goto(games.new_table(server, game=game)["seats"][0]["link"])
    page.wait_for_selector("main.mt, main.aq")
    page.keyboard.press("s")
    expect(page.locator("dialog tbody th").filter(has_text=FORECAST)).to_have_count(1)
    page.keyboard.press("Escape")
    resign(page)
    page.wait_for_selector(".ranks")
    page.get_by_role("button", name="Points", exact=True).click()
    expect(page.locator("dialog tbody th").first).to_be_visible()
    expect(page.locator("dialog tbody th").filter(has_text=FORECAST)).to_have_count(0)
    expect(page.locator("dialog tbody tr")).to_have_count(1)
    # nobody else is asked for another game, and the button says so
    page.keyboard.press("Escape")
    table = page.url
    page.get_by_role("button", name="Rematch", exact=True).click()
    expect(page).not_to_have_url(table)


def test_a_small_amount_has_a_bar_with_its_colour_in_it(page: Page, server: Server) -> None:
    """Dark pages swallow the outline of a piece: what is inside of it has to be seen."""
    made = games.finished(server)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(".account .bar")
    inside = page.locator(".account .bar").evaluate_all(
        "bars => bars.map((one) => one.clientWidth)"
    )
    assert min(inside) >= 4, inside


@pytest.mark.parametrize("width", [360, 390])
def test_long_names_at_the_end_leave_room_for_scores(person: Person, width: int) -> None:
    page = person(width, 844, locale="de-DE")
    seats = [
        {"kind": "person", "name": "Klarabellaluise"},
        {"kind": "opponent", "level": "uniform"},
    ]
    against_chance(page, "aquasphere", seats=seats)
    page.wait_for_selector(READY)
    resign(page, "de")
    assert min(page.locator(".status.over .ranks").evaluate(APART)) > 0
