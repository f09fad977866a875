"""What a position is worth, for opponents."""

from botwright.core.jit import rule
from salvage.data import CHARGES, NO_BID, PLAYERS, ROUNDS, VALUE, WORTH, WRECKS, Decision

STEADY, DOUBT = 0.5, 2.0


@rule
def strength(state, seat):
    """The sum of the charges that a seat has left."""
    total = 0
    for charge in range(CHARGES):
        if int(state.charges[seat]) >> charge & 1:
            total += VALUE[charge]
    return total


@rule
def evaluate(state, player):
    """Points, and a share of what is still to be had, by the charges left."""
    mine, total, prize = strength(state, player), 0, 0
    for seat in range(PLAYERS):
        total += strength(state, seat)
    for wreck in range(WRECKS):
        if state.holders[wreck] < 0 and state.decision != Decision.OVER:
            prize += WORTH[wreck]
    share = mine / total if total > 0 else 0.0
    return float(state.points[player]) + STEADY * prize * share


@rule
def doubt(state):
    """By how many points the end may still differ from what is expected."""
    return 1.0 + DOUBT * (ROUNDS - int(state.round_number))


@rule
def stage(state):
    """The round."""
    return int(state.round_number)


@rule
def begins_turn(state):
    """Every bid is a turn of its own."""
    return state.decision == Decision.BID


@rule
def is_joint(state):
    """Bids of three are searched one after the other: matrices are for two seats."""
    return False


@rule
def rejoin(state):
    """Back to the moment when nobody had made a bid."""
    for seat in range(PLAYERS):
        state.bids[seat] = NO_BID
    state.to_move = 0


@rule
def needs_reply(state):
    """A bid can be judged only by those of the others."""
    return state.decision == Decision.BID


OPEN = {
    "evaluate": evaluate,
    "doubt": doubt,
    "stage": stage,
    "begins_turn": begins_turn,
    "is_joint": is_joint,
    "rejoin": rejoin,
    "needs_reply": needs_reply,
}
