"""The signature: a digest of a fixed set of games. It changes when a rule does, and only then."""

import hashlib

import numpy as np

from botwright.core.chance import generator
from botwright.core.game import Game

GAMES = 200
SEED = 20131


def signature(game: Game) -> str:
    """Random games with fixed luck for every player count; the digest of all final states."""
    digest = hashlib.sha256()
    out = np.empty(game.most_legal_actions, np.int32)
    for players in game.options["players"].choices:
        for number in range(GAMES):
            state = game.deal(players=players)
            luck = generator(SEED, number)
            game.loops.playout_one(state, luck, out)
            digest.update(state.tobytes())
    return digest.hexdigest()[:12]
