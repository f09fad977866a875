"""The compiled backend: fresh code after every edit, one source for every game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.boxes.owners import METALLUM, corrected

import botwright
from botwright.core import jit

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
    box.write_text(corrected(METALLUM, "FAC", cost=7))
    assert run(source, tmp_path) == "7"
    market = source / "botwright" / "games" / "metallum" / "rules" / "planetary_modules.py"
    market.write_text(
        market.read_text().replace(
            "if state.owners[card] == player and is_live(state, card)", "if True"
        )
    )
    assert run(source, tmp_path) == "6"


def test_a_changed_word_compiles_nothing(tmp_path, monkeypatch):
    """Only what compiled code is made from has a part in where it is kept."""
    shutil.copytree(
        PACKAGE, tmp_path / "copy", ignore=shutil.ignore_patterns("static", "*.network")
    )
    monkeypatch.setattr(jit, "PACKAGE", tmp_path / "copy")
    digest, whole = jit.source_digest(), jit.source_digest(whole=True)
    home = tmp_path / "copy" / "games" / "metallum"
    for reading in (home / "words.py", home / "story" / "facts.py"):
        reading.write_text(reading.read_text() + "# another word\n")
        assert jit.source_digest() == digest
    assert jit.source_digest(whole=True) != whole
    entries, whole = tmp_path / "copy/players/wasm/entries.py", jit.source_digest(whole=True)
    entries.write_text(entries.read_text() + "# another entry\n")
    assert jit.source_digest() == digest
    assert jit.source_digest(whole=True) != whole
    data = home / "data.py"
    data.write_text(data.read_text() + "# another number\n")
    assert jit.source_digest() != digest


def test_chosen_box_is_played(tmp_path):
    """`load` with another box file plays with its values, compiled too."""
    mine = tmp_path / "mine.toml"
    mine.write_text(corrected(METALLUM, "FAC", cost=9))
    code = PRICE.replace('load("metallum")', f'load("metallum", {str(mine)!r})')
    code = code.replace(
        "from botwright.games.metallum.rules.market import card_price\n", ""
    ).replace("state = ", "from botwright.games.metallum.rules.market import card_price\nstate = ")
    assert run(PACKAGE.parent, tmp_path, code) == "9"


VARIANTS = """
from dataclasses import replace
from botwright.core.jit import rule
from botwright.core import record
from tests.players.toy import TOY

POINTS = 7

@rule
def bonus(seat):
    return POINTS + seat

@rule
def scores(state, out):
    for seat in range(2):
        out[seat] = bonus(seat)

VARIANT = replace(TOY, compiled={**TOY.compiled, "scores": scores})

def told(game):
    return game.scores(record.copy(game.deal()))
"""
ASKS = {
    "standard first": "from variants import *; print(told(TOY), told(VARIANT))",
    "variant first": "from variants import *; print(*reversed([told(VARIANT), told(TOY)]))",
    "variant alone": "from variants import *; print(told(VARIANT))",
    "standard alone": "from variants import *; print(told(TOY))",
}


def test_variants_share_no_compiled_code(tmp_path):
    """Equal record, name and open names, other scoring: in one process and from a warm cache."""
    file, paths = tmp_path / "variants.py", f"{PACKAGE.parent}:{tmp_path}:{PACKAGE.parents[1]}"
    file.write_text(VARIANTS)
    standard, variant = "[0, 0]", "[7, 8]"
    for _ in ("cold", "warm"):
        assert run(paths, tmp_path, ASKS["variant alone"]) == variant
        assert run(paths, tmp_path, ASKS["standard alone"]) == standard
        assert run(paths, tmp_path, ASKS["standard first"]) == f"{standard} {variant}"
        assert run(paths, tmp_path, ASKS["variant first"]) == f"{standard} {variant}"
    file.write_text(VARIANTS.replace("POINTS = 7", "POINTS = 9"))  # what a callee reads counts too
    assert run(paths, tmp_path, ASKS["variant first"]) == f"{standard} [9, 10]"


def test_the_first_call_says_that_it_compiles(tmp_path):
    """Once, in one line on the error channel; a second process finds everything there."""
    environment = os.environ | {
        "XDG_CACHE_HOME": str(tmp_path),
        "PYTHONPATH": str(PACKAGE.parents[1]),
    }
    environment["PYTHONPATH"] += f":{PACKAGE.parent}"
    code = "from tests.players.toy import TOY; TOY.deal(); TOY.deal()"
    said = [
        subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True
        )
        for _ in range(2)
    ]
    assert said[0].stderr == "Toy is compiled at its first use: a minute or two, once.\n"
    assert said[1].stderr == "" and said[0].stdout == said[1].stdout == ""


def test_a_spectator_observes_nothing():
    game = botwright.load("metallum")
    with pytest.raises(botwright.GameError, match="seats go from 0 to 1, not -2"):
        game.observe(game.deal(), botwright.NOBODY)


@jit.rule
def twice(number):
    """A rule that another one calls."""
    return 2 * number


@jit.rule
def four_times(number):
    """A rule that calls another one."""
    return twice(twice(number))


def test_rules_are_interpreted_until_native_code_is_there():
    """Nothing is compiled meanwhile, but in the thread that loads; afterwards all is native."""
    made = [len(getattr(each, "signatures", ())) for each in (twice, four_times)]
    jit.interpret()
    try:
        assert four_times(3) == 12
        assert [len(getattr(each, "signatures", ())) for each in (twice, four_times)] == made
        with jit.native_here():
            assert four_times(3) == 12
        loaded = len(getattr(four_times, "signatures", (1,)))
    finally:
        jit.interpret(False)
    assert four_times(3) == 12 and loaded == 1
