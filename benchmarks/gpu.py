"""Games on one GPU: speed by batch size, bytes compared with the CPU.

    python benchmarks/gpu.py aquasphere --players 2 3 4 --out aquasphere.json
    python benchmarks/gpu.py aquasphere --compare --out stepping.json
    python benchmarks/gpu.py --plot metallum.json aquasphere.json growth.png

Decisions/s of whole games in one kernel, and of stepping with observation and legal actions written
out, for the first player count; identity of bytes for all of them. `--compare` measures stepping
alone, with blocks of several sizes for each of its kernels, with states in shared memory and left
in place; and it compares some hundred steps with the CPU. `--after FILE`
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
# what else is tried: lanes in a block of a kernel, and blocks of `settle` on a multiprocessor
OTHERS = {
    "list_legal": (256, 512, 1024),
    "act": (64, 128, 256, 512, 1024),
    "in_place": (128, 256, 512),
    "settling": (6, 12, 24),
}
SPREAD = 200  # steps in which one lane after the other begins to play, so that they stand anywhere
STEPPED, STEPS = 4099, 300  # lanes and steps compared with the CPU
LEARNERS = ("observe", "list_legal", "list_legal_in_place", "act", "act_in_place", "settle")
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
    """A kernel that draws a legal action for every lane that plays already."""
    from numba import cuda

    @cuda.jit
    def choose(legal, generators, chosen, step):
        lane = cuda.grid(1)
        if lane < chosen.shape[0]:
            chosen[lane] = -1
            if lane % SPREAD > step:
                return
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
        room(batch.tiles(), np.float16),
        room((size, -(-game.num_actions // 32)), np.uint32),
        room(size, np.int32),
        room(seats, np.int32),
        room(size, np.int32),
    )
    ending = Ending(room(size, np.bool_), room(seats, np.int32), room(seats, np.int32))

    def choose_at(step):
        batch.launch(choose, sight.legal, batch.generators, actions, step)

    work = {
        "see": lambda: batch.see(sight),
        "choose": lambda: choose_at(SPREAD),
        "proceed": lambda: batch.proceed(actions, ending),
    }
    for step in range(SPREAD):
        work["see"]()
        choose_at(step)
        work["proceed"]()
    return batch, work, (actions, sight, ending)


def done_in_turn(work, *names):
    """Some of what a stepper can do."""
    for name in names:
        work[name]()


def stepping(batch, work, steps=30):
    """Decisions/s without choosing, and microseconds of seeing and of proceeding."""

    def seconds(*names):
        return timed(batch, lambda: done_in_turn(work, *names), steps)[0]

    see, choose = seconds("see"), seconds("choose")
    step = seconds("see", "choose", "proceed") - choose
    return batch.n / step, {"see": 1e6 * see, "proceed": 1e6 * (step - see)}


def other_shapes(batch):
    """The blocks in use, then others: one kernel is changed at a time."""
    usual, processors = batch.shapes, batch.processors()
    room = staging.most_shared(batch.cuda, False)
    lane = batch.kernels.state_bytes + batch.kernels.legal_words * batch.kernels.WORD
    yield "in use", usual
    for copies in (True, False):
        changed = usual._replace(copies=copies)
        if copies != usual.copies:
            yield f"copies={copies}", changed
        for name, sizes in OTHERS.items():
            whole = processors if name == "settling" else 1
            unused = ("in_place",) if copies else ("list_legal", "act")
            common = name == "settling"
            for size in sizes:
                if name in unused or (common and copies != usual.copies):
                    continue
                if name == "settling" or size * lane <= room:
                    yield f"{name} {size}", changed._replace(**{name: size * whole})


def compare(game, players, choose):
    """Stepping with several blocks: a row for each that the device takes."""
    rows = []
    print("lanes | blocks | us: see | proceed | M/s")
    for size in COMPARED:
        batch, work, _ = stepper(game, players, size, choose)
        for name, shapes in other_shapes(batch):
            batch.shapes = shapes
            try:
                rate, parts = stepping(batch, work, 20)
            except Exception as error:  # too many threads or registers
                print(f"{size} | {name} | {type(error).__name__}: {error}"[:200])
                continue
            rows.append({"lanes": size, "blocks": name, "rate": rate, "microseconds": parts})
            times = " | ".join(f"{each:.0f}" for each in parts.values())
            print(f"{size} | {name} | {times} | {rate / 1e6:.0f}", flush=True)
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
        views=step.observations.astype(np.float16),
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
        batch.shapes = batch.shapes._replace(copies=number % 2 == 0)
        done_in_turn(work, "proceed", "see")
        ends += int(ending.done.copy_to_host().sum())
    views = sight.observations.copy_to_host().swapaxes(1, 2).reshape(-1, game.observation_length)
    bits = sight.legal.copy_to_host().view(np.uint8)
    masks = np.unpackbits(bits, axis=1, bitorder="little")[:, : game.num_actions]
    pairs = {
        "states": (batch.host_states().view(np.uint8), kept["states"]),
        "luck": (batch.generators.copy_to_host(), kept["luck"]),
        "views": (views[:STEPPED], kept["views"]),
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
        for copies in (True, False):
            batch.shapes = batch.shapes._replace(copies=copies)
            done_in_turn(work, "see", "choose", "proceed")
        print(f"compiled after {time.perf_counter() - started:.0f} s", flush=True)
        while after and not Path(after).exists():
            time.sleep(0.2)
        rows = compare(game, players, choose)
        assert reference.wait() == 0, "the CPU has failed"
        same = same_as(file, game, players, choose)
    print("against the CPU:", json.dumps(same), flush=True)
    kernels = botwright.batch(game, 32, device="cuda", players=players).kernels
    registers = {
        kernel: list(getattr(kernels, kernel).get_regs_per_thread().values()) for kernel in LEARNERS
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
        for kernel in ("play_games", *LEARNERS)
    }
    while after and not Path(after).exists():
        time.sleep(0.2)
    figures["whole_games"] = {size: whole_games(game, counts[0], size) for size in SIZES}
    figures["stepping"], figures["microseconds_per_kernel"] = {}, {}
    for size in SIZES:
        rate, parts = stepping(*stepper(game, counts[0], size, choose)[:2])
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
