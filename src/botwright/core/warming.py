"""Compiling a game's functions ahead, with a progress bar; afterwards they come from the cache."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from botwright.core import record
from botwright.core.backends.batch import Batch
from botwright.core.chance import generator, generators
from botwright.core.game import Game
from botwright.core.jit import cache_folder, compiled


def is_cold(game: Game) -> bool:
    """Whether this game has never been compiled from the present sources."""
    return compiled and not (cache_folder(game.name) / f"{game.name}.ready").exists()


def warm(game: Game, console: Console | None = None) -> float:
    """Compile everything that play and batches call; the seconds it took."""
    started = time.perf_counter()
    steps = list(work(game))
    with Progress(console=console, disable=console is None, transient=True) as progress:
        task = progress.add_task(f"compiling {game.title} (once)", total=len(steps))
        for step in steps:
            step()
            progress.advance(task)
    folder = cache_folder(game.name)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game.name}.ready").touch()
    return time.perf_counter() - started


def work(game: Game, batches: bool = True) -> Iterator[Callable[[], object]]:
    """Every compiled entry, called once, the inner ones first so that the bar moves.

    Tables need only the first few: not those for batches of games.
    """
    state = record.blank(game.state_dtype)
    options = game.option_numbers(game.read_options())
    out = np.empty(game.most_legal_actions, np.int32)
    results = np.zeros(game.options["players"].choices[0], np.int32)
    loops = game.loops
    yield lambda: loops.deal_one(state, options)
    yield lambda: loops.mover_one(state)
    yield lambda: loops.legal_one(state, out)
    yield lambda: loops.apply_one(state, int(out[0]))
    yield lambda: loops.scores_one(state, results)
    yield lambda: loops.places_one(state, results)
    yield lambda: loops.hide_one(state, 0)
    if batches:
        yield from batch_work(game, state, options, out, results)


def batch_work(
    game: Game, state: record.State, options: Any, out: Any, results: Any
) -> Iterator[Callable[[], object]]:
    """What research needs beside that: playouts, observations, many games at once."""
    loops, numbers = game.loops, np.zeros(game.observation_length, np.float32)
    yield lambda: loops.deal_one(state, options)
    yield lambda: loops.playout_one(state, generator(1), out)
    yield lambda: loops.deal_one(state, options)
    yield lambda: (loops.legal_one(state, out), loops.step(state, int(out[0]), out))
    yield lambda: loops.redeal_one(state, 0, generator(1))
    yield lambda: loops.observe_one(state, 0, numbers)
    yield lambda: loops.deal_one(state, options)
    lanes = np.zeros(2, game.state_dtype)
    yield lambda: np.copyto(lanes, np.repeat(state, 2))
    luck = generators(1, 2)
    masks = np.zeros((2, game.num_actions), np.uint8)
    yield lambda: loops.draw_chance(lanes, luck, game.most_legal_actions)
    yield lambda: loops.legal_masks(lanes, masks, game.most_legal_actions)
    yield lambda: loops.movers(lanes, np.zeros(2, np.int32))
    yield lambda: loops.observations(lanes, np.zeros((2, game.observation_length), np.float32))
    yield lambda: loops.sides(lanes, np.zeros((2, len(results)), np.int32))
    yield lambda: loops.score_lanes(lanes, np.zeros((2, len(results)), np.int32))
    yield lambda: loops.step_lanes(lanes, np.full(2, -1, np.int64))
    yield lambda: warm_batch(game)
    yield lambda: loops.play_games(lanes, luck, options, 1, game.most_legal_actions)


def warm_batch(game: Game) -> None:
    """One checked step of a batch, and two playouts."""
    lanes = Batch(game, 2, threads=1, autoreset=True, check=True)
    lanes.step(lanes.reset(1).masks.argmax(axis=1))
    game.playouts(game.deal(), 2)
