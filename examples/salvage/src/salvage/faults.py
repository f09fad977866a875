"""Broken invariants: what can never be in a sound position."""

from typing import Any

from salvage.data import AFLOAT, HIDDEN_BID, NO_WRECK, PLAYERS, ROUNDS, SUNK, WORTH, Decision


def broken(state: Any) -> list[str]:
    """What is wrong with a position; empty when it is sound."""
    found = []
    rounds_played = int(state.round_number) - (state.decision == Decision.BID)
    for seat in range(PLAYERS):
        left = int(state.charges[seat]).bit_count()
        if left != ROUNDS - rounds_played:
            found.append(f"seat {seat} has {left} charges after {rounds_played} rounds")
        bid = int(state.bids[seat])
        if bid >= 0 and not int(state.charges[seat]) >> bid & 1:
            found.append(f"seat {seat} bids a charge that it has not")
        if bid == HIDDEN_BID and state.decision != Decision.BID:
            found.append(f"a bid of seat {seat} is hidden after the round")
        worth = sum(WORTH[w] for w, holder in enumerate(state.holders) if holder == seat)
        if worth != state.points[seat]:
            found.append(f"seat {seat} has wrecks worth {worth} and {state.points[seat]} points")
    afloat = [wreck for wreck, holder in enumerate(state.holders) if holder == AFLOAT]
    if afloat != ([] if state.wreck == NO_WRECK else [int(state.wreck)]):
        found.append("another wreck is afloat than the one bid for")
    if any(not SUNK <= holder < PLAYERS for holder in state.holders):
        found.append("a wreck is nowhere")
    return found
