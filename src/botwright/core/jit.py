"""The one decorator for rule code. NUMBA_DISABLE_JIT=1 leaves it plain Python."""

import hashlib
import importlib.util
import os
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import EnumType
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from weakref import WeakSet

import numba
import numpy as np
from numba.core.registry import CPUDispatcher

from botwright.core import box, installed

PACKAGE = Path(__file__).parent.parent
COMPILED = ("core", "games", "players/compiled")  # a test holds that no other folder has rules
MODULES = ("players/wasm",)  # what else modules are made from
# files and folders there that no compiled code is made from; a test holds that none imports them
READING = (
    "reading", "engines", "game.py", "laws.py", "transcript.py",
    "story", "story.py", "words.py", "picture.py", "table.py",
    "notation.py", "refusals.py", "references.py", "faults.py", "about.py", "positions.py", "learn",
)  # fmt: skip


def only_reads(path: Path) -> bool:
    """Whether no compiled code is made from the file of this path inside one of these folders."""
    return any(part in READING for part in path.parts)


def source_digest(game: str = "", whole: bool = False) -> str:
    """A digest of all that compiled code is made from: Python sources and box files.

    Ours alone; with a game of another package, its own as well. If `whole`, with all that modules
    are made from: what only reads, and the entries of thinkers.
    """
    digest = hashlib.sha256()
    folders = [PACKAGE / folder for folder in (*COMPILED, *(MODULES if whole else ()))]
    boxes = box.files()
    if game in installed.outside():
        folders.append(installed.folder(game))
        boxes.append(box.path(game))
    sources = [
        path
        for folder in folders
        for path in folder.rglob("*.py")
        if whole or not only_reads(path.relative_to(folder))
    ]
    for path in sorted([*sources, *(path for path in boxes if path.exists())]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_base() -> Path:
    """The user's cache folder for this program."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "botwright"


def cache_folder(game: str = "") -> Path:
    """Where compiled code is kept: one folder for each state of the sources.

    numba's disk cache watches only a function's own file: an edited table or callee elsewhere
    would be ignored. One folder per digest rules that out. A game of another package has a folder
    of its own, so that installing or editing it leaves what else is compiled as it is. Checked and
    unchecked code differ, and numba would take one for the other.
    """
    checked = "-checked" if numba.config.BOUNDSCHECK else ""
    return cache_base() / f"{source_digest(game)}{checked}"


_folders: dict[str, str] = {}  # where the code of a game of another package is kept; "": all else


def use_cache() -> None:
    """Point numba at the folders for the sources and boxes in use; for what is imported later."""
    _folders.clear()
    numba.config.CACHE_DIR = _folders[""] = str(cache_folder())


use_cache()

_compile: Any = numba.njit(cache=True, nogil=True)
_compile_inlined: Any = numba.njit(cache=True, nogil=True, forceinline=True)
_binding = ""  # what the names of functions end with while a module is bound to a game
_home = ""  # that game, if it comes from another package
compiled: bool = not numba.config.DISABLE_JIT
_rules: WeakSet[Any] = WeakSet()  # all that were compiled, or will be at their first call
_here = threading.local()  # `native` is there in a thread that calls native code already


class Interpreted(CPUDispatcher):  # type: ignore[misc]
    """A rule that runs as plain Python while its native code is made elsewhere."""

    def __call__(self, *arguments: Any) -> Any:
        """Run the source; what it calls is interpreted likewise."""
        if hasattr(_here, "native"):
            return super().__call__(*arguments)
        return self.py_func(*arguments)


_kind: type = CPUDispatcher


def interpret(wanted: bool = True) -> None:
    """Run every rule as plain Python from now on, with the same results; or native code again."""
    global _kind
    _kind = Interpreted if wanted else CPUDispatcher
    for known in list(_rules):
        known.__class__ = _kind


@contextmanager
def native_here() -> Iterator[None]:
    """In this thread native code runs, so that it is loaded before everybody gets it."""
    _here.native = True
    try:
        yield
    finally:
        del _here.native


def inlined(function: Any) -> Any:
    """A rule whose code stands in its callers: for small ones and those that have one caller."""
    return rule(function, _compile_inlined)


def rule(function: Any, compiler: Any = _compile) -> Any:
    """Compile a function at its first call, with its code kept on disk.

    Numba keeps code under the file and the name of a function, so that bound ones need names of
    their own. It looks at `CACHE_DIR` here, once.
    """
    home = _home or installed.owner(Path(function.__code__.co_filename))
    if _binding:
        function.__qualname__ += f"_{_binding}"
    if home not in _folders:
        _folders[home] = str(cache_folder(home))
    numba.config.CACHE_DIR = _folders[home]
    try:
        made = compiler(function)
    finally:
        numba.config.CACHE_DIR = _folders[""]
    if compiled:
        made.__class__ = _kind
        _rules.add(made)
    return made


def parts(value: Any, seen: set[int]) -> Iterator[str]:
    """All that the compiled code of a bound value is made from, as texts that tell it apart.

    Functions of the package and of games are covered by `source_digest`; those of others are
    followed through the globals and closures that they read.
    """
    function = getattr(value, "py_func", value)
    code = getattr(function, "__code__", None)
    if code is None:
        if isinstance(value, np.ndarray):
            yield f"{value.dtype} {value.shape} {value.tobytes()!r}"
        else:
            yield repr(list(value) if isinstance(value, EnumType) else value)
        return
    yield f"{function.__module__}.{function.__qualname__}"
    if id(code) in seen:
        return
    seen.add(id(code))
    for cell in function.__closure__ or ():
        yield from parts(cell.cell_contents, seen)
    file = Path(code.co_filename)
    if not file.is_relative_to(PACKAGE) and not installed.owner(file):
        yield repr([code.co_code, *(c for c in code.co_consts if not isinstance(c, CodeType))])
        for name in sorted(set(code.co_names) & set(function.__globals__)):
            if not isinstance(function.__globals__[name], ModuleType):
                yield from parts(function.__globals__[name], seen)


def fingerprint(functions: Mapping[str, object]) -> str:
    """A short digest of the functions that a module is bound to; the same in every process."""
    digest = hashlib.sha256()
    for name, value in sorted(functions.items()):
        digest.update("\0".join((name, *parts(value, set()))).encode() + b"\0")
    return digest.hexdigest()[:12]


def bind(source: str, name: str, **functions: object) -> ModuleType:
    """The module `source` once more, its open names bound to one game's functions.

    Loops that serve every game (playouts, stepping, search) are written once with open names such
    as `apply`. Each game gets its own copy of the module, so that numba can inline and cache it;
    variants of a game differ in the fingerprint, so that they never share compiled code.
    """
    global _binding, _home
    spec = importlib.util.find_spec(source)
    assert spec is not None and spec.origin is not None
    own = f"{name}_{fingerprint(functions)}"
    bound = importlib.util.spec_from_file_location(f"{source}_{own}", spec.origin)
    assert bound is not None and bound.loader is not None
    module = importlib.util.module_from_spec(bound)
    module.__dict__.update(functions, bound_as=own)
    sys.modules[module.__name__] = module
    _binding, _home = own, name if name in installed.outside() else ""
    try:
        bound.loader.exec_module(module)
    finally:
        _binding = _home = ""
    return module


_told: set[str] = set()


def tell_compiling(module: ModuleType, title: str) -> None:
    """Say once, in one line, that what is called now has to be compiled first."""
    if not compiled or _kind is Interpreted or module.__name__ in _told:
        return
    _told.add(module.__name__)
    folder = cache_folder(module.bound_as.rpartition("_")[0])
    if not any(folder.glob(f"*/*_{module.bound_as}-*.nbi")):
        print(f"{title} is compiled at its first use: a minute or two, once.", file=sys.stderr)
