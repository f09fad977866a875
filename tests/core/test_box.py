"""Box files: bad ones are refused with the line that is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import botwright
from botwright.core import box
from botwright.core.box import BoxError

TEXT = (Path(botwright.__file__).parent / "games" / "metallum" / "box.toml").read_text()
BROKEN = [
    ("cost = 5\nphases = [1]", 'cost = "five"\nphases = [1]', "cost: a whole number is needed"),
    ("cost = 5\nphases = [1]", "cost = -1\nphases = [1]", "must lie between 0 and 20"),
    ("phases = [1]", "phases = [5]", "phases: must lie between 1 and 4"),
    ('id = "Beta"', 'id = "Bata"', "Beta belongs here"),
    ('right = "acc"\nbottom = "cac"', 'right = "ac"\nbottom = "cac"', "three of a, c and -"),
    ('left = "0a"', 'left = "3a"', "a position 0-2 and a colour"),
    ("normal = [3, 1]", "normal = [3]", "normal: 2 numbers are needed"),
    ('source = "rulebook"', 'source = "hearsay"', "one of rulebook, inferred, reconstructed"),
    ("[counts]", "[counts", "line 14"),
    ("extractors = 25", "extractor = 25", "extractor: not known here"),
    ('[[planet]]\nid = "Alpha"', '[[plant]]\nid = "Alpha"', "plant: not known here"),
]


# `botwright box` with each of the files, in a process that has loaded no game yet
ASK = """
import os, sys
from botwright.cli import main

for file in sys.argv[1:]:
    if os.fork() == 0:
        sys.argv = ["botwright", "box", "metallum", "--box", file]
        main()
    print("=> ended with", os.waitstatus_to_exitcode(os.wait()[1]), flush=True)
"""


def test_bad_boxes(tmp_path):
    """A bad value is told with file, line and reason, and no game starts."""
    files = []
    for number, (good, bad, _) in enumerate(BROKEN):
        assert good in TEXT
        files.append(tmp_path / f"mine{number}.toml")
        files[-1].write_text(TEXT.replace(good, bad, 1))
    done = subprocess.run(
        [sys.executable, "-c", ASK, *map(str, files)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
    )
    told = done.stdout.split("=> ended with ")
    assert told[1:] and {code.split()[0] for code in told[1:]} == {"2"}
    for file, said, (_, _, complaint) in zip(files, told, BROKEN, strict=False):
        assert complaint in " ".join(said.split()) and file.name in said
    assert "Traceback" not in done.stdout


def test_line_is_named(tmp_path, monkeypatch):
    """The complaint names the very line of the wrong value."""
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace("cost = 5\nphases = [1]", "cost = 50\nphases = [1]"))
    line = mine.read_text().splitlines().index("cost = 50") + 1
    monkeypatch.setenv(box.variable("metallum"), str(mine))
    module = box.read("metallum").tables("planetary_module", 12)[0]
    with pytest.raises(BoxError, match=f"line {line}: cost: must lie between 0 and 20, found 50"):
        module.number("cost", 0, 20)


def test_missing_file():
    """A box file that is not there is refused."""
    with pytest.raises(BoxError, match="no such file"):
        box.choose("metallum", "nowhere.toml")


def test_every_entry_has_a_source():
    """Everything printed says where it comes from."""
    for name in botwright.GAMES:
        for entries in box.read(name).content.values():
            if isinstance(entries, list):
                assert all(entry["source"] in box.SOURCES for entry in entries)
