"""Many games at once on all CPU cores: lanes of one array, shared out among threads.

Compiled code runs without Python's lock, so plain threads use every core.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from botwright.core.chance import generators
from botwright.core.game import Game, GameError
from botwright.core.research.checks import check_action

Array = np.ndarray[Any, np.dtype[Any]]


class Look(NamedTuple):
    """What the players to move see. Arrays of NumPy, or of the device the batch is on."""

    observations: Any  # [lane, number] float32; zeros where the game is over
    masks: Any  # [lane, action] uint8, 1 where legal


class Step(NamedTuple):
    """What one action in every lane has brought."""

    observations: Any  # [lane, number] float32: the view of the player to move next
    rewards: Any  # [lane, seat] float32: what the game was worth where it has just ended, else 0
    done: Any  # [lane] bool: the game has ended
    masks: Any  # [lane, action] uint8, 1 where legal


class Buffers(NamedTuple):
    """Arrays for one step: what it returns, and what goes with it."""

    step: Step
    movers: Array  # [lane] int32: who is to move now; NOBODY where the game is over
    earned: Array  # [lane] float32: the reward of the seat that has acted

    def part(self, lanes: slice) -> tuple[Array, ...]:
        """All arrays of one share of the lanes, in the order of the compiled loop."""
        return tuple(array[lanes] for array in (*self.step, self.movers, self.earned))


class Batch:
    """`n` games side by side. Chance acts by itself: every lane waits for a seat or is over.

    With `autoreset` a lane whose game ends is dealt anew within the same step. With `check` every
    action is held against the rules first and refused in words. What `reset` and `step` return is
    written anew by the step after the next one: a learner may read it without a copy until then.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int = 0,
        threads: int | None = None,
        autoreset: bool = False,
        check: bool = False,
        **options: Any,
    ):
        if n < 1:
            raise GameError(f"a batch needs at least one game, not {n}")
        self.game, self.n = game, n
        self.autoreset, self.check = autoreset, check
        self.options = game.read_options(**options)
        self.numbers = game.option_numbers(self.options)
        self.threads = min(threads or os.cpu_count() or 1, n)
        self.width = game.most_legal_actions
        self.buffers: list[Buffers] = []
        self.share_out()
        self.deal(seed)

    def share_out(self) -> None:
        """One share of the lanes, and one thread, for each core."""
        bounds = np.linspace(0, self.n, self.threads + 1).astype(int)
        self.slices = [slice(a, b) for a, b in pairwise(bounds)]
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: everything but threads and buffers."""
        return {**self.__dict__, "pool": None, "slices": [], "buffers": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """The batch as it was, with threads of its own."""
        self.__dict__.update(state)
        self.share_out()

    def deal(self, seed: int) -> None:
        """New games in every lane; lane i of a seed always sees the same luck."""
        self.generators = generators(seed, self.n)
        first = self.game.deal(**self.options)
        self.states = np.repeat(first, self.n)
        self.each(lambda part: self.game.loops.draw_chance(*self.parts(part), self.width))

    def reset(self, seed: int) -> Look:
        """New games in every lane, and what is seen there."""
        self.deal(seed)
        return self.look()

    def look(self) -> Look:
        """What the players to move see now."""
        into = self.next_buffers()

        def work(part: slice) -> None:
            observations, _, _, masks, movers, _ = into.part(part)
            self.game.loops.look_lanes(self.states[part], self.width, observations, masks, movers)

        self.each(work)
        return Look(into.step.observations, into.step.masks)

    def step(self, actions: Array) -> Step:
        """One action in every lane (-1 where a game is over), then chance where it is asked."""
        chosen = self.read_actions(actions)
        into = self.next_buffers()
        self.each(
            lambda part: self.game.loops.turn_lanes(
                *self.parts(part),
                self.numbers,
                chosen[part],
                self.autoreset,
                self.width,
                *into.part(part),
            )
        )
        return into.step

    def next_buffers(self) -> Buffers:
        """The arrays to write into: two sets take turns; the first one was written last."""
        if not self.buffers:
            self.buffers = [self.new_buffers() for _ in range(2)]
        self.buffers.reverse()
        return self.buffers[0]

    def new_buffers(self) -> Buffers:
        """Arrays for one step."""
        step = Step(
            np.empty((self.n, self.game.observation_length), np.float32),
            np.empty((self.n, self.options["players"]), np.float32),
            np.empty(self.n, np.bool_),
            np.empty((self.n, self.game.num_actions), np.uint8),
        )
        return Buffers(step, np.empty(self.n, np.int32), np.empty(self.n, np.float32))

    def read_actions(self, actions: Array) -> Array:
        """Actions as the rules take them; what is none, or with `check` not legal, is refused."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise GameError(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.shape != (self.n,):
            raise GameError(f"one action for each of {self.n} lanes is needed")
        chosen = np.ascontiguousarray(chosen, np.int64)
        if self.check:
            lane = self.game.loops.first_illegal(self.states, chosen, self.width)
            if lane >= 0:
                raise GameError(f"lane {lane}: {refused(self.game, self.states, chosen, lane)}")
        return chosen

    def parts(self, part: slice) -> tuple[Array, Array]:
        """The states and generators of one share."""
        return self.states[part], self.generators[part]

    def each(self, work: Callable[[slice], Any]) -> list[Any]:
        """Do the work for every share, one thread each."""
        if self.pool is None:
            return [work(part) for part in self.slices]
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

    def advance(self, actions: Array) -> None:
        """What `step` does to the games, without looking; `finish` deals the next ones."""
        chosen = self.read_actions(actions)

        def work(part: slice) -> None:
            self.game.loops.step_lanes(self.states[part], chosen[part])
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


def refused(game: Game, states: Array, actions: Array, lane: int) -> str:
    """Why the action of a lane is not legal there, in words."""
    state, action = states[lane : lane + 1], int(actions[lane])
    try:
        check_action(game, state, action)
    except GameError as error:
        return str(error)
    return "legal"


def batch(game: Game, n: int, device: str = "cpu", seed: int = 0, **options: Any) -> Any:
    """Many games at once on the device named."""
    if device == "cpu":
        return Batch(game, n, seed=seed, **options)
    if device == "cuda":
        from botwright.core.backends.cuda import CudaBatch

        return CudaBatch(game, n, seed=seed, **options)
    raise GameError(f"no device {device!r}: there are 'cpu' and 'cuda'")
