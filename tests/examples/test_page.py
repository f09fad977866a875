"""The page of a game of another package: built in by GAMES, drawn and played in the browser."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.server import Server
from tests.examples.installing import ROOT, environment
from tests.server.hands import hands

SEATS = [{"kind": "person", "name": name} for name in ("Ada", "Bob", "Cy")]
PATIENCE = 30_000  # milliseconds; a busy machine is slow


@pytest.fixture
def server(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of a copy of the package whose page was built with the example."""
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src" / "botwright", tmp_path / "botwright", ignore=ignored)
    paths = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    told = {"GAMES": "examples/salvage/web", "PATH": paths}
    told["PAGE"] = str(tmp_path / "botwright" / "server" / "static")
    subprocess.run(["npm", "run", "--silent", "build"], cwd=ROOT / "web", env=os.environ | told,
                   check=True, capture_output=True)  # fmt: skip
    for name, value in environment(installed).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), str(installed))))
    found = Server(tmp_path)
    found.start()
    yield found
    found.stop()


def test_a_bid_is_made_on_the_page(server: Server) -> None:
    """Lobby, table, a sealed bid, its reveal: nothing of it is known to the page of the house."""
    with ThreadPoolExecutor(1) as aside:  # other tests may have a browser open in this thread
        aside.submit(make_a_bid, server).result()


def make_a_bid(server: Server) -> None:
    """What a person does who finds the game in the lobby."""
    with sync_playwright() as playwright, httpx.Client(base_url=server.url, timeout=20) as client:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(base_url=server.url, locale="en-GB")
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto("/")
        expect(page.locator(".gcard .gname.salvage")).to_have_count(1)
        expect(page.locator(".gcard .scene")).to_have_count(3)
        made = client.post("/api/tables", json={"game": "salvage", "seats": SEATS}).json()
        page.goto(made["seats"][0]["link"])
        page.get_by_role("button", name="Bid 5").click()
        page.get_by_role("button", name="Confirm").click()
        expect(page.locator("#status")).to_contain_text("You bid 5.")
        for seat in hands(client, made)[1:]:
            seat.act(seat.look())
        expect(page.locator(".log")).to_contain_text("You take the")
        expect(page.locator(".sv tbody tr").first).to_contain_text("1 2 3 4 6 7")
        page.goto("/rules/salvage")
        expect(page.locator("article").first).to_contain_text("1.1 Charges.")
        browser.close()
        assert not faults
