"""Exploring starts: positions to begin at that the learner's own games do not lead to.

An opponent that wants to exploit a policy leads it to positions it has never seen. So some lanes
begin where random players left a game (Sutton and Barto, "Reinforcement Learning", 5.3), and at
positions that the game itself lays at random.
"""

import random
from typing import Any

import numpy as np

from botwright.core.backends.batch import batch
from botwright.core.game import Game

Array = np.ndarray[Any, np.dtype[Any]]

ABANDONED, RARE = 4096, 32768  # positions of each kind; games from the latter are short


def exploring_starts(game: Game, players: int, seed: int) -> Array:
    """Positions to begin at, one record each; a seat decides in all of them."""
    kinds = [abandoned(game, players, ABANDONED, seed)]
    if game.about.rare_start:
        luck = random.Random(seed)
        kinds.append(np.concatenate([game.about.rare_start(luck) for _ in range(RARE)]))
    return np.concatenate(kinds)


def abandoned(game: Game, players: int, n: int, seed: int) -> Array:
    """Where `n` random games stood after a random number of decisions; some have begun anew."""
    games = batch(game, n, seed=seed, players=players, autoreset=True)
    luck = np.random.default_rng(seed)
    ends = luck.integers(game.longest_game, size=n)
    kept = games.states.copy()
    for step in range(game.longest_game):
        kept[ends == step] = games.states[ends == step]
        mask = games.legal_mask()
        games.step((luck.random(mask.shape, np.float32) * mask).argmax(1))
    return kept
