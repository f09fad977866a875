"""Whole games are the same with a server and without one: transcript, words and pictures."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.browser import games
from tests.browser.host import SITE
from tests.browser.server import Server
from tests.site.again import LANGUAGES, looks

ROOT = Path(__file__).parents[2]
NAMES = ["Ada", "Mira"]
GAMES = 10  # of each title
pytestmark = pytest.mark.long  # some hundred requests for each of them


def text_of(server: Server, path: str, token: str) -> str:
    """An answer of the server."""
    headers = {"Authorization": f"Bearer {token}"}
    with urlopen(Request(f"{server.url}/api{path}", headers=headers), timeout=60) as answer:
        return str(answer.read().decode())


def on_the_server(server: Server, game: str, seed: int) -> dict[str, Any]:
    """A whole game at random, and everything that is said of it."""
    people = [{"kind": "person", "name": name} for name in NAMES]
    made = games.new_table(server, game=game, seats=people)
    games.play_until(server, made, lambda view: False, seed)
    keys, table = [seat["token"] for seat in made["seats"]], made["table"]
    export = text_of(server, f"/tables/{table}/export", keys[0])
    steps = json.loads(text_of(server, f"/tables/{table}", keys[0]))["step"]
    told = [
        json.loads(text_of(server, f"{path}?language={language}", key))
        for language in LANGUAGES
        for key in keys
        for path in looks(table, steps)
    ]
    secret = re.search("# secret ([0-9a-f]+)", export)
    assert secret is not None
    known = {"table": table, "names": NAMES, "secret": secret[1]}
    return known | {"export": export, "told": told}


def in_the_page(played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same games once more by the Python of the built page, in Node."""
    node = shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
    command = [node, str(ROOT / "tests" / "site" / "again.mjs"), str(SITE), str(ROOT / "tests")]
    sent = json.dumps([{key: game[key] for key in game if key != "told"} for game in played])
    done = subprocess.run(command, input=sent, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def timeless(value: Any) -> Any:
    """What was said, without when."""
    if isinstance(value, dict):
        return {key: timeless(each) for key, each in value.items() if key != "at"}
    return [timeless(each) for each in value] if isinstance(value, list) else value


def test_whole_games_are_the_same_without_a_server(server: Server) -> None:
    """Same luck, same decisions: the same transcript, log and positions, in both languages."""
    titles = ("metallum", "aquasphere")
    played = [on_the_server(server, game, seed) for game in titles for seed in range(GAMES)]
    for there, here in zip(played, in_the_page(played), strict=True):
        assert here["export"] == there["export"]
        assert timeless(here["told"]) == timeless(there["told"])
        assert len(there["told"]) > 4 * 4 and there["export"].count("\n") > 60
