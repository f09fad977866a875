"""The pictures of the README, one of them moving: `make pictures`."""

import io
import random
import tempfile
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import games, hands, shots
from tests.browser.chromium import FLAGS, chromium
from tests.browser.editions import PATIENCE, Home
from tests.browser.host import Host
from tests.browser.server import Server

OUT = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY = 82
SHOTS = {"lobby": "lobby", "metallum": "metallum-preview", "aquasphere": "aquasphere-preview"}
PHONES: tuple[tuple[str, Literal["light", "dark"]], ...] = (
    ("metallum-building", "light"),
    ("metallum-preview", "dark"),
    ("aquasphere-preview", "light"),
    ("aquasphere-scored", "dark"),
)
GAP = 24  # pixels between phones
FRAME = (960, 600)
ROUND, SEED = 4, 5


def taken(page: Page) -> Image.Image:
    """The page as it is."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def scene(
    browser: Browser,
    server: Server,
    name: str,
    size: tuple[int, int],
    scheme: Literal["light", "dark"],
) -> Image.Image:
    """One scene of `make shots`."""
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(shots.PATIENCE)
    page = context.new_page()
    shots.scenes()[name](page, server)
    picture = taken(page)
    context.close()
    return picture


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Pictures in a row."""
    width = sum(one.width for one in pictures) + GAP * (len(pictures) - 1)
    row = Image.new("RGB", (width, max(one.height for one in pictures)), "white")
    at = 0
    for one in pictures:
        row.paste(one, (at, 0))
        at += one.width + GAP
    return row


class Film:
    """Frames of a page, each with the milliseconds it lasts."""

    def __init__(self, page: Page):
        self.page = page
        self.frames: list[Image.Image] = []
        self.times: list[int] = []

    def take(self, *times: int) -> None:
        """Frames now, one after the other."""
        for time in times:
            self.frames.append(taken(self.page).resize(FRAME, Image.Resampling.LANCZOS))
            self.times.append(time)

    def save(self, path: Path) -> None:
        """An animation that begins again."""
        first, *rest = self.frames
        first.save(
            path,
            save_all=True,
            append_images=rest,
            duration=self.times,
            loop=0,
            quality=64,
            method=6,
        )


def turn(browser: Browser, server: Server) -> Film:
    """A program is built, both are shown, the rival's turn is played back, a step is chosen."""
    context = browser.new_context(
        base_url=server.url, viewport={"width": 1440, "height": 900}, locale="en-GB"
    )
    context.set_default_timeout(shots.PATIENCE)
    page, luck = context.new_page(), random.Random(SEED)
    made = games.new_table(server)
    to_program = lambda view: view["view"]["round"] == ROUND and 1 in view["deciding"]  # noqa: E731
    games.play_until(server, made, to_program, SEED)
    seal(server, made, luck)
    page.goto(made["seats"][1]["link"])
    film = Film(page)
    page.wait_for_selector(".grp.move button.tile.target")
    film.take(900)
    for group in (".grp.move", ".grp.deploy", ".grp.special", ".grp.enhance"):
        fits = page.locator(f"{group} button.tile.target")
        if fits.count():
            fits.last.click()
            film.take(600)
    page.click(hands.MAIN)
    page.wait_for_selector(".reveal")
    film.take(*[160] * 6, 1600)
    page.click(hands.GO_ON)
    begin(server, made)
    theirs_is_over = lambda one: one["view"]["decision"] == "ACT" and one["deciding"] == [1]  # noqa: E731
    games.play_until(server, made, theirs_is_over, SEED)
    while not page.locator('main[data-turn="true"]').count():
        film.take(180)
    film.take(900)
    page.locator(".opts li:not(.off) .hit").first.click()
    if page.locator(".planet .pick").count():
        page.locator(".planet .pick").first.click(position={"x": 6, "y": 6})
    page.wait_for_timeout(400)
    film.take(2200)
    context.close()
    return film


def seal(server: Server, made: dict[str, Any], luck: random.Random) -> None:
    """The rival's program is in, simpler than any other."""
    token = made["seats"][0]["token"]
    view = games.call(server, f"/tables/{made['table']}", token=token)
    simple = [one for one in view["legal"] if one["text"].count("+") == 2]
    action = luck.choice([one for one in simple if "M1+D" in one["text"]] or simple)["action"]
    act = {"number": view["number"], "action": action}
    games.call(server, f"/tables/{made['table']}/act", act, token)


def begin(server: Server, made: dict[str, Any]) -> None:
    """The rival wants to act first."""
    token = made["seats"][0]["token"]
    view = games.call(server, f"/tables/{made['table']}", token=token)
    for one in view["legal"]:
        if one["text"] == "first 0":
            act = {"number": view["number"], "action": one["action"]}
            games.call(server, f"/tables/{made['table']}/act", act, token)


def without_a_server(browser: Browser) -> Image.Image:
    """A lesson of each game in the edition without a server."""
    host, phones = Host(), []
    for game in ("metallum", "aquasphere"):
        context = browser.new_context(
            viewport={"width": 720, "height": 900}, locale="en-GB", reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        home = Home(context.new_page(), f"{host.url}#")
        page = home.go(f"/learn/{game}")
        page.locator(".lessons button").nth(1).click()
        page.wait_for_selector('main[data-turn="true"]')
        page.wait_for_selector(".coach")
        page.mouse.move(0, 0)
        expect(page.get_by_role("tooltip")).to_have_count(0)  # nothing is explained
        phones.append(taken(page))
        context.close()
    host.stop()
    return beside(phones)


def main() -> None:
    """Write all of them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, of in SHOTS.items():
            scene(browser, server, of, (1440, 900), "light").save(
                OUT / f"{name}.webp", quality=QUALITY
            )
        phones = [scene(browser, server, of, (390, 844), scheme) for of, scheme in PHONES]
        beside(phones).save(OUT / "phones.webp", quality=QUALITY)
        turn(browser, server).save(OUT / "turn.webp")
        without_a_server(browser).save(OUT / "site.webp", quality=QUALITY)
        browser.close()
        server.stop()
    for path in sorted(OUT.glob("*.webp")):
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
