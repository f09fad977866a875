"""What a box may say: columns, copies, effects with numbers of their own."""

import pytest

from botwright.core import box, installed
from botwright.games.aquasphere import data, printed
from botwright.games.aquasphere.effects import EFFECTS, Kind
from botwright.games.aquasphere.tables import TABLES
from tests.boxes import owners


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
    ids, entries = printed.pieces(read(owners.aquasphere()), "research_card", 41)
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
