"""Screenshots of every screen and phase, at every width and in every look: `make shots`."""

import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import scenes_aquasphere, scenes_house, scenes_learn, scenes_metallum
from tests.browser.chromium import FLAGS, chromium
from tests.browser.server import Server

Scheme = Literal["light", "dark"]

PATIENCE = 90_000  # milliseconds; a busy machine is slow
OUT = Path(__file__).parents[2] / "build" / "shots"
SIZES = {
    1920: (1920, 1080),
    1440: (1440, 900),
    1280: (1280, 720),
    820: (820, 1180),
    390: (390, 844),
}
TOGETHER = ((1920, 1440, 1280), (820,), (390,))  # widths at which a scene is played the same way
LANGUAGES: dict[str, dict[str, Scheme]] = {
    "en-GB": {"light": "light", "dark": "dark"},
    "de-DE": {"german": "light"},
}
DRAWN = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
MODULES = (scenes_house, scenes_learn, scenes_metallum, scenes_aquasphere)


def scenes() -> dict[str, Callable[[Page, Server], None]]:
    """Every scene by name."""
    return {name: scene for module in MODULES for name, scene in module.SCENES.items()}


def pictures(name: str, widths: tuple[int, ...], locale: str) -> dict[str, tuple[int, Scheme]]:
    """The pictures that one playing of a scene gives: name to width and scheme."""
    looks = LANGUAGES[locale].items()
    return {f"{name}-{width}-{look}": (width, scheme) for width in widths for look, scheme in looks}


def take(page: Page, name: str, width: int, scheme: Scheme) -> None:
    """The page as it is, at this width and in these colours."""
    w, h = SIZES[width]
    page.set_viewport_size({"width": w, "height": h})
    page.emulate_media(color_scheme=scheme)
    page.evaluate(DRAWN)
    page.screenshot(path=OUT / f"{name}.png")


def shoot(browser: Browser, server: Server, wanted: list[str]) -> list[str]:
    """All pictures; the names of scenes that failed."""
    failed = []
    for widths, locale, (name, scene) in product(TOGETHER, LANGUAGES, scenes().items()):
        asked = {
            picture: how
            for picture, how in pictures(name, widths, locale).items()
            if not wanted or any(word in picture for word in wanted)
        }
        if not asked:
            continue
        w, h = SIZES[widths[0]]
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": w, "height": h},
            locale=locale,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        try:
            scene(page, server)
        except Exception as error:
            failed.append(f"{name} {widths} {locale}: {str(error).splitlines()[0]}")
        for picture, (width, scheme) in asked.items():
            take(page, picture, width, scheme)
        context.close()
    return failed


def main() -> int:
    """Write all pictures, or those whose name holds one of the words given."""
    OUT.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        failed = shoot(browser, server, sys.argv[1:])
        browser.close()
        server.stop()
    count = len(list(OUT.glob("*.png")))
    print(f"{count} pictures in {OUT.name}, {time.monotonic() - began:.0f} s")
    print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
