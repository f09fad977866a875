"""Rules, cards and records change, and old games still replay and are played on.

Each change is made in a copy of the package, with a higher rules version, and looked at by a new
process.
"""

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import botwright
from botwright.core.engines import frozen
from botwright.server.http.wishes import NewTable
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.tables.requests import act
from tests.archive import games
from tests.boxes.owners import METALLUM, corrected
from tests.server.test_first_version import ASKED, DUMP, PLAYED, RESIGNED

PACKAGE = Path(botwright.__file__).parent
KEPT = 3  # archived games of each kind of change
# what is changed: game, and (file, old text, new text) in its folder
CHANGES = {
    "a ruling": (
        "metallum",
        [("rules/scoring.py", "    if mine < theirs or", "    if mine <= theirs or")],
    ),
    "a longer catch that shifts the numbers of actions": (
        "aquasphere",
        [("data.py", "CATCH_MOST = 7 ", "CATCH_MOST = 8 ")],
    ),
    "a field more, and others in another order": (
        "metallum",
        [
            ("state.py", '    ("decision", "i1"),', '    ("weather", "i1"),'),
            (
                "state.py",
                '    ("to_move", "i1"),',
                '    ("to_move", "i1"), ("decision", "i1"),',
            ),
        ],
    ),
}
LOOK = """
import json, sys
import botwright
from botwright.tables.luck import Commitment
from botwright.core.engines.native import NativeEngine
from botwright.core.transcript import Transcript, digest_of, read
from botwright.tables.proof import check

name, texts = sys.argv[1], json.load(sys.stdin)
game = botwright.load(name)
assert game.rules_version == int(sys.argv[2])
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


def next_version(name):
    """The rules version of a changed game."""
    return botwright.load(name).rules_version + 1


def changed(folder, name, changes):
    """A copy of the package with changes in the folder of one game, of the next rules version."""
    version = next_version(name)
    rules = ("reader.py", f"rules_version={version - 1},", f"rules_version={version},")
    source = folder / "botwright"
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for file, old, new in [rules, *changes]:
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
    look = ("-c", LOOK, name, str(next_version(name)))
    found = json.loads(process(tmp_path, *look, input=json.dumps(texts)))
    today = botwright.load(name)
    assert found != [0, today.num_actions, today.state_dtype.itemsize], "the change is none"
    game_file = tmp_path / "game.txt"
    game_file.write_text(texts[0], encoding="utf-8")
    told = process(tmp_path, "-m", "botwright.cli", "replay", str(game_file))
    scores = texts[0].splitlines()[-1].removeprefix("# scores ").split(";")[0].split(" ")
    assert f"scores [{', '.join(scores)}]" in told
    assert process(tmp_path, "-m", "botwright.cli", "show", str(game_file))


# opens tables of a database, looks at all of them, and plays those that are not over to their end
OPEN = """
import asyncio, sys
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.tables.requests import act
from botwright.tables.showing.views import Looker

async def look(table):
    position = table.position
    assert position.engine.rules_version < position.telling.game.rules_version
    for seat in (0, 1, None):
        for language in ("en", "de"):
            assert table.view(Looker(seat, language), since=0)
    for step in range(len(position.steps) + 1):
        assert position.telling.picture(position.before(step), 0, "de")
    while table.position.status == "running":
        seat = next(s for s in table.position.deciding() if s not in table.sealed)
        number, position = table.position.number, table.position
        legal = position.engine.legal(position.state, seat)
        action = legal[number % len(legal)]
        await table.change(lambda draft: act(draft, seat, number, action, "en"))
    return table.position.end.reason

async def main(database, names):
    registry = Registry(Settings(database=database))
    await registry.store.open()
    print(*[await look(await registry.get(name)) for name in names])
    await registry.close()

asyncio.run(main(sys.argv[1], sys.argv[2:]))
"""


async def database_of_today(database: str, name: str) -> str:
    """A database with one table of a game, begun and left in the middle; the name of the table."""
    registry = Registry(Settings(database=database))
    await registry.store.open()
    people = [{"kind": "person"}, {"kind": "person"}]
    wish = NewTable.model_validate({"game": name, "seats": people})
    table = (await registry.create(wish, "nobody")).table
    while len(table.position.steps) < 60:
        seat = next(s for s in table.position.deciding() if s not in table.sealed)
        number = table.position.number
        action = table.position.engine.legal(table.position.state, seat)[0]
        await table.change(lambda d, s=seat, n=number, a=action: act(d, s, n, a, "en"))
    await registry.close()
    return table.id


@pytest.mark.parametrize("change", CHANGES)
def test_a_database_lives_on(change, tmp_path):
    """Tables of today, and those of the first version, are looked back at and played to the end."""
    name, changes = CHANGES[change]
    changed(tmp_path, name, changes)
    if botwright.load(name).rules_version in frozen.versions(name):  # a version that was released
        database = f"sqlite:///{tmp_path / 'today.db'}"
        table = asyncio.run(database_of_today(database, name))
        assert process(tmp_path, "-c", OPEN, database, table).split() == ["played"]
    if name == "metallum":
        with closing(sqlite3.connect(tmp_path / "first.db")) as connection:
            connection.executescript(DUMP.read_text(encoding="utf-8"))
        first = f"sqlite:///{tmp_path / 'first.db'}"
        told = process(tmp_path, "-c", OPEN, first, ASKED[0], PLAYED[0], RESIGNED[0])
        assert told.split() == ["played", "played", "resigned"]


WRITE = """
import sys
import botwright
from botwright.players.uniform import Uniform
game = botwright.load("metallum", sys.argv[1])
print(botwright.play(game, [Uniform(1), Uniform(2)], seed=3).write(), end="")
"""


# a review thinks about a game by rules that hold its box
THINK = """
import sys
from pathlib import Path
from botwright.cli.transcripts import read_native, replay
from botwright.learn.review.steps import walked

file = Path(sys.argv[1])
game = read_native(file)
print(len(walked(game).steps), game.game.box_digest, game.game.reader.tables["COST"][0])
replay(file)
"""


def test_a_box_of_ones_own_travels_with_its_games(tmp_path):
    """A game played with another box is replayed with that box, which stands in its transcript.

    Reviews can be made of it, by rules with that box.
    """
    mine = tmp_path / "mine.toml"
    mine.write_text(corrected(METALLUM, "FAC", cost=9), encoding="utf-8")
    file = tmp_path / "game.txt"
    written = process(PACKAGE.parent, "-c", WRITE, str(mine))
    file.write_text(written, encoding="utf-8")
    mine.unlink()
    told = process(PACKAGE.parent, "-c", THINK, str(file)).split("\n")
    lines = written.splitlines()
    assert told[0].split()[1:] == [next(line[4:] for line in lines if line[:4] == "box "), "9"]
    steps = sum(line.startswith(("chance ", "0 ", "1 ")) for line in lines)
    assert int(told[0].split()[0]) == steps > 100
    digest = [line for line in lines if line.startswith("= ")][-1][2:]
    assert any(f"digest {digest}" in line for line in told)
