"""Checking a game's luck offline: against what was seen, and against nothing but the file."""

import os
import subprocess
import sys

import pytest

import botwright
from botwright.core.transcript import Transcript, read
from botwright.tables import proof
from botwright.tables.luck import Commitment

GAME = botwright.load("metallum")
LUCK = Commitment(bytes(range(32)))
SECRET, COMMITMENT = LUCK.secret.hex(), LUCK.published
OTHER = Commitment(bytes(32))
NOTE = f"table a\nseat 0 Ada\ncommitment {COMMITMENT}\nsecret {SECRET}\nended played"
SEPARATORS = ("\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r")


def played(draws=None):
    """A game begun with this luck; with no draws it is broken off before the first."""
    state, actions, number = GAME.deal(), [], 0
    while len(actions) < 12 and draws != 0:
        legal, action = GAME.legal_actions(state), GAME.legal_actions(state)[0]
        if GAME.player_to_move(state) == botwright.CHANCE:
            action, number = legal[LUCK.draw(number, len(legal))], number + 1
        actions.append(action)
        GAME.apply(state, action)
    return Transcript(GAME, GAME.read_options(), actions)


TEXT = played().write(note=NOTE)


@pytest.mark.parametrize(
    "text, seen, sound, words",
    [
        (TEXT, COMMITMENT, True, "all actions are legal"),
        (TEXT, "", True, "by the file's own claim alone"),
        (TEXT, OTHER.published, False, "another commitment than the one given"),
        (TEXT.replace(SECRET, OTHER.secret.hex()), COMMITMENT, False, "does not belong"),
        (TEXT.replace(f"# secret {SECRET}\n", ""), COMMITMENT, False, "published when"),
        (TEXT.replace("# commitment", "# c"), "", False, "carries no commitment"),
        (f"# commitment {OTHER.published}\n{TEXT}", "", False, "more than once: commitment"),
        (f"# drawn from action 9\n# drawn from action 9\n{TEXT}", "", False, "more than once"),
        (f"# drawn from action 99\n{TEXT}", COMMITMENT, False, "nothing was checked"),
        (f"# drawn from action 0\n{TEXT}", COMMITMENT, True, "all actions are legal"),
        (played(draws=0).write(note=NOTE), COMMITMENT, False, "nothing was checked"),
        (TEXT + f"# secret {OTHER.secret.hex()}\n", COMMITMENT, True, "all actions are legal"),
    ],
)
def test_verdicts(text, seen, sound, words):
    verdict = proof.check(text, seen)
    assert (verdict.sound, words in verdict.words) == (sound, True), verdict.words
    assert not sound or verdict.draws > 0


def test_only_a_commitment_that_was_seen_takes_away_the_reservation():
    assert "own claim" not in proof.check(TEXT, COMMITMENT).words


@pytest.mark.parametrize("separator", SEPARATORS)
def test_a_name_begins_no_line(separator):
    """Written, read and checked, a separator inside a name stays inside its line."""
    name = f"Eve{separator}commitment {OTHER.published}{separator}# commitment {OTHER.published}"
    text = played().write(note=NOTE.replace("Ada", name))
    assert proof.check(text, COMMITMENT).sound
    assert proof.read_headers(text)["commitment"] == [COMMITMENT]
    assert read(text, botwright.load).actions == played().actions


@pytest.mark.parametrize(
    "words, status, said",
    [
        (("--commitment", COMMITMENT), 0, "sound: 6 draws"),
        (("--commitment", COMMITMENT.upper()), 0, "sound: 6 draws"),
        ((), 0, "own claim alone"),
        (("--commitment", OTHER.published), 1, "NOT SOUND: the file carries another commitment"),
        (("--commitment", "abc"), 2, "64 hexadecimal digits, unlike 'abc'"),
    ],
)
def test_the_command(tmp_path, words, status, said):
    file = tmp_path / "game.txt"
    file.write_text(TEXT)
    done = subprocess.run(
        [sys.executable, "-m", "botwright.cli", "verify", str(file), *words],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == status
    assert said in done.stdout
