"""Every box plays: laws, stories and words hold with each, and the module plays as native rules."""

import pytest

import botwright
from botwright.core import box, boxes
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import VersionError, box_engine, engine_for, reader_for
from botwright.core.engines.native import NativeEngine
from botwright.core.transcript import Transcript, read
from tests.boxes import owners
from tests.boxes.playing import play

MINE = owners.metallum()
SHIPPED = {name: file.read_text("utf-8") for name, file in boxes.shipped("metallum").items()}
TEXTS = SHIPPED | {"an owner's": MINE}


def engine_of(text: str, name: str = "metallum") -> Engine:
    """The present rules of a game with a box."""
    game = botwright.load(name)
    return engine_for(game, game.rules_version, text)


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("edition", ["english", "german"])
def test_a_box_plays(name, edition):
    """Positions are sound, facts account for all changes, notation and words are whole."""
    engine = engine_of(TEXTS[name])
    assert engine.is_native == (name == "standard")
    for seed in range(2):
        play(engine, reader_for(engine), seed, edition=edition)


def test_boxes_of_the_other_game_play():
    """The second box of AquaSphere, and one that an owner has corrected."""
    second = boxes.shipped("aquasphere")["six-columns"].read_text("utf-8")
    for text in (second, owners.aquasphere()):
        engine = engine_of(text, "aquasphere")
        assert not engine.is_native and engine.box == box.digest_of(text)
        play(engine, reader_for(engine), 3, 25)


def test_tables_as_memory_play_like_compiled_ones():
    """With our own box in its memory the module plays the very games of the native rules."""
    game = botwright.load("metallum")
    text = box.text_in_use("metallum")
    module, native = box_engine("metallum", game.rules_version, text), NativeEngine(game)
    for seed in range(3):
        assert play(module, game.reader, seed, 50) == play(native, game.reader, seed, 50)


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
