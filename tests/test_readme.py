"""What the README shows is true."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_readme_examples():
    """The examples run and print what is written."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 6
    assert failed == 0


def test_readme_pictures_are_there_and_small():
    """Four pictures, each less than 250 kB, each with words for those who do not see it."""
    pictures = re.findall(r"!\[(.+?)\]\((.+?)\)", README.read_text(encoding="utf-8"))
    assert len(pictures) == 4
    for words, path in pictures:
        assert len(words) > 20
        assert 0 < (README.parent / path).stat().st_size < 250_000, path


def test_readme_paths_exist():
    """Every path in the table of places is there."""
    root = README.parent
    for part in README.read_text(encoding="utf-8").split("`")[1::2]:
        if "/" in part and "<" not in part and " " not in part and part.isascii():
            assert (root / part).exists(), part
