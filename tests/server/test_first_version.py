"""A database that the first version wrote is opened, shown and played on."""

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from botwright.tables import proof
from tests.server.conftest import StartServer
from tests.server.hands import Hand, play_on
from tests.server.serving import ROOT, Server

# a dump of what the first version wrote, with the keys of its seats
DUMP = ROOT / "tests/server/first_version.sql"
TIME = re.compile(r"\b17947944\d{5}\b")  # milliseconds since 1970
ASKED = ("54e9a666eff1", "W5brK6gVkF49PylWv3CepuFtmdM7eO1M", "5xjJGjKNGBLsfPHzdR7CSvypnYyyl5be")
LIVE = ("f069538d5d13", "BtOZgYmhfAqnkHkxCq1hhjuqfgot4oei", "oHVIi9W3V0wE5Mu2c_kF1M5FUV9j9-7n")
RESIGNED = ("385eafe68de4", "t3G7ROPeLZRoSMVuKLD90snr94yt8wws", "TD6WpKW7Oq736Rurr3YZG--kddX3X5u8")
PLAYED = ("26153401bafd", "Uid3O35quuZDOB1FBB-SB9j-w6JONTid", "9ySPyNRNz4I1_5fwMC6im68-E1T4lrEt")
OPEN = ("4a3f0437eafe", "2dV4ka0GTFrf6lOWoYVmCE6FeuPFE_i5")


def dumped_just_now() -> str:
    """The dump with all its times moved, as if it had been written a minute ago.

    A question that nobody answers for a day is no longer asked.
    """
    text = DUMP.read_text(encoding="utf-8")
    passed = time.time_ns() // 1_000_000 - 60_000 - max(map(int, TIME.findall(text)))
    return TIME.sub(lambda found: str(int(found[0]) + passed), text)


@pytest.fixture
def old(start: StartServer, tmp_path: Path) -> Server:
    """A server of today on a database of the first version."""
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        connection.executescript(dumped_just_now())
    return start()


def seats(client: Any, table: str, *tokens: str) -> list[Hand]:
    """The seats of a table."""
    return [Hand(client, table, token) for token in tokens]


def test_every_table_is_as_it_was(old: Server) -> None:
    """Positions, results, logs in both languages, and the luck that can be checked."""
    expected: dict[tuple[str, ...], tuple[Any, ...]] = {
        ASKED: ("running", 32, None),
        LIVE: ("running", 3, None),
        RESIGNED: ("over", 3, ("resigned", [1], [0, 0])),
        PLAYED: ("over", 133, ("played", [0], [79, 17])),
        OPEN: ("open", 0, None),
    }
    with old.client() as client:
        for table, (status, step, result) in expected.items():
            view = seats(client, *table)[0].look()
            assert (view["status"], view["step"]) == (status, step)
            if result is not None:
                found = view["result"]
                assert (found["reason"], found["winners"], found["scores"]) == result
            for language in ("en", "de"):
                assert seats(client, *table)[0].get("log", language=language).status_code == 200
        assert seats(client, *RESIGNED)[1].look()["rematch"] == "6baf86b00b55"
        assert proof.check(seats(client, *PLAYED)[0].get("export").text).sound
        for status in ("open", "running", "over"):
            assert client.get("/api/tables", params={"status": status}).status_code == 200


def test_every_table_goes_on(old: Server) -> None:
    """A question is answered, a game played to its end, an open seat taken, a rematch made."""
    with old.client() as client:
        red, blue = seats(client, *ASKED)
        assert red.look()["ask"]["to"] == 4
        back = blue.post("consent", number=red.look()["number"], yes=True).json()
        assert back["step"] == 3
        assert play_on(seats(client, *LIVE))["status"] == "over"
        one, two = seats(client, *PLAYED)
        assert one.post("rematch").status_code == 201
        assert two.look()["rematch"]
