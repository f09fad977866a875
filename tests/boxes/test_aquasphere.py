"""AquaSphere with other boxes: each plays by the same module, and broken ones are refused."""

import pytest

import botwright
from botwright.core import boxes
from botwright.core.engines.frozen import engine_for, reader_for
from tests.boxes import owners
from tests.boxes.playing import play

GAME = botwright.load("aquasphere")
TEXTS = {
    "six-columns": boxes.shipped("aquasphere")["six-columns"].read_text(encoding="utf-8"),
    "an owner's": owners.aquasphere(),
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", TEXTS)
def test_a_box_plays(name, players):
    """Positions are sound, facts account for all changes, notation and words are whole."""
    engine = engine_for(GAME, GAME.rules_version, TEXTS[name])
    assert not engine.is_native
    play(engine, reader_for(engine), players, 25, players=players)


def test_corrections_change_the_game():
    """Copies are told apart, in notation and in words; lines and refills are the owner's."""
    text = owners.aquasphere()
    engine = engine_for(GAME, GAME.rules_version, text)
    reader = reader_for(engine)
    cards = [words for words in reader_texts(reader) if words.startswith("card R22")]
    assert cards == ["card R22#1", "card R22#2", "card R22#3"]
    assert reader.tables["FREE_STEPS"][:8] == (6, 5, 4, 3, 2, 1, 0, 6)
    assert reader.tables["REFILL_TIME"][0][0] == (2, 2, 2, 2, 2, 6)
    assert reader.tables["BERTH_COST"] == (0, 2, 2, 5)


def reader_texts(reader):
    """The notation of every action."""
    return [reader.text_of(None, action) for action in range(GAME.num_actions)]


CARD = 'id = "R22"\nkind = "octopod_time"\n'
FAULTS = {
    "too many copies": (CARD, f"{CARD}copies = 3\n", "41 pieces are needed"),
    "no copies": (CARD, f"{CARD}copies = 0\n", "must lie between 1 and 41"),
    "an id twice": ('id = "R22"', 'id = "R21"', "R21 stands here twice"),
    "an id of two words": ('id = "R22"', 'id = "R 22"', "letters, digits"),
    "no number": ('"octopod_time"\ntime = 2\n', '"octopod_time"\n', "a whole number is needed"),
    "a large number": ('"octopod_time"\ntime = 2', '"octopod_time"\ntime = 99', "between 1 and 9"),
    "no such effect": ('kind = "displace"\n', 'kind = "fly"\n', "one of tile_time"),
    "a number too many": ('kind = "half_cost"\n', 'kind = "half_cost"\ncost = 1\n', "no such"),
    "a program too many": (
        'kind = "displace"\n',
        'kind = "displace"\nprogram = "lab"\n',
        "no such",
    ),
    "no program": ('kind = "scoring"\nprogram = "lab"\n', 'kind = "scoring"\n', "a text is needed"),
    "a way back": ('arrows = ["e", "f"]', 'arrows = ["a", "f"]', "a way leads back"),
    "a lost room": ('arrows = ["f", "g"]', 'arrows = ["f"]', "no way leads to room g"),
    "no way": ('arrows = ["a", "b"]', "arrows = []", "no way leads from the start"),
    "no lines": ("red_lines = [9, 19, 29, 39, 49]", "red_lines = []", "at least one line"),
    "a line outside": ("red_lines = [9, 19,", "red_lines = [9, 99,", "must lie between 0 and 49"),
    "a number twice": ("bots = [3, 4]", "bots = [2, 3, 4]", "stands in two columns"),
    "a number missing": ("bots = [3, 4]", "bots = [3]", "no column has the number 4"),
    "other pieces": ("bots = 15 ", "bots = 16 ", "must lie between 15 and 15"),
    "a huge lab": ('[lab]\nsource = "rulebook"\ncards = 2', "[lab]\ncards = 9", "12 is the most"),
    "a huge catch": (
        "octopods_caught = [1, 3, 6, 10, 15, 21]",
        "octopods_caught = [1, 60, 119]",
        "at most 127",
    ),
    "five directions": ("time = [5, 0, 0, 3, 0, 0]", "time = [5, 0, 0, 3, 0]", "6 numbers"),
    "a tile twice": ('front = ["octopod", "lab",', 'front = ["lab", "lab",', "different ones"),
    "letters": ('letters = "AB"', 'letters = "AX"', "different letters A to F"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_broken_boxes(name):
    """Each is told with its line and the reason, in both languages."""
    ours, theirs, reason = FAULTS[name]
    assert ours in owners.AQUASPHERE
    faults = boxes.check("aquasphere", owners.AQUASPHERE.replace(ours, theirs, 1)).faults
    found = [fault for fault in faults if reason in fault.english]
    assert found and found[0].line > 0 and found[0].german != found[0].english
