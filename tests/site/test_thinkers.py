"""The host of thinkers in the page finds what the one in Python finds, to the last bit."""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import botwright
from botwright.players.compiled.guide import guide_for
from botwright.players.network import network_for
from botwright.players.wasm.build import thinkers
from botwright.players.wasm.thinker import Thinker

ROOT = Path(__file__).parents[2]
SITE, MODULES = ROOT / "build" / "site", ROOT / "build" / "wasm"
STYLE = {"width": 48, "lucks": 3, "replies": 6, "turns": 24}
SEED = 12345
pytestmark = pytest.mark.long  # modules take minutes to build


def build() -> None:
    """The opponents of the site, where they are missing."""
    if not all((SITE / "thinkers" / f"{name}.wasm").exists() for name in thinkers()):
        for module in (["botwright.players.wasm"], ["tools.site", str(SITE)]):
            subprocess.run([sys.executable, "-m", *module], cwd=ROOT, check=True)


def positions(name: str, players: int) -> list[tuple[Any, int, int]]:
    """Decisions of a random game: what a seat knows, the seat, and how many legal actions."""
    game, luck = botwright.load(name), random.Random(3)
    state, found = game.deal(players=players), []
    while len(found) < 16:
        mover, legal = game.player_to_move(state), game.legal_actions(state)
        if mover >= 0 and len(legal) > 1:
            found.append((game.hide(state, mover), mover, len(legal)))
        game.apply(state, luck.choice(legal))
    return found


def in_the_page(thoughts: list[dict[str, Any]]) -> list[Any]:
    """What the built worker finds, in Node."""
    node = shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
    lines = "\n".join(map(json.dumps, thoughts))
    command = [node, str(Path(__file__).with_name("think.mjs")), str(SITE)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", thinkers())
def test_a_turn_is_rated_alike(name: str) -> None:
    """Every action of some decisions, in both hosts of the same module."""
    build()
    title, _, players = name.rpartition("-")
    game = botwright.load(title)
    network, module = network_for(game, int(players)), (MODULES / f"{name}.wasm").read_bytes()
    asked = positions(title, int(players))
    same = {"game": title, "players": int(players), "style": STYLE, "seed": str(SEED)}
    told = in_the_page(
        [
            same | {"tree": str(at), "seat": seat, "state": view.tobytes().hex(), "legal": count}
            for at, (view, seat, count) in enumerate(asked)
        ]
    )
    for (view, seat, _), answer in zip(asked, told, strict=True):
        own = Thinker(module, game, network, guide_for(game), networked=False)
        own.write({"scratch_generator": np.array([SEED], np.uint64), "root": view})
        assert answer["found"]["rates"] == own.rate(seat, *STYLE.values())
