"""How the table tells what others did: played back, skipped, seen again, and marked."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games, hands
from tests.browser.server import Server
from tests.browser.test_access import Checker

Person = Callable[..., Page]
PEOPLE = [{"kind": "person", "name": name} for name in ("Mira", "Ada", "Lena", "Tom")]
NOW = ".status.story .now"
WATCH = """() => {
    window.told = [];
    const look = () => {
        const text = document.querySelector(".status.story .now")?.innerText;
        if (text && window.told.at(-1) !== text) window.told.push(text);
    };
    new MutationObserver(look).observe(
        document.body, { subtree: true, childList: true, characterData: true });
}"""
PATIENCE = 90_000  # milliseconds: a playback takes its time on a busy machine
ENDS = ("TurnBegan", "TurnEnded", "ScoringBegan", "RoundEnds", "RoundEnded")


def at_four(server: Server, page: Page) -> dict[str, Any]:
    """A table of four people in the second round; the first has just moved and looks on."""
    made = games.new_table(server, game="aquasphere", options={"players": 4}, seats=PEOPLE)
    mine = lambda view: view["view"]["round"] == 2 and view["view"]["active"] == 0  # noqa: E731
    games.play_until(server, made, mine, seed=3)
    games.play_until(server, made, lambda view: view["view"]["active"] != 0, seed=3)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.aq[data-number]")
    return made


def others_turns(server: Server, made: dict[str, Any]) -> list[str]:
    """The first sentence of each turn since the last act of the first seat."""
    token = made["seats"][0]["token"]
    entries = games.call(server, f"/tables/{made['table']}/log", token=token)["entries"]
    last = max(at for at, one in enumerate(entries) if one["kind"] == "act" and one["seat"] == 0)
    found, begun = [], True
    for entry in entries[last + 1 :]:
        if begun and entry["kind"] == "act" and entry["sentences"]:
            found.append(entry["sentences"][0])
        begun = any(fact["kind"] in ENDS for fact in entry["facts"])
    return found


def plain(text: str) -> str:
    """Without the names, which stand for the colours of the sentences."""
    return " ".join(text.split()).partition(" ")[2]


def test_a_round_of_four_is_played_back_in_order(person: Person, server: Server) -> None:
    page = person(reduced_motion="no-preference")
    made = at_four(server, page)
    page.evaluate(WATCH)
    games.play_until(server, made, lambda view: view["view"]["active"] == 0, seed=3)
    page.wait_for_selector('main.aq[data-turn="true"]', timeout=PATIENCE)
    wanted = [plain(one) for one in others_turns(server, made)]
    assert len(wanted) == 3
    assert [plain(one) for one in page.evaluate("window.told")] == wanted
    expect(page.locator(".status.story")).to_have_count(0)
    page.locator(".recap").click()
    expect(page.locator(".tale [aria-current]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('main.aq[data-turn="true"]')).to_be_visible()


@pytest.mark.parametrize("way", ["Escape", "Enter", "button", "board"])
def test_a_playback_can_be_skipped(person: Person, server: Server, way: str) -> None:
    page = person(reduced_motion="no-preference")
    page.clock.install()
    made = at_four(server, page)
    page.wait_for_selector(".log .turn")  # all of it is drawn
    page.clock.pause_at(float(page.evaluate("Date.now()")) / 1000 + 10)
    last = games.play_until(server, made, lambda view: view["view"]["active"] == 0, seed=3)
    # what came later would begin another playback, and the clock stands still
    page.wait_for_selector(f'main.aq[data-number="{last["number"]}"]')
    expect(page.locator(NOW)).to_be_visible()
    expect(page.locator("main.aq")).to_have_attribute("data-turn", "false")
    if way == "button":
        page.locator(".status .toend").click()
    elif way == "board":
        page.locator(".a-station").click(position={"x": 300, "y": 300})
    else:
        page.keyboard.press(way)
    page.wait_for_selector('main.aq[data-turn="true"]')


def test_without_motion_there_are_marks_and_steps_by_key(person: Person, server: Server) -> None:
    page = person()
    made = at_four(server, page)
    page.evaluate(WATCH)
    games.play_until(server, made, lambda view: view["view"]["active"] == 0, seed=3)
    page.wait_for_selector('main.aq[data-turn="true"]')
    assert page.evaluate("window.told") == []
    expect(page.locator(".a-moved").first).to_be_attached()
    check = Checker(page)
    page.locator(".recap").click()
    wanted = [plain(one) for one in others_turns(server, made)]
    logged = {}  # the newest event of the log at each step: it does not tell what is still to come
    for at, key in ((0, ""), (1, "ArrowRight"), (2, "End"), (1, "ArrowLeft"), (0, "Home")):
        page.keyboard.press(key) if key else None
        expect(page.locator('.tale [aria-current="step"] .n')).to_have_text(str(at + 1))
        assert plain(page.locator(NOW).inner_text()) == wanted[at]
        newest = page.locator(".log .turn").first.locator("p").last
        logged[at] = int(newest.get_attribute("data-number") or 0)
    assert logged[0] < logged[1] < logged[2]
    expect(page.locator(".a-tale h2")).to_have_text("Since your last turn")
    check("a turn seen again")
    page.keyboard.press("Escape")
    page.wait_for_selector('main.aq[data-turn="true"]')
    assert not check.found, check.found
    watcher = person(locale="de-DE")  # without a turn of his own
    watcher.goto(f"/table/{made['table']}")
    watcher.locator(".recap").click()
    expect(watcher.locator(".a-tale h2")).to_have_text("Die letzten Züge")


def test_the_turn_of_a_rival_changes_the_board_step_by_step(person: Person, server: Server) -> None:
    """What is drawn at a step is the position of that step, not the one at the end."""
    page = person(width=820, height=1180)
    made = games.new_table(server)

    def rivals(view: dict[str, Any]) -> bool:
        acts = view["view"]["decision"] == "ACT" and view["view"]["active"] == 1
        return bool(acts and view["view"]["round"] > 3 and len(view["legal"]) > 2)

    def mine(view: dict[str, Any]) -> bool:
        asked = view["view"]["decision"]
        return asked == "PROGRAM" or (asked == "ACT" and view["view"]["active"] == 0)

    games.play_until(server, made, rivals, 3)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.mt[data-number]")
    games.play_until(server, made, mine, 3)
    hands.wait_for_turn(page)
    path, token = f"/tables/{made['table']}", made["seats"][0]["token"]
    entries = games.call(server, f"{path}/log", token=token)["entries"]
    steps = {one["number"]: one["step"] for one in entries}
    page.locator(".recap").click()
    shown = page.locator(".tale li")
    assert shown.count()
    money = page.locator(".seat.right .money")
    for at in range(shown.count()):
        expect(page.locator('.tale [aria-current="step"] .n')).to_have_text(str(at + 1))
        number = int(page.evaluate("document.querySelector('.tale .now').dataset.number"))
        view = games.call(server, f"{path}/history/{steps[number]}", token=token)["view"]
        expect(money).to_have_text(f"${view['players'][1]['money']}")
        page.keyboard.press("ArrowRight")


def test_programs_are_shown_before_the_turn_that_follows(person: Person, server: Server) -> None:
    """The rival's whole turn has come with the reveal: the board is as it was before it."""
    page = person()
    made = games.new_table(server)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.mt")
    at = games.play_until(server, made, lambda one: one["view"]["decision"] == "ACT", seed=6)
    assert at["view"]["first"] == 1
    games.play_until(server, made, lambda one: one["deciding"] == [0], seed=6)
    expect(page.locator(".reveal")).to_be_visible()
    acted = page.locator(".seat", has_text="has acted")
    expect(acted).to_have_count(0)
    page.locator(hands.GO_ON).click()
    expect(acted).to_have_count(1)


def pass_in_order(server: Server, made: dict[str, Any], *order: int) -> int:
    """All pass as soon as it is their turn to pass, until seat 0 is asked in the second round.

    Returns the number of the table then.
    """
    keys, passed = {seat["seat"]: seat["token"] for seat in made["seats"]}, list[int]()
    path = f"/tables/{made['table']}"
    while True:
        seat = games.call(server, path, token=keys[0])["deciding"][0]
        view = games.call(server, path, token=keys[seat])
        if view["view"]["round"] == 2 and seat == 0:
            return int(view["number"])
        legal = {one["text"]: one["action"] for one in view["legal"]}
        may = view["view"]["round"] == 1 and "pass" in legal and order[len(passed)] == seat
        others = [text for text in legal if text != "pass"]
        chosen = "pass" if may else "end" if "end" in legal else (others or ["pass"])[0]
        passed += [seat] * may
        act = {"number": view["number"], "action": legal[chosen]}
        games.call(server, f"{path}/act", act, keys[seat])


def test_a_round_that_ends_among_others_turns_is_looked_at(person: Person, server: Server) -> None:
    """Between the turn that ended it and the one that begins the next; then that one is played."""
    page = person(reduced_motion="no-preference")
    made = games.new_table(server, game="aquasphere", options={"players": 3}, seats=PEOPLE[:3])
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("main.aq[data-number]")
    number = pass_in_order(server, made, 1, 0, 2)
    page.wait_for_selector(f'main.aq[data-number="{number}"]')  # what comes later is played anew
    expect(page.locator(hands.GO_ON)).to_be_visible(timeout=30_000)
    expect(page.locator(".ledger")).to_be_visible()
    page.evaluate(WATCH)
    page.locator(hands.GO_ON).click()
    page.wait_for_selector('main.aq[data-turn="true"]', timeout=PATIENCE)
    assert len(page.evaluate("window.told")) == 1
