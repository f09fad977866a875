"""Compiling rules and opponents before the door opens, once; a process for each game."""

import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

import botwright
from botwright.core import jit, warming
from botwright.core.game import GameError
from botwright.server import opponents

LOOK = 0.1  # seconds between two looks at how far the others are


def ready_file(name: str) -> Path:
    """There when a game and its opponents have been compiled from the present sources."""
    return jit.cache_folder(name) / f"{name}.opponents.ready"


def warm_up() -> None:
    """Compile all that tables need and that is not compiled yet, with a bar for each game."""
    cold = [name for name in botwright.GAMES if not ready_file(name).exists()]
    if not cold or not jit.compiled:
        return
    context = get_context("spawn")
    steps: dict[str, Any] = {name: context.Array("i", 2) for name in cold}  # done, and of how many
    workers = {
        name: context.Process(target=compile_game, args=(name, steps[name])) for name in cold
    }
    for worker in workers.values():
        worker.start()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bars = {name: progress.add_task(f"compiling {name} (once)", total=None) for name in cold}
        while any(worker.is_alive() for worker in workers.values()):
            for name, bar in bars.items():
                progress.update(bar, completed=steps[name][0], total=steps[name][1] or None)
            time.sleep(LOOK)
    for name, worker in workers.items():
        if worker.exitcode != 0:
            raise GameError(f"compiling {name} ended with {worker.exitcode}; see above")


def compile_game(name: str, steps: Any) -> None:
    """Everything of one game, in a process of its own; `steps` tells how far it is."""
    game, ready = botwright.load(name), ready_file(name)

    def trial(level: str) -> Callable[[], None]:
        return lambda: opponents.try_out(game, level)

    work = [lambda: warming.warm(game), *(trial(level) for level in opponents.level_names())]
    inner = list(warming.work(game))
    steps[1] = len(inner) + len(work)
    for step in [*inner, *work]:
        step()
        steps[0] += 1
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()
