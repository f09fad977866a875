"""What there is to say about a game beside its rules, for whoever shows, measures or studies it."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Snapshot

if TYPE_CHECKING:
    from botwright.core.record import State

Item = tuple[str, str]  # a kind of thing, and the name of one


class Budgets(NamedTuple):
    """What benchmarks should show: at least so fast, at most so large. 0: nothing is asked for."""

    decisions: float = 0  # of random play, a second on one core; at least
    playouts: int = 0  # of the search, random ones, a second on one core; at least
    compiling: float = 0  # seconds to compile everything; at most
    state_bytes: int = 0  # at most


NO_BUDGETS = Budgets()


def nothing(fact: Fact, before: Snapshot) -> list[Item]:
    """What a fact uses, where nothing is counted."""
    return []


@dataclass(frozen=True)
class About:
    """Titles and settings of a game; all but the title have defaults."""

    title: str
    minutes: int = 30  # how long a game lasts
    budgets: Budgets = NO_BUDGETS
    # settings of the search that differ from the usual ones, by name: without and with a network
    search: Mapping[str, float] = field(default_factory=dict)
    network_search: Mapping[str, float] = field(default_factory=dict)
    # earlier rules versions with the digests of their boxes, whose networks still fit
    networks_from: tuple[tuple[int, str], ...] = ()
    # measured ratings with two players of the steps between the levels: players/steps.py
    steps: Mapping[str, float] = field(default_factory=dict)
    # what the seat of a fact uses of the box, for studies, and the position before the action
    items: Callable[[Fact, Snapshot], list[Item]] = nothing
    kinds_de: Mapping[str, str] = field(default_factory=dict)  # German words for kinds of items
    # positions by name that are small enough to be solved exactly
    variants: Mapping[str, Callable[[], "State"]] = field(default_factory=dict)
    # a position laid at random that games hardly lead to, for learners to begin at
    rare_start: Callable[[random.Random], "State"] | None = None
    # a position like those of `variants` with one thing changed at random; None: it is not sound
    altered: Callable[["State", random.Random], "State | None"] | None = None
