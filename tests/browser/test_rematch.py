"""Another game of the same people: an offer, an answer, and nothing kept of the old table."""

from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.test_online import seated
from tests.browser.test_result import against_chance, resign
from tests.thorough import amount

Person = Callable[..., Page]
REMATCHES = amount(4, 10)
GROWTH = 1500  # nodes; a whole table has about 5,000, and a log is longer or shorter


def test_a_rematch_is_offered_declined_and_accepted(person: Person) -> None:
    host, guest, _, _ = seated(person)
    table = host.url
    resign(host)
    host.get_by_role("button", name="Offer a rematch").click()
    expect(host.locator(".banner")).to_contain_text("Waiting for Tomasz.")
    expect(guest.locator(".banner")).to_contain_text("Mira offers a rematch.")
    guest.get_by_role("button", name="Decline").click()
    expect(host.locator(".banner")).to_contain_text("Tomasz does not want another game.")
    expect(guest.locator(".banner")).to_have_count(0)
    assert host.url == guest.url == table
    host.locator(".banner").get_by_role("button", name="Close").click()
    expect(host.locator(".banner")).to_have_count(0)
    guest.get_by_role("button", name="Offer a rematch").click()
    expect(host.locator(".banner")).to_contain_text("Tomasz offers a rematch.")
    guest.get_by_role("button", name="Withdraw").click()
    expect(host.locator(".banner")).to_contain_text("Tomasz does not want another game.")
    guest.get_by_role("button", name="Offer a rematch").click()
    host.get_by_role("button", name="Accept").click()
    for page in (host, guest):
        expect(page.locator(".bench")).to_be_visible()
        assert page.url != table
    assert host.url == guest.url
    expect(host.locator(".seat:not(.right) .nm b")).to_have_text("Mira")
    expect(guest.locator(".seat:not(.right) .nm b")).to_have_text("Tomasz")


def nodes(cdp: CDPSession) -> int:
    """How many nodes of the document live on after the garbage is collected."""
    for _ in range(2):
        cdp.send("HeapProfiler.collectGarbage")
    return int(cdp.send("Memory.getDOMCounters")["nodes"])


def there_and_back(page: Page, ready: Locator, cdp: CDPSession) -> int:
    """To the lobby, and back to the table; how many nodes there are then."""
    page.get_by_role("link", name="Botwright, lobby").click()
    page.locator(".gcard").first.wait_for()
    page.go_back()
    expect(ready).to_be_visible()
    return nodes(cdp)


def test_no_table_is_kept_after_it_is_left(page: Page) -> None:
    """Rematches against a computer player begin at once; the page does not grow with them."""
    cdp = page.context.new_cdp_session(page)
    # by locators only: a handle on an element would keep its table itself
    for game, table in (("metallum", "main.mt"), ("aquasphere", "main.aq")):
        against_chance(page, game)
        counts = []
        for _ in range(REMATCHES):
            ready = page.locator(f'{table}[data-turn="true"]')
            expect(ready).to_be_visible()
            counts.append(nodes(cdp))
            resign(page)
            page.get_by_role("button", name="Rematch").click()
            expect(page.locator(".ranks")).to_have_count(0)
        expect(ready).to_be_visible()
        assert max(counts[1:]) - counts[0] < GROWTH, counts
        back = [
            there_and_back(page, ready, cdp) for _ in range(2)
        ]  # the lobby brings pictures once
        assert back[1] - back[0] < GROWTH, back
