"""Exploring starts: sound positions, and lanes that begin at them."""

import random

import numpy as np
import pytest
import torch

import botwright
from botwright.training.learning import secret_actions
from botwright.training.playing.lanes import Lanes
from botwright.training.playing.starts import abandoned
from tests.players.toy import TOY


@pytest.mark.parametrize("name, players", [("metallum", 2), ("aquasphere", 3)])
def test_random_games_are_left_everywhere(name, players):
    """Positions of all rounds, all of them sound, with a seat to decide."""
    game = botwright.load(name)
    left = abandoned(game, players, 64, seed=3)
    assert len(set(left["round_number"].tolist())) >= 4
    for lane in range(len(left)):
        state = left[lane : lane + 1]
        assert game.faults(state) == [] and game.player_to_move(state) >= 0
    assert np.array_equal(left, abandoned(game, players, 64, seed=3))


def test_last_rounds_of_metallum_are_sound():
    """Each is a last round without modules in which both seats have a program to choose."""
    game, luck = botwright.load("metallum"), random.Random(1)
    sizes = set()
    for _ in range(300):
        state = game.about.rare_start(luck)
        assert game.faults(state) == [] and game.is_secret(state)
        for seat in game.deciding(state):
            assert game.legal_actions(state, seat)
            sizes.add(int(state[0].unused[seat]).bit_count())
    assert sizes == set(range(2, 8))


def test_the_last_lanes_begin_there():
    """At once, and again whenever a game of theirs is over; the other lanes are dealt as ever."""
    torch.manual_seed(2)
    lanes = Lanes(TOY, 2, 8, "cpu", 1)
    starts = lanes.batch.states[:2].copy()
    starts["sticks"] = (1, 2)
    lanes.begin_at(starts, 3)
    assert set(lanes.batch.states["sticks"][5:].tolist()) <= {1, 2}
    seen = set()
    for _ in range(20):
        finish = lanes.step(lanes.observe().legal_mask.int().argmax(1))
        over = finish.done.nonzero().flatten().tolist()
        seen |= {(lane >= 5, int(lanes.batch.states["sticks"][lane])) for lane in over}
    whole = int(TOY.deal()[0].sticks)
    assert seen == {(False, whole), (True, 1), (True, 2)}


def test_which_actions_are_secret():
    """Metallum's programs; nothing in AquaSphere."""
    metallum = botwright.load("metallum")
    assert secret_actions(metallum) == range(metallum.player_blocks["first"])
    assert len(secret_actions(botwright.load("aquasphere"))) == 0
