"""Positions of random games, for laws that must hold in all of them."""

import numpy as np

import botwright
from botwright.core import record


def random_positions(name, seed, eager="", **options):
    """Every position of a random game with the action that follows, None after the last.

    An action whose notation begins with the word `eager` is taken whenever there is one.
    """
    game, generator = botwright.load(name), np.random.default_rng(seed)
    state = game.deal(**options)
    while legal := game.legal_actions(state):
        wanted = [one for one in legal if eager and game.action_text(state, one).startswith(eager)]
        choices = wanted or legal
        action = choices[generator.integers(len(choices))]
        yield record.copy(state), action
        game.apply(state, action)
    yield state, None
