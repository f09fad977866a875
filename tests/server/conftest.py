"""Servers and databases for the tests in this folder."""

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import botwright
from botwright.core.warming import is_cold, warm
from tests.server.postgres import Postgres
from tests.server.serving import Server, Zygote

StartServer = Callable[..., Server]


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile once, before servers are started that would each do so."""
    game = botwright.load("metallum")
    if is_cold(game):
        warm(game)


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    """The process that forks servers."""
    mother = Zygote()
    yield mother
    mother.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for this test run."""
    server = Postgres().start()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: the test runs once with each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"db_{os.getpid()}_{secrets.token_hex(4)}")


@pytest.fixture
def start(zygote: Zygote, tmp_path: Path) -> Iterator[StartServer]:
    """Start servers; all of them are ended after the test."""
    started: list[Server] = []

    def begin(
        database: str = "", is_shiftable: bool = False, is_awake: bool = True, **settings: Any
    ) -> Server:
        where = database or f"sqlite:///{tmp_path / 'tables.db'}"
        server = Server(zygote, where, tmp_path, **settings)
        if is_shiftable:
            server.shift(0, 0, is_awake)
        started.append(server)
        return server.start()

    yield begin
    for server in started:
        server.kill()


@pytest.fixture(scope="module")
def server(zygote: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file."""
    folder = tmp_path_factory.mktemp("server")
    shared = Server(zygote, f"sqlite:///{folder / 'tables.db'}", folder).start()
    yield shared
    shared.kill()
