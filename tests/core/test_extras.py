"""The core does without the extras, and says which one is missing."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from botwright.core.research.extras import EXTRAS

ROOT = Path(__file__).parents[2]
BLOCKED = sorted(library for libraries in EXTRAS.values() for library in libraries)
BLOCK = f"""
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {set(BLOCKED)!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
"""
COMMANDS = [
    (["--help"], 0, "signature"),
    (["box", "metallum"], 0, "rulebook"),
    (["play", "--no-browser", "--port", "8123"], 2, "pip install 'botwright[server]'"),
    (
        ["arena", "--players", "uniform,uniform", "--games", "2", "--plot", "shares.svg"],
        2,
        "botwright[plots]",
    ),
    (["arena", "--players", "uniform,uniform", "--cluster", "auto"], 2, "botwright[cluster]"),
    (["selfplay", "--games", "1", "--out", "data"], 2, "botwright[research]"),
    (["train", "--game", "metallum", "--minutes", "1"], 2, "botwright[train]"),
    (["bench", "adapters"], 2, "botwright[research]"),
]


def run(code, tmp_path):
    """A process in which no library of an extra can be imported."""
    return subprocess.run(
        [sys.executable, "-c", BLOCK + code],
        env=os.environ | {"BOTWRIGHT_DATABASE": f"sqlite:///{tmp_path}/b.db", "COLUMNS": "200"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )


def test_the_core_is_enough_to_play(tmp_path):
    """Games, batches, players and the command line are imported and used without the extras."""
    done = run(
        """
import botwright, botwright.cli
from botwright.players.uniform import Uniform
game = botwright.load("metallum")
botwright.play(game, [Uniform(1), Uniform(2)])
botwright.batch(game, 2).observe()
try:
    botwright.make("metallum", api="pettingzoo")
except botwright.GameError as error:
    print(error)
""",
        tmp_path,
    )
    assert "pip install 'botwright[research]'" in done.stdout, done.stderr


def test_pictures_have_types_without_pydantic(tmp_path):
    """What describes pictures to a server is not needed to load a game."""
    absent = "sys.modules |= dict.fromkeys(('pydantic', 'typing_extensions'))\n"
    shown = "import botwright; print(botwright.load('metallum').picture.__name__)"
    done = run(absent + shown, tmp_path)
    assert done.stdout == "Picture\n", done.stderr


@pytest.mark.parametrize("words, code, expected", COMMANDS, ids=lambda each: str(each)[:20])
def test_commands_name_the_extra(words, code, expected, tmp_path):
    """A command that needs more says what to install, in one line."""
    done = run(f"from botwright.cli import main; sys.argv[1:] = {words!r}; main()", tmp_path)
    assert expected in done.stdout and done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_extras_are_those_of_the_package():
    """Every extra that is named can be installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(EXTRAS) <= set(project["optional-dependencies"])
    core = {line.partition(">")[0] for line in project["dependencies"]}
    assert core == {"numpy", "numba", "typer", "rich", "wasmtime"}
