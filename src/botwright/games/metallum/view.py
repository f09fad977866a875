"""What a seat may know: hiding secrets, redealing the unknown, the view as numbers."""

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.games.metallum.data import (
    ACTION_CARDS,
    CARDS,
    EXTRACTORS,
    FIRST_ACTION_CARD,
    HIDDEN_PROGRAM,
    LAST_PLANET,
    MARKET_SLOTS,
    MODULES,
    PLANET_TILES,
    PLANETS,
    PLAYERS,
    PROGRAM_PLACES,
    ROUNDS,
    TILES,
    Decision,
    Deposit,
)
from botwright.games.metallum.rules.programming import (
    PROGRAM_MASK,
    VALID_COUNT,
    VALID_PROGRAMS,
)

MONEY_UNIT = 50.0  # a typical half of a final total
COUNT_UNIT = 5.0  # a typical number of extractors on one planet


@rule
def hide(state, seat):
    """Blank every program that `seat` may not know: the others', until all are in. Ruling R5."""
    if state.decision != Decision.PROGRAM:
        return
    for player in range(PLAYERS):
        if player != seat and state.programs[player] >= 0:
            state.programs[player] = HIDDEN_PROGRAM


@rule
def redeal(state, seat, generator):
    """Give every hidden program a value that its owner could have chosen. Ruling R5."""
    scheme = int(state.scheme)
    for player in range(PLAYERS):
        if state.programs[player] != HIDDEN_PROGRAM:
            continue
        spent = ~int(state.unused[player])
        possible = 0
        for index in range(VALID_COUNT[scheme]):
            if PROGRAM_MASK[VALID_PROGRAMS[scheme, index]] & spent == 0:
                possible += 1
        wanted = below(generator, possible)
        for index in range(VALID_COUNT[scheme]):
            if PROGRAM_MASK[VALID_PROGRAMS[scheme, index]] & spent == 0:
                if wanted == 0:
                    state.programs[player] = VALID_PROGRAMS[scheme, index]
                wanted -= 1
