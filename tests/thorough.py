"""How much is tried: enough in `make test`, much in `make test-all`."""

import os

THOROUGH = os.environ.get("BOTWRIGHT_TEST_ALL") == "1"


def amount(usual: int, thorough: int) -> int:
    """So many examples, games or stories in this run."""
    return thorough if THOROUGH else usual
