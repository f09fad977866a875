"""Broken boxes are refused as a whole: each fault with its line and its reason."""

import pytest

from botwright.core import box, boxes
from tests.boxes.owners import METALLUM, corrected, without

# what is done to our box of Metallum, the key that is named, and a part of the reason
METALLUM_FAULTS = {
    "no TOML": (METALLUM.replace("[counts]", "[counts"), "", "this is not TOML"),
    "a cost in words": (corrected(METALLUM, "FAC", cost="five"), "cost", "a whole number"),
    "a cost out of range": (corrected(METALLUM, "MIN", cost=21), "cost", "between 0 and 20"),
    "an effect that is none": (
        corrected(METALLUM, "REF", effect="magic"), "effect", "one of factory, station",
    ),
    "an effect of the other deck": (
        corrected(METALLUM, "JMP", effect="shield"), "effect", "one of activation",
    ),
    "an amount that is none": (
        corrected(METALLUM, "FSH", amount=2), "amount", "the effect shield has no amount",
    ),
    "too large an amount": (corrected(METALLUM, "TAK", amount=6), "amount", "between 1 and 5"),
    "phases in which nothing happens": (
        corrected(METALLUM, "FAC", phases=[3]), "phases", "would never work: it needs one of 1",
    ),
    "a phase that is none": (corrected(METALLUM, "TRD", phases=[4, 5]), "phases", "1 and 4"),
    "too many copies": (
        corrected(METALLUM, "MIN", copies=2), "planetary_module", "12 cards are needed with all",
    ),
    "a card too few": (without(METALLUM, "RPT"), "action_module", "9 cards are needed"),
    "one id twice": (corrected(METALLUM, "MIN", id="FAC"), "id", "FAC is the id of two entries"),
    "a tile that fits nowhere": (
        corrected(METALLUM, "XA", top="2c", left="1a"), "id", "XA fits into no program",
    ),
    "a key that is mistyped": (corrected(METALLUM, "SUB", cots=4), "cots", "not known here"),
    "a planet by another name": (
        METALLUM.replace('id = "Zeta"', 'id = "Zita"'), "id", "Zeta belongs here",
    ),
}  # fmt: skip
AQUASPHERE = boxes.shipped("aquasphere")["standard"].read_text(encoding="utf-8")


def changed(ours: str, theirs: str) -> str:
    """Our box of AquaSphere with one passage changed."""
    assert ours in AQUASPHERE, ours
    return AQUASPHERE.replace(ours, theirs, 1)


AQUASPHERE_FAULTS = {
    "no TOML": (changed("[counts]", "[counts"), "", "this is not TOML"),
    "a price in words": (
        changed("program_price = 3", 'program_price = "three"'),
        "program_price",
        "a whole number",
    ),
    "a price out of range": (
        changed("program_price = 3", "program_price = 33"),
        "program_price",
        "between 0 and 20",
    ),
    "too few bots": (changed("bots = 15", "bots = 14"), "bots", "between 15 and 15"),
    "a limit too few": (
        changed("station_limit = [2, 4, 5]", "station_limit = [2, 4]"),
        "station_limit",
        "3 numbers are needed",
    ),
    "no red line": (
        changed("red_lines = [9, 19, 29, 39, 49]", "red_lines = []"),
        "red_lines",
        "at least one line",
    ),
    "a line behind the lap": (
        changed("red_lines = [9, 19, 29, 39, 49]", "red_lines = [9, 59]"),
        "red_lines",
        "between 0 and 49",
    ),
    "a series of one": (
        changed("crystals = [1, 3, 6, 10, 15, 21]", "crystals = [1]"),
        "crystals",
        "at least two numbers",
    ),
    "an effect that is none": (
        changed('id = "R29"\nkind = "sidestep"', 'id = "R29"\nkind = "magic"'),
        "kind",
        "one of",
    ),
    "a card too many": (changed('id = "R29"\n', 'id = "R29"\ncopies = 2\n'), "research_card", "41"),
    "an unknown source": (
        changed(
            'source = "reconstructed"\n\n[[research_card]]',
            'source = "hearsay"\n\n[[research_card]]',
        ),
        "source",
        "one of rulebook, inferred",
    ),
    "one id twice": (changed('id = "R29"', 'id = "R30"'), "id", "R30"),
    "no lab": (changed("[lab]", "[laboratory]"), "lab", "a table is needed"),
    "a lab without crystals": (changed("crystals = 2\n", ""), "crystals", "a whole number"),
    "a refill too short": (
        changed("time = [5, 0, 0, 3, 0, 0]", "time = [5, 0, 0, 3, 0]"),
        "time",
        "6 numbers are needed",
    ),
}
FAULTS = {f"metallum: {name}": ("metallum", *case) for name, case in METALLUM_FAULTS.items()}
FAULTS |= {f"aquasphere: {name}": ("aquasphere", *case) for name, case in AQUASPHERE_FAULTS.items()}


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_box_is_refused(name):
    """The first fault has the line of the wrong value, the key, and a reason in both languages."""
    game, text, key, reason = FAULTS[name]
    faults = boxes.check(game, text).faults
    found = [fault for fault in faults if fault.key == key and reason in fault.english]
    assert found, [fault.text() for fault in faults]
    line, german = found[0].line, found[0].german
    assert german and german != found[0].english
    named = text.splitlines()[line - 1]
    assert not line or key in named or named.startswith("["), f"line {line} is {named!r}"
    with pytest.raises(box.BoxError, match=faults[0].text()[:9]):
        boxes.reader_of(game, text)


def test_all_faults_of_a_box_are_named():
    """Three mistakes in one box are told at once, in the order of their lines."""
    text = corrected(METALLUM, "FAC", cost=99)
    text = corrected(text, "REF", effect="magic")
    text = corrected(text, "SUB", amount=0)
    faults = boxes.check("metallum", text).faults
    assert [fault.key for fault in faults] == ["cost", "effect", "amount"]
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)


def test_our_boxes_have_no_faults():
    """All boxes that come with us can be used, and say in one line what they are."""
    for file in boxes.shipped("metallum").values():
        text = file.read_text(encoding="utf-8")
        assert boxes.check("metallum", text).faults == ()
        assert boxes.name_of("metallum", box.digest_of(text)) == file.stem.replace(
            "box", "standard"
        )


def test_forgotten_boxes_come_back(monkeypatch):
    """Only the latest boxes are kept in memory; an older one is read again when it is asked for."""
    monkeypatch.setattr(boxes, "KEPT", 2)
    texts = [corrected(METALLUM, "FAC", cost=cost) for cost in range(1, 5)]
    readers = [boxes.reader_of("metallum", text) for text in texts]
    again = boxes.reader_of("metallum", texts[0])
    assert again is not readers[0] and again.tables == readers[0].tables
    assert readers[3].tables["COST"][0] == 4 and readers[0].tables["COST"][0] == 1
