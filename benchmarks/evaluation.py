"""Evaluations of networks and playouts with them a second, on one core: source trees in turns.

    python benchmarks/evaluation.py . ../before

A tree is a checkout; playouts in WebAssembly are measured where its modules are built (make wasm).
Trees are measured in turns, each in a process of its own. All is done in short slices, and of those
of one position the fastest tenth counts, so that other work on the machine matters little.
Evaluations are those of the positions of a random game, one after the other, with observations and
legal actions; playouts are those of searches from a dozen positions of such a game.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

NAMES = ("metallum-2", "aquasphere-2", "aquasphere-4")
ROOTS, SLICES, PLAYOUTS, PART = 12, 70, 20, 16


def positions(game, players):
    """What the mover knows in each decision of a random game, and the mover."""
    from botwright.core.chance import below, generator

    state, luck, found = game.deal(players=players), generator(7), []
    while legal := game.legal_actions(state):
        seat = game.player_to_move(state)
        if seat >= 0 and len(legal) > 1:
            found.append((game.hide(state, seat), seat))
        game.apply(state, legal[below(luck, len(legal))])
    return found


def evaluations(game, network, views):
    """Evaluations a second."""
    import numba
    import numpy as np

    from botwright.players.search.thinking import thinking

    evaluate = thinking(game).leaves.evaluate_state

    @numba.njit
    def all_of(states, space, legal):
        for index in range(states.shape[0]):
            evaluate(states[index], space, legal)

    states = np.concatenate([view for view, _ in views])
    space, legal = network.workspace(game), np.zeros(game.most_legal_actions, np.int32)
    all_of(states, space, legal)
    parts = [states[at : at + PART] for at in range(0, len(states) - PART, PART)]
    spent = [fastest(all_of, part, space, legal) for part in parts]
    return PART * len(parts) / sum(spent)


def fastest(function, *arguments):
    """Seconds of a call that one of ten is faster than."""
    spent = []
    for _ in range(SLICES):
        began = time.perf_counter()
        function(*arguments)
        spent.append(time.perf_counter() - began)
    return sorted(spent)[SLICES // 10]


def playouts(tree, views):
    """Playouts a second of a native tree, or of a module's."""
    spent = 0.0
    for view, seat in views[:: len(views) // ROOTS][:ROOTS]:
        tree.prepare(view, seat)
        spent += fastest(tree.run, PLAYOUTS)
    return ROOTS * PLAYOUTS / spent


def measure(name, tree):
    """All figures of one network, from the sources in use."""
    import botwright
    from botwright.core.wasm.build import is_fresh
    from botwright.players.compiled.guide import guide_for
    from botwright.players.network import network_for
    from botwright.players.search.branch import Branch
    from botwright.players.wasm.thinker import Thinker

    title, _, players = name.partition("-")
    game = botwright.load(title)
    network, guide = network_for(game, int(players)), guide_for(game, networked=True)
    views = positions(game, int(players))
    native = Branch(game, int(players), guide, 1, 0, network)
    found = [evaluations(game, network, views), playouts(native, views), 0.0]
    module = tree / "build" / "wasm" / f"{name}.wasm"
    if is_fresh(name, module.parent):
        found[2] = playouts(Thinker(module.read_bytes(), game, network, guide, 1), views)
    return found


def main():
    """Every tree in turns, then a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trees", nargs="+", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--names", nargs="+", default=NAMES)
    parser.add_argument("--here", action="store_true")
    given = parser.parse_args()
    if given.here:
        found = {name: measure(name, given.trees[0]) for name in given.names}
        print(json.dumps(found))
        return
    best = {}
    for _ in range(given.rounds):
        for tree in given.trees:
            done = subprocess.run(
                [sys.executable, __file__, "--here", str(tree), "--names", *given.names],
                env=os.environ | {"PYTHONPATH": str(tree.resolve() / "src")},
                stdout=subprocess.PIPE, text=True, check=True,
            )  # fmt: skip
            for name, figures in json.loads(done.stdout.splitlines()[-1]).items():
                known = best.get((name, tree), figures)
                best[name, tree] = [max(pair) for pair in zip(known, figures)]
    print("| network | sources | µs an evaluation | playouts/s native | playouts/s wasm |")
    print("|---|---|---|---|---|")
    for (name, tree), (evaluated, native, module) in sorted(best.items()):
        print(f"| {name} | {tree} | {1e6 / evaluated:.1f} | {native:,.0f} | {module:,.0f} |")


if __name__ == "__main__":
    main()
