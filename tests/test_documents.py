"""What the pages show is true: examples run, and every command is one that there is."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
import typer

from botwright.cli import app

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
# in quotes of code, or on a line of its own
COMMAND = re.compile(r"(?:`|^    \$? ?|^)((?:[A-Z_]+=\S+ )*botwright [a-z][^`\n]*)", re.MULTILINE)


def test_examples_of_the_page_for_researchers():
    """The examples run and print what is written."""
    failed, tried = doctest.testfile(str(DOCS / "research.md"), module_relative=False)
    assert tried >= 20
    assert failed == 0


TYPED = [
    (page.name, text)
    for page in PAGES
    for text in COMMAND.findall(page.read_text(encoding="utf-8"))
    if text != "botwright luck 2"  # what a draw is made from
]


@pytest.mark.parametrize("page, text", TYPED)
def test_every_command_on_a_page_is_one(page, text):
    """Its name, its options and how many words it takes."""
    words = shlex.split(text, comments=True)
    words = words[words.index("botwright") + 1 :]
    known = typer.main.get_command(app)
    context = typer.Context(known, info_name="botwright")
    while words and isinstance(known, typer.core.TyperGroup):
        found = known.get_command(context, words[0])
        assert found is not None, words[0]
        known, words = found, words[1:]
        context = typer.Context(known, parent=context)
    known.make_parser(context).parse_args([word for word in words if word != "…"])
