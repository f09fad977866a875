"""Many games at once on all CPU cores: lanes of one array, shared out among threads.

Compiled code runs without Python's lock, so plain threads use every core.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from botwright.core.chance import generators
from botwright.core.game import Game, GameError

Array = np.ndarray[Any, np.dtype[Any]]


class Batch:
    """`n` games side by side. Chance acts by itself: every lane waits for a seat or is over."""

    def __init__(
        self, game: Game, n: int, seed: int = 0, threads: int | None = None, **options: Any
    ):
        if n < 1:
            raise GameError(f"a batch needs at least one game, not {n}")
        self.game, self.n = game, n
        self.options = game.read_options(**options)
        self.numbers = game.option_numbers(self.options)
        self.threads = min(threads or os.cpu_count() or 1, n)
        bounds = np.linspace(0, n, self.threads + 1).astype(int)
        self.slices = [slice(a, b) for a, b in pairwise(bounds)]
        self.pool = ThreadPoolExecutor(self.threads)
        self.width = game.most_legal_actions
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """New games in every lane; lane i of a seed always sees the same luck."""
        self.generators = generators(seed, self.n)
        first = self.game.deal(**self.options)
        self.states = np.repeat(first, self.n)
        self.each(lambda part: self.game.loops.draw_chance(*self.parts(part), self.width))

    def parts(self, part: slice) -> tuple[Array, Array]:
        """The states and generators of one share."""
        return self.states[part], self.generators[part]

    def each(self, work: Callable[[slice], Any]) -> list[Any]:
        """Do the work for every share, one thread each."""
        return list(self.pool.map(work, self.slices))

    def movers(self) -> Array:
        """Whose decision it is in every lane; NOBODY where the game is over."""
        out = np.empty(self.n, np.int32)
        self.each(lambda part: self.game.loops.movers(self.states[part], out[part]))
        return out

    def legal_mask(self) -> Array:
        """A row for every lane: 1 where an action is legal."""
        masks = np.empty((self.n, self.game.num_actions), np.uint8)
        self.each(
            lambda part: self.game.loops.legal_masks(self.states[part], masks[part], self.width)
        )
        return masks

    def observe(self) -> Array:
        """The view of the player to move in every lane, as numbers."""
        out = np.empty((self.n, self.game.observation_length), np.float32)
        self.each(lambda part: self.game.loops.observations(self.states[part], out[part]))
        return out

    def step(self, actions: Array) -> None:
        """One action in every lane, then chance where it is asked. Ended lanes: -1. Unchecked."""
        if actions.shape != (self.n,):
            raise GameError(f"one action for each of {self.n} lanes is needed")

        def work(part: slice) -> None:
            self.game.loops.step_lanes(self.states[part], actions[part])
            self.game.loops.draw_chance(*self.parts(part), self.width)

        self.each(work)

    def sides(self) -> Array:
        """[lane, seat]: where a seat stands in the view of the player to move."""
        out = np.empty((self.n, self.options["players"]), np.int32)
        self.each(lambda part: self.game.loops.sides(self.states[part], out[part]))
        return out

    def finish(self) -> tuple[Array, Array, Array]:
        """Deal anew where a game is over: 1 where so, and the places and points it ended with."""
        done = np.zeros(self.n, np.int32)
        ranks = np.zeros((self.n, self.options["players"]), np.int32)
        points = np.zeros_like(ranks)

        def work(part: slice) -> None:
            self.game.loops.finish_lanes(
                self.states[part], self.numbers, ranks[part], points[part], done[part]
            )
            self.game.loops.draw_chance(*self.parts(part), self.width)

        self.each(work)
        return done, ranks, points

    def scores(self) -> Array:
        """The points of every seat in every lane."""
        out = np.zeros((self.n, self.options["players"]), np.int32)
        self.each(lambda part: self.game.loops.score_lanes(self.states[part], out[part]))
        return out

    def play_random(self, games: int = 1) -> int:
        """`games` whole random games in every lane; decisions in all."""
        work = self.game.loops.play_games
        return sum(self.each(lambda part: work(*self.parts(part), self.numbers, games, self.width)))


def batch(game: Game, n: int, device: str = "cpu", seed: int = 0, **options: Any) -> Any:
    """Many games at once on the device named."""
    if device == "cpu":
        return Batch(game, n, seed=seed, **options)
    if device == "cuda":
        from botwright.core.cuda import CudaBatch

        return CudaBatch(game, n, seed=seed, **options)
    raise GameError(f"no device {device!r}: there are 'cpu' and 'cuda'")
