"""States that differ only in what a seat may not know give that seat the same bytes, everywhere."""

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic_core import to_json
from websockets.sync.client import connect

import botwright
from botwright.core.chance import generator
from botwright.core.engines.native import NativeEngine
from botwright.core.game import Game
from botwright.core.record import copy, digest
from botwright.server import making
from botwright.server.app import make_app
from botwright.server.http.guard import problem
from botwright.server.live.table import LiveTable
from botwright.server.settings import Settings
from botwright.server.store.store import Stored
from botwright.server.store.writing import Change
from botwright.tables import requests
from botwright.tables.events import ClockSetting, Event, Sitting, Start
from botwright.tables.luck import Commitment
from botwright.tables.position import Position, fold
from botwright.tables.records import Step
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.seating import begin_if_full
from botwright.tables.showing import views
from botwright.tables.showing.messages import Ready
from botwright.tables.showing.telling import telling_of
from botwright.tables.showing.views import Looker
from tests.server.serving import in_thread

LANGUAGES = ("en", "de")
SEALED_GAMES = 8
REDEAL_POSITIONS = 2000
NEVER = 300  # an action that is not legal while programs are chosen
START_AT = 1_700_000_000_000


class NoStore:
    """Keeps nothing."""

    mark = None

    @contextlib.asynccontextmanager
    async def turn(self, table_id: str) -> AsyncIterator["NoStore"]:
        """The right to change."""
        yield self

    async def news(self, number: int, mark: int | None) -> None:
        """There is nobody else."""

    async def write(self, change: Change) -> None:
        """Nothing is kept."""


class Ear:
    """A listener that remembers every byte."""

    is_silent = False

    def __init__(self, seat: int | None, language: str):
        self.looker = Looker(seat, language)
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        """Remember."""
        self.heard.append(message)


def make_table(game: Game, players: int, secret: bytes = b"s" * 32) -> LiveTable:
    """A table in memory, begun."""
    engine = NativeEngine(game)
    start = Start(
        game=game.name,
        rules=engine.rules_version,
        box=engine.box,
        options=game.read_options(players=players),
        commitment=Commitment(secret).published,
        clock=ClockSetting(),
        seats=tuple(Sitting("person", f"P{seat}") for seat in range(players)),
    )
    position, happenings = fold([Event(0, start, START_AT)], telling_of)
    draft = Draft(position, {}, Commitment(secret), START_AT, happenings=happenings)
    begin_if_full(draft)
    row = {"id": "a" * 12, "settings": '{"spectators":"public"}', "secret": secret}
    stored = Stored(row, draft.events, [], [])
    return LiveTable(stored, NoStore(), lambda table: None)  # type: ignore[arg-type]


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still."""
    for module in ("live.table", "live.connections", "registry", "http.lobby", "making"):
        monkeypatch.setattr(f"botwright.server.{module}.now", lambda: START_AT)


def act(table: LiveTable, seat: int, action: int) -> None:
    """A seat acts."""
    number = table.position.number
    asyncio.run(table.change(lambda draft: requests.act(draft, seat, number, action, "en")))


def told(table: LiveTable, seat: int | None, probes: list[int]) -> list[bytes]:
    """Everything that a seat or spectator can be told, on request."""
    found = []
    for language in LANGUAGES:
        found.append(table.view(Looker(seat, language), since=0))
        for probe in probes:
            if seat is not None:
                found.append(to_json(views.explain(table.position, seat, probe, None, language)))
                found.append(refused(table, seat, probe, language))
    return found


def refused(table: LiveTable, seat: int, action: int, language: str) -> bytes:
    """The answer to an attempt that is not carried out."""
    draft = table.table.draft(START_AT)
    try:
        requests.act(draft, seat, table.position.number, action, language)
    except Refusal as refusal:
        return to_json(problem(refusal, language))
    return b"accepted"


def watchers(table: LiveTable, but: int) -> list[int | None]:
    """Everybody but one seat."""
    return [*(s for s in range(len(table.position.chairs)) if s != but), None]


def test_sealed_choices_reach_nobody(frozen: None) -> None:
    """At every secret decision of many games: whatever one seat seals, others get equal bytes."""
    game = botwright.load("metallum")
    luck = random.Random(5)
    compared = 0
    for number in range(SEALED_GAMES):
        table = make_table(game, 2, bytes([number]) * 32)
        while table.position.status == "running":
            if table.position.is_sealed():
                compared += compare_seals(table, luck)
            for seat in table.position.deciding():
                legal = table.position.engine.legal(table.position.state, seat)
                act(table, seat, luck.choice(legal))
    print(f"{compared} pairs of secret choices compared")
    assert compared >= 4 * SEALED_GAMES


def compare_seals(table: LiveTable, luck: random.Random) -> int:
    """Two choices of each seat that decides; what all others hear and are told is the same."""
    compared = 0
    probes = [luck.randrange(table.position.telling.game.num_actions) for _ in range(2)]
    for seat in table.position.deciding():
        legal = table.position.engine.legal(table.position.state, seat)
        if len(legal) < 2:
            continue
        heard = [hear_seal(table, seat, choice, probes) for choice in luck.sample(legal, 2)]
        assert heard[0] == heard[1]
        compared += 1
    return compared


def hear_seal(table: LiveTable, seat: int, choice: int, probes: list[int]) -> list[Any]:
    """Seal a choice on a copy of a table; what everybody else hears, and can find out."""
    stored = Stored(dict(table.row), table.table.history.events(), [], [])
    twin = LiveTable(stored, NoStore(), lambda table: None)  # type: ignore[arg-type]
    ears = [Ear(other, language) for other in watchers(twin, seat) for language in LANGUAGES]
    twin.listeners.update(ears)
    act(twin, seat, choice)
    assert twin.sealed[seat].action == choice
    found = [ear.heard for ear in ears]
    return [found, *(told(twin, other, probes) for other in watchers(twin, seat))]


@pytest.mark.parametrize(("name", "players"), [("metallum", 2), ("aquasphere", 3)])
def test_unknown_parts_of_the_state_reach_nobody(frozen: None, name: str, players: int) -> None:
    """A state and one redealt from a seat's view are the same for that seat, byte by byte."""
    game = botwright.load(name)
    differing = 0
    twin = make_table(game, players).position
    for state, seat in itertools.islice(positions(game, players), REDEAL_POSITIONS):
        other = game.redeal(state, seat, generator(differing + 1))
        differing += digest(other) != digest(state)
        language = LANGUAGES[differing % 2]
        assert bytes_of(twin, state, seat, language) == bytes_of(twin, other, seat, language)
    print(f"{name}: {REDEAL_POSITIONS} positions, {differing} of them held a secret")
    if name == "metallum":
        assert differing > 20


def bytes_of(twin: Position, state: Any, seat: int, language: str) -> bytes:
    """All that is made from a state for a seat: view, legal actions, reasons, opponents' food."""
    twin.steps = [Step(0, 0, 0, state.tobytes())]
    views.picture.cache_clear()
    made = to_json(views.picture(twin, Looker(seat, language)))
    made += twin.engine.hide(twin.state, seat)  # what an opponent on this seat is given
    return made + (words_of(twin, seat, language) if seat in twin.deciding() else b"")


def words_of(twin: Position, seat: int, language: str) -> bytes:
    """The reasons why a few actions are not possible."""
    found = [requests.why_not(twin, seat, probe, language) for probe in (0, 100, 400)]
    return b"|".join(b"" if r is None else r.words(language).encode() for r in found)


def positions(game: Game, players: int) -> Iterator[tuple[Any, int]]:
    """Positions of random games with a seat that looks; also with one secret choice made."""
    luck = random.Random(7)
    while True:
        state = game.deal(players=players)
        while not game.is_over(state):
            if game.player_to_move(state) >= 0 and (game.is_secret(state) or luck.random() < 0.1):
                yield copy(state), luck.randrange(players)
            game.apply(state, luck.choice(game.legal_actions(state)))


# the same through the whole application: HTTP, socket, stream


def answers(
    folder: Path, monkeypatch: pytest.MonkeyPatch, choice: int, rounds: int
) -> list[tuple[Any, ...]]:
    """All answers to seat 1 and to a spectator, when seat 0 seals its `choice`-th program."""
    names = (f"{n:0>32}" for n in itertools.count(1))
    monkeypatch.setattr(making.secrets, "token_urlsafe", lambda size=24: next(names))
    monkeypatch.setattr(making, "new_id", lambda: "a" * 12)
    monkeypatch.setattr(making, "Commitment", lambda: Commitment(b"s" * 32))
    folder.mkdir()
    settings = Settings(database=f"sqlite:///{folder / 't.db'}", request_rate=0)
    with (
        in_thread(make_app(settings)) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as client,
    ):
        seats = [{"kind": "person"}, {"kind": "person"}]
        new = {"game": "metallum", "seats": seats, "spectators": "public", "visibility": "public"}
        made = client.post("/api/tables", json=new).json()
        tokens = [key["token"] for key in made["seats"]]
        client.cookies.clear()
        path = f"/api/tables/{made['table']}"
        play_rounds(client, path, tokens, rounds)
        return ask_everything(client, path, tokens, choice)


def play_rounds(client: httpx.Client, path: str, tokens: list[str], steps: int) -> None:
    """Some actions, the same every time."""
    luck = random.Random(2)
    while steps > 0 or not is_sealing(client, path):
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"}
            view = client.get(path, headers=headers).json()
            if view["seat"] in view["deciding"] and view["sealed"] is None:
                action = luck.choice(view["legal"])["action"]
                body = {"number": view["number"], "action": action}
                client.post(f"{path}/act", json=body, headers=headers)
                steps -= 1


def is_sealing(client: httpx.Client, path: str) -> bool:
    """Whether both decide now, and none has."""
    view = client.get(path).json()
    return len(view["deciding"]) > 1 and not view["ready"]


def named_headers(answer: httpx.Response) -> list[tuple[str, str]]:
    """All headers but the time of day."""
    return sorted(item for item in answer.headers.items() if item[0] != "date")


def say(socket: Any, message: dict[str, Any]) -> None:
    """Send a message."""
    socket.send(json.dumps(message))


def ask_everything(
    client: httpx.Client, path: str, tokens: list[str], choice: int
) -> list[tuple[Any, ...]]:
    """Seat 0 chooses; seat 1 and a spectator listen and ask whatever can be asked."""
    found: list[tuple[Any, ...]] = []
    red, blue = ({"Authorization": f"Bearer {token}"} for token in tokens)
    view = client.get(path, headers=red).json()
    with (
        connect(f"ws://127.0.0.1:{client.base_url.port}{path}/live") as socket,
        connect(f"ws://127.0.0.1:{client.base_url.port}{path}/live") as watcher,
    ):
        say(socket, {"type": "hello", "token": tokens[1], "since": 0})
        found.append(("socket", socket.recv()))
        say(watcher, {"type": "hello"})
        found.append(("watcher", watcher.recv(), socket.recv()))
        action = view["legal"][choice]["action"]
        body = {"number": view["number"], "action": action}
        assert client.post(f"{path}/act", json=body, headers=red).json()["sealed"] == action
        found.append(("ready", socket.recv(), watcher.recv()))
        for message in (
            {"type": "resync", "since": 0},
            {"type": "why", "action": 3},
            {"type": "undo", "number": 0},
            {"type": "act", "number": view["number"], "action": NEVER},
            {"type": "act", "number": view["number"], "text": "end"},
        ):
            for end in (socket, watcher):
                say(end, message)
                found.append(("answer", end.recv()))
    number = view["number"]
    for headers in (blue, {}):
        for language in LANGUAGES:
            for question in (
                "",
                "/log",
                "/export",
                "/why?action=3",
                "/history/3",
                "/preview?action=3",
            ):
                answer = client.get(
                    path + question, headers=headers | {"accept-language": language}
                )
                found.append((question, answer.status_code, answer.content, named_headers(answer)))
        for what, body in (
            ("act", {"number": number, "action": NEVER}),
            ("act", {"number": number, "text": "end"}),
            ("consent", {"number": number, "yes": True}),
            ("take-back", {}),
        ):
            answer = client.post(f"{path}/{what}", json=body, headers=headers)
            found.append((what, answer.status_code, answer.content))
    for place in ("/api/tables?status=running", "/api/mine"):
        found.append((place, client.get(place, headers=blue).content))
    return found


@pytest.mark.parametrize("steps", [0, 20, 60])
def test_every_channel(
    frozen: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """HTTP, socket, log, export, lobby and errors: the same whatever the other seat has sealed."""
    one = answers(tmp_path / "one", monkeypatch, 0, steps)
    two = answers(tmp_path / "two", monkeypatch, -1, steps)
    assert len(one) == len(two) > 40
    for first, second in zip(one, two):
        assert first == second


def test_the_comparison_would_notice(frozen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a sealed choice stood in the message about who is ready, the test above would fail."""
    original = LiveTable.tell_ready

    def leaky(self: LiveTable, chooser: int | None) -> None:
        self.tell_all(to_json(Ready(0, [seal.action for seal in self.sealed.values()])))
        original(self, chooser)

    monkeypatch.setattr(LiveTable, "tell_ready", leaky)
    table = make_table(botwright.load("metallum"), 2)
    with pytest.raises(AssertionError):
        compare_seals(table, random.Random(1))
