"""A wheel has everything that people need, or is not built."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ONE = "aquasphere-3.network"
KEPT = ("pyproject.toml", "packaging_hook.py", "README.md", "LICENSE", "docs", "src")


@pytest.fixture
def checkout(tmp_path):
    """A copy of what a wheel is built from, with a page of one line and no compiled files."""
    for name in KEPT:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "static", "pictures")
            shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    page = tmp_path / "src" / "botwright" / "server" / "static"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    (tmp_path / ".gitignore").write_text("src/botwright/server/static/\n")
    return tmp_path


def build(folder, what="build_wheel"):
    """Build as pip does, without the network; exit status, output and the files inside."""
    code = f"from hatchling import build; print(build.{what}('made'))"
    (folder / "made").mkdir(exist_ok=True)
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)
    wheels = list((folder / "made").glob("*.whl"))
    names = zipfile.ZipFile(wheels[0]).namelist() if wheels else []
    return done.returncode, done.stdout + done.stderr, names


def test_a_wheel_has_page_networks_boxes_and_rules(checkout):
    status, said, names = build(checkout)
    assert status == 0, said
    for file in (
        "botwright/server/static/index.html",
        "botwright/players/networks/metallum-2.network",
        "botwright/games/aquasphere/box.toml",
        "botwright/docs/rules/metallum.de.md",
    ):
        assert file in names


@pytest.mark.parametrize(
    "lost, words",
    [
        ("src/botwright/server/static", "the page is not built: run `make web` first"),
        ("src/botwright/players/networks", "the networks are not there"),
        (f"src/botwright/players/networks/{ONE}", f"lacks {ONE}"),
    ],
)
def test_a_wheel_that_lacks_something_is_refused_in_one_line(checkout, lost, words):
    path = checkout / lost
    path.unlink() if path.is_file() else shutil.rmtree(path)
    status, said, names = build(checkout)
    assert status != 0 and not names
    assert words in said and len(said.strip().splitlines()) == 1


def test_an_editable_install_needs_no_page(checkout):
    shutil.rmtree(checkout / "src" / "botwright" / "server" / "static")
    status, said, _ = build(checkout, "build_editable")
    assert status == 0, said
