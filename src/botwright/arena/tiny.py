"""A tiny Metallum: the last round with few tiles, so that its matrix of programs is known."""

from typing import Any

import botwright
from botwright.core.game import Game
from botwright.core.record import State

LAST_ROUND = 9
ROW = ("Alpha", "Gamma", "Beta", "Delta", "Zeta", "Eta", "Omega")
EXTRACTORS = ((0, 2, 1, 0, 1, 0, 0), (0, 1, 1, 2, 0, 1, 0))  # by seat and planet
SHIPS = (2, 3)
MONEY = (41, 40)
TILES = (("M1", "D1", "D2", "PB", "DM"), ("M2", "D1", "D2", "DM"))  # unused, by seat


def tiny_metallum() -> tuple[Game, State]:
    """Both players are about to choose the last program of the game; all planets are known."""
    game = botwright.load("metallum")
    from botwright.games.metallum import data
    from botwright.games.metallum.rules.programming import begin_programming

    state = game.deal()
    table: Any = state[0]
    table.round_number = LAST_ROUND
    for planet, name in enumerate(ROW):
        table.planets[planet] = data.Planet[name.upper()]
        table.discovered[planet] = 1
    for seat in range(data.PLAYERS):
        table.extractors[seat] = EXTRACTORS[seat]
        table.reserves[seat] = data.EXTRACTORS - sum(EXTRACTORS[seat])
        table.ships[seat], table.money[seat] = SHIPS[seat], MONEY[seat]
        table.unused[seat] = sum(1 << data.Tile[name] for name in TILES[seat])
    for card in range(data.MODULES):
        table.piles[card] = data.Pile.GONE
    begin_programming(table)
    return game, state
