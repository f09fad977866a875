"""Matches: the same luck for everybody, every seat order, all cores."""

import math
import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice, permutations
from threading import Event
from typing import Any, Protocol

from botwright.core.chance import mix
from botwright.core.game import Game, GameError
from botwright.core.record import State
from botwright.core.transcript import Transcript
from botwright.players.levels import can_play, make_player
from botwright.players.match import play
from botwright.players.network import no_network
from botwright.players.player import Player


@dataclass(frozen=True)
class Match:
    """Who plays what, how often, and with which budget and luck."""

    game: Game
    names: tuple[str, ...]
    games: int
    seed: int = 0
    seconds: float | None = None
    playouts: int | None = None
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.games < 1:
            raise GameError(f"a match needs at least one game, not {self.games}")
        for name in self.names:
            make_player(name, seconds=self.seconds, playouts=self.playouts)
            if not can_play(name, self.game, len(self.names)):
                raise no_network(self.game, len(self.names))
        self.game.read_options(players=len(self.names), **self.options)

    @property
    def total(self) -> int:
        """The games in all: every luck is played once with each player in each seat."""
        return -(-self.games // self.turns) * self.turns

    @property
    def turns(self) -> int:
        """How many games share a luck: one where all are alike, who would play the same again."""
        return len(self.names) if len(set(self.names)) > 1 else 1


@dataclass(frozen=True)
class Result:
    """How one game of a match ended, and who sat where."""

    number: int
    seed: int
    seats: tuple[int, ...]  # the entrant in each seat, as numbered in the match
    names: tuple[str, ...]  # by seat
    places: tuple[int, ...]  # by seat, 0 for the best
    scores: tuple[int, ...]  # by seat
    decisions: int
    seconds: float


@dataclass(frozen=True)
class Played(Result):
    """A game that was played just now, with every action."""

    transcript: Transcript


class Stopped(Exception):
    """The match was broken off while this game was under way."""


class Interruptible:
    """A player that stops playing when the match is broken off."""

    def __init__(self, player: Player, stop: Event):
        self.player, self.stop, self.name = player, stop, player.name

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """What the player chooses."""
        if self.stop.is_set():
            raise Stopped
        return self.player.choose(game, view, seat, legal)


def seating(number: int, entrants: int, turns: int | None = None) -> tuple[int, tuple[int, ...]]:
    """The luck and the seats of a game: each luck with every entrant in every seat.

    From luck to luck the order around the table changes, so that all seat orders come up. turns: in
    how many games a luck comes up, if not in one for each entrant.
    """
    luck, turn = divmod(number, turns or entrants)
    orders = [(0, *rest) for rest in permutations(range(1, entrants))]
    order = orders[luck % len(orders)]
    return luck, tuple(order[(seat + turn) % entrants] for seat in range(entrants))


def play_game(match: Match, number: int, stop: Event) -> Played:
    """Game `number` of a match; the same whenever it is played, if budgets are playouts."""
    luck, seats = seating(number, len(match.names), match.turns)
    players = [
        Interruptible(
            make_player(
                match.names[entrant],
                mix(match.seed + luck, 1 + entrant),
                match.seconds,
                match.playouts,
                trees=1,  # the cores are shared by games
            ),
            stop,
        )
        for entrant in seats
    ]
    began = time.perf_counter()
    transcript = play(match.game, players, mix(match.seed, luck), **match.options)
    return ended(match, number, transcript, time.perf_counter() - began)


def ended(match: Match, number: int, transcript: Transcript, seconds: float) -> Played:
    """Game `number` of a match, from its actions."""
    luck, seats = seating(number, len(match.names), match.turns)
    end = transcript.replay()
    return Played(
        number,
        luck,
        seats,
        tuple(match.names[entrant] for entrant in seats),
        tuple(match.game.places(end)),
        tuple(match.game.scores(end)),
        len(transcript.actions),
        seconds,
        transcript,
    )


def play_all(
    games: Iterable[tuple[Match, int]],
    workers: int | None = None,
    deadline: float = math.inf,
    cluster: str | None = None,
) -> Generator[tuple[Match, Played], None, None]:
    """These games of matches as they are finished, some at a time, until time.monotonic() is up.

    When the consumer breaks off or time is up, games under way are dropped. With a cluster they are
    played there.
    """
    if cluster is not None:
        from botwright.arena import cluster as far  # late: needs Ray

        yield from far.play_all(games, cluster, workers, deadline)
        return
    stop = Event()
    count = workers or os.cpu_count() or 1
    waiting: dict[Future[Played], Match] = {}
    pool = ThreadPoolExecutor(count)
    queue = iter(games)
    try:
        while time.monotonic() < deadline:
            for match, number in islice(queue, count - len(waiting)):
                waiting[pool.submit(play_game, match, number, stop)] = match
            if not waiting:
                return
            left = None if deadline == math.inf else deadline - time.monotonic()
            ready, _ = wait(waiting, left, FIRST_COMPLETED)
            for future in sorted(ready, key=lambda each: each.result().number):
                yield waiting.pop(future), future.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


class Keeping(Protocol):
    """Where games are kept as they end (journal.py)."""

    def games(self) -> list[Played]:
        """Those of an earlier run."""
        ...

    def add(self, game: Played) -> None:
        """Keep one more."""
        ...


def run(
    match: Match,
    workers: int | None = None,
    enough: Callable[[Sequence[Played]], bool] | None = None,
    kept: Keeping | None = None,
    cluster: str | None = None,
) -> Iterator[Played]:
    """The games of a match as they are finished, until all are played or it is enough.

    Those that were kept by an earlier run come first and are not played again.
    """
    done: list[Played] = []
    known = [game for game in kept.games() if game.number < match.total] if kept else []
    for game in known:
        done.append(game)
        yield game
        if enough is not None and enough(done):
            return
    numbers = sorted({*range(match.total)} - {game.number for game in known})
    wanted = ((match, number) for number in numbers)
    with closing(play_all(wanted, workers, cluster=cluster)) as games:
        for _, game in games:
            done.append(game)
            if kept:
                kept.add(game)
            yield game
            if enough is not None and enough(done):
                return
