"""The box in its owner's hands: sources on the page, corrections given back, a game with them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from botwright.core import box
from botwright.tables import proof
from tests.boxes import owners
from tests.browser import games
from tests.browser.server import Server

Person = Callable[..., Page]
CHANGES = ".ownbox tbody tr"
EXPORT = "async (id) => (await fetch(`/api/tables/${id}/export`)).text()"
IMPORT = """async (transcript) => {
  const [method, headers] = ["POST", { "Content-Type": "application/json" }];
  const body = JSON.stringify({ transcript });
  const answer = await fetch("/api/import", { method, headers, body });
  return (await fetch(`/api/tables/${(await answer.json()).table}`)).json();
}"""
# all shares of the luck are in, and somebody is asked; wait_for_function takes a promise for a yes
BEGUN = """async (id) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const table = await (await fetch(`/api/tables/${id}`)).json();
    if (table.deciding.length) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
  return false;
}"""


def give(page: Page, text: str, name: str = "mine.toml") -> None:
    """Hand a file to the page."""
    file = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files('.ownbox input[type="file"]', [file])


def test_sources_can_be_filtered_and_printed(person: Person) -> None:
    """Only what is ours, with what is known of it; on paper without the tools of the page."""
    page = person(width=390, height=800, locale="de-DE")
    page.goto("/components/aquasphere")
    expect(page.locator(".piece").first).to_be_visible()
    before = page.locator(".piece").count()
    for source in ("rulebook", "inferred"):
        page.uncheck(f'.sources input[value="{source}"]')
    expect(page.locator(".piece .pill.ok")).to_have_count(0)
    assert 0 < page.locator(".piece").count() < before
    assert set(page.locator(".piece .pill").all_inner_texts()) == {"rekonstruiert"}
    expect(page.get_by_text("Bekannt: diese Karte gibt es.").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".doc aside")).to_be_hidden()


def test_faults_are_shown_with_line_and_reason(person: Person) -> None:
    """In the language of the page, and nothing is kept."""
    page = person(locale="de-DE")
    page.goto("/components/aquasphere")
    text = owners.aquasphere().replace("copies = 3", "copies = 4").replace("lap = 50", "lap = 1")
    give(page, text)
    line = next(n for n, words in enumerate(text.splitlines(), 1) if words.startswith("lap = 1"))
    expect(page.locator(".faults li").first).to_contain_text(f"Zeile {line}: lap muss zwischen")
    expect(page.locator(".faults")).to_contain_text("41 Teile werden gebraucht")
    expect(page.locator(".ownbox .main")).to_have_count(0)


def test_a_table_says_how_far_its_box_is(page: Page, server: Server) -> None:
    """In the bar, and in the menu of the table with the name of the box; then it is silent."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "opponent", "level": "rookie"}]
    made = games.new_table(server, seats=seats, box="named")
    digest = games.call(server, f"/tables/{made['table']}", token=made["seats"][0]["token"])["box"]
    told = {"done": 1, "seconds": 0, "waiting": {}, "boxes": {digest["digest"]: 0.4}}
    page.route("**/api/warming", lambda route: route.fulfill(json=told))
    page.goto(made["seats"][0]["link"])
    where = page.locator(".topbar .where")
    expect(where).to_contain_text("opponents learn the box: 40\u00a0%")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Box: Only modules that the rulebook names")
    expect(page.get_by_role("dialog").locator("progress")).to_have_attribute("value", "0.4")
    told["boxes"] = {}
    expect(page.get_by_role("dialog").locator("progress")).to_have_count(0)
    expect(where).not_to_contain_text("learn")


@pytest.mark.parametrize("game", owners.OWNED)
def test_a_box_in_its_owners_hands(
    game: str, person: Person, server: Server, tmp_path: Path
) -> None:
    """Corrected, tried at a table, played through, exported; imported elsewhere and replayed."""
    text = owners.OWNED[game]()
    page = person()
    page.goto(f"/components/{game}")
    with page.expect_download() as taken:
        page.click(".ownbox ol button >> nth=0")
    ours = Path(taken.value.path()).read_text(encoding="utf-8")
    assert box.digest_of(ours) == box.digest(game)
    give(page, text)
    expect(page.locator(".ownbox .up")).to_contain_text(box.digest_of(text))
    assert page.locator(CHANGES).count() >= 5
    gone = {"metallum": "Remote Uplink", "aquasphere": "R40"}[game]  # one that is not in this box
    row = page.locator(CHANGES, has_text=gone)
    assert [words.strip() for words in row.locator("td").all_inner_texts()] == [gone, "–"]
    page.click(".ownbox .main")
    page.check(".pair input >> nth=1")  # both at this screen
    page.click(".moreopts summary")
    expect(page.locator("#box")).to_have_value("own")
    page.click(".moreopts summary")
    with page.expect_response(lambda answer: answer.url.endswith("/api/tables")) as made:
        page.click(".go .main")
    page.wait_for_url("**/table/**")
    table = made.value.json()
    assert page.evaluate(BEGUN, table["table"])
    page.goto(f"/components/{game}")  # at the table the page would end turns of itself
    over = games.play_until(server, table, lambda view: False, seed=5)
    assert over["status"] == "over" and over["box"] == {"digest": box.digest_of(text), "name": ""}
    export = page.evaluate(EXPORT, over["table"])
    assert proof.check(export).sound
    elsewhere = Server(tmp_path)
    elsewhere.start()
    try:
        other = page.context.new_page()
        other.goto(f"{elsewhere.url}/components/{game}")
        give(other, text, f"{game}-own.toml")
        expect(other.locator(".ownbox .up")).to_contain_text(box.digest_of(text))
        shown = other.evaluate(IMPORT, export)
        assert shown["box"] == over["box"]
        assert shown["result"]["scores"] == over["result"]["scores"]
        other.goto(f"{elsewhere.url}/replay/{shown['table']}")
        expect(other.locator("main[data-number], main .panel").first).to_be_visible()
        other.close()
    finally:
        elsewhere.stop()
