"""`python -m tools.freeze GAME`: freeze the present rules version of a game, once and for ever.

Run it when a rules version is released. What is frozen is shipped with the package and never
changed: a later rule, card or record gets a higher rules version.
"""

import gzip
import sys
from itertools import zip_longest
from pathlib import Path

from tests.backends.identity import BUILD, built, positions, settings

import botwright
from botwright.core import box
from botwright.core.engines import frozen
from botwright.core.engines.native import NativeEngine
from botwright.core.game import Game, GameError
from botwright.core.wasm.machine import WasmEngine
from tools import manifest


def compare(game: Game, engine: WasmEngine) -> None:
    """One game of each kind, native and frozen: everything must be equal."""
    native = NativeEngine(game)
    for options in settings(native):
        pairs = zip_longest(positions(native, options, 1), positions(engine, options, 1))
        if any(ours != theirs for ours, theirs in pairs):
            raise GameError(f"the module plays {game.name} with {options} in another way")


def freeze(name: str) -> Path:
    """Build, compare and write; the folder of the frozen version."""
    game = botwright.load(name)
    home = frozen.folder(name, game.rules_version)
    if home.exists():
        raise GameError(f"rules version {game.rules_version} of {name} is frozen already: {home}")
    compare(game, built(name))
    module, about = (BUILD / f"{name}.wasm").read_bytes(), (BUILD / f"{name}.json").read_bytes()
    home.mkdir(parents=True)
    (home / frozen.MODULE).write_bytes(gzip.compress(module, 9, mtime=0))
    (home / frozen.ABOUT).write_bytes(about)
    (home / frozen.BOX).write_bytes(box.path(name).read_bytes())
    manifest.add(*(home / file for file in (frozen.MODULE, frozen.ABOUT, frozen.BOX)))
    return home


if __name__ == "__main__":
    try:
        print(freeze(sys.argv[1]))
    except (GameError, IndexError) as problem:
        sys.exit(str(problem) if sys.argv[1:] else __doc__)
