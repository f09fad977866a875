"""How fast a game runs on this machine, beside the speed of others."""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from botwright.core import record
from botwright.core.backends.batch import Batch
from botwright.core.chance import generator, generators
from botwright.core.game import Game

# the most each figure should be; games have budgets of their own beside these
STEP_BUDGET, CALLS_BUDGET, COPY_BUDGET, WARM_BUDGET = 1.4, 8.0, 0.6, 3.0
# random legal play of others on 2 shared cores, November 2026: engine, decisions/s, µs from Python
ANCHORS = (
    ("fastcatan 2.0, C++ (Catan, 4 players)", 3.45e6, 1.4),
    ("OpenSpiel 2.0, C++ (hearts, mancala)", 7e6, 2.2),
    ("TAG, Java (Puerto Rico)", 213e3, None),
    ("vis, Numba (Stone Age)", 278e3, None),
    ("Pgx 2.6 on CPU (backgammon, batch 256)", 32e3, None),
    ("Catanatron 3.3, Python (Catan)", 20e3, 53.0),
)


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much `work` gets done in a second: the best of five runs, since machines are noisy."""
    best = 0.0
    for _ in range(5):
        done, started = 0, time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds / 5:
            done += work()
        best = max(best, done / spent)
    return best


def step_from_python(game: Game, options: dict[str, Any]) -> int:
    """One random game through the fast path; its decisions."""
    state = game.deal(**options)
    out = np.empty(game.most_legal_actions, np.int32)
    step, count, decisions = game.loops.step, game.loops.legal_one(state, out), 0
    choices = np.random.default_rng(7).random(1000)
    while count:
        count = step(state, int(out[int(choices[decisions % 1000] * count)]), out)
        decisions += 1
    return decisions


def calls_from_python(game: Game, options: dict[str, Any]) -> int:
    """One random game through the convenient calls; its decisions."""
    state, decisions = game.deal(**options), 0
    choices = np.random.default_rng(7).random(1000)
    while legal := game.legal_actions(state):
        game.apply(state, legal[int(choices[decisions % 1000] * len(legal))])
        decisions += 1
    return decisions


def in_new_process(code: str, cache: str | None) -> float:
    """Seconds until a fresh Python has run `code`, with a cache folder of its own if given."""
    environment = dict(os.environ) | ({"XDG_CACHE_HOME": cache} if cache else {})
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    return time.perf_counter() - started


def measure(game: Game, players: int, seconds: float, cold: bool) -> dict[str, Any]:
    """All figures."""
    options = game.read_options(players=players)
    numbers = game.option_numbers(options)
    lane, luck = game.deal(**options), generators(1, 1)
    width = game.most_legal_actions
    totals = np.zeros(4, np.int64)
    out = np.empty(width, np.int32)
    game.loops.survey(lane, generator(1), numbers, 1000, out, totals)
    decisions, forced, legal, longest = (int(total) for total in totals)
    batch = Batch(game, 4 * (os.cpu_count() or 1), seed=1, **options)
    load = f"import botwright; game = botwright.load({game.name!r}); "
    first = load + "game.legal_actions(game.deal())"
    figures: dict[str, Any] = {
        "game": game.name,
        "players": players,
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}",
        "random_play": {
            "decisions_per_second_one_core": per_second(
                lambda: int(game.loops.play_games(lane, luck, numbers, 50, width)), seconds
            ),
            "decisions_per_second_all_cores": per_second(lambda: batch.play_random(50), seconds),
            "decisions_per_game": decisions / 1000,
            "longest_game": longest,
            "share_of_forced_decisions": forced / decisions,
            "mean_legal_actions": legal / decisions,
        },
        "microseconds_per_step_from_python": 1e6
        / per_second(lambda: step_from_python(game, options), seconds),
        "microseconds_per_decision_by_convenient_calls": 1e6
        / per_second(lambda: calls_from_python(game, options), seconds),
        "state_bytes": game.state_dtype.itemsize,
        "microseconds_per_copy": 1e6
        / per_second(lambda: sum(record.copy(lane) is not None for _ in range(1000)), seconds),
        "seconds_warm_start": in_new_process(first, None),
    }
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            code = load + "from botwright.core.warming import warm; warm(game)"
            figures["seconds_cold_compile"] = in_new_process(code, folder)
    return figures


def most(budget: float) -> str:
    """A budget that is not to be exceeded; empty where there is none."""
    return f"≤ {budget:.0f}" if budget else ""


def run(
    game: Game, players: int, seconds: float, cold: bool, as_json: bool, console: Console
) -> None:
    """Measure and print, as a table or as JSON."""
    figures = measure(game, players, seconds, cold)
    if as_json:
        console.out(json.dumps(figures, indent=2))
        return
    budgets, play = game.about.budgets, figures["random_play"]
    table = Table(title=f"{game.title}, {players} players · {figures['machine']}")
    for heading in ("figure", "here", "budget"):
        table.add_column(heading, justify="left" if heading == "figure" else "right")
    one = play["decisions_per_second_one_core"]
    least = f"≥ {budgets.decisions / 1e6:.0f} M" if budgets.decisions else ""
    table.add_row("decisions/s, one core", f"{one / 1e6:.1f} M", least)
    every = play["decisions_per_second_all_cores"]
    table.add_row("decisions/s, all cores", f"{every / 1e6:.1f} M", "")
    table.add_row("games/s, one core", f"{one / play['decisions_per_game']:,.0f}", "")
    game_text = f"{play['decisions_per_game']:.0f} (longest {play['longest_game']})"
    table.add_row("decisions a game", game_text, "")
    table.add_row("forced decisions", f"{play['share_of_forced_decisions']:.0%}", "")
    table.add_row("mean legal actions", f"{play['mean_legal_actions']:.1f}", "")
    step = figures["microseconds_per_step_from_python"]
    table.add_row("µs a decision from Python, step", f"{step:.2f}", f"≤ {STEP_BUDGET}")
    calls = figures["microseconds_per_decision_by_convenient_calls"]
    table.add_row("µs a decision, convenient calls", f"{calls:.1f}", f"≤ {CALLS_BUDGET:.0f}")
    table.add_row("state bytes", str(figures["state_bytes"]), most(budgets.state_bytes))
    table.add_row("µs a copy", f"{figures['microseconds_per_copy']:.2f}", f"≤ {COPY_BUDGET}")
    warm = figures["seconds_warm_start"]
    table.add_row("warm start, s", f"{warm:.1f}", f"≤ {WARM_BUDGET:.0f}")
    if cold:
        compile_time = figures["seconds_cold_compile"]
        table.add_row("cold compile, s", f"{compile_time:.0f}", most(budgets.compiling))
    console.print(table)
    others = Table(title="others, random legal play (one core; games differ)")
    for heading in ("engine", "decisions/s", "times", "µs from Python"):
        others.add_column(heading, justify="left" if heading == "engine" else "right")
    for name, rate, python in ANCHORS:
        from_python = "" if python is None else f"{python:.1f}"
        others.add_row(name, f"{rate / 1e6:.2f} M", f"{one / rate:,.1f}", from_python)
    console.print(others)
