"""What only reads needs neither NumPy nor Numba: it runs in a browser as well."""

import json
import subprocess
import sys

import pytest
from tests.tables import alone

import botwright
from botwright.core.engines import frozen

BARE = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from tests.tables.alone import main
main({game!r})
"""


@pytest.mark.parametrize("name", ["metallum", "aquasphere"])
def test_a_whole_table_without_numpy(name):
    """Views, facts, words, refusals and exports are the same as those of native rules."""
    code = BARE.format(game=name)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    old = frozen.frozen_engine(name, max(frozen.versions(name)))
    engine = frozen.engine_by_digest(botwright.load(name), old.rules_version, old.box)
    assert told == alone.play(engine)
    assert told["actions"] > 60 and told["kinds"] > 15 and told["faults"] == []
