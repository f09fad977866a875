"""Metallum with other boxes: each plays by the same module, and is told in whole words."""

import pytest

import botwright
from botwright.core import boxes
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import VersionError, engine_for, reader_for
from botwright.core.transcript import Transcript, read
from tests.boxes import owners
from tests.boxes.playing import play

MINE = owners.metallum()
TEXTS = {"named": boxes.shipped("metallum")["named"].read_text("utf-8"), "an owner's": MINE}


def engine_of(text: str) -> Engine:
    """The present rules with a box."""
    game = botwright.load("metallum")
    return engine_for(game, game.rules_version, text)


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("edition", ["english", "german"])
def test_a_box_plays(name, edition):
    """Positions are sound, facts account for all changes, notation and words are whole."""
    engine = engine_of(TEXTS[name])
    assert not engine.is_native
    for seed in range(2):
        play(engine, reader_for(engine), seed, edition=edition)


def test_corrections_change_the_game():
    """What an owner corrects is what is played: costs, copies, effects, payments."""
    ours, theirs = engine_of(owners.METALLUM), engine_of(MINE)
    assert ours.box != theirs.box and theirs.box_text == MINE
    texts = [theirs.text(theirs.deal({}), action) for action in theirs.legal(theirs.deal({}))]
    assert {"draw SHU#1", "draw SHU#2", "draw SHU#3"} <= set(texts)
    assert "draw UPL" not in texts and len(texts) == 12
    tables = reader_for(theirs).tables
    assert tables["PAYOUT"][1] == (6, 2) and tables["COST"][1] == 4


def test_a_game_carries_its_box():
    """Written down and read again without the file: the same game by the same box."""
    game, engine = botwright.load("metallum"), engine_of(MINE)
    actions, end = play(engine, reader_for(engine), 7, 1000)
    options = {name: choices[0] for name, choices in engine.options.items()}
    text = Transcript(game, options, actions, engine).write()
    again = read(text, botwright.load)
    assert again.actions == actions and again.position() == end
    assert again.engine.box_text == MINE and again.write() == text


def test_older_rules_keep_their_box():
    """A box of today is no box of version 1."""
    with pytest.raises(VersionError, match="the box of rules version 1"):
        engine_for(botwright.load("metallum"), 1, MINE)
