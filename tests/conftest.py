"""What holds for the tests of several folders."""

from pathlib import Path

import pytest

# real browsers, sockets and processes: on a crowded machine one may be slower than another
CROWDED = {
    Path(__file__).parent / name for name in ("browser", "server", "training/test_exploiters.py")
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What fails there is tried once more and named as a rerun; what fails twice fails.

    `pytest -p no:rerunfailures` tries nothing twice, to find out what a test did not wait for.
    """
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return
    for item in items:
        if CROWDED & {item.path, *item.path.parents}:
            item.add_marker(pytest.mark.flaky(reruns=1))
