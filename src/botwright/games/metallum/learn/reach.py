"""How many pieces a player can still bring to a planet in this round: cheap, and never too few."""

from typing import Any

from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import (
    ALPHA_MOST,
    AMOUNT,
    DELTA_MOST,
    GAMMA_MOST,
    OMEGA_EXTRACTORS,
    PLANETS,
    THETA_MOST,
    Planet,
    Tile,
)

# by how much an installation can change the difference on a planet, wherever that is
ANYWHERE = {
    Planet.ALPHA: ALPHA_MOST,
    Planet.BETA: 2,  # one more, and one of the enemy less
    Planet.GAMMA: GAMMA_MOST,
    Planet.DELTA: DELTA_MOST,
    Planet.ZETA: 2,
    Planet.ETA: 1,
    Planet.THETA: THETA_MOST,
}


def landings(state: Any, seat: int, tiles: list[Tile]) -> set[int]:
    """The planets where the ship is or can land."""
    ship = state.ships[seat]
    found = {ship, ship - AMOUNT[tiles[0]], ship + AMOUNT[tiles[0]]}
    if Tile.PB in tiles:
        found |= {place + step for place in found for step in (-1, 1)}
    return {place for place in found if 0 <= place < PLANETS}


def reach(state: Any, seat: int, x: int) -> int:
    """The most that a seat can change the difference on planet `x` with its open program."""
    if state.programs[seat] < 0:
        return 0
    tiles = program_tiles(state.programs[seat])
    places = landings(state, seat, tiles)
    total = 0
    if x in places:
        total += sum(AMOUNT[tile] for tile in tiles if Tile.D1 <= tile <= Tile.D3)
        total += int(Tile.PB in tiles)
    helps = sorted((installation(state, place, x) for place in places), reverse=True)
    return total + sum(helps[: 2 if Tile.XA in tiles else 1])


def installation(state: Any, place: int, x: int) -> int:
    """What the installation of one planet can change on another."""
    if not state.discovered[place]:
        return 0
    tile = Planet(state.planets[place])
    if tile == Planet.OMEGA:
        return OMEGA_EXTRACTORS if place == x else 0
    return ANYWHERE.get(tile, 0)
