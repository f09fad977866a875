"""Batches on the CPU: a view of many games shows no more than the view of one."""

import numpy as np
import pytest

import botwright

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
