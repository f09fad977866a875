"""The documentation site: every page is on it, every name exists, every example is run."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
RUN = {"research.md", "data.md"}  # by test_documents.py and arena/test_selfplay.py
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s]+)\)")
DIRECTIVE = re.compile(r"^\.\. auto(?:class|function|module):: ([\w.]+)", re.MULTILINE)


def test_every_page_is_on_the_site():
    """None is forgotten in the table of contents."""
    listed = (DOCS / "index.md").read_text(encoding="utf-8").splitlines()
    for page in [*DOCS.glob("*.md"), *DOCS.glob("rules/*.md")]:
        assert page.stem == "index" or str(page.relative_to(DOCS).with_suffix("")) in listed, page


def anchors(page):
    """What can be linked to on a page: its headings, as the site names them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page):
    """To a file that is there, and to one of its headings where one is named."""
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        path, _, heading = link.partition("#")
        target = (page.parent / path) if path else page
        assert target.exists(), link
        assert not heading or heading in anchors(target), link


def test_every_example_is_run():
    """A page with examples is one whose examples a test runs."""
    pages = {page.name for page in DOCS.rglob("*.md") if ">>> " in page.read_text("utf-8")}
    assert pages == RUN


@pytest.mark.parametrize("name", DIRECTIVE.findall((DOCS / "api.md").read_text("utf-8")))
def test_the_reference_names_what_exists(name):
    """With a docstring, from which the page is made."""
    module, _, last = name.rpartition(".")
    found = getattr(import_module(module), last, None) or import_module(name)
    assert found.__doc__


@pytest.mark.long
def test_the_site_is_built_without_a_warning(tmp_path):
    """And no page of it loads anything from elsewhere."""
    words = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", DOCS / "site"]
    done = subprocess.run([*words, DOCS, tmp_path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for page in tmp_path.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<(script|link|img)[^>]+(src|href)=\"https?://", text), page
