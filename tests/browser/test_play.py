"""Whole games in the browser: by mouse, by keyboard alone, around one screen."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import games, hands
from tests.browser.hands import MAIN
from tests.browser.server import Server


def test_a_whole_game_by_clicking(page: Page) -> None:
    hands.start(page)
    hands.play_on(page, random.Random(1))
    expect(page.locator(".ranks li")).to_have_count(2)
    expect(page.locator(".status .now")).to_have_text(re.compile(r" (wins?|share the win)\.$"))
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".bench")


def test_moments_wait_until_they_are_seen(page: Page) -> None:
    """A quick opponent does not take them away; nothing can be decided before they are seen."""
    luck = random.Random(4)
    hands.start(page)
    hands.program(page, luck)
    expect(page.locator(".reveal .said.first")).to_be_visible()
    expect(page.locator("main.mt")).to_have_attribute("data-turn", "false")
    page.keyboard.press("Enter")
    expect(page.locator(".reveal")).to_have_count(0)
    while hands.shown_round(page) == 1:
        hands.step(page, luck)
        page.wait_for_selector(f'main[data-turn="true"], {hands.GO_ON}')
    expect(page.locator(".ledger h2")).to_contain_text("Round 1 is over")
    expect(page.locator(".planet").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".bench")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    hands.start(page)
    page.mouse.move(0, 0)
    luck = random.Random(2)
    while True:
        hands.wait_for_turn(page)
        if hands.is_over(page):
            break
        before = hands.number(page)
        if hands.is_programming(page):
            program_by_keys(page, luck)
        else:
            step_by_keys(page, luck)
        hands.after(page, before)
    expect(page.locator(".ranks")).to_be_visible()


def focused_tile(page: Page) -> str:
    found = page.evaluate("document.activeElement?.dataset?.state ?? ''")
    return str(found)


def program_by_keys(page: Page, luck: random.Random) -> None:
    """Go to the tray, walk over it with the arrows, take the tiles that fit; G is Ready."""
    page.keyboard.press("p")
    page.wait_for_selector(".grp.move button:focus")
    for key in ("", "ArrowRight", "ArrowRight"):
        if key:
            page.keyboard.press(key)
        if focused_tile(page) == "fits":
            page.keyboard.press("Enter")
            break
    ready = page.locator(f'{MAIN}[aria-disabled="false"]')
    for key in luck.choices(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"], k=60):
        page.keyboard.press(key)
        if focused_tile(page) == "fits" and luck.random() < 0.7:
            page.keyboard.press("Enter")
        if luck.random() < 0.3 and ready.count():
            break
    page.keyboard.press("g")


def step_by_keys(page: Page, luck: random.Random) -> None:
    """A numbered option; the first target has the focus when one is needed; Enter twice."""
    count = page.locator(".opts li").count()
    for _ in range(40):
        if page.locator(f'{MAIN}[aria-disabled="false"]').count():
            break
        page.keyboard.press(luck.choice([str(key) for key in range(1, min(count, 9) + 1)] + ["e"]))
        page.wait_for_timeout(40)
        if page.evaluate("document.activeElement?.matches('.pick') ?? false"):
            page.keyboard.press("Enter")
            page.wait_for_timeout(40)
    page.keyboard.press("g")


def test_the_curtain_waits_until_names_are_known(page: Page) -> None:
    page.route_web_socket("**/live", lambda socket: None)  # nothing is told
    page.goto("/")
    page.locator(".lv", has_text="Same screen").click()
    page.locator(".go .btn.main").click()
    expect(page.locator("main.wait")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)


def test_around_one_screen(page: Page) -> None:
    page.goto("/")
    page.locator(".lv", has_text="Same screen").click()
    page.locator(".go .btn.main").click()
    luck = random.Random(3)
    curtain = page.locator(".curtain button")
    curtain.click()
    hands.program(page, luck)
    # the next player sees a curtain, and nothing of what was chosen is behind it
    expect(page.locator(".curtain h2")).to_be_visible()
    assert page.locator("main.mt").count() == 0
    curtain.click()
    page.wait_for_selector(".bench")
    assert page.locator(".mini .inuse").count() == 0
    hands.program(page, luck)
    for _ in range(4):
        page.wait_for_selector(f'.curtain button, main.mt[data-turn="true"], {hands.GO_ON}')
        if curtain.count():
            curtain.click()
        hands.wait_for_turn(page)
        if hands.is_programming(page):
            break
        hands.step(page, luck)


def test_undo_goes_back_to_my_own_last_decision(page: Page) -> None:
    """Alone against an opponent also beyond the reveal and what luck has drawn."""
    hands.start(page)
    luck = random.Random(4)
    undo = page.locator(".status .undo")
    hands.wait_for_turn(page)
    before = hands.number(page)
    hands.program(page, luck)
    hands.after(page, before)
    hands.wait_for_turn(page)
    assert not hands.is_programming(page)
    before = hands.number(page)
    undo.click()
    hands.after(page, before)
    expect(page.locator(".log li").first).to_contain_text("takes back")
    hands.wait_for_turn(page)
    assert hands.is_programming(page)


def test_a_wish_to_go_back_names_the_step(page: Page, server: Server) -> None:
    """As replays and the log count; when it is granted the table stands there."""
    made = games.new_table(server)
    path, keys = f"/tables/{made['table']}", [seat["token"] for seat in made["seats"]]
    acts: Callable[[Any], bool] = lambda view: view["view"]["decision"] == "ACT"  # noqa: E731
    games.play_until(server, made, lambda one: acts(one) and one["view"]["round"] == 2, seed=3)
    # whoever has just decided who acts first may take that back without asking
    looks = [games.call(server, path, token=token) for token in keys]
    asker = next(seat for seat, view in enumerate(looks) if not view["undo"]["free"])
    page.goto(made["seats"][1 - asker]["link"])
    page.wait_for_selector("main.mt")
    games.call(server, f"{path}/undo", {"number": looks[asker]["number"]}, keys[asker])
    banner = page.locator(".banner")
    expect(banner).to_contain_text(f"{('Ada', 'Mira')[asker]} asks to go back to step ")
    named = re.search(r"step (\d+)", banner.inner_text())
    banner.get_by_role("button", name="Agree").click()
    expect(page.locator(".log li").first).to_contain_text("takes back")
    assert named and games.call(server, path, token=keys[0])["step"] == int(named[1])
