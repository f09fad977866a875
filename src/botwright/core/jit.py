"""The one decorator for rule code. NUMBA_DISABLE_JIT=1 leaves it plain Python."""

import hashlib
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numba

from botwright.core import box

PACKAGE = Path(__file__).parent.parent
COMPILED = ("core", "games", "players/compiled")  # a test holds that no other folder has rules


def source_digest() -> str:
    """A digest of all that compiled code is made from: Python sources and box files."""
    digest = hashlib.sha256()
    sources = [path for folder in COMPILED for path in (PACKAGE / folder).rglob("*.py")]
    for path in sorted([*sources, *box.files()]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    # checked and unchecked code differ, and numba would take one for the other
    digest.update(str(numba.config.BOUNDSCHECK).encode())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The user's cache folder, one subfolder for each state of our sources.

    numba's disk cache watches only a function's own file: an edited table or callee elsewhere
    would be ignored. One folder per digest rules that out.
    """
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "botwright" / source_digest()


def use_cache() -> None:
    """Point numba at the folder for the sources and boxes in use; for what is imported later."""
    numba.config.CACHE_DIR = str(cache_folder())


use_cache()

rule: Any = numba.njit(cache=True, nogil=True)
compiled: bool = not numba.config.DISABLE_JIT


def bind(source: str, name: str, **functions: object) -> ModuleType:
    """The module `source` once more, its open names bound to one game's functions.

    Loops that serve every game (playouts, stepping, search) are written once with open names such
    as `apply`. Each game gets its own copy of the module, so that numba can inline and cache it.
    """
    spec = importlib.util.find_spec(source)
    assert spec is not None and spec.origin is not None
    bound = importlib.util.spec_from_file_location(f"{source}_{name}", spec.origin)
    assert bound is not None and bound.loader is not None
    module = importlib.util.module_from_spec(bound)
    module.__dict__.update(functions)
    sys.modules[module.__name__] = module
    bound.loader.exec_module(module)
    return module
