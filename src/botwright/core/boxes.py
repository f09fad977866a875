"""Many boxes in one process: a game's package once more for each box, reading that box.

What only reads takes everything printed from module-level tables. A copy of the package is made of
the same files under another name, and whatever it imports of its own game comes from the copy; so
data, notation, words, story and pictures of several boxes live side by side. Rules need no copy:
in a WebAssembly module the tables of a box are memory that a host fills (core/engines/frozen.py).
"""

import builtins
import hashlib
import sys
import tomllib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, NamedTuple

from botwright.core import box, installed
from botwright.core.box import BoxError, Fault, Source
from botwright.core.reading.reader import Reader

KEPT = 32  # copies of packages; some megabytes each
STANDARD = "standard"  # the name of the box that comes with a game


@dataclass(frozen=True)
class Checked:
    """A box that was looked at: it can be used when it has no faults."""

    game: str
    text: str
    digest: str
    faults: tuple[Fault, ...]


_lock = RLock()  # around everything below
_homes: dict[str, str] = {}  # the package of a game, for every copy of it
_checked: OrderedDict[str, Checked] = OrderedDict()  # by the name of the copy, the latest last


class Redirecting(SourceFileLoader):
    """Runs a module so that its imports of its own game come from the copy."""

    def exec_module(self, module: ModuleType) -> None:
        """Give the module an `__import__` of its own, then run it."""
        copy = next(name for name in _homes if f"{module.__name__}.".startswith(f"{name}."))
        home = _homes[copy]

        def redirected(name: str, *rest: Any, **how: Any) -> Any:
            if f"{name}.".startswith(f"{home}."):
                name = copy + name.removeprefix(home)
            return builtins.__import__(name, *rest, **how)

        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": redirected}
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds the modules of copies: they lie where those of the game lie."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of a copy, or nothing."""
        copy = next((copy for copy in _homes if f"{name}.".startswith(f"{copy}.")), None)
        if copy is None:
            return None
        parts = name.removeprefix(copy).split(".")[1:]
        file = Path(box.copies[copy].name).joinpath(*parts)
        whole = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        if not whole.exists():
            return None
        inside = [str(file)] if file.is_dir() else None
        loader = Redirecting(name, str(whole))
        return spec_from_file_location(
            name, whole, loader=loader, submodule_search_locations=inside
        )


sys.meta_path.insert(0, Finder())  # before the one that would find them as they are


def copy_name(game: str, text: str) -> str:
    """The package that reads a box: texts that differ in a word have packages of their own."""
    return f"{installed.modules()[game]}_{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def check(game: str, text: str) -> Checked:
    """Read a box as a whole. Whatever is wrong is named, line by line."""
    name = copy_name(game, text)
    with _lock:
        if name not in _checked:
            _checked[name] = read_copy(game, name, text)
            while len(_checked) > KEPT:
                forget(next(iter(_checked)))
        _checked.move_to_end(name)
        return _checked[name]


def read_copy(game: str, name: str, text: str) -> Checked:
    """Make a copy of the package: importing it is the check."""
    faults: list[Fault] = []
    _homes[name] = installed.modules()[game]
    box.copies[name] = Source(str(installed.folder(game)), text, faults)
    try:
        import_module(f"{name}.data")
        if not faults:
            import_module(f"{name}.reader")
    except BoxError as error:
        faults.append(error.fault or Fault(0, "", str(error), str(error)))
    except Exception as error:  # what follows from a fault that was named; else one of ours
        if not faults:
            problem = f"{type(error).__name__}: {error}"
            faults.append(Fault(0, "", f"cannot be used ({problem})", f"unbrauchbar ({problem})"))
    if faults:
        forget(name)
    digest = "" if faults else box.digest_of(text)
    return Checked(game, text, digest, tuple(sorted(faults)))


def forget(name: str) -> None:
    """Drop a copy; tables that play with it keep what they hold of it."""
    for module in [module for module in sys.modules if f"{module}.".startswith(f"{name}.")]:
        del sys.modules[module]
    parent, _, last = name.rpartition(".")
    vars(sys.modules[parent]).pop(last, None)
    _homes.pop(name, None)
    box.copies.pop(name, None)
    _checked.pop(name, None)


def usable(game: str, text: str) -> Checked:
    """A box without faults; BoxError with the first one."""
    found = check(game, text)
    if found.faults:
        raise BoxError(found.faults[0].text(), found.faults[0])
    return found


def reader_of(game: str, text: str) -> Reader:
    """The readers of a game for a box; those of the process for its own box."""
    if text == box.text_in_use(game):
        return own_reader(installed.modules()[game])
    with _lock:
        usable(game, text)
        return own_reader(copy_name(game, text))


def own_reader(package: str) -> Reader:
    """The readers of a package."""
    reader: Reader = import_module(f"{package}.reader").READER
    return reader


def shipped(game: str) -> dict[str, Path]:
    """The boxes that come with a game, by name; `standard` is the first."""
    others = sorted((installed.folder(game) / "boxes").glob("*.toml"))
    found = {STANDARD: box.own(game)} | {file.stem: file for file in others}
    return {name: file for name, file in found.items() if file.exists()}


@cache
def name_of(game: str, digest: str) -> str:
    """The name of the box with this digest; empty for one that does not come with us."""
    texts = {name: file.read_text(encoding="utf-8") for name, file in shipped(game).items()}
    return next((name for name, text in texts.items() if box.digest_of(text) == digest), "")


class Change(NamedTuple):
    """A value in which a box differs from the one that comes with the game."""

    kind: str
    id: str
    key: str
    ours: Any
    theirs: Any


def changes(game: str, text: str) -> list[Change]:
    """How a box differs from the one that comes with the game, section by section."""
    own, other = (
        tomllib.loads(given) for given in (box.own(game).read_text(encoding="utf-8"), text)
    )
    found = []
    for kind in [*own, *(kind for kind in other if kind not in own)]:
        before, after = (entries(content.get(kind)) for content in (own, other))
        for name in [*before, *(name for name in after if name not in before)]:
            if name not in before or name not in after:
                found.append(Change(kind, name, "", before.get(name), after.get(name)))
                continue
            ours, theirs = before[name], after[name]
            for key in [*ours, *(key for key in theirs if key not in ours)]:
                if ours.get(key) != theirs.get(key):
                    found.append(Change(kind, name, key, ours.get(key), theirs.get(key)))
    return found


def entries(section: Any) -> dict[str, dict[str, Any]]:
    """The entries of a section by their ids, or their places; a plain table is one without."""
    if isinstance(section, list):
        return {str(entry.get("id", place)): entry for place, entry in enumerate(section)}
    return {"": section if isinstance(section, dict) else {"": section}}
