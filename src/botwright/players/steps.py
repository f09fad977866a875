"""Gentler opponents between the levels, so that whoever learns always finds one near.

They are in no list of levels: `ladder` measures the levels, and these were measured against them in
20 to 80 games each, so that a rating may be off by a hundred.
"""

from typing import NamedTuple

from botwright.players.greedy import Greedy
from botwright.players.player import Player
from botwright.players.search.search import Search

FIRST_DAY, DISTRACTED, HURRIED = "first_day", "distracted", "hurried"
UNSURE = 100.0  # to either side of a rating
FIRST_DAY_SLIPS, DISTRACTED_SLIPS = 50, 10  # decisions of a hundred
HURRIED_PLAYOUTS = 400


class Step(NamedTuple):
    """The level that a step is a gentler form of, and its rating in each game with two players."""

    level: str
    ratings: dict[str, float]


STEPS = {
    FIRST_DAY: Step("rookie", {"metallum": 560.0, "aquasphere": 590.0}),
    DISTRACTED: Step("pilot", {"metallum": 1190.0, "aquasphere": 1290.0}),
    HURRIED: Step("engineer", {"metallum": 1600.0, "aquasphere": 2070.0}),
}


def make_step(name: str, seed: int, trees: int | None = None) -> Player:
    """The opponent of one step; none of them needs seconds."""
    if name == FIRST_DAY:
        return Greedy(seed, name, width=8, lucks=1, replies=2, turns=6, slips=FIRST_DAY_SLIPS)
    if name == DISTRACTED:
        return Greedy(seed, name, slips=DISTRACTED_SLIPS)
    return Search(seed, None, HURRIED_PLAYOUTS, trees, name=name)


def measured(name: str) -> dict[str, dict[str, object]]:
    """The strength of a step, as that of levels is told."""
    return {
        game: {"rating": rating, "interval": [rating - UNSURE, rating + UNSURE]}
        for game, rating in STEPS[name].ratings.items()
    }
