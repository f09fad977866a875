"""Server processes for tests: started in a blink, stopped or killed."""

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Zygote:
    """The process that forks servers."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.zygote"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n", "the zygote did not start"

    def start(self, settings: dict[str, Any], log: Path, time: str) -> int:
        """A new server; its process id."""
        assert self.process.stdin is not None and self.process.stdout is not None
        test = os.environ.get("PYTEST_CURRENT_TEST", "")
        wish = {"settings": settings, "log": str(log), "time": time, "test": test}
        self.process.stdin.write(json.dumps(wish) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def stop(self) -> None:
        """End the zygote."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)


class Door:
    """Where one plays: a port of this machine."""

    def __init__(self, port: int):
        self.port = port

    @property
    def url(self) -> str:
        """The address for plain requests."""
        return f"http://127.0.0.1:{self.port}"

    def client(self, **options: Any) -> httpx.Client:
        """A client of this server, with its own cookies."""
        return httpx.Client(base_url=self.url, timeout=60, **options)


class Server(Door):
    """One server, which can be killed and started again on the same port and database."""

    def __init__(self, zygote: Zygote, database: str, folder: Path, **settings: Any):
        self.zygote, self.folder = zygote, folder
        self.time = ""  # the file that says how wrong the clocks are, once they can be
        super().__init__(free_port())
        self.settings = {
            "database": database,
            "port": self.port,
            "request_rate": 0,
            "frame_rate": 0,
            "tables_per_minute": 0,
            "sockets_per_client": 10_000,
            "thinking_boxes": 0,
            "pulse_seconds": 0,
            **settings,
        }
        self.pid = 0

    @property
    def log(self) -> Path:
        """What the server has said."""
        return self.folder / f"server-{self.port}.log"

    def start(self) -> "Server":
        """Start, and wait until it answers."""
        self.pid = self.zygote.start(self.settings, self.log, self.time)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError, http.client.HTTPException):
                probe = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                probe.request("GET", "/healthz")
                if probe.getresponse().status == 200:
                    return self
            time.sleep(0.01)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def shift(self, wall: int, lived: int, awake: bool = True) -> None:
        """Milliseconds by which the wall clock and the time lived are from now on ahead.

        Said before the start, `awake` means that time passes while the server runs.
        """
        self.time = str(self.folder / f"time-{self.port}.json")
        fresh = Path(f"{self.time}.new")
        fresh.write_text(json.dumps({"wall": wall, "lived": lived, "awake": awake}))
        fresh.replace(self.time)

    def kill(self) -> None:
        """Like a power cut."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator stops it."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait for the end."""
        if not self.pid:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)
            deadline = time.monotonic() + 15
            while time.monotonic() < deadline and is_running(self.pid):
                time.sleep(0.005)
        self.pid = 0


def is_running(pid: int) -> bool:
    """Whether a process or a thread of it lives; one that is only waited for does not."""
    try:
        if len(list(Path(f"/proc/{pid}/task").iterdir())) > 1:
            return True  # the first thread may be gone while another still holds the files
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]


def make_table(client: httpx.Client, **wishes: Any) -> dict[str, Any]:
    """A new table of Metallum with both seats ours, unless wished otherwise."""
    answer = client.post("/api/tables", json={"game": "metallum", "seats": PEOPLE} | wishes)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """A server for as long as it is needed; its log must hold no fault."""
    server.start()
    try:
        yield server
    finally:
        server.kill()


@contextlib.contextmanager
def in_thread(app: Any) -> Iterator[int]:
    """An application of this very process, served by a thread; its port."""
    import uvicorn

    config = uvicorn.Config(app, port=free_port(), log_config=None, access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.01)
    try:
        yield config.port
    finally:
        server.should_exit = True
        thread.join(20)
