"""Frozen rules versions: what was played once can be replayed and played on for ever.

A released rules version stands in `games/GAME/frozen/VERSION`: the rules as a WebAssembly module,
the layout of the record with the notation, and the box. Nobody changes these files; the tool
`tools/freeze.py` adds new ones. A stored game names its rules version and its box.
"""

import atexit
import gzip
import hashlib
import json
import os
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from botwright.core import box, boxes, installed
from botwright.core.box import BoxError
from botwright.core.engines.engine import Engine
from botwright.core.reading.errors import GameError
from botwright.core.reading.notation import written
from botwright.core.reading.reader import Reader, Reading, reader_of
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


class Title(NamedTuple):
    """What is known of a game where its rules cannot be compiled, as in a browser."""

    name: str
    rules_version: int
    box_digest: str


def today(name: str) -> "Game | Title":
    """A game as it is played today; where nothing can be compiled, what is known of it."""
    if find_spec("numba") is None:
        return Title(name, reader_of(name).rules_version, box.digest(name))
    import botwright

    return botwright.load(name)


def folder(game: str, version: int) -> Path:
    """Where a frozen rules version stands."""
    return installed.folder(game) / "frozen" / str(version)


def versions(game: str) -> list[int]:
    """The frozen rules versions of a game."""
    found = (installed.folder(game) / "frozen").glob(f"*/{MODULE}")
    return sorted(int(file.parent.name) for file in found)


def about(game: str, version: int) -> dict[str, Any]:
    """What was written down beside a frozen rules version."""
    found: dict[str, Any] = json.loads((folder(game, version) / ABOUT).read_text(encoding="utf-8"))
    return found


@cache
def module(game: str, version: int) -> Any:
    """The rules of a frozen version, made ready once for all boxes."""
    from botwright.core.wasm.machine import compiled

    atexit.register(forget)  # before wasmtime itself is taken down
    return compiled(gzip.decompress((folder(game, version) / MODULE).read_bytes()))


@cache
def frozen_engine(game: str, version: int) -> "WasmEngine":
    """The engine of a frozen rules version with the box it was frozen with, made once."""
    from botwright.core.wasm.machine import WasmEngine

    return WasmEngine(module(game, version), about(game, version))


@lru_cache(boxes.KEPT)
def box_engine(game: str, version: int, text: str) -> "WasmEngine":
    """The engine of a frozen rules version with any box: its tables are memory of the module."""
    from botwright.core.wasm.machine import Box, WasmEngine

    written_down, reader = about(game, version), boxes.reader_of(game, text)
    notation = written(reader, written_down["notation"]["title"], written_down["num_actions"])
    own = Box(text, box.digest_of(text), reader.tables, notation)
    return WasmEngine(module(game, version), written_down, own)


def forget() -> None:
    """Drop all modules."""
    for kept_here in (box_engine, frozen_engine, module):
        kept_here.cache_clear()


def engine_for(game: "Game | Title", rules_version: int, box_text: str) -> Engine:
    """The engine that plays a rules version with a box: native if both are the present ones."""
    try:
        return engine_by_digest(game, rules_version, box.digest_of(box_text), box_text)
    except BoxError as error:
        raise VersionError(str(error), about_box=True) from error


def engine_by_digest(
    game: "Game | Title", rules_version: int, digest: str, box_text: str | None = None
) -> Engine:
    """The same for a box of which the digest was kept; the text where it is not one of ours."""
    is_of_today = (rules_version, digest) == (game.rules_version, game.box_digest)
    if is_of_today and not isinstance(game, Title):
        from botwright.core.engines.native import NativeEngine

        return NativeEngine(game)
    if rules_version in versions(game.name):
        engine = frozen_engine(game.name, rules_version)
        if engine.box == digest:
            return engine
        text = box_text or shipped_text(game.name, digest)
        if text is not None and takes_boxes(game, rules_version):
            return box_engine(game.name, rules_version, text)
        raise VersionError(f"played with box {digest}, but {kept(engine)}", about_box=True)
    if rules_version == game.rules_version:
        ours = f"this box is {game.box_digest}"
        raise VersionError(f"played with box {digest}, but {ours}", about_box=True)
    raise VersionError(f"rules version {rules_version}, but this program plays {known(game)}")


def takes_boxes(game: "Game | Title", rules_version: int) -> bool:
    """Whether a frozen version plays with other boxes; the readers of today must know its box."""
    return rules_version == game.rules_version and bool(
        about(game.name, rules_version).get("tables")
    )


def reader_for(engine: Engine) -> Reader:
    """The readers of today, with the box of an engine where its rules are those of today."""
    text = read_box(engine)
    return reader_of(engine.name) if text is None else boxes.reader_of(engine.name, text)


def package_for(engine: Engine) -> str:
    """The package of these readers: facts are of its kinds."""
    text = read_box(engine)
    if text is None or text == box.text_in_use(engine.name):
        return installed.modules()[engine.name]
    return boxes.copy_name(engine.name, text)


def read_box(engine: Engine) -> str | None:
    """The box that readers of an engine read; None where it is that of this process.

    One that plays as ours does is told in our words of today, not in those it was frozen with.
    """
    if engine.is_native or engine.rules_version != reader_of(engine.name).rules_version:
        return None
    if engine.box == box.digest(engine.name):
        return None
    if engine.box_text is not None:
        return engine.box_text
    return (folder(engine.name, engine.rules_version) / BOX).read_text(encoding="utf-8")


def shipped_text(game: str, digest: str) -> str | None:
    """The box with this digest among those that come with a game."""
    texts = (file.read_text(encoding="utf-8") for file in boxes.shipped(game).values())
    return next((text for text in texts if box.digest_of(text) == digest), None)


def box_file(text: str) -> Path:
    """A box as a file of the user's cache folder, for processes that compile rules with it.

    The file of a text has always the same name, so that what is compiled with it is found again.
    """
    from botwright.core.jit import cache_base  # late: whoever only reads needs no Numba

    file = cache_base() / "boxes" / f"{hashlib.sha256(text.encode()).hexdigest()[:12]}.toml"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)  # at once: others may read it meanwhile
    return file


def kept(engine: "WasmEngine") -> str:
    """Which box belongs to a frozen version."""
    return f"the box of rules version {engine.rules_version} is {engine.box}"


def known(game: "Game | Title") -> str:
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
    """A position of an older version as today's table, players marked; else its fields."""
    shown = engine.hide(state, NOBODY)
    try:
        return reader.board_text(*as_today(reader, engine, shown), NOBODY, language)
    except GameError:
        fields = vars(engine.layout.read(shown))
        return "\n".join(f"{name} {value}" for name, value in fields.items())
