"""What holds for the tests of several folders."""

from pathlib import Path

import pytest

# real browsers, sockets and processes: on a crowded machine one may be slower than another
CROWDED = {Path(__file__).parent / folder for folder in ("browser", "server")}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails there is tried once more and named as a rerun; what fails twice fails."""
    for item in items:
        if CROWDED & set(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))
