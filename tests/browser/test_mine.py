"""My games: found by a key, also in another browser; searched, saved as a file, opened from it."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser import hands
from tests.golden import TRANSCRIPTS

Person = Callable[..., Page]


def test_my_games_follow_their_key(person: Person) -> None:
    """A game is listed, found by its opponent, saved with its transcript, and opened elsewhere."""
    page, other = person(), person(locale="de-DE", width=390, height=844)
    hands.start(page)
    page.goto("/mine")
    row = page.locator(".tables.mine li")
    expect(row).to_have_count(1)
    page.fill("#wanted", "nobody of this name")
    expect(row).to_have_count(0)
    page.fill("#wanted", "metallum")
    expect(row).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [game["game"] for game in saved["games"]] == ["metallum"]
    assert saved["games"][0]["transcript"].startswith("# table")
    other.goto("/mine")
    expect(other.get_by_role("heading", level=1)).to_have_text("Meine Spiele")
    expect(other.locator(".tables.mine li")).to_have_count(0)
    other.fill("#entered", page.input_value("#key"))
    other.get_by_role("button", name="Diesen Schlüssel nehmen").click()
    expect(other.locator(".tables.mine li")).to_have_count(1)
    other.locator(".tables.mine li a").click()
    expect(other.locator(".bench").first).to_be_attached()
    page.locator(".file input").set_input_files(download.value.path())  # all of them again
    page.get_by_role("button", name="I am").click()
    page.wait_for_url("**/table/*")
    assert not page.url.endswith(saved["games"][0]["table"])
    expect(page.locator(".bench").first).to_be_attached()


def test_a_finished_game_from_a_file_shows_how_it_ended(page: Page) -> None:
    """At once: whoever comes first to the screen of a game that is over need not be asked for."""
    page.goto("/mine")
    page.locator(".file input").set_input_files(TRANSCRIPTS / "metallum" / "01.txt")
    expect(page.locator(".ranks li")).to_have_count(2)
    expect(page.get_by_role("button", name="Review")).to_be_visible()


def test_a_game_that_is_being_read_says_so(person: Person, tmp_path: Path) -> None:
    """One game, then a file with three of them; and a file that is none leaves no bar behind."""
    page, held = person(), list[Route]()
    page.route("**/api/import", lambda route: held.append(route))
    chooser, reading = page.locator(".file input"), page.locator(".reading p")

    def let_go() -> None:
        page.wait_for_timeout(100)
        held.pop().continue_()

    page.goto("/mine")
    chooser.set_input_files(TRANSCRIPTS / "metallum" / "01.txt")
    expect(reading).to_have_text("Reading the game …")
    expect(page.locator(".reading progress")).not_to_have_attribute("value", "0")
    expect(chooser).to_be_disabled()
    let_go()
    expect(page.locator(".ranks li")).to_have_count(2)
    transcript = (TRANSCRIPTS / "metallum" / "01.txt").read_text(encoding="utf-8")
    saved = tmp_path / "games.json"
    saved.write_text(json.dumps({"games": 3 * [{"transcript": transcript}]}), encoding="utf-8")
    page.goto("/mine")
    chooser.set_input_files(saved)
    for at in (1, 2, 3):
        expect(reading).to_have_text(f"Reading game {at} of 3 …")
        expect(page.locator(".reading progress")).to_have_attribute("value", str(at - 1))
        let_go()
    expect(page.locator(".ranks li")).to_have_count(2)
    page.unroute("**/api/import")
    saved.write_text("nothing that was played", encoding="utf-8")
    page.goto("/mine")
    chooser.set_input_files(saved)
    expect(page.get_by_role("alert")).to_be_visible()
    expect(reading).to_have_count(0)
    expect(chooser).to_be_enabled()
