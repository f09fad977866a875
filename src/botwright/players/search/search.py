"""The searching player: a Monte-Carlo tree over small decisions, compiled, on all cores."""

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread
from typing import Any

from botwright.core.chance import generator
from botwright.core.game import Game, GameError
from botwright.core.record import State, copy
from botwright.players.compiled.guide import Guide, guide_for
from botwright.players.compiled.statistics import fraction
from botwright.players.network import network_for
from botwright.players.picking import from_mix, most_visited
from botwright.players.search.branch import Branch
from botwright.players.search.explanation import (
    Explanation,
    explain,
    merged_mix,
    merged_visits,
)

CHUNK_SECONDS = 0.02  # between two looks at the clock
FIRST_CHUNK = 16
NOTHING_LEFT = 0.05  # of the budget: what a decision gets whose tree is already grown


class Search:
    """Thinks for some seconds or some playouts, and can say why.

    networked: with a network in place of playouts; file: one's own instead of the one we ship.

    Deterministic for a seed, a budget of playouts and a number of trees. What the last decision
    found out about this one counts towards the budget.
    """

    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        playouts: int | None = None,
        trees: int | None = None,
        ponder: bool = False,
        name: str = "search",
        guide: Guide | None = None,
        networked: bool = False,
        file: Path | None = None,
    ):
        if (seconds is None) == (playouts is None):
            raise GameError("a search needs either seconds or playouts")
        if (seconds or playouts or 0) <= 0:
            raise GameError("the budget of a search must be more than nothing")
        self.name, self.seconds, self.playouts = name, seconds, playouts
        self.trees = trees or (1 if playouts else os.cpu_count() or 1)
        self.ponder, self.guide, self.seed = ponder, guide, seed
        self.networked, self.file = networked, file
        self.generator = generator(seed, self.trees)
        self.branches: list[Branch] = []
        self.rate = 0.0  # playouts in a second and tree, as seen so far
        self.game: Game | None = None
        self.seat = 0
        self.stopped = Event()
        self.pondering: Thread | None = None

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """The action visited most; of secret choices one drawn from the mix."""
        self.stop_pondering()
        if len(legal) == 1:
            return legal[0]
        self.think(game, view, seat)
        if self.branches[0].is_joint:
            action = from_mix(merged_mix(self.branches, seat), float(fraction(self.generator)))
        else:
            action = most_visited(merged_visits(self.branches))
            if self.ponder:
                self.start_pondering(view, action)
        return action

    def think(self, game: Game, view: State, seat: int) -> None:
        """Grow the trees for this position until the budget is spent."""
        began = time.perf_counter()
        self.prepare(game, view, seat)
        if self.playouts is not None:
            shares = [self.playouts // self.trees] * self.trees
            shares[0] += self.playouts - sum(shares)
            self.side_by_side(lambda branch, share: branch.run_to(share), shares)
            return
        assert self.seconds is not None
        known = min(branch.visits for branch in self.branches)
        missing = 1.0 - known / max(self.rate * self.seconds, known, 1.0)
        deadline = began + self.seconds * max(missing, NOTHING_LEFT)
        self.side_by_side(self.run_until, [deadline] * self.trees)

    def side_by_side(self, work: Callable[[Branch, Any], None], shares: list[Any]) -> None:
        """The same work in all trees, one thread each."""
        if len(self.branches) == 1:
            work(self.branches[0], shares[0])
            return
        with ThreadPoolExecutor(len(self.branches)) as pool:
            list(pool.map(work, self.branches, shares))

    def run_until(self, branch: Branch, deadline: float) -> None:
        """Playouts until the time is over, or nothing is left to find out."""
        chunk, done = FIRST_CHUNK, 0
        began = now = time.perf_counter()
        while now < deadline or done == 0:
            branch.run(chunk)
            if branch.is_proven:
                return
            done += chunk
            now = time.perf_counter()
            pace = done / max(now - began, 1e-6)
            wanted = min(CHUNK_SECONDS, max(deadline - now, 0.0)) * pace
            chunk = max(1, min(int(wanted), 2 * chunk))
        self.rate = pace

    def prepare(self, game: Game, view: State, seat: int) -> None:
        """Trees for this game with this position as their root."""
        players = game.seats(view)
        if self.game is not game or not self.branches or self.branches[0].players != players:
            guide = self.guide or guide_for(game, self.networked)
            network = network_for(game, players, self.file) if self.networked else None
            self.game = game
            self.branches = [
                Branch(game, players, guide, self.seed, lane, network) for lane in range(self.trees)
            ]
        self.seat = seat
        for branch in self.branches:
            branch.prepare(view, seat)

    def explain(self) -> Explanation:
        """What the last decision was based on: win probabilities, lines, mixes of programs."""
        if not self.branches:
            raise GameError("nothing was thought about yet")
        return explain(self.branches, self.seat)

    # thinking on the time of others, only if asked to

    def start_pondering(self, view: State, action: int) -> None:
        """Go on with the position after the own action until the next decision."""
        assert self.game is not None
        after = copy(view)
        self.game.apply(after, action)
        if self.game.player_to_move(after) < 0:
            return
        self.stopped = Event()
        for branch in self.branches:
            branch.prepare(after, self.seat)
        self.pondering = Thread(target=self.wander, args=(self.stopped,), daemon=True)
        self.pondering.start()

    def wander(self, stopped: Event) -> None:
        """Playouts until told to stop, or no tree can grow."""
        growing = self.branches
        while not stopped.is_set() and growing:
            growing = [each for each in growing if not each.is_full and not each.is_proven]
            for branch in growing:
                branch.run(FIRST_CHUNK)

    def stop_pondering(self) -> None:
        """Wait for the last playouts of the other's time."""
        if self.pondering is not None:
            self.stopped.set()
            self.pondering.join()
            self.pondering = None


def playouts_per_second(game: Game, players: int, seconds: float, guide: Guide) -> float:
    """How many playouts one core does in a second of its time from a new game."""
    view = game.deal(players=players)
    luck = generator(0)
    game.loops.draw_chance(view, luck.reshape(1, 1), game.most_legal_actions)
    branch = Branch(game, players, guide, 0, 0)
    branch.prepare(view, max(game.player_to_move(view), 0))
    branch.run(FIRST_CHUNK)  # compiled by now
    done, began = 0, time.thread_time()
    while (spent := time.thread_time() - began) < seconds:
        branch.run(100)
        done += 100
        if branch.is_full:
            branch.forget()
    return done / spent
