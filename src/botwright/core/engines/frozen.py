"""Frozen rules versions: what was played once can be replayed and played on for ever.

A released rules version stands in `games/GAME/frozen/VERSION`: the rules as a WebAssembly module,
the layout of the record with the notation, and the box. Nobody changes these files; the tool
`tools/freeze.py` adds new ones. A stored game names its rules version and its box.
"""

import atexit
import gzip
import json
from functools import cache
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

from botwright.core import box, installed, record
from botwright.core.engines.engine import Engine
from botwright.core.engines.native import NativeEngine
from botwright.core.game import NOBODY, Game, GameError
from botwright.core.reading.snapshot import Snapshot, nested
from botwright.core.record import State

if TYPE_CHECKING:
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


def engine_for(game: Game, rules_version: int, box_text: str) -> Engine:
    """The engine that plays a rules version with a box: native if both are the present ones."""
    return engine_by_digest(game, rules_version, box.digest_of(box_text))


def engine_by_digest(game: Game, rules_version: int, digest: str) -> Engine:
    """The same for a box of which only the digest was kept."""
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


def known(game: Game) -> str:
    """All rules versions that can be played here."""
    return ", ".join(map(str, sorted({*versions(game.name), game.rules_version})))


def as_current(game: Game, engine: Engine, state: bytes) -> State:
    """A position of an older version in the record of today, for words and pictures alone.

    Fields are found by name; those that did not exist yet are filled by the game, or with zeros.
    """
    snapshot = engine.layout.read(state)
    if game.upgrade is not None:
        snapshot = game.upgrade(snapshot, engine.rules_version)
    fields = {}
    for field in game.layout.fields:
        empty = nested((0,) * prod(field.shape), field.shape) if field.shape else 0
        fields[field.name] = vars(snapshot).get(field.name, empty)
        if shape_of(fields[field.name]) != field.shape:
            raise GameError(
                f"{field.name} had another shape in rules version {engine.rules_version}"
            )
    return record.from_bytes(game.state_dtype, game.layout.write(Snapshot(**fields)))


def shape_of(value: object) -> tuple[int, ...]:
    """The shape of nested tuples; empty for a number."""
    return (len(value), *shape_of(value[0])) if isinstance(value, tuple) else ()


def sentence(game: Game, engine: Engine, state: bytes, action: int, language: str) -> str:
    """An action of an older version in the words of today; in its notation where they fail."""
    text = engine.text(state, action)
    try:
        current = as_current(game, engine, state)
        return game.describe(current, game.parse_action(current, text), language)
    except GameError:
        return text


def board(game: Game, engine: Engine, state: bytes, language: str) -> str:
    """A position of an older version as today's table; field by field where that fails."""
    try:
        return game.board(as_current(game, engine, state), NOBODY, language)
    except GameError:
        fields = vars(engine.layout.read(engine.hide(state, NOBODY)))
        return "\n".join(f"{name} {value}" for name, value in fields.items())
