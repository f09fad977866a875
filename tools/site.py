"""`python -m tools.site FOLDER`: the edition without a server, beside its page in that folder.

What never changes becomes files: games, rules and components as a server tells them, the sources
that run in the page, the Python for them, and the opponents that are built in build/wasm. The page
itself comes from `EDITION=site npm run build`.
"""

import gzip
import hashlib
import json
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import botwright
from botwright.core import boxes, installed
from botwright.core.engines import frozen
from botwright.core.game import Game
from botwright.core.wasm.build import build, is_fresh
from botwright.players.compiled.guide import guide_for
from botwright.players.greedy import Greedy
from botwright.players.levels import LEVELS, make_player
from botwright.players.network import network_for
from botwright.players.search.search import Search
from botwright.players.weights import STORED
from botwright.server.http import catalogue
from botwright.server.http.guard import POLICY

GAMES = [name for name in botwright.GAMES if installed.is_ours(name)]
ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "botwright"
MODULES = ROOT / "build" / "wasm"
PYODIDE = ROOT / "web" / "site" / "node_modules" / "pyodide"
KEEPER = ROOT / "web" / "site" / "keeper.js"
PYTHON = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
# what runs in the page; rules are compiled elsewhere
ROOMS = (
    "core",
    "games",
    "tables",
    "hosting",
    "site",
    "players/__init__.py",
    "players/picking.py",
)
LEFT_OUT = (
    "rules",
    "learn",
    "backends",
    "research",
    "view.py",
    "evaluation.py",
    "variants.py",
    "build.py",
)
DATA = (".toml", ".gz", ".json")
LATER = ("thinkers/",)  # fetched when a game is chosen
ALWAYS = "uniform"  # the opponent that needs no thinker
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same sources give the same file
# a page cannot say who may frame it; modules are compiled in it
PAGE_POLICY = POLICY.replace("; frame-ancestors 'none'", "").replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)


def write_json(file: Path, content: Any) -> None:
    """One file of the page."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
    )


# opponents


def thinkers(game: str) -> list[int]:
    """With how many players the opponents of a game can think: those whose module is built."""
    counts = botwright.load(game).options["players"].choices
    return [count for count in counts if is_fresh(f"{game}-{count}", MODULES)]


def seats() -> dict[str, dict[str, list[int]]]:
    """For each game the levels, and with how many each of them plays here."""
    found: dict[str, dict[str, list[int]]] = {}
    for game in GAMES:
        for level in catalogue.levels(botwright.load(game)):
            able = level.players if level.name == ALWAYS else thinkers(game)
            here = [count for count in level.players if count in able]
            if level.name in LEVELS and here:
                found.setdefault(game, {})[level.name] = here
    return found


def styles() -> dict[str, dict[str, Any]]:
    """How each level thinks, as the levels themselves say it."""
    found: dict[str, dict[str, Any]] = {}
    for level in LEVELS:
        player = make_player(level)
        if isinstance(player, Greedy):
            names = ("width", "lucks", "replies", "turns", "slips")
            found[level] = {name: getattr(player, name) for name in names}
        elif isinstance(player, Search):
            found[level] = {"seconds": player.seconds, "networked": player.networked}
    return found


def write_thinker(game: Game, players: int, folder: Path) -> None:
    """A module, what a host must know of it, and the weights in the order of its memory."""
    name = f"{game.name}-{players}"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(MODULES / f"{name}.wasm", folder)
    about = json.loads((MODULES / f"{name}.json").read_text(encoding="utf-8"))
    guides = [guide_for(game, networked)._asdict() for networked in (False, True)]
    write_json(folder / f"{name}.json", {"memory": about["memory"], "guides": guides})
    layers = zip(*network_for(game, players).arrays, strict=True)
    parts = [
        np.ascontiguousarray(part).astype(STORED).tobytes() for pair in layers for part in pair
    ]
    (folder / f"{name}.weights").write_bytes(b"".join(parts))


# what never changes


def write_data(folder: Path) -> None:
    """What a server would tell about the games."""
    known = seats()
    games = [view.model_dump() for view in catalogue.games() if view.name in GAMES]
    for game in games:
        here = known.get(game["name"], {})
        game["levels"] = [
            level | {"players": here[level["name"]]}
            for level in game["levels"]
            if level["name"] in here
        ]
        game["steps"] = []  # they play on servers alone
    write_json(folder / "games.json", games)
    for name in GAMES:
        for language in ("en", "de"):
            rules = catalogue.rules(name, language)
            write_json(folder / f"{name}-rules-{language}.json", rules.model_dump())
        for box in ("", *boxes.shipped(name)):
            told = catalogue.components(name, box).model_dump()
            write_json(folder / f"{name}-components-{box}.json", told)
        for box in boxes.shipped(name):
            write_json(
                folder / f"{name}-box-{box}.json", catalogue.read_box(name, box).model_dump()
            )
    write_json(folder / "site.json", {"styles": styles(), "seats": known})


def sources() -> Iterator[Path]:
    """The files of the package that run in the page."""
    yield PACKAGE / "__init__.py"
    for room in ROOMS:
        place = PACKAGE / room
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            inside = file.relative_to(PACKAGE).parts
            if file.suffix in (".py", *DATA) and not set(inside) & set(LEFT_OUT):
                yield file


def write_sources(file: Path) -> None:
    """The sources as one archive, with today's rules as a module where no release has them."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:

        def put(name: str, data: bytes) -> None:
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, 9)

        for source in sources():
            put(f"botwright/{source.relative_to(PACKAGE)}", source.read_bytes())
        put("wasmtime.py", (PACKAGE / "site" / "modules.py").read_bytes())
        for name in GAMES:
            game = botwright.load(name)
            if game.rules_version in frozen.versions(name):
                continue
            if not is_fresh(name, MODULES):
                build(name, MODULES)
            home = f"botwright/games/{name}/frozen/{game.rules_version}"
            put(f"{home}/{frozen.ABOUT}", (MODULES / f"{name}.json").read_bytes())
            put(f"{home}/{frozen.MODULE}", gzip.compress((MODULES / f"{name}.wasm").read_bytes()))
            put(f"{home}/{frozen.BOX}", boxes.box.own(name).read_bytes())


# the page


def write_policy(page: Path) -> None:
    """The page itself says what it may load: a host of plain files sends no such header."""
    text = page.read_text(encoding="utf-8")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}" />'
    if meta in text:
        return
    page.write_text(text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{meta}'))


def write_keeper(folder: Path) -> None:
    """The keeper of files, which knows all that a first visit needs."""
    files = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + (folder / name).read_bytes())
    first = ["./", *(name for name in files if not name.startswith(LATER) and name != "files.json")]
    text = KEEPER.read_text(encoding="utf-8")
    text = text.replace("FILES = []", f"FILES = {json.dumps(first)}")
    text = text.replace('"botwright-"', f'"botwright-{digest.hexdigest()[:12]}"')
    (folder / "keeper.js").write_text(text, encoding="utf-8")


def main(folder: Path) -> None:
    """Everything beside the page, then what knows of it."""
    assert (folder / "index.html").exists(), "the page is not there: EDITION=site npm run build"
    write_data(folder / "data")
    write_sources(folder / "python" / "botwright.zip")
    for name in PYTHON:
        shutil.copy(PYODIDE / name, folder / "python")
    for game in map(botwright.load, GAMES):
        for players in thinkers(game.name):
            write_thinker(game, players, folder / "thinkers")
    write_policy(folder / "index.html")
    write_keeper(folder)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
