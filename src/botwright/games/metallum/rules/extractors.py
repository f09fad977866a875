"""Extractors: placing them, Deployment, and the limit of 25 with its shortage rule."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import MORE, PLANET
from botwright.games.metallum.data import NO_PLANET, PLANETS, Decision, Effect
from botwright.games.metallum.rules.planetary_modules import live_power_at
from botwright.games.metallum.rules.tables import AMOUNT


@rule
def place_from_reserve(state, player, planet, amount):
    """Put extractors from the reserve, which holds enough, on a planet. Rulebook: Deployment."""
    state.reserves[player] -= amount
    state.extractors[player, planet] += amount


@rule
def remove_extractor(state, player, planet):
    """One extractor returns to its owner's reserve. Rulebook: Installations."""
    state.extractors[player, planet] -= 1
    state.reserves[player] += 1


@rule
def on_planets(state, player):
    """How many extractors of a player stand on planets. Ruling R70."""
    total = 0
    for planet in range(PLANETS):
        total += int(state.extractors[player, planet])
    return total


@rule
def can_place(state, player, planet, amount):
    """Whether reserve and other planets together hold enough. Rulings R21, R26, R27, C10."""
    elsewhere = on_planets(state, player) - int(state.extractors[player, planet])
    return int(state.reserves[player]) + elsewhere >= amount


@rule
def place_extractors(state, player, planet, amount):
    """Place exactly `amount`: the reserve first, then pieces from other planets. Rulings R21-R23.

    Asks where missing pieces come from; assumes `can_place`.
    """
    given = min(amount, int(state.reserves[player]))
    place_from_reserve(state, player, planet, given)
    state.decision = Decision.ACT
    if amount > given:
        state.pending_planet = planet
        state.pending_count = amount - given
        state.decision = Decision.SHORTAGE


@rule
def legal_shortage(state, player, out):
    """Own extractors on any planet but the destination, jammed or not. Ruling R26."""
    count = 0
    for planet in range(PLANETS):
        if planet != state.pending_planet and state.extractors[player, planet] > 0:
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_shortage(state, player, planet):
    """One piece is removed there and placed; asked again until none is missing. Ruling R21."""
    remove_extractor(state, player, planet)
    place_from_reserve(state, player, int(state.pending_planet), 1)
    state.pending_count -= 1
    if state.pending_count == 0:
        state.pending_planet = NO_PLANET
        state.decision = Decision.ACT


@rule
def apply_deployment(state, player, tile):
    """Place exactly the tile's number at the ship; a dock may add one. Rulings R21, C8, row 11."""
    ship = int(state.ships[player])
    place_extractors(state, player, ship, int(AMOUNT[tile]))
    docked = live_power_at(state, player, Effect.DOC, ship) > 0
    if docked and state.reserves[player] > 0:  # so nothing was missing before
        state.decision = Decision.DOCK


@rule
def apply_dock(state, player, action):
    """An Orbital Dock adds extractors from the reserve, one by one. Ruling C8."""
    ship = int(state.ships[player])
    if action == MORE:
        place_from_reserve(state, player, ship, 1)
        state.pending_count += 1
        most = live_power_at(state, player, Effect.DOC, ship)
        if state.pending_count < most and state.reserves[player] > 0:
            return
    state.pending_count = 0
    state.decision = Decision.ACT
