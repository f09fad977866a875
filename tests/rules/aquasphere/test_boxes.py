"""What a box may say: columns, copies, effects with numbers; faults with line and reason."""

import pytest

from botwright.core import box, installed
from botwright.core.box import BoxError
from botwright.games.aquasphere import data, printed
from botwright.games.aquasphere.effects import EFFECTS, Kind
from botwright.games.aquasphere.tables import TABLES
from tests import owners

STANDARD = box.own("aquasphere").read_text(encoding="utf-8")
CARD = '[[research_card]]\nid = "R22"\nkind = "octopod_time"\n'


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Reads a text as the box of the process."""

    def from_text(text):
        mine = tmp_path / "mine.toml"
        mine.write_text(text, encoding="utf-8")
        monkeypatch.setenv(box.variable("aquasphere"), str(mine))
        return box.read("aquasphere")

    return from_text


def test_six_columns(read):
    """14.4: 3-2-2-2-2-3 numbers, and a submarine over each column."""
    path = installed.folder("aquasphere") / "boxes" / "six-columns.toml"
    found = read(path.read_text(encoding="utf-8"))
    scores = printed.bot_scores(found, found.tables("column"), 14, 6)
    assert [scores[14][launched] for launched in range(7)] == [0, 3, 5, 7, 9, 11, 14]
    assert [scores[free][1] for free in range(6)] == [0, 1, 2, 3, 3, 3]


def test_copies(read):
    """Three copies are three pieces with names of their own."""
    ids, entries = printed.pieces(read(owners.corrected("aquasphere")), "research_card", 41)
    assert [name for name in ids if name.startswith("R22")] == ["R22#1", "R22#2", "R22#3"]
    assert len(set(ids)) == len(entries) == 41


def test_every_effect_has_its_ruling():
    """A kind of effect has a name, a parameter and its ruling; the box uses all of them."""
    assert set(EFFECTS) == set(Kind) == {Kind(kind) for kind in data.CARD_KIND}
    for kind, amount in zip(data.CARD_KIND, data.CARD_AMOUNT, strict=True):
        effect = EFFECTS[Kind(kind)]
        assert effect.rulings and effect.least <= amount <= effect.most


def test_a_box_of_the_first_version_is_read(read):
    """One number for all cards of a kind, as files of rules version 1 have it."""
    path = installed.folder("aquasphere") / "frozen" / "1" / "box.toml"
    found = read(path.read_text(encoding="utf-8"))
    _, entries = printed.pieces(found, "research_card", 41)
    kinds = [printed.kind_of_card(entry, data.KIND_IDS) for entry in entries]
    amounts = [printed.amount_of_card(found, *pair) for pair in zip(entries, kinds, strict=True)]
    assert tuple(amounts) == data.CARD_AMOUNT and tuple(kinds) == data.CARD_KIND


def test_tables_have_their_shapes():
    """No shape depends on the box: tracks and rows are as long as any box can need."""
    assert len(TABLES["FREE_STEPS"]) == len(TABLES["FREE_FALL"]) == data.LAP_MOST
    assert len(TABLES["CARD_AMOUNT"]) == 41 and len(TABLES["EXTRA"]) == 30


def wrong_piece(found):
    """Reads all research cards as data.py does."""
    _, entries = printed.pieces(found, "research_card", 41)
    for entry in entries:
        printed.amount_of_card(found, entry, printed.kind_of_card(entry, data.KIND_IDS))


def wrong_ways(found):
    """Reads the rooms as data.py does."""
    rooms = dict(zip(["start", *data.ROOM_IDS], found.tables("room"), strict=True))
    arrows = {room: entry.content["arrows"] for room, entry in rooms.items()}
    printed.check_ways(rooms, arrows)


@pytest.mark.parametrize(
    "ours, theirs, reader, complaint",
    [
        (
            CARD,
            f"{CARD}copies = 3\n",
            wrong_piece,
            "41 pieces are needed, copies counted; found 43",
        ),
        (CARD, f"{CARD}copies = 0\n", wrong_piece, "copies: must lie between 1 and 41"),
        ('id = "R22"', 'id = "R21"', wrong_piece, "R21 stands here twice"),
        ('id = "R22"', 'id = "R 22"', wrong_piece, "letters, digits"),
        ('"octopod_time"\ntime = 2\nsource', '"octopod_time"\nsource', wrong_piece, "whole number"),
        ('"octopod_time"\ntime = 2', '"octopod_time"\ntime = 99', wrong_piece, "between 1 and 9"),
        ('kind = "displace"', 'kind = "fly"', wrong_piece, "one of tile_time"),
        ('kind = "half_cost"', 'kind = "half_cost"\ncost = 1', wrong_piece, "has no such number"),
        ('kind = "displace"', 'kind = "displace"\nprogram = "lab"', wrong_piece, "no such number"),
        ('arrows = ["e", "f"]', 'arrows = ["a", "f"]', wrong_ways, "a way leads back to room"),
        ('arrows = ["f", "g"]', 'arrows = ["f"]', wrong_ways, "no way leads to room g"),
        ('arrows = ["a", "b"]', "arrows = []", wrong_ways, "no way leads from the start"),
    ],
)
def test_faults(read, ours, theirs, reader, complaint):
    """Each is told with the file, a line and the reason."""
    assert ours in STANDARD
    with pytest.raises(BoxError, match=rf"mine.toml, line \d+: .*{complaint}"):
        reader(read(STANDARD.replace(ours, theirs, 1)))
