"""How exploitable mixes of programs are on a tiny Metallum: search by budget, and the network.

    python benchmarks/program_mix.py --seeds 8

The last round with few tiles is solved exactly: every pair of programs, every action after it. The
exploitability of a mix is what it loses to the best counter-program, in parts of a win; 0 is an
equilibrium.
"""

import argparse
import time

import numpy as np

import botwright
from botwright.arena.mixes import mixes, network_mixes
from botwright.players.exact import Solver
from botwright.players.matrix import equilibrium, exploitability

BUDGETS = (100, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000)


def main() -> None:
    """Print the exact equilibrium, then one line for each budget."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=8)
    given = parser.parse_args()
    game = botwright.load("metallum")
    state = game.about.variants["tiny"]()
    solver = Solver(game)
    mine, theirs, cells = solver.matrix(state)
    ours, others, value = equilibrium(cells)
    print(f"{len(mine)} x {len(theirs)} programs, {len(solver.known):,} positions solved")
    print(f"value for the first seat {value:.4f}")
    for names, mix in ((mine, ours), (theirs, others)):
        shares = [
            f"{game.action_text(state, action)} {share:.2f}"
            for action, share in zip(names, mix)
            if share > 0.005
        ]
        print("  " + ", ".join(shares))
    even = [np.full(len(each), 1 / len(each)) for each in (mine, theirs)]
    print(f"exploitability of even mixes {exploitability(cells, *even):.4f}")
    alone = exploitability(cells, *network_mixes(game, state, mine, theirs))
    print(f"of the network's policy alone {alone:.4f}")
    for level, networked in (("engineer", False), ("architect", True)):
        print(level)
        for playouts in BUDGETS:
            began = time.perf_counter()
            lost = [
                exploitability(cells, *mixes(game, state, playouts, seed, mine, theirs, networked))
                for seed in range(given.seeds)
            ]
            spent = (time.perf_counter() - began) / given.seeds
            print(
                f"{playouts:>7,} playouts: {np.mean(lost):.4f} on average, "
                f"at most {max(lost):.4f}, {spent:.2f} s each",
                flush=True,
            )


if __name__ == "__main__":
    main()
