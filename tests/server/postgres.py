"""A PostgreSQL of our own in a temporary folder; Debian's package is installed when needed."""

import fcntl
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.server.serving import ROOT, free_port


def find_binaries() -> Path | None:
    """The folder of initdb and postgres."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return places[-1].parent if places else None


def binaries() -> Path:
    """The folder of initdb and postgres; `make postgres` installs them where they are missing."""
    with (Path(tempfile.gettempdir()) / "botwright-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run in several processes; one installs
        if find_binaries() is None:
            subprocess.run(["make", "postgres"], cwd=ROOT, check=True)
    found = find_binaries()
    assert found is not None, "PostgreSQL is needed: install Debian's package postgresql"
    return found


def ordinary_user() -> str | None:
    """PostgreSQL refuses to run as root: who runs it then. None when we are not root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A server that listens on this machine alone."""

    def __init__(self) -> None:
        self.bin, self.user = binaries(), ordinary_user()
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="botwright-postgres-"))
        self.data = self.folder / "data"
        if self.user is not None:
            shutil.chown(self.folder, self.user)

    def run(self, *command: str) -> None:
        """Run one of PostgreSQL's programs as its user."""
        as_user = ["runuser", "-u", self.user, "--"] if self.user else []
        result = subprocess.run(
            [*as_user, str(self.bin / command[0]), *command[1:]],
            capture_output=True,
            text=True,
            cwd="/",
        )
        assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"

    def start(self) -> "Postgres":
        """Make the database cluster and start it."""
        self.run("initdb", "-D", str(self.data), "-U", "botwright", "-A", "trust", "-N")
        self.go_on()
        return self

    def go_on(self) -> None:
        """Start with what is there."""
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} -c max_connections=60"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.data), "-o", options, "-l", log, "-w", "start")

    def halt(self) -> None:
        """Stop at once, as in a power cut; everything stays."""
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def stop(self) -> None:
        """Stop at once, and leave nothing."""
        self.halt()
        shutil.rmtree(self.folder)

    def database(self, name: str) -> str:
        """A new, empty database; its address."""
        here = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "botwright", name)
        self.run("dropdb", "--if-exists", "--force", *here)  # left by a first try of the same test
        self.run("createdb", *here)
        return f"postgresql://botwright@127.0.0.1:{self.port}/{name}"
