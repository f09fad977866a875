"""What an operator does: start, look, back up, restore, upgrade, stop."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from botwright.server.settings import Settings
from botwright.server.store.migrations import is_current, upgrade
from botwright.server.store.schema import metadata
from botwright.server.store.store import make_engine
from tests.server.conftest import StartServer
from tests.server.hands import hands, play_on
from tests.server.serving import ROOT, free_port, make_table


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A home of its own, nothing to compile."""
    return os.environ | {"NUMBA_DISABLE_JIT": "1", "XDG_DATA_HOME": str(folder)} | more


def botwright(folder: Path, *words: str, **more: str) -> tuple[int, str]:
    """Run a command to its end; status and all that it says."""
    done = subprocess.run(
        [sys.executable, "-m", "botwright.cli", *words],
        env=environment(folder, COLUMNS="300", **more),
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    return done.returncode, done.stdout + done.stderr


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """`botwright serve`, as typed."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "botwright.cli", "serve", "--port", str(port)],
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
            for _ in range(600):
                with contextlib.suppress(httpx.TransportError):
                    if client.get("/healthz").status_code == 200:
                        break
                time.sleep(0.05)
            yield process, client
    finally:
        process.kill()
        process.communicate()


def test_serve_backup_restore_stop(tmp_path: Path) -> None:
    """One command serves; a backup taken while it runs holds the table; a stop leaves one file."""
    file = tmp_path / "botwright" / "tables.db"
    with serving(tmp_path) as (process, client):
        assert client.get("/healthz").json()["status"] == "ok"
        assert "text/html" in client.get("/").headers["content-type"]
        made = make_table(client)
        port = client.base_url.port
        assert port is not None
        with pytest.raises(OSError):  # this machine alone, by the one name
            sockets.create_connection(("127.0.0.2", port), 2)
        status, said = botwright(tmp_path, "serve", "--port", str(free_port()))
        assert status == 2 and "another server uses" in said
        copy = tmp_path / "copy.db"
        assert botwright(tmp_path, "backup", str(copy))[0] == 0
        kept = [copy, *file.parent.glob("tables.db*")]
        kept.remove(file.with_name("tables.db.lock"))
        assert {each.stat().st_mode & 0o777 for each in kept} == {0o600} and len(kept) == 4
        status, said = botwright(tmp_path, "backup", str(copy))
        assert status == 2 and "exists" in said
        process.send_signal(signal.SIGTERM)
        said, logged = process.communicate(timeout=20)
        assert process.returncode == -signal.SIGTERM  # uvicorn repeats it when all is done
    assert f"http://127.0.0.1:{port}" in said and str(file) in said
    assert [json.loads(line)["text"] for line in logged.splitlines()] == ["open", "closed"]
    assert sorted(found.name for found in file.parent.iterdir()) == ["tables.db", "tables.db.lock"]
    for source in (copy, file):
        home = tmp_path / source.stem / "restored"
        (home / "botwright").mkdir(parents=True)
        shutil.copy(source, home / "botwright" / "tables.db")
        with serving(home) as (_, client):
            view = hands(client, made)[0].look()
            assert view["status"] == "running" and view["deciding"] == [0, 1]


@pytest.mark.parametrize(
    ("setting", "value", "complaint"),
    [
        ("BOTWRIGHT_DATABASE", "tables.db", "an address such as sqlite:///FILE is needed"),
        ("BOTWRIGHT_DATABASE", "mysql://x/y", "mysql is not known"),
        ("BOTWRIGHT_DATABASE", "sqlite://", "SQLite needs a file"),
        ("BOTWRIGHT_REQUEST_RATE", "many", "a number is needed, found 'many'"),
    ],
)
def test_wrong_settings_are_told(tmp_path: Path, setting: str, value: str, complaint: str) -> None:
    """In one line, without a traceback."""
    status, said = botwright(tmp_path, "serve", **{setting: value})
    assert status == 2 and complaint in said and "Traceback" not in said


def test_every_setting_is_documented() -> None:
    """docs/operating.md names what the program reads, and nothing else."""
    readers = (ROOT / "src/botwright" / name for name in ("server/settings.py", "players/named.py"))
    source = "".join(file.read_text(encoding="utf-8") for file in readers)
    text = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    assert set(re.findall(r"BOTWRIGHT_[A-Z_]+", source)) - {"BOTWRIGHT_"} == set(
        re.findall(r"`(BOTWRIGHT_[A-Z_]+)`", text)
    )
    assert set(
        re.findall(r"botwright_[a-z_]+", (ROOT / "src/botwright/server/metrics.py").read_text())
    ) == {name.removesuffix("_total") for name in re.findall(r"`(botwright_[a-z_]+)", text)}


def test_graceful_stop(start: StartServer) -> None:
    """Sockets and streams end with a word, and what was answered is there."""
    server = start()
    with server.client() as client:
        made = make_table(client)
        token = made["seats"][0]["token"]
        address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
        path = f"/api/tables/{made['table']}/stream"
        headers = {"Authorization": f"Bearer {token}"}
        with connect(address) as socket, client.stream("GET", path, headers=headers) as stream:
            lines = stream.iter_lines()
            socket.send(json.dumps({"type": "hello", "token": token}))
            view = json.loads(socket.recv())
            action = view["legal"][0]["action"]
            message = {"type": "act", "number": view["number"], "action": action}
            socket.send(json.dumps(message))
            while json.loads(socket.recv()).get("sealed") != action:
                pass
            server.stop()
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv(timeout=5)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
            heard = [json.loads(line)["type"] for line in lines if line.strip()]  # to its end
            assert heard[0] == "view"
        server.start()
        assert hands(client, made)[0].look()["sealed"] == action
    assert "a request failed" not in server.log.read_text()


def test_metrics(start: StartServer) -> None:
    """The figures move with what happens."""
    server = start()

    def figures(client: httpx.Client) -> dict[str, float]:
        lines = re.findall(r"^(botwright_\S+) (\S+)$", client.get("/metrics").text, re.MULTILINE)
        return {name: float(value) for name, value in lines}

    with server.client() as client:
        before = figures(client)
        seats = hands(client, make_table(client))
        play_on(seats, steps=6)
        seats[0].post("act", number=0, action=0)
        after = figures(client)
    assert after["botwright_changes_total"] - before["botwright_changes_total"] == 6
    assert after["botwright_change_seconds_count"] >= 6
    assert after['botwright_refusals_total{code="stale"}'] == 1
    assert after["botwright_live_tables"] == 1 and after["botwright_errors_total"] == 0
    assert all(json.loads(line)["at"] for line in server.log.read_text().splitlines())


def test_migrations_lead_to_the_schema(database: str) -> None:
    """An empty database becomes what the program expects; doing it again changes nothing."""
    import asyncio

    def check(connection: Connection) -> Any:
        upgrade(connection)
        assert is_current(connection)
        upgrade(connection)
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def work() -> Any:
        engine = make_engine(Settings(database=database))
        async with engine.begin() as connection:
            found = await connection.run_sync(check)
        await engine.dispose()
        return found

    assert asyncio.run(work()) == []
