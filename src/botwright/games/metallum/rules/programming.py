"""Phase 1, Programming: programs of one to four tiles whose connectors agree."""

from botwright.core.jit import rule
from botwright.games.metallum.actions import PROGRAM
from botwright.games.metallum.data import NO_PROGRAM, PLAYERS, Decision, Effect, Phase
from botwright.games.metallum.rules.extractors import place_from_reserve
from botwright.games.metallum.rules.planetary_modules import is_live
from botwright.games.metallum.rules.tables import (
    POWER,
    PROGRAM_MASK,
    PROGRAM_TILE,
    VALID_COUNT,
    VALID_PROGRAMS,
    WITH,
    WITH_COUNT,
)


@rule
def begin_programming(state):
    """Factories work first, then both players program. Rulings R6, R25, C8."""
    state.phase = Phase.PROGRAMMING
    for index in range(WITH_COUNT[Effect.FAC]):
        card = int(WITH[Effect.FAC, index])
        if is_live(state, card):
            owner = int(state.owners[card])
            placed = min(int(POWER[card]), int(state.reserves[owner]))
            place_from_reserve(state, owner, int(state.module_planets[card]), placed)
    for player in range(PLAYERS):
        state.programs[player] = NO_PROGRAM
    state.decision = Decision.PROGRAM
    state.to_move = 0


@rule
def legal_program(state, player, out):
    """Every program that fits and is made of unused tiles. Rulings R1-R4."""
    scheme = int(state.scheme)
    spent = ~int(state.unused[player])
    count = 0
    for index in range(VALID_COUNT[scheme]):
        number = VALID_PROGRAMS[scheme, index]
        if PROGRAM_MASK[number] & spent == 0:
            out[count] = PROGRAM + number
            count += 1
    return count


@rule
def apply_program(state, player, action):
    """Put a program behind the screen; both are revealed when the second is in. Ruling R5."""
    state.programs[player] = action - PROGRAM
    state.to_move = player + 1


@rule
def reveal_programs(state):
    """Both programs lie open and their tiles are spent, used or not. Rulings R3, R10."""
    for player in range(PLAYERS):
        mask = PROGRAM_MASK[state.programs[player]]
        state.unused[player] = int(state.unused[player]) & ~mask


@rule
def program_tile(state, player, place):
    """The tile at a place of a player's revealed program, or -1. Rulebook: Programming."""
    return int(PROGRAM_TILE[state.programs[player], place])
