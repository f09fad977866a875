"""What a search finds out about one decision, from what the seat knows: for hints and reviews.

Every answer follows from the view, the seat and the budget alone: two positions that differ only in
what the seat cannot know get the same answer, byte by byte.
"""

import zlib
from typing import Any, NamedTuple

import numpy as np

from botwright.core.game import NOBODY, Game, GameError
from botwright.core.record import State, copy
from botwright.players.compiled.guide import guide_for
from botwright.players.network import Network, network_for
from botwright.players.search.branch import Branch, root_edges
from botwright.players.search.explanation import best_line
from botwright.players.search.matrix import equilibrium

FEW_VISITS = 25  # below this the mean of an action is not trusted
CLOSE = 1e-3  # of a win: how exactly mixes are solved

Array = np.ndarray[Any, Any]


class Judged(NamedTuple):
    """What was found about a decision that one seat makes alone."""

    best: int
    line: tuple[int, ...]  # the best action and what is expected to follow
    utilities: dict[int, float]  # of every action that was tried
    visits: dict[int, int]
    chances: tuple[float, ...]  # of a win, for every seat, by best play

    def second(self) -> int | None:
        """The action that was tried most beside the best."""
        others = [action for action in self.visits if action != self.best]
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


def fitting_network(game: Game, players: int) -> Network | None:
    """The network that comes with us, if there is one for this game with its box."""
    try:
        return network_for(game, players)
    except GameError:
        return None


class Thinker:
    """Searches of one game with so many players; its memory is used again and again."""

    def __init__(self, game: Game, players: int, seed: int = 0):
        network = fitting_network(game, players)
        guide = guide_for(game, network is not None)
        self.game, self.players, self.seed = game, players, seed
        self.branch = Branch(game, players, guide, seed, 0, network)

    def luck_of(self, view: State) -> int:
        """A seed that follows from the position as it is known."""
        return zlib.crc32(view.tobytes()) + self.seed

    def start(self, view: State, seat: int, wanted: int | None = None) -> Branch:
        """An empty tree for this position."""
        self.branch.wanted = {} if wanted is None else {seat: wanted}
        self.branch.start(view, seat, self.luck_of(view))
        return self.branch

    def judge(self, view: State, seat: int, playouts: int) -> Judged:
        """A decision of one seat."""
        branch = self.start(view, seat)
        branch.run(playouts)
        tree, edges = branch.tree, list(root_edges(branch.tree))
        visits = {int(tree.action[edge]): int(tree.edge_visits[edge]) for edge in edges}
        utilities = {
            int(tree.action[edge]): float(tree.value[edge]) / int(tree.edge_visits[edge])
            for edge in edges
            if tree.edge_visits[edge]
        }
        best = max(edges, key=lambda edge: int(tree.edge_visits[edge]))
        return Judged(
            int(tree.action[best]), best_line(tree, best), utilities, visits, self.chances()
        )

    def chances(self) -> tuple[float, ...]:
        """The win probability of every seat in the tree that was just grown."""
        branch = self.branch
        wins = branch.tree.win_probability[branch.root_node]
        return tuple(float(each) / max(branch.visits, 1) for each in wins)

    def worth_after(self, view: State, seat: int, action: int, playouts: int) -> float:
        """What an action is worth to a seat, by a search of the position after it."""
        after = copy(view)
        self.game.apply(after, action)
        if self.game.player_to_move(after) == NOBODY:
            return ended(self.game, after, seat)
        branch = self.start(after, seat)
        branch.run(playouts)
        return float(branch.tree.total[branch.root_node, seat]) / max(branch.visits, 1)

    def mix(self, view: State, seat: int, playouts: int, wanted: int | None = None) -> Mixed:
        """A secret choice; the one that is asked about is among the candidates."""
        branch = self.start(view, seat, wanted)
        branch.run(playouts)
        mine, theirs, cells = matrix_of(branch, seat)
        own, other, value = equilibrium(cells, CLOSE)
        against = cells @ other
        return Mixed(
            {action: float(share) for action, share in zip(mine, own)},
            {action: float(against.max() - each) for action, each in zip(mine, against)},
            {action: float(value - row.min()) for action, row in zip(mine, cells)},
            {action: dict(zip(theirs, map(float, row))) for action, row in zip(mine, cells)},
            self.chances(),
        )


def matrix_of(branch: Branch, seat: int) -> tuple[list[int], list[int], Array]:
    """The candidates of a seat and of the other, and what every pair is worth to the seat."""
    tree, root = branch.tree, branch.root_node
    first = int(tree.first[root])
    rows, columns = int(tree.count[root]), int(tree.count_other[root])
    corner = first + rows + columns
    cells = np.array(tree.value[corner : corner + rows * columns]).reshape(rows, columns)
    mine = [int(each) for each in tree.action[first : first + rows]]
    theirs = [int(each) for each in tree.action[first + rows : corner]]
    return (mine, theirs, cells) if seat == 0 else (theirs, mine, 1.0 - cells.T)


def ended(game: Game, state: State, seat: int) -> float:
    """What a finished game is worth: half by winning, half by seats beaten."""
    places = game.places(state)
    others = [place for other, place in enumerate(places) if other != seat]
    beaten = sum(0.5 if place == places[seat] else float(place > places[seat]) for place in others)
    won = 1 / places.count(0) if places[seat] == 0 else 0.0
    return (won + beaten / len(others)) / 2
