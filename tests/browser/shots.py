"""Screenshots of every screen and phase, at every width and in every look: `make shots`."""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import scenes_aquasphere, scenes_house, scenes_metallum
from tests.browser.chromium import FLAGS, chromium
from tests.browser.server import Server

PATIENCE = 90_000  # milliseconds; a busy machine is slow
OUT = Path(__file__).parents[2] / "build" / "shots"
SIZES = {
    1920: (1920, 1080),
    1440: (1440, 900),
    1280: (1280, 720),
    820: (820, 1180),
    390: (390, 844),
}
LOOKS: dict[str, tuple[Literal["light", "dark"], str]] = {
    "light": ("light", "en-GB"),
    "dark": ("dark", "en-GB"),
    "german": ("light", "de-DE"),
}
MODULES = (scenes_house, scenes_metallum, scenes_aquasphere)


def scenes() -> dict[str, Callable[[Page, Server], None]]:
    """Every scene by name."""
    return {name: scene for module in MODULES for name, scene in module.SCENES.items()}


def shoot(browser: Browser, server: Server, wanted: list[str]) -> list[str]:
    """All pictures; the names of scenes that failed."""
    failed = []
    for width, (w, h) in SIZES.items():
        for look, (scheme, locale) in LOOKS.items():
            for name, scene in scenes().items():
                picture = f"{name}-{width}-{look}"
                if wanted and not any(word in picture for word in wanted):
                    continue
                context = browser.new_context(
                    base_url=server.url,
                    viewport={"width": w, "height": h},
                    color_scheme=scheme,
                    locale=locale,
                    reduced_motion="reduce",
                )
                context.set_default_timeout(PATIENCE)
                page = context.new_page()
                try:
                    scene(page, server)
                except Exception as error:
                    failed.append(f"{picture}: {str(error).splitlines()[0]}")
                page.screenshot(path=OUT / f"{picture}.png")
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
