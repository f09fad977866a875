"""What a person does with one game after another, with a server behind the page and without one."""

import random
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from botwright.learn.puzzles.files import puzzles
from tests.boxes import owners
from tests.browser import hands
from tests.browser.conftest import watch
from tests.browser.editions import PATIENCE, Home, begin, number, play, sit_down
from tests.browser.test_access import SCHEMES, violations
from tests.browser.test_boxes import CHANGES, give
from tests.browser.test_learn import coach, wait_for_due

GAMES = ("metallum", "aquasphere")


@pytest.fixture(scope="module", params=["server", "site"])
def open_home(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Home]:
    """One page of each edition for all tests here: it takes long to start without a server."""
    behind = request.getfixturevalue("server" if request.param == "server" else "host")
    base = behind.url if request.param == "server" else f"{behind.url}#"
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    home = Home(context.new_page(), base)
    watch(home.page, home.faults, urlsplit(behind.url).netloc)
    yield home
    context.close()


@pytest.fixture
def home(open_home: Home) -> Iterator[Home]:
    """The same; errors fail the test."""
    yield open_home
    faults, open_home.faults[:] = list(open_home.faults), []
    assert not faults, faults


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_goes_on_after_a_reload_and_is_looked_at(home: Home, game: str) -> None:
    """From the lobby to the replay."""
    page = home.go("/")
    begin(page, game, "Chance")
    play(page, 2, random.Random(1))
    before = number(page)
    page.reload()
    page.wait_for_selector("main[data-number]")
    assert number(page) == before
    play(page, 1, random.Random(2))
    assert number(page) > before
    hands.push(page.get_by_role("button", name="Menu"))
    hands.push(page.get_by_role("link", name="Look back at this game"))
    page.wait_for_selector(".replaybar")
    home.go("/")
    expect(page.locator(".go .btn.main")).to_be_visible()


def test_a_lesson_is_answered_shown_and_kept(home: Home) -> None:
    """The coach waits for each action, and the lesson is ticked off."""
    page = home.go("/learn/metallum")
    page.locator(".lessons button").first.click()
    page.wait_for_selector('main[data-turn="true"]')
    for text in ("fly 1", "deploy", "end"):
        wait_for_due(page, text)
        page.get_by_role("button", name="Show me").click()
    expect(coach(page)).to_have_attribute("data-state", "right")
    expect(coach(page)).to_contain_text("Two against one")
    assert violations(page, SCHEMES["light"]) == []
    page.get_by_role("button", name="Play again").click()
    wait_for_due(page, "fly 1")
    page.locator(".coach a.btn").click()
    expect(page.locator(".lessons .no.done")).to_have_count(1)


def test_a_puzzle_is_shown_solved_and_kept(home: Home) -> None:
    """Solved along its answer; the lobby then has the puzzle of the day."""
    page = home.go("/learn/metallum")
    page.locator("section[aria-labelledby=puzzles] summary").click()
    page.locator('[data-puzzle="m001"]').click()
    main = page.locator("main.mt")
    for text in puzzles("metallum")["m001"].answer.split(", "):
        wait_for_due(page, text)
        number = main.get_attribute("data-number") or ""
        page.get_by_role("button", name="Show me").click()
        expect(main).not_to_have_attribute("data-number", number)  # two actions may be alike
    expect(coach(page)).to_have_attribute("data-state", "right")
    expect(coach(page)).to_contain_text("Clearing Alpha")
    page.locator(".coach a.btn").click()
    page.locator("section[aria-labelledby=puzzles] summary").click()
    expect(page.locator('[data-puzzle="m001"] .no.done')).to_have_count(1)
    home.go("/")
    expect(page.locator(".daily button")).to_contain_text("Puzzle of the day")


@pytest.mark.parametrize("game", GAMES)
def test_a_box_of_ones_own_is_tried_at_a_table(home: Home, game: str) -> None:
    """Checked, compared with ours, kept in the browser and played with."""
    page = home.go(f"/components/{game}")
    give(page, owners.OWNED[game]())
    expect(page.locator(".ownbox .up")).to_be_visible()
    assert page.locator(CHANGES).count() >= 5
    page.click(".ownbox .main")
    choose_own(page)
    sit_down(page, "Chance")
    play(page, 1, random.Random(3))
    home.go(f"/components/{game}")
    page.get_by_role("button", name="Forget my box").click()


def choose_own(page: Page) -> None:
    """The lobby has the box of this person chosen."""
    page.click(".moreopts summary")
    expect(page.locator("#box")).to_have_value("own")
    page.click(".moreopts summary")
