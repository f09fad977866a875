"""Planetary modules: who controls one, when it works, and what the lasting ones change."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import PLANET, TRANSPORT
from botwright.games.metallum.data import MODULES, NO_CARD, PLANETS, Card, Decision
from botwright.games.metallum.rules.tables import IS_LIT


@rule
def is_at(state, card, player, planet):
    """Whether `player` owns this module and it lies at `planet`. Row 17."""
    return state.owners[card] == player and state.module_planets[card] == planet


@rule
def is_shielded(state, player, planet):
    """Whether a Force Shield guards the player's things on a planet. Rulings C4, R63."""
    return IS_LIT[Card.FSH, state.phase] == 1 and is_at(state, Card.FSH, player, planet)


@rule
def is_live(state, card):
    """Whether a module works now: owned, its phase lit, not sabotaged. Rulings C4, C6, R59."""
    owner = int(state.owners[card])
    if owner < 0 or IS_LIT[card, state.phase] == 0:
        return False
    planet = int(state.module_planets[card])
    return state.sabotaged[planet] == 0 or is_shielded(state, owner, planet)


@rule
def has_live(state, player, card):
    """Whether `player` controls this module and it works now. Row 29."""
    return state.owners[card] == player and is_live(state, card)


@rule
def is_jammed(state, player, planet):
    """Whether an enemy Signal Jam keeps `player` from moving extractors here. Row 31, R62."""
    return is_at(state, Card.JAM, 1 - player, planet) and is_live(state, Card.JAM)


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
