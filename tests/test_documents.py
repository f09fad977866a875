"""What the page for researchers shows is true."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "research.md"


def test_examples_of_the_page_for_researchers():
    """The examples run and print what is written."""
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 20
    assert failed == 0
