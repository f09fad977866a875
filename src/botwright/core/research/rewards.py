"""What a finished game is worth to every seat."""

from typing import Any

from botwright.core.jit import rule

UTILITY = (-1.0, 1.0)  # the least and the greatest reward of a game


@rule
def reward_seats(places: Any, out: Any) -> None:
    """For every seat the share of the others that it beats, less the share that beats it.

    A winner of two has 1, the loser -1, a draw is 0; with more players second places lie between.
    The rewards of a game sum to 0. `places` has 0 for the best; equals share a place.
    """
    players = out.shape[0]
    for seat in range(players):
        lead = 0
        for other in range(players):
            lead += int(places[seat] < places[other]) - int(places[seat] > places[other])
        out[seat] = lead / (players - 1)
