"""Shares of the luck in the browser: made, opened, shown, and checked when the game is over."""

import copy
import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import ROOT
from tests.browser.server import Server

VECTORS = json.loads((ROOT / "tests" / "tables" / "luck_vectors.json").read_text())
LAST = VECTORS[2]
OPEN = [{**share, "opened": True} for share in LAST["shares"]]
# what the server tells of a game with the luck of a vector, and what a browser has kept of it
LUCK: dict[str, Any] = {
    "version": 2,
    "commitment": LAST["commitment"],
    "secret": LAST["secret"],
    "shares": OPEN,
    "start": 0,
    "draws": [
        {"number": number + 2, "among": int(draw["among"]), "index": int(draw["index"])}
        | {"text": f"draw {number}"}
        for number, draw in enumerate(LAST["draws"][:5])
    ],
}
SHARES = {str(share["seat"]): share["share"] for share in OPEN}
SEEN = {"commitment": LAST["commitment"], "told": SHARES, "mine": {"0": SHARES["0"]}}
LOG = [{"number": 1, "kind": "begin", "texts": []}] + [
    {"number": draw["number"], "kind": "chance", "texts": [draw["text"]]} for draw in LUCK["draws"]
]


@pytest.fixture(scope="module")
def bench(server: Server, browser: Browser) -> Any:
    """A page that has the functions of the client under the name `luck`."""
    bundle = [ROOT / "web" / "node_modules" / ".bin" / "rolldown", "web/src/net/luck.ts"]
    words = [*bundle, "--format", "iife", "--name", "luck"]
    made = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    code = made[made.index("var luck") : made.rindex("})({});") + len("})({});")]
    page = browser.new_page(base_url=server.url)
    page.goto("/healthz")
    page.evaluate(f"{code}; globalThis.luck = luck;")
    yield page
    page.close()


@pytest.mark.parametrize("vector", VECTORS)
def test_vectors(bench: Page, vector: dict[str, Any]) -> None:
    """The same file as for the server."""
    assert (
        bench.evaluate("secret => luck.pledgeOf(secret)", vector["secret"]) == vector["commitment"]
    )
    for share in vector["shares"]:
        assert bench.evaluate("share => luck.pledgeOf(share)", share["share"]) == share["pledge"]
    key = bench.evaluate("v => luck.keyOf(v.secret, v.shares)", vector)
    assert key == vector["key"]
    for number, draw in enumerate(vector["draws"]):
        asked = [key, number, draw["among"]]
        found = bench.evaluate(
            "async ([key, number, among]) => String(await luck.drawn(key, number, BigInt(among)))",
            asked,
        )
        assert found == draw["index"]


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """The luck of the example with one value changed."""
    found = copy.deepcopy(LUCK)
    place = found
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return found


OTHER = "00" * 32


@pytest.mark.parametrize(
    ("told", "seen", "finding"),
    [
        (LUCK, SEEN, "sound"),
        (LUCK, {}, "claim"),
        (LUCK, SEEN | {"commitment": OTHER}, "commitment"),
        (changed("commitment", to=OTHER), {}, "secret"),
        (changed("secret", to=OTHER), SEEN, "secret"),
        (changed("shares", 0, "share", to=OTHER), {}, "pledge"),
        (changed("shares", to=OPEN[1:]), SEEN, "mine"),
        (changed("shares", to=OPEN[:1]), SEEN, "share"),
        (changed("shares", to=OPEN[:1]), {}, "draw"),
        (changed("version", to=1), SEEN, "share"),
        (changed("draws", 3, "index", to=LUCK["draws"][3]["index"] ^ 1), SEEN, "draw"),
        (changed("draws", 3, "text", to="another"), SEEN, "log"),
        (changed("draws", to=LUCK["draws"][:4]), SEEN, "log"),
    ],
)
def test_what_is_wrong_is_found(
    bench: Page, told: dict[str, Any], seen: dict[str, Any], finding: str
) -> None:
    """One changed value, one finding."""
    found = bench.evaluate(
        "([luck_, seen, log]) => luck.checkLuck(luck_, seen, log)", [told, seen, LOG]
    )
    assert found == finding


def test_two_people_add_shares_and_check_the_luck(person: Callable[..., Page]) -> None:
    """The marks at the seats, the words at the end, and what is said when the server lies."""
    host, guest = person(), person(locale="de-DE")
    host.goto("/")
    host.get_by_placeholder("your name").fill("Mira")
    host.locator(".lv", has_text="A friend, by link").click()
    host.locator(".go .btn.main").click()
    guest.goto(host.input_value("#invite"))
    guest.locator("#nick").fill("Tomasz")
    guest.locator("form .btn.main").click()
    for page in (host, guest):
        page.wait_for_selector(".bench")
        expect(page.locator(".sharemark.in")).to_have_count(2)
    mark = guest.locator(".seat .sharemark svg").first
    expect(mark).to_have_attribute("aria-label", "Hat einen Anteil zum Zufall beigetragen")
    host.get_by_role("button", name="Menu").click()
    expect(host.get_by_text("Shares of the luck:")).to_contain_text("Mira")
    host.get_by_role("button", name="Resign", exact=True).click()
    host.get_by_role("button", name="Really resign").click()
    said = guest.locator(".endpanels .luck")
    expect(said).to_have_attribute("data-finding", "sound")
    expect(said).to_contain_text("Zufall geprüft: Alle")
    expect(said).to_contain_text("Darin sind Anteile von")

    def lie(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["draws"][0]["index"] = (body["draws"][0]["index"] + 1) % body["draws"][0]["among"]
        route.fulfill(response=answer, json=body)

    host.route("**/luck?*", lie)
    host.get_by_role("button", name="Menu").click()
    said = host.get_by_role("dialog").locator(".luck")
    expect(said).to_have_attribute("data-finding", "draw")
    expect(said).to_contain_text("The luck does not check out")


def test_a_share_that_was_not_opened_is_marked(page: Page) -> None:
    """The seat of whoever withheld a share says so, in words too."""

    def withhold(text: str | bytes) -> str:
        message = json.loads(text)
        for share in message.get("shares", []):
            share |= {"opened": False, "share": None}
        return json.dumps(message)

    def between(socket: Any) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda text: socket.send(withhold(text)))

    page.route_web_socket("**/live", between)
    page.goto("/")
    page.locator(".lv", has_text="Chance").click()
    page.locator(".go .btn.main").click()
    mark = page.locator(".seat .sharemark.out")
    expect(mark).to_have_count(1)
    expect(mark).to_have_attribute("title", "Share of the luck not opened in time")
