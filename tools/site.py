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
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import botwright
from botwright.core import boxes, installed
from botwright.core.game import Game
from botwright.core.wasm.build import is_fresh
from botwright.players.compiled.guide import guide_for
from botwright.players.greedy import Greedy
from botwright.players.levels import LEVELS, make_player
from botwright.players.network import network_for
from botwright.players.search.search import Search
from botwright.players.steps import STEPS
from botwright.players.wasm.memory import weights_bytes
from botwright.server.http import catalogue
from botwright.server.http.guard import POLICY
from botwright.server.learn import routes as learning
from tools.site_python import MODULES, ROOT, write_python

GAMES = [name for name in botwright.GAMES if installed.is_ours(name)]
KEEPER = ROOT / "web" / "site" / "keeper.js"
LATER = ("thinkers/",)  # fetched when a game is chosen
FIRST_MOVE, IN_ALL = 9_000_000, 15_000_000  # bytes
ALWAYS = "uniform"  # the opponent that needs no thinker
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
        whole = botwright.load(game)
        for level in [*catalogue.levels(whole), *catalogue.steps(whole)]:
            able = level.players if level.name == ALWAYS else thinkers(game)
            here = [count for count in level.players if count in able]
            if level.name in (*LEVELS, *STEPS) and here:
                found.setdefault(game, {})[level.name] = here
    return found


def styles() -> dict[str, dict[str, Any]]:
    """How each level thinks, as the levels themselves say it."""
    found: dict[str, dict[str, Any]] = {}
    for level in (*LEVELS, *STEPS):
        player = make_player(level)
        if isinstance(player, Greedy):
            names = ("width", "lucks", "replies", "turns", "slips")
            found[level] = {name: getattr(player, name) for name in names}
        elif isinstance(player, Search):
            budget = {"seconds": player.seconds, "playouts": player.playouts}
            told = {name: each for name, each in budget.items() if each is not None}
            found[level] = told | {"networked": player.networked}
    return found


def write_thinker(game: Game, players: int, folder: Path) -> None:
    """A module, what a host must know of it, and the weights as they lie in its memory."""
    name = f"{game.name}-{players}"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(MODULES / f"{name}.wasm", folder)
    about = json.loads((MODULES / f"{name}.json").read_text(encoding="utf-8"))
    guides = [guide_for(game, networked)._asdict() for networked in (False, True)]
    write_json(folder / f"{name}.json", {"memory": about["memory"], "guides": guides})
    network = network_for(game, players)
    (folder / f"{name}.weights").write_bytes(weights_bytes(game, network))


# what never changes


def write_data(folder: Path) -> None:
    """What a server would tell about the games."""
    known = seats()
    games = [view.model_dump() for view in catalogue.games() if view.name in GAMES]
    for game in games:
        here = known.get(game["name"], {})
        for kind in ("levels", "steps"):
            game[kind] = [
                level | {"players": here[level["name"]]}
                for level in game[kind]
                if level["name"] in here
            ]
    write_json(folder / "games.json", games)
    for name in GAMES:
        for language in ("en", "de"):
            rules = catalogue.rules(name, language)
            write_json(folder / f"{name}-rules-{language}.json", rules.model_dump())
            learn = learning.learn(name, language)
            write_json(folder / f"{name}-learn-{language}.json", learn.model_dump())
        for box in ("", *boxes.shipped(name)):
            told = catalogue.components(name, box).model_dump()
            write_json(folder / f"{name}-components-{box}.json", told)
        for box in boxes.shipped(name):
            write_json(
                folder / f"{name}-box-{box}.json", catalogue.read_box(name, box).model_dump()
            )


def write_settings(folder: Path) -> None:
    """What the house in the page must know, and a name for the very files it starts from."""
    settings = {"styles": styles(), "seats": seats(), "python": digest(folder / "python")}
    write_json(folder / "data" / "site.json", settings)


# the page


def inside(folder: Path) -> list[str]:
    """All files in a folder, by their paths in it."""
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def digest(folder: Path) -> str:
    """A short name for what is in a folder."""
    found = hashlib.sha256()
    for name in inside(folder):
        found.update(name.encode() + (folder / name).read_bytes())
    return found.hexdigest()[:12]


def write_policy(page: Path) -> None:
    """The page itself says what it may load: a host of plain files sends no such header."""
    text = page.read_text(encoding="utf-8")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}" />'
    if meta in text:
        return
    page.write_text(text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{meta}'))


def write_keeper(folder: Path) -> None:
    """The keeper of files, which knows all that a first visit needs."""
    never = (*LATER, "files.json")
    first = ["./", *(name for name in inside(folder) if not name.startswith(never))]
    text = KEEPER.read_text(encoding="utf-8")
    text = text.replace("FILES = []", f"FILES = {json.dumps(first)}")
    text = text.replace('"botwright-"', f'"botwright-{digest(folder)}"')
    (folder / "keeper.js").write_text(text, encoding="utf-8")


def sent(files: Iterable[Path]) -> int:
    """How many bytes travel: gzipped, as most hosts send them."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file())


def print_sizes(folder: Path) -> None:
    """What travels up to a first move, at most, and in all; more than allowed is an error."""
    later = folder / LATER[0]
    parts = {place.name: sent([place, *place.rglob("*")]) for place in sorted(folder.iterdir())}
    first = sum(size for name, size in parts.items() if name not in (later.name, "data"))
    first += sent([folder / "data" / "games.json", folder / "data" / "site.json"])
    thinking = max((sent(later.glob(f"{file.stem}.*")) for file in later.glob("*.wasm")), default=0)
    whole = sum(parts.values())
    told = ", ".join(f"{name} {size / 1e3:.0f}" for name, size in parts.items() if size > 2e4)
    print(f"{folder}, kB as sent: {told}")
    print(f"up to the first move {(first + thinking) / 1e6:.1f} MB, in all {whole / 1e6:.1f} MB")
    assert first + thinking <= FIRST_MOVE and whole <= IN_ALL, "the page has grown too large"


def main(folder: Path) -> None:
    """Everything beside the page, then what knows of it."""
    assert (folder / "index.html").exists(), "the page is not there: EDITION=site npm run build"
    write_data(folder / "data")
    write_python(folder / "python", GAMES)
    write_settings(folder)
    for game in map(botwright.load, GAMES):
        for players in thinkers(game.name):
            write_thinker(game, players, folder / "thinkers")
    write_policy(folder / "index.html")
    write_keeper(folder)
    print_sizes(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
