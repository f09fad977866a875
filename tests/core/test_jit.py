"""The compiled backend: fresh code after every edit, one source for every game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import botwright

PACKAGE = Path(botwright.__file__).parent
PRICE = """
import botwright
from botwright.games.metallum.rules.market import card_price
game = botwright.load("metallum")
state = game.deal()
state[0].market[1] = 0
print(int(card_price(state[0], 0, 1)))
"""


def run(source, cache, code=PRICE):
    """What a new process prints that imports the package from `source`."""
    environment = os.environ | {"PYTHONPATH": str(source), "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_edited_table_is_seen(tmp_path):
    """A table edited in another file is not answered from numba's cache."""
    source = tmp_path / "source"
    shutil.copytree(
        PACKAGE, source / "botwright", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    assert run(source, tmp_path) == "5"
    assert run(source, tmp_path) == "5"  # now from the cache
    box = source / "botwright" / "games" / "metallum" / "box.toml"
    box.write_text(box.read_text().replace('id = "FAC"\ncost = 5', 'id = "FAC"\ncost = 7'))
    assert run(source, tmp_path) == "7"
    market = source / "botwright" / "games" / "metallum" / "rules" / "planetary_modules.py"
    market.write_text(
        market.read_text().replace(
            "return state.owners[card] == player and is_live(state, card)", "return True"
        )
    )
    assert run(source, tmp_path) == "6"


def test_chosen_box_is_played(tmp_path):
    """`load` with another box file plays with its values, compiled too."""
    text = (PACKAGE / "games" / "metallum" / "box.toml").read_text()
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('id = "FAC"\ncost = 5', 'id = "FAC"\ncost = 9'))
    code = PRICE.replace('load("metallum")', f'load("metallum", {str(mine)!r})')
    code = code.replace(
        "from botwright.games.metallum.rules.market import card_price\n", ""
    ).replace("state = ", "from botwright.games.metallum.rules.market import card_price\nstate = ")
    assert run(PACKAGE.parent, tmp_path, code) == "9"
