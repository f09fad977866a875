"""Waiting for a friend: the link, its page, an opponent instead, calling it off."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Person = Callable[..., Page]
OUTSIDE = """() => [...document.querySelectorAll('main *')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.left < 0 || box.right > innerWidth);
}).map((one) => one.outerHTML.slice(0, 80))"""


def wait_for_a_friend(page: Page, clock: str) -> str:
    """A table with an open seat; its invite link."""
    page.goto("/")
    page.get_by_role("textbox").first.fill("Mira")
    page.locator(".lv.flat").first.click()
    page.locator(".go select").first.select_option(label=clock)
    page.locator(".go .btn.main").click()
    expect(page.locator(".wait .qr")).to_be_visible()
    return page.locator("#invite").input_value()


@pytest.mark.parametrize(
    ("locale", "clock", "words"),
    [
        ("en-GB", "10 min + 10 s", "Mira invites you to Metallum"),
        ("de-DE", "1 Tag je Zug", "Mira lädt dich zu Metallum ein"),
    ],
)
def test_an_invitation(person: Person, locale: str, clock: str, words: str) -> None:
    """The guest reads who invites to what; host and guest see each other come and go."""
    host, guest = person(locale=locale), person(locale=locale, width=390, height=844)
    invite = wait_for_a_friend(host, clock)
    guest.goto(invite)
    expect(guest.get_by_role("heading", level=1)).to_have_text(words)
    expect(guest.locator(".terms")).to_contain_text(clock)
    expect(guest.locator("#colour")).to_be_visible()
    assert guest.evaluate(OUTSIDE) == []
    guest.locator(".wait .btn.main").click()
    expect(guest.locator(".status").first).to_be_visible()
    expect(host.locator(".status").first).to_be_visible()


def test_an_opponent_instead_and_calling_off(person: Person) -> None:
    """Nobody comes: a bot takes the seat, or the table is called off and the link says so."""
    host, guest = person(), person()
    host.add_init_script("delete Navigator.prototype.clipboard")  # as it is without TLS
    invite = wait_for_a_friend(host, "No clock")
    host.get_by_role("button", name="Copy", exact=True).click()
    expect(host.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    elsewhere = host.context.new_page()
    elsewhere.goto("/")
    assert elsewhere.evaluate("navigator.clipboard.readText()") == invite
    elsewhere.close()
    host.locator("#level").select_option(label="Rookie")
    host.get_by_role("button", name="Seat a bot instead").click()
    expect(host.locator(".status").first).to_be_visible()
    expect(host.locator("body")).to_contain_text("Rookie")
    invite = wait_for_a_friend(host, "No clock")
    host.get_by_role("button", name="Call it off").click()
    expect(host.locator(".lb")).to_be_visible()
    guest.goto(invite)
    expect(guest.locator(".wait [role=alert]")).to_have_text("This table has been called off.")


def test_colours_are_chosen(person: Person) -> None:
    """The host takes blue and the guest what is free; the board is drawn with it for both."""
    host, guest = person(), person(locale="de-DE")
    host.goto("/")
    host.locator(".lv.flat").first.click()
    host.locator("#colour").select_option(label="blue")
    expect(host.locator(".seats .sit .p-red")).to_be_visible()  # the other one gives way
    host.locator(".go .btn.main").click()
    expect(host.locator(".wait .sit .p-blue.who")).to_have_count(1)
    guest.goto(host.locator("#invite").input_value())
    expect(guest.locator("#colour option")).to_have_text(["beliebige Farbe", "Rot"])
    guest.locator("#colour").select_option(label="Rot")
    guest.locator(".wait .btn.main").click()
    for page, mine in ((host, "blue"), (guest, "red")):
        expect(page.locator(".status").first).to_be_visible()
        own = page.locator(f".seat.p-{mine}").first
        expect(own).to_be_visible()
        assert page.locator(".seat").first.get_attribute("class") == own.get_attribute("class")
