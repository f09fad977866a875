"""Games on a cluster: the same as at home, and none is lost with its worker."""

import json
import pickle
import time
from dataclasses import dataclass
from math import inf
from pathlib import Path

import pytest
from typer.testing import CliRunner

import botwright
from botwright.arena import cluster, matches
from botwright.arena.cluster import AHEAD, MOST_GAMES, Queue, Told, as_played
from botwright.arena.matches import Match
from botwright.cli import app
from botwright.core.game import GameError
from botwright.core.transcript import read
from botwright.learn.review import review as reviewing
from botwright.players.match import play
from botwright.players.uniform import Uniform
from tests.players.toy import TOY

MATCH = Match(TOY, ("uniform", "uniform"), 2000)
OTHER = Match(TOY, ("uniform", "rookie"), 4)


def told(*seconds):
    """Games that took so long."""
    return [Told(number, each, []) for number, each in enumerate(seconds)]


def test_tasks_take_about_a_second():
    """One game until it is known what games take; then many cheap ones or one dear one."""
    queue = Queue((MATCH, number) for number in range(2000))
    assert queue.next(2).numbers == (0,)
    queue.learn(MATCH, told(0.05, 0.15))
    assert len(queue.next(2).numbers) == 10
    queue.learn(MATCH, told(*[0.0] * 9998))
    assert len(queue.next(1).numbers) == MOST_GAMES
    queue.learn(MATCH, told(1e6))
    assert len(queue.next(2).numbers) == 1


def test_tasks_are_of_one_match_and_end_together():
    """No task spans two matches, and towards the end every core gets its share."""
    queue = Queue([*((MATCH, number) for number in range(100)), *((OTHER, n) for n in range(4))])
    queue.learn(MATCH, told(0.0))
    queue.learn(OTHER, told(0.0))
    sizes = []
    while task := queue.next(2):
        sizes.append((task.match is MATCH, len(task.numbers)))
    assert sizes[0] == (True, 104 // (AHEAD * 2))
    assert sum(size for _, size in sizes) == 104
    assert sizes[-4:] == [(False, 1)] * 4


def test_what_is_told_is_the_game():
    """A result made from the actions alone is that of the game."""
    (_, game), *_ = matches.play_all([(MATCH, 3)], 1)
    assert as_played(MATCH, Told(3, game.seconds, game.transcript.actions)) == game


BOT = """
import os, signal
from pathlib import Path

class Bot:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, view, seat, legal):
        if not Path("killed").exists():
            Path("killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[self.seed % len(legal)]
"""


def games_of(match, address=None):
    """All games of a match by number: who sat where, and every action."""
    numbers = ((match, number) for number in range(match.total))
    played = matches.play_all(numbers, 2, inf, address)
    return {game.number: (game.names, game.transcript.actions) for _, game in played}


@pytest.mark.long
def test_the_same_games_as_at_home(tmp_path, monkeypatch):
    """Also when a worker is killed in the middle of a game; an error of a bot is told in words."""
    pytest.importorskip("ray")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fatal.py").write_text(BOT)
    (tmp_path / "wrong.py").write_text(BOT.replace("legal[self.seed % len(legal)]", "-7"))
    game = botwright.load("metallum")
    match = Match(game, ("rookie", "fatal:Bot"), 30, seed=5)
    far = games_of(match, "auto")
    assert (tmp_path / "killed").exists() and len(far) == 30
    assert far == games_of(match)
    search = Match(game, ("engineer", "uniform"), 4, playouts=30)
    assert games_of(search, "auto") == games_of(search)
    with pytest.raises(GameError, match="wrong:Bot chose -7, which is not legal"):
        games_of(Match(game, ("uniform", "wrong:Bot"), 4), "auto")


@pytest.fixture
def transcripts(tmp_path):
    """Two files with games."""
    for seed in (1, 2):
        played = play(botwright.load("metallum"), [Uniform(1), Uniform(2)], seed)
        (tmp_path / f"{seed}.txt").write_text(played.write(), encoding="utf-8")
    return [str(tmp_path / f"{seed}.txt") for seed in (1, 2)]


@dataclass
class Counted:
    """A review that says how long a game was."""

    actions: int


def test_many_files_are_reviewed_in_their_order(transcripts, monkeypatch):
    """One line each, also when games travel; a cluster that does not answer is named at once."""

    def travelled(function, items, address):
        return (function(pickle.loads(pickle.dumps(item))) for item in items)

    monkeypatch.setattr(reviewing, "review", lambda game, *_: Counted(len(game.actions)))
    counts = [len(read(Path(file).read_text(), botwright.load).actions) for file in transcripts]
    words = ["review", *transcripts, "--json"]
    for more in ([], ["--cluster", "auto"]):
        with monkeypatch.context() as patched:
            patched.setattr(cluster, "mapped", travelled)
            done = CliRunner().invoke(app, [*words, *more], catch_exceptions=False)
        assert [json.loads(line)["actions"] for line in done.stdout.splitlines()] == counts
    pytest.importorskip("ray")
    done = CliRunner().invoke(app, ["review", *transcripts, "--cluster", "127.0.0.1:1"])
    assert "no Ray cluster answers" in str(done.exception)


@pytest.mark.long
def test_the_same_reviews_as_at_home(transcripts):
    """In the order of the files, whoever makes them."""
    pytest.importorskip("ray")
    words = ["review", *transcripts, "--json", "--playouts", "3"]
    home, far = (
        CliRunner().invoke(app, [*words, *more], catch_exceptions=False).stdout
        for more in ([], ["--cluster", "auto"])
    )
    assert far == home and len(far.splitlines()) == 2


@pytest.mark.long
def test_a_cluster_stops_in_time():
    """When time is up games under way are dropped."""
    pytest.importorskip("ray")
    match = Match(botwright.load("metallum"), ("pilot", "pilot"), 100_000)
    numbers = ((match, number) for number in range(match.total))
    played = list(matches.play_all(numbers, 2, time.monotonic() + 20.0, "auto"))
    assert len(played) < 100_000


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nonsense"])
def test_an_address_where_nobody_answers_is_named(address):
    """At once, and in words."""
    pytest.importorskip("ray")
    with pytest.raises(GameError, match=f"no Ray cluster answers at {address}"):
        list(matches.play_all([(MATCH, 0)], 2, inf, address))
