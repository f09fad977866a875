"""The first minute: rules are interpreted and opponents wait while native code is made behind."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import botwright
from botwright.core import jit
from botwright.core.game import NOBODY
from botwright.players.uniform import Uniform
from botwright.server import opponents, warming
from botwright.server.app import make_app
from botwright.server.http.wishes import NewTable
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.server.warming import LOADING, USUAL, Warming
from botwright.tables.showing.telling import telling_of_today

LEVELS = opponents.level_names()


@pytest.fixture
def begun() -> Warming:
    """Compiling that has begun, its processes standing still."""
    return Warming(list(botwright.GAMES))


@pytest.fixture(autouse=True)
def native_again() -> Iterator[None]:
    """Whatever a test does, the next one runs native code."""
    yield
    jit.interpret(False)


@pytest.mark.parametrize("name", botwright.GAMES)
def test_a_table_moves_over_in_the_middle_of_a_game(name: str) -> None:
    """Interpreted or native, positions have the same bytes and pictures say the same."""
    telling = telling_of_today(name)
    engine = telling.engine
    state, number = engine.deal({}), 0
    while (mover := engine.mover(state)) != NOBODY and number < 60:
        legal = engine.legal(state)
        action = legal[number * 7 % len(legal)]
        told = []
        for is_interpreted in (number % 2 == 0, number % 2 == 1):
            jit.interpret(is_interpreted)
            after = engine.apply(state, action)
            told.append((after, engine.legal(after), telling.picture(after, max(mover, 0), "de")))
        assert told[0] == told[1]
        state, number = told[0][0], number + 1
    jit.interpret(False)
    assert number == 60 and engine.apply(state, engine.legal(state)[0])


@pytest.mark.parametrize(
    ("loaded", "game", "level", "can"),
    [
        (0, "metallum", "rookie", True),  # quick enough as plain Python
        (0, "metallum", "pilot", False),  # rates secret programs: a minute as plain Python
        (0, "aquasphere", "pilot", True),
        (0, "aquasphere", "engineer", False),
        (0, "aquasphere", "./my.network", True),  # somebody's own, not compiled here
        (3, "metallum", "pilot", True),
        (3, "metallum", "engineer", False),
        (4, "metallum", "engineer", True),
        (4, "metallum", "architect", False),
        (5, "metallum", "architect", True),
    ],
)
def test_who_can_answer(begun: Warming, loaded: int, game: str, level: str, can: bool) -> None:
    """The quick ones at once, the others as soon as their native code is loaded."""
    begun.loaded = loaded
    assert begun.can_play(botwright.load(game), level) is can


def test_how_long_it_takes(begun: Warming, monkeypatch: pytest.MonkeyPatch) -> None:
    """At first by what is usual, then by the pace of the stages done; the slowest game counts."""

    def after(seconds: float) -> int:
        monkeypatch.setattr(warming.time, "time", lambda: begun.began + seconds)
        return begun.seconds("architect")

    first, second = botwright.GAMES[:2]
    all_of_it, begins = sum(USUAL[level] for level in LEVELS) + LOADING, USUAL["uniform"]
    assert after(10) == round(all_of_it) - 10
    begun.ended[first][0] = begun.began + begins
    assert after(begins * 4) > 4 * (all_of_it - begins)  # late: what follows is late as well
    begun.ended[second][0] = begun.began + 2 * begins
    assert after(2 * begins) == round(2 * (all_of_it - begins))
    for name in (first, second):
        begun.ended[name][:] = [begun.began + 2 * (all_of_it - LOADING)] * len(LEVELS)
    assert after(2 * (all_of_it - LOADING)) == round(2 * LOADING)
    shares = [begun.share() for seconds in (100, 300, 1000) if after(seconds)]
    assert shares == sorted(shares) and shares[0] > 0 and shares[-1] < 1
    assert after(1000) > 100  # very late, and never "ready"
    begun.loaded = len(LEVELS)
    assert begun.seconds("architect") == 0 and begun.share() == 1


def test_native_code_takes_over(begun: Warming, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every stage is loaded by native calls first; rules are interpreted up to the switch."""
    seen: list[tuple[str, bool]] = []

    def steps(game: Any, level: str) -> Any:
        """Note what others get while a stage is loaded."""
        seen.append((level, jit._kind is jit.Interpreted))
        return ()

    monkeypatch.setattr(warming, "steps", steps)
    for name in begun.games:
        begun.ended[name][:] = [time.time()] * len(LEVELS)
    jit.interpret()
    begun.follow()
    switch = LEVELS.index(warming.SWITCH)
    assert dict(seen) == {level: at <= switch for at, level in enumerate(LEVELS)}
    assert begun.is_done and jit._kind is not jit.Interpreted


def test_what_was_compiled_before_is_loaded_beside_the_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No process is started, and nobody waits: rules are interpreted until all is loaded."""
    loading = Warming(list(botwright.GAMES), [])
    seen: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        warming, "steps", lambda game, level: seen.append((level, loading.is_done)) or ()
    )
    assert not loading.workers and not loading.is_done and loading.seconds("architect") == 1
    jit.interpret()
    loading.follow()
    assert seen == [(LEVELS[0], False) for _ in botwright.GAMES]  # opponents load their own
    assert loading.is_done and jit._kind is not jit.Interpreted


def test_compiling_that_fails_stops_nobody(begun: Warming) -> None:
    """Where a process dies, everything is compiled when it is needed, as before."""
    dead = SimpleNamespace(is_alive=lambda: False, exitcode=3)
    begun.workers = dict.fromkeys(begun.games, dead)
    jit.interpret()
    begun.follow()
    assert begun.is_done and jit._kind is not jit.Interpreted


def test_an_opponent_waits_for_its_native_code(
    begun: Warming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is there at once; the opponent thinks only when it can."""
    thought_at: list[int] = []

    def player(level: str, seed: int, seconds: float) -> Uniform:
        thought_at.append(begun.loaded)
        return Uniform(seed)

    monkeypatch.setattr(opponents, "make_player", player)
    monkeypatch.setattr(warming, "LOOK", 0.001)
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "opponent", "level": "engineer"}]

    async def life() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
        registry = Registry(settings, begun)
        await registry.open()
        new = NewTable.model_validate({"game": "metallum", "seats": seats})
        table = (await registry.create(new, "nobody")).table
        while table.id not in registry.opponents.busy:
            await asyncio.sleep(0)
        for loaded in range(len(LEVELS) + 1):
            begun.loaded = loaded
            for _ in range(20):
                await asyncio.sleep(warming.LOOK)
        while not table.sealed:
            await asyncio.sleep(0.01)
        await registry.close()

    asyncio.run(life())
    assert thought_at and min(thought_at) > LEVELS.index("engineer")


def test_the_lobby_is_told(begun: Warming, tmp_path: Path) -> None:
    """How far it is, and who cannot answer yet."""
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}"), begun)

    async def ask() -> dict[str, Any]:
        carrier = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=carrier, base_url="http://127.0.0.1") as client:
            found: dict[str, Any] = (await client.get("/api/warming")).json()
            return found

    told = asyncio.run(ask())
    assert 0 <= told["done"] < 1 and told["seconds"] > 0
    assert set(told["waiting"]["metallum"]) == {"pilot", "engineer", "architect"}
    assert set(told["waiting"]["aquasphere"]) == {"engineer", "architect"}
    begun.loaded = len(LEVELS)
    assert asyncio.run(ask()) == {"done": 1, "seconds": 0, "waiting": {}, "boxes": {}}
