"""The settings of the search: how far playouts go, what priors rest on, how much it explores."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from botwright.core.game import Game


class Guide(NamedTuple):
    """The settings of the search. Compiled code reads them as they are."""

    samples: int = 8  # random turns of which a playout plays the best; 1: plain random play
    rounds: int = 1  # how many rounds a playout sees, this one included; 0: to the end of the game
    prior_samples: int = 2  # random ends of a turn that a prior rests on; 0: uniform priors
    temperature: float = 2.0  # points of evaluation that make an action e times as likely
    uniform_prior: float = 0.1  # the part of the priors that is uniform over the legal actions
    c_puct: float = 0.6  # weight of the prior against the value
    fpu_reduction: float = 0.05  # first-play urgency: an untried action is worth the mean less this
    widening: float = 0.0  # outcomes of a row of draws, by the root of visits; 0: always new ones
    widening_seats: int = 2  # most seats at the table for whom that is done; four gain nothing
    exploration: float = 0.1  # how often a secret choice is drawn uniformly
    candidates: int = 20  # secret choices of each seat in the payoff matrix
    ratings: int = 12  # playouts for each secret choice before the matrix is laid
    endgame: int = 512  # positions in which a leaf below secret choices may be solved; 0: never
    # with a network
    value_weight: float = 1.0  # of the network's value estimate; the rest is a playout's result
    playout_prior: float = 0.0  # the part of the priors that comes from sampled turns
    policy_candidates: int = 10  # so many of the candidates are the top by policy


RANDOM = Guide(samples=1, rounds=0, prior_samples=0, c_puct=1.0)
NETWORK = Guide(value_weight=1.0, uniform_prior=0.02, c_puct=1.0, widening=1.0)


def guide_for(game: "Game", networked: bool = False) -> Guide:
    """The settings found best for a game, without a network or with one."""
    if networked:
        return NETWORK._replace(**game.about.network_search)
    return Guide()._replace(**game.about.search)
