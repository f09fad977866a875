"""How fast WebAssembly is beside native and interpreted code: rules, search, network, and sizes."""

import base64
import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table

import botwright
from botwright.bench.games import per_second
from botwright.core.chance import generator, mix
from botwright.core.game import Game, GameError
from botwright.core.wasm.build import is_fresh
from botwright.core.wasm.machine import WasmEngine
from botwright.players.compiled.guide import guide_for
from botwright.players.network import network_for
from botwright.players.search.branch import Branch
from botwright.players.wasm.build import thinkers
from botwright.players.wasm.thinker import Thinker

GAMES = 20  # random games at a time
PLAYOUTS = 200  # at a time
AT_ONCE = 4000  # playouts from a new root
INTERPRETED = "from botwright.bench.wasm import interpreted; interpreted({!r}, {})"

# random games in Node, whose engine is Chromium's; what comes first lets it optimise
IN_NODE = """
const asked = JSON.parse(require("fs").readFileSync(0, "utf-8"));
WebAssembly.instantiate(Buffer.from(asked.module, "base64")).then(({ instance }) => {
  const { memory, play_games } = instance.exports;
  memory.grow((asked.size - memory.buffer.byteLength) / 65536);
  for (const [place, data] of asked.written) {
    new Uint8Array(memory.buffer).set(Buffer.from(data, "base64"), place);
  }
  const speed = (seconds) => {
    const began = performance.now(), end = began + 1000 * seconds;
    let done = 0;
    while (performance.now() < end) done += Number(play_games(...asked.arguments));
    return (1000 * done) / (performance.now() - began);
  };
  speed(0.5);
  console.log(speed(asked.seconds));
});
"""


def module_of(name: str, folder: Path) -> tuple[bytes, dict[str, Any]]:
    """A module with what was written down beside it; refused when it is not of these sources."""
    if not is_fresh(name, folder):
        raise GameError(f"{folder / name}.wasm is not of these sources: make wasm")
    about = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return (folder / f"{name}.wasm").read_bytes(), about


def native_play(game: Game, seconds: float) -> float:
    """Decisions of random games a second, in this process."""
    options, width = game.option_numbers(game.read_options()), game.most_legal_actions
    lane, luck = game.deal(), generator(1).reshape(1, 1)

    def games() -> int:
        return int(game.loops.play_games(lane, luck, options, GAMES, width))

    games()
    return per_second(games, seconds)


PLAY = ("state", "luck", "options", "actions", GAMES)  # what `play_games` is called with


def module_play(engine: WasmEngine, seconds: float) -> float:
    """The same in a module, run by wasmtime."""
    machine = engine.machine
    machine.put("options", engine.option_numbers({}))
    machine.put("luck", mix(1).to_bytes(8, "little"))
    return per_second(lambda: int(machine.call("play_games", *PLAY)), seconds)


def node_play(module: bytes, engine: WasmEngine, seconds: float) -> float:
    """The same in a module, run by Node."""
    machine = engine.machine
    starts = {"options": engine.option_numbers({}), "luck": mix(1).to_bytes(8, "little")}
    written = [(machine.places[name], data) for name, data in starts.items()]
    asked = {
        "module": base64.b64encode(module).decode(),
        "size": machine.memory.data_len(machine.store),
        "written": [(place, base64.b64encode(data).decode()) for place, data in written],
        "arguments": [machine.places[a] if isinstance(a, str) else a for a in PLAY],
        "seconds": seconds,
    }
    found = subprocess.run(
        ["node", "-e", IN_NODE],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return float(found.stdout)


def interpreted(name: str, seconds: float) -> None:
    """Print the figure of interpreted code: what `native_play` is without a compiler."""
    print(native_play(botwright.load(name), seconds))


def interpreted_play(name: str, seconds: float) -> float:
    """The same by the interpreter, in a process of its own."""
    found = subprocess.run(
        [sys.executable, "-c", INTERPRETED.format(name, seconds)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(found.stdout)


def search_speed(tree: Branch | Thinker, game: Game, players: int, seconds: float) -> float:
    """Playouts a second of one tree, from new roots."""
    view = game.deal(players=players)
    game.loops.draw_chance(view, generator(0).reshape(1, 1), game.most_legal_actions)
    seat, done = max(game.player_to_move(view), 0), AT_ONCE

    def playouts() -> int:
        nonlocal done
        if done >= AT_ONCE:
            tree.prepare(view, seat)
            done = 0
        tree.run(PLAYOUTS)
        done += PLAYOUTS
        return PLAYOUTS

    playouts()
    return per_second(playouts, seconds)


def side_by_side(**measured: Callable[[], float]) -> dict[str, float]:
    """The best of three of each, in turn: other work on the machine meets all alike."""
    rounds = [{name: measure() for name, measure in measured.items()} for _ in range(3)]
    return {name: max(found[name] for found in rounds) for name in measured}


def measure(folder: Path, seconds: float) -> dict[str, Any]:
    """All figures in one run: rules of every game, search of every game and number of players."""
    rules, search = [], []
    for name in botwright.GAMES:
        module, about = module_of(name, folder)
        game, engine = botwright.load(name), WasmEngine(module, about)
        hosts = {"wasm": partial(module_play, engine, seconds / 3)}
        if shutil.which("node"):
            hosts["node"] = partial(node_play, module, engine, seconds / 3)
        rules.append(
            {
                "game": name,
                **side_by_side(native=partial(native_play, game, seconds / 3), **hosts),
                "interpreted": interpreted_play(name, seconds),
                "bytes": len(module),
                "gzipped": len(gzip.compress(module)),
            }
        )
    for name in thinkers():
        module, about = module_of(name, folder)
        game, players = botwright.load(about["game"]), about["players"]
        network = network_for(game, players)
        for level, networked in (("architect", True), ("engineer", False)):
            guide = guide_for(game, networked)
            native = Branch(game, players, guide, 1, 0, network if networked else None)
            theirs = Thinker(module, game, network, guide, 1, networked)
            search.append(
                {
                    "game": about["game"],
                    "players": players,
                    "level": level,
                    **side_by_side(
                        native=partial(search_speed, native, game, players, seconds / 3),
                        wasm=partial(search_speed, theirs, game, players, seconds / 3),
                    ),
                    "bytes": len(module),
                    "gzipped": len(gzip.compress(module)),
                }
            )
    return {"rules": rules, "search": search}


def as_table(data: dict[str, Any]) -> Table:
    """The figures as a table for people."""
    table = Table(
        title="WebAssembly beside native and plain Python, one core",
        caption="thousands a second: decisions of random games (rules), playouts (levels); "
        "wasm is run by wasmtime",
    )
    for heading in ("what", "native", "wasm", "share", "Node", "share", "plain", "kB", "gzip"):
        table.add_column(heading, justify="left" if heading == "what" else "right", no_wrap=True)
    for row in data["rules"] + data["search"]:
        what = f"{row['game']} {row.get('players', '')} {row.get('level', 'rules')}"
        table.add_row(
            " ".join(what.split()),
            f"{row['native'] / 1000:,.0f}",
            f"{row['wasm'] / 1000:,.0f}",
            f"{row['wasm'] / row['native']:.0%}",
            f"{row['node'] / 1000:,.0f}" if "node" in row else "",
            f"{row['node'] / row['native']:.0%}" if "node" in row else "",
            f"{row['interpreted'] / 1000:,.1f}" if "interpreted" in row else "",
            f"{row['bytes'] / 1000:.0f}",
            f"{row['gzipped'] / 1000:.0f}",
        )
    return table
