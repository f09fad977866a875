"""Why one way to go on is better than another, as data: what hints and reviews are said from.

A game finds its reasons in `learn/reasons.py` of its folder; the sentences stand in
`learn/reasons.toml`. Needs no NumPy.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from botwright.core.reading.snapshot import Snapshot


class Reason(NamedTuple):
    """One thing that speaks for a way to go on.

    A value of a sentence is a number, or a pair such as ("planet", 3) that the game has a name for.
    """

    kind: str
    size: float  # in dollars or points
    values: dict[str, Any]
    place: str = ""  # where to look, as the page's spots are called


class Side(NamedTuple):
    """One way to go on: own actions in notation, and the positions that they lead through."""

    line: tuple[str, ...]
    states: tuple[Snapshot, ...]  # before the first action, then after each one carried out
    known: tuple[Snapshot, ...]  # the figures of each of them

    @property
    def end(self) -> Snapshot:
        """The position that this way leads to."""
        return self.states[-1]

    @property
    def figures(self) -> Snapshot:
        """The figures of that position."""
        return self.known[-1]

    def steps(self) -> Iterator[tuple[str, int]]:
        """The actions that were carried out, each with the place of the position before it."""
        for at, text in enumerate(self.line[: len(self.states) - 1]):
            yield text, at

    def at(self, word: str) -> Iterator[tuple[str, int]]:
        """The actions of one word, each with what follows the word."""
        for text, at in self.steps():
            first, _, rest = text.partition(" ")
            if first == word:
                yield rest, at


class Scene(NamedTuple):
    """A decision with two ways to go on, of which the first is better by `gain` of a win."""

    seat: int
    best: Side
    other: Side
    gain: float

    @property
    def before(self) -> Snapshot:
        """The position of the decision, as the seat knows it."""
        return self.best.states[0]

    @property
    def figures(self) -> Snapshot:
        """Its figures."""
        return self.best.known[0]


class Told(NamedTuple):
    """One action of a finished game, with all that reads it."""

    mover: int
    text: str
    state: Snapshot  # before it
    known: Snapshot  # the figures of that position
    facts: list[Any]


class Theme(NamedTuple):
    """A habit that cost a seat something in a game."""

    kind: str
    weight: float  # how far it lies from strong play; the largest is told
    worth: float  # what it has cost, in dollars or points
    values: dict[str, Any]  # as in a reason
