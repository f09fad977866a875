"""How exploitable mixes of programs are on tiny Metallums: search by budget, and the network.

    python benchmarks/program_mix.py --seeds 8

The last round with two, three, four or six tiles each is solved exactly: every pair of programs,
every action after it. The exploitability of a mix is what it loses to the best counter-program, in
parts of a win; 0 is an equilibrium.
"""

import argparse
import time
from typing import Any

import numpy as np

import botwright
from botwright.core.game import Game
from botwright.core.record import State, copy
from botwright.players.network import network_for
from botwright.players.search.exact import Solver
from botwright.players.search.explanation import merged_mix
from botwright.players.search.matrix import equilibrium, exploitability
from botwright.players.search.search import Search

VARIANTS = ("tiny2", "tiny3", "tiny", "tiny6")
BUDGETS = (100, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000)

Array = np.ndarray[Any, np.dtype[np.float64]]


def mixes(
    game: Game,
    state: State,
    playouts: int,
    seed: int,
    mine: list[int],
    theirs: list[int],
    networked: bool = False,
) -> tuple[Array, Array]:
    """The search's mixes for both seats, as shares of these choices."""
    search = Search(seed, playouts=playouts, networked=networked)
    search.think(game, state, 0)
    found = [merged_mix(search.branches, seat) for seat in range(2)]
    return (
        np.array([found[0].get(action, 0.0) for action in mine]),
        np.array([found[1].get(action, 0.0) for action in theirs]),
    )


def network_mixes(
    game: Game, state: State, mine: list[int], theirs: list[int]
) -> tuple[Array, Array]:
    """The same of the network alone."""
    network = network_for(game, 2)
    asked = copy(state)
    first, _ = network.evaluate(game, asked, 0, mine)
    game.apply(asked, mine[0])  # hidden from the other seat, whatever it is
    second, _ = network.evaluate(game, asked, 1, theirs)
    return first.astype(np.float64), second.astype(np.float64)


def solved(game: Game, variant: str) -> tuple[State, list[int], list[int], Array]:
    """A tiny game, the programs of both seats and their matrix; tells the equilibrium."""
    state, solver = game.about.variants[variant](), Solver(game)
    mine, theirs, cells = solver.matrix(state)
    ours, others, value = equilibrium(cells)
    print(
        f"{variant}: {len(mine)} x {len(theirs)} programs, {len(solver.known):,} positions solved"
    )
    print(f"value for the first seat {value:.4f}")
    for names, mix in ((mine, ours), (theirs, others)):
        shares = [
            f"{game.action_text(state, action)} {share:.2f}"
            for action, share in zip(names, mix)
            if share > 0.005
        ]
        print("  " + ", ".join(shares))
    return state, mine, theirs, cells


def main() -> None:
    """Print the exact equilibrium of each tiny game, then one line for each budget."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--variants", nargs="+", default=VARIANTS)
    given = parser.parse_args()
    game = botwright.load("metallum")
    for variant in given.variants:
        state, mine, theirs, cells = solved(game, variant)
        even = [np.full(len(each), 1 / len(each)) for each in (mine, theirs)]
        print(f"exploitability of even mixes {exploitability(cells, *even):.4f}")
        alone = exploitability(cells, *network_mixes(game, state, mine, theirs))
        print(f"of the network's policy alone {alone:.4f}")
        for level, networked in (("engineer", False), ("architect", True)):
            print(level)
            for playouts in BUDGETS:
                began = time.perf_counter()
                wanted = (mine, theirs, networked)
                lost = [
                    exploitability(cells, *mixes(game, state, playouts, seed, *wanted))
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
