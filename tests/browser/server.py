"""A server of our own for the browser tests: it can be killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

START = """
import sys
from botwright.server.host import run
from botwright.server.settings import Settings
run(Settings(database=sys.argv[1], port=int(sys.argv[2]), opponent_seconds=0.02, hint_playouts=2,
             request_rate=0, frame_rate=0, tables_per_minute=0, thinking_boxes=0,
             pulse_seconds=0), "WARNING")
"""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """One server process with a database file of its own."""

    def __init__(self, folder: Path):
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.port = free_port()
        self.log = (folder / "server.log").open("w")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until it answers."""
        # interpreted rules are fast enough for people, and nothing has to be compiled first
        plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
        command = [sys.executable, "-c", START, self.database, str(self.port)]
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=plain)
        limit = time.monotonic() + 120
        while time.monotonic() < limit:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).read()
                return
            except (urllib.error.URLError, OSError):
                assert self.process.poll() is None, "the server ended; see server.log"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it without a warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it."""
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
        self.log.close()
