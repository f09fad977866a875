"""The rules: laying the table, drawing, bidding, the end. Numbers are those of rules.en.md."""

from botwright.core.jit import rule
from salvage.actions import BID, DRAW
from salvage.data import (
    AFLOAT,
    ALL_CHARGES,
    CHANCE,
    CHARGES,
    IN_BAG,
    NO_BID,
    NO_SEAT,
    NO_WRECK,
    NOBODY,
    PLAYERS,
    ROUNDS,
    SUNK,
    VALUE,
    WORTH,
    WRECKS,
    Decision,
)


@rule
def deal(state, options):
    """All charges unused, all wrecks in the bag. Rules 1.1 and 1.2."""
    state.players = PLAYERS
    state.round_number = 0
    state.wreck = NO_WRECK
    for wreck in range(WRECKS):
        state.holders[wreck] = IN_BAG
    for seat in range(PLAYERS):
        state.points[seat] = 0
        state.charges[seat] = ALL_CHARGES
        state.bids[seat] = NO_BID
        state.revealed[seat] = NO_BID
    state.decision = Decision.DRAW
    state.to_move = CHANCE


@rule
def legal_draw(state, out):
    """Every wreck that is still in the bag. Rule 2.1."""
    count = 0
    for wreck in range(WRECKS):
        if state.holders[wreck] == IN_BAG:
            out[count] = DRAW + wreck
            count += 1
    return count


@rule
def apply_draw(state, wreck):
    """The wreck is turned up, and bids are made for it. Rule 2.1."""
    state.holders[wreck] = AFLOAT
    state.wreck = wreck
    state.round_number += 1
    state.decision = Decision.BID
    state.to_move = 0


@rule
def legal_bid(state, seat, out):
    """Every charge that the seat has not used yet. Rule 2.2."""
    count = 0
    for charge in range(CHARGES):
        if int(state.charges[seat]) >> charge & 1:
            out[count] = BID + charge
            count += 1
    return count


@rule
def apply_bid(state, seat, charge):
    """The bid is sealed; with the last one all are revealed. Rules 2.2 and 2.3."""
    state.bids[seat] = charge
    state.to_move = seat + 1
    if seat == PLAYERS - 1:
        settle(state)


@rule
def settle(state):
    """Charges are spent and the wreck goes to a seat, or sinks. Rules 2.3 to 2.5."""
    for seat in range(PLAYERS):
        charge = int(state.bids[seat])
        state.revealed[seat] = charge
        state.charges[seat] = int(state.charges[seat]) & ~(1 << charge)
        state.bids[seat] = NO_BID
    wreck = int(state.wreck)
    taker = highest_alone(state.revealed)
    if taker == NO_SEAT:
        state.holders[wreck] = SUNK
    else:
        state.holders[wreck] = taker
        state.points[taker] += WORTH[wreck]
    state.wreck = NO_WRECK
    state.decision = Decision.OVER if state.round_number == ROUNDS else Decision.DRAW
    state.to_move = NOBODY if state.round_number == ROUNDS else CHANCE


@rule
def highest_alone(charges):
    """The seat of the highest bid that nobody else made, or NO_SEAT. Rules 2.4 and 2.5."""
    best = NO_SEAT
    for seat in range(PLAYERS):
        alone = True
        for other in range(PLAYERS):
            if other != seat and charges[other] == charges[seat]:
                alone = False
        if alone and (best == NO_SEAT or VALUE[charges[seat]] > VALUE[charges[best]]):
            best = seat
    return best


@rule
def wrecks_of(state, seat):
    """How many wrecks a seat has. Rule 3.2."""
    count = 0
    for wreck in range(WRECKS):
        count += int(state.holders[wreck] == seat)
    return count


@rule
def scores(state, out):
    """The points of every seat. Rule 3.1."""
    for seat in range(PLAYERS):
        out[seat] = state.points[seat]


@rule
def places(state, out):
    """How many seats stand before each one: by points, then by wrecks. Rules 3.1 to 3.3."""
    for seat in range(PLAYERS):
        out[seat] = 0
        for other in range(PLAYERS):
            ahead = state.points[other] > state.points[seat]
            level = state.points[other] == state.points[seat]
            if ahead or (level and wrecks_of(state, other) > wrecks_of(state, seat)):
                out[seat] += 1
