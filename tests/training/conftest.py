"""Where torch cannot be imported, as a build for CUDA cannot without CUDA, these are skipped."""

import pytest

try:
    import torch  # noqa: F401

    reason = None
except ImportError as error:
    reason = f"torch cannot be imported: {error}"


class Skipped(pytest.Module):
    """A module that is not even imported."""

    def collect(self):
        """No tests, and why."""
        pytest.skip(reason, allow_module_level=True)


def pytest_pycollect_makemodule(module_path, parent):
    """Called by pytest for every module here; None lets it do as always."""
    return Skipped.from_parent(parent, path=module_path) if reason else None
