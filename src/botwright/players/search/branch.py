"""One tree of the search with its memory and its generator."""

from typing import Any

import numpy as np

from botwright.core.chance import generator
from botwright.core.game import Game
from botwright.core.record import State, copy
from botwright.players.compiled.guide import Guide
from botwright.players.compiled.network import NO_NETWORK
from botwright.players.compiled.nodes import find, keep_below
from botwright.players.compiled.statistics import lay_matrix
from botwright.players.compiled.storage import (
    EDGES,
    NODES,
    ROOT,
    Tree,
    Workspace,
    new_outcome,
    new_scratch,
    new_tree,
)
from botwright.players.network import Network
from botwright.players.search.thinking import thinking

MOST_NODES = 1 << 16
EDGES_PER_NODE = 8
MOST_DEPTH = 512
FIRST_GUESS = 2  # playouts that the estimate of a cell counts as


class Branch:
    """A tree that can be grown further, and what of it is still of use kept."""

    def __init__(
        self,
        game: Game,
        players: int,
        guide: Guide,
        seed: int,
        lane: int,
        network: Network | None = None,
    ):
        self.game, self.players, self.guide = game, players, guide
        self.network = network
        self.thinking = thinking(game)
        self.generator = generator(seed, lane)
        self.workspace = Workspace(
            new_scratch(game, self.generator),
            np.zeros((2, MOST_DEPTH), np.int32),
            new_outcome(players),
        )
        self.evaluator = NO_NETWORK if network is None else network.workspace(game)
        self.tree = new_tree(MOST_NODES, MOST_NODES * EDGES_PER_NODE, players)
        self.other = new_tree(MOST_NODES, MOST_NODES * EDGES_PER_NODE, players)
        self.origins = np.zeros(MOST_NODES, np.int32)
        self.root: State = np.zeros(1, game.state_dtype)
        self.is_joint = False
        self.wanted: dict[int, int] = {}  # seat -> a secret choice that is a candidate anyhow

    @property
    def root_node(self) -> int:
        """The node of the position thought about."""
        return int(self.tree.used[ROOT])

    @property
    def visits(self) -> int:
        """Playouts that went through the root."""
        return int(self.tree.visits[self.root_node])

    @property
    def is_full(self) -> bool:
        """Whether the tree cannot grow much further."""
        room = self.game.most_legal_actions
        nodes, edges = int(self.tree.used[NODES]), int(self.tree.used[EDGES])
        return nodes + room > len(self.tree.kind) or edges + room > len(self.tree.action)

    def start(self, view: State, seat: int, seed: int) -> None:
        """Begin anew with this position and this luck: what was thought before has no influence."""
        self.generator[:] = generator(seed)
        self.take(view, seat)
        self.forget()

    def take(self, view: State, seat: int) -> None:
        """Make this position the root, with something possible for what is hidden in it."""
        self.root = copy(view)
        self.is_joint = bool(self.game.compiled["is_joint"](view[0]))
        if self.is_joint:
            self.game.compiled["rejoin"](self.root[0])
        self.game.loops.redeal_one(self.root, seat, self.generator)

    def prepare(self, view: State, seat: int) -> None:
        """Make this position the root, keeping what is known of it already."""
        self.take(view, seat)
        row = self.root.view(np.uint8)
        node = -1 if self.is_joint else int(find(self.tree, row))
        if node >= 0:
            keep_below(self.tree, self.other, node, self.origins)
            self.tree, self.other = self.other, self.tree
        else:
            self.forget()

    def forget(self) -> None:
        """Begin the tree anew at the root."""
        self.thinking.tree.begin(self.tree, self.root, self.root.view(np.uint8))
        if self.is_joint:
            self.lay_matrix()

    def lay_matrix(self) -> None:
        """The payoff matrix of the candidates of both seats, with a first guess for every cell."""
        kept, ratings = [], []
        for seat in range(2):
            legal = np.array(self.game.legal_actions(self.root, seat), np.int32)
            rated = self.rate(seat, legal)
            best = np.sort(self.candidates(seat, legal, rated))
            best = np.union1d(best, np.flatnonzero(legal == self.wanted.get(seat, -1)))
            kept.append(legal[best])
            ratings.append(rated[best])
        middle = (ratings[0].mean() + 1.0 - ratings[1].mean()) / 2
        start = np.clip(ratings[0][:, None] + (1.0 - ratings[1][None, :]) - middle, 0.0, 1.0)
        lay_matrix(self.tree, self.root_node, kept[0], kept[1], start, FIRST_GUESS)

    def candidates(
        self, seat: int, legal: np.ndarray[Any, Any], rated: np.ndarray[Any, Any]
    ) -> np.ndarray[Any, Any]:
        """Which secret choices are candidates: the best rated, some of them the top by policy.

        Indices into `legal`.
        """
        best = np.argsort(-rated, kind="stable")
        if self.network is None:
            return best[: self.guide.candidates]
        top = np.argsort(-self.policy(seat, legal), kind="stable")[: self.guide.policy_candidates]
        others = best[~np.isin(best, top)]
        return np.concatenate([top, others[: max(self.guide.candidates - len(top), 0)]])

    def policy(self, seat: int, legal: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The probability of each secret choice of a seat by the network, from that seat's view."""
        assert self.network is not None
        asked = copy(self.root)
        while self.game.player_to_move(asked) != seat:  # others choose before it, in secret
            self.game.apply(asked, self.game.legal_actions(asked)[0])
        return self.network.evaluate(self.game, asked, seat, legal.tolist())[0]

    def rate(self, seat: int, legal: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """What each secret choice brings against random ones."""
        ratings = np.zeros(len(legal))
        self.thinking.tree.rate_candidates(
            self.root, seat, legal, self.workspace, self.guide, ratings
        )
        return ratings

    def run(self, playouts: int) -> None:
        """So many playouts from the root."""
        self.thinking.tree.search(
            self.tree, self.root, self.workspace, self.evaluator, self.guide, playouts
        )

    def run_to(self, visits: int) -> None:
        """Playouts until the root has this many visits, and one at least."""
        self.run(max(visits - self.visits, 1))


def root_edges(tree: Tree) -> range:
    """The edges of the root that are actions: of one seat, or the candidates of seat 0."""
    root = int(tree.used[ROOT])
    first = int(tree.first[root])
    return range(first, first + int(tree.count[root])) if first >= 0 else range(0)
