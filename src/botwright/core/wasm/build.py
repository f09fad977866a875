"""Building modules: reproducibly, each in a process and with a cache of its own."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# before numba is imported: what is built must not depend on the machine that builds
PLAIN = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_BOUNDSCHECK": "0",
    "PYTHONHASHSEED": "0",
}


def build(game: str, folder: Path) -> None:
    """GAME.wasm, and GAME.json which says how to use it, made in a new process."""
    build_apart("botwright.core.wasm", game, folder)


def build_apart(package: str, name: str, folder: Path) -> None:
    """NAME.wasm and NAME.json, made by `python -m PACKAGE --here NAME FOLDER` in a new process."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as made:
        subprocess.run(
            [sys.executable, "-m", package, "--here", name, made],
            env=os.environ | PLAIN | {"XDG_CACHE_HOME": str(Path(made) / "cache")},
            check=True,
        )
        for file in (f"{name}.wasm", f"{name}.json"):  # at once, for whoever reads meanwhile
            (Path(made) / file).replace(folder / file)


def is_fresh(name: str, folder: Path) -> bool:
    """Whether a folder has the module of the present sources."""
    from botwright.core import jit

    file = folder / f"{name}.json"
    if not (file.exists() and (folder / f"{name}.wasm").exists()):
        return False
    return bool(json.loads(file.read_text("utf-8")).get("sources") == jit.source_digest(whole=True))


def build_here(name: str, folder: Path) -> None:
    """The same in this process, whose environment must be PLAIN."""
    import botwright
    from botwright.core import jit
    from botwright.core.wasm.entries import rules_of
    from botwright.core.wasm.memory import tables_as_memory

    sources = jit.source_digest(whole=True)
    game = botwright.load(name)
    with tables_as_memory(game.tables):
        parts = rules_of(game)
    write_module(name, folder, parts, about(game, sources), game.tables)


def write_module(
    name: str,
    folder: Path,
    parts: Mapping[str, str],
    content: Mapping[str, Any],
    tables: Mapping[str, Any],
) -> None:
    """Link entries, name to LLVM code, and write them with what a host must know."""
    from botwright.core import jit
    from botwright.core.wasm.link import link
    from botwright.core.wasm.lower import lower

    (folder / f"{name}.wasm").write_bytes(link([lower(parts)], parts, tables))
    if jit.source_digest(whole=True) != content["sources"]:
        raise RuntimeError("the sources have changed meanwhile: build again")
    write_json(folder / f"{name}.json", content)


def about(game: Any, sources: str) -> dict[str, Any]:
    """All that a host must know to run the module and to read what it says."""
    from botwright.core.reading.notation import written
    from botwright.core.reading.snapshot import Layout
    from botwright.core.record import NO_FIGURES

    return {
        "game": game.name,
        "sources": sources,
        "rules_version": game.rules_version,
        "box": game.box_digest,
        "options": {name: list(option.choices) for name, option in game.options.items()},
        "num_actions": game.num_actions,
        "most_legal_actions": game.most_legal_actions,
        "observation_version": game.observation_version,
        "observation_length": game.observation_length,
        "state": game.layout.to_json(),
        "figures": Layout.of((game.figures or NO_FIGURES).dtype).to_json(),
        "tables": {name: array.size for name, array in game.tables.items()},
        "notation": written(game.reader, game.title, game.num_actions),
    }


def write_json(file: Path, content: Mapping[str, Any]) -> None:
    """Plain text, one entry a line at the top."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in content.items())
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
