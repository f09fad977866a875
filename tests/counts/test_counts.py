"""Counts (perft): how many lines of play there are; a missing or extra action shows at once."""

from pathlib import Path

import numpy as np
import pytest

import botwright
from botwright.core.transcript import read

HERE = Path(__file__).parent
TRANSCRIPTS = HERE.parent / "transcripts"
# new games: the deepest count for each number of players; then positions of golden games
NEW_GAME_DEPTH = {
    ("metallum", 2): 5,
    ("aquasphere", 2): 8,
    ("aquasphere", 3): 8,
    ("aquasphere", 4): 8,
}
STEPS = {
    "metallum": (15, 45, 75, 105, 125),
    "aquasphere": (27, 40, 55, 70, 100, 130, 170, 210, 260),
}
MIDDLE_DEPTH = {"metallum": 3, "aquasphere": 4}


def count(game, state, depth):
    """Lines of exactly `depth` actions from here."""
    stack = np.repeat(state, depth + 1)
    actions = np.empty((depth + 1, game.most_legal_actions), np.int32)
    return int(game.loops.count_positions(stack, depth, actions, np.zeros(depth + 1, np.int64)))


def counted(name):
    """The lines of a counts file."""
    game = botwright.load(name)
    for (owner, players), depth in NEW_GAME_DEPTH.items():
        if owner == name:
            for level in range(1, depth + 1):
                lines = count(game, game.deal(players=players), level)
                yield f"new {players} depth {level}: {lines}"
    for file in sorted((TRANSCRIPTS / name).glob("*.txt")):
        transcript = read(file.read_text(encoding="utf-8"), botwright.load)
        for step in STEPS[name]:
            if step < len(transcript.actions):
                lines = count(game, transcript.replay(step), MIDDLE_DEPTH[name])
                yield f"{file.stem} step {step} depth {MIDDLE_DEPTH[name]}: {lines}"


def names():
    """The games that have golden games."""
    return sorted(folder.name for folder in TRANSCRIPTS.iterdir() if (folder / "01.txt").exists())


def bless():
    """Write the counts anew."""
    for name in names():
        (HERE / f"{name}.txt").write_text("\n".join(counted(name)) + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_counts(name):
    """The counts are those on file."""
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert list(counted(name)) == expected
