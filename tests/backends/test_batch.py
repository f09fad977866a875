"""Batches on the CPU: a view of many games shows no more than the view of one, and none changes."""

import hashlib

import numpy as np
import pytest

import botwright
from tests.laws.random_games import random_positions

# of all that 4 lanes show in 150 steps; another schema of observations has other digests
SHOWN = {
    ("aquasphere", 2): "4e15c5b5b00d",
    ("aquasphere", 3): "8b92e2168b73",
    ("aquasphere", 4): "8b4e3402d9aa",
    ("metallum", 2): "5e9982e8e747",
}
SETTINGS = [
    (name, players)
    for name in botwright.GAMES
    for players in botwright.load(name).options["players"].choices
]


@pytest.mark.parametrize("name, players", SETTINGS)
def test_a_batch_observes_what_a_seat_may_know(name, players):
    """Row by row the view of `Game.observe`, which hides first; secret programs do not leak."""
    game = botwright.load(name)
    batch = botwright.batch(game, 4, seed=3, players=players, threads=1)
    luck = np.random.default_rng(1)
    for _ in range(40):
        views, movers, sides = batch.observe(), batch.movers(), batch.sides()
        for lane in range(4):
            state, mover = batch.states[lane : lane + 1], int(movers[lane])
            assert (views[lane] == game.observe(state, mover)).all()
            assert sides[lane, mover] == 0 and sorted(sides[lane]) == list(range(players))
        masks = batch.legal_mask()
        batch.step(np.array([luck.choice(np.flatnonzero(row)) for row in masks], np.int32))
        batch.finish()


@pytest.mark.parametrize("name, players", SETTINGS)
def test_both_ways_to_observe_write_the_same(name, players):
    """`observe_part`, which GPUs run, writes every number, and each as `observe` does."""
    game = botwright.load(name)
    for seed in range(2):
        for number, (state, _) in enumerate(random_positions(name, seed, players=players)):
            if number % 5 == 0:
                for seat in range(players):
                    out = np.full(game.observation_length, -7, np.float32)
                    for part in range(game.view_parts):
                        game.compiled["observe_part"](state[0], seat, part, out)
                    usual = np.full(game.observation_length, -9, np.float32)
                    game.compiled["observe"](state[0], seat, usual)
                    assert out.tobytes() == usual.tobytes(), number


def shown(name, players):
    """A digest of views, masks, rewards and ends of some games whose choices are fixed."""
    game, digest = botwright.load(name), hashlib.sha256()
    batch = botwright.batch(game, 4, seed=3, players=players, threads=1, autoreset=True)
    masks = batch.reset(7).masks
    for number in range(150):
        legal = [np.flatnonzero(row) for row in masks]
        chosen = [each[(7 * number + 3 * lane) % len(each)] for lane, each in enumerate(legal)]
        step = batch.step(np.array(chosen))
        masks = step.masks
        for array in step:
            digest.update(array.tobytes())
    return digest.hexdigest()[:12]


@pytest.mark.parametrize("name, players", SETTINGS)
def test_what_is_shown_stays(name, players):
    """However views are written, every number of them is what it was."""
    assert shown(name, players) == SHOWN[name, players]
