"""Phase 1, Programming: programs of one to four tiles whose connectors agree."""

import numpy as np

from botwright.core.jit import rule
from botwright.games.metallum.actions import MASKS, PROGRAM, PROGRAMS, SUMS, VALID, tile_at
from botwright.games.metallum.data import (
    NO_PROGRAM,
    PLAYERS,
    PROGRAM_PLACES,
    SCHEMES,
    Card,
    Decision,
    Phase,
)
from botwright.games.metallum.rules.extractors import place_from_reserve
from botwright.games.metallum.rules.planetary_modules import is_live

# PROGRAM_MASK[program]: one bit for each tile; PROGRAM_COMPLEXITY[program]
PROGRAM_MASK = np.array(MASKS, np.int32)
PROGRAM_COMPLEXITY = np.array(SUMS, np.int32)
# PROGRAM_TILE[program, place]: the tile there, or -1
PROGRAM_TILE = np.array(
    [[tile_at(number, place) for place in range(PROGRAM_PLACES)] for number in range(PROGRAMS)],
    np.int32,
)
# VALID_PROGRAMS[scheme, index], ascending; VALID_COUNT[scheme]
VALID_COUNT = np.array([len(valid) for valid in VALID], np.int32)
VALID_PROGRAMS = np.zeros((len(SCHEMES), int(VALID_COUNT.max())), np.int32)
for _number, _valid in enumerate(VALID):
    VALID_PROGRAMS[_number, : len(_valid)] = _valid


@rule
def begin_programming(state):
    """Factories work first, then both players program. Rulings R6, R25, C8."""
    state.phase = Phase.PROGRAMMING
    if is_live(state, Card.FAC):
        owner = int(state.owners[Card.FAC])
        if state.reserves[owner] > 0:
            place_from_reserve(state, owner, int(state.module_planets[Card.FAC]), 1)
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
