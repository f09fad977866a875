"""Learning inside the page: lessons, puzzles, the guided game, hints; with what the page has."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from tools.site_python import ours, taught, write_archive

from botwright.learn.lessons import lessons
from botwright.learn.positions import lay
from botwright.learn.puzzles.files import puzzles
from tests.site.learner import advise, look_back, teach
from tests.site.test_house import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_page_teaches(game):
    """By the same files as everywhere."""
    asyncio.run(teach(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_gives_hints(game):
    """From what a search in another worker has found."""
    asyncio.run(advise(game))


def test_the_page_reviews_games():
    """In a worker, by the same code; the other game is reviewed without NumPy below."""
    asyncio.run(look_back("aquasphere"))


@pytest.mark.parametrize("game", GAMES)
def test_positions_travel_laid(game):
    """What the page is given of lessons and puzzles is the same position, byte by byte."""
    given, own = json.loads(json.dumps(dict(taught(game)))), lessons(game) | puzzles(game)
    for entry in [*given["lessons"]["lesson"], *given["puzzles"]["puzzle"]]:
        assert lay(game, **entry["position"]) == own[entry["name"]].start()


BARE = """
import asyncio, sys
sys.path.insert(0, sys.argv[1])
sys.modules["numpy"] = sys.modules["numba"] = sys.modules["pydantic"] = None
import botwright
from botwright.site import page
from tests.site.learner import bare
assert botwright.__file__.startswith(sys.argv[1])
asyncio.run(bare())
"""


def test_the_archive_needs_the_standard_library_and_modules_alone(tmp_path: Path) -> None:
    """As in a browser: rules are those of the frozen module, nothing else of ours is there."""
    write_archive(tmp_path / "botwright.zip", ours(GAMES))
    with ZipFile(tmp_path / "botwright.zip") as archive:
        files = [name for name in archive.namelist() if name != "wasmtime.py"]
        archive.extractall(tmp_path / "sources", files)
    command = [sys.executable, "-c", BARE, str(tmp_path / "sources")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
