"""A server and a browser for all tests of a run; a fresh person for each test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.browser.chromium import FLAGS, chromium
from tests.browser.host import Host
from tests.browser.server import Server

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "botwright" / "server" / "static" / "index.html"
PATIENCE = 30_000  # milliseconds; a busy machine is slow
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a database of its own."""
    assert STATIC.exists(), "the client is not built: run `make web`"
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """The edition without a server, served as plain files."""
    found = Host()
    yield found
    found.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium. It ends with the tests of this folder: its event loop runs on in the
    thread until then, and tests elsewhere have loops of their own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield found
        found.close()


def watch(page: Page, faults: list[str], host: str) -> None:
    """Remember errors of a page, and requests to anybody else."""

    def on_console(message: ConsoleMessage) -> None:
        # a lost connection and a refusal of the server are not faults of the page
        expected = ("WebSocket", "ERR_", "status of 403", "status of 409", "status of 422")
        if message.type == "error" and not any(word in message.text for word in expected):
            faults.append(message.text)

    def on_request(request: Any) -> None:
        if urlsplit(request.url).netloc not in (host, "") and not request.url.startswith("data:"):
            faults.append(f"a request to {request.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", on_request)


@pytest.fixture
def person(server: Server, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes people: each call gives a page of a new browser profile. Errors fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(width: int = 1440, height: int = 900, **options: Any) -> Page:
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(
            base_url=server.url, viewport={"width": width, "height": height}, **options
        )
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        watch(page, faults, urlsplit(server.url).netloc)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def page(person: Callable[..., Page]) -> Page:
    """One person at a wide screen."""
    return person()
