"""Talk in the browser: switched on by both, said, muted, reported; by keyboard, on every width."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.server import Server
from tests.browser.test_access import violations

Person = Callable[..., Page]
SCREENS = [(390, 844, "light"), (820, 1180, "dark"), (1280, 720, "light"), (1440, 900, "dark")]
CUT_OFF = """() => [document.documentElement, ...document.querySelectorAll('.topbar *, .talk *')]
    .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.emotes'))
    .map(e => e.outerHTML.slice(0, 80))"""
MARKUP = "<img src=x onerror=alert(1)> & “so”"


def sit_down(person: Person, friends: bool, **guest: object) -> tuple[Page, Page]:
    """Mira makes a table by link, with talk or without; Tomasz joins her."""
    host, other = person(), person(**guest)
    host.goto("/")
    host.get_by_placeholder("your name").fill("Mira")
    host.locator(".lv", has_text="A friend, by link").click()
    if friends:
        host.get_by_role("combobox", name="Who finds this table").select_option(
            "Private, with talk"
        )
    host.locator(".go .btn.main").click()
    other.goto(host.input_value("#invite"))
    other.locator("#nick").fill("Tomasz")
    other.locator("form .btn.main").click()
    for page in (host, other):
        page.wait_for_selector(".bench")
    return host, other


def test_two_people_agree_talk_mute_and_report(person: Person) -> None:
    """Off at first; then each in their own language; what is said is text and nothing else."""
    host, guest = sit_down(person, friends=False, width=390, height=844, locale="de-DE")
    host.keyboard.press("c")
    panel, other = host.locator(".talk"), guest.locator(".talk")
    expect(panel).to_contain_text("only when everybody at the table wants to")
    expect(panel.locator("form")).to_have_count(0)
    panel.get_by_role("button", name="I want to talk").click()
    expect(panel).to_contain_text("Still to agree: Tomasz")
    guest.get_by_role("button", name="Gespräch, 1 neu").click()
    expect(other).to_contain_text("Reden möchte: Mira. Du auch?")
    other.get_by_role("button", name="Ich möchte reden").click()
    host.get_by_role("textbox", name="Say something").fill(MARKUP)
    host.keyboard.press("Enter")
    expect(other.locator(".said")).to_have_text(MARKUP)
    expect(guest.locator("p[role=log]")).to_contain_text("Mira: <img")
    expect(host.get_by_role("textbox", name="Say something")).to_be_focused()
    other.get_by_role("button", name="Danke!").click()
    expect(panel.locator(".said").last).to_have_text("Thank you!")
    # the badge, while the panel is closed
    host.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    other.get_by_role("textbox", name="Etwas sagen").fill("schön ❤️")
    other.get_by_role("button", name="Senden").click()
    expect(host.get_by_role("button", name="Talk, 1 new")).to_be_visible()
    host.get_by_role("button", name="Talk, 1 new").click()
    expect(panel.locator(".said").last).to_have_text("schön ❤")
    # mute is kept, and can be taken back
    panel.get_by_role("button", name="Mute or report Tomasz").last.click()
    panel.get_by_role("button", name="Report to the host").click()
    expect(panel.get_by_role("button", name="Reported")).to_be_visible()
    panel.get_by_role("button", name="Mute Tomasz", exact=True).click()
    expect(panel.locator(".said")).to_have_text([MARKUP])
    host.reload()
    host.wait_for_selector(".bench")
    host.keyboard.press("c")
    expect(panel.locator(".said")).to_have_text([MARKUP])
    panel.get_by_role("button", name="Hear Tomasz again").click()
    expect(panel.locator(".said")).to_have_count(3)
    panel.get_by_role("button", name="End talk").click()
    expect(other.locator("form")).to_have_count(0)


def test_spectators_talk_apart_until_the_end(person: Person, server: Server) -> None:
    """Among friends talk is on at once; who watches has a room of his own."""
    host, guest = sit_down(person, friends=True)
    host.keyboard.press("?")
    expect(host.locator("dl.keys kbd").get_by_text("C", exact=True)).to_have_count(1)
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Copy the watch link").click()
    address = host.evaluate("() => navigator.clipboard.readText()")
    host.keyboard.press("Escape")
    watcher = person()
    watcher.goto(address)
    watcher.get_by_role("button", name="Talk").click()
    room = watcher.locator(".talk")
    expect(room).to_contain_text("Players see this only when the game is over")
    room.get_by_role("textbox").fill("Mira is winning")
    watcher.keyboard.press("Enter")
    expect(room.locator(".said")).to_have_text(["Mira is winning"])
    host.keyboard.press("c")
    host.locator(".talk").get_by_role("button", name="Good luck!").click()
    guest.get_by_role("button", name="Talk, 1 new").click()
    expect(guest.locator(".talk .said")).to_have_text(["Good luck!"])
    expect(room.locator(".said")).to_have_text(["Mira is winning"])
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Resign", exact=True).click()
    host.get_by_role("button", name="Really resign").click()
    expect(guest.locator(".talk .said")).to_have_text(["Mira is winning", "Good luck!"])


def test_the_panel_fits(person: Person) -> None:
    """On every width and in both schemes nothing is cut off, and axe finds nothing."""
    _, guest = sit_down(person, friends=True)
    guest.get_by_role("button", name="Talk").click()
    panel = guest.locator(".talk")
    panel.get_by_role("button", name="Thank you!").click()
    panel.get_by_role("textbox").fill("a" * 120)
    guest.keyboard.press("Enter")
    expect(panel.locator(".said")).to_have_count(2)
    for width, height, scheme in SCREENS:
        guest.set_viewport_size({"width": width, "height": height})
        guest.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        box = panel.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width, width
        assert box["y"] >= 40 and box["y"] + box["height"] <= height, width
        assert guest.evaluate(CUT_OFF) == [], width
        assert violations(guest, "{}") == [], width
