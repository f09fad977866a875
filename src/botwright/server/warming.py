"""Compiling rules and opponents, once: a process for each game, behind the open door.

Until native code is there rules are interpreted, with the same results. A game is compiled in
stages, one for each opponent; once all games have the stages up to SWITCH, tables move over. Where
all was compiled before, the rules are loaded in the same way: the first table would stand still.
"""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

import botwright
from botwright.core import jit, warming
from botwright.core.game import NOBODY, Game, GameError
from botwright.server import opponents
from botwright.tables.showing.telling import Telling, telling_of_today

logger = logging.getLogger("botwright.warming")

LOOK = 0.1  # seconds between two looks at how far the others are
SWITCH = "pilot"  # the last level that is needed before native code takes over
HASTY = ("uniform", "rookie")  # levels that are quick enough while rules are interpreted
SOON_HASTY = "pilot"  # one that is where nothing is chosen in secret
# how long the stages take, in seconds of one core; only their proportions matter later on
USUAL = {"uniform": 20.0, "rookie": 15.0, "pilot": 1.0, "engineer": 15.0, "architect": 15.0}
NICE = 5  # people come first
LOADING = 1.5  # how long a stage takes to be loaded that all games have, in the same seconds
LATE = 0.25  # what takes longer than usual takes so much of its time again
SHOWN = 2  # games


def ready_file(name: str) -> Path:
    """There when a game and its opponents have been compiled from the present sources."""
    return jit.cache_folder(name) / f"{name}.opponents.ready"


def cold_games(batches: bool = False) -> list[str]:
    """The games that are not compiled yet, if any is to be; also for batches of games."""
    cold = [name for name in botwright.GAMES if jit.compiled and not ready_file(name).exists()]
    if batches:
        cold += [name for name in botwright.GAMES if warming.is_cold(botwright.load(name))]
    return list(dict.fromkeys(cold))


def show(telling: Telling) -> None:
    """Tell whole games as tables do, so that the rules behind words and pictures are compiled."""
    engine = telling.engine
    for turn in range(SHOWN):
        state, number = engine.deal({}), turn
        while (mover := engine.mover(state)) != NOBODY:
            legal = engine.legal(state)
            action = legal[number * 7 % len(legal)]
            after = engine.apply(state, action)
            for seat in engine.deciding(state):
                telling.picture(state, seat, "en")
                engine.legal(state, seat)
                telling.refusal(state, number % telling.game.num_actions, "en")
            if mover >= 0:
                telling.sentence(state, action, "en")
                telling.facts(state, action, after, mover)
            state, number = after, number + 1
        telling.board(state, NOBODY, "en")
        engine.places(state)


def steps(game: Game, level: str) -> Iterator[Callable[[], object]]:
    """One stage; the rules of the table stand before the first level."""
    if level == opponents.level_names()[0]:
        yield from warming.work(game, batches=False)
        yield lambda: show(telling_of_today(game.name))
    yield lambda: opponents.try_out(game, level)


def compile_game(name: str, ended: Any, batches: bool = True) -> None:
    """All stages of one game, in a process of its own; `ended` gets the time of each end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # we end with the server, however that ends
    threading.Thread(target=end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    game, ready = botwright.load(name), ready_file(name)
    for stage, level in enumerate(opponents.level_names()):
        for step in steps(game, level):
            step()
        ended[stage] = time.time()
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()
    if batches:
        warming.warm(game)


def end_with_parent() -> None:
    """Nobody needs what is compiled for a process that is gone."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Warming:
    """How far the compiling is. Nothing to do: everything is ready."""

    def __init__(self, games: list[str] | None = None, cold: list[str] | None = None) -> None:
        self.levels = opponents.level_names()
        self.games = games or []
        self.began = time.time()
        context = get_context("spawn")
        self.ended: dict[str, Any] = {
            name: context.Array("d", len(self.levels)) for name in self.games
        }
        self.workers: dict[str, Any] = {
            name: context.Process(
                target=compile_game, args=(name, self.ended[name], False), daemon=True
            )
            for name in (self.games if cold is None else cold)
        }
        for name in set(self.games) - set(self.workers):
            self.ended[name][:] = [self.began] * len(self.levels)
        self.loaded = 0 if self.games else len(self.levels)  # stages
        self.shown = 0.0  # how much was said to be done

    def start(self) -> None:
        """Interpret rules, and begin to compile what is cold."""
        if not self.games:
            return
        jit.interpret()
        for worker in self.workers.values():
            worker.start()
        threading.Thread(target=self.follow, name="warming", daemon=True).start()

    def follow(self) -> None:
        """Load every stage once all games have it; then others get it."""
        try:
            for stage, level in enumerate(self.levels if self.workers else self.levels[:1]):
                self.wait_for(stage)
                with jit.native_here():
                    for name in self.games:
                        for step in steps(botwright.load(name), level):
                            step()
                if level == SWITCH:
                    jit.interpret(False)
                self.loaded = stage + 1
            done = "compiled" if self.workers else "loaded"
            logger.info(done, extra={"seconds": round(time.time() - self.began)})
        except Exception:
            logger.exception("compiling failed; it is done when something is needed")
        jit.interpret(False)
        self.loaded = len(self.levels)

    def wait_for(self, stage: int) -> None:
        """Until every process has ended a stage; a process must not die before."""
        for name, worker in self.workers.items():
            while not self.ended[name][stage]:
                if not worker.is_alive() and not self.ended[name][stage]:
                    raise GameError(f"compiling {name} ended with {worker.exitcode}; see above")
                time.sleep(LOOK)

    # how far

    @property
    def is_done(self) -> bool:
        """Whether all is compiled and loaded."""
        return self.loaded == len(self.levels)

    def can_play(self, game: Game, level: str) -> bool:
        """Whether an opponent can answer now."""
        level = opponents.level_of(level)
        if level not in self.levels or self.levels.index(level) < self.loaded:
            return True
        if self.loaded > self.levels.index(SWITCH):
            return False
        return level in HASTY or (level == SOON_HASTY and not game.simultaneous)

    async def until_ready(self, game: Game, level: str) -> None:
        """Come back when an opponent can answer."""
        while not self.can_play(game, level):
            await asyncio.sleep(LOOK)

    def seconds(self, level: str) -> int:
        """About how long until a stage is loaded, by the pace of those before it."""
        if (wanted := self.levels.index(level)) < self.loaded:
            return 0
        plan = [USUAL.get(level, 10.0) for level in self.levels[: wanted + 1]]
        ends = zip(*(self.ended[name][: wanted + 1] for name in self.games))
        ended = [max(each) if all(each) else 0.0 for each in ends]
        return max(1, round(left([*ended, 0.0], [*plan, LOADING], self.began)))

    def share(self) -> float:
        """How much is done, from 0 to 1; never less than was said before."""
        if self.is_done:
            return 1.0
        spent = time.time() - self.began
        self.shown = max(self.shown, spent / (spent + self.seconds(self.levels[-1])))
        return self.shown


def left(ended: list[float], plan: list[float], began: float) -> float:
    """How long some stages still take: when each ended (0: not yet), and what is usual."""
    done = next(stage for stage, end in enumerate(ended) if not end)
    last = ended[done - 1] if done else began
    spent = time.time() - last
    usual = (last - began) / sum(plan[:done]) if done else 1.0
    pace = max(usual, (time.time() - began) / sum(plan[: done + 1]))
    return max(plan[done] * usual - spent, spent * LATE) + sum(plan[done + 1 :]) * pace


def warm_up() -> None:
    """Compile everything that is not compiled yet, with a bar for each game."""
    cold = cold_games(batches=True)
    context, stages = get_context("spawn"), len(opponents.level_names())
    ended: dict[str, Any] = {name: context.Array("d", stages) for name in cold}
    workers = [context.Process(target=compile_game, args=(name, ended[name])) for name in cold]
    for worker in workers:
        worker.start()
    with Progress(console=Console(stderr=True), transient=True, disable=not cold) as progress:
        bars = {name: progress.add_task(f"compiling {name} (once)", total=stages) for name in cold}
        while any(worker.is_alive() for worker in workers):
            for name, bar in bars.items():
                progress.update(bar, completed=sum(end > 0 for end in ended[name]))
            time.sleep(LOOK)
    for name, worker in zip(cold, workers):
        if worker.exitcode != 0:
            raise GameError(f"compiling {name} ended with {worker.exitcode}; see above")
