"""What the README shows is true."""

import doctest
import re
from pathlib import Path

from botwright.core.reading import documents
from botwright.games.metallum.data import CARD_ENTRIES

README = Path(__file__).parents[1] / "README.md"


def test_readme_examples():
    """The examples run and print what is written."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 6
    assert failed == 0


def test_readme_pictures_are_there_and_small():
    """Pictures of less than 250 kB and one that moves, with words for who does not see it."""
    pictures = re.findall(r"!\[(.+?)\]\((.+?)\)", README.read_text(encoding="utf-8"))
    assert len(pictures) == 6
    for words, path in pictures:
        assert len(words) > 20
        most = 1_500_000 if path.endswith("turn.webp") else 250_000
        assert 0 < (README.parent / path).stat().st_size < most, path


def test_readme_paths_exist():
    """Every path in the table of places is there."""
    root = README.parent
    for part in README.read_text(encoding="utf-8").split("`")[1::2]:
        if "/" in part and "<" not in part and " " not in part and part.isascii():
            assert (root / part).exists(), part


def test_readme_names_every_reconstructed_effect():
    """The cards of rules 17.5 and 17.6 of Metallum, by number and by name."""
    rules = documents.rules("metallum", "en")
    ours = {word for key in ("17.5", "17.6") for word in re.findall(r"\b[A-Z]{3}\b", rules[key])}
    text = " ".join(README.read_text(encoding="utf-8").split())
    assert len(ours) == 14 and f"fourteen of the {len(CARD_ENTRIES)} cards" in text
    for entry in CARD_ENTRIES:
        named = entry.text("name_en") in text.partition("fourteen of the")[2].partition(". In ")[0]
        assert named == (entry.text("id") in ours), entry.text("id")
