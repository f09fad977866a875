"""Planetary modules: who controls one, when it works, and what the lasting ones change."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import PLANET, TRANSPORT
from botwright.games.metallum.data import MODULES, NO_CARD, PLANETS, Decision, Effect
from botwright.games.metallum.rules.tables import IS_LIT, POWER, WITH, WITH_COUNT


@rule
def is_at(state, card, player, planet):
    """Whether `player` owns this module and it lies at `planet`. Row 17."""
    return state.owners[card] == player and state.module_planets[card] == planet


@rule
def is_shielded(state, player, planet):
    """Whether a Force Shield guards the player's things on a planet. Rulings C4, R63."""
    for index in range(WITH_COUNT[Effect.FSH]):
        card = int(WITH[Effect.FSH, index])
        if IS_LIT[card, state.phase] == 1 and is_at(state, card, player, planet):
            return True
    return False


@rule
def is_live(state, card):
    """Whether a module works now: owned, its phase lit, not sabotaged. Rulings C4, C6, R59."""
    owner = int(state.owners[card])
    if owner < 0 or IS_LIT[card, state.phase] == 0:
        return False
    planet = int(state.module_planets[card])
    return state.sabotaged[planet] == 0 or is_shielded(state, owner, planet)


@rule
def has_live(state, player, effect):
    """Whether `player` controls a module with this effect that works now. Row 29."""
    for index in range(WITH_COUNT[effect]):
        card = int(WITH[effect, index])
        if state.owners[card] == player and is_live(state, card):
            return True
    return False


@rule
def has_live_at(state, player, effect, planet):
    """The same for modules at a planet. Row 17."""
    for index in range(WITH_COUNT[effect]):
        card = int(WITH[effect, index])
        if is_at(state, card, player, planet) and is_live(state, card):
            return True
    return False


@rule
def live_power(state, player, effect):
    """The amounts of all modules of `player` with this effect that work now. Part 3.3."""
    total = 0
    for index in range(WITH_COUNT[effect]):
        card = int(WITH[effect, index])
        if state.owners[card] == player and is_live(state, card):
            total += int(POWER[card])
    return total


@rule
def live_power_at(state, player, effect, planet):
    """The same for modules at a planet. Part 3.3."""
    total = 0
    for index in range(WITH_COUNT[effect]):
        card = int(WITH[effect, index])
        if is_at(state, card, player, planet) and is_live(state, card):
            total += int(POWER[card])
    return total


@rule
def is_jammed(state, player, planet):
    """Whether an enemy Signal Jam keeps `player` from moving extractors here. Row 31, R62."""
    return has_live_at(state, 1 - player, Effect.JAM, planet)


@rule
def is_movable(state, player, owner, planet):
    """Whether `player` can move a piece of `owner` off this planet. Rulings R62, row 31."""
    return state.extractors[owner, planet] > 0 and not is_jammed(state, player, planet)


@rule
def is_open(state, player, planet):
    """Whether `player` can move a piece onto this planet. Rows 10 and 31."""
    return state.discovered[planet] == 1 and not is_jammed(state, player, planet)


@rule
def attach_module(state, player, card, planet):
    """Lay a module at a planet; it works from now on. Rulings R56, R57, R59."""
    state.owners[card] = player
    state.module_planets[card] = planet


@rule
def can_transport(state, player):
    """Whether the player has a module and another discovered planet to take it to. Ruling R58."""
    discovered = 0
    for planet in range(PLANETS):
        discovered += int(state.discovered[planet])
    if discovered <= 1:
        return False
    for card in range(MODULES):
        if state.owners[card] == player:
            return True
    return False


@rule
def legal_transport(state, player, out, count):
    """The modules that can be transported, written after `count` actions. Ruling R58."""
    if can_transport(state, player):
        for card in range(MODULES):
            if state.owners[card] == player:
                out[count] = TRANSPORT + card
                count += 1
    return count


@rule
def apply_transport(state, action):
    """Pick the module up; where it goes is the next question. Ruling R58."""
    state.pending_card = action - TRANSPORT
    state.decision = Decision.TRANSPORT_TO


@rule
def legal_transport_to(state, out):
    """Every other discovered planet. Ruling R58."""
    count = 0
    for planet in range(PLANETS):
        here = state.module_planets[state.pending_card] == planet
        if state.discovered[planet] and not here:
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_transport_to(state, planet):
    """Lay the module down; it works there at once. Ruling R59."""
    state.module_planets[state.pending_card] = planet
    state.pending_card = NO_CARD
    state.decision = Decision.ACT
