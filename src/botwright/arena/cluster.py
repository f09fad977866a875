"""Games on a Ray cluster: the same games as at home, whoever plays them and however often.

What a game is follows from its match and its number alone, so that a game whose worker has died is
simply played again. Workers send back actions; results are made from them here, as a journal does.
"""

import os
import socket
import time
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from threading import Event
from typing import Any, NamedTuple, TypeVar

from botwright.arena.matches import Match, Played, ended, play_game
from botwright.core.game import GameError
from botwright.core.transcript import Transcript

Given = TypeVar("Given")
Made = TypeVar("Made")
AUTO = "auto"  # a cluster that runs on this machine already, or else one of its own cores
TASK_SECONDS = 1.0  # what a task should take, so that sending it costs little beside it
MOST_GAMES = 512  # in a task
KNOCK_SECONDS = 5.0
AHEAD = 2  # tasks for each core: while one is played the next one lies ready


class Task(NamedTuple):
    """Some games of a match that a worker plays one after the other."""

    match: Match
    numbers: tuple[int, ...]


class Told(NamedTuple):
    """What a worker sends back about a game."""

    number: int
    seconds: float
    actions: list[int]


def play_some(match: Match, numbers: tuple[int, ...]) -> list[Told]:
    """Play these games; runs on a worker."""
    never = Event()
    games = (play_game(match, number, never) for number in numbers)
    return [Told(game.number, game.seconds, game.transcript.actions) for game in games]


def connect(ray: Any, address: str, workers: int | None) -> None:
    """Join the cluster of this address; `auto` begins one here where none runs."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent to anybody
    if address != AUTO:
        knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError) as error:
        if address != AUTO:
            raise GameError(f"no Ray cluster answers at {address}: {error}") from error
        cores = workers or os.cpu_count()
        quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
        ray.init("local", num_cpus=cores, **quiet)


def knock(address: str) -> None:
    """Refuse an address where nobody listens; Ray itself would wait for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    except (OSError, ValueError) as error:
        raise GameError(f"no Ray cluster answers at {address}: {error}") from error


class Queue:
    """The games that are still to be played, in tasks of about a second."""

    def __init__(self, games: Iterable[tuple[Match, int]]):
        self.games = deque(games)
        self.played: defaultdict[int, int] = defaultdict(int)  # games of a match
        self.spent: defaultdict[int, float] = defaultdict(float)  # seconds that they took

    def size(self, match: Match) -> int:
        """How many games of a match make a task; one, until it is known what they take."""
        played, spent = self.played[id(match)], self.spent[id(match)]
        if not played:
            return 1
        return max(1, min(MOST_GAMES, int(TASK_SECONDS * played / max(spent, 1e-6))))

    def next(self, cores: int) -> Task | None:
        """The next task: games of one match, and towards the end no more than a core's share."""
        if not self.games:
            return None
        match = self.games[0][0]
        most = min(self.size(match), max(1, len(self.games) // (AHEAD * cores)))
        numbers: list[int] = []
        while self.games and len(numbers) < most and self.games[0][0] is match:
            numbers.append(self.games.popleft()[1])
        return Task(match, tuple(numbers))

    def learn(self, match: Match, told: list[Told]) -> None:
        """Note what games of a match take."""
        self.played[id(match)] += len(told)
        self.spent[id(match)] += sum(each.seconds for each in told)


def as_played(match: Match, told: Told) -> Played:
    """A game that was played elsewhere."""
    options = match.game.read_options(players=len(match.names), **match.options)
    return ended(match, told.number, Transcript(match.game, options, told.actions), told.seconds)


def play_all(
    games: Iterable[tuple[Match, int]], address: str, workers: int | None, deadline: float
) -> Generator[tuple[Match, Played], None, None]:
    """These games as they are finished on the cluster, until time.monotonic() is up."""
    ray: Any = import_module("ray")
    connect(ray, address, workers)
    try:
        cores = workers or int(ray.cluster_resources().get("CPU", 1))
        yield from played_on(ray, Queue(games), cores, deadline)
    finally:
        ray.shutdown()


def mapped(
    function: Callable[[Given], Made], items: Iterable[Given], address: str
) -> Generator[Made, None, None]:
    """What a function makes of each item, in their order, by workers of the cluster.

    It has to make the same of an item wherever and however often it is asked.
    """
    ray: Any = import_module("ray")
    connect(ray, address, None)
    try:
        remote = ray.remote(num_cpus=1, max_retries=-1)(function)
        for reference in [remote.remote(item) for item in items]:
            yield answer(ray, reference)
    finally:
        ray.shutdown()


def played_on(
    ray: Any, queue: Queue, cores: int, deadline: float
) -> Generator[tuple[Match, Played], None, None]:
    """The games of a queue; a task whose worker dies is given to another one, however often."""
    remote = ray.remote(num_cpus=1, max_retries=-1)(play_some)
    matches: dict[int, tuple[Match, Any]] = {}  # each is sent once
    waiting: dict[Any, Match] = {}
    try:
        while True:
            while len(waiting) < AHEAD * cores and (task := queue.next(cores)):
                match = task.match
                if id(match) not in matches:
                    matches[id(match)] = match, ray.put(match)
                waiting[remote.remote(matches[id(match)][1], task.numbers)] = match
            left = deadline - time.monotonic()
            if not waiting or left <= 0:
                return
            ready, _ = ray.wait(list(waiting), timeout=min(left, 3600.0))
            for reference in ready:
                match, told = waiting.pop(reference), answer(ray, reference)
                queue.learn(match, told)
                yield from ((match, as_played(match, each)) for each in told)
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)


def answer(ray: Any, reference: Any) -> Any:
    """What a task brought; what was wrong there is told as if it had happened here."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, GameError) else error from None
