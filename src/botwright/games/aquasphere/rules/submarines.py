"""Submarines: launching them in the blue area of a sector; neutral ones."""

from botwright.core.jit import rule
from botwright.games.aquasphere.data import (
    BERTHS,
    HALF,
    NO_SEAT,
    SECTORS,
    SUBMARINES,
    Kind,
    Source,
)
from botwright.games.aquasphere.rules.knowledge_track import bulb, gain_points
from botwright.games.aquasphere.rules.research_cards import count_cards
from botwright.games.aquasphere.rules.tables import BERTH_COST


@rule
def submarines_launched(state, player):
    """How many submarines of a colour have left the board. Rulings 59, 60."""
    return SUBMARINES - int(state.submarines[player])


@rule
def has_submarine(state, colour, sector):
    """Whether this colour has a submarine in the sector. Ruling 53."""
    for berth in range(BERTHS):
        if state.berths[sector, berth] == colour:
            return True
    return False


@rule
def next_berth(state, sector):
    """The next free space; there is one for every colour. Rulings 54, 58."""
    berth = 0
    while state.berths[sector, berth] != NO_SEAT:
        berth += 1
    return berth


@rule
def submarine_cost(state, player, sector):
    """Time markers for the next free space, halved by the card. Ruling 54."""
    cost = int(BERTH_COST[next_berth(state, sector)])
    if count_cards(state, player, Kind.HALF_COST) > 0:
        cost //= HALF
    return cost


@rule
def can_launch(state, player, sector):
    """One submarine per sector, and it must be paid. Rulings 53, 55, O9."""
    if state.submarines[player] == 0 or has_submarine(state, player, sector):
        return False
    return submarine_cost(state, player, sector) <= state.time_markers[player]


@rule
def place_submarine(state, colour, sector):
    """The next submarine of a colour goes to the next free space. Rulings 54, 60."""
    state.berths[sector, next_berth(state, sector)] = colour
    state.submarines[colour] -= 1


@rule
def apply_launch(state, player, sector):
    """Pay, launch, and get the points of the centre tile. Rulings 54, 59, O21."""
    state.time_markers[player] -= submarine_cost(state, player, sector)
    place_submarine(state, player, sector)
    gain_points(state, player, bulb(state), Source.SUBMARINES)


@rule
def place_neutral(state, colour, position):
    """A neutral submarine goes here or to the next sector clockwise without one. Ruling 57."""
    if state.submarines[colour] == 0:
        return
    for step in range(SECTORS):
        sector = int(state.ring[(position + step) % SECTORS])
        if not has_submarine(state, colour, sector):
            place_submarine(state, colour, sector)
            return
