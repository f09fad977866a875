"""Tiny Metallums: the last round with few tiles, so that the whole tree of the game is known."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from botwright.core.record import State, blank
from botwright.games.metallum.data import (
    EXTRACTORS,
    MODULES,
    PLANETS,
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
# last rounds laid at random
ALIKE, SETTLED = 0.5, 0.5  # how often both seats have the same, and anybody has extractors
MONEYS, MOST_TILES, MOST_EXTRACTORS = (20, 60), 7, 8
# last rounds with one thing changed
BOTH = 0.8  # how often it is changed for both seats
MOST_ON_A_PLANET = 2


def tiny(tiles: int = 4) -> State:
    """Both players are about to choose the last program of the game; all planets are known.

    Nobody has an extractor yet. A small program lets one choose the order, a large one wins more
    planets: no single program is best.
    """
    state = blank(STATE)
    table: Any = state[0]
    lay_last_round(table, ROW)
    for seat in range(PLAYERS):
        table.ships[seat], table.money[seat] = SHIP, MONEY
        table.unused[seat] = sum(1 << tile for tile in TILES[:tiles])
    begin_programming(table)
    return state


def lay_last_round(table: Any, row: Mapping[Planet, Deposit]) -> None:
    """The last round with all planets known; no module is in the game any more."""
    deal(table, np.array([PLAYERS, 0, 0, 0], np.int32))
    table.round_number = ROUNDS
    for place, (planet, deposit) in enumerate(row.items()):
        table.planets[place] = planet
        table.discovered[place] = 1
        table.deposits[place] = deposit
    for card in range(MODULES):
        table.piles[card] = Pile.GONE


def last_round(luck: random.Random) -> State:
    """A last round without modules, laid at random: planets, ships, money, tiles, extractors.

    Games hardly lead there, so learners begin at some of them.
    """
    state = blank(STATE)
    table: Any = state[0]
    inner = luck.sample(range(Planet.BETA, Planet.OMEGA), PLANETS - 2)
    tiles = (Planet.ALPHA, *map(Planet, inner), Planet.OMEGA)
    lay_last_round(table, {planet: luck.choice(list(Deposit)) for planet in tiles})
    alike, settled = luck.random() < ALIKE, luck.random() < SETTLED
    for seat in range(PLAYERS):
        if seat > 0 and alike:
            for field in (table.ships, table.money, table.unused):
                field[seat] = field[0]
        else:
            table.ships[seat], table.money[seat] = luck.randrange(PLANETS), luck.randint(*MONEYS)
            table.unused[seat] = sum(1 << tile for tile in some_tiles(luck))
        for _ in range(luck.randint(0, MOST_EXTRACTORS) if settled else 0):
            table.extractors[seat, luck.randrange(PLANETS)] += 1
        table.reserves[seat] = EXTRACTORS - int(table.extractors[seat].sum())
    begin_programming(table)
    return state


def some_tiles(luck: random.Random) -> list[int]:
    """Two to seven tiles, a Move tile and a Deployment tile among them: they make a program."""
    needed = [luck.choice((Tile.M1, Tile.M2, Tile.M3)), luck.choice((Tile.D1, Tile.D2, Tile.D3))]
    others = [tile for tile in Tile if tile not in needed]
    return [*needed, *luck.sample(others, luck.randint(0, MOST_TILES - len(needed)))]


def altered(old: State, luck: random.Random) -> State | None:
    """A last round without modules with one thing changed at random; None if it is not sound.

    A planet, a deposit, or where ships are, money, tiles, extractors of one seat or of both.
    """
    state = old.copy()
    table: Any = state[0]
    seats = range(PLAYERS) if luck.random() < BOTH else [luck.randrange(PLAYERS)]
    place, inner = luck.randrange(PLANETS), luck.randrange(1, PLANETS - 1)
    change = luck.choice(("planet", "deposit", "ship", "money", "tiles", "tiles", "extractors"))
    if change == "planet":
        change_planet(table, inner, luck.randrange(Planet.BETA, Planet.OMEGA))
    elif change == "deposit":
        table.deposits[place] = luck.choice(list(Deposit))
    elif change == "ship":
        table.ships[seats] = place
    elif change == "money":
        table.money[seats] = luck.randint(*MONEYS)
    elif change == "tiles":
        table.unused[seats] ^= 1 << luck.choice(list(Tile))
    else:
        table.extractors[seats, place] = luck.randint(0, MOST_ON_A_PLANET)
        table.reserves[:] = EXTRACTORS - table.extractors.sum(1)
    few = all(int(tiles).bit_count() <= MOST_TILES for tiles in table.unused)
    return state if few and table.reserves.min() >= 0 else None


def change_planet(table: Any, place: int, planet: int) -> None:
    """Another planet there; where that one lay, if it did, lies the one from there."""
    found = np.flatnonzero(table.planets == planet)
    table.planets[found] = table.planets[place]
    table.planets[place] = planet
