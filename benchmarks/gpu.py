"""Games on one GPU: speed by batch size, bytes compared with the CPU.

    python benchmarks/gpu.py metallum 2 [--out FILE]

Prints JSON: decisions/s of whole games in one kernel, and of stepping with observation and mask.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import botwright

SIZES = [1 << power for power in (10, 12, 14, 16, 18, 20)]
CHECKED = 10_000


def timed(batch, work, times=1):
    """Seconds of the fastest of three runs."""
    best = float("inf")
    for _ in range(3):
        batch.cuda.synchronize()
        started = time.perf_counter()
        for _ in range(times):
            result = work()
        batch.cuda.synchronize()
        best = min(best, (time.perf_counter() - started) / times)
    return best, result


def whole_games(game, players, size):
    """Decisions/s of whole random games, one kernel."""
    batch = botwright.batch(game, size, device="cuda", seed=1, players=players)
    batch.play_random(1)
    games = max(1, (1 << 18) // size)
    seconds, decisions = timed(batch, lambda: batch.play_random(games))
    return decisions / seconds


def stepping(game, players, size, steps=60):
    """Decisions/s of stepping all lanes, with observation and mask written out each time.

    The actions are drawn on the device, one kernel, from the mask just written.
    """
    from numba import cuda

    @cuda.jit
    def choose(masks, generators, actions, seats):
        lane = cuda.grid(1)
        if lane < actions.shape[0]:
            word = generators[lane, 0]
            start = int(word % np.uint64(masks.shape[0]))
            actions[lane] = -1
            if seats[lane] >= 0:
                for offset in range(masks.shape[0]):
                    action = (start + offset) % masks.shape[0]
                    if masks[action, lane] == 1:
                        actions[lane] = action
                        break

    batch = botwright.batch(game, size, device="cuda", seed=1, players=players)
    actions = cuda.device_array(size, np.int32)

    def one_step():
        batch.look()
        batch.launch(choose, batch.masks, batch.generators, actions, batch.seats)
        batch.step(actions)
        batch.finish()

    one_step()
    whole, _ = timed(batch, one_step, steps)

    def chosen_alone():
        batch.launch(choose, batch.masks, batch.generators, actions, batch.seats)

    chooser, _ = timed(batch, chosen_alone, steps)
    parts = {}
    for name, work in {
        "look": batch.look,
        "advance": lambda: batch.step(actions),
        "finish": batch.finish,
    }.items():
        if name != "advance":
            parts[name] = timed(batch, work, steps)[0]
    parts["advance"] = whole - chooser - parts["look"] - parts["finish"]
    return size / (whole - chooser), {name: 1e6 * seconds for name, seconds in parts.items()}


def identical(game, players):
    """How many of the checked whole games end in the very bytes of the CPU."""
    device = botwright.batch(game, CHECKED, device="cuda", seed=7, players=players)
    host = botwright.batch(game, CHECKED, device="cpu", seed=7, players=players)
    device.play_random(1)
    host.play_random(1)
    ours, theirs = device.host_states(), host.states
    return int(sum(ours[i].tobytes() == theirs[i].tobytes() for i in range(CHECKED)))


def main():
    """Measure one game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--out")
    given = parser.parse_args()
    game = botwright.load(given.game)
    started = time.perf_counter()
    figures = {
        "game": given.game,
        "players": given.players,
        "state_bytes": game.state_dtype.itemsize,
    }
    figures["whole_games"] = {}
    for size in SIZES:
        figures["whole_games"][size] = whole_games(game, given.players, size)
        if size == SIZES[0]:
            figures["seconds_to_first_result"] = time.perf_counter() - started
    figures["identical"] = f"{identical(game, given.players)} of {CHECKED}"
    figures["stepping"], figures["microseconds_per_kernel"] = {}, {}
    for size in SIZES:
        rate, parts = stepping(game, given.players, size)
        figures["stepping"][size] = rate
        figures["microseconds_per_kernel"][size] = parts
    bound = botwright.batch(game, 32, device="cuda").kernels
    figures["registers"] = {
        name: list(getattr(bound, name).get_regs_per_thread().values())
        for name in ("play_games", "advance", "look")
        if getattr(bound, name).overloads
    }
    text = json.dumps(figures, indent=2)
    print(text)
    if given.out:
        Path(given.out).write_text(text + "\n")


if __name__ == "__main__":
    main()
