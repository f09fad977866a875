"""What a round brought, the reveal, and what a choice brings: told from facts, and they add up."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser import games, hands, hands_aquasphere
from tests.browser.server import Server
from tests.browser.test_access import Checker
from tests.browser.test_result import against_chance
from tests.browser.test_table import is_in_sight

Person = Callable[..., Page]
PEOPLE = [{"kind": "person", "name": name} for name in ("Ada", "Mira", "Lena")]
ROUND_OVER = {"en": "Round {} is over", "de": "Runde {} ist vorbei"}
CELLS = ".account td[data-seat]"
FITS = """() => {
  const room = document.querySelector(".ledger .scroll");
  return room && room.scrollWidth <= room.clientWidth;
}"""


def table_of(server: Server, game: str) -> dict[str, Any]:
    """A table of people only; three where that is possible."""
    count = 2 if game == "metallum" else 3
    return games.new_table(server, game=game, options={"players": count}, seats=PEOPLE[:count])


def later_than(number: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a view is of a later round."""
    return lambda view: bool(view["view"]["round"] > number)


def sums(page: Page) -> list[int]:
    """The sums of the round's table by seat, after a look at how they are put together."""
    cells: list[list[str]] = page.locator(CELLS).evaluate_all(
        "all => all.map(td => [td.dataset.seat, td.dataset.source, td.dataset.amount])"
    )
    total = {int(seat): int(amount) for seat, source, amount in cells if not source}
    for seat, said in total.items():
        assert said == sum(
            int(amount) for of, source, amount in cells if source and int(of) == seat
        )
    return [total[seat] for seat in sorted(total)]


@pytest.mark.parametrize(
    ("game", "width", "language"),
    [("metallum", 1440, "en"), ("aquasphere", 390, "de")],
)
def test_the_tables_of_the_rounds_add_up_to_the_scores(
    person: Person, server: Server, game: str, width: int, language: str
) -> None:
    page = person(width=width, height=900, locale=f"{language}-{language.upper()}")
    made = table_of(server, game)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main[data-number]")
    scores, number, check = [0] * len(made["seats"]), 1, Checker(page)
    view: dict[str, Any] = {"status": "on"}
    while view["status"] != "over":
        view = games.play_until(server, made, later_than(number), seed=number)
        page.wait_for_selector(f'main[data-number="{view["number"]}"]')
        if view["status"] != "over":
            expect(page.locator(".ledger h2")).to_contain_text(ROUND_OVER[language].format(number))
            change = [now - old for now, old in zip(view["view"]["scores"], scores, strict=True)]
        else:
            change = view["view"]["scores"]  # the end adds up the whole game
        expect(page.locator(".account")).to_be_visible()
        assert sums(page) == change, number
        if number == 2:
            check("a round's end")
        if number == 3:
            page.set_viewport_size({"width": 1280, "height": 720})
            page.wait_for_function(FITS)
        scores, number = view["view"]["scores"], number + 1
    assert any(scores)
    assert not check.found, check.found


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_reveal_names_tiles_and_who_acts_first(
    person: Person, server: Server, width: int, language: str
) -> None:
    page = person(width=width, height=844, locale=f"{language}-{language.upper()}")
    made = games.new_table(server)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.mt")
    games.play_until(server, made, lambda one: one["view"]["decision"] == "ACT", seed=3)
    view = games.call(
        server, f"/tables/{made['table']}?language={language}", token=made["seats"][0]["token"]
    )["view"]
    for player in view["players"]:
        of = page.locator(f'.reveal [data-seat="{player["seat"]}"]')
        expect(of.locator(".tile")).to_have_count(len(player["program"]))
        tiles = of.locator(".tile").evaluate_all("all => all.map(one => one.dataset.tile)")
        assert tiles == player["program"]
        expect(of.locator(".added b")).to_have_text(str(player["complexity"]))
    first = {"en": ("You act first.", "Mira acts first."), "de": ("Du handelst", "Mira handelt")}
    said = page.locator(".reveal .said")
    expect(said.first).to_contain_text(first[language][view["first"]])
    why = {"en": r"simpler|less money|tie", "de": r"einfachere|weniger Geld|Gleichstand"}
    expect(said.last).to_have_text(re.compile(why[language]))
    assert is_in_sight(page.locator(hands.GO_ON))
    check = Checker(page)
    check("reveal")
    assert not check.found, check.found


def sign(points: int) -> str:
    """What stands before points won, lost, or both."""
    return "−" if points < 0 else "+" if points else "±"


WORDS: dict[str, dict[str, Any]] = {
    "metallum": {
        "nothing": "This brings you nothing.",
        "net": lambda net: f"{'−' if net['money'] < 0 else '+'}${abs(net['money'])}.",
    },
    "aquasphere": {
        "nothing": re.compile(r"Das bringt dir (nichts|nur die Kontrolle)\."),
        "net": lambda net: f"{sign(net['points'])}{abs(net['points'])} WP.",
    },
}


def expected(game: str, answer: dict[str, Any]) -> list[Any]:
    """What the page has to say of an answer of the server; I have seat 0."""
    if answer["nothing"]:
        return [WORDS[game]["nothing"]]
    nets = sorted(answer["net"], key=lambda net: net["seat"])
    return [WORDS[game]["net"](net) for net in nets]


@pytest.mark.parametrize(("game", "language"), [("metallum", "en-GB"), ("aquasphere", "de-DE")])
def test_a_choice_says_what_it_brings_or_that_it_is_nothing(
    person: Person, game: str, language: str
) -> None:
    page = person(locale=language)
    asked: list[Request] = []
    page.on("request", lambda one: asked.append(one) if "/preview?" in one.url else None)
    hand = hands if game == "metallum" else hands_aquasphere
    against_chance(page, game)
    luck, missing, said = random.Random(6), {"nothing", "net"}, page.locator(".status .brings")
    while missing:
        hand.wait_for_turn(page)
        if hand.is_over(page):
            against_chance(page, game)
            continue
        before = hand.number(page)
        if game == "metallum" and hands.is_programming(page):
            hands.program(page, luck)
        else:
            hand.choose(page, luck)
            response = asked[-1].response()
            assert response is not None
            answer = response.json()
            expect(said).to_contain_text(expected(game, answer))
            kind = "nothing" if answer["nothing"] else "net" if answer["net"] else ""
            if kind == "nothing":
                only = page.locator(".status .ch svg.control").count() > 0
                assert only == ("Kontrolle" in said.inner_text())
            if kind in missing:
                missing.remove(kind)
                page.set_viewport_size({"width": 390, "height": 844})
                expect(said.first).to_be_in_viewport()
                page.set_viewport_size({"width": 1440, "height": 900})
            page.click(hands.MAIN)
        hand.after(page, before)


def purchases(view: dict[str, Any]) -> list[int]:
    """The actions that buy a card."""
    return [one["action"] for one in view["legal"] if one["text"].startswith("buy ")]


def test_what_was_taken_back_is_not_counted(page: Page, server: Server) -> None:
    starts: dict[int, list[int]] = {}  # the scores when a round began

    def can_buy(view: dict[str, Any]) -> bool:
        shown = view["view"]
        starts.setdefault(shown["round"], shown["scores"])
        return shown["round"] < shown["rounds"] and bool(purchases(view))

    view = {"status": "over"}
    while view["status"] == "over":  # a game in which nothing could be bought before its end
        starts.clear()
        made = games.new_table(server)
        path, keys = f"/tables/{made['table']}", [seat["token"] for seat in made["seats"]]
        page.goto(made["seats"][0]["link"])
        page.wait_for_selector("main.mt")
        view = games.play_until(server, made, can_buy, seed=3)
    number, before, token = view["view"]["round"], view["view"]["scores"], keys[view["seat"]]
    act = {"number": view["number"], "action": purchases(view)[0]}
    after = games.call(server, f"{path}/act", act, token)
    assert after["view"]["scores"] != before
    back = games.call(server, f"{path}/undo", {"number": after["number"]}, token)
    assert back["view"]["scores"] == before
    view = games.play_until(server, made, later_than(number), seed=3)
    page.wait_for_selector(f'main[data-number="{view["number"]}"]')
    expect(page.locator(".ledger h2")).to_contain_text(ROUND_OVER["en"].format(number))
    pairs = zip(view["view"]["scores"], starts[number], strict=True)
    assert sums(page) == [now - old for now, old in pairs]
