"""What runs in the page as Python: our sources as one archive, and Pyodide with its library."""

import gzip
import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import botwright
from botwright.core import boxes, installed
from botwright.core.engines import frozen
from botwright.core.wasm.build import build, is_fresh
from botwright.learn.lessons import content
from botwright.learn.positions import FIELDS, lay, told_over
from botwright.tables.showing.telling import telling_of_today

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "botwright"
MODULES = ROOT / "build" / "wasm"
PYODIDE = ROOT / "web" / "site" / "node_modules" / "pyodide"
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LIBRARY = "python_stdlib.zip"
# what runs in the page; rules are compiled elsewhere
ROOMS = (
    "core",
    "games",
    "tables",
    "learn",
    "hosting",
    "site",
    "players/__init__.py",
    "players/picking.py",
)
LEFT_OUT = (
    "*/rules/*",
    "*/backends/*",
    "*/research/*",
    "*/view.py",
    "*/table_figures.py",
    "*/evaluation.py",
    "*/variants.py",
    "*/build.py",
    "games/*/positions.py",  # positions come laid
    "games/*/learn/*.toml",  # as JSON
    "learn/thinking.py",
    "learn/puzzles/finding.py",
    "learn/puzzles/solving.py",
)
# modules of Python's own library that nothing here imports: a third of its bytes
NEVER_USED = (
    "encodings/cp[0-9]*",
    "encodings/iso*",
    "encodings/mac_*",
    "encodings/koi8*",
    "_pyrepl/*",
    "multiprocessing/*",
    "unittest/*",
    "wsgiref/*",
    "xml/*",
    "xmlrpc/*",
    "doctest.py",
    "ftplib.py",
    "imaplib.py",
    "mailbox.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "pydoc.py",
    "smtplib.py",
    "trace.py",
)
NEEDED = ("encodings/cp437.py",)  # names in archives
DATA = (".toml", ".gz", ".json")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same sources give the same file


def write_archive(file: Path, parts: Iterable[tuple[str, bytes]]) -> None:
    """An archive of these files, packed as small as it gets."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts:
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, 9)


def fits(name: str, patterns: Iterable[str]) -> bool:
    """Whether a path fits one of these patterns."""
    return any(fnmatch(name, pattern) for pattern in patterns)


def sources() -> Iterator[Path]:
    """The files of the package that run in the page."""
    yield PACKAGE / "__init__.py"
    for room in ROOMS:
        place = PACKAGE / room
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.suffix in (".py", *DATA):
                if not fits(file.relative_to(PACKAGE).as_posix(), LEFT_OUT):
                    yield file


def taught(game: str) -> Iterator[tuple[str, Any]]:
    """What a game teaches, file by file, with every position laid by its fields."""
    engine = telling_of_today(game).engine
    for file in sorted((installed.folder(game) / "learn").glob("*.toml")):
        found = content(game, file.name)
        for entry in [*found.get("lesson", ()), *found.get("puzzle", ())]:
            state = lay(game, then=tuple(entry.pop("then", ())), **entry["position"])
            options = entry["position"].get("options", {"players": 2})
            told = told_over(engine, options, state)
            entry["position"] = {"kind": FIELDS, "options": options, **told}
        yield file.stem, found


def ours(games: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Our sources, what is taught, and today's rules as a module where no release has them."""
    for source in sources():
        yield f"botwright/{source.relative_to(PACKAGE).as_posix()}", source.read_bytes()
    yield "wasmtime.py", (PACKAGE / "site" / "modules.py").read_bytes()
    for name in games:
        for title, found in taught(name):
            text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
            yield f"botwright/games/{name}/learn/{title}.json", text.encode()
        game = botwright.load(name)
        if game.rules_version in frozen.versions(name):
            continue
        if not is_fresh(name, MODULES):
            build(name, MODULES)
        home = f"botwright/games/{name}/frozen/{game.rules_version}"
        yield f"{home}/{frozen.ABOUT}", (MODULES / f"{name}.json").read_bytes()
        yield f"{home}/{frozen.MODULE}", gzip.compress((MODULES / f"{name}.wasm").read_bytes())
        yield f"{home}/{frozen.BOX}", boxes.box.own(name).read_bytes()


def library() -> Iterator[tuple[str, bytes]]:
    """Python's own library without what is never used here."""
    with zipfile.ZipFile(PYODIDE / LIBRARY) as whole:
        for name in whole.namelist():
            if fits(name, NEEDED) or not fits(name, NEVER_USED):
                yield name, whole.read(name)


def write_python(folder: Path, games: Iterable[str]) -> None:
    """Everything that the worker with the house needs."""
    write_archive(folder / "botwright.zip", ours(games))
    write_archive(folder / LIBRARY, library())
    for name in PYTHON:
        shutil.copy(PYODIDE / name, folder)
