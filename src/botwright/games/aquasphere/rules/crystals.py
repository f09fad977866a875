"""Crystals: taking them from the black area of a sector, and storing them."""

from botwright.core.jit import rule
from botwright.games.aquasphere.data import Store


@rule
def crystal_room(state, player):
    """How many more crystals the lab can hold. Rulebook: Labor."""
    return int(state.capacities[player, Store.CRYSTALS]) - int(state.crystals[player])


@rule
def take_crystals(state, player, amount):
    """Take crystals, as many as the lab has room for. Rulings 48, 51."""
    state.crystals[player] += min(crystal_room(state, player), amount)


@rule
def can_take_crystals(state, player, sector):
    """Whether a crystal lies there and the lab has room for one. Rulings 48, O8."""
    return state.sector_crystals[sector] > 0 and crystal_room(state, player) > 0


@rule
def apply_take_crystals(state, player, sector):
    """Take all that fit, the rest stays. Ruling 48."""
    before = int(state.crystals[player])
    take_crystals(state, player, int(state.sector_crystals[sector]))
    state.sector_crystals[sector] -= int(state.crystals[player]) - before
