"""The search as WebAssembly: the same tree to the last bit as natively, for the same luck."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import wasmtime

import botwright
from botwright.core.chance import generator
from botwright.core.game import NOBODY, Game
from botwright.core.wasm.build import build_apart, is_fresh
from botwright.players.compiled.guide import guide_for
from botwright.players.greedy import Greedy
from botwright.players.network import Network, network_for
from botwright.players.search.branch import Branch
from botwright.players.wasm.build import thinkers
from botwright.players.wasm.thinker import Thinker
from tests.players import thinking_toy
from tests.players.toy import TOY

BUILD = Path(__file__).parents[2] / "build" / "wasm"
PLAYOUTS = 200
COLUMNS = ("action", "edge_visits", "value", "prior")
NAMES = ["toy-2", *thinkers()]
LONG = pytest.mark.long  # a module takes minutes to build, but for that of the toy, in one test
TREES = [
    pytest.param(
        name,
        networked,
        marks=() if name == "toy-2" and networked else LONG,
        id=f"{name}-{'network' if networked else 'playouts'}",
    )
    for name in NAMES
    for networked in (True, False)
]


def built(name: str) -> tuple[Game, Network, bytes]:
    """A game with its network and its thinker, which is built when there is none yet."""
    title, _, players = name.partition("-")
    package = "tests.players.thinking_toy" if title == "toy" else "botwright.players.wasm"
    if not is_fresh(name, BUILD):
        build_apart(package, name, BUILD)
    module = (BUILD / f"{name}.wasm").read_bytes()
    if title == "toy":
        return TOY, thinking_toy.network(), module
    game = botwright.load(title)
    return game, network_for(game, int(players)), module


def edges(branch: Branch) -> list[dict[str, float]]:
    """The edges of a native root, as a thinker gives them."""
    tree, root = branch.tree, branch.root_node
    first, count = int(tree.first[root]), int(tree.count[root])
    if branch.is_joint:
        other = int(tree.count_other[root])
        count += other + count * other
    rows = zip(*(getattr(tree, name)[first : first + count].tolist() for name in COLUMNS))
    return [dict(zip(COLUMNS, row, strict=True)) for row in rows]


def decisions(game: Game, players: int, seed: int) -> Any:
    """The choices of a random game: what a seat knows, and the seat."""
    luck = np.random.default_rng(seed)
    variants = game.options["variant"].choices if "variant" in game.options else (None,)
    for variant in variants:
        state = game.deal(players=players, **({"variant": variant} if variant else {}))
        while (mover := game.player_to_move(state)) != NOBODY:
            legal = game.legal_actions(state)
            if mover >= 0 and len(legal) > 1:
                yield game.hide(state, mover), mover
            game.apply(state, legal[int(luck.integers(len(legal)))])


@pytest.mark.parametrize("name, networked", TREES)
def test_trees_are_equal(name: str, networked: bool) -> None:
    """Actions, visits, values and priors of the root after every decision of a game."""
    game, network, module = built(name)
    guide = guide_for(game, networked)
    ours = Branch(game, network.players, guide, 5, 0, network if networked else None)
    theirs = Thinker(module, game, network, guide, 5, networked)
    seen = 0
    for view, seat in decisions(game, network.players, 1):
        for tree in (ours, theirs):
            tree.prepare(view, seat)
            tree.run(PLAYOUTS)
        assert theirs.is_joint == ours.is_joint
        assert theirs.edges() == edges(ours)
        seen += 1
    assert seen > 1


@LONG
@pytest.mark.parametrize("name", NAMES)
def test_greedy_turns_are_rated_alike(name: str) -> None:
    """What every action leads to, as Pilot rates it."""
    game, network, module = built(name)
    thinker = Thinker(module, game, network, guide_for(game), 7, networked=False)
    for view, seat in decisions(game, network.players, 2):
        greedy = Greedy(7)
        rated = greedy.rate(game, view, seat, game.legal_actions(view, seat))
        thinker.write({"root": view, "scratch_generator": generator(7)})
        found = thinker.rate(seat, greedy.width, greedy.lucks, greedy.replies, greedy.turns)
        assert found == pytest.approx(rated, abs=0)


@LONG
@pytest.mark.parametrize("name", NAMES)
def test_thinkers_import_nothing(name: str) -> None:
    """A module needs nothing of its host but memory."""
    assert wasmtime.Module(wasmtime.Engine(), built(name)[2]).imports == []
