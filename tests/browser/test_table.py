"""What a table says and shows: Escape, the log, spent tiles, refusals, help, names."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.server import Server
from tests.browser.test_result import READY, against_chance, resign, to_act

ROOT = Path(__file__).parents[2]
Person = Callable[..., Page]
CANCEL = '.status .btn:has(kbd:text("Esc"))'
CODES = re.compile(r"\b(M[123]|D[123]|DR|PB|DM|PM|PT|XA)\b")
WIDTHS = [390, 820, 1100, 1280, 1440]


def test_escape_does_what_cancel_says_in_metallum(page: Page) -> None:
    against_chance(page, "metallum")
    page.wait_for_selector(READY)
    to_act(page)
    page.wait_for_selector(READY)
    page.locator(".opts li:not(.off) .hit").first.click()
    expect(page.locator(CANCEL)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CANCEL)).to_have_count(0)
    expect(page.locator(".status .main")).to_have_attribute("aria-disabled", "true")


def test_escape_does_what_cancel_says_in_aquasphere(page: Page) -> None:
    against_chance(page, "aquasphere")
    page.wait_for_selector(READY)
    page.locator(".a-ans .a-opt:not(.quiet)", has_text="Step").first.click()
    expect(page.locator(CANCEL)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CANCEL)).to_have_count(0)
    expect(page.locator(".a-opt.picked")).to_have_count(0)


def blocks(page: Page) -> list[list[tuple[str, int, str]]]:
    """The log from top to bottom, a list for each turn: how a line is set, its event, its words."""
    found: list[list[list[str]]] = page.locator(".log .turn").evaluate_all(
        "all => all.map(li => [...li.querySelectorAll('p')].map("
        "p => [p.className, p.dataset.number, p.children[1].innerText]))"
    )
    return [
        [(kind, int(number), " ".join(text.split())) for kind, number, text in block]
        for block in found
    ]


def test_the_log_has_a_block_for_each_turn_with_causes_first(page: Page, server: Server) -> None:
    made = games.new_table(server)
    wanted = lambda view: view["view"]["round"] == 2 and view["view"]["decision"] == "ACT"  # noqa: E731
    games.play_until(server, made, wanted)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(".log .turn")
    entries = games.call(server, f"/tables/{made['table']}/log", token=made["seats"][0]["token"])
    events = {one["number"]: one for one in entries["entries"]}
    shown = blocks(page)
    for block in shown:
        acts = [events[number] for _, number, _ in block if events[number]["kind"] == "act"]
        assert len({one["seat"] for one in acts}) <= 1, block
        assert [number for _, number, _ in block] == sorted(number for _, number, _ in block)
        assert "follows" not in block[0][0], block
        assert not any(CODES.search(text) for _, _, text in block), block
    firsts = [block[0][1] for block in shown]
    assert firsts == sorted(firsts, reverse=True), firsts
    turns = sum(
        fact["kind"] in ("TurnBegan", "ScoringBegan", "RoundBegan")
        for one in entries["entries"]
        for fact in one["facts"]
    )
    assert turns - 1 <= len(shown) <= turns + 5, (turns, shown)
    assert any("follows" in kind for block in shown for kind, _, _ in block)


def is_in_sight(place: Locator) -> bool:
    """Whether the middle of a thing lies on the screen with nothing over it."""
    found = place.evaluate("""one => {
        const box = one.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.width > 0 && box.bottom <= innerHeight && !!top && one.contains(top);
    }""")
    return bool(found)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("width", WIDTHS)
def test_spent_tiles_and_refusals_are_in_sight(
    person: Person, server: Server, width: int, language: str
) -> None:
    made = games.new_table(server)
    in_round: Callable[[Any], bool] = lambda view: view["view"]["round"] == 3  # noqa: E731
    view = games.play_until(server, made, in_round, seed=4)
    rival = view["view"]["players"][0]
    assert rival["spent"]
    page = person(width=width, height=844 if width < 800 else 900, locale=language)
    page.goto(made["seats"][1]["link"])
    page.wait_for_selector(".bench")
    spent = page.locator(".seat.right .mini .spent")
    assert spent.all_inner_texts() == [
        tile["id"] for tile in view["view"]["tiles"] if tile["id"] in rival["spent"]
    ]
    assert all(is_in_sight(one) for one in spent.all())
    page.goto(games.new_table(server)["seats"][1]["link"])
    page.locator('.grp.move [data-tile="M3"]').click()
    page.locator('.grp button.tile[data-state="no"]').first.click(force=True)
    reason = page.locator(".reason")
    expect(reason.locator(".sign")).to_be_visible()
    expect(reason.locator(".ref")).to_be_visible()
    assert is_in_sight(reason)
    # over the tiles of a phone it must not let them through
    paint = reason.evaluate("of => getComputedStyle(of).backgroundColor")
    assert re.fullmatch(r"rgb\(\d+, \d+, \d+\)", paint), paint


@pytest.mark.parametrize(
    ("game", "word", "stranger"), [("metallum", "market", "head"), ("aquasphere", "head", "market")]
)
def test_help_and_keys_are_those_of_the_game(
    page: Page, game: str, word: str, stranger: str
) -> None:
    against_chance(page, game)
    page.wait_for_selector(READY)
    question = page.evaluate("document.querySelector('.status .now').innerText")
    page.get_by_role("button", name="Help with this decision").click()
    dialog = page.locator("dialog")
    expect(dialog.locator(".md").first).to_be_visible()
    if game == "aquasphere":
        expect(dialog).to_contain_text(question)
    dialog.get_by_role("button", name="All keys").click()
    expect(page.locator("dl.keys")).to_contain_text(word)
    expect(page.locator("dl.keys")).not_to_contain_text(stranger)
    expect(page.locator("dl.keys kbd").get_by_text("C", exact=True)).to_have_count(
        0
    )  # nobody talks
    page.keyboard.press("Escape")
    bare = page.locator("button:not([title]):not(:has-text('EN')):not(:has-text('DE'))")
    tools = page.locator(".topbar").get_by_role("button").and_(bare)
    expect(tools).to_have_count(0)


def test_a_nameless_player_has_a_number_in_words(person: Person, server: Server) -> None:
    seats = [{"kind": "person", "name": ""}, {"kind": "opponent", "level": "uniform"}]
    for language, name in (("en-GB", "Player 1"), ("de-DE", "Spieler 1")):
        made = games.new_table(server, seats=seats)
        page = person(locale=language)
        page.goto(made["seats"][0]["link"])
        expect(page.locator(".seat:not(.right) .nm b")).to_have_text(name)
        resign(page, language[:2])
        expect(page.locator(".ranks")).to_contain_text(name)
        assert "#1" not in page.inner_text("body")


@pytest.mark.parametrize("width", WIDTHS)
def test_no_name_is_cut(person: Person, server: Server, width: int) -> None:
    page = person(width=width, height=900, locale="de-DE")
    for game, players in (("metallum", 2), ("aquasphere", 4)):
        seats = [{"kind": "person", "name": f"Ingenieurin {seat + 1}"} for seat in range(players)]
        made = games.new_table(server, game=game, options={"players": players}, seats=seats)
        page.goto(made["seats"][0]["link"])
        page.wait_for_selector(READY if game == "metallum" else "main.aq #log, .a-others")
        places = ".seat .nm b, .a-opp .picked, .a-others span:not(.dot)"
        names = page.locator(places + (", .a-opp .whois .st" if width == 820 else ""))
        cut = names.evaluate_all(
            "all => all.filter(of => of.scrollWidth > of.clientWidth + 1).map(of => of.innerText)"
        )
        assert names.count() >= players - 1
        assert not cut, (game, cut)


@pytest.mark.parametrize(("language", "word"), [("en-GB", "guest bot"), ("de-DE", "Gast-Bot")])
def test_a_bot_is_told_apart(person: Person, server: Server, language: str, word: str) -> None:
    """It has a name and a robot's face, and the word for it; in both games."""
    page = person(width=1100, locale=language)
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "Deep Thought"}]
    for game, box in (("metallum", ".seat.right"), ("aquasphere", ".a-opp")):
        page.goto(games.new_table(server, game=game, seats=seats)["seats"][0]["link"])
        bot = page.locator(box)
        expect(bot).to_contain_text("Deep Thought")
        expect(bot).to_contain_text(word)
        face = bot.locator(".face svg").bounding_box()
        assert face is not None and face["height"] == face["width"] > 10  # all of it is seen
        expect(bot).to_have_attribute("aria-label", "Deep Thought")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game


# which texts would not be seen in whole at the first planet
CUT = """texts => {
    const place = document.querySelector(".planet .info.inst"), line = place.querySelector("span");
    const all = document.createRange();
    return texts.filter(([language, text]) => {
        document.documentElement.lang = language;
        line.textContent = text;
        all.selectNodeContents(line);
        return all.getBoundingClientRect().bottom > place.getBoundingClientRect().bottom + 1;
    });
}"""


def texts_of_planets() -> list[tuple[str, str]]:
    """What the installations do, with the language."""
    box = tomllib.loads((ROOT / "src/botwright/games/metallum/box.toml").read_text())
    return [(lang, each[f"text_{lang}"]) for each in box["planet"] for lang in ("en", "de")]


# what changes at the first planet, and whether its deposit or the other's pile covers it
COVERED = """() => {
    const orb = document.querySelector(".planet:not(.hidden) .orb");
    const add = (place, html) => place.insertAdjacentHTML("beforeend", html);
    add(orb, '<span class="dep rich"><svg></svg><b>rich</b><small>4 : 2</small></span>');
    orb.querySelectorAll(".cnt").forEach((one) => add(one, '<span class="delta up">+3</span>'));
    const boxes = [...orb.querySelectorAll(".delta, .dep")].map((of) => of.getBoundingClientRect());
    const meet = (a, b) => a.right > b.x && b.right > a.x && a.bottom > b.y && b.bottom > a.y;
    return boxes.length !== 3 || boxes.some((a, at) => boxes.slice(at + 1).some((b) => meet(a, b)));
}"""


# game, width, height; what is shown without a tab, and what stands beside what
ALL_AT_ONCE = [
    ("metallum", 820, 1180, ".planet .inst, .mini, .market .card, #log", (".seat.right", ".seat")),
    ("metallum", 1280, 720, ".planet .inst, .mini, .market .card, #log", ("#log", ".bench")),
    ("aquasphere", 820, 1180, ".a-opp, #track, #mine, #hq, #log", ("#track", ".a-station")),
]


@pytest.mark.parametrize(("game", "width", "height", "parts", "places"), ALL_AT_ONCE)
def test_tablets_and_low_laptops_show_the_whole_table(
    page: Page, game: str, width: int, height: int, parts: str, places: tuple[str, str]
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    against_chance(page, game)
    page.wait_for_selector(READY)
    expect(page.locator(".tabs")).to_be_hidden()
    assert all(part.is_visible() for part in page.locator(parts).all())
    right, left = (page.locator(place).first.bounding_box() for place in places)
    assert right and left and right["x"] >= left["x"] + left["width"]
    if game == "metallum":
        assert width < 1000 or page.evaluate(CUT, texts_of_planets()) == []
        assert not page.evaluate(COVERED)
