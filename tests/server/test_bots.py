"""Opponents and bots: they play whole games, a restart loses nothing, late answers do no harm."""

import asyncio
import io
import os
import shutil
import socket
import socketserver
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import botwright
from botwright.hosting.making import sitting
from botwright.players import weights
from botwright.players.uniform import Uniform
from botwright.server import metrics, opponents
from botwright.server.app import make_app
from botwright.server.bots import bridge as bridges
from botwright.server.bots.bridge import BridgeError, Host, Seat, bridge, token_of
from botwright.server.http import catalogue, guard
from botwright.server.http.wishes import NewTable, SeatChoice
from botwright.server.making import levels_of
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.tables import proof, seating
from botwright.tables.refusal import Refusal
from botwright.tables.showing.words import say
from tests.server.conftest import StartServer
from tests.server.hands import Hand, hands
from tests.server.serving import PEOPLE, ROOT, Door, Server, in_thread, make_table

AGAINST = [PEOPLE[0], {"kind": "opponent", "level": "uniform"}]
EXAMPLE = ROOT / "docs" / "example_bot.py"
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
BOTS = [[sys.executable, str(EXAMPLE)], [NODE, str(EXAMPLE.with_suffix(".mjs"))]]

# a program that speaks in lines: takes the last action offered
PROGRAM = """
import sys
print("I think", flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "legal":
        last = rest
    elif word == "go":
        print("act", last, flush=True)
    elif word in ("hello", "over"):
        print(line.strip(), file=sys.stderr, flush=True)
"""


def seat_of(server: Door, made: dict[str, Any], token: str = "") -> Seat:
    """The first seat of a table, or what a wrong key takes for one."""
    return Seat(Host(server.url), made["table"], token_of(token or made["seats"][0]["token"]))


@pytest.mark.parametrize("bot", BOTS, ids=["python", "javascript"])
def test_the_example_bot_plays_a_whole_game(start: StartServer, bot: list[str]) -> None:
    """As documented: 40 lines, no library, a whole game, slower where the server asks for it."""
    assert len(Path(bot[1]).read_text(encoding="utf-8").splitlines()) <= 40
    server = start(request_rate=20, request_burst=10)
    done = subprocess.run(
        [*bot, server.url, "metallum"], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("scores ")


@pytest.mark.parametrize("bot", BOTS, ids=["python", "javascript"])
def test_the_example_bot_says_why_it_is_refused(server: Server, bot: list[str]) -> None:
    """The server's reason."""
    words = [*bot, server.url, "chess"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "refused: " in done.stderr and "Traceback" not in done.stderr


def test_players_of_the_house_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was given a name can be chosen by it, in both languages, and plays."""
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    monkeypatch.setenv("BOTWRIGHT_PLAYERS", "ada=my_bot:Bot")
    game = botwright.load("metallum")
    level = next(each for each in catalogue.levels(game) if each.name == "ada")
    assert level.titles == {"en": "Ada", "de": "Ada"} and level.texts["de"] == "Im Haus gebaut."
    choice = SeatChoice(kind="opponent", level="ada", name="", pledge=None)
    assert sitting(choice, levels_of(game.name), 2).level == "ada"
    state = game.deal_variant("tiny")
    legal = game.legal_actions(state)
    mover = game.player_to_move(state)
    ada = partial(opponents.make_player, "ada", 1, 0.1)
    assert opponents.choose(ada, 1, game, game.hide(state, mover), mover) in legal


def test_a_program_plays_through_the_bridge(server: Server, tmp_path: Path) -> None:
    """`botwright bot-bridge` with a program that knows only lines."""
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    with server.client() as client:
        made = make_table(client, seats=AGAINST)
        (red,) = hands(client, made)
        done = subprocess.run(
            [sys.executable, "-m", "botwright.cli", "bot-bridge", f"{sys.executable} {file}"]
            + ["--server", server.url, "--table", made["table"]]
            + ["--token", made["seats"][0]["token"]],
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        view = red.look()
        assert view["status"] == "over" and proof.check(red.get("export").text).sound
    scores = " ".join(map(str, view["result"]["scores"]))
    assert done.stdout.splitlines()[-1] == f"scores {scores}"
    assert done.stderr.splitlines() == ["hello metallum 0", f"over {scores}"]


@pytest.mark.parametrize(
    ("program", "token", "complaint"),
    [
        ("print('act dance', flush=True); input()", "", "the server refused: This is no action"),
        ("pass", "", "the program has ended"),
        ("import sys; sys.exit(3)", "", "the program has ended"),
        ("pass", "x" * 32, "This key opens no seat here."),
    ],
)
def test_the_bridge_says_what_is_wrong(
    server: Server, program: str, token: str, complaint: str
) -> None:
    """A bad answer, a program that ends, a wrong key: told in one line."""
    with server.client() as client:
        made = make_table(client, seats=AGAINST)
    command = f'{sys.executable} -c "{program}"'
    with pytest.raises(BridgeError, match=complaint):
        bridge(command, seat_of(server, made, token))


def test_the_bridge_waits_for_a_server_that_was_killed(start: StartServer, tmp_path: Path) -> None:
    """The game goes on where it was."""
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    server = start()
    with server.client() as client, ThreadPoolExecutor(1) as pool:
        made = make_table(client, seats=AGAINST)
        scores = pool.submit(bridge, f"{sys.executable} {file}", seat_of(server, made))
        (red,) = hands(client, made)
        for wanted in (8, 16):
            while red.look()["step"] < wanted:
                time.sleep(0.01)
            server.kill()
            server.start()
        assert scores.result(60) == red.look()["result"]["scores"]


def test_the_bridge_is_patient_with_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that answers faster than the server allows plays a whole game all the same.

    For the limits time passes only while the bridge waits: however slow this machine is, the
    program is faster.
    """
    waits: list[float] = []
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: sum(waits)))
    monkeypatch.setattr(bridges, "time", SimpleNamespace(sleep=waits.append))
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=database, request_rate=4, request_burst=8, thinking_boxes=0)
    with in_thread(make_app(settings)) as port, Door(port).client() as client:
        made = make_table(client, seats=AGAINST)
        (red,) = hands(client, made)
        before = refusals("too_fast")
        scores = bridge(f"{sys.executable} {file}", seat_of(Door(port), made))
        assert refusals("too_fast") - before == len(waits) > 0
        assert set(waits) == {1.0}  # as the server said
        waits.append(1.0)
        assert scores == red.look()["result"]["scores"]


def test_the_bridge_says_that_a_program_has_ended_before_its_game(server: Server) -> None:
    """Also when there is nothing to ask any more, only the scores to tell."""
    with server.client() as client:
        made = make_table(client, seats=AGAINST)
        (red,) = hands(client, made)
        assert red.post("resign", number=red.look()["number"]).status_code == 200
    unread, written = os.pipe()
    os.close(unread)
    to = open(written, "w")  # noqa: SIM115
    with pytest.raises(BridgeError, match="the program has ended"):
        bridges.play(seat_of(server, made), to, io.StringIO(), lambda state: None)
    with pytest.raises(BrokenPipeError):
        to.close()


class Lossy(socketserver.StreamRequestHandler):
    """A way to a server on which of two actions one is lost, or its answer."""

    port, is_answer_lost, acts = 0, False, 0

    def handle(self) -> None:
        """Pass a request on and what comes back, or end the connection in between."""
        head = list(iter(self.rfile.readline, b"\r\n"))
        lengths = [int(line[15:]) for line in head if line.lower().startswith(b"content-length:")]
        body = self.rfile.read(sum(lengths))
        Lossy.acts += b"/act " in head[0]
        is_lost = b"/act " in head[0] and Lossy.acts % 2 == 1
        if is_lost and not self.is_answer_lost:
            return
        with socket.create_connection(("127.0.0.1", self.port)) as far:
            far.sendall(b"".join([*head, b"\r\n", body]))
            while data := far.recv(1 << 16):
                if is_lost:
                    return
                self.wfile.write(data)


@pytest.mark.parametrize("is_answer_lost", [False, True], ids=["action", "answer"])
def test_the_bridge_sends_again_what_is_lost(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_answer_lost: bool
) -> None:
    """An action that never arrives, or whose answer does not: the game goes on to its end."""
    monkeypatch.setattr(Lossy, "port", server.port)
    monkeypatch.setattr(Lossy, "is_answer_lost", is_answer_lost)
    monkeypatch.setattr(Lossy, "acts", 0)
    monkeypatch.setattr(bridges, "time", SimpleNamespace(sleep=lambda seconds: None))
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    with server.client() as client:
        made = make_table(client, seats=AGAINST)
        (red,) = hands(client, made)
        with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Lossy) as way:
            way.daemon_threads = True
            threading.Thread(target=way.serve_forever, daemon=True).start()
            scores = bridge(f"{sys.executable} {file}", seat_of(Door(way.server_address[1]), made))
            way.shutdown()
        assert Lossy.acts > 20
        assert scores == red.look()["result"]["scores"]


def refusals(code: str) -> float:
    """How often something was refused in this process, for one reason."""
    return metrics.REGISTRY.get_sample_value("botwright_refusals_total", {"code": code}) or 0


def test_every_level_has_words() -> None:
    """The opponents that this program has can be named in both languages."""
    for level in opponents.level_names():
        assert all(say(f"level_{level}{part}", "de") for part in ("", "_text"))


def test_levels_are_offered_where_they_play(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without a network Architect is not offered and has no seat; the others are not concerned."""
    game = botwright.load("aquasphere")
    offered = {level.name: level.players for level in catalogue.levels(game)}
    assert offered["pilot"] == [2, 3, 4]
    assert 2 in offered["architect"]
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    assert [level.name for level in catalogue.levels(game)] == list(offered)[:-1]
    with pytest.raises(Refusal, match="no_level"):
        sitting(SeatChoice(kind="opponent", level="architect", name=""), levels_of(game.name), 2)


def is_asked(view: dict[str, Any], seat: int = 0) -> bool:
    """Whether a seat has to choose."""
    return seat in view["deciding"] and view["sealed"] is None


def wait_until_asked(seat: Hand) -> dict[str, Any]:
    """The view in which a seat is asked, or the last one of the game."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        view = seat.look()
        if is_asked(view) or view["status"] == "over":
            return view
        time.sleep(0.01)
    raise AssertionError(f"nobody has answered: {view['deciding']}")


def test_a_restart_in_the_middle_of_thinking(start: StartServer) -> None:
    """The server is killed whenever an opponent has just been asked; it answers after the start."""
    server = start()
    with server.client() as client:
        made = make_table(client, seats=AGAINST)
        (red,) = hands(client, made)
        for _ in range(8):
            view = wait_until_asked(red)
            answer = red.act(view)
            server.kill()
            server.start()
            assert red.look()["number"] >= answer["number"]
        assert wait_until_asked(red)["number"] > view["number"]


class Slow(Uniform):
    """An opponent that thinks until it is told to stop."""

    asked = threading.Event()
    go = threading.Event()

    def choose(self, *parts: Any) -> int:
        """Wait, then choose."""
        self.asked.set()
        assert self.go.wait(20)
        return super().choose(*parts)


class Broken(Uniform):
    """An opponent that fails."""

    def choose(self, *parts: Any) -> int:
        """Fail."""
        raise RuntimeError("no idea")


def with_opponent(folder: Path, work: Any) -> None:
    """A registry with one table: a person against an opponent."""

    async def life() -> None:
        registry = Registry(Settings(database=f"sqlite:///{folder / 'tables.db'}"))
        await registry.open()
        try:
            new = NewTable.model_validate({"game": "metallum", "seats": AGAINST})
            await work(registry, (await registry.create(new, "nobody")).table)
        finally:
            await registry.close()

    asyncio.run(life())


def test_a_late_answer_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While an opponent thinks the table can be changed; its answer then belongs to the past."""
    monkeypatch.setattr(opponents, "make_player", lambda level, seed, seconds: Slow(seed))

    async def work(registry: Registry, table: Any) -> None:
        while not Slow.asked.is_set():
            await asyncio.sleep(0.01)
        await table.change(lambda draft: seating.resign(draft, 0))
        number = table.position.number
        Slow.go.set()
        while table.id in registry.opponents.busy:
            await asyncio.sleep(0.01)
        assert table.position.number == number and table.position.end is not None

    with_opponent(tmp_path, work)


def test_an_opponent_that_fails_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game does not stand still because an opponent cannot think."""
    monkeypatch.setattr(opponents, "make_player", lambda level, seed, seconds: Broken(seed))

    async def work(registry: Registry, table: Any) -> None:
        while not table.sealed:
            await asyncio.sleep(0.01)
        assert list(table.sealed) == [1]

    with_opponent(tmp_path, work)
