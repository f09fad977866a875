"""What only reads needs neither NumPy nor Numba: it runs in a browser as well."""

import subprocess
import sys

import pytest

import botwright

# modules that must load without them; a package's own __init__ makes the whole game and is left out
READERS = [
    "botwright.core.reading.snapshot",
    "botwright.core.reading.facts",
    "botwright.core.reading.sentences",
    "botwright.core.reading.errors",
    "botwright.games.metallum.data",
    "botwright.games.metallum.actions",
    "botwright.games.metallum.notation",
    "botwright.games.metallum.story",
]
BARE = """
import sys, types
from importlib import import_module
for name in ("numpy", "numba"):
    sys.modules[name] = None
for name in ("botwright", "botwright.games.metallum"):
    package = types.ModuleType(name)
    package.__path__ = [PATH + name[len("botwright"):].replace(".", "/")]
    sys.modules[name] = package
import_module(MODULE)
"""


@pytest.mark.parametrize("module", READERS)
def test_readers_need_no_numpy(module):
    code = BARE.replace("PATH", repr(botwright.__path__[0])).replace("MODULE", repr(module))
    subprocess.run([sys.executable, "-c", code], check=True)
