"""Every box that comes with us keeps the laws, has a signature, and golden games that replay."""

import hashlib
import random

import numpy as np
import pytest

import botwright
from botwright.core.boxes import STANDARD
from botwright.core.chance import generator
from botwright.core.laws import LawBroken, check_game
from botwright.core.signature import SEED
from botwright.core.transcript import read
from tests.boxes.blessing import golden_files, known_signatures, pieces, without_box
from tests.boxes.modules import CASES, GAMES, Entries, game_of, signature
from tests.thorough import THOROUGH, amount

CHOICES = 300  # of a game that is held to the laws; then they come again
USUAL = [name for name, case in CASES.items() if case.box == STANDARD]
OTHERS = [name for name in CASES if name not in USUAL]
# tests/laws plays the usual boxes with the usual options; some need not be tried each time
SELDOM = {*USUAL, "aquasphere-six-columns-3"} - {"metallum-standard-german"}
LAWFUL = [name for name in CASES if THOROUGH or name not in SELDOM]


@pytest.mark.parametrize("name", LAWFUL)
def test_laws(name):
    """Whole games keep every law of `check_game`."""
    case = CASES[name]
    game = game_of(case.game, case.box)
    for number in range(amount(1, 20)):
        luck = random.Random(f"{name} {number}")
        choices = [luck.randrange(10_000) for _ in range(CHOICES)]
        check_game(game, choices, game.longest_game, **dict(case.options))


def test_laws_can_be_broken(monkeypatch):
    """Rules that hide nothing are caught."""
    monkeypatch.setattr(Entries, "hide_one", lambda *arguments: None)
    with pytest.raises(LawBroken):
        check_game(game_of("metallum", "named"), range(CHOICES), 400)


@pytest.mark.parametrize("name", CASES)
def test_signature(name):
    """Random games end as they did when this was written down, and as with no other box."""
    known = known_signatures()
    assert signature(CASES[name]) == known[name]
    assert sorted(known) == sorted(CASES) and len(set(known.values())) == len(known)


@pytest.mark.parametrize("name", USUAL)
def test_native_rules_have_the_same_signature(name):
    """Our own box as memory of a module, or compiled into native rules: the same games."""
    case, digest = CASES[name], hashlib.sha256()
    game = botwright.load(case.game)
    out = np.empty(game.most_legal_actions, np.int32)
    for number in range(GAMES):
        state = game.deal(**dict(case.options))
        game.loops.playout_one(state, generator(SEED, number), out)
        digest.update(state.tobytes())
    assert digest.hexdigest()[:12] == known_signatures()[name]


@pytest.mark.parametrize("name", OTHERS)
def test_golden_games(name):
    """Each line is legal and each digest right; together they show every piece that is drawn."""
    case, found = CASES[name], set()
    for file in golden_files(case):
        text = file.read_text(encoding="utf-8")
        transcript = read(text, botwright.load)
        assert transcript.engine.box == game_of(case.game, case.box).box_digest
        assert dict(case.options).items() <= transcript.options.items()
        assert without_box(transcript.write()) == text and "# scores " in text
        found |= {line.removeprefix("chance ") for line in text.splitlines()}
    assert pieces(case) - found == set()
