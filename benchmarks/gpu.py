"""Games on one GPU: speed by batch size, bytes compared with the CPU.

    python benchmarks/gpu.py aquasphere --players 2 3 4 --out aquasphere.json
    python benchmarks/gpu.py --plot metallum.json aquasphere.json growth.png

Decisions/s of whole games in one kernel, and of stepping with observation and legal actions written
out, for the first player count; identity of bytes for all of them. `--after FILE` compiles, then
waits until that file is there: two of these can compile side by side and measure one after the
other.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import botwright
from botwright.core.backends.cuda import Ending, Sight

SIZES = [1 << power for power in (10, 12, 14, 16, 18, 20)]
CHECKED = 10_000
GOALS = {"whole_games": 1e9, "stepping": 6e8}


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
    """Decisions/s of whole random games, one kernel; few lanes play many games each."""
    batch = botwright.batch(game, size, device="cuda", seed=1, players=players)
    games = max(1, (1 << 18) // size)
    batch.play_random(1)
    seconds, decisions = timed(batch, lambda: batch.play_random(games))
    return decisions / seconds


def chooser(actions):
    """A kernel that draws a legal action for every lane from the bits just written."""
    from numba import cuda

    @cuda.jit
    def choose(legal, generators, chosen):
        lane = cuda.grid(1)
        if lane < chosen.shape[0]:
            start = int(generators[lane, 0] % np.uint64(actions))
            for offset in range(actions):
                action = (start + offset) % actions
                if (legal[lane, action >> 5] >> (action & 31)) & 1 == 1:
                    chosen[lane] = action
                    break

    return choose


def stepping(game, players, size, choose, steps=60):
    """Decisions/s of stepping all lanes, with observation and legal actions written out each time.

    The actions are drawn on the device by a kernel of its own, whose time is taken off.
    """
    batch = botwright.batch(game, size, device="cuda", seed=1, players=players)
    room, seats = batch.cuda.device_array, (size, players)
    actions = room(size, np.int32)
    sight = Sight(
        room((game.observation_length, size), np.float16),
        room((size, -(-game.num_actions // 32)), np.uint32),
        room(size, np.int32),
        room(seats, np.int32),
        room(size, np.int32),
    )
    ending = Ending(room(size, np.bool_), room(seats, np.int32), room(seats, np.int32))
    parts = {
        "see": lambda: batch.see(sight),
        "choose": lambda: batch.launch(choose, sight.legal, batch.generators, actions),
        "proceed": lambda: batch.proceed(actions, ending),
    }

    def one_step():
        for part in parts.values():
            part()

    one_step()
    whole, _ = timed(batch, one_step, steps)
    seconds = {name: timed(batch, parts[name], steps)[0] for name in ("see", "choose")}
    seconds["proceed"] = whole - sum(seconds.values())
    rate = size / (whole - seconds.pop("choose"))
    return rate, {name: 1e6 * each for name, each in seconds.items()}


def identical(game, players):
    """How many of the checked whole games end in the very bytes of the CPU."""
    device = botwright.batch(game, CHECKED, device="cuda", seed=7, players=players)
    host = botwright.batch(game, CHECKED, device="cpu", seed=7, players=players)
    device.play_random(1)
    host.play_random(1)
    ours, theirs = device.host_states(), host.states
    return int(sum(ours[i].tobytes() == theirs[i].tobytes() for i in range(CHECKED)))


def measure(name, counts, after):
    """All figures of one game."""
    game = botwright.load(name)
    started = time.perf_counter()
    choose = chooser(game.num_actions)
    botwright.batch(game, 32, device="cuda", players=counts[0]).play_random()
    stepping(game, counts[0], 32, choose, 1)
    figures = {
        "game": name,
        "players": counts[0],
        "state_bytes": game.state_dtype.itemsize,
        "seconds_to_first_result": time.perf_counter() - started,
    }
    bound = botwright.batch(game, 32, device="cuda").kernels
    figures["registers"] = {
        kernel: list(getattr(bound, kernel).get_regs_per_thread().values())
        for kernel in ("play_games", "turn", "see")
    }
    while after and not Path(after).exists():
        time.sleep(0.2)
    figures["whole_games"] = {size: whole_games(game, counts[0], size) for size in SIZES}
    figures["stepping"], figures["microseconds_per_kernel"] = {}, {}
    for size in SIZES:
        rate, parts = stepping(game, counts[0], size, choose)
        figures["stepping"][size] = rate
        figures["microseconds_per_kernel"][size] = parts
    figures["identical"] = {players: identical(game, players) for players in counts}
    figures["checked"] = CHECKED
    return figures


def plot(files, picture):
    """The growth with the number of lanes, both games in one picture."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(1, 2, figsize=(9, 3.6), sharey=True)
    for axis, kind, title in zip(axes, GOALS, ("whole games in one kernel", "stepping")):
        for file in files:
            figures = json.loads(Path(file).read_text())
            sizes = [int(size) for size in figures[kind]]
            axis.loglog(sizes, list(figures[kind].values()), "o-", label=figures["game"])
        axis.axhline(GOALS[kind], color="grey", linestyle=":", label="goal")
        axis.set(title=title, xlabel="lanes", ylabel="decisions a second")
        axis.legend()
    figure.tight_layout()
    figure.savefig(picture, dpi=110)


def main():
    """Measure one game, or draw what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--after")
    parser.add_argument("--out")
    parser.add_argument("--plot", nargs="+", metavar="FILE")
    given = parser.parse_args()
    if given.plot:
        plot(given.plot[:-1], given.plot[-1])
        return
    text = json.dumps(measure(given.game, given.players, given.after), indent=2)
    print(text)
    if given.out:
        Path(given.out).write_text(text + "\n")


if __name__ == "__main__":
    main()
