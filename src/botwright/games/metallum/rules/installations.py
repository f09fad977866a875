"""The nine planetary installations: when one can be used, and what it does."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import EXTRA, PLANET, STOP, USE
from botwright.games.metallum.data import (
    ALPHA_MOST,
    DELTA_MOST,
    GAMMA_MOST,
    NO_PLANET,
    NO_SEAT,
    OMEGA_EXTRACTORS,
    PLANETS,
    THETA_MOST,
    Decision,
    Edition,
    Effect,
    Planet,
)
from botwright.games.metallum.rules.extractors import (
    can_place,
    place_extractors,
    place_from_reserve,
    remove_extractor,
)
from botwright.games.metallum.rules.planetary_modules import has_live_at, is_movable, is_open


@rule
def has_uplink(state, player, planet):
    """Whether a Remote Uplink lets the player use this planet from afar. Part 3.3, UPL."""
    return has_live_at(state, player, Effect.UPL, planet)


@rule
def can_use_normally(state, player, planet):
    """The one installation of an Action phase: at the ship or by uplink. Rulings R29, R30, C7."""
    if state.normal_used or int(state.extra_used) & (1 << planet):
        return False
    reached = state.ships[player] == planet or has_uplink(state, player, planet)
    return reached and can_activate(state, player, planet)


@rule
def can_use_extra(state, player):
    """Extra Activation: at the ship, none used before in any way. Rulings R30, R31, C7."""
    ship = int(state.ships[player])
    if int(state.used) & (1 << ship):
        return False
    return can_activate(state, player, ship)


@rule
def legal_use(state, player, out, count):
    """The installations for normal use, written after `count` actions. Ruling R29."""
    for planet in range(PLANETS):
        if can_use_normally(state, player, planet):
            out[count] = USE + planet
            count += 1
    return count


@rule
def apply_use(state, player, action):
    """Use an installation as the normal one, or by Extra Activation. Rulings R29, R30, R40."""
    planet = int(state.ships[player]) if action == EXTRA else action - USE
    if action == EXTRA:
        state.extra_used = int(state.extra_used) | 1 << planet
    else:
        state.normal_used = 1
    activate(state, player, planet)


@rule
def can_activate(state, player, planet):
    """Whether this installation can do anything now. Rulings R33, R34, R38, R41, R42, C9."""
    if state.discovered[planet] == 0:
        return False
    tile = state.planets[planet]
    if tile == Planet.ALPHA or tile == Planet.THETA:
        return has_free_move(state, player, player)
    if tile == Planet.DELTA:
        return has_free_move(state, player, 1 - player)
    if tile == Planet.BETA:
        return has_replacement(state, player)
    if tile == Planet.GAMMA:
        return state.extractors[player, planet] > 0
    if tile == Planet.ZETA:
        return has_swap(state, player)
    if tile == Planet.ETA:
        return state.reserves[player] > 0
    if tile == Planet.OMEGA:
        return state.reserves[player] >= OMEGA_EXTRACTORS
    return True  # Epsilon: a row of planets always has another one


@rule
def activate(state, player, planet):
    """Begin an installation; most ask where. Ruling R40."""
    state.used = int(state.used) | 1 << planet
    state.pending_count = 0
    tile = state.planets[planet]
    if tile == Planet.ALPHA or tile == Planet.DELTA:
        state.pending_owner = player if tile == Planet.ALPHA else 1 - player
        state.decision = Decision.MOVE_FROM
    elif tile == Planet.BETA:
        state.decision = Decision.REPLACE
    elif tile == Planet.GAMMA:  # the own piece leaves first: R36
        remove_extractor(state, player, planet)
        state.decision = Decision.REMOVE
        end_removal_when_done(state, player)
    elif tile == Planet.EPSILON:
        state.decision = Decision.JUMP
    elif tile == Planet.ZETA:
        state.decision = Decision.SWAP_OWN
    elif tile == Planet.ETA:
        state.decision = Decision.PLACE
    elif tile == Planet.THETA:
        state.decision = Decision.GATHER_TO
    else:
        place_from_reserve(state, player, planet, OMEGA_EXTRACTORS)


# Alpha and Delta: pieces of one colour from one planet to others


@rule
def has_open_besides(state, player, source):
    """Whether another planet than the source is open. Rulings R32, R37, R39."""
    for planet in range(PLANETS):
        if planet != source and is_open(state, player, planet):
            return True
    return False


@rule
def least_moved(state, player, owner):
    """How many pieces must move: in the German edition Delta takes 2. Ruling R41, row 22."""
    return DELTA_MOST if owner != player and state.edition == Edition.GERMAN else 1


@rule
def is_source(state, player, owner, planet):
    """Whether enough pieces of `owner` can be moved from here. Rulings R32, R37, row 22."""
    if state.extractors[owner, planet] < least_moved(state, player, owner):
        return False
    return is_movable(state, player, owner, planet) and has_open_besides(state, player, planet)


@rule
def has_free_move(state, player, owner):
    """Whether some piece of `owner` can be moved to another planet. Rulings R32, R37."""
    for planet in range(PLANETS):
        if is_source(state, player, owner, planet):
            return True
    return False


@rule
def legal_move_from(state, player, out):
    """The planets that pieces can be taken from. Rulings R28, R32, R37."""
    owner = int(state.pending_owner)
    count = 0
    for planet in range(PLANETS):
        if is_source(state, player, owner, planet):
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_move_from(state, planet):
    """Take the pieces from here; where each goes is asked next. Rulings R32, R37."""
    state.pending_planet = planet
    state.decision = Decision.MOVE_TO


@rule
def legal_move_to(state, player, out):
    """Open planets but the source; stop after the first. Rulings R32, R37, R41, rows 19-22."""
    count = 0
    for planet in range(PLANETS):
        if planet != state.pending_planet and is_open(state, player, planet):
            out[count] = PLANET + planet
            count += 1
    if state.pending_count >= least_moved(state, player, int(state.pending_owner)):
        out[count] = STOP
        count += 1
    return count


@rule
def apply_move_to(state, player, action):
    """Move one piece, or stop. Rulings R32, R37."""
    owner, source = int(state.pending_owner), int(state.pending_planet)
    if action != STOP:
        state.extractors[owner, source] -= 1
        state.extractors[owner, action - PLANET] += 1
        state.pending_count += 1
        most = ALPHA_MOST if owner == player else DELTA_MOST
        if state.pending_count < most and state.extractors[owner, source] > 0:
            return
    end_step(state)


@rule
def end_step(state):
    """The step is complete and nothing is pending. Rulebook: Actions."""
    state.pending_planet = NO_PLANET
    state.pending_owner = NO_SEAT
    state.pending_count = 0
    state.decision = Decision.ACT


# Theta: own pieces to one planet


@rule
def has_source_besides(state, player, target):
    """Whether an own piece can come from another planet than the target. Ruling R39."""
    for planet in range(PLANETS):
        if planet != target and is_movable(state, player, player, planet):
            return True
    return False


@rule
def legal_gather_to(state, player, out):
    """The planets that own pieces can be gathered on. Ruling R39, row 26."""
    count = 0
    for planet in range(PLANETS):
        if is_open(state, player, planet) and has_source_besides(state, player, planet):
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_gather_to(state, planet):
    """Gather here; where the pieces come from is asked next. Ruling R39."""
    state.pending_planet = planet
    state.decision = Decision.GATHER_FROM


@rule
def legal_gather_from(state, player, out):
    """Planets with a movable own piece, not the target; stop after the first. Rulings R39, R41."""
    count = 0
    for planet in range(PLANETS):
        if planet != state.pending_planet and is_movable(state, player, player, planet):
            out[count] = PLANET + planet
            count += 1
    if state.pending_count > 0:
        out[count] = STOP
        count += 1
    return count


@rule
def apply_gather_from(state, player, action):
    """Gather one piece, or stop. Ruling R39."""
    target = int(state.pending_planet)
    if action != STOP:
        state.extractors[player, action - PLANET] -= 1
        state.extractors[player, target] += 1
        state.pending_count += 1
        if state.pending_count < THETA_MOST and has_source_besides(state, player, target):
            return
    end_step(state)


# Zeta: an own piece and an enemy piece change places


@rule
def has_swap_with(state, player, own):
    """Whether an enemy piece elsewhere can change places with one on `own`. Ruling R38."""
    for planet in range(PLANETS):
        if planet != own and is_movable(state, player, 1 - player, planet):
            return True
    return False


@rule
def has_swap(state, player):
    """Whether Zeta finds two pieces on different planets. Ruling R38, row 24."""
    for planet in range(PLANETS):
        if is_movable(state, player, player, planet) and has_swap_with(state, player, planet):
            return True
    return False


@rule
def legal_swap_own(state, player, out):
    """Planets with an own piece that has a partner elsewhere. Ruling R38."""
    count = 0
    for planet in range(PLANETS):
        if is_movable(state, player, player, planet) and has_swap_with(state, player, planet):
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_swap_own(state, planet):
    """The own piece is chosen; the enemy piece is asked next. Row 24."""
    state.pending_planet = planet
    state.decision = Decision.SWAP_ENEMY


@rule
def legal_swap_enemy(state, player, out):
    """Enemy pieces on other planets. Ruling R38, row 24."""
    count = 0
    for planet in range(PLANETS):
        if planet != state.pending_planet and is_movable(state, player, 1 - player, planet):
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_swap_enemy(state, player, planet):
    """The two pieces change places. Row 24."""
    own = int(state.pending_planet)
    state.extractors[player, own] -= 1
    state.extractors[player, planet] += 1
    state.extractors[1 - player, planet] -= 1
    state.extractors[1 - player, own] += 1
    end_step(state)


# Beta, Gamma, Eta


@rule
def has_replacement(state, player):
    """Whether some enemy piece can be replaced. Rulings R23, R33."""
    for planet in range(PLANETS):
        if state.extractors[1 - player, planet] > 0 and can_place(state, player, planet, 1):
            return True
    return False


@rule
def legal_replace(state, player, out):
    """Planets with an enemy piece, if an own one can be found. Rulings R23, R33."""
    count = 0
    for planet in range(PLANETS):
        if state.extractors[1 - player, planet] > 0 and can_place(state, player, planet, 1):
            out[count] = PLANET + planet
            count += 1
    return count


@rule
def apply_replace(state, player, planet):
    """The enemy piece goes home, an own one takes its place. Rulings R23, R33."""
    remove_extractor(state, 1 - player, planet)
    place_extractors(state, player, planet, 1)


@rule
def legal_remove(state, player, out):
    """Enemy pieces anywhere, or stop: 0, 1 or 2 may go. Rulings R35, R36, C1."""
    count = 0
    for planet in range(PLANETS):
        if state.extractors[1 - player, planet] > 0:
            out[count] = PLANET + planet
            count += 1
    out[count] = STOP
    return count + 1


@rule
def apply_remove(state, player, action):
    """Remove one enemy piece, or stop. Ruling C1."""
    if action == STOP:
        end_step(state)
        return
    remove_extractor(state, 1 - player, action - PLANET)
    state.pending_count += 1
    end_removal_when_done(state, player)


@rule
def end_removal_when_done(state, player):
    """Gamma ends by itself when two are gone or no enemy piece is left. Rulings R35, C1."""
    left = False
    for planet in range(PLANETS):
        left = left or state.extractors[1 - player, planet] > 0
    if state.pending_count == GAMMA_MOST or not left:
        end_step(state)


@rule
def apply_place(state, player, planet):
    """Eta places one extractor from the reserve. Ruling C9, row 25."""
    place_from_reserve(state, player, planet, 1)
    state.decision = Decision.ACT
