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
from botwright.core.engines.frozen import engine_for, reader_for, today
from botwright.learn.thinking import NativeSearcher
from botwright.players.compiled.guide import guide_for
from botwright.players.compiled.storage import ROOT as AT_ROOT
from botwright.players.compiled.storage import Tree
from botwright.players.network import network_for
from botwright.players.search.explanation import best_line
from botwright.players.wasm.build import thinkers
from botwright.players.wasm.thinker import Thinker
from botwright.site.opponents import question
from botwright.tables.showing.telling import Telling
from tests.boxes import owners

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
    same = {"game": title, "players": int(players), "style": STYLE, "seed": str(SEED), "tables": {}}
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


@pytest.mark.parametrize("name", thinkers())
def test_a_tree_is_explained_alike(name: str) -> None:
    """What hints and reviews read: means, edges, lines, matrices; and what positions weigh."""
    build()
    title, _, players = name.rpartition("-")
    game = botwright.load(title)
    network, module = network_for(game, int(players)), (MODULES / f"{name}.wasm").read_bytes()
    asked, native = positions(title, int(players)), NativeSearcher(game, int(players))
    style = {"playouts": 300, "networked": True, "explains": True}
    same = {"game": title, "players": int(players), "style": style, "seed": str(SEED)}
    told = in_the_page(
        [
            same | {"tree": "one", "seat": seat, "state": view.tobytes().hex(), "tables": {}}
            for view, seat, _ in asked
        ]
    )
    for (view, seat, _), answer in zip(asked, told, strict=True):
        own = Thinker(module, game, network, guide_for(game, True))
        own.write({"scratch_generator": np.array([SEED], np.uint64)})
        own.prepare(view, seat)
        own.run(300)
        assert answer["found"] | {"matrix": None} == explained(own) | {"matrix": None}
        own.write({"root": view})  # a search goes back to where nobody had chosen
        own.call("weigh")
        weighed = native.weigh(view.tobytes())
        assert own.record()["totals"][: 3 + int(players)].tolist() == [
            *weighed[:3], *weighed.expected
        ]  # fmt: skip


@pytest.mark.parametrize("title", owners.OWNED)
@pytest.mark.parametrize("level", ["engineer", "architect"])
def test_a_tree_plays_with_the_box_of_its_table(title: str, level: str) -> None:
    """What can be done by the rules with an owner's box is tried, and nothing else."""
    build()
    engine = engine_for(today(title), today(title).rules_version, owners.OWNED[title]())
    telling, luck, asked = Telling(engine, reader_for(engine)), random.Random(8), []
    style = {"playouts": 200, "networked": level == "architect"}
    state = engine.deal({})
    while legal := engine.legal(state):
        seat = engine.mover(state)
        if seat >= 0 and len(legal) > 1:
            view = engine.hide(state, seat)
            asked.append(question(telling, view, seat, str(len(asked)), style, SEED))
        state = engine.apply(state, luck.choice(legal))
    differs = 0
    told, ours = (in_the_page([one | each for one in asked]) for each in ({}, {"tables": {}}))
    for one, answer, other in zip(asked, told, ours, strict=True):
        legal = engine.legal(bytes.fromhex(one["state"]), one["seat"])
        found = dict(next(iter(answer["found"].values())))
        assert set(found) <= set(legal) and ("mix" in answer["found"] or len(found) == len(legal))
        differs += answer != other
    assert differs >= 10, (differs, len(asked))  # with our box other things are found


def explained(own: Thinker) -> dict[str, Any]:
    """What is read from a tree, by the host in Python."""
    tree = Tree(*(own.tree(field) for field in Tree._fields))
    root = int(tree.used[AT_ROOT])
    visits, first, count = (int(each[root]) for each in (tree.visits, tree.first, tree.count))
    means = {"chances": tree.win_probability[root] / visits, "worth": tree.total[root] / visits}
    found: dict[str, Any] = {name: each.tolist() for name, each in means.items()}
    if own.is_joint:
        return found | {"edges": [], "line": []}
    rows = (tree.action, tree.edge_visits, tree.value)
    columns = [each[first : first + count].tolist() for each in rows]
    best = first + columns[1].index(max(columns[1]))
    edges = [list(row) for row in zip(*columns, strict=True)]
    return found | {"edges": edges, "line": list(best_line(tree, best))}
