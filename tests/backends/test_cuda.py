"""The CUDA batch: kernels in numba's simulator agree with the CPU to the byte."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import botwright
from botwright.core.backends import blocks
from botwright.core.game import GameError

ROOT = Path(__file__).parents[2]
SETTINGS = [
    (name, players)
    for name in botwright.GAMES
    for players in botwright.load(name).options["players"].choices
]
CODE = """
import sys
import numpy as np
import botwright
from botwright.core.backends import cuda, staging
staging.LANES = (2,)  # of a tile
cuda.SORTED = cuda.WARP = 2  # blocks of two lanes: the second is not full
staging.sharing = lambda n, processors, most: 2
game, players = botwright.load(sys.argv[1]), int(sys.argv[2])
ours = botwright.batch(game, 3, device="cuda", seed=5, players=players)
theirs = botwright.batch(game, 3, device="cpu", seed=5, players=players, threads=1)
assert ours.shape() == (2, 2)
assert ours.host_states().tobytes() == theirs.states.tobytes(), "deal"
room = ours.cuda.device_array
sight = cuda.Sight(
    room(ours.tiles(), np.float16),
    room((3, -(-game.num_actions // 32)), np.uint32),
    room(3, np.int32),
    room((3, players), np.int32),
    room(3, np.int32),
)
tiles = np.arange(40 * 64).astype(np.float16).reshape(1, 40, 64)
rows = room((3, 45), np.float16)
ours.turn_over(ours.cuda.to_device(tiles), rows)
assert (rows.copy_to_host()[:, :40] == tiles[0, :, :3].T).all(), "rows of views"
for number in range(6):
    ours.see(sight)
    views, bits, movers, sides, choices = (part.copy_to_host() for part in sight)
    views = views.swapaxes(1, 2).reshape(-1, game.observation_length)[:3]
    assert (views == theirs.observe().astype(np.float16)).all(), "tiles of views"
    bits = np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little")[:, : game.num_actions]
    assert (bits == theirs.legal_mask()).all() and (choices == bits.sum(1)).all(), "bits"
    assert (movers == theirs.movers()).all() and (sides == theirs.sides()).all(), "movers"
    assert ours.movers().copy_to_host().tolist() == theirs.movers().tolist(), "movers"
    masks = theirs.legal_mask()
    assert (ours.legal_mask().copy_to_host() == masks).all(), "masks"
    views = ours.observe().copy_to_host()
    assert views.dtype == np.float32 and (views == theirs.observe()).all(), "views"
    chosen = np.array([np.flatnonzero(row)[number % row.sum()] for row in masks], np.int32)
    ours.advance(ours.cuda.to_device(chosen))
    theirs.advance(chosen)
    assert ours.host_states().tobytes() == theirs.states.tobytes(), "step"
    assert ours.sides().copy_to_host().tolist() == theirs.sides().tolist(), "sides"
assert ours.play_random() == theirs.play_random()
assert ours.host_states().tobytes() == theirs.states.tobytes(), "whole games"
assert ours.scores().copy_to_host().tolist() == theirs.scores().tolist()
ended = [array.copy_to_host().tolist() for array in ours.finish()]
assert ended == [array.tolist() for array in theirs.finish()] and ended[0] == [1, 1, 1], "finish"
assert ours.host_states().tobytes() == theirs.states.tobytes(), "dealt anew"
for batch in (ours, theirs):
    batch.deal(9)
state = game.deal(players=players)
while not game.is_over(state):
    last, action = game.copy(state), game.legal_actions(state)[0]
    game.apply(state, action)
theirs.states[1] = last
ours.put(theirs.states)
chosen = np.array([np.flatnonzero(row)[0] for row in theirs.legal_mask()], np.int32)
chosen[1] = action
seats = (3, players)
ending = cuda.Ending(room(3, np.bool_), room(seats, np.int32), room(seats, np.int32))
ours.proceed(ours.cuda.to_device(chosen), ending)
theirs.advance(chosen)
for mine, yours in zip(ending, theirs.finish()):
    assert mine.copy_to_host()[1].tolist() == yours[1].tolist(), "ending"
assert ending.done.copy_to_host().tolist() == [False, True, False], "done"
assert ours.host_states().tobytes() == theirs.states.tobytes(), "proceeded"
print("agree")
"""
STEPS = """
import pickle, sys
import numpy as np
import botwright
from botwright.core.backends import cuda, staging
staging.LANES = (2,)  # of a tile
staging.sharing = lambda n, processors, most: 2  # lanes of a block
game, players = botwright.load(sys.argv[1]), int(sys.argv[2])
settings = dict(seed=5, players=players, autoreset=True, check=True)
ours = botwright.batch(game, 3, device="cuda", **settings)
theirs = botwright.batch(game, 3, device="cpu", threads=1, **settings)


def same(one, other):
    for name, array in zip(one._fields, one):
        mine, yours = array.copy_to_host(), getattr(other, name)
        assert mine.dtype == yours.dtype and (mine == yours).all(), name


same(ours.reset(8), theirs.reset(8))
state = game.deal(players=players)
while not game.is_over(state):  # the last decision of a game, in every lane
    last, action = game.copy(state), game.legal_actions(state)[0]
    game.apply(state, action)
theirs.states[:] = last
ours.__setstate__(ours.__getstate__() | {"states": np.repeat(last, 3)})
chosen, done = np.full(3, action), []
for number in range(3):
    one, other = ours.step(chosen), theirs.step(chosen)
    same(one, other)
    assert other.rewards.sum() == 0 and not other.rewards[~other.done].any()
    done.append(other.done.tolist())
    chosen = np.array([np.flatnonzero(row)[number % row.sum()] for row in other.masks])
assert done == [[True] * 3, [False] * 3, [False] * 3], done
again = pickle.loads(pickle.dumps(ours))
assert again.host_states().tobytes() == theirs.states.tobytes(), "pickled"
wrongs = ((np.full(3, game.num_actions), "lane 0: actions go from 0"), (np.ones(3), "whole"))
for wrong, words in wrongs:
    try:
        ours.step(wrong)
        raise SystemExit("not refused")
    except botwright.GameError as error:
        assert words in str(error), error
print("agree")
"""
LEARNERS = """
import sys
import numpy as np
import botwright
from botwright.core.backends import cuda, staging
staging.LANES = (2,)  # of a tile
staging.sharing = lambda n, processors, most: 4  # lanes of a block
game, players, n = botwright.load(sys.argv[1]), int(sys.argv[2]), 5
kept, state = [], game.deal(players=players)
while not game.is_over(state):  # the last decisions of a game
    if game.player_to_move(state) >= 0:
        kept = [*kept[-1:], game.copy(state)]
    game.apply(state, game.legal_actions(state)[0])


def batches(**settings):
    # two blocks, the second with one lane; an odd number of states ends within a word
    ours = botwright.batch(game, n, device="cuda", seed=5, players=players, **settings)
    theirs = botwright.batch(game, n, device="cpu", seed=5, players=players, threads=1, **settings)
    theirs.states[1:2], theirs.states[4:5] = kept[1], kept[0]
    ours.put(theirs.states)
    return ours, theirs


def first_legal(masks):
    return np.where(masks.any(1), masks.argmax(1), -1).astype(np.int32)


ours, theirs = batches()
room, seats = ours.cuda.device_array, (n, players)
sight = cuda.Sight(
    room(ours.tiles(), np.float16),
    room((n, -(-game.num_actions // 32) + 1), np.uint32),
    room(n, np.int32),
    room(seats, np.int32),
    room(n, np.int32),
)
ending = cuda.Ending(room(n, np.bool_), room(seats, np.int32), room(seats, np.int32))
ended = np.zeros(n, np.int32)
for number in range(4):
    chosen = first_legal(theirs.legal_mask())
    ours.shapes = ours.shapes._replace(copies=number % 2 == 0)  # both ways
    ours.proceed(ours.cuda.to_device(chosen), ending)
    ours.see(sight)
    theirs.advance(chosen)
    done, *results = theirs.finish()
    assert (ending.done.copy_to_host() == done).all(), "done"
    for mine, yours in zip(ending[1:], results):
        assert (mine.copy_to_host()[done == 1] == yours[done == 1]).all(), "ending"
    assert ours.host_states().tobytes() == theirs.states.tobytes(), "states"
    assert (ours.generators.copy_to_host() == theirs.generators).all(), "luck"
    views, bits, movers, sides, choices = (part.copy_to_host() for part in sight)
    views = views.swapaxes(1, 2).reshape(-1, game.observation_length)[:n]
    assert (views == theirs.observe().astype(np.float16)).all(), "views"
    bits = np.unpackbits(bits[:, :-1].copy().view(np.uint8), axis=1, bitorder="little")
    masks = theirs.legal_mask()
    assert (bits[:, : game.num_actions] == masks).all() and (choices == masks.sum(1)).all()
    assert (movers == theirs.movers()).all() and (sides == theirs.sides()).all(), "movers"
    ended += done
assert ended[1] == ended[4] == 1 and ended.sum() == 2, ended
ours, theirs = batches(autoreset=False)
for number in range(3):  # ended games stay as they are
    chosen = first_legal(theirs.legal_mask())
    one, other = ours.step(chosen), theirs.step(chosen)
    for name, array in zip(one._fields, one):
        assert (array.copy_to_host() == getattr(other, name)).all(), name
    assert ours.host_states().tobytes() == theirs.states.tobytes(), "stepped"
assert chosen[1] == chosen[4] == -1 and other.done.sum() == 2
ours.see(sight)
assert sight.choices.copy_to_host()[[1, 4]].tolist() == [0, 0], "nothing is legal there"
views = sight.observations.copy_to_host().swapaxes(1, 2).reshape(-1, game.observation_length)
assert not views[[1, 4]].any(), "nothing is seen there"
print("agree")
"""


@pytest.mark.parametrize("code", [CODE, STEPS, LEARNERS], ids=["kernels", "steps", "learners"])
@pytest.mark.parametrize("name, players", SETTINGS)
def test_kernels_agree_in_the_simulator(name, players, code):
    """Dealing, stepping, masks, observations, whole games and the next ones on a few lanes."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, name, str(players)],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "agree", done.stderr


@pytest.mark.parametrize("name", botwright.GAMES)
def test_lanes_can_be_sorted_by_decision(name):
    """Kernels have room for every kind of decision, and know the end of a game by its number."""
    found = import_module(f"botwright.games.{name}.data").Decision
    assert found.OVER == blocks.OVER and max(found) < blocks.KINDS


def test_no_gpu_is_told_clearly():
    """Where there is no CUDA device the message says so and what to do."""
    from numba import cuda

    if cuda.is_available():
        return
    with pytest.raises(GameError, match=r"no GPU: .*use device='cpu'"):
        botwright.batch(botwright.load("metallum"), 4, device="cuda")
