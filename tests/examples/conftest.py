"""The example, installed once for all tests of it."""

from pathlib import Path

import pytest

from tests.examples.installing import install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example in it."""
    return install(tmp_path_factory.mktemp("installed"))
