"""The example installed as people install a game, and processes that find it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SALVAGE = ROOT / "examples" / "salvage"
PIP = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
       "--disable-pip-version-check", "--target")  # fmt: skip


def install(folder: Path) -> Path:
    """Install the example into a folder; its entry point is found from there."""
    subprocess.run([sys.executable, *PIP, str(folder), str(SALVAGE)], check=True)
    return folder


def environment(folder: Path) -> dict[str, str]:
    """What a process needs to find it; rules are interpreted, so that nothing is compiled."""
    paths = (str(ROOT / "src"), str(folder), str(ROOT))
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths), "NUMBA_DISABLE_JIT": "1"}


def run(folder: Path, *words: str, typed: str = "") -> str:
    """What a Python process with these words prints."""
    done = subprocess.run([sys.executable, *words], env=environment(folder), input=typed,
                          capture_output=True, text=True)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
