"""Frozen rules versions: what was played once can be replayed and played on for ever.

A released rules version stands in `games/GAME/frozen/VERSION`: the rules as a WebAssembly module,
the layout of the record with the notation, and the box. Nobody changes these files; the tool
`tools/freeze.py` adds new ones. A stored game names its rules version and its box.
"""

import atexit
import gzip
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from botwright.core import box, installed
from botwright.core.engines.engine import Engine
from botwright.core.reading.errors import GameError
from botwright.core.reading.reader import Reader, Reading
from botwright.core.seats import NOBODY

if TYPE_CHECKING:
    from botwright.core.game import Game
    from botwright.core.wasm.machine import WasmEngine

MODULE, ABOUT, BOX = "rules.wasm.gz", "layout.json", "box.toml"


class VersionError(GameError):
    """A rules version or a box that is not kept here."""

    def __init__(self, problem: str, about_box: bool = False):
        super().__init__(problem)
        self.about_box = about_box


def folder(game: str, version: int) -> Path:
    """Where a frozen rules version stands."""
    return installed.folder(game) / "frozen" / str(version)


def versions(game: str) -> list[int]:
    """The frozen rules versions of a game."""
    found = (installed.folder(game) / "frozen").glob(f"*/{MODULE}")
    return sorted(int(file.parent.name) for file in found)


@cache
def frozen_engine(game: str, version: int) -> "WasmEngine":
    """The engine of a frozen rules version, made once."""
    from botwright.core.wasm.machine import WasmEngine

    atexit.register(frozen_engine.cache_clear)  # before wasmtime itself is taken down
    home = folder(game, version)
    about = json.loads((home / ABOUT).read_text(encoding="utf-8"))
    return WasmEngine(gzip.decompress((home / MODULE).read_bytes()), about)


def engine_for(game: "Game", rules_version: int, box_text: str) -> Engine:
    """The engine that plays a rules version with a box: native if both are the present ones."""
    return engine_by_digest(game, rules_version, box.digest_of(box_text))


def engine_by_digest(game: "Game", rules_version: int, digest: str) -> Engine:
    """The same for a box of which only the digest was kept."""
    from botwright.core.engines.native import NativeEngine

    if (rules_version, digest) == (game.rules_version, game.box_digest):
        return NativeEngine(game)
    if rules_version in versions(game.name):
        engine = frozen_engine(game.name, rules_version)
        if engine.box == digest:
            return engine
        raise VersionError(f"played with box {digest}, but {kept(engine)}", about_box=True)
    if rules_version == game.rules_version:
        ours = f"this box is {game.box_digest}"
        raise VersionError(f"played with box {digest}, but {ours}", about_box=True)
    raise VersionError(f"rules version {rules_version}, but this program plays {known(game)}")


def kept(engine: "WasmEngine") -> str:
    """Which box belongs to a frozen version."""
    return f"the box of rules version {engine.rules_version} is {engine.box}"


def known(game: "Game") -> str:
    """All rules versions that can be played here."""
    return ", ".join(map(str, sorted({*versions(game.name), game.rules_version})))


def as_today(reader: Reader, engine: Engine, state: bytes) -> Reading:
    """A position of any engine as today's readers take it."""
    known, snapshot = engine.figures_layout.read(engine.figures(state)), engine.layout.read(state)
    if engine.rules_version != reader.rules_version:
        snapshot = reader.today(snapshot, engine.rules_version)
    return Reading(snapshot, known)


def sentence(reader: Reader, engine: Engine, state: bytes, action: int, language: str) -> str:
    """An action of an older version in the words of today; in its notation where they fail."""
    text = engine.text(state, action)
    try:
        current = as_today(reader, engine, state)
        action = reader.read_text(current.state, text)
        return reader.sentence(*current, action, language, None)
    except GameError:
        return text


def board(reader: Reader, engine: Engine, state: bytes, language: str) -> str:
    """A position of an older version as today's table; field by field where that fails."""
    shown = engine.hide(state, NOBODY)
    try:
        return reader.board_text(*as_today(reader, engine, shown), NOBODY, language)
    except GameError:
        fields = vars(engine.layout.read(shown))
        return "\n".join(f"{name} {value}" for name, value in fields.items())
