"""Interpreted, compiled and bounds-checked code agree to the byte."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import botwright
from botwright.core import record
from botwright.core.chance import below, generator
from botwright.core.game import Game
from botwright.core.signature import signature
from botwright.core.transcript import read
from tests.thorough import amount

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "transcripts").glob("*/*.txt"))
GAMES = amount(30, 200)  # random ones for each player count; the interpreter is slow
CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0"}
BACKENDS = [
    pytest.param({"NUMBA_DISABLE_JIT": "1"}, id="interpreted"),
    pytest.param(CHECKED, id="bounds-checked", marks=pytest.mark.long),  # it compiles for a minute
]


def played(game: Game) -> str:
    """A digest of how random games of every player count end.

    Action by action: whole games in one compiled loop would have to be compiled with bounds checked
    for this alone.
    """
    digest = hashlib.sha256()
    for players in game.options["players"].choices:
        for number in range(GAMES):
            state, luck = game.deal(players=players), generator(7, number)
            while legal := game.legal_actions(state):
                game.apply(state, legal[below(luck, len(legal))])
            digest.update(state.tobytes())
    return digest.hexdigest()


def answers() -> str:
    """What a backend makes of random games and of every golden game."""
    lines = [f"{name} {played(botwright.load(name))}" for name in botwright.GAMES]
    for file in FILES:
        transcript = read(file.read_text(encoding="utf-8"), botwright.load)
        lines.append(f"{file.name} {record.digest(transcript.replay())}")
    return "\n".join(lines)


@pytest.mark.parametrize("backend", BACKENDS)
def test_backends_agree(backend):
    """A process with another backend gives the same final states and the same digests."""
    code = "from tests.backends.test_backends import answers; print(answers())"
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", code],
        env=os.environ | backend,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == answers()


def test_every_rule_compiles():
    """Each rule that whole games reach has been compiled, none fell back to Python."""
    from botwright.core.jit import compiled

    if not compiled:
        assert not hasattr(botwright.load("metallum").loops.step, "signatures")
        return
    for name in botwright.GAMES:
        game = botwright.load(name)
        signature(game)
        assert game.loops.playout_one.nopython_signatures
