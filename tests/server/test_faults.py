"""The database fails: it is said in words, nothing is half done, and it goes on by itself."""

import contextlib
import ctypes
import json
import os
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect

from botwright.cli.app import app
from botwright.server.store import checking
from botwright.server.store.faults import Trouble, cause_of
from botwright.tables.showing.words import TEXTS, say
from tests.server.conftest import StartServer
from tests.server.hands import hands, play_on
from tests.server.postgres import Postgres
from tests.server.serving import Server, make_table

DROP_FROM_BOUNDS, RIGHT_TO_OVERRIDE = 24, 1  # of Linux: prctl, and root's right to write anywhere

Fault = Callable[[Server], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def no_room(server: Server) -> Iterator[None]:
    """No file of the server may grow beyond two pages."""
    old = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (8192, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, old)


@contextlib.contextmanager
def held_by_another(server: Server) -> Iterator[None]:
    """Another program is in the middle of writing."""
    file = server.folder / "tables.db"
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextlib.contextmanager
def moved_away(server: Server) -> Iterator[None]:
    """The file is no longer where it was."""
    file = server.folder / "tables.db"
    file.rename(file.with_suffix(".away"))
    try:
        yield
    finally:
        file.with_suffix(".away").rename(file)


def lines(server: Server, since: int) -> list[dict[str, Any]]:
    """What the server has logged about its database, after so many lines."""
    found = [json.loads(line) for line in server.log.read_text().splitlines()[since:]]
    assert not [line for line in found if "trace" in line], found
    return [line for line in found if line["from"] == "botwright.storage"]


def is_well(client: httpx.Client) -> bool:
    """Whether the server says that it is well."""
    answer = client.get("/healthz")
    assert answer.status_code == 200 or answer.json()["code"] == "storage"
    return answer.status_code == 200


def wait_until(wanted: Callable[[], bool]) -> None:
    """Until it is so."""
    deadline = time.monotonic() + 60
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def check_fault(server: Server, client: httpx.Client, fault: Any, causes: set[str]) -> None:
    """During a fault every door says so and nothing changes; after it all goes on."""
    made = make_table(client)
    red = hands(client, made)[0]
    since, before = len(server.log.read_text().splitlines()), red.look()
    address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
    wish = {"number": before["number"], "action": before["legal"][0]["action"]}
    with connect(address) as socket:
        socket.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
        assert json.loads(socket.recv(timeout=20))["type"] == "view"
        with fault:
            refused = red.post("act", **wish)
            assert refused.status_code == 503 and refused.headers["retry-after"] == "5"
            reasons = {say(f"storage_{cause}", "en") for cause in causes}
            assert refused.json()["code"] == "storage" and refused.json()["reason"] in reasons
            socket.send(json.dumps({"type": "act", **wish, "request": 5}))
            heard: dict[str, Any] = {}
            while heard.get("type") != "refused":
                heard = json.loads(socket.recv(timeout=20))
            assert (heard["code"], heard["request"]) == ("storage", 5)
            wait_until(lambda: not is_well(client))
        wait_until(lambda: is_well(client))
        after = red.look()
        assert after["number"] == before["number"] and after["sealed"] is None
        assert red.act(after)["sealed"] is not None
    said = lines(server, since)
    assert [line["level"] for line in said] == ["error", "warning"]
    assert said[0]["cause"] in causes and "works again" in said[1]["text"]


@pytest.mark.parametrize(
    ("fault", "causes"),
    [(no_room, {"full", "fails"}), (held_by_another, {"locked"}), (moved_away, {"gone"})],
)
def test_a_database_that_fails(server: Server, fault: Fault, causes: set[str]) -> None:
    """Full, held by another program, moved away: real faults of a real file."""
    with server.client() as client:
        check_fault(server, client, fault(server), causes)


def test_postgres_stopped_and_started(postgres: Postgres, start: StartServer) -> None:
    """The same with a database server that goes and comes back."""

    @contextlib.contextmanager
    def halted() -> Iterator[None]:
        postgres.halt()
        try:
            yield
        finally:
            postgres.go_on()

    server = start(postgres.database("halted"))
    with server.client() as client:
        check_fault(server, client, halted(), {"gone"})


def damage(file: Path) -> None:
    """Scribble over the middle of a database."""
    size = file.stat().st_size
    with file.open("r+b") as raw:
        raw.seek(size // 2)
        raw.write(b"scribble" * 2000)


def test_a_damaged_database_is_named_at_the_start(
    start: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the command that helps; that command says what is wrong and saves what can be read."""
    server = start()
    with server.client() as client:
        made = make_table(client)
        play_on(hands(client, made), steps=30)
        server.stop()
    file, copy = tmp_path / "tables.db", tmp_path / "rescued.db"
    monkeypatch.setenv("BOTWRIGHT_DATABASE", f"sqlite:///{file}")
    sound = CliRunner().invoke(app, ["check-database"])
    assert sound.exit_code == 0 and "sound: 1 tables" in sound.output
    damage(file)
    refused = CliRunner().invoke(app, ["serve"])
    assert refused.exit_code != 0
    said = f"{refused.output} {refused.exception}"
    assert "damaged" in said and "botwright check-database" in said and str(file) in said
    found = CliRunner().invoke(app, ["check-database", "--rescue", str(copy)])
    assert found.exit_code == 1 and "DAMAGED" in found.output and "saved into" in found.output
    assert checking.faults(copy) == []
    file.write_bytes(b"no database at all" * 100)
    assert "damaged" in str(CliRunner().invoke(app, ["serve"]).exception)


def test_a_folder_that_may_not_be_written_to_is_named_at_the_start(tmp_path: Path) -> None:
    """In one line with what helps; the server that is started as root has no more right here."""

    def obey() -> None:
        ctypes.CDLL(None).prctl(DROP_FROM_BOUNDS, RIGHT_TO_OVERRIDE, 0, 0, 0)

    script = "from botwright.cli import main; main()"
    place = f"sqlite:///{tmp_path / 'tables.db'}"
    tmp_path.chmod(0o555)
    try:
        refused = subprocess.run(
            [sys.executable, "-c", script, "serve"],
            env=os.environ | {"BOTWRIGHT_DATABASE": place},
            capture_output=True,
            text=True,
            timeout=60,
            preexec_fn=obey,
        )
    finally:
        tmp_path.chmod(0o755)
    assert refused.returncode != 0
    told = refused.stdout + refused.stderr
    assert place in told and say("help_readonly", "en") in told and "Traceback" not in told
    assert list(tmp_path.iterdir()) == []


def test_every_fault_has_words() -> None:
    """For players and for operators, in both languages."""
    causes = {key.removeprefix("storage_") for key in TEXTS if key.startswith("storage_")}
    assert causes == {"full", "readonly", "locked", "damaged", "gone", "fails"}
    assert all(f"help_{cause}" in TEXTS for cause in causes)


def read_only(file: Path) -> None:
    """Write where it is not allowed."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as store:
        store.execute("CREATE TABLE more (x)")


def too_large(file: Path) -> None:
    """Write more than there is room for."""
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("PRAGMA max_page_count = 2")
        store.execute("CREATE TABLE more (x)")
        store.execute("INSERT INTO more VALUES (zeroblob(100000))")


def nowhere(file: Path) -> None:
    """Open a folder."""
    with contextlib.closing(sqlite3.connect(file.parent)) as store:
        store.execute("SELECT 1")


@pytest.mark.parametrize(
    ("work", "cause"), [(read_only, "readonly"), (too_large, "full"), (nowhere, "gone")]
)
def test_what_sqlite_says(tmp_path: Path, work: Callable[[Path], None], cause: str) -> None:
    """SQLite's own errors, as it raises them, have the right name."""
    file = tmp_path / "small.db"
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("CREATE TABLE first (x)")
    with pytest.raises(sqlite3.Error) as raised:
        work(file)
    assert cause_of(raised.value) == cause
    trouble = Trouble()
    with pytest.raises(Exception, match="storage"), trouble.told():
        raise raised.value
    assert trouble.cause == cause
