"""The order of play: whose decision it is, what is legal, and what an action does."""

from typing import Any

from botwright.core.jit import rule
from salvage.actions import BID, DRAW
from salvage.data import PLAYERS, Decision
from salvage.rules import apply_bid, apply_draw, legal_bid, legal_draw


@rule
def player_to_move(state):
    """A seat, CHANCE, or NOBODY when the game is over."""
    return int(state.to_move)


@rule
def legal_actions(state, out):
    """The legal actions of the player to move, ascending; how many."""
    if state.decision == Decision.BID:
        return legal_bid(state, int(state.to_move), out)
    if state.decision == Decision.DRAW:
        return legal_draw(state, out)
    return 0


@rule
def legal_for(state, seat, out):
    """The same for a seat that decides now."""
    if state.decision == Decision.BID:
        return legal_bid(state, seat, out)
    return 0


@rule
def apply(state, action):
    """Carry an action out; it is legal."""
    if state.decision == Decision.BID:
        apply_bid(state, int(state.to_move), action - BID)
    else:
        apply_draw(state, action - DRAW)


def is_secret(state: Any) -> bool:
    """Whether what is decided now stays secret until all have decided: bids."""
    return bool(state.decision == Decision.BID)


def deciding(state: Any) -> tuple[int, ...]:
    """The seats that decide now: all whose bid is not in."""
    return tuple(range(int(state.to_move), PLAYERS)) if is_secret(state) else ()
