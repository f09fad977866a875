"""The laws hold with other boxes too: those that come with us, and one that an owner corrected."""

import os
import subprocess
import sys

import pytest

from botwright.core import box, installed
from tests import owners
from tests.thorough import amount

# whole games with every law, in a process that has loaded no game yet; words and pictures as well
PLAY = """
import sys
from random import Random
import botwright
from botwright.core.laws import check_game

game = botwright.load(sys.argv[1])
for players in game.options["players"].choices[: int(sys.argv[2])]:
    luck = Random(players)
    played = check_game(game, [luck.randrange(9999) for _ in range(300)], 2000, players=players)
    state, again = played.replay(), played.replay(len(played.actions) // 2)
    for language in ("en", "de"):
        assert game.board(state, 0, language) and game.view(again, 0, language)
        legal = game.legal_actions(again)
        assert all(game.describe(again, action, language) for action in legal)
print(game.box_digest)
"""
SHIPPED = [
    (name, path)
    for name in owners.CORRECTIONS
    for path in sorted((installed.folder(name) / "boxes").glob("*.toml"))
]


def play(name, path):
    """The digest of the box that the games were played with."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, name, str(amount(1, 3))],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", box.variable(name): str(path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("name, path", SHIPPED, ids=lambda part: getattr(part, "stem", part))
def test_laws_with_our_boxes(name, path):
    """Whole games, in the long tests for every number of players."""
    assert play(name, path) == box.digest_of(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", owners.CORRECTIONS)
def test_laws_with_the_box_of_an_owner(name, tmp_path):
    """Copies, other effects, other lines: games keep every law."""
    mine = tmp_path / "mine.toml"
    mine.write_text(owners.corrected(name), encoding="utf-8")
    assert play(name, mine) == box.digest_of(mine.read_text(encoding="utf-8"))
