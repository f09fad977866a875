"""The newcomers' path: lobby, how you win, the guided game, Rookie; and a lesson."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from botwright.learn.lessons import guided
from tests.browser import hands_aquasphere
from tests.browser.hands import push, wait_for_turn
from tests.browser.test_access import SCHEMES, violations
from tests.browser.test_result import resign, to_act

WIDE, PHONE = 1280, 390
WORDS = {
    "en-GB": ("Most dollars after nine rounds wins.", "Rookie, first day", "Play Rookie", "Rookie"),
    "de-DE": (
        "Wer nach neun Runden das meiste Geld hat, gewinnt.",
        "Neuling am ersten Tag",
        "Gegen Neuling spielen",
        "Neuling",
    ),
}


def coach(page: Page) -> Locator:
    return page.locator(".coach")


def wait_for_due(page: Page, text: str) -> None:
    """Until the coach waits for this action and the table is ready for it."""
    page.wait_for_selector(due(text))
    wait_for_turn(page)


def read_on(page: Page) -> None:
    """Read bubbles until the coach waits for an action; each is another one."""
    said, button = page.locator(".coach .say"), page.locator(".coach .btn.main")
    while button.count():
        before = said.inner_text()
        button.click()
        expect(said).not_to_have_text(before)


@pytest.mark.parametrize(("locale", "width"), [("en-GB", WIDE), ("de-DE", PHONE)])
def test_the_path_of_a_newcomer(person: Callable[..., Page], locale: str, width: int) -> None:
    lead, first_day, play_rookie, rookie = WORDS[locale]
    page = person(width=width, height=800, locale=locale)
    page.goto("/")
    page.locator(".door .btn.main").click()
    expect(page.locator(".win .lead")).to_have_text(lead)
    expect(page.locator(".win li")).to_have_count(4)
    assert violations(page, SCHEMES["light"]) == []
    page.locator("section[aria-labelledby=guided] .btn.main").click()
    wait_for_due(page, "program M1+D3+PB")
    expect(page.locator("main.mt")).to_contain_text(first_day)
    assert violations(page, SCHEMES["light"]) == []
    read_on(page)
    build(page, ["M1", "D3", "PB"])
    wait_for_due(page, "boost place")
    first_answers(page)
    table = page.url
    page.goto("/")
    expect(page.locator(".gcard").first).to_be_visible()
    expect(page.locator(".door")).to_have_count(0)
    page.goto("/learn/metallum")
    page.locator("section[aria-labelledby=guided] a.btn.main").click()
    wait_for_due(page, "fly 1")
    assert page.url == table
    page.locator(".coach a.btn").click()
    page.get_by_role("button", name=play_rookie).click()
    page.wait_for_selector(".bench")
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".versus")).to_contain_text(rookie)


LEARNERS = [
    ("en-GB", WIDE, False, "Play Rookie", "Rookie"),
    ("de-DE", PHONE, True, "Gegen Neuling spielen", "Neuling"),
]


@pytest.mark.parametrize(("locale", "width", "touch", "play_rookie", "rookie"), LEARNERS)
def test_a_newcomer_comes_to_the_end_of_the_guided_game(
    person: Callable[..., Page], locale: str, width: int, touch: bool, play_rookie: str, rookie: str
) -> None:
    """AquaSphere: every task is done by hand, the coach falls silent, and Rookie sits down."""
    page = person(width=width, height=844, locale=locale, has_touch=touch)
    page.goto("/?game=aquasphere")
    page.locator(".door .btn.main").click()
    page.locator("section[aria-labelledby=guided] .btn.main").click()
    first = guided("aquasphere")
    assert first is not None
    left = [text for row in first.rows for text in row.do if text != "end"]  # turns end themselves
    while left:
        page.wait_for_selector(", ".join([".coach .btn.main", *map(due, left)]))
        wait_for_turn(page)
        read_on(page)
        text = coach(page).get_attribute("data-due") or ""
        if text == "do" and not is_told(page):
            continue
        if text in left:
            left = left[left.index(text) + 1 :]
            if text != "do":
                do(page, text)
            page.wait_for_selector(f".coach:not({due(text)}), main:not(:has(.coach))")
    expect(coach(page)).to_have_attribute("data-due", "")
    read_on(page)
    wait_for_turn(page)
    hands_aquasphere.click(page, Random(1))  # on one's own
    page.goto("/learn/aquasphere")
    page.get_by_role("button", name=play_rookie).click()
    wait_for_turn(page)
    expect(coach(page)).to_have_count(0)
    expect(page.locator("main.aq")).to_contain_text(rookie)
    hands_aquasphere.click(page, Random(2))


def due(text: str) -> str:
    """The coach while it waits for an action."""
    return f'.coach[data-due="{text}"]'


def is_told(page: Page) -> bool:
    """Tell a bot to work, unless it does: where the page is quick that was told when deploying."""
    try:
        for spot in ('.a-ans [data-do="do"]', hands_aquasphere.READY):
            push(page.locator(spot).first, timeout=2_000)
    except TimeoutError:
        return False
    return True


def do(page: Page, text: str) -> None:
    """One action by its buttons; a bot is deployed or bought in two steps."""
    word, *rest = text.split()
    groups = {"deploy": f"deploy {rest[-1]}", "buy": "buy"} if rest else {}
    before = hands_aquasphere.number(page)
    for key in (groups.get(word), text):
        if key:
            push(page.locator(f'.a-ans [data-do="{key}"]').first)
    push(page.locator(hands_aquasphere.READY))
    hands_aquasphere.after(page, before)


def build(page: Page, tiles: list[str]) -> None:
    """The coach asks for one tile after another; a wrong one is answered."""
    tray = page.locator(".bench .grp button.tile")
    tray.and_(page.locator('[data-tile="M2"]')).click()
    expect(coach(page)).to_have_class("coach answered")
    for tile in tiles:
        tray.and_(page.locator(f'[data-tile="{tile}"]')).click()
    page.locator(".status .main").click()


def first_answers(page: Page) -> None:
    """Another choice is answered and not carried out; the third time it is shown."""
    read_on(page)
    number = page.get_attribute("main.mt", "data-number")
    fly = page.locator(".planet .pick").first
    for misses in range(3):
        fly.click()
        page.locator('.status .main[aria-disabled="false"]').click()
        if misses < 2:
            expect(coach(page)).to_have_class("coach answered")
            assert page.get_attribute("main.mt", "data-number") == number
            page.keyboard.press("Escape")
    wait_for_due(page, "fly 1")


def test_a_hint_is_asked_for_step_by_step_and_followed(page: Page) -> None:
    page.goto("/learn/aquasphere")
    page.get_by_role("button", name="Play Rookie").click()
    wait_for_turn(page)
    hint = page.locator(".coach.hint")
    page.keyboard.press("h")
    expect(hint).to_have_attribute("data-step", "1")
    expect(hint).to_contain_text("Look at")
    page.keyboard.press("h")
    expect(hint).to_have_attribute("data-step", "2")
    assert violations(page, SCHEMES["light"]) == []
    page.get_by_role("button", name="Why?").click()
    expect(hint).to_have_attribute("data-step", "3")
    number = page.get_attribute("main", "data-number")
    page.get_by_role("button", name="Do it").click()
    expect(hint).to_have_count(0)
    expect(page.locator("main")).not_to_have_attribute("data-number", number or "")


# the game, the language, the width; no hints, what is said instead, and how they are counted
COUNTED = [
    ("metallum", "en", WIDE, "none", "You can:", "1 hint"),
    ("aquasphere", "de", PHONE, "keine", "Du kannst:", "1 Tipp"),
]


@pytest.mark.parametrize(("game", "language", "width", "none", "said", "count"), COUNTED)
def test_a_table_is_made_with_or_without_hints_and_they_are_counted(
    person: Callable[..., Page],
    game: str,
    language: str,
    width: int,
    none: str,
    said: str,
    count: str,
) -> None:
    page = person(width=width, height=844, locale=f"{language}-{language.upper()}")
    for allowed in (False, True):
        page.goto(f"/?game={game}")
        page.locator(f'.gcard input[value="{game}"]:checked').wait_for(state="attached")
        expect(page.locator("#hints")).to_have_value("on")
        if not allowed:
            page.locator(".moreopts summary").click()
            page.locator("#hints").select_option(label=none)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            page.keyboard.press("Escape")
            expect(page.locator("#hints")).to_be_hidden()
        page.locator(".lv").first.click()
        page.locator(".go .btn.main").click()
        wait_for_turn(page)
        if allowed and game == "metallum":
            to_act(page)  # interpreted, thinking about two secret programs would take long
        page.keyboard.press("h")
        if not allowed:
            expect(page.locator("[aria-live=polite]").filter(has_text=said)).to_have_count(1)
            expect(page.locator(".coach.hint")).to_have_count(0)
    expect(page.locator(".coach.hint")).to_have_attribute("data-step", "1")
    page.keyboard.press("Escape")
    expect(page.locator(".coach.hint")).to_have_count(0)
    resign(page, language)
    expect(page.locator(".ranks li").filter(has_text=count)).to_have_count(1)
