"""What a seat may know: hiding bids, redealing them, the view as numbers."""

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.core.research.spec import Field
from salvage.data import (
    CHARGES,
    HIDDEN_BID,
    IN_BAG,
    NO_BID,
    PLAYERS,
    ROUNDS,
    WORTH,
    WRECKS,
    Decision,
)

OBSERVATION_VERSION = 1
MOST_POINTS = float(sum(WORTH))
# seats are seen from the one that looks: itself, the next, the one after
OBSERVATION = (
    Field("round", (ROUNDS,)),
    Field("wreck", (WRECKS,)),
    Field("in_bag[wreck]", (WRECKS,)),
    Field("points[seat]", (PLAYERS,)),
    Field("wrecks[seat][wreck]", (PLAYERS, WRECKS)),
    Field("charges[seat][charge]", (PLAYERS, CHARGES)),
    Field("revealed[seat][charge]", (PLAYERS, CHARGES)),
    Field("bid_is_in[seat]", (PLAYERS,)),
    Field("own_bid[charge]", (CHARGES,)),
)
OBSERVATION_LENGTH = sum(field.length for field in OBSERVATION)


def observation_names() -> list[str]:
    """One name for each number of the observation."""
    return [f"{field.label} {index}" for field in OBSERVATION for index in range(field.length)]


@rule
def hide(state, seat):
    """Blank every bid that `seat` may not know: the others', until all are in."""
    if state.decision != Decision.BID:
        return
    for other in range(PLAYERS):
        if other != seat and state.bids[other] >= 0:
            state.bids[other] = HIDDEN_BID


@rule
def redeal(state, seat, generator):
    """Give every hidden bid one of the charges that its owner has left."""
    for other in range(PLAYERS):
        if state.bids[other] != HIDDEN_BID:
            continue
        left = 0
        for charge in range(CHARGES):
            left += int(state.charges[other]) >> charge & 1
        wanted = below(generator, left)
        for charge in range(CHARGES):
            if int(state.charges[other]) >> charge & 1:
                if wanted == 0:
                    state.bids[other] = charge
                wanted -= 1


@rule
def side_of(state, seat, other):
    """Where a seat stands in the view of `seat`."""
    return (other - seat) % PLAYERS


@rule
def observe(state, seat, out):
    """The view of `seat` as numbers; shows no more than it may know, hidden or not."""
    for index in range(OBSERVATION_LENGTH):
        out[index] = 0
    if state.round_number > 0:
        out[int(state.round_number) - 1] = 1
    at = ROUNDS
    if state.wreck >= 0:
        out[at + int(state.wreck)] = 1
    at += WRECKS
    for wreck in range(WRECKS):
        out[at + wreck] = int(state.holders[wreck] == IN_BAG)
    at += WRECKS
    for side in range(PLAYERS):
        observe_seat(state, (seat + side) % PLAYERS, side, out, at)
    if state.bids[seat] >= 0:
        out[OBSERVATION_LENGTH - CHARGES + int(state.bids[seat])] = 1


@rule
def observe_seat(state, player, side, out, at):
    """Points, wrecks, charges, last and present bid of one seat."""
    out[at + side] = int(state.points[player]) / MOST_POINTS
    at += PLAYERS
    for wreck in range(WRECKS):
        out[at + side * WRECKS + wreck] = int(state.holders[wreck] == player)
    at += PLAYERS * WRECKS
    for charge in range(CHARGES):
        out[at + side * CHARGES + charge] = int(state.charges[player]) >> charge & 1
    at += PLAYERS * CHARGES
    if state.revealed[player] >= 0:
        out[at + side * CHARGES + int(state.revealed[player])] = 1
    at += PLAYERS * CHARGES
    out[at + side] = int(state.bids[player] != NO_BID)
