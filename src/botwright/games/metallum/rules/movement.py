"""Move subroutines and discovery."""

from botwright.core.jit import rule
from botwright.core.seats import CHANCE
from botwright.games.metallum.actions import DISCOVER, PLANET
from botwright.games.metallum.data import NO_PLANET, PLANETS, Count, Decision, Planet
from botwright.games.metallum.rules.tables import COUNTS


@rule
def legal_flight(state, player, distance, out, count, first):
    """`first` + each planet exactly `distance` away inside the row. Rulings R11-R13, row 8."""
    ship = int(state.ships[player])
    if ship - distance >= 0:
        out[count] = first + ship - distance
        count += 1
    if ship + distance < PLANETS:
        out[count] = first + ship + distance
        count += 1
    return count


@rule
def fly_to(state, player, planet):
    """Land the ship; only the planet it lands on is discovered. Rulings R15-R17, R20."""
    state.ships[player] = planet
    state.decision = Decision.ACT
    if state.discovered[planet]:
        return
    state.money[player] += COUNTS[Count.DISCOVERY_MONEY]
    if state.planets[planet] == NO_PLANET:
        state.decision = Decision.DISCOVER
        state.to_move = CHANCE
    else:  # Omega lies where everybody knows it
        state.discovered[planet] = 1


@rule
def legal_discover(state, out):
    """The planet tiles that nobody has seen yet. Rulebook: Game setup."""
    count = 0
    for tile in range(Planet.BETA, Planet.OMEGA):
        seen = False
        for planet in range(PLANETS):
            seen = seen or state.planets[planet] == tile
        if not seen:
            out[count] = DISCOVER + tile
            count += 1
    return count


@rule
def apply_discover(state, action):
    """Turn the planet under the active ship face up. Ruling R19."""
    planet = int(state.ships[state.active])
    state.planets[planet] = action - DISCOVER
    state.discovered[planet] = 1
    state.to_move = state.active
    state.decision = Decision.ACT


@rule
def legal_jump(state, player, out):
    """Any planet but the one the ship stands on. Rulings R18, C8."""
    count = 0
    for planet in range(PLANETS):
        if planet != state.ships[player]:
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def legal_discovered(state, out):
    """Every discovered planet: for Eta, Sabotage and Orbital Drop. Row 10, ruling C6."""
    count = 0
    for planet in range(PLANETS):
        if state.discovered[planet]:
            out[count] = PLANET + planet
            count += 1
    return count
