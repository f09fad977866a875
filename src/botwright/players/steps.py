"""Gentler opponents between the levels, so that whoever learns always finds one near.

They are in no list of levels: `ladder` measures the levels, and these were measured against them in
20 to 80 games each, so that a rating may be off by a hundred.
"""

from botwright.core.game import Game
from botwright.players.greedy import Greedy
from botwright.players.player import Player
from botwright.players.search.search import Search

FIRST_DAY, DISTRACTED, HURRIED = "first_day", "distracted", "hurried"
UNSURE = 100.0  # to either side of a rating
FIRST_DAY_SLIPS, DISTRACTED_SLIPS = 50, 10  # decisions of a hundred
HURRIED_PLAYOUTS = 400


# the level that each is a gentler form of; ratings stand with what else is said about a game
STEPS = {FIRST_DAY: "rookie", DISTRACTED: "pilot", HURRIED: "engineer"}


def make_step(name: str, seed: int, trees: int | None = None) -> Player:
    """The opponent of one step; none of them needs seconds."""
    if name == FIRST_DAY:
        return Greedy(seed, name, width=8, lucks=1, replies=2, turns=6, slips=FIRST_DAY_SLIPS)
    if name == DISTRACTED:
        return Greedy(seed, name, slips=DISTRACTED_SLIPS)
    return Search(seed, None, HURRIED_PLAYOUTS, trees, name=name)


def measured(game: Game) -> dict[str, dict[str, dict[str, object]]]:
    """The strength of the steps in a game, as that of levels is told."""
    return {
        name: {game.name: {"rating": rating, "interval": [rating - UNSURE, rating + UNSURE]}}
        for name, rating in game.about.steps.items()
    }
