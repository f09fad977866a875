"""Games on one GPU: speed by batch size, bytes compared with the CPU.

    python benchmarks/gpu.py aquasphere --players 2 3 4 --out aquasphere.json
    python benchmarks/gpu.py aquasphere --compare --out stepping.json
    python benchmarks/gpu.py --plot metallum.json aquasphere.json growth.png

Decisions/s of whole games in one kernel, and of stepping with observation and legal actions written
out, for the first player count; identity of bytes for all of them. `--compare` measures stepping
alone, in blocks of several sizes, with states in shared memory and, while proceeding, also left in
place; and it compares some hundred steps with the CPU. `--after FILE`
compiles, then waits until that file is there: two of these can compile side by side and measure one
after the other.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import botwright
from botwright.core.backends import staging
from botwright.core.backends.cuda import Ending, Sight

SIZES = [1 << power for power in (10, 12, 14, 16, 18, 20)]
CHECKED = 10_000
COMPARED = [1 << power for power in (18, 20)]
BLOCKS = [(64, 2), (192, 2), (384, 2), (512, 2), (1024, 1)]  # lanes, and threads for each that see
PROCEEDING = (64, 128, 256, 512)  # lanes in a block
SPREAD = 200  # steps after which lanes stand anywhere in a game
STEPPED, STEPS = 4099, 300  # lanes and steps compared with the CPU
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


def stepper(game, players, size, choose):
    """A batch, and by name what can be done in all of its lanes; the device draws the actions."""
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
    work = {
        "see": lambda: batch.see(sight),
        "choose": lambda: batch.launch(choose, sight.legal, batch.generators, actions),
        "proceed": lambda: batch.proceed(actions, ending),
        "both": lambda: batch.proceed_and_see(actions, ending, sight),
    }
    for _ in range(SPREAD):
        done_in_turn(work, "see", "choose", "proceed")
    return batch, work, (actions, sight, ending)


def done_in_turn(work, *names):
    """Some of what a stepper can do."""
    for name in names:
        work[name]()


def stepping(batch, work, steps=30):
    """Decisions/s with two kernels and with one, and microseconds of each, without choosing."""

    def seconds(*names):
        return timed(batch, lambda: done_in_turn(work, *names), steps)[0]

    see, choose = seconds("see"), seconds("choose")
    apart = seconds("see", "choose", "proceed") - choose
    work["see"]()  # what is chosen now has to be legal
    both = seconds("choose", "both") - choose
    figures = {"see": see, "proceed": apart - see, "both": both}
    rates = {"apart": batch.n / apart, "at once": batch.n / both}
    return rates, {name: 1e6 * each for name, each in figures.items()}


def fits(batch, lanes):
    """Whether the states of so many lanes fit into the shared memory of a block."""
    return staging.staged_bytes(batch.kernels, lanes) <= staging.most_shared(batch.cuda, False)


def proceeding(batch, work, steps=20):
    """Microseconds of proceeding in blocks of several sizes, states in shared memory or in place.

    All of them see in the usual blocks.
    """
    usual = batch.staging, batch.lanes_apart, batch.lanes_in_place

    def proceed(lanes):
        batch.lanes_apart = batch.lanes_in_place = lanes
        work["proceed"]()
        batch.lanes_apart = usual[1]

    def step(lanes):
        done_in_turn(work, "see", "choose")
        proceed(lanes)

    seen = timed(batch, lambda: done_in_turn(work, "see", "choose"), steps)[0]
    found = {}
    for batch.staging in (True, False):
        for lanes in PROCEEDING:
            if fits(batch, lanes) or not batch.staging:
                name = f"{lanes} {'shared' if batch.staging else 'in place'}"
                try:
                    seconds = timed(batch, lambda: step(lanes), steps)[0] - seen  # noqa: B023
                except Exception as error:  # too many registers
                    print(f"{name}: {type(error).__name__}: {error}"[:200])
                    batch.lanes_apart = usual[1]
                    continue
                found[name] = 1e6 * seconds
    batch.staging, batch.lanes_apart, batch.lanes_in_place = usual
    return found


def compare(game, players, choose):
    """Stepping in blocks of several sizes: a row for each that the device takes."""
    rows = []
    print("lanes | in a block | threads a lane | us: see | proceed | both | M/s: apart | at once")
    for size in COMPARED:
        batch, work, _ = stepper(game, players, size, choose)
        apart = batch.lanes_apart, batch.seeing_apart
        at_once = batch.lanes_at_once, batch.seeing_at_once
        turns = proceeding(batch, work)
        print(f"{size} | us: proceed:", {name: round(each) for name, each in turns.items()})
        for shape in BLOCKS:
            if not fits(batch, shape[0]):
                continue
            batch.lanes_apart, batch.seeing_apart = shape
            batch.lanes_at_once, batch.seeing_at_once = shape
            try:
                rates, parts = stepping(batch, work, 20)
            except Exception as error:  # too many registers, or no leave to have so much memory
                print(f"{size} | {shape[0]} | {shape[1]} | {type(error).__name__}: {error}"[:200])
                continue
            rows.append({"lanes": size, "block": shape, "rates": rates, "microseconds": parts})
            times = " | ".join(f"{each:.0f}" for each in parts.values())
            speeds = " | ".join(f"{each / 1e6:.0f}" for each in rates.values())
            mark = " (usual apart)" * (shape == apart) + " (usual at once)" * (shape == at_once)
            print(f"{size} | {shape[0]} | {shape[1]}{mark} | {times} | {speeds}", flush=True)
        rows.append({"lanes": size, "proceeding": turns})
    return rows


def write_reference(game, players, file):
    """What the CPU makes of random steps, and the actions: to be done again on the device."""
    batch = botwright.batch(game, STEPPED, device="cpu", seed=3, players=players, autoreset=True)
    masks, luck, chosen = batch.reset(3).masks, np.random.default_rng(5), []
    ends = 0
    for _ in range(STEPS):
        chosen.append((masks * luck.random(masks.shape, np.float32)).argmax(1).astype(np.int32))
        step = batch.step(chosen[-1])
        masks, ends = step.masks, ends + int(step.done.sum())
    np.savez(
        file,
        chosen=np.array(chosen),
        states=batch.states.view(np.uint8),
        luck=batch.generators,
        views=step.observations.astype(np.float16).T,
        masks=masks,
        ends=ends,
    )


def same_as(file, game, players, choose):
    """How many bytes differ from what `write_reference` has written, after the same steps."""
    kept = np.load(file)
    batch, work, (actions, sight, ending) = stepper(game, players, STEPPED, choose)
    batch.deal(3)
    work["see"]()
    ends = 0
    for number, chosen in enumerate(kept["chosen"]):
        words = sight.legal.copy_to_host()[np.arange(STEPPED), chosen >> 5]
        if not ((words >> (chosen & 31).astype(np.uint32)) & 1).all():
            return {"illegal on the device at step": number}
        actions.copy_to_device(chosen)
        batch.staging = number % 4 == 0
        done_in_turn(work, *(["both"] if number % 2 else ["proceed", "see"]))
        ends += int(ending.done.copy_to_host().sum())
    bits = sight.legal.copy_to_host().view(np.uint8)
    masks = np.unpackbits(bits, axis=1, bitorder="little")[:, : game.num_actions]
    pairs = {
        "states": (batch.host_states().view(np.uint8), kept["states"]),
        "luck": (batch.generators.copy_to_host(), kept["luck"]),
        "views": (sight.observations.copy_to_host(), kept["views"]),
        "masks": (masks, kept["masks"]),
        "ends": (np.array(ends), kept["ends"]),
    }
    different = {name: int((one != other).sum()) for name, (one, other) in pairs.items()}
    return {"lanes": STEPPED, "steps": STEPS, "ended": ends, "different": different}


def compare_all(name, players, after):
    """`--compare`: the CPU plays its part in a process of its own while kernels are compiled."""
    game, started = botwright.load(name), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "reference.npz")
        command = [sys.executable, __file__, name, "--players", str(players), "--reference", file]
        reference = subprocess.Popen(command)
        choose = chooser(game.num_actions)
        batch, work, _ = stepper(game, players, 32, choose)
        for batch.staging in (True, False):
            done_in_turn(work, "see", "choose", "proceed")
        done_in_turn(work, "see", "choose", "both")
        print(f"compiled after {time.perf_counter() - started:.0f} s", flush=True)
        while after and not Path(after).exists():
            time.sleep(0.2)
        rows = compare(game, players, choose)
        assert reference.wait() == 0, "the CPU has failed"
        same = same_as(file, game, players, choose)
    print("against the CPU:", json.dumps(same), flush=True)
    kernels = botwright.batch(game, 32, device="cuda", players=players).kernels
    registers = {
        kernel: list(getattr(kernels, kernel).get_regs_per_thread().values())
        for kernel in ("turn", "turn_in_place", "see", "turn_and_see")
    }
    print("registers:", registers)
    return {"game": name, "players": players, "rows": rows, "same": same, "registers": registers}


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
    stepping(*stepper(game, counts[0], 32, choose)[:2], 1)
    figures = {
        "game": name,
        "players": counts[0],
        "state_bytes": game.state_dtype.itemsize,
        "seconds_to_first_result": time.perf_counter() - started,
    }
    bound = botwright.batch(game, 32, device="cuda").kernels
    figures["registers"] = {
        kernel: list(getattr(bound, kernel).get_regs_per_thread().values())
        for kernel in ("play_games", "turn", "turn_in_place", "see", "turn_and_see")
    }
    while after and not Path(after).exists():
        time.sleep(0.2)
    figures["whole_games"] = {size: whole_games(game, counts[0], size) for size in SIZES}
    figures["stepping"], figures["microseconds_per_kernel"] = {}, {}
    for size in SIZES:
        rates, parts = stepping(*stepper(game, counts[0], size, choose)[:2])
        figures["stepping"][size] = max(rates.values())
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
    parser.add_argument("--compare", action="store_true", help="stepping in several blocks")
    parser.add_argument("--reference", metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--plot", nargs="+", metavar="FILE")
    given = parser.parse_args()
    if given.plot:
        plot(given.plot[:-1], given.plot[-1])
        return
    if given.reference:
        write_reference(botwright.load(given.game), given.players[0], given.reference)
        return
    if given.compare:
        text = json.dumps(compare_all(given.game, given.players[0], given.after))
    else:
        text = json.dumps(measure(given.game, given.players, given.after), indent=2)
        print(text)
    if given.out:
        Path(given.out).write_text(text + "\n")


if __name__ == "__main__":
    main()
