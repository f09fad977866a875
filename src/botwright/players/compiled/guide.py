"""What guides the search: how far playouts go, what priors rest on, how curious it is."""

from typing import NamedTuple

from botwright.core.game import Game


class Guide(NamedTuple):
    """The settings of the search. Compiled code reads them as they are."""

    samples: int = 8  # random turns of which a playout plays the best; 1: plain random play
    rounds: int = 1  # how many rounds a playout sees, this one included; 0: to the end of the game
    prior_samples: int = 2  # random ends of a turn that a prior rests on; 0: all actions alike
    temperature: float = 2.0  # points of evaluation that make an action e times as likely
    even: float = 0.1  # the part of the priors that goes to all actions alike
    curiosity: float = 0.6  # weight of the prior against the value
    caution: float = 0.05  # how much less than usual an untried action is expected to bring
    explore: float = 0.1  # how often a secret choice is drawn evenly
    candidates: int = 20  # secret choices of each seat that make the matrix
    ratings: int = 12  # playouts for each secret choice before the matrix is laid
    # with a network
    trust: float = 1.0  # its part of the judgement of a position; the rest is a playout's
    hunch: float = 0.0  # the part of the priors that still goes by what turns promise
    sharpness: float = 1.0  # above 1: likely actions become likelier; below: all more alike
    liked: int = 10  # so many of the candidates are those it thinks likeliest


RANDOM = Guide(samples=1, rounds=0, prior_samples=0, curiosity=1.0)
GUIDES = {"metallum": Guide(), "aquasphere": Guide()}
NETWORK = Guide(trust=1.0, even=0.02, curiosity=1.0)
NETWORK_GUIDES = {
    # few programs of each seat, and only those the network likes: every pair of them is found out
    # about well in little time
    "metallum": NETWORK._replace(candidates=8, liked=8),
    "aquasphere": NETWORK,
}


def guide_for(game: Game, networked: bool = False) -> Guide:
    """The settings found best for a game, without a network or with one."""
    if networked:
        return NETWORK_GUIDES.get(game.name, NETWORK)
    return GUIDES.get(game.name, Guide())
