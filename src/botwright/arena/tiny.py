"""A tiny Metallum: the last round with few tiles, so that its matrix of programs is known."""

from typing import Any

import numpy as np

import botwright
from botwright.core.game import Game
from botwright.core.record import State, copy
from botwright.players.explanation import merged_mix
from botwright.players.network import network_for
from botwright.players.search import Search

Array = np.ndarray[Any, np.dtype[np.float64]]

LAST_ROUND = 9
ROW = ("Alpha", "Zeta", "Eta", "Gamma", "Beta", "Delta", "Omega")
DEPOSITS = (1, 2, 1, 1, 0, 0, 1)  # 1 rich, 2 poor
SHIP, MONEY = 5, 40  # the same for both
TILES = ("M2", "D1", "D2", "D3")  # unused, the same for both


def tiny_metallum() -> tuple[Game, State]:
    """Both players are about to choose the last program of the game; all planets are known.

    Nobody has an extractor yet. A small program lets one choose the order, a large one wins more
    planets: no single program is best.
    """
    game = botwright.load("metallum")
    from botwright.games.metallum import data
    from botwright.games.metallum.rules.programming import begin_programming

    state = game.deal()
    table: Any = state[0]
    table.round_number = LAST_ROUND
    for planet, name in enumerate(ROW):
        table.planets[planet] = data.Planet[name.upper()]
        table.discovered[planet] = 1
        table.deposits[planet] = DEPOSITS[planet]
    for seat in range(data.PLAYERS):
        table.ships[seat], table.money[seat] = SHIP, MONEY
        table.unused[seat] = sum(1 << data.Tile[name] for name in TILES)
    for card in range(data.MODULES):
        table.piles[card] = data.Pile.GONE
    begin_programming(table)
    return game, state


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
