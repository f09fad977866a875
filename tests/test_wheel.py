"""The wheel in a fresh environment: no checkout, no Node, no compiler; the page opens and plays."""

import os
import re
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path
from urllib.error import URLError

import pytest

from tests.server.serving import free_port

ROOT = Path(__file__).parents[1]
SECONDS = 120  # for a server that starts for the first time
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")


def get(url: str) -> tuple[str, str]:
    """What a browser would get: the type and the text."""
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.headers.get_content_type(), answer.read().decode("utf-8", "replace")


def wait_for(url: str) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        try:
            get(url)
            return
        except (URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"{url} does not answer")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The Python of a new environment with the wheel and what it says that it needs."""
    code = f"from hatchling import build; print(build.build_wheel({str(tmp_path)!r}))"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "fresh", with_pip=True)
    python = tmp_path / "fresh" / "bin" / "python"
    locked = ROOT / "requirements" / "play.txt"
    subprocess.run([python, *PIP, "--require-hashes", "-r", locked], check=True)
    subprocess.run([python, *PIP, "--no-index", f"{wheel}[server]"], check=True)
    return python


@pytest.mark.long
def test_a_fresh_installation_plays(installed: Path, tmp_path: Path) -> None:
    """It starts, the page and its files are there, and a whole game is played over HTTP."""
    home = {"HOME": str(tmp_path), "PATH": str(installed.parent)}
    url = f"http://127.0.0.1:{(port := free_port())}"
    server = subprocess.Popen(
        [installed.with_name("botwright"), "serve", "--port", str(port)],
        cwd=tmp_path,
        env=home | {"BOTWRIGHT_DATABASE": f"sqlite:///{tmp_path / 'tables.db'}"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"{url}/healthz")
        kind, page = get(url)
        files = re.findall(r"(?:src|href)=\"(/[^\"]+\.(?:js|css))\"", page)
        assert kind == "text/html" and files
        assert all(get(url + file)[0] != "text/html" for file in files)
        played = subprocess.run(
            [installed, ROOT / "docs" / "example_bot.py", url, "metallum"],
            env=home,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert played.stdout.startswith("scores "), played.stderr
        where = subprocess.run(
            [installed, "-c", "import botwright; print(botwright.__file__)"],
            env=home,
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert where.stdout.startswith(str(tmp_path))  # not this checkout
    finally:
        server.terminate()
        server.wait(30)
    assert not any(os.access(folder / "node", os.X_OK) for folder in [installed.parent])
