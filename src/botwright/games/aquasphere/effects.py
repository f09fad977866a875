"""The kinds of effects that a research card can have: code with a name, a parameter and rulings.

Which card has which effect, with which number and in how many copies, stands in the box file.
"""

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """The kinds of effects. Those for tiles, then those for octopods: time, crystals, points."""

    TILE_TIME = 0
    TILE_CRYSTAL = 1
    TILE_POINTS = 2
    OCTOPOD_TIME = 3
    OCTOPOD_CRYSTAL = 4
    OCTOPOD_POINTS = 5
    DISPLACE = 6
    FREE_LOCK = 7
    OPPOSITE = 8
    HALF_COST = 9
    SIDESTEP = 10
    SCORING = 11
    IMMEDIATE = 12


class Effect(NamedTuple):
    """What a card of a kind says besides its kind, and the rulings it rests on."""

    rulings: str
    shows_program: bool = False
    parameter: str = ""  # the name of its number in the box file; empty: it has none
    least: int = 0
    most: int = 0
    before: int | str = ""  # the number in files of rules version 1, or its key in `cards`


EFFECTS = {
    Kind.TILE_TIME: Effect("65 66 C3", True, "time", 1, 9, "time"),
    Kind.TILE_CRYSTAL: Effect("65 66 C3", True, "crystals", 1, 9, "crystals"),
    Kind.TILE_POINTS: Effect("65 66 C3", True, "points", 1, 20, "tile_points"),
    Kind.OCTOPOD_TIME: Effect("51 52 C3", False, "time", 1, 9, "time"),
    Kind.OCTOPOD_CRYSTAL: Effect("51 52 C3", False, "crystals", 1, 9, "crystals"),
    Kind.OCTOPOD_POINTS: Effect("51 52 C3", False, "points", 1, 20, "octopod_points"),
    Kind.DISPLACE: Effect("33 42", False, "points", 1, 9, "displaced_points"),
    Kind.FREE_LOCK: Effect("26", False, "lock", 1, 9, 2),
    Kind.OPPOSITE: Effect("27 C6", False, "cost", 0, 9, "opposite_cost"),
    Kind.HALF_COST: Effect("54"),
    Kind.SIDESTEP: Effect("65 68 69"),
    Kind.SCORING: Effect("79 80 81 82 83", True, "cost", 0, 9, "scoring_cost"),
    Kind.IMMEDIATE: Effect("63 64 C5", True, "time", 0, 9, "time"),
}
