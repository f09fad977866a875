"""What a search finds out about one decision, from what the seat knows: for hints and reviews.

Every answer follows from the view, the seat and the budget alone: two positions that differ only in
what the seat cannot know get the same answer, byte by byte. The tree may have grown in native code
or in a module: what is read from it are plain numbers.
"""

import zlib
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from botwright.core.engines.engine import Engine
from botwright.core.seats import NOBODY

FEW_VISITS = 25  # below this the mean of an action is not trusted
SECRET = 4  # times as many playouts where all choose in secret
Edge = Sequence[float]  # an action, how often it was tried, the sum of what it brought


class Judged(NamedTuple):
    """What was found about a decision that one seat makes alone."""

    best: int
    line: tuple[int, ...]  # the best action and what is expected to follow
    utilities: dict[int, float]  # of every action that was tried
    visits: dict[int, int]
    chances: tuple[float, ...]  # of a win, for every seat, by best play

    def second(self) -> int | None:
        """The action that was tried most beside the best."""
        others = [action for action in self.utilities if action != self.best]
        return max(others, key=lambda action: self.visits[action], default=None)

    def line_after(self, action: int) -> tuple[int, ...]:
        """The line of an action: known in full only for the best one."""
        return self.line if action == self.best else (action,)


class Mixed(NamedTuple):
    """What was found about a secret choice."""

    mix: dict[int, float]  # a strong player's shares of the candidates
    regrets: dict[int, float]  # what each candidate gives away against a strong enemy's mix
    risks: dict[int, float]  # what each candidate loses to the best reply, had it been known
    replies: dict[int, dict[int, float]]  # candidate -> enemy's choice -> worth
    chances: tuple[float, ...]

    @property
    def best(self) -> int:
        """The candidate with the largest share."""
        return max(self.mix, key=lambda action: self.mix[action])


class Matrix(NamedTuple):
    """Secret choices of two seats: candidates, what each pair is worth to seat 0, and the mixes."""

    rows: Sequence[int]
    columns: Sequence[int]
    cells: Sequence[Sequence[float]]
    row_shares: Sequence[float]  # need not add up to 1
    column_shares: Sequence[float]

    def of(self, seat: int) -> "Matrix":
        """The same as a seat sees it: its own candidates are the rows."""
        if seat == 0:
            return self
        turned = [[1.0 - worth for worth in column] for column in zip(*self.cells)]
        return Matrix(self.columns, self.rows, turned, self.column_shares, self.row_shares)


class Tree(NamedTuple):
    """What is read from a tree that has grown."""

    chances: Sequence[float]  # of a win, for every seat
    worth: Sequence[float]  # the mean utility of every seat
    edges: Sequence[Edge]  # of a decision that one seat makes alone
    line: Sequence[int]  # the actions visited most
    matrix: Matrix | None  # of a secret choice


class Weighed(NamedTuple):
    """What the game's own evaluation says of a position."""

    round: int
    begins: bool  # whether the player to move begins something new
    doubt: float  # by how much the end may still differ
    expected: tuple[float, ...]  # points of every seat


class Searcher(Protocol):
    """Whoever computes: native code, or a module. Its memory is used again and again."""

    def search(self, view: bytes, seat: int, playouts: int, luck: int, wanted: int | None) -> Tree:
        """A tree grown from a position; a secret choice that is wanted is among the candidates."""

    def weigh(self, state: bytes) -> Weighed:
        """What the evaluation says of a position."""

    def pilot(self, view: bytes, seat: int, legal: Sequence[int]) -> int:
        """What Pilot would do."""


class Mind:
    """Thinks about positions of one engine; another seed is another luck."""

    def __init__(self, engine: Engine, searcher: Searcher, seed: int = 0) -> None:
        self.engine, self.searcher, self.seed = engine, searcher, seed

    def grow(self, view: bytes, seat: int, playouts: int, wanted: int | None = None) -> Tree:
        """A tree whose luck follows from the position as it is known."""
        luck = zlib.crc32(view) + self.seed
        return self.searcher.search(view, seat, playouts, luck, wanted)

    def judge(self, view: bytes, seat: int, playouts: int) -> Judged:
        """A decision of one seat."""
        return judged(self.grow(view, seat, playouts))

    def worth_after(self, view: bytes, seat: int, action: int, playouts: int) -> float:
        """What an action is worth to a seat, by a search of the position after it."""
        after = self.engine.apply(view, action)
        if self.engine.mover(after) == NOBODY:
            return ended(self.engine.places(after), seat)
        tree = self.grow(after, seat, playouts)
        # pairs of secret choices are tried as they are doubtful, not as they would be played
        return tree.worth[seat] if tree.matrix is None else mixed(tree, seat).chances[seat]

    def mix(self, view: bytes, seat: int, playouts: int, wanted: int | None = None) -> Mixed:
        """A secret choice; the one that is asked about is among the candidates."""
        return mixed(self.grow(view, seat, playouts, wanted), seat)

    def find(self, view: bytes, seat: int, playouts: int) -> Judged | Mixed:
        """What a hint needs to know; a secret choice is thought about longer."""
        if self.engine.secret(view):
            return self.mix(view, seat, SECRET * playouts)
        return self.judge(view, seat, playouts)


def judged(tree: Tree) -> Judged:
    """A decision of one seat, from the edges of the root."""
    visits = {int(action): int(count) for action, count, _ in tree.edges}
    utilities = {int(action): total / count for action, count, total in tree.edges if count}
    return Judged(tree.line[0], tuple(tree.line), utilities, visits, tuple(tree.chances))


def mixed(tree: Tree, seat: int) -> Mixed:
    """A secret choice of a seat, from the matrix of the root."""
    assert tree.matrix is not None
    mine, theirs, cells, *shares = tree.matrix.of(seat)
    own, other = ([each / sum(mix) for each in mix] for mix in shares)
    against = [dot(row, other) for row in cells]
    value = (min(dot(column, own) for column in zip(*cells)) + max(against)) / 2
    return Mixed(
        dict(zip(mine, own)),
        {action: max(against) - each for action, each in zip(mine, against)},
        {action: value - min(row) for action, row in zip(mine, cells)},
        {action: dict(zip(theirs, row)) for action, row in zip(mine, cells)},
        (value, 1.0 - value) if seat == 0 else (1.0 - value, value),
    )


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(a * b for a, b in zip(one, other))


def ended(places: Sequence[int], seat: int) -> float:
    """What a finished game is worth: half by winning, half by seats beaten."""
    others = [place for other, place in enumerate(places) if other != seat]
    beaten = sum(0.5 if place == places[seat] else float(place > places[seat]) for place in others)
    won = 1 / places.count(0) if places[seat] == 0 else 0.0
    return (won + beaten / len(others)) / 2
