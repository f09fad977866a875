"""The system's Chromium, installed by Debian's package when none is found."""

import os
import shutil
import subprocess
from functools import cache

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found() -> str | None:
    """The Chromium of this system, if there is one."""
    wished = os.environ.get("BOTWRIGHT_CHROMIUM")
    return wished or next((path for name in NAMES if (path := shutil.which(name))), None)


@cache
def chromium() -> str:
    """Where Chromium is."""
    path = found()
    if path is None and shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(["apt-get", "install", "-y", "chromium"], check=True, **quiet)  # type: ignore[call-overload]
        path = found()
    assert path, "no Chromium is found; install one or name it in BOTWRIGHT_CHROMIUM"
    return path
