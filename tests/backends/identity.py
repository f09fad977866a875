"""Native code and WebAssembly over whole random games, everything compared by one digest.

`python -m tests.backends.identity GAMES` plays so many games of every game and player count, and a
tenth of them with each other option.
"""

import argparse
import base64
import itertools
import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import botwright
from botwright.core import jit, record
from botwright.core.chance import generator, mix
from botwright.core.engines.engine import Engine
from botwright.core.game import NOBODY, Game
from botwright.core.record import NO_FIGURES
from botwright.core.wasm.build import build, is_fresh
from botwright.core.wasm.machine import WasmEngine

BUILD = Path(__file__).parents[2] / "build" / "wasm"
HOSTS = Path(__file__).with_name("hosts.mjs")
START = 0xCBF29CE484222325


class Traced(NamedTuple):
    """What came of random games."""

    digest: int
    decisions: int
    seconds: float


def built(name: str) -> WasmEngine:
    """The module of the present sources, built when there is none yet."""
    if not is_fresh(name, BUILD):
        build(name, BUILD)
    about = json.loads((BUILD / f"{name}.json").read_text("utf-8"))
    return WasmEngine((BUILD / f"{name}.wasm").read_bytes(), about)


def settings(engine: Engine) -> Iterator[dict[str, Any]]:
    """Every combination of options."""
    for values in itertools.product(*engine.options.values()):
        yield dict(zip(engine.options, values))


def native_trace(game: Game, options: dict[str, Any], seed: int, games: int) -> Traced:
    """Random games in native code."""
    told = game.figures or NO_FIGURES
    loops = jit.bind("botwright.core.wasm.trace", game.name, figures=told.rule, **game.compiled)
    state, copy = record.blank(game.state_dtype), record.blank(game.state_dtype)
    figures = record.blank(told.dtype)
    raw, raw_copy, raw_figures = (array.view(np.uint8) for array in (state, copy, figures))
    digest = np.array([START], np.uint64)
    out = np.zeros(game.most_legal_actions, np.int32)
    results = np.zeros(max(game.options["players"].choices), np.int32)
    numbers = game.option_numbers(options)
    buffers = (state, raw, copy, raw_copy, figures, raw_figures, generator(seed), numbers)
    started = time.perf_counter()
    with np.errstate(over="ignore"):  # a digest wraps; the interpreter would warn
        decisions = loops.trace_games(*buffers, out, results, digest, games)
    return Traced(int(digest[0]), int(decisions), time.perf_counter() - started)


def wasm_trace(engine: WasmEngine, options: dict[str, Any], seed: int, games: int) -> Traced:
    """The same games in a module."""
    machine = engine.machine
    machine.put("options", engine.option_numbers(options))
    machine.put("luck", mix(seed).to_bytes(8, "little"))
    machine.put("digest", START.to_bytes(8, "little"))
    buffers = ("state", "state", "copy", "copy", "figures", "figures", "luck", "options")
    started = time.perf_counter()
    decisions = machine.call("trace_games", *buffers, "actions", "results", "digest", games)
    took = time.perf_counter() - started
    return Traced(int.from_bytes(machine.take("digest"), "little"), decisions, took)


def asked(engine: WasmEngine, settings: list[dict[str, Any]], seed: int, games: int) -> str:
    """What hosts.mjs is asked for, as JSON: the same games in another host."""
    kinds = [
        {"options": list(engine.option_numbers(one)), "luck": str(mix(seed)), "games": games}
        for one in settings
    ]
    module = base64.b64encode((BUILD / f"{engine.name}.wasm").read_bytes()).decode()
    sizes = list(engine.machine.sizes.items())
    return json.dumps({"module": module, "sizes": sizes, "start": str(START), "kinds": kinds})


def node_traces(
    engine: WasmEngine, settings: list[dict[str, Any]], seed: int, games: int
) -> list[tuple[int, int]]:
    """The same games in Node: digest and decisions of each kind."""
    command = [shutil.which("node") or "node", str(HOSTS), "--asked"]
    ask = asked(engine, settings, seed, games)
    answer = subprocess.run(command, input=ask, capture_output=True, text=True, check=True).stdout
    return [(int(digest), decisions) for digest, decisions in json.loads(answer)]


def positions(engine: Engine, options: dict[str, Any], seed: int) -> Iterator[tuple[Any, ...]]:
    """All that an engine says of one random game, position by position."""
    luck, state = mix(seed), engine.deal(options)
    while True:
        seats = [*range(options["players"]), NOBODY]
        legal = engine.legal(state)
        yield (
            state,
            legal,
            engine.mover(state),
            engine.deciding(state),
            engine.secret(state),
            [engine.hide(state, seat) for seat in seats],
            [engine.legal(state, seat) for seat in seats],
            engine.scores(state),
            engine.places(state),
            engine.figures(state),
            [engine.text(state, action) for action in legal],
            [engine.read_text(state, engine.text(state, action)) for action in legal],
        )
        if not legal:
            return
        luck = (luck * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        state = engine.apply(state, legal[(luck >> 33) % len(legal)])


def main() -> None:
    """Games of every kind on both backends, as a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=2013)
    parser.add_argument("--node", action="store_true", help="in Node as well")
    given = parser.parse_args()
    pairs = [(botwright.load(name), built(name)) for name in botwright.GAMES]
    kinds = [(*pair, options) for pair in pairs for options in settings(pair[1])]
    print("| game | options | games | decisions | native s | wasm s | digest, equal |")
    print("|---|---|---|---|---|---|---|")
    for game, wasm, options in kinds:
        usual = options == game.read_options(options["players"])
        games = given.games if usual else given.games // 10
        native_trace(game, options, given.seed, 0)  # compiled before the clock runs
        native = native_trace(game, options, given.seed, games)
        other = wasm_trace(wasm, options, given.seed, games)
        chosen = ", ".join(f"{key} {value}" for key, value in options.items())
        took = f"{native.seconds:.1f} | {other.seconds:.1f}"
        print(
            f"| {game.name} | {chosen} | {games} | {other.decisions} "
            f"| {took} | {native.digest:016x} |",
            flush=True,
        )
        assert native[:2] == other[:2], "the backends differ"
        if given.node:
            assert [native[:2]] == node_traces(wasm, [options], given.seed, games), "Node differs"


if __name__ == "__main__":
    main()
