"""Rules, cards and records change, and old games still replay and are played on.

Each change is made in a copy of the package, with a higher rules version, and looked at by a new
process.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import botwright
from tests.archive import games

PACKAGE = Path(botwright.__file__).parent
KEPT = 3  # archived games of each kind of change
RULES = ("__init__.py", "rules_version=1,", "rules_version=2,")
CARD = """
[[research_card]]
id = "one-more"
kind = "immediate"
program = "card"
source = "reconstructed"

[[research_card]]"""
# what is changed: game, and (file, old text, new text) in its folder
CHANGES = {
    "a ruling": (
        "metallum",
        [("rules/scoring.py", "    if mine < theirs or", "    if mine <= theirs or")],
    ),
    "a card that shifts the numbers of actions": (
        "aquasphere",
        [("box.toml", "\n[[research_card]]", CARD)],
    ),
    "a field more, and others in another order": (
        "metallum",
        [
            ("state.py", '    ("decision", np.int8),', '    ("weather", np.int8),'),
            (
                "state.py",
                '    ("to_move", np.int8),',
                '    ("to_move", np.int8), ("decision", np.int8),',
            ),
        ],
    ),
}
LOOK = """
import json, sys
import botwright
from botwright.core.chance import Commitment
from botwright.core.native import NativeEngine
from botwright.core.transcript import Transcript, digest_of, read
from botwright.tables.proof import check

name, texts = sys.argv[1], json.load(sys.stdin)
game = botwright.load(name)
assert game.rules_version == 2
luck = Commitment(bytes(32))
note = f"commitment {luck.published}\\nsecret {luck.secret.hex()}\\ndrawn from action "
differs = 0
for text in texts:
    old = read(text, botwright.load)  # every action legal, every digest right
    engine = old.engine
    assert engine.rules_version == 1 and old.write() == text
    try:
        today = Transcript(game, old.options, old.actions).position()
        differs += digest_of(NativeEngine(game), today) != digest_of(engine, old.position())
    except Exception:
        differs += 1  # the old numbers mean nothing to the rules of today
    actions = old.actions[: len(old.actions) // 2]
    start, draws, state = len(actions), 0, old.position(len(actions))
    while legal := engine.legal(state):
        chosen = len(actions)
        if engine.mover(state) == botwright.CHANCE:
            chosen, draws = luck.draw(draws, len(legal)), draws + 1
        actions.append(legal[chosen % len(legal)])
        state = engine.apply(state, actions[-1])
    again = Transcript(game, old.options, actions, engine).write(note=f"{note}{start}")
    assert read(again, botwright.load).actions == actions
    assert check(again).sound and check(again).draws == draws
print(json.dumps([differs, game.num_actions, game.state_dtype.itemsize]))
"""


def changed(folder, name, changes):
    """A copy of the package with changes in the folder of one game."""
    source = folder / "botwright"
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for file, old, new in [RULES, *changes]:
        path = source / "games" / name / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} has changed: choose another place"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


def process(folder, *arguments, **how):
    """What a new process says that has the changed package."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": str(folder), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        **how,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("change", CHANGES)
def test_old_games_live_on(change, tmp_path):
    """Archived games replay with equal digests, are played on from their middle, and verified."""
    name, changes = CHANGES[change]
    changed(tmp_path, name, changes)
    file = next(file for file in games.FILES if file.name.startswith(f"{name}-1-"))
    texts = games.texts(file)[:KEPT]
    found = json.loads(process(tmp_path, "-c", LOOK, name, input=json.dumps(texts)))
    today = botwright.load(name)
    assert found != [0, today.num_actions, today.state_dtype.itemsize], "the change is none"
    game_file = tmp_path / "game.txt"
    game_file.write_text(texts[0], encoding="utf-8")
    told = process(tmp_path, "-m", "botwright.cli", "replay", str(game_file))
    scores = texts[0].splitlines()[-1].removeprefix("# scores ").split(";")[0].split(" ")
    assert f"scores [{', '.join(scores)}]" in told
    assert process(tmp_path, "-m", "botwright.cli", "show", str(game_file))


WRITE = """
import sys
import botwright
from botwright.players.uniform import Uniform
game = botwright.load("metallum", sys.argv[1])
print(botwright.play(game, [Uniform(1), Uniform(2)], seed=3).write(), end="")
"""


def test_a_box_of_ones_own_travels_with_its_games(tmp_path):
    """A game played with another box is replayed with that box, which stands in its transcript."""
    text = (PACKAGE / "games" / "metallum" / "box.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('id = "FAC"\ncost = 5', 'id = "FAC"\ncost = 9'), encoding="utf-8")
    file = tmp_path / "game.txt"
    written = process(PACKAGE.parent, "-c", WRITE, str(mine))
    file.write_text(written, encoding="utf-8")
    mine.unlink()
    told = process(PACKAGE.parent, "-m", "botwright.cli", "replay", str(file))
    digest = [line for line in written.splitlines() if line.startswith("= ")][-1][2:]
    assert f"digest {digest}" in told
