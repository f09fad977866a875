"""Tiny Metallums: the last round with few tiles, so that the whole tree of the game is known."""

from typing import Any

import numpy as np

from botwright.core.record import State, blank
from botwright.games.metallum.data import (
    MODULES,
    PLAYERS,
    ROUNDS,
    Deposit,
    Pile,
    Planet,
    Tile,
)
from botwright.games.metallum.rules.preparation import deal
from botwright.games.metallum.rules.programming import begin_programming
from botwright.games.metallum.rules.tables import STATE

ROW = {
    Planet.ALPHA: Deposit.RICH,
    Planet.ZETA: Deposit.POOR,
    Planet.ETA: Deposit.RICH,
    Planet.GAMMA: Deposit.RICH,
    Planet.BETA: Deposit.NORMAL,
    Planet.DELTA: Deposit.NORMAL,
    Planet.OMEGA: Deposit.RICH,
}
SHIP, MONEY = 5, 40  # the same for both
# unused, the same for both; a variant has the first of them
TILES = (Tile.M2, Tile.D1, Tile.D2, Tile.D3, Tile.M1, Tile.M3)


def tiny(tiles: int = 4) -> State:
    """Both players are about to choose the last program of the game; all planets are known.

    Nobody has an extractor yet. A small program lets one choose the order, a large one wins more
    planets: no single program is best.
    """
    state = blank(STATE)
    table: Any = state[0]
    deal(table, np.array([PLAYERS, 0, 0, 0], np.int32))
    table.round_number = ROUNDS
    for place, (planet, deposit) in enumerate(ROW.items()):
        table.planets[place] = planet
        table.discovered[place] = 1
        table.deposits[place] = deposit
    for seat in range(PLAYERS):
        table.ships[seat], table.money[seat] = SHIP, MONEY
        table.unused[seat] = sum(1 << tile for tile in TILES[:tiles])
    for card in range(MODULES):
        table.piles[card] = Pile.GONE
    begin_programming(table)
    return state
