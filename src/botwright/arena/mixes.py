"""The mixes of secret choices that a search or a network plays, beside the exact ones."""

from typing import Any

import numpy as np

from botwright.core.game import Game
from botwright.core.record import State, copy
from botwright.players.explanation import merged_mix
from botwright.players.network import network_for
from botwright.players.search import Search

Array = np.ndarray[Any, np.dtype[np.float64]]


def mixes(
    game: Game,
    state: State,
    playouts: int,
    seed: int,
    mine: list[int],
    theirs: list[int],
    networked: bool = False,
) -> tuple[Array, Array]:
    """The search's mixes for both seats, as shares of these choices."""
    search = Search(seed, playouts=playouts, networked=networked)
    search.think(game, state, 0)
    found = [merged_mix(search.branches, seat) for seat in range(2)]
    return (
        np.array([found[0].get(action, 0.0) for action in mine]),
        np.array([found[1].get(action, 0.0) for action in theirs]),
    )


def network_mixes(
    game: Game, state: State, mine: list[int], theirs: list[int]
) -> tuple[Array, Array]:
    """The same of the network alone."""
    network = network_for(game, 2)
    asked = copy(state)
    first, _ = network.evaluate(game, asked, 0, mine)
    game.apply(asked, mine[0])  # hidden from the other seat, whatever it is
    second, _ = network.evaluate(game, asked, 1, theirs)
    return first.astype(np.float64), second.astype(np.float64)
